"""What the ride on the golden carriage tells (GDD 9.2)."""

from dataclasses import dataclass

from kernel.outcome import Event


@dataclass(frozen=True, slots=True)
class LegDriven(Event):
    """Leg `leg` of the road, from 1, was driven.

    `sack` are the points of the sack that was grabbed, 0 behind the reins. `danger` is the percentage that
    `throw` (1..100) was held against: at or below it the hero is thrown off. `gathered` counts the sack.
    """

    instance_id: str
    leg: int
    sack: int
    danger: int
    throw: int
    is_thrown: bool
    gathered: int


@dataclass(frozen=True, slots=True)
class RideEnded(Event):
    """The ride is over: thrown off, jumped off, or arrived. `kept` points stay, `lost` ones do not."""

    instance_id: str
    leg: int
    is_thrown: bool
    has_arrived: bool
    kept: int
    lost: int
