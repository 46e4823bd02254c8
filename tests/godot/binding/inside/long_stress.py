"""The long run, for the nightly profile: 10,000 scene changes, 100,000 signals, a million calls.

Not collected by name; ../test_nightly.py runs it.
"""

import gc
import os
import tracemalloc

from godot import Performance

CHANGES, SIGNALS, CALLS = 10_000, 100_000, 1_000_000
SANITIZED = "asan" in os.environ.get("LD_PRELOAD", "")  # the sanitizer keeps freed memory on purpose


def state():
    """Engine objects, Python objects, resident kilobytes."""
    gc.collect()
    with open("/proc/self/status", encoding="ascii") as status:
        resident = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
    return int(Performance.get_monitor(Performance.OBJECT_COUNT)), len(gc.get_objects()), resident


def compare(what, before, after, kilobytes):
    print(f"\n{what}: objects {before[0]} -> {after[0]}, Python objects {before[1]} -> {after[1]}, ", end="")
    print(f"resident {before[2]} -> {after[2]} kB")
    assert after[0] == before[0] and abs(after[1] - before[1]) < 100
    assert SANITIZED or after[2] - before[2] < kilobytes


def test_scene_changes(tree, step):
    from world.rooms.room import VISITS

    def rounds(count):
        for _ in range(count):
            tree.current_scene.leave()
            step(2)
        VISITS.clear()

    tree.change_scene("res://world/rooms/a.tscn")
    step(2)
    rounds(500)
    before = state()
    rounds(CHANGES)
    compare(f"{CHANGES} scene changes", before, state(), 1000)
    tree.current_scene.free()
    tree.current_scene = None


def test_signals_and_calls(actor):
    from world.watcher import Watcher

    node = Watcher.new()
    actor.moved.connect(node.heard)
    for _ in range(2000):
        actor.moved.emit(1, "two")
    before = state()
    for _ in range(SIGNALS):
        actor.moved.emit(1, "two")
    compare(f"{SIGNALS} signals", before, state(), 500)
    assert node.count == SIGNALS + 2000
    node.free()
    before = state()
    for _ in range(CALLS // 4):
        actor.get_child_count()
        actor.call("echo", 5)
        actor.position = actor.position
        actor.get_node(".")
    compare(f"{CALLS} calls", before, state(), 500)


def test_traced_memory(actor, friend):
    """What Python allocates is given back: tracemalloc around a mixture of everything."""

    def mixture(count):
        for number in range(count):
            friend.echo([number, {"k": [f"text {number}"]}])
            actor.call("echo", "x" * (number % 50))
            actor.moved.emit(number)

    mixture(500)
    gc.collect()
    tracemalloc.start()
    mixture(100)
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    mixture(20_000)
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    print(f"\ntraced memory {before} -> {after} bytes")
    assert after - before < 4000
