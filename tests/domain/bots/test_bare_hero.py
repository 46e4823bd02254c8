"""The bare hero in real runs: no gear, no potion, no blessing, no debug (GDD 15-15)."""

from typing import Any

import pytest

from heroll.api import (
    ChooseThirdDie,
    CloseDrop,
    Command,
    LeaveEvent,
    LeaveShop,
    RunPhase,
    Session,
    UsePotion,
    events,
)
from heroll.enums import BattleResult, EncounterKind
from heroll.run.phases import ENDED
from heroll.specs import Specs
from tests.domain.run.boards import saved
from tests.domain.session.runs import accepted, edited, only

GROUPS = 3
BLESSING = Specs.load().events["blessing"].tile_id
REFUSING = (LeaveEvent, LeaveShop, CloseDrop, ChooseThirdDie)


class Bare:
    """Takes nothing that can be refused, and never drinks."""

    def decide(self, session: Session) -> Command | None:
        if session.is_fighting:
            return None
        legal = session.legal()
        return next((command for command in legal if isinstance(command, REFUSING)), legal[0])


def without_blessings(run: dict[str, Any]) -> None:
    """The board of a new run with wasteland in place of its blessing tiles, which cannot be refused."""
    waste = saved("EMPTY")
    run["board"] = [waste if tile.get("tileId") == BLESSING else tile for tile in run["board"]]


def first_groups(seed: str) -> bool | None:
    """Whether the first three normal groups are beaten; None where a blessing came up on the way."""
    session = edited(Session.new(seed, strict=True), without_blessings)
    bot, beaten = Bare(), 0
    while beaten < GROUPS and session.view.phase not in ENDED:
        if session.is_fighting:
            battle = session.view.battle
            assert battle is not None
            told = session.advance_until_idle()
            assert not only(events.PotionDrunk, told)
            (ended,) = only(events.BattleEnded, told)
            if ended.result is BattleResult.LOST:
                return False
            beaten += battle.encounter is EncounterKind.NORMAL
            continue
        command = bot.decide(session)
        assert command is not None and not isinstance(command, UsePotion)
        accepted(session, command)
        if session.view.blessings:
            return None
    view = session.view
    assert not view.gear and not view.debug_used and view.potion.charges == 1
    return beaten == GROUPS and view.phase is not RunPhase.RUN_FAILED


def check(runs: int) -> None:
    results = [first_groups(f"bare#{number}") for number in range(runs)]
    bare = [result for result in results if result is not None]
    assert len(bare) >= 0.8 * runs
    assert sum(bare) >= 0.99 * len(bare)


def test_gdd_15_15_the_bare_hero_beats_the_first_three_normal_groups() -> None:
    check(400)


@pytest.mark.nightly("battle")
def test_gdd_15_15_the_bare_hero_beats_the_first_three_normal_groups_of_10000_seeds() -> None:
    check(10_000)
