"""Statuses at their instants: pulses of damage and healing, and their ends (heroll-rules 5)."""

from heroll.battle.attacks import combatant
from heroll.battle.damage import heal
from heroll.battle.desk import Desk
from heroll.battle.falls import judge
from heroll.battle.secondary import hurt
from heroll.battle.state import Combatant, Status
from heroll.battle.statuses import end_status
from heroll.enums import HealCause, HitCause, StatusKind


def due_ms(status: Status) -> int:
    """When it next does something."""
    return status.until_ms if status.next_ms is None else min(status.next_ms, status.until_ms)


def run_statuses(desk: Desk) -> bool:
    """All that is due now, in the order in which the statuses began; returns whether anything was.

    A pulse due at the end comes before it. Stops once the battle is decided.
    """
    state, now = desk.state, desk.now
    due = [status for status in state.statuses if due_ms(status) == now]
    for status in due:
        if all(one is not status for one in state.statuses):
            continue  # its holder fell by what was due before it
        fighter = combatant(state, status.entity_id)
        if status.next_ms == now and status.period_ms is not None:
            status.next_ms += status.period_ms
            _pulse(desk, status, fighter)
            if judge(desk):
                break
        if status.until_ms == now and any(one is status for one in state.statuses):
            end_status(desk, status, fighter)
    return bool(due)


def _pulse(desk: Desk, status: Status, fighter: Combatant) -> None:
    if status.kind is StatusKind.REGEN:
        heal(fighter, status.amount, HealCause.REGEN, desk.now, desk.events)
    else:
        source = combatant(desk.state, status.source_id)
        hurt(desk, fighter, source, status.amount, HitCause.POISON)
