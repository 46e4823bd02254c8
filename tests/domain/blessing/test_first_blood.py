"""FirstBlood: the first hit on each enemy deals more (GDD 7.1)."""

import pytest

from heroll.battle.contexts import BattleStart
from heroll.battle.state import HERO_ID
from heroll.enums import BlessingId, HitCause
from heroll.events import HitLanded
from heroll.specs import Specs
from kernel.rounding import half_up_ratio
from tests.domain.battle.arena import Arena, arena
from tests.domain.blessing.again import ticks_and_jumps
from tests.domain.blessing.duel import first_difference, fought, hits

CARD = BlessingId.FIRST_BLOOD


def first_hits(battle: Arena) -> list[HitLanded]:
    """The hero's first hit on each enemy."""
    firsts: dict[int, HitLanded] = {}
    for event in hits(battle, HitCause.ATTACK):
        if event.source_id == HERO_ID:
            firsts.setdefault(event.target_id, event)
    return list(firsts.values())


@pytest.mark.parametrize("level", [1, 2, 4])
def test_a_part_of_its_damage_follows_the_first_hit_on_each_enemy(specs: Specs, level: int) -> None:
    """40 % a level, at once, once an enemy."""
    battle = ticks_and_jumps(lambda: arena(specs, count=4, floor=2, blessings={CARD: level}))
    firsts, blood = first_hits(battle), hits(battle, HitCause.FIRST_BLOOD)
    assert len(blood) == len([hit for hit in firsts if hit.hp_after > 0]) >= 3
    for hit in firsts:
        if hit.hp_after > 0:
            told = battle.events[battle.events.index(hit) + 1]
            assert isinstance(told, HitLanded) and told.cause is HitCause.FIRST_BLOOD
            assert told.damage == half_up_ratio(hit.damage * 40 * level, 100)
            assert (told.target_id, told.attack_id, told.at_ms) == (hit.target_id, hit.attack_id, hit.at_ms)


def test_the_same_battle_is_won_sooner(specs: Specs) -> None:
    battle, bare = fought(specs, CARD, 2, count=3, floor=2)
    mine, _ = first_difference(battle, bare)
    assert mine is hits(battle, HitCause.FIRST_BLOOD)[0] and not hits(bare, HitCause.FIRST_BLOOD)
    assert battle.state.logic_time_ms < bare.state.logic_time_ms


def test_nothing_follows_a_deadly_hit(specs: Specs) -> None:
    battle = arena(specs, blessings={CARD: 1})
    battle.enemy.stats.health = 1
    battle.jump_to_end()
    assert first_hits(battle)[0].hp_after == 0 and not hits(battle, HitCause.FIRST_BLOOD)


def test_the_next_battle_begins_with_enemies_that_nobody_has_hit(specs: Specs) -> None:
    battle, _ = fought(specs, CARD, count=3)
    assert battle.state.blessings[0].counter == 0b1110, "the bits of the enemies 1, 2, 3"
    desk = battle.desk(specs)
    desk.fire(desk.hooks.battle_start, BattleStart())
    assert battle.state.blessings[0].counter == 0
