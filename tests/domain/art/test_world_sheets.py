"""The world's atlases: palette only, whole, the same on every run, equal to what is committed."""

from __future__ import annotations

import io
import json
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from lab.art import registry, ui
from lab.art.canvas import Canvas
from lab.art.outputs import Output
from lab.art.palette import COLOURS, INK, TRANSPARENT

ROOT = Path(__file__).resolve().parents[3]
SHEETS = ("backdrop", "dice", "games", "icons", "pages", "tiles", "title", "ui")
OUTLINED = ("dice", "games", "icons", "tiles")
"""Atlases whose drawings carry an ink outline of their own."""

BORDERLESS = (
    "die_shadow_", "doubles_glow", "mark_focus", "legend_claimed", "legend_hall",
    "spito_swamp", "dig_body_", "claw_cable", "claw_rail", "bubble_deadline", "carriage_far", "carriage_road",
)  # fmt: skip
"""Cells of those atlases that have no outline: light and shadow, the dashed focus frame, what runs on into
its neighbour or under a frame."""


@cache
def outputs(name: str) -> tuple[Output, ...]:
    return registry.build(name)


def cells(name: str) -> dict[str, Canvas]:
    picture, text = outputs(name)
    assert isinstance(picture.content, Canvas) and isinstance(text.content, str)
    out = {}
    for cell, at in json.loads(text.content)["cells"].items():
        part = picture.content.px[at["y"] : at["y"] + at["h"], at["x"] : at["x"] + at["w"]]
        assert part.shape == (at["h"], at["w"]), f"{cell} lies outside its atlas"
        out[cell] = Canvas.of(part)
    return out


@pytest.mark.parametrize("name", SHEETS)
def test_committed_files_are_what_the_generator_makes(name: str) -> None:
    assert [output.problem(ROOT) for output in outputs(name)] == [None, None]


@pytest.mark.parametrize("name", SHEETS)
def test_two_runs_give_the_same_pixels(name: str) -> None:
    again = registry.build(name)
    first, second = outputs(name)[0].content, again[0].content
    assert isinstance(first, Canvas) and isinstance(second, Canvas)
    assert np.array_equal(first.px, second.px)
    assert outputs(name)[1].content == again[1].content


@pytest.mark.parametrize("name", SHEETS)
def test_committed_pictures_hold_palette_colours_only(name: str) -> None:
    with Image.open(ROOT / f"assets/sprites/{name}.png") as image:
        rgba = np.asarray(image.convert("RGBA")).reshape(-1, 4)
    assert set(np.unique(rgba[:, 3])) <= {0, 255}
    used = {tuple(int(v) for v in row) for row in np.unique(rgba[rgba[:, 3] == 255][:, :3], axis=0)}
    assert used <= set(COLOURS)


@pytest.mark.parametrize("name", SHEETS)
def test_no_cell_is_empty(name: str) -> None:
    for cell, canvas in cells(name).items():
        assert canvas.opaque.any(), cell


@pytest.mark.parametrize("name", OUTLINED)
def test_nothing_is_clipped_at_a_cell_edge(name: str) -> None:
    """What reaches the edge of its cell is outline: a coloured pixel there would be a drawing cut off."""
    for cell, canvas in cells(name).items():
        if cell.startswith(BORDERLESS):
            continue
        rim = np.concatenate([canvas.px[0], canvas.px[-1], canvas.px[:, 0], canvas.px[:, -1]])
        assert set(rim.tolist()) <= {INK, TRANSPARENT}, cell


@pytest.mark.parametrize("name", SHEETS)
def test_animations_keep_one_size_and_anchor(name: str) -> None:
    text = outputs(name)[1].content
    assert isinstance(text, str)
    data = json.loads(text)
    for animation, body in data["animations"].items():
        boxes = {
            (c["w"], c["h"], c["ax"], c["ay"]) for c in (data["cells"][frame] for frame, _ in body["frames"])
        }
        assert len(boxes) == 1, animation
        pixels = {cells(name)[frame].px.tobytes() for frame, _ in body["frames"]}
        assert len(pixels) > 1, f"{animation} does not move"


def test_nine_patches_leave_a_middle_to_stretch() -> None:
    pictures = cells("ui")
    for name, (left, top, right, bottom) in ui.MARGINS.items():
        canvas = pictures[name]
        assert left + right < canvas.w and top + bottom < canvas.h, name
        middle = canvas.px[top : canvas.h - bottom, left : canvas.w - right]
        columns_alike = (middle == middle[:, :1]).all()
        rows_alike = (middle == middle[:1]).all()
        assert columns_alike or rows_alike, f"{name} would smear when stretched"


def test_a_pressed_button_has_lost_its_lip() -> None:
    pictures = cells("ui")
    for colour in ("teal", "red", "gold", "grey"):
        up, down = pictures[f"button_{colour}_normal"], pictures[f"button_{colour}_pressed"]
        assert down.bounds()[1] == up.bounds()[1] + 2, "the face sinks by two pixels"
        assert down.bounds()[1] + down.bounds()[3] == up.bounds()[1] + up.bounds()[3], "the foot stays"


def test_pictures_survive_writing(tmp_path: Path) -> None:
    picture = outputs("dice")[0]
    assert isinstance(picture.content, Canvas)
    with Image.open(io.BytesIO(picture.content.to_png())) as image:
        assert np.array_equal(np.asarray(image), picture.content.rgba())
    assert picture.problem(tmp_path) is not None
    picture.write(tmp_path)
    assert picture.problem(tmp_path) is None
