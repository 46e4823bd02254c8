"""Scenes that change, modules that are found once, animations that call methods."""

import gc
import os
import sys

import pytest

from godot import Performance, ResourceLoader, Vector2


def test_scene_change_and_back(tree, step):
    from world.rooms.room import VISITS, Room

    VISITS.clear()
    assert tree.change_scene("res://world/rooms/a.tscn") == 0
    step(2)
    for expected in ("b", "a", "b", "a"):
        first = tree.current_scene
        assert isinstance(first, Room), "the class survives the way back"
        first.leave()
        step(2)
        assert not first and tree.current_scene.label == expected
    assert VISITS == ["a", "b", "a", "b", "a"]
    tree.current_scene.free()
    tree.current_scene = None


def test_a_thousand_scene_changes_leave_nothing(tree, step):
    def rounds(count):
        for _ in range(count):
            tree.current_scene.leave()
            step(2)
        gc.collect()
        return int(Performance.get_monitor(Performance.OBJECT_COUNT)), len(gc.get_objects()), resident()

    tree.change_scene("res://world/rooms/a.tscn")
    step(2)
    rounds(200)
    objects, python_objects, memory = rounds(2)
    later_objects, later_python_objects, later_memory = rounds(1000)
    from world.rooms.room import VISITS

    assert later_objects == objects
    assert later_python_objects - python_objects < 50
    if "asan" not in os.environ.get("LD_PRELOAD", ""):  # the sanitizer keeps freed memory on purpose
        assert later_memory - memory < 1500, "kilobytes"
    assert len(VISITS) >= 1200
    tree.current_scene.free()
    tree.current_scene = None


def resident() -> int:
    with open("/proc/self/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def test_several_instances_of_one_scene(root):
    scene = ResourceLoader.load("res://world/hall.tscn")
    first, second = scene.instance(), scene.instance()
    root.add_child(first)
    root.add_child(second)
    first.health = 1
    assert second.health == 77 and type(first) is type(second) and first is not second


def test_one_file_one_module(hall):
    from world.actor import CREATED, Actor

    assert (
        sys.modules[type(hall).__module__] is sys.modules["world.actor"]
        and isinstance(hall, Actor)
        and CREATED
    )
    assert not [name for name in sys.modules if name.endswith("actor") and name != "world.actor"]
    assert hall.get_script() is ResourceLoader.load("res://world/actor.py")


def test_packages_under_python():
    import toolbox
    from toolbox.maths import LOADS

    assert toolbox.double(4) == 8 and LOADS == ["toolbox.maths"]
    gadget = ResourceLoader.load("res://python/toolbox/gadget.py").new()
    assert gadget.name_of_module() == "toolbox.gadget"
    gadget.free()
    from toolbox.gadget import Gadget

    made = Gadget.new()
    assert made.get_script().get_path() == "res://python/toolbox/gadget.py"
    made.free()


def test_folder_with_a_dot():
    node = ResourceLoader.load("res://world/v1.8/dotted.py").new()
    assert node.here() == "dotted"
    node.free()


def test_import_before_load_gives_one_class():
    from world.starter import Starter

    made = ResourceLoader.load("res://world/starter.py").new()
    assert type(made) is Starter
    made.free()


def clock(root):
    scene = ResourceLoader.load("res://world/clock.tscn").instance()
    root.add_child(scene)
    return scene, scene.get_node("Player")


def test_method_track(root):
    scene, player = clock(root)
    player.play("strike")
    for _ in range(20):
        player.advance(0.0625)
    assert scene.log == [("start",), ("hit", 3, Vector2(1, 2)), ()]
    assert scene.speed == 10.0


def test_method_track_fires_between_ticks(root):
    scene, player = clock(root)
    player.play("strike")
    player.advance(0.25)
    assert len(scene.log) == 1, "a key exactly at the new time waits for the next step"
    player.advance(0.25)
    assert len(scene.log) == 2 and scene.speed == 5.0


def test_method_track_with_an_error(root, expect_errors):
    scene, player = clock(root)
    copy = player.get_animation("strike").duplicate()
    copy.track_set_key_value(0, 1, {"method": "boom", "args": [1]})
    player.add_animation("fail", copy)
    player.play("fail")
    with expect_errors(1):
        for _ in range(20):
            player.advance(0.0625)
    assert scene.log == [("start",), ()]


def test_tween(root, step):
    from godot import Tween

    scene, _ = clock(root)
    tween = Tween.new()
    root.add_child(tween)
    assert tween.interpolate_property(scene, "speed", 0.0, 5.0, 0.05)
    assert tween.interpolate_method(scene, "on_hit", 0.0, 1.0, 0.05)
    tween.start()
    step(6)
    assert scene.speed == 5.0 and scene.log[-1] == (1.0,)
    with pytest.raises(TypeError):
        tween.interpolate_property(scene)
