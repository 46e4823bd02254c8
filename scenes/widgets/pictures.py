"""Pictures made while the game runs: kept ones, and one-shot effects that free themselves."""

from godot import ResourceLoader, Vector2

SCENE = "res://scenes/widgets/picture.tscn"


def add_picture(parent, x: int = 0, y: int = 0):
    """A new empty picture on `parent`, its anchor at (x, y)."""
    picture = ResourceLoader.load(SCENE).instance()
    parent.add_child(picture)
    picture.position = Vector2(x, y)
    return picture


def burst(parent, director, animation, x: int, y: int, group: str, flip: bool = False):
    """Play an animation once at (x, y) of `parent`, then remove it; returns the picture."""
    picture = add_picture(parent, x, y)
    picture.flip(flip)
    director.start(_once(picture, animation), group, picture)
    return picture


def _once(picture, animation):
    yield from picture.played(animation)
    picture.queue_free()
