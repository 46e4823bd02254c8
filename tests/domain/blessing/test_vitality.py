"""Vitality: more max HP, a part of the bare value, and more healing in fights (GDD 7.1)."""

import pytest

from heroll.battle.state import HERO_ID
from heroll.enums import BattleResult, BlessingId, HealCause
from heroll.events import CombatantHealed, PotionDrunk
from heroll.run.health import hero_panel
from heroll.specs import Specs
from tests.domain.battle.arena import Arena, arena
from tests.domain.blessing.again import ticks_and_jumps
from tests.domain.blessing.duel import first_difference
from tests.domain.blessing.hand import holding
from tests.domain.blessing.sip import AT_MS, bottle, sip, wounded

V = BlessingId.VITALITY


def test_it_raises_max_hp_and_heals_nobody() -> None:
    work = holding(V)
    stats = hero_panel(work.run, work.specs)
    assert (stats.max_health, stats.health) == (162, 150)
    stats = hero_panel(holding(V, V, V).run, work.specs)
    assert (stats.max_health, stats.health) == (174, 150)


@pytest.mark.parametrize("level, more", [(1, 4), (2, 8), (5, 20)])
def test_a_drink_heals_more(specs: Specs, level: int, more: int) -> None:
    """8 % a level of the 50 HP of a charge, told as healing of its own."""
    battle = arena(specs, player=wounded(specs), blessings={V: level}, potion=bottle(specs, 1))
    battle.fight.advance_to(AT_MS, battle.events)
    assert sip(specs, battle) == [
        CombatantHealed(HERO_ID, 50, 70, HealCause.POTION, AT_MS),
        CombatantHealed(HERO_ID, more, 70 + more, HealCause.BLESSING, AT_MS),
        PotionDrunk(0, AT_MS),
    ]


def test_life_steal_heals_more_and_never_above_max_hp(specs: Specs) -> None:
    def fight(level: int) -> Arena:
        player = wounded(specs, 100)
        player.life_steal, player.attack_power = 100.0, 20.0
        return arena(specs, count=4, floor=6, player=player, blessings={V: level} if level else {})

    battle, bare = ticks_and_jumps(lambda: fight(3)), ticks_and_jumps(lambda: fight(0))
    mine, theirs = first_difference(battle, bare)
    stolen = battle.events[battle.events.index(mine) - 1]
    assert isinstance(stolen, CombatantHealed) and stolen.cause is HealCause.LIFE_STEAL
    amount = (stolen.amount * 24 + 50) // 100
    assert mine == CombatantHealed(
        HERO_ID, amount, stolen.hp_after + amount, HealCause.BLESSING, stolen.at_ms
    )
    assert mine != theirs and all(one.hp_after <= 150 for one in battle.told(CombatantHealed))


def test_a_battle_of_the_same_seed_is_survived_with_it(specs: Specs) -> None:
    """Both come fully healed."""
    for number in range(60):
        results = []
        for work in (holding(*[V] * 8), holding()):
            player = hero_panel(work.run, specs)
            player.health = player.max_health
            battle = arena(specs, count=4, floor=5, player=player, seed=f"vital{number}")
            battle.jump_to_end()
            results.append(battle.fight.result)
        if results == [BattleResult.WON, BattleResult.LOST]:
            return
    raise AssertionError("no battle of 60 was turned")
