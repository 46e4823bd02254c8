"""When to drink the potion: a pure function of HP and charges."""

from heroll.commands import UsePotion
from heroll.session import Session
from kernel.command import Command
from kernel.units import PERCENT


def drink_below(session: Session, percent: int) -> Command | None:
    """Drink when HP is at or below ``percent`` of the maximum and drinking is legal."""
    stats = session.view.stats
    if stats.health * PERCENT > stats.max_health * percent:
        return None
    for command in session.legal():
        if isinstance(command, UsePotion):
            return command
    return None
