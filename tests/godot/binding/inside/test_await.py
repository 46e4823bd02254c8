"""Coroutine methods that wait for signals and timers (upstream 168, 123)."""

import gc
import weakref

import pytest

from godot import FreedObjectError, Node, Performance, Task, sleep, start


@pytest.fixture
def sleeper(root):
    from world.sleeper import Sleeper

    node = Sleeper.new()
    root.add_child(node)
    return node


def test_upstream_168_wait_for_a_signal(sleeper):
    task = sleeper.call("on_signal", 3)
    assert isinstance(task, Task) and sleeper.log == []
    sleeper.rung.emit()
    sleeper.rung.emit(1)
    assert not task.is_done
    sleeper.rung.emit(1, "b")
    assert sleeper.log == [None, 1, (1, "b")] and task.is_done and task.result == "rung 3 times"
    sleeper.rung.emit("too late")
    assert len(sleeper.log) == 3


def test_upstream_123_wait_for_a_timer(sleeper, step):
    sleeper.call("nap", 0.1)
    step(3)
    assert sleeper.log == []
    step(10)
    assert sleeper.log == ["awake"]


def test_wait_for_a_frame(sleeper, step):
    sleeper.call("frames")
    assert sleeper.log == []
    step(2)
    assert sleeper.log == ["frame"]


def test_without_waiting_the_result_comes_at_once(sleeper):
    assert sleeper.call("at_once") == 5


def test_coroutines_await_each_other(sleeper):
    sleeper.call("nested")
    sleeper.rung.emit("x")
    assert sleeper.log == ["x", "rung 1 times"]


def test_start_from_python_and_await_the_task(sleeper):
    async def both():
        first, second = start(sleeper.on_signal(1)), start(sleeper.on_signal(2))
        return [await first, await second]

    task = start(both())
    sleeper.rung.emit(1)
    sleeper.rung.emit(2)
    assert task.is_done and task.result == ["rung 1 times", "rung 2 times"]


def test_error_of_an_awaited_task_is_raised_where_it_is_awaited(sleeper, expect_errors):
    caught = []

    async def careful():
        try:
            await start(sleeper.failing())
        except ValueError as error:
            caught.append(str(error))

    start(careful())
    with expect_errors(1):
        sleeper.rung.emit()
    assert caught == ["after waiting"]


def test_error_after_waiting_is_reported_with_its_place(sleeper, expect_errors):
    sleeper.call("failing")
    with expect_errors(1) as text:
        sleeper.rung.emit()
    assert "ValueError: after waiting" in text() and 'sleeper.py", line ' in text() and "in failing" in text()


def test_gdscript_yields_for_a_python_coroutine(sleeper, friend):
    friend.wait_for(sleeper.call("on_signal", 1))
    assert friend.heard == ["waiting"]
    sleeper.rung.emit()
    assert friend.heard == ["waiting", "rung 1 times"]


def test_python_awaits_a_gdscript_function(friend):
    async def listen():
        return await friend.slow().completed

    task = start(listen())
    assert not task.is_done
    friend.speak()
    assert task.result == "slow result"


def test_owner_freed_while_it_waits(sleeper, root):
    bell = Node.new()
    root.add_child(bell)

    async def wait_for_bell():
        try:
            await bell.renamed
            sleeper.log.append("went on")
        finally:
            sleeper.log.append("closed")

    start(wait_for_bell(), sleeper)
    sleeper.free()
    bell.name = "Other"
    assert sleeper.log == ["closed"]


def test_emitter_freed_while_it_is_waited_for():
    from world.sleeper import Sleeper

    node = Sleeper.new()
    node.call("guarded")
    node.free()
    log, watch = node.log, weakref.ref(node)
    del node
    gc.collect()
    assert log == ["closed"] and watch() is None


def test_freed_emitter_cannot_be_awaited(sleeper, expect_errors):
    node = Node.new()
    node.free()

    async def late():
        await node.renamed

    with pytest.raises(FreedObjectError):
        start(late())


def test_cancel(sleeper):
    task = start(sleeper.guarded())
    task.cancel()
    sleeper.rung.emit()
    assert sleeper.log == ["closed"] and task.is_done


def test_what_is_no_signal_cannot_be_awaited(sleeper, expect_errors):
    with expect_errors(1) as text:
        sleeper.call("wrong")
    assert "can await signals and coroutines" in text()


def test_waiting_leaves_nothing(sleeper, step):
    def rounds(count):
        for _ in range(count):
            sleeper.call("on_signal", 1)
            sleeper.rung.emit()
            sleeper.call("nap", 0.001)
            step(2)
        gc.collect()
        return int(Performance.get_monitor(Performance.OBJECT_COUNT)), len(gc.get_objects())

    rounds(20)
    sleeper.log.clear()
    objects, python_objects = rounds(5)
    sleeper.log.clear()
    later_objects, later_python_objects = rounds(100)
    assert later_objects == objects and later_python_objects - python_objects < 20
    assert sleep
