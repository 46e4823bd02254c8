"""The 13 main stats of gear in play: each changes fights of the same seeds for the better (GDD 6.2)."""

import pytest

from heroll.build.drops import gear_value
from heroll.build.gear import GearInstance
from heroll.build.panel import add_gear
from heroll.build.player import bare_stats
from heroll.build.tables import GearStatusRow
from heroll.enums import AttackType, GearSlot, Quality, Stat
from heroll.specs import Specs
from tests.domain.battle.arena import Arena, arena

SPECS = Specs.load()
FIGHTS = 32
FASTER = {
    Stat.ATTACK_POWER,
    Stat.ATTACK_SPEED,
    Stat.CRITICAL_RATE,
    Stat.AIM,
    Stat.COUNTER_RATE,
    Stat.TOTAL_DAMAGE_PCT,
    Stat.TRUE_DAMAGE,
    Stat.MOVE_SPEED,
}
"""Fights end sooner; the others leave more HP."""


def fight(number: int, row: GearStatusRow | None) -> Arena:
    """One of the last floor: a pair of roles, and a heroic ring of the status or none."""
    player = bare_stats(SPECS)
    player.attack_power, player.max_health = 30.0, 900
    if row is not None:
        value = gear_value(row.base_max, row, Quality.HEROIC)
        ring = GearInstance("gear-chest-1", 11, GearSlot.RING, Quality.HEROIC, row.status_id, value)
        add_gear(player, {GearSlot.RING: ring}, SPECS)
    player.health = player.max_health
    roles = tuple(AttackType)
    pair = roles[number % len(roles)], roles[(number + 1) % len(roles)]
    battle = arena(SPECS, *pair, count=1 + number % 4, floor=10, player=player, seed=f"status#{number}")
    battle.jump_to_end()
    return battle


@pytest.mark.parametrize("row", SPECS.build.statuses, ids=lambda row: row.stat)
def test_the_status_turns_fights_for_the_better(row: GearStatusRow) -> None:
    pairs = [(fight(number, row), fight(number, None)) for number in range(FIGHTS)]
    if row.stat in FASTER:
        assert any(worn.events != bare.events for worn, bare in pairs)
        mine, bares = (sum(one.state.logic_time_ms for one in side) for side in zip(*pairs, strict=True))
        assert mine < bares
    else:
        mine, bares = (sum(one.hero.stats.health for one in side) for side in zip(*pairs, strict=True))
        assert mine > bares
