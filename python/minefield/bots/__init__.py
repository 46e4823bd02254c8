"""Players that need nobody: they see what a player sees and dispatch the same commands."""
