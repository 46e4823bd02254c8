"""PotionBlast: a drink strikes every enemy (GDD 7.2 Blast)."""

import pytest

from heroll.battle.state import HERO_ID, Activity
from heroll.enums import BattleResult, BlessingId, HitCause
from heroll.events import BattleEnded, CombatantDied, PotionDrunk
from heroll.specs import Specs
from tests.domain.blessing.again import ticks_and_jumps
from tests.domain.blessing.duel import first_difference, hits
from tests.domain.blessing.sip import AT_MS, before_drink, drunk, sip

CARD = BlessingId.POTION_BLAST


@pytest.mark.parametrize("level, damage", [(1, 8), (2, 16), (3, 24)])
def test_every_enemy_takes_a_part_of_the_attack_past_defense(specs: Specs, level: int, damage: int) -> None:
    """80 % of 10 a level, without a draw."""
    battle = before_drink(specs, CARD, level, count=4, floor=3)
    for enemy in battle.state.enemies:
        enemy.stats.defense = 500.0
    drawn = battle.combat.index
    sip(specs, battle)
    assert battle.combat.index == drawn
    blasts = hits(battle, HitCause.BLAST)
    assert [(one.source_id, one.target_id, one.damage, one.at_ms) for one in blasts] == [
        (HERO_ID, slot, damage, AT_MS) for slot in (1, 2, 3, 4)
    ]
    assert not any(one.is_critical for one in blasts)


def test_the_same_battle_is_won_sooner(specs: Specs) -> None:
    battle = ticks_and_jumps(lambda: drunk(specs, CARD, 2, count=2, floor=1))
    bare = ticks_and_jumps(lambda: drunk(specs, None, count=2, floor=1))
    mine, theirs = first_difference(battle, bare)
    assert mine == hits(battle, HitCause.BLAST)[0] and isinstance(theirs, PotionDrunk)
    assert battle.fight.result is bare.fight.result is BattleResult.WON
    assert battle.state.logic_time_ms < bare.state.logic_time_ms


def test_it_can_end_the_battle_and_passes_the_fallen(specs: Specs) -> None:
    battle = before_drink(specs, CARD, 1, charges=2, count=2)
    first, second = battle.state.enemies
    first.stats.health = 3
    told = sip(specs, battle)
    assert CombatantDied(1, AT_MS) in told and first.activity is Activity.FALLEN
    assert battle.fight.result is None
    battle.fight.advance_to(AT_MS + 10, battle.events)
    second.stats.health = 8
    told = sip(specs, battle)
    assert [one.target_id for one in hits(battle, HitCause.BLAST)] == [1, 2, 2]
    assert battle.fight.result is BattleResult.WON and battle.potion is not None
    assert battle.potion.charges == 0, "a drink that ends the fight costs its charge"
    assert BattleEnded("battle", BattleResult.WON, AT_MS + 10) in told
