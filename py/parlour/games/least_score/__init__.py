"""Least Score: throw sets, take a card, and declare when your hand is least."""
