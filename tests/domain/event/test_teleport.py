"""传送 (heroll-rules 3)."""

import pytest

from heroll.board.tile import Tile
from heroll.enums import MoveCause, Reason, RunPhase, SafePoint, TileKind
from heroll.events import (
    DestinationsOffered,
    EventOpened,
    FloorEntered,
    HeroMoved,
    PointsChanged,
    StartCrossed,
    TileCleared,
    TileLanded,
)
from tests.domain.event.page import ONE, battles, give, leave, logged, opened, refused
from tests.domain.session.runs import names, only

DRAWN = {"event": [4, 0, 26, ONE]}
"""Of the 29 tiles behind 10: index 4 is 15, then 0 is 11, then 26 of what is left is 39."""


def test_three_tiles_ahead_are_drawn_and_saved_when_it_opens() -> None:
    work = opened("teleport", {"event": [4, 0, 26]})
    assert names(work.events)[-3:] == ["EventOpened", "DestinationsOffered", "CheckpointReached"]
    offered = only(DestinationsOffered, work.events)[0]
    assert offered.tile_indices == (11, 15, 39)
    assert only(EventOpened, work.events)[0].inputs == ("first", "second", "third")
    assert work.last_safe_point is SafePoint.PAGE_OPENED
    assert work.run.active_event is not None
    assert work.run.active_event.payload == {"destinations": [11, 15, 39]}


@pytest.mark.parametrize(("word", "to"), [("first", 11), ("second", 15), ("third", 39)])
def test_the_hero_is_moved_there_and_lands(word: str, to: int) -> None:
    work = opened("teleport", DRAWN)
    told = give(work, word)
    run = work.run
    assert run.tile_index == run.lap_steps == to
    assert only(TileCleared, told) == [TileCleared(10, TileKind.EVENT)]
    assert run.board[10].kind is TileKind.EMPTY
    assert only(HeroMoved, told) == [HeroMoved(10, to, MoveCause.TELEPORT)]
    assert only(TileLanded, told) == [TileLanded(to, TileKind.EMPTY, 0, None)]
    assert run.phase is RunPhase.AWAIT_ROLL
    assert not only(PointsChanged, told) and not only(StartCrossed, told) and not only(FloorEntered, told)
    happened = logged(work)["happened"]
    assert happened == {"destinations": [11, 15, 39], "input": word, "result": "sent", "to": to}


def test_the_tile_there_resolves() -> None:
    scripts = DRAWN | {"board": [0, 0]}
    work = opened("teleport", scripts, tiles=battles(15))
    give(work, "second")
    assert work.run.phase is RunPhase.BATTLE and work.run.active_battle is not None


def test_a_teleport_may_lead_to_another() -> None:
    again = Tile(TileKind.EVENT, tile_id=232)
    work = opened("teleport", {"event": [4, 0, 26, ONE]}, tiles={39: again})
    told = give(work, "third")
    assert only(DestinationsOffered, told)[0].tile_indices == ()
    assert only(EventOpened, told)[0].inputs == ()
    assert refused(work, "first")[0] == Reason.UNKNOWN_INPUT
    leave(work)
    assert work.run.board[39].kind is TileKind.EMPTY


def test_near_the_end_of_the_lap_it_offers_what_there_is() -> None:
    work = opened("teleport", {"event": [1, 0]}, index=37)
    assert only(DestinationsOffered, work.events)[0].tile_indices == (38, 39)
    assert refused(work, "third")[0] == Reason.UNKNOWN_INPUT


def test_it_can_be_left_and_becomes_wasteland() -> None:
    work = opened("teleport", {"event": [4, 0, 26]})
    leave(work)
    assert work.run.board[10].kind is TileKind.EMPTY and work.run.tile_index == 10
