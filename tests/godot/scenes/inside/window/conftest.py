"""Pictures of the window, for people to look at and for tests/e2e/test_pages.py."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from godot import OS, VisualServer


@pytest.fixture
def take(app: Any, root: Any, step: Any) -> Any:
    """`take(name)`: one picture of the window as it is now."""
    folder = Path(os.environ["SHOTS"])
    root.size = OS.window_size
    app.get_tree().emit_signal("screen_resized")

    def shoot(name: str) -> None:
        step(2)
        for index, screen in enumerate(app.stage.get_children()):  # Godot 3.6 does so at a frame's end alone
            VisualServer.canvas_item_set_draw_index(screen.get_canvas_item(), index)
        VisualServer.force_draw(False)
        image = root.get_texture().get_data()
        image.flip_y()
        folder.mkdir(parents=True, exist_ok=True)
        assert image.save_png(str(folder / f"{name}-{app.settings.locale}.png")) == 0

    return shoot
