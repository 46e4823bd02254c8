"""What follows from an open board: certain cells and exact mine probabilities (A1; bots and hints)."""
