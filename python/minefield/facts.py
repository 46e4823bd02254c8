"""What the board reports (A2's three streams of events): facts that wait for the settlement."""

from dataclasses import dataclass
from typing import TypeAlias

from minefield.cells import Cell
from minefield.enums import Channel, RevealKind, RoundEnd


@dataclass(frozen=True, slots=True)
class CellRevealed:
    """A cell was opened. `action_seq`: running number of the action on this board, 0 for its initial opening.

    `number`: mines around a safe cell, 0..8. Settlement reads `kind` and `reward_eligible`, never `channel`.
    """

    board_serial: int
    action_seq: int
    cell: Cell
    kind: RevealKind
    channel: Channel
    reward_eligible: bool
    number: int


@dataclass(frozen=True, slots=True)
class FlagJudged:
    """A flag that stands at the end of a round, on a mine (`hit`) or not; reported again every round."""

    board_serial: int
    cell: Cell
    hit: bool


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The digging phase is over."""

    reason: RoundEnd


Fact: TypeAlias = CellRevealed | FlagJudged | RoundEnded
