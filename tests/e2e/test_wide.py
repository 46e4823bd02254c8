"""Pictures of a landscape window: everything stands in a column, and walls stand beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from lab.art.palette import COLOURS
from tests.e2e.saves import SEED, save
from tests.e2e.window import blocks, colours, pixels, play

SIZE, K = (1920, 1080), 2
PICTURE_W, RAIL_W = 320, 6
NAMES = ("title", "board", "boss-hit")


@pytest.fixture(scope="module")
def shots(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("wide")
    found = play(SIZE, folder / "new", NAMES[:2], "--seed", SEED)
    save(folder / "boss", "DebugJumpToBoss")
    return found | play(SIZE, folder / "boss", NAMES[2:], "--continue")


@pytest.mark.parametrize("name", NAMES)
def test_walls_stand_beside_the_column(name: str, shots: dict[str, Path]) -> None:
    art = blocks(pixels(shots[name]), K)
    left = (art.shape[1] - PICTURE_W) // 2
    right = left + PICTURE_W
    walls = colours(art[:, : left - RAIL_W]) | colours(art[:, right + RAIL_W :])
    assert len(walls) == 2 and max(max(colour) for colour in walls) < 40, "stone and its joints"
    rails = (art[:, left - RAIL_W : left], art[:, right : right + RAIL_W])
    assert all((rail[0] == rail).all() and len(colours(rail)) == 3 for rail in rails)
    column = art[:, left:right]
    assert len(colours(column)) >= 20 and (column.max(axis=2) > 150).any()


@pytest.mark.parametrize("name", ["title", "board"])
def test_at_rest_there_is_nothing_but_the_palette(name: str, shots: dict[str, Path]) -> None:
    assert colours(blocks(pixels(shots[name]), K)) <= set(COLOURS)
