"""Bloodlust: a kill raises the attack speed for the rest of the battle (GDD 7.1)."""

from heroll.battle.state import HERO_ID
from heroll.enums import BlessingId, Stat
from heroll.events import AttackStarted, CombatantDied, StatRaised
from heroll.specs import Specs
from tests.domain.battle.arena import Arena
from tests.domain.battle.ledger import books_close
from tests.domain.blessing.duel import fought, with_and_without

CARD = BlessingId.BLOODLUST


def starts(battle: Arena) -> list[int]:
    return [event.at_ms for event in battle.told(AttackStarted) if event.source_id == HERO_ID]


def test_each_kill_raises_the_speed_and_the_attacks_come_sooner(specs: Specs) -> None:
    battle, bare = fought(specs, CARD, 3, count=3, floor=2)
    kills = [event.at_ms for event in battle.told(CombatantDied)]
    raised = battle.told(StatRaised)
    assert [(event.at_ms, event.stat, event.amount) for event in raised] == [
        (at_ms, Stat.ATTACK_SPEED, 24) for at_ms in kills
    ]
    assert [event.value_after for event in raised] == [124, 148, 172]
    assert starts(battle) != starts(bare)
    assert [event for event in battle.events if event in bare.events][:5] == bare.events[:5]
    assert battle.state.logic_time_ms < bare.state.logic_time_ms
    books_close(battle)


def test_the_interval_that_runs_is_reckoned_anew_from_its_start_and_no_swing_is_cut(specs: Specs) -> None:
    battle, _ = with_and_without(specs, CARD, 5, count=3, floor=2)
    while not battle.told(StatRaised):
        battle.fight.advance_to_next(battle.events)
    hero = battle.hero
    begun = starts(battle)[-1]
    interval = -(-100_000 // 140 // 10) * 10  # 140 of attack speed, rounded up to a tick
    assert (hero.interval_ms, hero.interval_from_ms) == (interval, begun)
    plan = specs.battle.plans[hero.attack_key]
    assert hero.ready_ms == begun + max(interval, plan.cut_ms)
    battle.jump_to_end()
    gaps = [after - before for before, after in zip(starts(battle), starts(battle)[1:], strict=False)]
    assert min(gaps) >= plan.cut_ms


def test_the_next_battle_begins_with_the_old_speed(specs: Specs) -> None:
    battle, _ = fought(specs, CARD, count=2)
    assert battle.hero.stats.attack_speed == 116
    again, _ = with_and_without(specs, CARD, count=2)
    assert again.hero.stats.attack_speed == 100
