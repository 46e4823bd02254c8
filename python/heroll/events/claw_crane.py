"""What a visit to the claw crane tells (GDD 9.2)."""

from dataclasses import dataclass

from kernel.outcome import Event


@dataclass(frozen=True, slots=True)
class CapsuleCaught(Event):
    """The claw went down on column `column` (1.. from the left) and brought up its top capsule."""

    instance_id: str
    column: int
    kind: str
    grabs_left: int


@dataclass(frozen=True, slots=True)
class CapsuleSlipped(Event):
    """The claw's capsule slipped and fell on column `to_column`.

    When that was full, its top, a `rolled_back`, has rolled into the gap on `column`; else None.
    """

    instance_id: str
    column: int
    kind: str
    to_column: int
    rolled_back: str | None
    grabs_left: int


@dataclass(frozen=True, slots=True)
class PitShaken(Event):
    """Every column's top sank to its bottom: the pit as it lies now, columns from the left, bottoms first."""

    instance_id: str
    columns: tuple[tuple[str, ...], ...]
    shakes_left: int
