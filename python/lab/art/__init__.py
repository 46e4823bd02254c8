"""Generators of the project's pixel art: every sprite is drawn by code, here and nowhere else."""
