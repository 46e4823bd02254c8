"""The dig's page in a run: what is drawn when, what is paid, what a tampered save is told (GDD 9.2, 13.1)."""

from typing import Any

import pytest

from heroll.enums import EventPhase, PointsReason, StreamName
from heroll.events import BlessingGained, EventSettled, HeroHealed, PointsChanged
from heroll.minigame.hero_body.game import HeroBodyGame
from heroll.specs import Specs
from tests.domain.event.page import give, leave, logged, opened, refused
from tests.domain.event.test_every_event import broken
from tests.domain.minigame.test_hero_body import KNIGHT, LAID, UNEARTHED
from tests.domain.session.runs import only

SPECS = Specs.load()
GAME = SPECS.games["hero_body"]
assert isinstance(GAME, HeroBodyGame)
REWARDS = {row.outcome: row for row in SPECS.event_rewards.by("event_id")["hero_body"]}


def opening(*covers: str) -> list[int]:
    """The draws that lay the knight down as it is drawn, and these covers out."""
    names = [cover.shape_id for cover in GAME.ground.covers]
    places = GAME.ground.bodies[0].placements
    (place,) = [n for n, cells in enumerate(places) if cells == sum(1 << cell - 1 for cell in KNIGHT)]
    return [0, place, *(names.index(cover) for cover in covers)]


def test_the_whole_body_gives_a_blessing_when_the_last_part_is_found() -> None:
    work = opened("hero_body", {"event": opening(*UNEARTHED), "loot": [0, 0]})
    for anchor in LAID[:-1]:
        assert not only(EventSettled, give(work, f"dig:{anchor}"))
    told = give(work, f"dig:{LAID[-1]}")
    assert [event.result for event in only(EventSettled, told)] == ["whole"]
    assert len(only(BlessingGained, told)) == REWARDS["whole"].cards == 1
    assert refused(work, "dig:1")[0] == "EVENT_BUSY"
    leave(work)
    assert logged(work)["event_id"] == "hero_body"


def test_most_of_it_gives_points_and_heals() -> None:
    figure = REWARDS["figure"]
    draws = [*opening("slab", "pole", "row", "row", "row"), figure.points_max]
    work = opened("hero_body", {"event": draws}, hp=50)
    for anchor in (6, 13, 1, 1):
        give(work, f"dig:{anchor}")
    told = give(work, "dig:1")
    assert [event.result for event in only(EventSettled, told)] == ["figure"]
    (paid,) = only(PointsChanged, told)
    assert (paid.delta, paid.reason) == (figure.points_max, PointsReason.GAME_PRIZE)
    assert len(only(HeroHealed, told)) == (figure.heal_percent > 0)
    leave(work)


def test_leaving_early_pays_what_is_in_the_open() -> None:
    limb = REWARDS["limb"]
    work = opened("hero_body", {"event": [*opening("slab", "row", "row", "row", "row"), limb.points_min]})
    give(work, "dig:6")
    told = leave(work)
    assert [event.result for event in only(EventSettled, told)] == ["limb"]
    assert [event.delta for event in only(PointsChanged, told)] == [limb.points_min]
    assert work.run.active_event is None


def test_leaving_without_a_try_or_a_find_pays_nothing() -> None:
    work = opened("hero_body", {"event": opening("row", "row", "row", "row", "row")})
    told = leave(work)
    assert not only(EventSettled, told) and work.run.points == 0
    work = opened("hero_body", {"event": opening("row", "row", "row", "row", "row")})
    give(work, "dig:24")
    told = leave(work)
    assert [event.result for event in only(EventSettled, told)] == ["nothing"] and work.run.points == 0


def test_a_try_draws_nothing_and_a_word_that_does_not_fit_is_refused() -> None:
    work = opened("hero_body", {"event": opening("bar", "row", "row", "row", "row")})
    drawn = work.game.rng[StreamName.EVENT].index
    for word in ("dig:1", "dig:5", "dig:26", "dig:0", "dig", "dig:-3", "shovel"):
        assert refused(work, word)[0] == "UNKNOWN_INPUT"
    give(work, "dig:2")
    assert work.game.rng[StreamName.EVENT].index == drawn
    assert work.run.active_event is not None and work.run.active_event.phase is EventPhase.RESOLVING


def payload(**changes: Any) -> dict[str, Any]:
    game = {"shape": "knight", "body": KNIGHT, "covers": ["row"] * 5, "digs": [1]}
    return {"game": game | changes, "moves": len(changes.get("digs", [1]))}


@pytest.mark.parametrize(
    ("told", "phase", "line"),
    [
        (payload(), "READY", "is READY behind 1 moves"),
        (payload(digs=[]), "RESOLVING", "is RESOLVING behind 0 moves"),
        (payload(digs=[1] * 5), "RESOLVING", "is RESOLVING behind 5 moves"),
        (payload(body=KNIGHT[1:]), "RESOLVING", "cannot lie in the cells"),
        (payload(digs=["1"]), "RESOLVING", "digs.0"),
        (payload(digs=[True]), "RESOLVING", "digs.0"),
        (payload(hint=3), "RESOLVING", "hint"),
        (payload() | {"moves": 2}, "RESOLVING", "1 tries behind 2 moves"),
        (payload(digs=[1] * 5) | {"input": "dig:1", "result": "whole"}, "RESOLVED", "came to 'whole'"),
        ({"moves": 0}, "READY", "has 0 moves of the game None"),
    ],
)
def test_a_tampered_save_is_refused(told: dict[str, Any], phase: str, line: str) -> None:
    assert line in broken("hero_body", told, phase)
