"""B4: which reward every cell of a board holds, and the level's inventory of items."""
