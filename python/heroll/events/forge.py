"""What the blacksmith tells (GDD 6.4)."""

from dataclasses import dataclass

from heroll.enums import GearSlot, Quality
from kernel.outcome import Event


@dataclass(frozen=True, slots=True)
class PieceLaid(Event):
    """A worn piece lies on the anvil; `percent` is its chance to be raised, None for a mythic one."""

    instance_id: str
    gear_id: str
    slot: GearSlot
    quality: Quality
    percent: int | None


@dataclass(frozen=True, slots=True)
class UpgradeIntended(Event):
    """The challenge is accepted and cannot be taken back; nothing is drawn yet."""

    instance_id: str
    gear_id: str
    percent: int


@dataclass(frozen=True, slots=True)
class GearUpgraded(Event):
    """The worn piece is of the next quality; `value` is its main stat from now on."""

    gear_id: str
    slot: GearSlot
    quality: Quality
    value: float
    upgrade_count: int


@dataclass(frozen=True, slots=True)
class GearShattered(Event):
    """The worn piece is lost and its slot is empty; GearDismantled and its points follow."""

    gear_id: str
    slot: GearSlot
    quality: Quality
