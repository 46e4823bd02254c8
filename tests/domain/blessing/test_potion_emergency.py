"""PotionEmergency: once a battle the hero drinks by themself at low HP (GDD 7.2 Emergency)."""

import pytest

from heroll.battle.contexts import LowHp
from heroll.battle.fight import Fight
from heroll.battle.secondary import hurt
from heroll.battle.state import HERO_ID, BattleBlessing
from heroll.build.player import bare_stats
from heroll.enums import BlessingId, HealCause, HitCause
from heroll.events import CombatantDied, CombatantHealed, HitLanded, PotionDrunk
from heroll.specs import Specs
from tests.domain.battle.arena import Arena, arena
from tests.domain.blessing.again import ticks_and_jumps
from tests.domain.blessing.duel import first_difference
from tests.domain.blessing.sip import bottle

CARD = BlessingId.POTION_EMERGENCY


def ready(specs: Specs, level: int = 0, charges: int = 3) -> Arena:
    """A battle without hope in which nobody gives a command."""
    cards = {CARD: level} if level else {}
    player = bare_stats(specs)
    player.attack_power = 1.0
    return arena(
        specs, count=2, floor=3, player=player, blessings=cards, potion=bottle(specs, charges, *cards)
    )


@pytest.mark.parametrize("level, most", [(1, 22), (2, 45), (3, 67)])
def test_the_first_hit_that_leaves_little_makes_the_hero_drink(specs: Specs, level: int, most: int) -> None:
    """15 % of 150 a level; once, however often HP is low again."""
    battle = ticks_and_jumps(lambda: ready(specs, level))
    bare = ticks_and_jumps(lambda: ready(specs))
    low = next(hit for hit in bare.told(HitLanded) if hit.target_id == HERO_ID and hit.hp_after <= most)
    assert low.hp_after > 0
    mine, _ = first_difference(battle, bare)
    assert mine == CombatantHealed(HERO_ID, 50, low.hp_after + 50, HealCause.POTION, low.at_ms)
    assert battle.told(PotionDrunk) == [PotionDrunk(2, low.at_ms)]
    assert not bare.told(PotionDrunk)
    assert battle.state.blessings == [BattleBlessing(CARD, level, spent=1)]
    assert battle.potion is not None and battle.potion.charges == 2
    fell = [event.at_ms for event in battle.told(CombatantDied) if event.entity_id == HERO_ID]
    lost = [event.at_ms for event in bare.told(CombatantDied) if event.entity_id == HERO_ID]
    assert lost and (not fell or fell[0] > lost[0])


@pytest.mark.parametrize(
    "level, health, drinks", [(1, 30, True), (1, 31, False), (3, 90, True), (3, 91, False)]
)
def test_exactly_so_many_percent_is_low(specs: Specs, level: int, health: int, drinks: bool) -> None:
    """15 % of 200 a level, itself included."""
    battle = ready(specs, level)
    battle.hero.stats.max_health, battle.hero.stats.health = 200, health
    desk = battle.desk(specs, battle.potion)
    desk.fire(desk.hooks.low_hp, LowHp(1))
    assert bool(battle.told(PotionDrunk)) is drinks


@pytest.mark.parametrize("shield, drinks", [(40, False), (39, True)])
def test_a_blow_that_the_shield_takes_whole_is_no_loss(specs: Specs, shield: int, drinks: bool) -> None:
    battle = ready(specs, 3)
    battle.hero.stats.health, battle.hero.stats.shield = 40, shield
    hurt(battle.desk(specs, battle.potion), battle.hero, battle.enemy, 40, HitCause.POISON)
    assert bool(battle.told(PotionDrunk)) is drinks


@pytest.mark.parametrize("charges", [0, None])
def test_without_a_charge_or_a_potion_it_waits(specs: Specs, charges: int | None) -> None:
    battle, bare = ready(specs, 1, charges or 0), ready(specs)
    if charges is None:
        battle.potion = None
        battle.fight = Fight(specs, battle.state, battle.combat)
    battle.jump_to_end()
    bare.jump_to_end()
    assert battle.events == bare.events and battle.state.blessings[0].spent == 0


def test_the_next_battle_has_its_own(specs: Specs) -> None:
    first = ready(specs, 1)
    first.jump_to_end()
    second = ready(specs, 1)
    assert second.state.blessings[0].spent == 0
    second.potion = first.potion
    second.fight = Fight(specs, second.state, second.combat, second.potion)
    second.jump_to_end()
    assert [event.charges_left for event in second.told(PotionDrunk)] == [1]


def test_a_deadly_hit_leaves_nobody_to_drink(specs: Specs) -> None:
    battle = ready(specs, 1)
    for enemy in battle.state.enemies:
        enemy.stats.attack_power = 900.0
    battle.jump_to_end()
    assert battle.told(CombatantDied) and not battle.told(PotionDrunk)


def test_no_charge_is_spent_on_a_battle_that_is_won(specs: Specs) -> None:
    """Thorns fell the last enemy by its own hit, which left the hero at 15 % HP."""
    battle = arena(
        specs, blessings={BlessingId.THORNS: 1, CARD: 1}, potion=bottle(specs, 1, CARD), seed="won"
    )
    battle.enemy.stats.health = 1
    battle.hero.stats.health = 20
    battle.hero.stats.attack_power = 1.0
    battle.enemy.evades = 99
    battle.jump_to_end()
    assert CombatantDied(1, battle.state.logic_time_ms) in battle.events
    assert not battle.told(PotionDrunk)
