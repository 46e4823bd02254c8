"""`lab report`: what the tables of a ruleset are worth by the document's own formulas (002 F0-F6)."""
