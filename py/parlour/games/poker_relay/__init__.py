"""Poker Relay: thirteen cards each, four rows from the sevens, points from game to game."""
