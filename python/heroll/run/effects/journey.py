"""The line of the road (GDD 7.1)."""

from heroll.blessing.instance import BlessingInstance
from heroll.blessing.panel import worth
from heroll.enums import BlessingId, BlessingParameter, HealCause
from heroll.run.contexts import Rolled
from heroll.run.health import heal_percent
from heroll.run.work import Work


def pathfinder(work: Work, held: BlessingInstance, rolled: Rolled) -> None:
    """A high roll heals; the third die, thrown afterwards, does not count."""
    rules = work.specs.blessing
    least = rules.parameters[BlessingId.PATHFINDER, BlessingParameter.LEAST_ROLL]
    if rolled.roll.die_a + rolled.roll.die_b >= least:
        heal_percent(work, worth(held, rules), HealCause.BLESSING)
