"""Which numbers of blessing-parameters.csv each blessing's rule reads; the table has these and no others."""

from collections.abc import Mapping
from types import MappingProxyType

from heroll.enums import BlessingId, BlessingParameter

PARAMETERS: Mapping[BlessingId, tuple[BlessingParameter, ...]] = MappingProxyType(
    {
        BlessingId.CHAIN_SPARK: (BlessingParameter.EVERY,),
        BlessingId.VENOM: (BlessingParameter.LASTS_MS, BlessingParameter.PERIOD_MS),
        BlessingId.REVIVE: (BlessingParameter.TRIGGERS, BlessingParameter.LASTS_MS),
    }
)
