"""Blessings: which there are, drawing a card, holding it and its levels (GDD 7.1)."""
