"""The event that is open now (GDD 12.2 `EventInstance`)."""

from dataclasses import dataclass, field

from heroll.enums import EventPhase
from kernel.clone import Cloneable, cloneable


@cloneable
@dataclass(slots=True)
class EventInstance(Cloneable):
    """One visit to an EVENT tile. ``visit_index`` counts visits of the run from 1.

    ``payload`` is JSON data of the event's own; ``boost_used`` stays false (GDD 9.3).
    """

    instance_id: str
    tile_id: int
    floor: int
    tile_index: int
    visit_index: int
    phase: EventPhase = EventPhase.READY
    boost_used: bool = False
    payload: dict[str, object] = field(default_factory=dict)
