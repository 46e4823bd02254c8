"""Which battles lie ahead of the hero."""

from heroll.board.ahead import nearest_battles_ahead
from heroll.board.tile import START, WASTELAND, Tile
from heroll.enums import TileKind


def test_battles_ahead_come_in_walking_order_around_the_ring() -> None:
    board = [START] + [WASTELAND] * 39
    for index in (2, 10, 38):
        board[index] = Tile(TileKind.BATTLE, 1)
    board[11] = Tile(TileKind.MINIBOSS, 2)
    assert nearest_battles_ahead(board, 9) == [10, 38, 2]
    assert nearest_battles_ahead(board, 10) == [38, 2], "the hero's own tile is none of them"
    assert nearest_battles_ahead(board, 39) == [2, 10, 38]
    assert nearest_battles_ahead([START] + [WASTELAND] * 39, 0) == []
