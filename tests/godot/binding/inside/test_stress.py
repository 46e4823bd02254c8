"""Much of everything, and nothing left behind."""

import gc
import os
import sys
import tracemalloc

import pytest

from godot import (
    Color,
    FreedObjectError,
    Image,
    Node,
    NodePath,
    Performance,
    PoolStringArray,
    Resource,
    ResourceLoader,
    Vector2,
)

VALUES = [
    None,
    True,
    5,
    2.5,
    "text" * 20,
    Vector2(1, 2),
    Color(1, 2, 3, 4),
    NodePath("a/b"),
    [1, [2, "x"]],
    {"a": [1]},
    b"abc" * 10,
    PoolStringArray(["a", "b"]),
]


def state() -> tuple[int, int, int]:
    """Engine objects, Python objects, resident kilobytes."""
    gc.collect()
    with open("/proc/self/status", encoding="ascii") as status:
        resident = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
    return int(Performance.get_monitor(Performance.OBJECT_COUNT)), len(gc.get_objects()), resident


def calls(hall, friend):
    for value in VALUES:
        assert friend.echo(value) == value
        assert hall.call("echo", value) == value
    for _ in range(200):
        hall.set_position(Vector2(1, 1))
        hall.get_node("Friend")


def signals(hall, friend):
    seen = []
    handler = seen.append
    hall.moved.connect(handler)
    for value in VALUES:
        hall.moved.emit(value)
        hall.hit.emit(value)
    hall.moved.disconnect(handler)
    assert len(seen) == len(VALUES) and len(hall.log) == len(VALUES)
    hall.log.clear()


def references(hall, friend):
    from world.pearl import DELETED, Pearl

    image = Image.new()
    image.create(4, 4, False, Image.FORMAT_RGBA8)
    hall.set_meta("image", image)
    pearl = Pearl.new()
    pearl.knot = [pearl, hall]
    friend.keep(pearl)
    assert friend.kept() is pearl
    friend.drop()
    friend.make(ResourceLoader.load("res://world/pearl.py"))
    friend.echo([Resource.new(), {"k": Resource.new()}])
    DELETED.clear()


def nodes(hall, friend):
    from world.actor import CREATED, Actor

    node = Actor.new()
    hall.add_child(node)
    node.knot = node
    node.hit.connect(lambda: node.name)
    node.hit.emit()
    plain = Node.new()
    node.add_child(plain)
    plain.mark = node
    twin = ResourceLoader.load("res://world/hall.tscn").instance()
    twin.free()
    node.free()
    CREATED.clear()


def errors(hall, friend):
    gone = Node.new()
    gone.free()
    with pytest.raises(FreedObjectError):
        gone.get_name()
    for wrong in (lambda: hall.set_position("x"), lambda: hall.set_position(), lambda: friend.echo(object())):
        with pytest.raises(TypeError):
            wrong()
    with pytest.raises(AttributeError):
        hall.call("nothing")


@pytest.mark.parametrize(
    ("work", "rounds"), [(calls, 300), (signals, 500), (references, 1500), (nodes, 600), (errors, 500)]
)
def test_nothing_is_left(hall, friend, work, rounds):
    for _ in range(rounds // 3):
        work(hall, friend)
    objects, python_objects, memory = state()
    for _ in range(rounds):
        work(hall, friend)
    later_objects, later_python_objects, later_memory = state()
    assert later_objects == objects
    assert later_python_objects - python_objects < 30
    if "asan" not in os.environ.get("LD_PRELOAD", ""):  # the sanitizer keeps freed memory on purpose
        assert later_memory - memory < 1000, "kilobytes"


def test_a_hundred_thousand_signals_and_a_million_calls(actor):
    from world.watcher import Watcher

    node = Watcher.new()
    actor.moved.connect(node.heard)
    emit, get = actor.moved.emit, actor.get_child_count
    for _ in range(1000):
        emit(1, 2)
    objects, python_objects, memory = state()
    for _ in range(100_000):
        emit(1, 2)
    for _ in range(1_000_000):
        get()
    later_objects, later_python_objects, later_memory = state()
    assert node.count == 101_000
    assert (later_objects, later_python_objects // 100) == (objects, python_objects // 100)
    if "asan" not in os.environ.get("LD_PRELOAD", ""):
        assert later_memory - memory < 500, "kilobytes"
    node.free()


def test_reference_counts_are_balanced(hall, friend):
    """Each way into the engine and back leaves the counts of what it was given as they were."""

    class Thing:
        pass

    text, number, items, value = "a text of its own" * 2, 10**9 + 7, [1, 2], Vector2(3, 4)
    path, handler, table = NodePath("Friend"), hall.on_hit, {"k": items}
    watched = [text, number, items, value, path, handler, table, hall, friend, type(hall), Vector2]

    def use():
        for thing in (text, number, items, value, table, hall, path):
            friend.echo(thing)
            hall.call("echo", thing)
            hall.set("anything", thing)
            hall.get("anything")
            hall.hit.emit(thing)
        hall.set("anything", None)
        hall.position = value
        hall.get_node(path)
        hall.moved.connect(handler)
        hall.moved.emit(text, items)
        hall.moved.disconnect(handler)
        for wrong in (lambda: hall.set_position(text), lambda: friend.echo([items, Thing()])):
            with pytest.raises(TypeError):
                wrong()
        hall.log.clear()

    for _ in range(20):
        use()
    gc.collect()
    before = [sys.getrefcount(thing) for thing in watched]
    for _ in range(200):
        use()
    gc.collect()
    assert [sys.getrefcount(thing) for thing in watched] == before


def test_traced_memory_is_flat(hall, friend):
    def mixture(count):
        for number in range(count):
            friend.echo([number, {"k": [f"text {number}"]}])
            hall.call("echo", "x" * (number % 50))
            hall.moved.emit(number)

    mixture(300)
    gc.collect()
    tracemalloc.start()
    mixture(100)
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    mixture(3000)
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    kept = [hall.call("echo", f"kept {number}") for number in range(1000)]
    seen = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert after - before < 4000
    assert seen - after > 40_000 and len(kept) == 1000, "a leak would have been seen"
