"""The minefield in a real window: a battle by mouse, and pictures of every page in both languages."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lab.art.palette import COLOURS, INDEX
from tests.e2e.window import SHOTS, Pixels, blocks, colours, pixels, start_of_command
from tests.godot.launch import ROOT, build_binding, run_pytest

SIZES = ((750, 1334), (808, 1440))
K = 3
LEAST_PICTURES = 60
SECONDS = 280
FOLDER = "tests/godot/scenes/inside/window_minefield"
MOUSE = ("encounter", "dig", "flag", "window", "row", "cells", "waiting", "next")
pytestmark = pytest.mark.timeout(SECONDS + 200)  # the first test waits for the binding and the pictures


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def folder(request: pytest.FixtureRequest) -> Path:
    """Every picture, kept in build/screenshots/WxH/minefield."""
    width, height = request.param
    build_binding()
    kept = SHOTS / f"{width}x{height}" / "minefield"
    for old in (*kept.glob("*.png"), *kept.glob("*.json")):
        old.unlink()
    command = start_of_command((width, height), ROOT)
    engine = command[: command.index("--audio-driver")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(os.environ, "SHOTS", str(kept))
        size = ("--resolution", f"{width}x{height}")
        run_pytest(ROOT, "-q", FOLDER, timeout=SECONDS, binary=engine, options=size)
    assert len(list(kept.glob("*.png"))) >= LEAST_PICTURES
    return kept


def art(path: Path) -> Pixels:
    return blocks(pixels(path), K)


def facts(folder: Path, name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / f"mouse-{name}-zh_CN.json").read_text("utf-8"))
    return found


def rim(picture: Pixels, seen: dict[str, Any], cell: tuple[int, int]) -> Pixels:
    """The line of pixels over a cell, in the gap to its neighbour."""
    x, y = seen["left"] + cell[1] * seen["cell"], seen["top"] + cell[0] * seen["cell"]
    row: Pixels = picture[y - 1, x - 1 : x + seen["cell"]]
    return row


def test_every_picture_is_whole_pixels_of_the_palette(folder: Path) -> None:
    for path in sorted(folder.glob("*.png")):
        picture = art(path)
        assert colours(picture) - set(COLOURS) == set(), path.stem
        assert len(colours(picture)) >= 12, path.stem
        bright, dark = picture.max(), (picture.max(axis=2) < 24).mean()
        assert bright > 200 and dark < 0.7, (path.stem, bright, dark)


def test_the_mouse_played_a_battle(folder: Path) -> None:
    for name in MOUSE:
        assert (folder / f"mouse-{name}-zh_CN.png").exists(), name


def test_the_selected_row_lights_its_cell_and_no_other(folder: Path) -> None:
    picture, seen = art(folder / "mouse-row-zh_CN.png"), facts(folder, "row")
    gold = COLOURS[INDEX["gold2"]]
    ((row, column),) = seen["lit"]
    assert (rim(picture, seen, (row, column)) == gold).all()
    left, top, size = seen["left"], seen["top"], seen["cell"]
    board = picture[top - 1 : top + seen["height"] * size, left - 1 : left + seen["width"] * size]
    framed = (board == gold).all(axis=2)
    ys, xs = np.nonzero(framed)
    assert xs.min() == column * size and xs.max() == (column + 1) * size
    assert ys.min() == row * size and ys.max() == (row + 1) * size


def test_digging_and_flagging_change_what_is_seen(folder: Path) -> None:
    pictures = [art(folder / f"mouse-{name}-zh_CN.png") for name in ("dig", "flag")]
    seen = facts(folder, "dig")
    left, top, size = seen["left"], seen["top"], seen["cell"]
    below, right = top + seen["height"] * size, left + seen["width"] * size
    boards = [picture[top:below, left:right] for picture in pictures]
    assert (boards[0] != boards[1]).any()
    flags = [(board == COLOURS[INDEX["red2"]]).all(axis=2).sum() for board in boards]
    assert max(flags) > 8, "the lower half of a flag"


@pytest.mark.parametrize("name", ["title-minefield", "minefield-dig", "minefield-window", "minefield-told"])
def test_the_languages_differ(name: str, folder: Path) -> None:
    chinese, english = (art(folder / f"{name}-{locale}.png") for locale in ("zh_CN", "en"))
    assert (chinese != english).any()


def test_a_row_of_many_cells_lights_them_all(folder: Path) -> None:
    """The strike: each cell that charged it has its frame, and those beside them have none of their own."""
    picture, seen = art(folder / "mouse-cells-zh_CN.png"), facts(folder, "cells")
    gold = COLOURS[INDEX["gold2"]]
    lit = {(row, column) for row, column in seen["lit"]}
    assert len(lit) > 1
    for cell in lit:
        assert (rim(picture, seen, cell) == gold).all(), cell
    for row in range(seen["height"]):
        for column in range(seen["width"]):
            if not {(row, column), (row - 1, column)} & lit:
                assert not (rim(picture, seen, (row, column))[2:-2] == gold).all(axis=1).any(), (row, column)
