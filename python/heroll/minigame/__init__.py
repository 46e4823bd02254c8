"""Events that are played move by move: pure functions of state, word and event stream (GDD 9.2)."""
