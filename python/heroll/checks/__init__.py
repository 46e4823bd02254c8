"""What must hold of a run (GDD 13.1): after every transaction, and besides of one that comes from a save."""
