"""What the board does for the next fight (GDD 7.1)."""

from heroll.blessing.instance import BlessingInstance
from heroll.run.blessings import count
from heroll.run.contexts import Rolled
from heroll.run.work import Work


def warm_up(work: Work, held: BlessingInstance, _rolled: Rolled) -> None:
    """WarmUp counts the rolls since the last battle, in which they are spent."""
    count(work, held, held.counter + 1)
