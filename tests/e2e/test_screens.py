"""Pictures of a real window at both canvases: title, board, dice, battles of every kind, pages, result."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from heroll.api import Session
from lab.art.palette import COLOURS
from tests.e2e.saves import SEED, save
from tests.e2e.window import Pixels, blocks, colours, pixels, play

SIZES = ((750, 1334), (808, 1440))
K = 3
GAUGE_STAGE, MID_BOSS_STAGE = 3, 2
AT_REST = ("title", "board", "drop", "event", "third")
BATTLES = ("battle-hit", "crowd-hit", "miniboss-hit", "infected-boss-hit", "mid-boss-hit", "boss-hit")
ON_BOARD = ("board", "board-move", "dice", "fortune", "alarm", "infection")
NAMES = (*AT_REST, *ON_BOARD[1:], *BATTLES, "banner", "result")
Box = tuple[int, int, int, int]


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    found: tuple[int, int] = request.param
    return found


def on_tile_8(kind: str, count: int | None = None) -> str:
    """Where the seed's first roll lands."""
    enemies = "" if count is None else f" enemyCount={count}"
    return f'DebugPlaceTile tileIndex=8 kind="{kind}"{enemies}'


def before_the_boss_acts(session: Session) -> bool:
    gauge = session.view.gauge
    return gauge is not None and gauge.boss_dice_counter == 1 and session.view.phase == "AWAIT_ROLL"


@pytest.fixture(scope="module")
def shots(size: tuple[int, int], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """From the title to the first drop; then a play for each thing that a save stands before."""
    folder = tmp_path_factory.mktemp("user")
    names = ("title", "board", "dice", "fortune", "board-move", "banner", "battle-hit", "drop")
    found = play(size, folder / "new", names, "--seed", SEED)
    save(folder / "crowd-hit", on_tile_8("BATTLE", 4))
    save(folder / "miniboss-hit", on_tile_8("MINIBOSS", 3))
    save(folder / "infected-boss-hit", on_tile_8("INFECTED_BOSS", 4))
    save(folder / "mid-boss-hit", on_tile_8("MID_BOSS"), stage=MID_BOSS_STAGE)
    save(folder / "event", "DebugForceEvent tileId=141")
    save(folder / "third", 'DebugGiveBlessing blessingId="ThirdDieReplace"')
    save(
        folder / "infection", "DebugInvulnerable enabled=true", stage=GAUGE_STAGE, waits=before_the_boss_acts
    )
    save(folder / "result", "DebugJumpToBoss")
    taken = {"infection": ("alarm", "infection"), "result": ("boss-hit", "result")}
    for name in ("crowd-hit", "miniboss-hit", "infected-boss-hit", "mid-boss-hit", "event", "third", *taken):
        found |= play(size, folder / name, taken.get(name, (name,)), "--continue")
    return found


def art_of(path: Path) -> Pixels:
    return blocks(pixels(path), K)


@pytest.mark.parametrize("name", NAMES)
def test_picture_fills_the_window_and_is_not_blank(
    name: str, shots: dict[str, Path], size: tuple[int, int]
) -> None:
    picture = pixels(shots[name])
    assert picture.shape == (size[1], size[0], 3)
    assert len(colours(picture)) >= 12
    dark = (picture.max(axis=2) < 24).mean()
    assert dark < 0.7, f"{dark:.0%} of {name} is black"


@pytest.mark.parametrize("name", AT_REST)
def test_at_rest_every_block_is_one_palette_colour(name: str, shots: dict[str, Path]) -> None:
    """GDD 15-12: no half pixels; art guide: the 36 colours alone."""
    strangers = colours(art_of(shots[name])) - set(COLOURS)
    assert strangers == set()


@pytest.mark.parametrize("name", [*ON_BOARD[1:], *BATTLES, "result"])
def test_moving_things_stay_on_the_grid(name: str, shots: dict[str, Path]) -> None:
    """Positions are whole art pixels at all times, so even a frame in motion has no half pixels."""
    art_of(shots[name])


def regions(width: int, height: int) -> Iterator[tuple[str, str, Box]]:
    """(picture, what, box in art pixels) of everything that must show something."""
    bottom = height - 12 - 62
    ring_left, ring_top = (width - 216) // 2, 15 + 24 + (bottom - 39 - 312) // 2
    yield "title", "logo", (20, 20, width - 40, 70)
    yield "title", "menu", (width // 2 - 70, height - 180, 140, 100)
    yield "title", "notice", (10, height - 64, width - 20, 48)
    for name in ON_BOARD:
        yield name, "floor and points", (8, 17, 150, 17)
        yield name, "pause", (width - 32, 17, 20, 17)
        yield name, "health", (10, bottom + 8, 100, 16)
        yield name, "slots", (10, bottom + 30, 100, 24)
        yield name, "roll", (width - 86, bottom + 8, 74, 46)
        for row in (0, 12):
            yield name, f"tiles of row {row}", (ring_left, ring_top + 24 * row, 216, 24)
        for column in (0, 8):
            yield name, f"tiles of column {column}", (ring_left + 24 * column, ring_top, 24, 312)
        yield name, "dice", (width // 2 - 45, ring_top + 130, 90, 50)
    for name in BATTLES:
        yield name, "fighters", (30, height // 2 - 30, width - 60, 110)
        yield name, "potion", (width - 86, bottom + 8, 74, 46)
        yield name, "health", (10, bottom + 8, 100, 16)
    for name in ("boss-hit", "mid-boss-hit"):
        yield name, "boss bar", (20, 44, width - 40, 34)
    for name in ("alarm", "infection"):
        yield name, "gauge", (width - 112, 17, 74, 20)
    yield "third", "three ways", (width // 2 - 76, ring_top + 182, 152, 96)
    yield "third", "dice", (width // 2 - 45, ring_top + 104, 90, 60)
    yield "alarm", "band", (0, int(height * 0.3), width, 34)
    yield "drop", "cards", (width // 2 - 90, height // 2 - 100, 180, 60)
    yield "drop", "buttons", (width // 2 - 90, height // 2 + 65, 180, 24)
    yield "event", "page", (width // 2 - 60, height // 2 - 70, 120, 120)
    yield "result", "numbers", (width // 2 - 80, height // 2, 160, 90)
    yield "result", "confirm", (width // 2 - 60, height // 2 + 110, 120, 28)


def test_key_regions_show_something(shots: dict[str, Path], size: tuple[int, int]) -> None:
    art = {name: pixels(path)[::K, ::K] for name, path in shots.items()}
    empty = []
    for name, what, (x, y, w, h) in regions(size[0] // K, size[1] // K):
        part = art[name][y : y + h, x : x + w]
        least = 2 if what == "notice" else 3  # plain text on a plain ground
        if len(colours(part)) < least or part.max() < 100:
            empty.append(f"{name}: {what}")
    assert empty == []


def test_the_board_is_where_it_was_before_the_move(shots: dict[str, Path], size: tuple[int, int]) -> None:
    """GDD 15-14: the tiles ahead of the move are the same pixels at the same place."""
    before, after = (pixels(shots[name])[::K, ::K] for name in ("board", "board-move"))
    width, height = size[0] // K, size[1] // K
    left, top = (width - 216) // 2, 39 + (height - 74 - 39 - 312) // 2
    right_column = (slice(top, top + 312), slice(left + 192, left + 216))
    assert (before[right_column] == after[right_column]).all()
