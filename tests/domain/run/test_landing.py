"""Landing on every kind of tile and what each becomes (GDD 4.2)."""

from typing import Any

import pytest

from heroll.api import CheckpointError, LeaveShop, Roll, RunPhase, Session, events
from heroll.board.tile import WASTELAND
from heroll.enums import EncounterKind, TileKind
from heroll.run.encounter import ENCOUNTERS
from tests.domain.run.boards import CORNERS, saved
from tests.domain.session.runs import accepted, edited, edited_record, only

ARCH = 211


def landing_on(tile: dict[str, Any], *, stage: int = 0, attack: int = 5000) -> Session:
    """A strong hero on START with that tile wherever the next roll may end."""

    def edit(run: dict[str, Any]) -> None:
        run["playerStats"].update(attackPower=attack)
        for index in range(1, 13):
            run["board"][index] = tile

    return edited(Session.new("landing", stage=stage, strict=True), edit)


def finished(session: Session) -> list[Any]:
    """The fight and its loot done with."""
    told = list(session.advance_until_idle())
    while session.view.phase is RunPhase.REWARD_CHOICE:
        told += accepted(session, session.legal()[0])
    return told


def test_every_kind_has_a_landing() -> None:
    fought = {TileKind.BATTLE, TileKind.MINIBOSS, TileKind.INFECTED_BOSS, TileKind.MID_BOSS}
    quiet = {TileKind.START, TileKind.EMPTY}
    assert set(ENCOUNTERS) == fought
    assert fought | quiet | {TileKind.EVENT, TileKind.MERCHANT} == set(TileKind)


@pytest.mark.parametrize(
    ("kind", "encounter"),
    [
        ("BATTLE", EncounterKind.NORMAL),
        ("MINIBOSS", EncounterKind.MINIBOSS),
        ("INFECTED_BOSS", EncounterKind.INFECTED_BOSS),
    ],
)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_enemies_meet_in_the_number_that_the_tile_shows(
    kind: str, encounter: EncounterKind, count: int
) -> None:
    session = landing_on(saved(kind, count))
    told = accepted(session, Roll())
    assert only(events.TileLanded, told)[0].enemy_count == count
    battle = session.view.battle
    assert battle is not None and battle.encounter is encounter and not battle.is_boss
    assert len(battle.enemies) == count and session.view.phase is RunPhase.BATTLE
    told = finished(session)
    assert only(events.TileCleared, told) == [events.TileCleared(session.view.tile_index, TileKind(kind))]
    assert session.view.board.tiles[session.view.tile_index] == WASTELAND


def test_an_infected_boss_that_fell_pollutes_no_more() -> None:
    session = landing_on(saved("INFECTED_BOSS", 1, infections_left=3))
    accepted(session, Roll())
    finished(session)
    assert session.view.board.tiles[session.view.tile_index] == WASTELAND


def test_a_merchant_tile_opens_the_shop_and_is_wasteland_when_it_is_left() -> None:
    session = landing_on(saved("MERCHANT"))
    told = accepted(session, Roll())
    assert session.view.phase is RunPhase.SHOP and only(events.ShopOpened, told)
    here = session.view.tile_index
    assert session.view.board.tiles[here].kind is TileKind.MERCHANT
    told = accepted(session, LeaveShop())
    assert only(events.TileCleared, told) == [events.TileCleared(here, TileKind.MERCHANT)]
    assert session.view.board.tiles[here] == WASTELAND and session.view.phase is RunPhase.AWAIT_ROLL


def test_an_event_that_is_left_is_wasteland() -> None:
    session = landing_on(saved("EVENT", tile_id=138))
    accepted(session, Roll())
    told = accepted(session, session.legal()[-1])
    assert only(events.TileCleared, told) == [events.TileCleared(session.view.tile_index, TileKind.EVENT)]


def test_a_corner_stays_when_it_is_left() -> None:
    session = landing_on(saved("EVENT", tile_id=ARCH))
    before = session.view.board.tiles
    accepted(session, Roll())
    assert session.view.phase is RunPhase.EVENT
    told = accepted(session, session.legal()[-1])
    assert not only(events.TileCleared, told)
    assert session.view.board.tiles == before and session.view.phase is RunPhase.AWAIT_ROLL


def test_wasteland_stays_and_does_nothing() -> None:
    session = landing_on(saved("EMPTY"))
    told = accepted(session, Roll())
    assert session.view.phase is RunPhase.AWAIT_ROLL and not only(events.TileCleared, told)


BAD = {
    "a battle with nobody": (saved("BATTLE", 0), "tile 9 is BATTLE with 0 enemies"),
    "five enemies": (saved("BATTLE", 5), "tile 9 is BATTLE with 5 enemies"),
    "an elite with nobody": (saved("MINIBOSS", 0), "MINIBOSS with 0 enemies"),
    "two mid bosses on a tile": (saved("MID_BOSS", 2), "MID_BOSS with 2 enemies"),
    "enemies on wasteland": (saved("EMPTY", 1), "EMPTY with 1 enemies"),
    "enemies at an event": (saved("EVENT", 1, 141), "EVENT with 1 enemies"),
    "an event that is none": (saved("EVENT"), "EVENT with event None"),
    "an event at a merchant": (saved("MERCHANT", 0, 141), "MERCHANT with event 141"),
    "an unknown event": (saved("EVENT", 0, 999), "tile 9 has the unknown event 999"),
    "too much pollution": (saved("BATTLE", 1, pollution_level=4), "BATTLE with pollution level 4"),
    "a polluted elite": (saved("MINIBOSS", 1, pollution_level=1), "MINIBOSS with pollution level 1"),
    "four infections": (saved("INFECTED_BOSS", 1, infections_left=4), "with 4 infections left"),
    "an infection elsewhere": (saved("BATTLE", 1, infections_left=1), "BATTLE with 1 infections left"),
    "a second START": (saved("START"), r"START stands on \[0, 9\]"),
}


@pytest.mark.parametrize("name", list(BAD))
def test_a_save_with_an_impossible_tile_is_refused(name: str) -> None:
    tile, words = BAD[name]
    session = Session.new("7", strict=True)
    record = edited_record(session, lambda run: run["board"].__setitem__(9, tile))
    with pytest.raises(CheckpointError, match=words):
        Session.restore(record)


@pytest.mark.parametrize(
    ("kind", "covered", "words"),
    [
        ("EVENT", {"kind": "EMPTY"}, "tile 9 is EVENT and covers EMPTY"),
        ("BATTLE", {"kind": "START"}, "and covers START"),
        ("BATTLE", {"kind": "BATTLE"}, "and covers BATTLE with 0 enemies"),
        ("BATTLE", {"kind": "EVENT", "tileId": 999}, "tile 9 has the unknown event 999"),
    ],
)
def test_a_save_that_covers_the_impossible_is_refused(kind: str, covered: dict[str, Any], words: str) -> None:
    under = {"kind": "EMPTY", "enemyCount": 0, "pollutionLevel": 0, "infectionsLeft": 0, **covered}
    top = saved("EVENT", 0, 141) if kind == "EVENT" else saved("BATTLE", 1)
    session = Session.new("7", strict=True)
    record = edited_record(session, lambda run: run["board"].__setitem__(9, {**top, "covered": under}))
    with pytest.raises(CheckpointError, match=words):
        Session.restore(record)


def test_corners_carry_their_kinds_for_the_whole_run() -> None:
    session = landing_on(saved("EMPTY"))
    before = [session.view.board.tiles[index] for index in CORNERS[1:]]
    accepted(session, Roll())
    assert [session.view.board.tiles[index] for index in CORNERS[1:]] == before
