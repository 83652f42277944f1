"""Parlour: three card games whose rules run in plain Python."""
