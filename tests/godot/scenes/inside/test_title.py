"""The title page and the command line's seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from godot import ResourceLoader
from scenes.app.options import SEED_LENGTH, parse


@pytest.fixture
def started(root: Any, tree: Any, tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """`started(word, …)`: the App as it starts with that command line."""
    apps = []

    def start(*words: str) -> Any:
        app = ResourceLoader.load("res://scenes/app/app.tscn").instance()
        app.preset = parse([*words, "--user-dir", str(tmp_path)])
        root.add_child(app)
        apps.append(app)
        return app

    yield start
    for app in apps:
        app.leave()
    tree.paused = False


def test_the_seed_of_the_command_line_stands_in_the_entry(started: Callable[..., Any]) -> None:
    app = started("--seed", "七 7")
    seed = app.title.seed
    assert seed.text == "七 7"
    typed = seed.get_color("font_color")
    app.title.new.emit_signal("pressed")
    assert app.game.view.run_seed == "七 7"
    app.show_title()
    assert app.title.seed.text == "七 7"
    app.title.seed.text = ""
    app.title.seed.emit_signal("text_changed", "")
    assert app.title.seed.get_color("font_color") != typed, "what was typed is not as pale as the placeholder"


def test_the_longest_seed_is_kept_whole(started: Callable[..., Any]) -> None:
    longest = "七" * SEED_LENGTH
    assert started("--seed", longest).title.seed.text == longest


def test_without_a_seed_the_entry_is_empty(started: Callable[..., Any]) -> None:
    assert started().title.seed.text == ""
