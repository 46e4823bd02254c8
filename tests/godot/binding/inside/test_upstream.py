"""What hurt users of the older Python binding, by its issue numbers: each is right here."""

import gc
import sys

import pytest

from godot import Node, Node2D, PackedScene, Reference, ResourceLoader, Thread, Vector2


def test_upstream_402_scene_change_a_b_a(tree, step):
    """The class is lost on the way back to a scene."""
    from world.rooms.room import Room

    tree.change_scene("res://world/rooms/a.tscn")
    step(2)
    for label in ("a", "b", "a", "b", "a"):
        assert isinstance(tree.current_scene, Room) and tree.current_scene.label == label
        tree.current_scene.leave()
        step(2)
    tree.current_scene.free()
    tree.current_scene = None


def test_upstream_343_342_199_emit_signal(actor):
    """No usable emit_signal."""
    actor.connect("hit", actor, "on_hit")
    actor.emit_signal("hit", 1, "two", Vector2(3, 3))
    actor.call("emit_signal", "hit")
    actor.hit.emit([4])
    assert actor.log == [(1, "two", Vector2(3, 3)), (), ([4],)]


@pytest.mark.parametrize("issue", [212, 203, 260, 386])
def test_upstream_212_203_260_386_other_python_nodes(hall, issue):
    """Other Python nodes arrive as native wrappers, without their Python methods and attributes."""
    from world.boss import Boss

    boss = {
        212: lambda: hall.get_node("Boss"),
        203: lambda: hall.get_child(1),
        260: lambda: next(c for c in hall.get_children() if c.get_name() == "Boss"),
        386: lambda: hall.find_node("Boss"),
    }[issue]()
    boss.plain = {"any": object}
    assert isinstance(boss, Boss) and boss.rage == 9 and boss.add(a=1, b=2) == 3
    assert hall.get_node("Boss").plain is boss.plain


@pytest.mark.parametrize("value", [[1, [2, {"a": (3,)}]], {"k": [1, 2], 3: {"deep": [None]}}])
def test_upstream_96_246_252_lists_and_dicts(friend, value):
    """Lists and dicts are not converted."""
    back = friend.echo(value)
    assert type(back) is type(value) and back == friend.echo(back)
    assert isinstance(back, (list, dict)) and len(back) == len(value)


def test_upstream_188_text_is_str(hall, friend):
    """GDString is not str."""
    for text in (friend.echo("abc"), hall.get_name(), hall.title, friend.mood, str(hall.get_path())):
        assert type(text) is str and text + "!" and text.upper()
    assert f"{hall.get_name()}" == "Hall" and {"Hall": 1}[hall.get_name()] == 1


def test_upstream_334_inherited_exports(hall):
    """Exports of a base class are not initialised."""
    from world.boss import Boss

    boss = Boss.new()
    assert (boss.health, boss.speed, boss.title, boss.tags, boss.rage) == (500, 1.5, "nobody", ["a"], 1)
    assert hall.get_node("Boss").title == "nobody"
    boss.free()


def test_upstream_266_267_new_across_languages(friend):
    """`.new()` of a GDScript from Python and of a Python script from GDScript."""
    made = ResourceLoader.load("res://world/friend.gd").new()
    assert made.mood == "calm" and made.add(1, 2) == 3
    made.free()
    actor = friend.make(ResourceLoader.load("res://world/actor.py"))
    assert actor.health == 10 and actor.secret == 7 and type(actor).__name__ == "Actor"
    actor.free()


def test_upstream_104_threads(actor):
    """Threads deadlock or crash."""
    threads = [Thread.new() for _ in range(4)]
    for number, thread in enumerate(threads):
        thread.start(actor, "echo", number)
    assert [thread.wait_to_finish() for thread in threads] == [0, 1, 2, 3]


def test_upstream_146_modules_of_the_project():
    """Modules of the project cannot be imported."""
    import toolbox
    import world.actor

    assert toolbox.double(2) == 4 and sys.modules["world.actor"] is world.actor


def test_super_mixins_static_and_class_methods(hall):
    """Plain Python all the way: several bases, super(), helper classes, static and class methods."""
    boss = hall.get_node("Boss")
    assert boss.number() == 111 and boss.shout() == "NOBODY" and type(boss).fixed(2) == 4
    assert boss.call("maker") == "Boss" and type(boss).maker() == "Boss" and boss.call("fixed", 3) == 6


def test_duplicate_and_pack_keep_exported_values(hall, root):
    hall.get_node("Boss").rage = 77
    twin = hall.get_node("Boss").duplicate()
    root.add_child(twin)
    assert twin.rage == 77 and twin is not hall.get_node("Boss")
    scene = PackedScene.new()
    scene.pack(twin)
    third = scene.instance()
    assert third.rage == 77 and type(third) is type(twin)
    third.free()


def test_late_script_of_another_language_shows_its_variables(root):
    node = Node2D.new()
    root.add_child(node)
    node.set_script(ResourceLoader.load("res://world/friend.gd"))
    assert node.mood == "calm"
    node.mood = "glad"
    assert node.get("mood") == "glad"
    node.script = None
    assert not hasattr(node, "mood")


def test_an_exposed_class_needs_no_node(root):
    class Helper:
        def __init__(self, node):
            self.node = node

    node = Node.new()
    node.helper = Helper(node)
    root.add_child(node)
    assert node.helper.node is node and isinstance(Reference.new(), Reference)
    node.free()
    gc.collect()
