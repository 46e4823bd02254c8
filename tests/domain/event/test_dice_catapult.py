"""骰子投石机 (report 1.4, heroll-rules 3)."""

import pytest

from heroll.board.tile import WASTELAND
from heroll.enums import TileChange, TileKind
from heroll.events import EventDieThrown, TileChanged
from tests.domain.event.page import ONE, battles, give, leave, logged, opened
from tests.domain.session.runs import only

WALK = (11, 20, 39, 2, 9)
"""Battle tiles in walking order from 10."""


@pytest.mark.parametrize(
    ("word", "face", "hit"),
    [
        ("near", 1, [11]),
        ("near", 3, [11, 20, 39]),
        ("near", 6, [11, 20, 39, 2, 9]),
        ("far", 1, [9]),
        ("far", 4, [9, 2, 39, 20]),
        ("far", 6, [9, 2, 39, 20, 11]),
    ],
)
def test_as_many_tiles_as_the_die_shows_lose_an_enemy(word: str, face: int, hit: list[int]) -> None:
    work = opened("dice_catapult", {"event": [ONE, face]}, tiles=battles(*WALK, enemies=2))
    told = give(work, word)
    assert only(EventDieThrown, told) == [EventDieThrown("run:0:desk:event:1", face)]
    changed = only(TileChanged, told)
    assert [event.tile_index for event in changed] == hit
    assert {event.change for event in changed} == {TileChange.WEAKENED}
    for index in WALK:
        assert work.run.board[index].enemy_count == (1 if index in hit else 2)
    happened = {"input": word, "result": "launched", "face": face, "targets": hit}
    assert logged(work)["happened"] == happened
    leave(work)
    assert work.run.board[10].kind is TileKind.EMPTY


def test_a_last_enemy_leaves_wasteland() -> None:
    work = opened("dice_catapult", {"event": [ONE, 2]}, tiles=battles(12, 13, 14))
    give(work, "near")
    assert [work.run.board[index] == WASTELAND for index in (12, 13, 14)] == [True, True, False]


def test_with_nobody_on_the_board_the_shot_goes_wide() -> None:
    work = opened("dice_catapult", {"event": [ONE, 5]})
    told = give(work, "far")
    assert not only(TileChanged, told)
    assert logged(work)["happened"]["targets"] == []
