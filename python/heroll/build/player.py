"""The hero at the start of a run (GDD 5.1): bare, without anything from outside the run."""

from heroll.build.rules import HasBuildRules
from heroll.stats import CombatStats


def bare_stats(specs: HasBuildRules) -> CombatStats:
    """A new copy of the bare stats of player-default-stat.csv, at full health."""
    stats = CombatStats(0.0, 0.0, 0.0, 0.0, 0, 0)
    for name, value in specs.build.bare.items():
        setattr(stats, name, value)
    return stats
