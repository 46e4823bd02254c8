"""Players that need no hands: greedy, cautious and random, and the loop that lets one play a run."""
