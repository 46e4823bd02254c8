"""Potion_PercentHeal: a part of max HP on top of what a charge heals (GDD 7.2)."""

import pytest

from heroll.battle.drinking import drink
from heroll.build.potion import new_potion
from heroll.enums import BlessingId, HealCause
from heroll.events import CombatantHealed, PotionDrunk
from heroll.run.blessings import gain_blessing
from heroll.specs import Specs
from tests.domain.battle.arena import arena
from tests.domain.blessing.hand import holding

CARD = BlessingId.POTION_PERCENT_HEAL


@pytest.mark.parametrize("level, healed", [(0, 50), (1, 65), (2, 80)])
def test_the_bonus_is_of_max_hp_and_comes_in_the_formula(specs: Specs, level: int, healed: int) -> None:
    """(50 + 10 % of 150 a level) x 100 / 100."""
    battle = arena(specs, count=2, blessings={CARD: level} if level else {})
    battle.tick_to(30)
    battle.hero.stats.health = 20
    potion = new_potion(specs)
    potion.augments = [1] if level else []
    told = len(battle.events)
    drink(battle.desk(specs, potion))
    assert battle.events[told:] == [
        CombatantHealed(0, healed, 20 + healed, HealCause.POTION, 30),
        PotionDrunk(0, 30),
    ]


def test_it_reaches_the_potion_by_its_blessing_alone(specs: Specs) -> None:
    work = holding(BlessingId.GUARD)
    assert work.run.potion.augments == []
    gain_blessing(work, CARD)
    gain_blessing(work, CARD)
    assert work.run.potion.augments == [1]
