"""Every stat on sale does something: it is on the panel, changes fights, makes the hero stronger (GDD 8)."""

from functools import cache

import pytest

from heroll.battle.fight import Fight
from heroll.enums import AttackType, BattleResult, HealCause, Stat
from heroll.run.health import heal_percent, hero_panel
from heroll.shop.tables import OfferRow, OfferType
from heroll.specs import Specs
from heroll.stats import CombatStats, get_stat
from tests.domain.battle.arena import SAFETY_MS, arena
from tests.domain.shop.counter import buy, shop
from tests.domain.shop.test_prices import chain_of

SPECS = Specs.load()
ROWS = [row for row in SPECS.shop_offers if row.type is OfferType.STAT]
STATS = list(dict.fromkeys(row.content for row in ROWS))
FIGHTS = 48
ROLES = list(AttackType)


def bought(row: OfferRow, times: int = 1) -> CombatStats:
    """The panel of a hero at full HP behind the purchase."""
    work = shop((row.offer_id,), bought=chain_of(row.offer_id), points=times * row.price)
    work.run.player_stats.health = 1
    for _ in range(times):
        buy(work, row.offer_id)
    assert work.run.player_stats.health == 1, "a stat heals nobody"
    heal_percent(work, 100, HealCause.FLOOR)
    return hero_panel(work.run, work.specs)


@cache
def bare() -> CombatStats:
    return hero_panel(shop().run, SPECS)


def fight(player: CombatStats, number: int) -> Fight:
    """One of the fights in which heroes are compared: two to four foes of all roles on floors 5 to 10."""
    one = arena(
        SPECS,
        ROLES[number % 4],
        ROLES[number // 4 % 4],
        count=2 + number % 3,
        floor=5 + number % 6,
        player=player.clone(),
        seed=f"stat#{number}",
    ).fight
    one.advance_to(SAFETY_MS, [])
    return one


def outcome(player: CombatStats, number: int) -> tuple[object, ...]:
    """How the fight went: time, HP, shield and the state of the stream."""
    one = fight(player, number)
    state = one.state
    return one.result, state.logic_time_ms, state.player.stats.health, [e.stats.health for e in state.enemies]


def strength(player: CombatStats) -> float:
    """The HP that are left on the hero's side less those on the other, in shares, over all fights."""
    total = 0.0
    for number in range(FIGHTS):
        state = fight(player, number).state
        foes = [enemy.stats for enemy in state.enemies]
        total += state.player.stats.health / bare().max_health
        total -= sum(foe.health for foe in foes) / sum(foe.max_health for foe in foes)
    return total / FIGHTS


@cache
def bare_strength() -> float:
    return strength(bare())


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.offer_id}-{row.content}")
def test_a_stat_is_on_the_panel_as_the_offer_says_and_changes_fights(row: OfferRow) -> None:
    panel, stat = bought(row), Stat(row.content)
    assert get_stat(panel, stat) == get_stat(bare(), stat) + row.value
    others = [other for other in Stat if other not in (stat, Stat.HEALTH)]
    assert all(get_stat(panel, other) == get_stat(bare(), other) for other in others)
    changed = sum(outcome(panel, number) != outcome(bare(), number) for number in range(FIGHTS // 2))
    assert changed >= 4, f"{changed} of {FIGHTS // 2} fights"


@pytest.mark.parametrize("stat", STATS)
def test_larger_sizes_of_a_stat_make_the_hero_stronger(stat: str) -> None:
    small, _middle, large = (row for row in ROWS if row.content == stat)
    once, most = strength(bought(small)), strength(bought(large))
    assert most > bare_strength() + 0.02 and most > once - 0.01, (bare_strength(), once, most)


def test_the_fights_tell_heroes_apart() -> None:
    results = [fight(bare(), number).result for number in range(FIGHTS)]
    assert results.count(BattleResult.WON) >= 8 and results.count(BattleResult.LOST) >= 4
