"""Which numbers of blessing-parameters.csv each blessing's rule reads; the table has these and no others."""

from collections.abc import Mapping
from types import MappingProxyType

from heroll.enums import BlessingId, BlessingParameter

PARAMETERS: Mapping[BlessingId, tuple[BlessingParameter, ...]] = MappingProxyType(
    {
        BlessingId.PATHFINDER: (BlessingParameter.LEAST_ROLL,),
        BlessingId.WARM_UP: (BlessingParameter.EVERY, BlessingParameter.MOST),
        BlessingId.CHAIN_SPARK: (BlessingParameter.EVERY,),
        BlessingId.VENOM: (BlessingParameter.LASTS_MS, BlessingParameter.PERIOD_MS),
        BlessingId.POTION_HASTE: (BlessingParameter.LASTS_MS,),
        BlessingId.POTION_REGEN: (BlessingParameter.LASTS_MS, BlessingParameter.PERIOD_MS),
        BlessingId.POTION_LAST_DROP: (BlessingParameter.PERCENT,),
        BlessingId.REVIVE: (BlessingParameter.TRIGGERS, BlessingParameter.LASTS_MS),
    }
)
