"""Pictures of the minefield's window, for people to look at and for tests/e2e/test_minefield.py."""

from __future__ import annotations

from tests.godot.scenes.inside.window.conftest import take

__all__ = ["take"]
