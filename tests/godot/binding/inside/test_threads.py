"""Threads: the engine's, Python's, and both at the same objects."""

import threading
import time

import pytest

from godot import OS, Node, Performance, Resource, Thread


@pytest.fixture
def watcher(root):
    from world.watcher import Watcher

    node = Watcher.new()
    root.add_child(node)
    return node


def test_engine_thread_runs_a_python_method(actor):
    thread = Thread.new()
    assert thread.start(actor, "echo", "from a thread") == 0
    assert thread.wait_to_finish() == "from a thread"


def test_engine_thread_gets_in_while_gdscript_waits_for_it(friend, actor):
    """The main thread is deep in the engine, without coming back to Python, until the thread is done."""
    for number in range(200):
        assert friend.wait_for_thread(actor, "echo", number) == number


def test_python_threads_run_while_the_engine_works():
    done = threading.Event()
    worker = threading.Thread(target=lambda: (time.sleep(0.01), done.set()))
    worker.start()
    OS.delay_msec(100)
    assert done.is_set()
    worker.join()


def test_engine_threads_run_while_python_computes(actor):
    thread, reached = Thread.new(), []
    actor.hit.connect(reached.append)
    thread.start(actor, "emit_hit", 5)
    deadline = time.monotonic() + 20
    while not reached and time.monotonic() < deadline:
        sum(range(1000))
    assert reached == [5]
    thread.wait_to_finish()


def test_many_engine_threads_at_once(actor):
    threads = [Thread.new() for _ in range(8)]
    for number, thread in enumerate(threads):
        assert thread.start(actor, "count_up", number) == 0
    total = sum(actor.count_up(1) for _ in range(50))
    assert [thread.wait_to_finish() for thread in threads] == [1000] * 8 and total == 50_000


def test_error_in_an_engine_thread(actor, expect_errors):
    thread = Thread.new()
    with expect_errors(1) as text:
        thread.start(actor, "boom", 1)
        assert thread.wait_to_finish() is None
    assert "ValueError: boom (1,)" in text()


def test_threads_meet_and_free_objects_at_the_same_moment(friend, watcher):
    """Engine threads and Python threads meet new objects and free them while the main thread does too."""
    before = int(Performance.get_monitor(Performance.OBJECT_COUNT))
    friend.keep(watcher)
    failures = []

    def work():
        try:
            for _ in range(300):
                node, thing = Node.new(), Resource.new()
                node.mark = thing
                assert node.get_child_count() == 0
                node.free()
                assert not node
        except Exception as error:
            failures.append(error)

    workers = [threading.Thread(target=work) for _ in range(2)]
    engine_threads = [Thread.new() for _ in range(2)]
    for worker in workers:
        worker.start()
    for thread in engine_threads:
        assert thread.start(friend, "churn", 300) == 0
    assert friend.churn(600) == 600
    work()
    assert [thread.wait_to_finish() for thread in engine_threads] == [300, 300]
    for worker in workers:
        worker.join()
    assert not failures and watcher.count == 1200
    friend.drop()
    engine_threads.clear()
    del thread
    assert int(Performance.get_monitor(Performance.OBJECT_COUNT)) == before


def test_references_shared_between_threads(friend, step):
    """The last holder may be in any thread; the object goes once, and only once."""
    from world.pearl import DELETED, Pearl

    Pearl.new()  # from here on its script stays loaded
    DELETED.clear()
    before = int(Performance.get_monitor(Performance.OBJECT_COUNT))

    def work(offset):
        for number in range(100):
            pearl = Pearl.new(f"{offset + number}")
            assert friend.echo([pearl])[0] is pearl

    workers = [threading.Thread(target=work, args=(1000 * k,)) for k in range(1, 4)]
    for worker in workers:
        worker.start()
    work(0)
    for worker in workers:
        worker.join()
    deadline = time.monotonic() + 20
    while len(DELETED) < 400 and time.monotonic() < deadline:
        time.sleep(0.05)
        friend.echo(1)
    assert sorted(DELETED, key=int) == [str(1000 * k + n) for k in range(4) for n in range(100)]
    assert int(Performance.get_monitor(Performance.OBJECT_COUNT)) == before
