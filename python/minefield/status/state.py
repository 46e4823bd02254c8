"""The state of the status effects (B3): plain data, owned by the battle."""

from dataclasses import dataclass, field

from kernel.clone import Cloneable, cloneable
from minefield.cells import Cell
from minefield.enums import Side, SourceClass


@cloneable
@dataclass(slots=True)
class EffectState(Cloneable):
    """One living instance: what it is, where it came from first, and the row's values at that grant.

    ``layers``: 1 or more. ``remaining``: decays that it still lives through, 1 or more. ``magnitude``: of
    one layer, percentage points or flat.
    """

    effect_id: str
    side: Side
    source_class: SourceClass
    origin_cell: Cell | None
    round_index: int
    layers: int
    remaining: int
    magnitude: int


@cloneable
@dataclass(slots=True)
class StatusState(Cloneable):
    """``is_open``: a battle is on. ``effects``: in order of grant, side-wide in b1_v2; none when closed."""

    is_open: bool = False
    effects: list[EffectState] = field(default_factory=list)
