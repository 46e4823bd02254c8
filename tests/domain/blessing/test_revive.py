"""Revive: once a run, back with a part of max HP; death is frozen and told before (GDD 5.6, 7.1)."""

from dataclasses import replace
from typing import Any

import pytest

from heroll.api import Event, RunPhase, Session, events, make_bot
from heroll.battle.fight import Fight
from heroll.battle.invariants import broken_battle
from heroll.battle.state import HERO_ID, Activity, Attack, BattleBlessing
from heroll.build.player import bare_stats
from heroll.enums import BattleResult, BlessingId, HealCause, HitCause, StatusKind
from heroll.events import (
    AttackCancelled,
    BattleEnded,
    CombatantDied,
    CombatantHealed,
    HeroFell,
    HeroRevived,
    HitBlocked,
    HitLanded,
    StatusEnded,
    StatusGained,
)
from heroll.specs import Specs
from heroll.stats import CombatStats
from tests.domain.battle.arena import Arena, arena, held
from tests.domain.battle.ledger import books_close
from tests.domain.blessing.duel import first_difference, fought, with_and_without
from tests.domain.blessing.hand import put_in_hand
from tests.domain.run.boards import saved
from tests.domain.session.runs import edited, only, to_phase
from tests.support.scripted import ScriptedStream

CARD = BlessingId.REVIVE


def frail(specs: Specs) -> CombatStats:
    """Somebody who loses."""
    stats = bare_stats(specs)
    stats.attack_power = 1.0
    return stats


def to_first_death(battle: Arena) -> None:
    while not battle.told(HeroFell):
        battle.fight.advance_to_next(battle.events)


@pytest.mark.parametrize("max_health, back", [(1, 1), (2, 1), (5, 2), (155, 47), (154, 46)])
def test_30_percent_are_half_up_and_at_least_one(specs: Specs, max_health: int, back: int) -> None:
    player = frail(specs)
    player.max_health = player.health = max_health
    battle, _ = fought(specs, CARD, count=3, floor=6, player=player)
    assert [event.hp for event in battle.told(HeroRevived)] == [back]


def test_the_hero_is_back_with_30_percent_and_falls_for_good_the_second_time(specs: Specs) -> None:
    battle, bare = fought(specs, CARD, count=3, floor=6, player=frail(specs))
    died = [event.at_ms for event in battle.told(CombatantDied) if event.entity_id == HERO_ID]
    assert len(died) == 2 and len(bare.told(HeroFell)) == 1
    assert battle.told(HeroRevived) == [HeroRevived(CARD, 45, 0, died[0])]
    mine, theirs = first_difference(battle, bare)
    assert mine == CombatantHealed(HERO_ID, 45, 45, HealCause.REVIVE, died[0])
    assert isinstance(theirs, BattleEnded)
    assert battle.fight.result is bare.fight.result is BattleResult.LOST
    assert battle.state.revive_blessing_resolved and not bare.state.revive_blessing_resolved
    assert battle.state.blessings == [BattleBlessing(CARD, 1, spent=1, remaining_triggers=1)]
    books_close(battle)


def test_a_won_battle_can_hang_on_it(specs: Specs) -> None:
    for number in range(40):
        battle, bare = fought(specs, CARD, count=4, floor=5, seed=f"hang{number}")
        if battle.fight.result is not bare.fight.result:
            assert battle.fight.result is BattleResult.WON and bare.fight.result is BattleResult.LOST
            return
    raise AssertionError("no battle of 40 was turned")


def test_death_is_told_with_its_snapshot_and_nobody_acts_before_the_answer(specs: Specs) -> None:
    battle, _ = with_and_without(specs, CARD, count=3, floor=6, player=frail(specs))
    to_first_death(battle)
    at = next(index for index, event in enumerate(battle.events) if isinstance(event, CombatantDied))
    killer = battle.events[at - 1]
    assert isinstance(killer, HitLanded) and killer.hp_after == 0
    rest = [event for event in battle.events[at + 1 :] if not isinstance(event, AttackCancelled)]
    fell = battle.told(HeroFell)[0]
    assert rest[:4] == [
        fell,
        CombatantHealed(HERO_ID, 45, 45, HealCause.REVIVE, killer.at_ms),
        HeroRevived(CARD, 45, 0, killer.at_ms),
        StatusGained(HERO_ID, StatusKind.INVULNERABLE, 0, killer.at_ms, killer.at_ms + 1000),
    ]
    assert (fell.cause, fell.source_id, fell.max_hp) == (HitCause.ATTACK, killer.source_id, 150)
    assert fell.enemies_hp == tuple(enemy.stats.health for enemy in battle.state.enemies)
    assert battle.hero.activity is not Activity.FALLEN
    assert list(broken_battle(battle.state, specs.battle)) == []


