"""What the toad Spito tells (GDD 9.2)."""

from dataclasses import dataclass

from kernel.outcome import Event


@dataclass(frozen=True, slots=True)
class ThingSpat(Event):
    """The toad spat out `thing` (spito.csv); `left` things stay in its belly, `bones` were spat so far."""

    instance_id: str
    thing: str
    is_bone: bool
    bones: int
    left: int


@dataclass(frozen=True, slots=True)
class SpitoFed(Event):
    """The toad was fed for `price` points and digested a bone; `bones_left` are still in its belly."""

    instance_id: str
    price: int
    bones_left: int


@dataclass(frozen=True, slots=True)
class SpitoSwallowed(Event):
    """The last bone was too many: the toad takes `things` of the heap back, one name for each."""

    instance_id: str
    things: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SpitoThanked(Event):
    """The toad is thanked, or empty, and hops off; the heap has `things`, one name for each."""

    instance_id: str
    things: tuple[str, ...]
