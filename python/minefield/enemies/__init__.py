"""B2: the units of both sides, the enemies' beats and the ambush plan."""
