"""Domain events of the minefield: past tense, frozen, the only thing that scenes play."""

from dataclasses import dataclass

from kernel.outcome import Event
from minefield.cells import Cell
from minefield.enums import BoardOrigin, Channel, RevealKind, RoundEnd, Verdict
from minefield.settlement.marks import WindowItem
from minefield.settlement.rows import LedgerRow


@dataclass(frozen=True, slots=True)
class EncounterMet(Event):
    """The next battle of the adventure waits: its number from 1, level and difficulty, and the hero's HP."""

    number: int
    level: int
    difficulty: int
    hero_hp: int


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    """`enemies`: kinds in spawn order; the first has handle 1."""

    number: int
    enemies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoardInstalled(Event):
    """A new board lies there, its initial opening follows. `illegal`: below its deducibility target (EC5)."""

    serial: int
    width: int
    height: int
    origin: BoardOrigin
    illegal: bool


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A digging phase begins."""

    round_index: int
    ap: int
    rap: int


@dataclass(frozen=True, slots=True)
class CellOpened(Event):
    """A cell was opened. `number`: mines around a safe cell, 0..8; 0 for a mine, of which nothing is told."""

    cell: Cell
    kind: RevealKind
    channel: Channel
    number: int


@dataclass(frozen=True, slots=True)
class FlagPlaced(Event):
    """A flag stands on a cell."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class FlagRemoved(Event):
    """A flag is gone from a cell."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class ApChanged(Event):
    """Action points and reserve as they are now."""

    ap: int
    rap: int


@dataclass(frozen=True, slots=True)
class DiggingEnded(Event):
    """The digging phase is over and its settlement begins."""

    reason: RoundEnd


@dataclass(frozen=True, slots=True)
class WindowShown(Event):
    """The item window opens (002 rule 7)."""

    items: tuple[WindowItem, ...]


@dataclass(frozen=True, slots=True)
class WindowShut(Event):
    """The item window closed with an item, or with none."""

    item_id: int | None


@dataclass(frozen=True, slots=True)
class RowSettled(Event):
    """One row of the ledger."""

    row: LedgerRow


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """The battle is over, won or lost, after so many rounds.

    `mines`: of the board that lay there last, row-major: nothing is left to find.
    """

    number: int
    verdict: Verdict
    rounds: int
    hero_hp: int
    mines: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class LevelCleared(Event):
    """A level is over: the items that went with it, by reward and count."""

    level: int
    lost_items: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class AdventureEnded(Event):
    """The last battle is won, or the hero fell."""

    won: bool
    battles: int
    hero_hp: int
