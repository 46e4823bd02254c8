"""What the board does for the next fight (GDD 7.1)."""

from heroll.blessing.instance import BlessingInstance
from heroll.enums import BlessingId, BlessingParameter
from heroll.run.blessings import count
from heroll.run.contexts import Stepped
from heroll.run.work import Work


def warm_up(work: Work, held: BlessingInstance, _stepped: Stepped) -> None:
    """WarmUp counts the tiles walked since the last battle, in which they are spent, up to what counts."""
    parameters = work.specs.blessing.parameters
    every = parameters[BlessingId.WARM_UP, BlessingParameter.EVERY]
    if held.counter < every * parameters[BlessingId.WARM_UP, BlessingParameter.MOST]:
        count(work, held, held.counter + 1)
