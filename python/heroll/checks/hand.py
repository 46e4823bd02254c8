"""What must hold of a save's fight as far as blessings reach: what they counted, spent, caused (GDD 7.1)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from heroll.battle.secondary import part_of_attack
from heroll.battle.state import HERO_ID, BattleBlessing, BattleState, Status
from heroll.checks.counting import bits_of, may_have_counted
from heroll.enums import BlessingId, BlessingParameter, StatusKind
from heroll.run.health import hero_panel
from heroll.run.state import RunState
from heroll.specs import Specs
from kernel.rounding import half_up_ratio
from kernel.units import PERCENT

_CAUSES: Mapping[StatusKind, tuple[BlessingId, ...]] = MappingProxyType(
    {
        StatusKind.POISON: (BlessingId.VENOM,),
        StatusKind.CHILL: (BlessingId.FROST,),
        StatusKind.REGEN: (BlessingId.POTION_REGEN,),
        StatusKind.HASTE: (BlessingId.POTION_HASTE,),
        StatusKind.INVULNERABLE: (BlessingId.POTION_CLEANSE, BlessingId.REVIVE),
    }
)
"""Which blessings begin which status."""

_ON_ENEMIES: Final = (StatusKind.POISON, StatusKind.CHILL)
_ONCE_A_BATTLE: Final = (BlessingId.POTION_EMERGENCY, BlessingId.POTION_LAST_DROP)


def broken_hand(run: RunState, battle: BattleState, specs: Specs) -> Iterator[str]:
    """A line for everything that is wrong with a battle whose invariants hold."""
    by_id = {held.blessing_id: held for held in battle.blessings}
    for held in battle.blessings:
        yield from _held(held, battle, specs)
    last_drop, lift = by_id.get(BlessingId.POTION_LAST_DROP), 0
    if last_drop is not None and last_drop.spent:
        percent = specs.blessing.parameters[BlessingId.POTION_LAST_DROP, BlessingParameter.PERCENT]
        lift = half_up_ratio(hero_panel(run, specs).max_health * percent, PERCENT)
    if battle.max_health_lift != lift:
        yield f"max HP was lifted by {battle.max_health_lift}, not by {lift}"
    for status in battle.statuses:
        name = f"{status.kind} of entity {status.entity_id}"
        yield from (f"{name} {line}" for line in _status(status, battle, by_id, specs))


def _held(held: BattleBlessing, battle: BattleState, specs: Specs) -> Iterator[str]:
    card = held.blessing_id
    is_counted = may_have_counted(card, held.counter, specs)
    if card is BlessingId.WARM_UP:
        is_counted = held.counter == 0
    elif card is BlessingId.FIRST_BLOOD:
        is_counted = not held.counter & ~bits_of(enemy.entity_id for enemy in battle.enemies)
    if not is_counted:
        yield f"{card} has counted {held.counter} in the fight"
    times = 1 if card in _ONCE_A_BATTLE else held.remaining_triggers or 0
    if held.spent > times:
        yield f"{card} did its work {held.spent} times, allowed {times}"


def _status(
    status: Status, battle: BattleState, by_id: Mapping[BlessingId, BattleBlessing], specs: Specs
) -> Iterator[str]:
    causes = [by_id[card] for card in _CAUSES[status.kind] if card in by_id]
    if not causes:
        yield "comes of no blessing"
        return
    if status.source_id != HERO_ID or (status.entity_id != HERO_ID) != (status.kind in _ON_ENEMIES):
        yield f"comes from entity {status.source_id}"
    held = causes[0]
    amount = _most(status.kind, specs.blessing.values[held.blessing_id] * held.level, battle)
    if status.amount > amount:
        yield f"has the amount {status.amount}, allowed {amount}"
    parameters = specs.blessing.parameters
    period_ms = parameters.get((held.blessing_id, BlessingParameter.PERIOD_MS))
    if status.period_ms != period_ms:
        yield f"pulses every {status.period_ms} ms, not every {period_ms}"
    lasts = [
        parameters.get(
            (one.blessing_id, BlessingParameter.LASTS_MS), specs.blessing.values[one.blessing_id] * one.level
        )
        for one in causes
    ]
    if status.kind is not StatusKind.CHILL and status.until_ms > battle.logic_time_ms + max(lasts):
        yield f"lasts until {status.until_ms}, it is {battle.logic_time_ms}"


def _most(kind: StatusKind, worth: int, battle: BattleState) -> int:
    """The largest amount of a status that a blessing of that worth begins."""
    match kind:
        case StatusKind.POISON:
            return part_of_attack(battle.player, worth)
        case StatusKind.REGEN:
            return max(1, half_up_ratio(battle.player.stats.max_health * worth, PERCENT))
        case StatusKind.INVULNERABLE:
            return 0
        case _:
            return worth
