"""Cribbage for two players, six cards each, to 121."""
