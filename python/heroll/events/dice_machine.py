"""What a visit to the dice machine tells (GDD 9.2)."""

from dataclasses import dataclass

from kernel.outcome import Event


@dataclass(frozen=True, slots=True)
class MachineDiceThrown(Event):
    """The dice that were not `kept` were thrown: `dice` are all five faces, by window from the left."""

    instance_id: str
    kept: tuple[bool, ...]
    dice: tuple[int, ...]
    throws_left: int


@dataclass(frozen=True, slots=True)
class MachineHandTaken(Event):
    """The dice were taken as `hand` of dice-machine.csv, `none` when they show none that is still to be had.

    Its lamp is lit: it is not paid again on this visit.
    """

    instance_id: str
    hand: str
    dice: tuple[int, ...]
    hands_left: int
