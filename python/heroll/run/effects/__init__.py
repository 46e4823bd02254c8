"""What held blessings do on the board, a module for each family (GDD 7.1)."""
