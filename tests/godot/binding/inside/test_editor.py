"""What the script editor asks: templates, validation, finding and adding functions, output."""

import ast
import sys

import pytest

from godot._editor import Output, find_function, make_function, template, validate

SOURCE = "class A:\n    def first(self):\n        pass\n\n    async def second(self):\n        pass\n"


@pytest.mark.parametrize(
    ("name", "base", "expected"),
    [
        ("enemy", "Node2D", "class Enemy(Node2D):"),
        ("big_boss", "KinematicBody2D", "class BigBoss(KinematicBody2D):"),
        ("BigBoss", "Node", "class BigBoss(Node):"),
        ("3d-thing", "Spatial", "class Script(Spatial):"),
        ("child", '"res://world/actor.py"', "class Child(Actor):"),
    ],
)
def test_template(name, base, expected):
    source = template(name, base)
    ast.parse(source)
    assert expected in source and "@exposed" in source and "\t" not in source
    assert "from world.actor import Actor" in source or base[0] != '"'


def test_template_is_a_script_that_loads(root):
    from pathlib import Path

    from godot import ProjectSettings, ResourceLoader

    path = Path(ProjectSettings.globalize_path("res://world/from_template.py"))
    path.write_text(template("from_template", "Node2D"), encoding="utf-8")
    node = ResourceLoader.load("res://world/from_template.py").new()
    root.add_child(node)
    assert type(node).__name__ == "FromTemplate"


def test_valid_source_and_its_functions():
    assert validate(SOURCE, "res://a.py") == (0, 0, "", ["first:2", "second:5"])


@pytest.mark.parametrize(
    ("source", "line", "text"),
    [
        ("x = (\n", 1, "never closed"),
        ("def f():\n    pass\n  x = 1\n", 3, "IndentationError"),
        ("if True:\n\tx = 1\n        y = 2\n", 3, "TabError"),
        ("a = 1\nb = = 2\n", 2, "SyntaxError"),
        ("x = '\0'\n", 1, "null"),
    ],
)
def test_wrong_source_is_told_with_its_line(source, line, text):
    found_line, column, message, functions = validate(source, "res://a.py")
    assert found_line == line and column >= 0 and text in message and functions == []


@pytest.mark.parametrize("indent", ["    ", "\t", "  "])
def test_spaces_or_tabs(indent):
    """Either kind of indentation works; mixed ones are told, not guessed."""
    source = SOURCE.replace("    ", indent)
    assert validate(source, "")[2] == "" and find_function("second", source) == 5


def test_find_function():
    assert find_function("first", SOURCE) == 2 and find_function("third", SOURCE) == -1
    assert find_function("first", "def broken(") == -1


def test_made_function_fits_the_end_of_a_class():
    source = SOURCE + "\n" + make_function("_on_Button_pressed", ["button:Button", "extra"])
    assert validate(source, "")[2] == "" and find_function("_on_Button_pressed", source) == 8
    assert "def _on_Button_pressed(self, button, extra):" in source


def test_output_goes_out_in_whole_lines(monkeypatch):
    shown = []
    monkeypatch.setattr("_gd.print", shown.append)
    output = Output()
    print("one", "two", file=output)
    output.write("half")
    assert shown == ["one two"] and not output.isatty()
    output.write(" line\nrest")
    output.flush()
    output.flush()
    assert shown == ["one two", "half line", "rest"]


def test_pickers_know_methods_signals_and_their_arguments(actor):
    methods = {m["name"]: m for m in actor.get_script().get_script_method_list()}
    assert [a["name"] for a in methods["add"]["args"]] == ["a", "b"]
    assert [a["name"] for a in methods["fixed"]["args"]] == ["a"] and methods["maker"]["args"] == []
    signals = {s["name"]: s for s in actor.get_script().get_script_signal_list()}
    assert [a["name"] for a in signals["moved"]["args"]] == ["to", "by"]
    assert sys.modules["godot._editor"]
