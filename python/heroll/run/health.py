"""The hero's HP outside fights (GDD 3.2-8, 5.1)."""

from heroll.build.panel import panel
from heroll.enums import HealCause, HurtCause
from heroll.events import HeroHealed, HeroHurt
from heroll.run.state import RunState
from heroll.run.work import Work
from heroll.specs import Specs
from heroll.stats import CombatStats
from heroll.units import PERCENT
from kernel.rounding import half_up_ratio


def hero_panel(run: RunState, specs: Specs) -> CombatStats:
    """The hero's stats with gear applied; ``health`` is the current HP."""
    return panel(run.player_stats, run.gear, specs)


def heal_percent(work: Work, percent: int, cause: HealCause) -> None:
    """hp = min(maxHp, hp + round(maxHp x percent / 100)) (GDD 4.4); told only when HP rose."""
    stats = work.run.player_stats
    max_hp = hero_panel(work.run, work.specs).max_health
    healed = min(max_hp, stats.health + half_up_ratio(max_hp * percent, PERCENT))
    amount = healed - stats.health
    if amount > 0:
        stats.health = healed
        work.emit(HeroHealed(amount, healed, max_hp, cause))


def hurt(work: Work, amount: int, cause: HurtCause) -> None:
    """Lose ``amount`` HP outside a fight, but never the last one; told only when HP fell."""
    stats = work.run.player_stats
    lost = min(amount, stats.health - 1)
    if lost > 0:
        stats.health -= lost
        max_hp = hero_panel(work.run, work.specs).max_health
        work.emit(HeroHurt(lost, stats.health, max_hp, cause))
