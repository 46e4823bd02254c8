"""Errors in callbacks of every kind: reported with file and line, the game goes on."""

from pathlib import Path

import pytest

from godot import Node, ProjectSettings, ResourceLoader, error_count


def test_error_in_a_called_method(actor, expect_errors):
    with expect_errors(1) as text:
        assert actor.call("boom", 1) is None
    assert 'world/actor.py", line ' in text() and "in boom" in text() and "ValueError: boom (1,)" in text()


def test_a_game_can_ask_how_many_errors_nobody_caught(actor, expect_errors):
    before = error_count()
    with expect_errors(2):
        actor.call("boom")
        actor.call("boom")
        assert error_count() == before + 2


@pytest.mark.parametrize(
    "where", ["_enter_tree", "_ready", "_process", "_exit_tree", "_notification", "_input"]
)
def test_error_in_a_callback(root, step, expect_errors, where):
    from world.faulty import Faulty

    from godot import Input, InputEventAction

    node = Faulty.new(where)
    with expect_errors(1) as text:
        root.add_child(node)
        step()
        if where == "_input":
            Input.set_use_accumulated_input(False)
            Input.parse_input_event(InputEventAction.new())
            step()
        root.remove_child(node)
        node.free()
    assert f"RuntimeError: in {where}" in text() and "world/faulty.py" in text()


def test_error_in_setter_getter_and_constructor(friend, expect_errors):
    from world.faulty import Faulty

    node = Faulty.new("")
    with expect_errors(1) as text:
        node.set("fragile", 1)
    assert "in setter" in text()
    with expect_errors(1) as text:
        assert node.get("fragile") is None
    assert "in getter" in text()
    node.free()
    with expect_errors(1) as text:
        friend.make(ResourceLoader.load("res://world/faulty.py")).free()
    assert "TypeError" in text() and "construct an instance" in text()


def test_wrong_result_type(actor, expect_errors):
    with expect_errors(1) as text:
        assert actor.call("unconvertible") is None
    assert "no counterpart" in text()


def test_wrong_number_of_arguments(actor, expect_errors):
    with expect_errors(1) as text:
        actor.call("add")
    assert "TypeError" in text() and "missing" in text()


def test_broken_script_does_not_load(expect_errors):
    with expect_errors(1) as text:
        script = ResourceLoader.load("res://world/broken.py")
    assert "RuntimeError: broken on purpose" in text() and 'broken.py", line 3' in text()
    if script is not None:
        assert not script.can_instance()


def test_syntax_error(expect_errors):
    source = "from godot import Node, exposed\n\n@exposed\nclass Syntax(Node):\n    def broken(self:\n"
    Path(ProjectSettings.globalize_path("res://world/syntax.py")).write_text(source, encoding="utf-8")
    with expect_errors(1) as text:
        ResourceLoader.load("res://world/syntax.py")
    assert "SyntaxError" in text() and "syntax.py" in text()


def test_file_without_exposed_class_is_quiet(expect_errors):
    import sys

    with expect_errors(0):
        ResourceLoader.load("res://world/plain.py")
    assert "world.plain" not in sys.modules, "it must not be executed"
    with expect_errors(0):
        ResourceLoader.load("res://world/silent.py")


def test_script_on_the_wrong_base(root):
    node = Node.new()
    node.set_script(ResourceLoader.load("res://world/actor.py"))
    assert type(node) is Node
    node.free()


def test_error_in_a_thread_and_a_destructor(expect_errors):
    import threading

    class Bad:
        def __del__(self):
            raise RuntimeError("in destructor")

    def work():
        raise RuntimeError("in thread")

    with expect_errors(2) as text:
        worker = threading.Thread(target=work)
        worker.start()
        worker.join()
        Bad()
    assert "in thread" in text() and "in destructor" in text()
