"""The adventure (002, upstream C1/C2): encounters in order, HP carried over, levels that end."""
