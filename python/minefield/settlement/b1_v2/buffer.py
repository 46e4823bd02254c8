"""The facts of a digging phase, each taken once, until the settlement turns them into rows (002 rule 3)."""

from dataclasses import dataclass, field
from operator import attrgetter

from kernel.clone import Cloneable, cloneable
from minefield.cells import Cell
from minefield.enums import Diagnostic
from minefield.facts import CellRevealed, Fact, FlagJudged
from minefield.settlement.ports import Diagnose, Identity


@cloneable
@dataclass(slots=True)
class FactsBuffer(Cloneable):
    """``revealed``, ``judged``: facts by their place (:func:`place_of`) in order of arrival.

    ``seen``: the round in which a place was revealed, of every place of the battle: a cell opens once.
    ``kept``: rewards of opened cells whose board is gone, granted when it went.
    """

    revealed: dict[str, CellRevealed] = field(default_factory=dict)
    judged: dict[str, FlagJudged] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)
    kept: dict[str, Identity] = field(default_factory=dict)


def place_of(board_serial: int, cell: Cell) -> str:
    """Key of a cell instance: the same place of another board is another one."""
    return f"{board_serial}:{cell[0]}:{cell[1]}"


def record(buffer: FactsBuffer, fact: Fact, round_index: int, diagnose: Diagnose) -> bool:
    """Take a fact; False for one that was taken before, which changes nothing but a diagnostic.

    The end of a round is no fact to keep: the settlement reads it from A3 (002 rule 2).
    """
    if isinstance(fact, CellRevealed):
        place = place_of(fact.board_serial, fact.cell)
        if place in buffer.seen:
            diagnose(Diagnostic.DUPLICATE_FACT, f"cell_revealed {place}")
            return False
        buffer.seen[place] = round_index
        buffer.revealed[place] = fact
    elif isinstance(fact, FlagJudged):
        place = place_of(fact.board_serial, fact.cell)
        if place in buffer.judged:
            diagnose(Diagnostic.DUPLICATE_FACT, f"flag_judged {place}")
            return False
        buffer.judged[place] = fact
    return True


def reveals(buffer: FactsBuffer) -> list[CellRevealed]:
    """The round's opened cells in canonical order, whatever the order of arrival was."""
    return sorted(buffer.revealed.values(), key=attrgetter("board_serial", "action_seq", "cell"))


def judgements(buffer: FactsBuffer) -> list[FlagJudged]:
    """The round's judged flags, row-major."""
    return sorted(buffer.judged.values(), key=attrgetter("board_serial", "cell"))


def clear(buffer: FactsBuffer) -> None:
    """The round's facts are paid; what was seen stays known."""
    buffer.revealed.clear()
    buffer.judged.clear()
    buffer.kept.clear()
