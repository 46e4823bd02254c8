"""The hook manifest of the board: which held blessing's function is called when, in this order (GDD 7.1)."""

from typing import Final

from heroll.enums import BlessingId
from heroll.run.effects import economy, journey, readiness
from heroll.run.work import RunHooks

RUN_HOOKS: Final = RunHooks(
    roll=((BlessingId.PATHFINDER, journey.pathfinder),),
    double=((BlessingId.LUCKY_DOUBLE, economy.lucky_double),),
    step=((BlessingId.WARM_UP, readiness.warm_up),),
    landing=((BlessingId.WAYFARER, economy.wayfarer),),
    lap=((BlessingId.POINT_SUPPLY, economy.point_supply),),
    points_gained=((BlessingId.SCAVENGER, economy.scavenge),),
    battle_won=((BlessingId.SCAVENGER, economy.scavenger),),
)
