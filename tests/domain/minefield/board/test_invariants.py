"""What `install_board` refuses (A2; 002, edge cases): a programme error, told in words."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from minefield.board.invariants import breaches
from minefield.board.product import BoardProduct
from minefield.board.state import BoardState
from minefield.board.sweep import Sweeper
from minefield.economy.action import ActionEconomy
from minefield.economy.state import EconomyState
from minefield.enums import BoardOrigin, Diagnostic
from minefield.facts import Fact
from minefield.specs.load import Specs
from tests.support.minefield.boards import B_FOG, B_SPAWN, REGISTERED, RegisteredBoard
from tests.support.minefield.refusals import Notes, assert_refused

SOUND = B_SPAWN.product()
ONE_MINE_OPEN = BoardProduct(
    serial=1,
    width=5,
    height=5,
    mines=((0, 0),),
    start=(4, 4),
    fog=(),
    origin=BoardOrigin.START,
    min_safe_count=1,
    deducible=24,
)
"""Its initial opening is every safe cell."""


@pytest.mark.parametrize("board", REGISTERED, ids=lambda board: board.name)
def test_the_registered_boards_keep_them_all(board: RegisteredBoard) -> None:
    assert breaches(board.product()) == ()


def test_an_illegal_mark_is_no_breach() -> None:
    assert breaches(replace(SOUND, illegal=True)) == ()


CASES: list[tuple[BoardProduct, dict[str, Any], str]] = [
    (SOUND, {"serial": 0}, "serial is 0"),
    (SOUND, {"width": 0}, "width is 0"),
    (SOUND, {"height": -1}, "height is -1"),
    (SOUND, {"attempts": 0}, "attempts is 0"),
    (SOUND, {"start": (7, 3)}, "start: [(7, 3)] not on a board of 7x7"),
    (SOUND, {"mines": (*SOUND.mines, (6, 7))}, "mines: [(6, 7)] not on"),
    (SOUND, {"mines": ((-1, 0), *SOUND.mines)}, "mines: [(-1, 0)] not on"),
    (SOUND, {"mines": SOUND.mines[::-1]}, "mines: not in row-major order"),
    (SOUND, {"mines": (SOUND.mines[0], *SOUND.mines)}, "mines: not in row-major order"),
    (SOUND, {"fog": ((0, 7),)}, "fog: [(0, 7)] not on"),
    (SOUND, {"fog": ((1, 0), (0, 1))}, "fog: not in row-major order"),
    (SOUND, {"fog": ((0, 1), (0, 1))}, "fog: not in row-major order"),
    (SOUND, {"mines": ()}, "no mine"),
    (SOUND, {"min_safe_count": SOUND.safe_count + 1}, f"{SOUND.safe_count} safe cells, at least"),
    (SOUND, {"mines": (*SOUND.mines[:4], (2, 2), *SOUND.mines[4:]), "min_safe_count": 1}, "mine in the 3x3"),
    (SOUND, {"mines": (*SOUND.mines[:4], (3, 3), *SOUND.mines[4:]), "min_safe_count": 1}, "mine in the 3x3"),
    (SOUND, {"fog": ((4, 4),)}, "fog in the 3x3"),
    (SOUND, {"start": (0, 3)}, "mine in the 3x3"),
    (ONE_MINE_OPEN, {}, "leaves nothing to dig"),
]


@pytest.mark.parametrize("product, changes, words", CASES, ids=lambda value: str(value)[:40])
def test_a_breach_is_named_and_the_board_refused(
    product: BoardProduct, changes: dict[str, Any], words: str
) -> None:
    broken = replace(product, **changes)
    assert words in "; ".join(breaches(broken))
    notes, board, points, facts = Notes(), BoardState(), EconomyState(), list[Fact]()
    sweep = Sweeper(board, ActionEconomy(points, Specs.load().economy, notes), facts.append, notes)
    attempt = partial(sweep.install_board, broken)
    assert_refused(attempt, (board, points), notes, Diagnostic.BOARD_REFUSED, words)
    assert facts == []


def test_every_breach_is_told_at_once() -> None:
    told = breaches(replace(SOUND, start=(9, 9), mines=((8, 8),), fog=((0, -1),), attempts=0))
    assert [words.split()[0] for words in told] == ["attempts", "start:", "mines:", "fog:"]


def test_one_safe_cell_left_is_enough() -> None:
    assert breaches(replace(ONE_MINE_OPEN, fog=((0, 1),))) == ()


def test_fog_may_lie_on_mines_and_beside_the_start_square() -> None:
    assert breaches(replace(B_FOG.product(), fog=B_FOG.mines)) == ()


def test_a_start_in_the_corner_needs_only_the_cells_that_are_there() -> None:
    corner = replace(ONE_MINE_OPEN, mines=((4, 2),), start=(0, 0), fog=())
    assert breaches(corner) == ("the initial opening leaves nothing to dig",)
    assert breaches(replace(corner, mines=((3, 4), (4, 3)))) == ()
