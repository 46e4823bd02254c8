"""The hero's HP outside fights (GDD 3.2-8, 5.1)."""

from collections.abc import Mapping

from heroll.blessing.panel import add_to_panel
from heroll.build.gear import GearInstance
from heroll.build.panel import add_gear
from heroll.enums import GearSlot, HealCause, HurtCause
from heroll.events import HeroHealed, HeroHurt
from heroll.run.boon import add_boons
from heroll.run.fortune import add_fortune
from heroll.run.state import RunState
from heroll.run.work import Work
from heroll.specs import Specs
from heroll.stats import CombatStats
from kernel.rounding import half_up_ratio
from kernel.units import PERCENT


def hero_panel(
    run: RunState, specs: Specs, gear: Mapping[GearSlot, GearInstance] | None = None
) -> CombatStats:
    """The hero's stats: bare ones, 机缘, blessings, gear, boons, in this order; ``health`` is the current HP.

    ``gear``: what to reckon with instead of what is worn. Percentages of 机缘 and blessings are of the bare
    value, those of boons of what the others come to.
    """
    bare = run.player_stats
    stats = bare.clone()
    add_fortune(stats, bare, run.fortune, specs.rules.fortune_percent)
    add_to_panel(stats, bare, run.blessings, specs.blessing)
    add_gear(stats, run.gear if gear is None else gear, specs)
    add_boons(stats, run.boons)
    return stats


def cap_health(work: Work) -> None:
    """Less max HP than before takes the HP above it (GDD 6.3)."""
    run = work.run
    run.player_stats.health = hero_panel(run, work.specs).health


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
