"""路标 (heroll-rules 3)."""

import pytest

from heroll.board.tile import WASTELAND, Tile
from heroll.enums import MoveCause, Reason, RunPhase, TileKind
from heroll.events import EventOpened, HeroMoved, HitLanded, PointsChanged, StrikeLost, TileLanded
from tests.domain.event.page import ONE, battles, give, leave, logged, opened, refused
from tests.domain.session.runs import names, only


@pytest.mark.parametrize(("word", "steps"), [("one", 1), ("two", 2), ("three", 3)])
@pytest.mark.parametrize("corner", [4, 16, 24, 36])
def test_it_leads_on_and_the_hero_lands_there(word: str, steps: int, corner: int) -> None:
    work = opened("corner_sign", {"event": [ONE]}, index=corner)
    told = give(work, word)
    run = work.run
    assert run.tile_index == run.lap_steps == corner + steps
    assert only(HeroMoved, told) == [HeroMoved(corner, corner + steps, MoveCause.SIGN)]
    assert only(TileLanded, told) == [TileLanded(corner + steps, TileKind.EMPTY, 0, None)]
    assert not only(PointsChanged, told), "only a roll's move pays the move settlement"
    assert run.board[corner].tile_id == 212, "a corner stays"
    assert run.phase is RunPhase.AWAIT_ROLL and run.active_event is None
    phases = [(event.from_phase, event.to_phase) for event in told if hasattr(event, "from_phase")]
    assert phases == [
        (RunPhase.EVENT, RunPhase.MOVING),
        (RunPhase.MOVING, RunPhase.TILE_RESOLVE),
        (RunPhase.TILE_RESOLVE, RunPhase.AWAIT_ROLL),
    ]
    assert logged(work)["happened"] == {"input": word, "result": "walked", "to": corner + steps}


def test_the_landing_is_one_of_its_own() -> None:
    work = opened("corner_sign", {"event": [ONE], "board": [0, 0, 0]}, index=16, tiles=battles(18, enemies=2))
    told = give(work, "two")
    assert work.run.phase is RunPhase.BATTLE and work.run.active_battle is not None
    assert len(work.run.active_battle.enemies) == 2
    assert names(told).index("EventLeft") < names(told).index("HeroMoved") < names(told).index("TileLanded")


def test_an_event_there_opens() -> None:
    chest = Tile(TileKind.EVENT, tile_id=141)
    work = opened("corner_sign", {"event": [ONE]}, index=24, tiles={25: chest})
    told = give(work, "one")
    assert [event.tile_id for event in only(EventOpened, told)] == [141]
    assert work.run.active_event is not None and work.run.active_event.visit_index == 2


def test_the_strike_of_a_double_is_gone_with_the_first_landing() -> None:
    scripts = {"event": [ONE], "board": [0, 0]}
    work = opened("corner_sign", scripts, index=16, tiles=battles(17), strike=True)
    assert len(only(StrikeLost, work.events)) == 1 and not work.run.preemptive_strike
    told = give(work, "one")
    assert work.run.phase is RunPhase.BATTLE and not only(HitLanded, told)


def test_where_the_ring_ends_it_leads_no_farther() -> None:
    work = opened("corner_sign", index=38)
    opening = only(EventOpened, work.events)[0]
    assert opening.inputs == ("one",)
    assert refused(work, "two")[0] == Reason.UNKNOWN_INPUT
    (nowhere,) = only(EventOpened, opened("corner_sign", index=39).events)
    assert nowhere.inputs == ()


def test_a_crossed_start_is_settled_once_behind_the_landing() -> None:
    work = opened("corner_sign", {"event": [ONE]}, index=4)
    work.run.start_crossed = True
    with pytest.raises(AssertionError, match="stream 'board'"):
        give(work, "one")  # the floor changes and draws on board: behind the landing on 5
    assert only(TileLanded, work.events)[-1].tile_index == 5
    assert work.run.floor == 2 and work.run.loop_index == 1 and not work.run.start_crossed
    assert work.run.board[5] == WASTELAND


def test_it_can_be_left() -> None:
    work = opened("corner_sign", index=36)
    leave(work)
    assert work.run.board[36].tile_id == 212 and work.run.tile_index == 36
