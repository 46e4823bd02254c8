"""What must hold of statuses and held blessings of a battle at rest between two ticks."""

from collections.abc import Iterator

from heroll.battle.state import BattleState, Status
from heroll.enums import BlessingId, StatusKind
from heroll.stats import CombatStats

_PERIODIC = (StatusKind.POISON, StatusKind.REGEN)


def broken_statuses(battle: BattleState, tick_ms: int) -> Iterator[str]:
    """A line for everything that is wrong with what lasts on the combatants."""
    fighters = (battle.player, *battle.enemies)
    places = [(status.entity_id, status.kind) for status in battle.statuses]
    if len(set(places)) != len(places):
        yield f"statuses are held twice: {places}"
    for status in battle.statuses:
        name = f"{status.kind} of entity {status.entity_id}"
        if {status.entity_id, status.source_id} <= set(range(len(fighters))):
            for line in _effect(status, fighters[status.entity_id].stats):
                yield f"{name} {line}"
        else:
            yield f"{name} comes from {status.source_id}, there are {len(fighters)} entities"
        for line in _times(status, battle.logic_time_ms, tick_ms):
            yield f"{name} {line}"
    for fighter in fighters:
        if fighter.blocks_hits != ((fighter.entity_id, StatusKind.INVULNERABLE) in places):
            yield f"entity {fighter.entity_id} blocks hits: {fighter.blocks_hits}"


def broken_hand(battle: BattleState) -> Iterator[str]:
    """A line for everything that is wrong with the blessings as they fight."""
    kinds = [held.blessing_id for held in battle.blessings]
    if len(set(kinds)) != len(kinds):
        yield f"blessings are held twice: {kinds}"
    for held in battle.blessings:
        left = held.remaining_triggers
        if held.level < 1 or held.counter < 0:
            yield f"{held.blessing_id} has level {held.level} and counted {held.counter}"
        if held.spent < 0 or (left is not None and held.spent > left):
            yield f"{held.blessing_id} spent {held.spent} of {left} triggers"
    revived = any(held.blessing_id is BlessingId.REVIVE and held.spent > 0 for held in battle.blessings)
    if battle.revive_blessing_resolved != revived:
        yield f"reviveBlessingResolved is {battle.revive_blessing_resolved}"
    if battle.max_health_lift < 0:
        yield f"max HP was lifted by {battle.max_health_lift}"


def _effect(status: Status, stats: CombatStats) -> Iterator[str]:
    if stats.health == 0:
        yield "lasts on who has fallen"
    if status.amount < 0 or (status.amount == 0) != (status.kind is StatusKind.INVULNERABLE):
        yield f"has the amount {status.amount}"
    if status.kind is StatusKind.HASTE and status.amount >= stats.attack_speed:
        yield f"gives {status.amount} of {stats.attack_speed} attack speed"


def _times(status: Status, now: int, tick_ms: int) -> Iterator[str]:
    if not status.since_ms <= now < status.until_ms or status.until_ms % tick_ms:
        yield f"lasts from {status.since_ms} to {status.until_ms}, it is {now}"
    next_ms, period_ms = status.next_ms, status.period_ms
    if next_ms is None or period_ms is None:
        if status.kind in _PERIODIC or (next_ms, period_ms) != (None, None):
            yield f"pulses at {next_ms}, every {period_ms} ms"
    elif status.kind not in _PERIODIC or period_ms <= 0 or period_ms % tick_ms:
        yield f"pulses every {period_ms} ms"
    elif not now < next_ms <= now + period_ms or (next_ms - status.since_ms) % period_ms:
        yield f"pulses at {next_ms}, it is {now}"
