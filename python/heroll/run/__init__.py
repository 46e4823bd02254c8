"""A run: its state, its phases, and the rules that move it from the first roll to boss_0 (GDD 3)."""
