"""How the bots play the games of event tiles: each sees what a player sees, no more."""
