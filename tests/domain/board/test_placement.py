"""Where tiles may be installed (heroll-rules 2)."""

import pytest

from heroll.board.placement import candidates, is_duplicate
from heroll.board.tile import START, WASTELAND, Tile
from heroll.enums import InstallCause, TileKind
from heroll.specs import Specs

CORNERS = (4, 16, 24, 36)


@pytest.mark.parametrize("cause", list(InstallCause))
def test_only_wasteland_is_covered_and_never_start_corners_or_the_heros_tile(cause: InstallCause) -> None:
    specs = Specs.load()
    board = [START] + [WASTELAND] * 39
    open_tiles = candidates(specs.placement[cause], specs.board_ring, board, 7)
    assert open_tiles == [index for index in range(1, 40) if index not in (*CORNERS, 7)]
    board[1] = Tile(TileKind.BATTLE, 2)
    board[2] = Tile(TileKind.EVENT, tile_id=141)
    assert open_tiles[0] == 1
    assert candidates(specs.placement[cause], specs.board_ring, board, 7) == open_tiles[2:]


def test_a_full_board_has_no_candidate() -> None:
    specs = Specs.load()
    board = [START] + [Tile(TileKind.BATTLE, 1)] * 39
    assert candidates(specs.placement[InstallCause.DECK], specs.board_ring, board, 0) == []


def test_a_waiting_good_kind_is_a_duplicate_for_the_deck_only() -> None:
    placement = Specs.load().placement
    board = [START, Tile(TileKind.EVENT, tile_id=141), WASTELAND]
    assert is_duplicate(placement[InstallCause.DECK], board, 141)
    assert not is_duplicate(placement[InstallCause.DECK], board, 138)
    assert not is_duplicate(placement[InstallCause.ENEMY], board, 141)
