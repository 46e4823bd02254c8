"""The books of every battle: each instant's HP and shields are the sum of what was told of them (GDD 5.4)."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heroll.battle.drinking import drink
from heroll.battle.falls import conclude
from heroll.battle.fight import Fight
from heroll.battle.potion import is_usable
from heroll.build.player import bare_stats
from heroll.enums import AttackType, BattleResult, BlessingId, EncounterKind, HealCause, HitCause, Stat
from heroll.events import CombatantHealed, HitBlocked, HitLanded, ShieldGained, StatRaised
from heroll.specs import Specs
from kernel.rng import Stream
from tests.domain.battle.arena import Arena, arena
from tests.domain.battle.ledger import Books
from tests.domain.blessing.sip import bottle

BATTLES = 320
DRINKS_AT_PERCENT = 50

ENCOUNTERS: list[tuple[EncounterKind, str | None, bool]] = [
    *[(EncounterKind.NORMAL, None, False)] * 4,
    (EncounterKind.MINIBOSS, None, False),
    (EncounterKind.INFECTED_BOSS, None, False),
    *[(EncounterKind.NORMAL, f"mid_{number}", False) for number in (1, 2, 3, 4)],
    *[(EncounterKind.NORMAL, f"boss_{number}", True) for number in range(6)],
]
"""Kind, whom a lone one is, and whether that is the stage's boss."""


def drawn(specs: Specs, number: int) -> Arena:
    """A battle whose cards, levels, stats, potion and enemies are drawn for its number."""
    draw = Stream.derive(f"ledger#{number}", "hands")
    hand = {card: draw.next_int(1, 4) for card in BlessingId if draw.next_int(0, 3) == 0}
    player = bare_stats(specs)
    player.attack_power = float(draw.next_int(3, 14))
    player.attack_speed = float(draw.next_int(80, 130))
    player.max_health = draw.next_int(40, 240)
    player.health = draw.next_int(1, player.max_health)
    player.defense = float(draw.next_int(0, 20))
    player.critical_rate = float(draw.next_int(0, 60))
    player.life_steal = float(draw.next_int(0, 20))
    player.counter_rate = float(draw.next_int(0, 30))
    player.evasion = float(draw.next_int(0, 30))
    player.true_damage = draw.next_int(0, 2)
    player.shield = draw.next_int(0, 30)
    encounter, boss_id, is_boss = draw.choice(ENCOUNTERS)
    return arena(
        specs,
        draw.choice(list(AttackType)),
        draw.choice(list(AttackType)),
        count=draw.next_int(1, 4),
        floor=draw.next_int(1, 10),
        is_boss=is_boss,
        boss_id=boss_id,
        encounter=encounter,
        player=player,
        seed=f"ledger#{number}",
        blessings=hand,
        potion=bottle(specs, draw.next_int(0, 4), *hand),
        is_preemptive=draw.next_int(0, 3) == 0,
    )


def audited(specs: Specs, number: int) -> Arena:
    """The battle to its end, its books closed behind every instant and every drink."""
    battle = drawn(specs, number)
    books = Books(battle)
    books.close()
    while battle.fight.result is None:
        battle.fight.advance_to_next(battle.events)
        books.close()
        potion, stats = battle.potion, battle.hero.stats
        thirsty = stats.health * 100 <= stats.max_health * DRINKS_AT_PERCENT
        if thirsty and battle.fight.result is None and potion is not None and is_usable(potion, battle.state):
            desk = battle.desk(specs, potion)
            drink(desk)
            conclude(desk)
            books.close()
            battle.fight = Fight(specs, battle.state, battle.combat, potion)
    return battle


@pytest.mark.parametrize("part", range(4))
def test_the_books_close_at_every_instant_of_320_battles(specs: Specs, part: int) -> None:
    for number in range(part * BATTLES // 4, (part + 1) * BATTLES // 4):
        audited(specs, number)


def test_these_battles_have_every_reason_for_a_change_in_their_books(specs: Specs) -> None:
    """Every cause of damage and healing, shields, bosses of both kinds, crowds, fallen heroes."""
    causes: Counter[object] = Counter()
    for number in range(BATTLES):
        battle = audited(specs, number)
        causes.update(event.cause for event in battle.told(HitLanded))
        causes.update(event.cause for event in battle.told(CombatantHealed))
        causes.update(
            {ShieldGained: len(battle.told(ShieldGained)), HitBlocked: len(battle.told(HitBlocked))}
        )
        causes.update({battle.state.encounter: 1, battle.fight.result: 1, len(battle.state.enemies): 1})
        causes[Stat.MAX_HEALTH] += sum(one.stat is Stat.MAX_HEALTH for one in battle.told(StatRaised))
    outside = {
        *(HealCause.FLOOR, HealCause.CAMPFIRE, HealCause.WELL, HealCause.EVENT, HealCause.TICKET),
        HealCause.DEBUG,
    }
    wanted = {
        *HitCause,
        *(set(HealCause) - outside),
        *BattleResult,
        ShieldGained,
        HitBlocked,
        Stat.MAX_HEALTH,
        1,
        2,
        3,
        4,
    }
    assert {cause for cause in wanted if not causes[cause]} == set()
    assert all(causes[kind] >= 10 for kind in EncounterKind)


@settings(max_examples=150)
@given(number=st.integers(BATTLES, 10**9))
def test_the_books_of_any_battle_close(specs: Specs, number: int) -> None:
    audited(specs, number)


@pytest.mark.nightly("battle")
@settings(max_examples=10_000)
@given(number=st.integers(BATTLES, 10**9))
def test_the_books_of_10000_battles_close(specs: Specs, number: int) -> None:
    audited(specs, number)
