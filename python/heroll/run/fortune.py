"""机缘: what a double grants for the rest of the run (GDD 4.1, heroll-rules 4)."""

from collections.abc import Mapping
from typing import Final

from heroll.enums import Stat, StreamName
from heroll.events import FortuneGranted
from heroll.run.work import Work
from heroll.stats import CombatStats, add_stat, get_stat
from kernel.rounding import half_up
from kernel.units import PERCENT

FORTUNES: Final = (Stat.ATTACK_POWER, Stat.MAX_HEALTH, Stat.DEFENSE)
"""Damage, max HP and defense, in the order in which they are drawn."""


def grant_fortune(work: Work) -> None:
    """Raise one of the three, drawn evenly on ``event``; it stacks. More max HP heals nobody."""
    run = work.run
    stat = work.stream(StreamName.EVENT).choice(FORTUNES)
    run.fortune[stat] = run.fortune.get(stat, 0) + 1
    amount = fortune_step(run.player_stats, stat, work.specs.rules.fortune_percent)
    work.emit(FortuneGranted(stat, amount, run.fortune[stat]))


def fortune_step(bare: CombatStats, stat: Stat, percent: int) -> int:
    """What one 机缘 adds: ``percent`` of the bare value, half-up and at least 1 (10 % of defense 0 is 1)."""
    return max(1, half_up(get_stat(bare, stat) * percent / PERCENT))


def add_fortune(stats: CombatStats, bare: CombatStats, fortune: Mapping[Stat, int], percent: int) -> None:
    """Raise ``stats`` in place by all that doubles have granted, each time on the ``bare`` value."""
    for stat in FORTUNES:
        count = fortune.get(stat, 0)
        if count > 0:
            add_stat(stats, stat, count * fortune_step(bare, stat, percent))
