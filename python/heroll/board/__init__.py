"""The board.

A ring of 40 tiles, what stands on them, the good-tile deck, and where tiles may be installed.
"""
