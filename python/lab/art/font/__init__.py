"""Pixel fonts: Chinese text baked from the system's bitmap strikes, and the hand-drawn HUD font."""
