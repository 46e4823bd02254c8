"""Pictures of a real window at both canvases: title, board, dice, battle, drop, event, result."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from heroll.api import BotName, Roll, RunPhase, Session, make_bot, run_slots
from lab.art.palette import COLOURS
from tests.e2e.window import Pixels, blocks, colours, pixels, play

SEED = "7"
SIZES = ((750, 1334), (808, 1440))
K = 3
CROWD = 3
AT_REST = ("title", "board", "drop", "event")
NAMES = (*AT_REST, "dice", "board-move", "banner", "battle-hit", "crowd-hit", "boss-hit", "result")
Box = tuple[int, int, int, int]


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    found: tuple[int, int] = request.param
    return found


@pytest.fixture(scope="module")
def shots(size: tuple[int, int], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Four plays: from the title to the first drop, a fight of three, an event, the boss to the result."""
    folder = tmp_path_factory.mktemp("user")
    names = ("title", "board", "dice", "board-move", "banner", "battle-hit", "drop")
    found = play(size, folder / "new", names, "--seed", SEED)
    for names, waits in (
        (("crowd-hit",), before_a_crowd),
        (("event",), in_event),
        (("boss-hit", "result"), at_boss),
    ):
        save(folder / names[-1], waits)
        found |= play(size, folder / names[-1], names, "--continue")
    return found


def in_event(session: Session) -> bool:
    return session.view.phase is RunPhase.EVENT


def at_boss(session: Session) -> bool:
    return session.view.phase is RunPhase.BOSS_BATTLE


def before_a_crowd(session: Session) -> bool:
    """The next roll meets three enemies or more."""
    if session.view.phase is not RunPhase.AWAIT_ROLL:
        return False
    probe = Session.restore(session.save())
    assert probe.dispatch(Roll()).ok
    return probe.view.battle is not None and len(probe.view.battle.enemies) >= CROWD


def save(folder: Path, waits: Callable[[Session], bool]) -> None:
    """Leave a run of the seed in a folder's slots, just where `waits` says so."""
    folder.mkdir()
    session = Session.new(SEED)
    bot = make_bot(BotName.GREEDY, SEED)

    def act() -> None:
        command = bot.decide(session)
        if command is not None:
            assert session.dispatch(command).ok

    while not waits(session):
        if session.is_fighting:
            session.advance_until_idle(act)
        else:
            act()
    run_slots(folder).save(session.save())


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


@pytest.mark.parametrize("name", ["board-move", "dice", "battle-hit", "crowd-hit", "boss-hit", "result"])
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
    for name in ("board", "board-move", "dice"):
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
    for name in ("battle-hit", "crowd-hit", "boss-hit"):
        yield name, "fighters", (30, height // 2 - 30, width - 60, 110)
        yield name, "potion", (width - 86, bottom + 8, 74, 46)
        yield name, "health", (10, bottom + 8, 100, 16)
    yield "boss-hit", "boss bar", (20, 44, width - 40, 34)
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
