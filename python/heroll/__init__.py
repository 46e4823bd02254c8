"""掷骰远征, the dice run: rules of the HEROLL validation run in plain deterministic Python (no Godot)."""
