"""Calls in both directions, and their errors."""

import pytest

from godot import File, Input, InputEventAction, Node, Node2D, Vector2


def test_gdscript_calls_python(hall, friend):
    assert friend.call_python(hall) == [5, 102, Vector2(1, 2), 77, 8, "Actor"]


def test_python_calls_gdscript(friend):
    assert friend.add(2, 3) == 5 and friend.call("add", 2, 3) == 5 and friend.has_method("add")


def test_attributes_of_a_gdscript_node(friend):
    assert friend.mood == "glad" and friend.items == [1, 2] and friend.LIMIT == 12
    friend.mood = "angry"
    assert friend.get("mood") == "angry" and friend.mood == "angry"
    friend.friend_of = friend
    assert friend.kept() is friend
    friend.friend_of = None
    friend.own_note = 3
    assert friend.own_note == 3 and friend.position == Vector2()
    with pytest.raises(AttributeError, match="no_such"):
        friend.no_such  # noqa: B018


def test_methods_of_the_engine_by_name(hall):
    assert hall.call("get_child_count") == hall.get_child_count() == 3
    with pytest.raises(AttributeError, match="no method nothing"):
        hall.call("nothing")


def test_wrong_arguments_raise(hall):
    with pytest.raises(TypeError, match=r"Node2D.set_position: argument 1 must be Vector2, not str"):
        hall.set_position("here")
    with pytest.raises(TypeError, match="takes 1 to 1 arguments, not 0"):
        hall.set_position()
    with pytest.raises(TypeError, match="takes 1 to 2 arguments, not 3"):
        hall.add_child(1, 2, 3)
    with pytest.raises(TypeError, match=r"Node\.add_child: argument 1 must be Node, not"):
        hall.add_child(File.new())
    with pytest.raises(TypeError, match="keyword"):
        hall.set_position(value=Vector2())
    with pytest.raises(TypeError):
        Node2D.get_position(5)
    with pytest.raises(AttributeError):
        hall.transform_changed_nothing = hall.nothing_here


def test_numbers_convert_as_in_the_engine(hall):
    hall.rotation = 1
    assert hall.rotation == 1.0 and isinstance(hall.rotation, float)
    hall.z_index = 3
    assert hall.z_index == 3 and isinstance(hall.z_index, int)


def test_optional_arguments(hall):
    child = Node.new()
    hall.add_child(child)
    hall.remove_child(child)
    hall.add_child(child, True)
    assert child.get_parent() is hall


def test_bound_methods_and_classes(hall):
    move = hall.set_position
    move(Vector2(1, 1))
    assert Node2D.get_position(hall) == Vector2(1, 1) and "set_position" in repr(Node2D.set_position)


def test_call_deferred(actor, step):
    actor.call_deferred("on_hit", 1, 2)
    assert actor.log == []
    step()
    assert actor.log == [(1, 2)]


def test_call_group(actor, step):
    actor.add_to_group("targets")
    actor.get_tree().call_group("targets", "on_hit", "all")
    step()
    assert actor.log == [("all",)]


def test_virtual_callbacks(root, step):
    from world.watcher import Watcher

    node = Watcher.new()
    root.add_child(node)
    step(3)
    event = InputEventAction.new()
    event.action, event.pressed = "ui_accept", True
    Input.set_use_accumulated_input(False)
    Input.parse_input_event(event)
    step()
    root.remove_child(node)
    assert node.seen[:2] == ["enter", "ready"] and node.seen.count("process") >= 3
    assert node.seen.count("physics") >= 3 and "input True" in node.seen and node.seen[-1] == "exit"
    node.free()


def test_recursion_through_the_engine(actor):
    from world.watcher import Watcher

    node = Watcher.new()
    assert node.call("depth", 200) == 200
    node.free()


def test_endless_recursion_ends_with_an_error(root, expect_errors):
    from world.watcher import Watcher

    node = Watcher.new()
    with expect_errors(1) as text:
        node.call("forever")
    assert "RecursionError" in text()
    node.free()


def test_constructor_arguments(root):
    from world.starter import Starter

    node = Starter.new(2, second=5)
    assert node.sum == 7
    plain = Node.new()
    with pytest.raises(TypeError, match="no arguments"):
        Node.new(1)
    plain.free()
    node.free()


def test_subclass_without_a_script_cannot_be_made():
    from world.starter import Starter

    class Special(Starter):
        pass

    with pytest.raises(TypeError, match="no script of its own"):
        Special.new()


def test_new_of_an_instances_type(hall):
    """Also where the instance joins the script's class with the node's own."""
    twin = type(hall).new()
    assert type(twin) is not type(hall) and twin.health == 10
    twin.free()


def test_constructor_error_reaches_the_caller():
    from world.starter import Starter

    with pytest.raises(TypeError):
        Starter.new("a", 2)


def test_gdscript_class_from_python(hall, root):
    from godot import ResourceLoader

    script = ResourceLoader.load("res://world/friend.gd")
    made = script.new()
    assert made.mood == "calm" and isinstance(made, Node2D)
    made.free()


def test_keyword_methods_have_an_underscore():
    from godot import Control

    control = Control.new()
    control.raise_()
    control.free()
