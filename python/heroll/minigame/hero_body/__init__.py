"""挖掘: a hero's body lies buried in a square of ground and is dug for with covers of given shapes."""
