"""What held blessings do in a fight, a module for each family (GDD 7.1)."""
