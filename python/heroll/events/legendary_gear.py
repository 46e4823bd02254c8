"""What the pedestal of legendary gear tells (GDD 6.3)."""

from dataclasses import dataclass

from heroll.enums import GearSlot, Quality
from kernel.outcome import Event


@dataclass(frozen=True, slots=True)
class GearRevealed(Event):
    """A piece lies open on the pedestal, saved already and not paid for; it counts as one view (GDD 6.3)."""

    instance_id: str
    gear_id: str
    catalog_id: int
    slot: GearSlot
    quality: Quality
    status_id: int
    value: float