def test_for_a_moment_no_hit_counts(specs: Specs) -> None:
    blocked = 0
    for number in range(8):
        battle, _ = with_and_without(
            specs, CARD, count=4, floor=9, player=frail(specs), seed=f"block{number}"
        )
        to_first_death(battle)
        until = battle.state.logic_time_ms + 1000
        battle.fight.advance_to(until - 10, battle.events)
        assert all(event.target_id == HERO_ID and event.damage > 0 for event in battle.told(HitBlocked))
        assert battle.hero.stats.health == 45 and battle.hero.blocks_hits
        battle.fight.advance_to(until, battle.events)
        assert StatusEnded(HERO_ID, StatusKind.INVULNERABLE, until) in battle.events
        assert not battle.hero.blocks_hits
        blocked += len(battle.told(HitBlocked))
    assert blocked > 3


def test_the_swing_of_the_fallen_is_lost_and_other_hits_of_the_instant_are_blocked(specs: Specs) -> None:
    draws = [0, 0, 0, 0.0, 1.0, 100, 0.0, 1.0, 100]
    battle = arena(specs, count=2, blessings={CARD: 1}, combat=ScriptedStream(draws))
    battle.hero.stats.health = 1
    battle.state.attacks += [
        Attack(101, 1, 0, "sword_strike", 0, None, 40),
        Attack(102, 2, 0, "sword_strike", 0, None, 40),
        Attack(103, 0, 1, "hero_strike", 20, None, 60),
    ]
    Fight(specs, battle.state, battle.combat).advance_to(60, battle.events)
    assert [event.attack_id for event in battle.told(AttackCancelled)] == [103]
    assert [event.attack_id for event in battle.told(HitBlocked)] == [102]
    assert [event.attack_id for event in battle.told(HitLanded)] == [101]
    assert battle.hero.stats.health == 45


def test_a_spent_blessing_does_nothing_in_a_later_battle(specs: Specs) -> None:
    battle, bare = with_and_without(specs, CARD, count=3, floor=6, player=frail(specs))
    battle.state.blessings[0].remaining_triggers = 0
    battle.jump_to_end()
    bare.jump_to_end()
    assert battle.events == bare.events and not battle.state.revive_blessing_resolved


# --- in a run -------------------------------------------------------------------------------------------


def dying(triggers: int) -> Session:
    """A run in a fight with HP left for one hit."""

    def hold(run: dict[str, Any]) -> None:
        run["playerStats"]["health"] = 1
        put_in_hand(run, replace(held(CARD, Specs.load()), remaining_triggers=triggers))
        for index in range(1, 14):
            run["board"][index] = saved("BATTLE", 2)

    session = edited(Session.new("dying", strict=True), hold)
    return to_phase(session, make_bot("random", "dying"), RunPhase.BATTLE)


def test_the_run_gets_back_what_was_spent_and_the_snapshot_says_so() -> None:
    session = dying(1)
    told: list[Event] = []
    while session.is_fighting and not only(events.HeroRevived, told):
        told += session.advance(10)
    assert session.state()["activeBattle"]["reviveBlessingResolved"] is True
    again = Session.restore(session.save(), strict=True)
    assert again.hash() == session.hash()
    while session.is_fighting:
        told += session.advance(10)
    while again.is_fighting:
        again.advance(10)
    assert again.hash() == session.hash(), "a fight that is restored behind the revival goes on the same"
    assert only(events.BattleEnded, told)
    assert [blessing.remaining_triggers for blessing in session.view.blessings] == [0]


def test_without_a_trigger_left_the_run_fails() -> None:
    session = dying(0)
    told = session.advance_until_idle()
    assert session.view.phase is RunPhase.RUN_FAILED
    assert len(only(events.HeroFell, told)) == 1 and not only(events.HeroRevived, told)
    assert only(events.BattleEnded, told)[0].result is BattleResult.LOST
