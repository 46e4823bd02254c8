"""An actor's sheet as SpriteFrames, so that Timelines can name animations and frames of its `Body`."""

from functools import reduce
from math import gcd

from godot import SpriteFrames

TIMED = ("attack", "telegraph", "skill_")  # how the names of what a Timeline steps through begin


def sprite_frames(atlas, sheet: str):
    """(frames, one cell). What a Timeline steps through holds each cell once; the rest as long as asked."""
    frames = SpriteFrames.new()
    frames.remove_animation("default")
    sample = None
    for name in atlas.names_of(sheet):
        animation = atlas.animation(f"{sheet}/{name}")
        frames.add_animation(name)
        frames.set_animation_loop(name, animation.loop)
        unit = reduce(gcd, (ms for _, ms in animation.frames))
        frames.set_animation_speed(name, 1000 / unit)
        is_timed = name.startswith(TIMED)
        for cell, ms in animation.frames:
            for _ in range(1 if is_timed else ms // unit):
                frames.add_frame(name, cell.texture)
            sample = sample or cell
    return frames, sample
