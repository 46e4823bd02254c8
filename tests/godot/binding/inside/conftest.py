"""Scenes and nodes of the binding's own test project."""

from typing import Any

import pytest


@pytest.fixture
def hall(root: Any) -> Any:
    """The instanced hall.tscn, in the tree."""
    from godot import ResourceLoader

    scene = ResourceLoader.load("res://world/hall.tscn").instance()
    root.add_child(scene)
    return scene


@pytest.fixture
def friend(hall: Any) -> Any:
    """The node of the hall that has a GDScript."""
    return hall.get_node("Friend")


@pytest.fixture
def actor(root: Any) -> Any:
    """A fresh Actor, in the tree."""
    from world.actor import Actor

    made = Actor.new()
    root.add_child(made)
    return made
