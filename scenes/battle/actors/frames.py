"""An actor's sheet as SpriteFrames, so that Timelines can name animations and frames of its `Body`."""

from functools import reduce
from math import gcd

from godot import SpriteFrames

NAMES = (
    "idle",
    "walk",
    "run",
    "attack",
    "telegraph",
    "hurt",
    "die",
    "victory",
    "drink",
    "skill_0",
    "skill_0_release",
)


def sprite_frames(atlas, sheet: str):
    """(frames, one cell). What a Timeline steps through holds each cell once; the rest as long as asked."""
    frames = SpriteFrames.new()
    frames.remove_animation("default")
    sample = None
    for name in NAMES:
        if not atlas.has_animation(f"{sheet}/{name}"):
            continue
        animation = atlas.animation(f"{sheet}/{name}")
        frames.add_animation(name)
        frames.set_animation_loop(name, animation.loop)
        unit = reduce(gcd, (ms for _, ms in animation.frames))
        frames.set_animation_speed(name, 1000 / unit)
        is_timed = name in ("attack", "telegraph", "skill_0", "skill_0_release")
        for cell, ms in animation.frames:
            for _ in range(1 if is_timed else ms // unit):
                frames.add_frame(name, cell.texture)
            sample = sample or cell
    return frames, sample
