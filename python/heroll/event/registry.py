"""The manifest of events: who answers the inputs of which row of specs/events.csv."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from heroll.event import (
    bad_curse,
    bad_poison,
    bad_spikes,
    black_market,
    blacksmith,
    blessing,
    campfire,
    chest,
    corner_arch,
    corner_sign,
    corner_statue,
    corner_tower,
    corner_well,
    dice_catapult,
    legendary_gear,
    power_star,
    teleport,
)
from heroll.event.journey import Journey
from heroll.run.event_instance import EventInstance
from heroll.run.work import Work

Response: TypeAlias = Callable[[Work, EventInstance, str], Journey | None]

RESPONSES: Mapping[str, Response] = MappingProxyType(
    {
        blacksmith.EVENT_ID: blacksmith.respond,
        campfire.EVENT_ID: campfire.respond,
        legendary_gear.EVENT_ID: legendary_gear.respond,
        chest.EVENT_ID: chest.respond,
        bad_spikes.EVENT_ID: bad_spikes.respond,
        bad_poison.EVENT_ID: bad_poison.respond,
        bad_curse.EVENT_ID: bad_curse.respond,
        corner_arch.EVENT_ID: corner_arch.respond,
        corner_sign.EVENT_ID: corner_sign.respond,
        corner_statue.EVENT_ID: corner_statue.respond,
        corner_tower.EVENT_ID: corner_tower.respond,
        corner_well.EVENT_ID: corner_well.respond,
        blessing.EVENT_ID: blessing.respond,
        black_market.EVENT_ID: black_market.respond,
        teleport.EVENT_ID: teleport.respond,
        power_star.EVENT_ID: power_star.respond,
        dice_catapult.EVENT_ID: dice_catapult.respond,
    }
)
