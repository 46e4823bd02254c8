"""Integer scale and safe areas (GDD 10.1, architecture: Scenes)."""

from __future__ import annotations

from typing import Any

import pytest

from godot import Vector2
from scenes.app.layout import Layout, art_scale


@pytest.mark.parametrize(
    ("size", "k", "room"),
    [
        ((750, 1334), 3, (250, 444)),
        ((808, 1440), 3, (269, 480)),
        ((240, 426), 1, (240, 426)),
        ((479, 2000), 1, (479, 2000)),
        ((1080, 1920), 4, (270, 480)),
        ((200, 300), 1, (200, 300)),
    ],
)
def test_art_scale(size: tuple[int, int], k: int, room: tuple[int, int]) -> None:
    layout = Layout.of_window(*size)
    assert art_scale(*size) == k
    assert (layout.k, layout.width, layout.height) == (k, *room)
    assert layout.left * 3 >= 24 and layout.top * 3 >= 44 and (layout.height - layout.bottom) * 3 >= 34


@pytest.mark.parametrize("size", [(750, 1334), (808, 1440), (720, 1280), (1080, 1920)])
def test_controls_stay_inside_the_safe_area(
    app: Any, root: Any, size: tuple[int, int], until: Any, controls: Any
) -> None:
    root.size = Vector2(*size)
    app.get_tree().emit_signal("screen_resized")
    app.title.new.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    room = app.layout
    for control in controls(app.stage):
        at, extent = control.rect_global_position, control.rect_size
        assert at.x >= room.left - 8 and at.x + extent.x <= room.right + 8, control.get_path()
        assert at.y >= room.top and at.y + extent.y <= room.bottom, control.get_path()
