"""Signals: of scripts and of engine classes, to methods, callables and GDScript."""

import gc
import weakref

import pytest

from godot import GodotError, Node, Timer


def test_emit_and_connect_to_a_method(actor):
    actor.hit.connect(actor.on_hit)
    actor.hit.emit(1, "a", [2])
    actor.emit_signal("hit")
    assert actor.log == [(1, "a", [2]), ()]
    actor.hit.disconnect(actor.on_hit)
    actor.hit.emit(9)
    assert len(actor.log) == 2


def test_connections_of_the_scene(hall):
    hall.hit.emit("arrow")
    assert hall.log == [("arrow", "bound", 5)]
    hall.named.emit(3)
    assert hall.get_node("Second").log == [(3,)]
    hall.get_node("Boss").enraged.emit()
    assert hall.log[-1] == ()


def test_connect_to_callables(actor):
    seen = []
    actor.hit.connect(seen.append)
    actor.hit.connect(lambda what: seen.append(what * 2))

    def third(what):
        seen.append(what * 3)

    actor.hit.connect(third)
    actor.hit.emit(5)
    assert seen == [5, 10, 15]
    assert actor.hit.is_connected(third)
    actor.hit.disconnect(third)
    assert not actor.hit.is_connected(third)
    actor.hit.emit(1)
    assert seen == [5, 10, 15, 1, 2]


def test_binds_of_a_callable(actor):
    seen = []
    actor.hit.connect(lambda *a: seen.append(a), binds=("b", 2))
    actor.hit.emit(1)
    assert seen == [(1, "b", 2)]


def test_engine_signals(root, step):
    timer, seen = Timer.new(), []
    root.add_child(timer)
    timer.timeout.connect(lambda: seen.append("tick"))
    timer.wait_time = 0.05
    timer.start()
    step(10)
    assert seen and set(seen) == {"tick"}


def test_connect_in_the_style_of_the_engine(actor, root):
    node = Node.new()
    root.add_child(node)
    node.connect("renamed", actor, "on_hit", ["x"])
    assert node.is_connected("renamed", actor, "on_hit")
    node.name = "Other"
    assert actor.log == [("x",)]
    node.disconnect("renamed", actor, "on_hit")
    node.name = "Third"
    assert len(actor.log) == 1


def test_one_shot_and_deferred(actor, step):
    actor.hit.connect(actor.on_hit, flags=actor.CONNECT_ONESHOT)
    actor.hit.emit(1)
    actor.hit.emit(2)
    assert actor.log == [(1,)]
    actor.hit.connect(actor.on_hit, flags=actor.CONNECT_DEFERRED)
    actor.hit.emit(3)
    assert len(actor.log) == 1
    step()
    assert actor.log[-1] == (3,)


def test_gdscript_signal_to_python_and_back(hall, friend):
    friend.speak()
    assert hall.log == [("hello",)]
    heard = []
    friend.spoke.connect(heard.append)
    friend.speak()
    assert heard == ["hello"]
    friend.callback_of_lambda(hall)
    hall.hit.emit(4)
    assert hall.log[-1] == (4, "bound", 5)


def test_callable_is_released_with_its_emitter(root):
    from world.actor import Actor

    class Marker:
        pass

    marker, emitter = Marker(), Actor.new()
    root.add_child(emitter)
    emitter.hit.connect(lambda marker=marker: marker)
    watch = weakref.ref(marker)
    del marker
    gc.collect()
    assert watch() is not None
    emitter.free()
    del emitter
    gc.collect()
    assert watch() is None


def test_errors_in_a_handler_do_not_stop_the_others(actor, expect_errors):
    actor.hit.connect(actor.boom)
    actor.hit.connect(actor.on_hit)
    with expect_errors(1) as text:
        actor.hit.emit("x")
    assert "ValueError: boom ('x',)" in text() and actor.log == [("x",)]


def test_wrong_use_raises(actor):
    with pytest.raises(TypeError, match="callable"):
        actor.hit.connect(5)
    with pytest.raises(GodotError, match="not connected"):
        actor.hit.disconnect(lambda: None)


def test_declared_arguments_and_names(actor):
    listed = {s["name"]: [a["name"] for a in s["args"]] for s in actor.get_signal_list()}
    assert listed["moved"] == ["to", "by"] and "renamed" in listed and actor.has_signal("hit")


def test_emit_while_connecting_and_disconnecting(actor):
    seen = []

    def once(*_):
        seen.append(1)
        actor.hit.disconnect(once)

    actor.hit.connect(once)
    actor.hit.emit()
    actor.hit.emit()
    assert seen == [1]
