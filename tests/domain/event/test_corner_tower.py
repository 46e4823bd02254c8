"""瞭望塔 (heroll-rules 3)."""

from pathlib import Path

import pytest

from heroll.board.tile import WASTELAND, Tile
from heroll.enums import PointsReason, TileChange, TileKind
from heroll.events import PointsChanged, TileChanged
from heroll.run.event_inputs import input_terms
from tests.domain.event.page import ONE, battles, give, leave, logged, opened
from tests.domain.run.desk import DESK_ID
from tests.domain.session.runs import altered_specs, only


def test_the_nearest_battle_ahead_loses_an_enemy() -> None:
    tiles = battles(17, 18, 3, enemies=3)
    work = opened("corner_tower", {"event": [ONE]}, index=16, tiles=tiles)
    told = give(work, "shoot")
    changed = [TileChanged(17, TileKind.BATTLE, 2, None, 0, TileChange.WEAKENED)]
    assert only(TileChanged, told) == changed
    assert [work.run.board[index].enemy_count for index in (17, 18, 3)] == [2, 3, 3]
    assert work.run.points == 0
    assert logged(work)["happened"] == {"input": "shoot", "result": "shot", "targets": [17]}


def test_as_many_tiles_are_shown_and_struck_as_the_table_has_shots(tmp_path: Path) -> None:
    more = altered_specs(
        tmp_path,
        event_effects=lambda text: text.replace(",SHOTS,1,", ",SHOTS,2,").replace(
            "corner_tower,shoot,WEAKEN,1,", "corner_tower,shoot,WEAKEN,2,"
        ),
    )
    tiles = battles(17, 18, 3, enemies=3)
    work = opened("corner_tower", {"event": [ONE]}, index=16, tiles=tiles, specs=more)
    (terms,) = input_terms(work.run, more)
    give(work, "shoot")
    assert terms.targets == (17, 18)
    assert [work.run.board[index].enemy_count for index in (17, 18, 3)] == [1, 1, 3]


def test_the_last_enemy_leaves_wasteland() -> None:
    work = opened("corner_tower", {"event": [ONE]}, index=16, tiles=battles(20))
    give(work, "shoot")
    assert work.run.board[20] == WASTELAND


def test_ahead_goes_on_behind_start() -> None:
    work = opened("corner_tower", {"event": [ONE]}, index=36, tiles=battles(2, 30))
    give(work, "shoot")
    assert work.run.board[2] == WASTELAND and work.run.board[30].enemy_count == 1


@pytest.mark.parametrize("kind", [TileKind.MINIBOSS, TileKind.INFECTED_BOSS])
def test_elites_are_no_targets_and_points_comfort(kind: TileKind) -> None:
    elite = Tile(kind, 1, infections_left=3 if kind is TileKind.INFECTED_BOSS else 0)
    work = opened("corner_tower", {"event": [ONE]}, index=16, tiles={18: elite})
    told = give(work, "shoot")
    assert work.run.board[18] == elite
    assert only(PointsChanged, told) == [PointsChanged(3, 3, PointsReason.EVENT_REWARD, DESK_ID)]
    assert logged(work)["happened"]["targets"] == []
    leave(work)
    assert work.run.board[16].kind is TileKind.EVENT
