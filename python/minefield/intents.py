"""What a player asks of the board (A2 `settle_batch`)."""

from dataclasses import dataclass

from minefield.cells import Cell
from minefield.enums import IntentKind


@dataclass(frozen=True, slots=True)
class Intent:
    """`cell` is None for a stop and a cell for everything else."""

    kind: IntentKind
    cell: Cell | None = None
