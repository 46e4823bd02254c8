"""The bubble shooter's page in a run: what is drawn when, what is paid, what a tampered save is told."""

from typing import Any

import pytest

from heroll.enums import PointsReason, StreamName
from heroll.events import EventSettled, PointsChanged
from heroll.minigame.record import dump
from heroll.specs import Specs
from tests.domain.event.page import give, leave, opened, refused
from tests.domain.event.test_every_event import broken
from tests.domain.minigame.test_bubble_shooter import KEPT, UNCHANGED, played
from tests.domain.session.runs import only

SPECS = Specs.load()
REWARDS = {row.outcome: row for row in SPECS.event_rewards.by("event_id")["bubble_shooter"]}
BOWL = [5, KEPT, UNCHANGED[6]]
"""The draws of the bowl with red, gold, green and blue dealt in this order."""


def test_a_shot_draws_the_colour_behind_the_next_and_nothing_else() -> None:
    work = opened("bubble_shooter", {"event": [*BOWL, 3, 0, 2]})
    drawn = work.game.rng[StreamName.EVENT].index
    give(work, "swap")
    assert work.game.rng[StreamName.EVENT].index == drawn
    give(work, "aim:13")
    assert work.game.rng[StreamName.EVENT].index == drawn + 1
    give(work, "aim:1")
    assert work.game.rng[StreamName.EVENT].index == drawn + 1
    assert work.run.active_event is not None
    assert work.run.active_event.payload["game"]["drawn"] == ["blue", "red", "green"]


def test_the_prize_is_paid_behind_the_last_shot() -> None:
    few = REWARDS["few"]
    work = opened("bubble_shooter", {"event": [*BOWL, 0, 0, 0, few.points_max]})
    told = give(work, "aim:13")
    assert not only(PointsChanged, told)
    give(work, "aim:1")
    told = give(work, "aim:1")
    (settled,) = only(EventSettled, told)
    (paid,) = only(PointsChanged, told)
    assert settled.result == "few"
    assert (paid.delta, paid.reason) == (few.points_max, PointsReason.GAME_PRIZE)
    assert refused(work, "aim:1")[0] == "EVENT_BUSY"
    leave(work)


def test_leaving_early_pays_what_is_gone() -> None:
    few = REWARDS["few"]
    work = opened("bubble_shooter", {"event": [*BOWL, 0, 0, 0, few.points_min]})
    give(work, "aim:13")
    told = leave(work)
    assert [event.result for event in only(EventSettled, told)] == ["few"]
    assert [event.delta for event in only(PointsChanged, told)] == [few.points_min]


def test_leaving_without_a_hit_pays_nothing() -> None:
    work = opened("bubble_shooter", {"event": [*BOWL, 0, 0]})
    assert not only(EventSettled, leave(work)) and work.run.points == 0
    work = opened("bubble_shooter", {"event": [*BOWL, 0, 0]})
    give(work, "swap")
    assert [event.result for event in only(EventSettled, leave(work))] == ["missed"]
    assert work.run.points == 0


def test_a_word_beside_the_fan_is_refused() -> None:
    work = opened("bubble_shooter", {"event": [*BOWL, 0, 0]})
    for word in ("aim:0", "aim:26", "aim", "aim:x", "shoot"):
        assert refused(work, word)[0] == "UNKNOWN_INPUT"
    give(work, "swap")
    assert refused(work, "swap")[0] == "UNKNOWN_INPUT", "once before each shot"


def payload(moves: int = 2, **changes: Any) -> dict[str, Any]:
    return {"game": dump(played()) | changes, "moves": moves}


@pytest.mark.parametrize(
    ("told", "phase", "line"),
    [
        (payload(), "READY", "is READY behind 2 moves"),
        (payload(3), "RESOLVING", "2 words behind 3 moves"),
        (payload(popped=18), "RESOLVING", "do not come to"),
        (payload(popped="4"), "RESOLVING", "popped"),
        (payload(shots=4), "RESOLVING", "shots"),
        (payload(loaded=["white", "white"]), "RESOLVING", "do not come to"),
        (payload() | {"input": "leave", "result": "cleared"}, "RESOLVED", "came to 'cleared'"),
        (payload() | {"input": "aim:13", "result": "few"}, "RESOLVED", "was given 'aim:13'"),
    ],
)
def test_a_tampered_save_is_refused(told: dict[str, Any], phase: str, line: str) -> None:
    assert line in broken("bubble_shooter", told, phase)
