"""The manifest of events: who answers the inputs of which row of specs/events.csv."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from heroll.event import campfire, chest
from heroll.run.event_instance import EventInstance
from heroll.run.work import Work

Response: TypeAlias = Callable[[Work, EventInstance, str], None]

RESPONSES: Mapping[str, Response] = MappingProxyType(
    {
        campfire.EVENT_ID: campfire.respond,
        chest.EVENT_ID: chest.respond,
    }
)
