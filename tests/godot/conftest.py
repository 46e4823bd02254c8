"""Fixtures of tests that run inside the engine; outside, only the tests that launch it are collected."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

IN_GODOT = "_gd" in sys.modules
sys.path.insert(0, str(Path(__file__).resolve().parent))


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Folders named `inside` hold tests for pytest inside the engine."""
    return True if "inside" in collection_path.parts and not IN_GODOT else None


@pytest.fixture
def tree() -> Any:
    """The running SceneTree."""
    from godot import Engine

    return Engine.get_main_loop()


@pytest.fixture
def root(tree: Any) -> Iterator[Any]:
    """The root viewport; what a test adds to it is freed when the test is over."""
    before = set(tree.root.get_children())
    yield tree.root
    for child in tree.root.get_children():
        if child not in before:
            child.free()


@pytest.fixture
def step(tree: Any) -> Callable[..., None]:
    """`step(frames=1, delta=1/60)`: let the engine play frames, physics before idle as it does."""

    def play(frames: int = 1, delta: float = 1 / 60) -> None:
        for _ in range(frames):
            tree.iteration(delta)
            tree.idle(delta)

    return play


@pytest.fixture
def expect_errors(capsys: Any) -> Callable[..., Any]:
    """`with expect_errors(n) as text:` – n uncaught Python errors are due; text() gives the tracebacks."""
    from godot._runtime import _Errors

    @contextmanager
    def expecting(count: int) -> Iterator[Callable[[], str]]:
        before = _Errors.count
        shown: list[str] = []
        capsys.readouterr()
        yield lambda: shown[0]
        shown.append(capsys.readouterr().err)
        seen, _Errors.count = _Errors.count - before, before
        assert seen == count, f"{seen} errors, not {count}:\n{shown[0]}"

    return expecting
