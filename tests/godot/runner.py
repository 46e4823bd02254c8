"""Runs pytest inside the engine's own process:

    PYTEST_IN_GODOT="-q tests/godot/inside" godot3-server --path . -s res://tests/godot/runner.py

The process ends with pytest's exit code. Test modules that import godot live in folders named `inside`, which
pytest outside of the engine leaves alone.
"""

import os
import shlex

from godot import SceneTree, exposed


@exposed
class Runner(SceneTree):
    """The main loop of a test run."""

    def _initialize(self) -> None:
        import pytest

        arguments = shlex.split(os.environ.get("PYTEST_IN_GODOT", ""))
        # Errors in threads and destructors are the binding's to report, as in a game.
        plugins = ["cacheprovider", "threadexception", "unraisableexception"]
        code = 1
        try:
            code = pytest.main([*(word for plugin in plugins for word in ("-p", f"no:{plugin}")), *arguments])
        finally:
            self.quit(int(code))
        print(f"pytest in Godot ended with {int(code)}")
