"""One Python instance for one engine object, wherever it comes from."""

import gc

from godot import Engine, Node, Node2D, Object, Reference, Resource, ResourceLoader, Sprite


def test_same_instance_from_every_source(hall, friend):
    assert hall.get_node(".") is hall and friend.get_parent() is hall and friend.echo(hall) is hall
    assert hall.get_children()[0] is friend and hall.get_tree().root.get_node("Hall") is hall
    assert friend.echo({"n": [hall]})["n"][0] is hall


def test_plain_attributes_stay(hall):
    hall.get_node("Second").note = [1]
    hall.get_tree().root.remember = "me"
    gc.collect()
    assert hall.get_node("Second").note == [1] and hall.get_tree().root.remember == "me"


def test_attributes_of_an_engine_node_stay(root):
    root.add_child(Node.new())
    root.get_child(root.get_child_count() - 1).mark = 5
    gc.collect()
    assert root.get_child(root.get_child_count() - 1).mark == 5


def test_python_nodes_know_each_other(hall):
    """Other Python nodes arrive as themselves, with all that Python can do."""
    from world.actor import Actor
    from world.boss import Boss

    boss = hall.get_node("Boss")
    assert (
        isinstance(boss, Boss)
        and isinstance(boss, Actor)
        and isinstance(boss, Node2D)
        and isinstance(boss, Object)
    )
    assert not isinstance(hall.get_node("Second"), Boss) and boss.secret == 7
    assert boss.add(a=1, b=2) == 3 and boss.shout() == "NOBODY"


def test_script_on_a_more_derived_node(hall):
    """The script extends Node2D and sits on a Sprite: it has the Sprite's members too."""
    from world.actor import Actor

    assert isinstance(hall, Actor) and isinstance(hall, Sprite) and hall.centered is True
    hall.flip_h = True
    assert hall.is_flipped_h()


def test_object_seen_before_its_script_keeps_its_instance(root):
    from world.actor import Actor

    node = Node2D.new()
    root.add_child(node)
    node.early = 1
    node.set_script(ResourceLoader.load("res://world/actor.py"))
    assert isinstance(node, Actor) and node.early == 1 and node.secret == 7 and node.health == 10
    node.set_script(None)
    assert not isinstance(node, Actor) and type(node) is Node2D and node.early == 1


def test_references_keep_their_instance_while_the_engine_holds_them(hall):
    thing = Resource.new()
    thing.note = "kept"
    hall.set_meta("thing", thing)
    known = id(thing)
    del thing
    gc.collect()
    assert hall.get_meta("thing").note == "kept" and id(hall.get_meta("thing")) == known


def test_singletons_and_autoloads():
    import godot
    from godot import globals as autoloads

    assert godot.Engine is Engine and godot.OS is godot.OS
    counter = Engine.get_main_loop().root.get_node("Counter")
    assert (
        godot.Counter is counter
        and autoloads.Counter is counter
        and autoloads.Counter.add(0) == counter.total
    )
    assert "Counter" in dir(autoloads)


def test_hash_and_equality():
    a, b = Reference.new(), Reference.new()
    assert len({a, b, a}) == 2 and a == a and a != b


def test_classes_are_real(hall):
    import godot

    assert Node2D.__mro__[1] is godot.CanvasItem and issubclass(Sprite, Node2D) and Node.PAUSE_MODE_STOP == 1
    assert "set_position" in dir(Node2D) and "position: Vector2" in Node2D.set_position.__doc__
    assert "Sprite" in dir(godot) and godot.KEY_ESCAPE > 0 and godot.File.READ == 1


def test_unknown_names_raise(hall):
    import pytest

    with pytest.raises(ImportError):
        from godot import NoSuchThing  # noqa: F401
    with pytest.raises(AttributeError):
        hall.no_such_attribute  # noqa: B018
    with pytest.raises(TypeError, match=r"Node2D\.new\(\)"):
        Node2D()


def test_engine_classes_have_words_and_enumerations():
    import enum

    from godot import Image

    assert Node2D.__doc__.startswith("Engine class Node2D, a kind of CanvasItem.")
    assert "position" in Node2D.__doc__ and "Enumerations: PauseMode" in Node.__doc__
    assert "freed when nobody holds it" in Image.__doc__
    assert (
        issubclass(Node.PauseMode, enum.IntEnum)
        and Node.PauseMode.PAUSE_MODE_STOP == Node.PAUSE_MODE_STOP == 1
    )
    assert Node2D.PauseMode is Node.PauseMode and Node.PauseMode(2).name == "PAUSE_MODE_PROCESS"
    assert {"position", "set_position", "PauseMode", "new"} <= set(dir(Node2D))


def test_enumerations_are_taken_as_numbers(hall):
    hall.pause_mode = Node.PauseMode.PAUSE_MODE_PROCESS
    assert hall.pause_mode == Node.PauseMode.PAUSE_MODE_PROCESS == 2
