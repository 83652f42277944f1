"""Between games: texts, settings, saves and the sitting in which a match is played."""
