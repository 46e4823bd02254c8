"""ThirdDieReplace: a third die is thrown behind the two, and may stand for either (GDD 4.1, 7.1)."""

from typing import Any

import pytest

from heroll.api import ChooseThirdDie, Roll, RunPhase, Session, events
from heroll.blessing.instance import is_capped
from heroll.enums import BlessingId, ThirdDieAction
from heroll.specs import Specs
from tests.domain.battle.arena import held
from tests.domain.blessing.hand import put_in_hand
from tests.domain.session.runs import accepted, edited, only

CARD = BlessingId.THIRD_DIE_REPLACE
SEEDS = [f"third#{number}" for number in range(8)]


def both(seed: str, specs: Specs) -> tuple[Session, Session]:
    """The same new run with the card and without it."""

    def hold(run: dict[str, Any]) -> None:
        put_in_hand(run, held(CARD, specs))

    bare = Session.new(seed, strict=True)
    return edited(bare, hold), bare


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_dice_fall_and_the_third_one_leads_elsewhere(specs: Specs, seed: str) -> None:
    with_it, without = both(seed, specs)
    fell, bare = (only(events.DiceRolled, accepted(session, Roll()))[0] for session in (with_it, without))
    assert (fell.die_a, fell.die_b, fell.is_double) == (bare.die_a, bare.die_b, bare.is_double)
    assert with_it.view.phase is RunPhase.THIRD_DIE_CHOICE and with_it.view.tile_index == 0
    assert without.view.phase is not RunPhase.THIRD_DIE_CHOICE
    assert with_it.rng()["dice"]["index"] == without.rng()["dice"]["index"] + 1
    roll = with_it.view.last_roll
    assert roll is not None and roll.third_die is not None
    first_steps = {}
    for action, value in (
        (ThirdDieAction.REPLACE_A, roll.third_die + bare.die_b),
        (ThirdDieAction.REPLACE_B, bare.die_a + roll.third_die),
        (ThirdDieAction.DISCARD, bare.die_a + bare.die_b),
    ):
        session = Session.restore(with_it.save(), strict=True)
        told = accepted(session, ChooseThirdDie(action))
        first_steps[action] = only(events.TileLanded, told)[0].tile_index
        assert first_steps[action] == value
    assert first_steps[ThirdDieAction.DISCARD] == bare.move_value


def test_some_of_these_ways_lead_to_other_tiles(specs: Specs) -> None:
    differ = 0
    for seed in SEEDS:
        with_it, _ = both(seed, specs)
        accepted(with_it, Roll())
        roll = with_it.view.last_roll
        assert roll is not None
        differ += roll.third_die not in (roll.die_a, roll.die_b)
    assert differ >= 3


def test_one_card_is_all_there_is(specs: Specs) -> None:
    assert is_capped(held(CARD, specs), specs.blessing)
