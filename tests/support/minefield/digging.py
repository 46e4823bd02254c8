"""A board and its action economy at work, with everything that they tell."""

from minefield.board.product import BoardProduct
from minefield.board.state import BoardState
from minefield.board.sweep import Sweeper
from minefield.cells import Cell, index_of
from minefield.economy.action import ActionEconomy
from minefield.economy.state import EconomyState
from minefield.enums import Cover, IntentKind, RoundEnd, SettlementDone
from minefield.facts import CellRevealed, Fact, FlagJudged
from minefield.intents import Intent
from minefield.specs.economy import EconomyTable
from tests.support.minefield.refusals import Notes

STOP = Intent(IntentKind.STOP)


def dig(cell: Cell) -> Intent:
    return Intent(IntentKind.DIG, cell)


def flag(cell: Cell) -> Intent:
    return Intent(IntentKind.FLAG, cell)


def unflag(cell: Cell) -> Intent:
    return Intent(IntentKind.UNFLAG, cell)


class Field:
    """A2 and A3 in their first round on a board; ``facts`` holds what was told since :meth:`told`."""

    def __init__(self, product: BoardProduct, table: EconomyTable, *, starts: bool = True) -> None:
        self.board = BoardState()
        self.points = EconomyState()
        self.notes = Notes()
        self.facts: list[Fact] = []
        self.economy = ActionEconomy(self.points, table, self.notes)
        self.sweep = Sweeper(self.board, self.economy, self.facts.append, self.notes)
        assert self.sweep.install_board(product)
        if starts:
            assert self.economy.notify_round_start()

    def told(self) -> list[Fact]:
        """The facts since the last call."""
        facts = list(self.facts)
        self.facts.clear()
        return facts

    def do(self, *intents: Intent) -> list[Fact]:
        """The facts of intents that must be done."""
        self.told()
        assert self.sweep.settle_batch(intents), self.notes.noted
        return self.told()

    def next_round(self) -> None:
        """The settlement goes on: the same board, or after a clearing it says that there is a new one."""
        cleared = self.economy.last_round_end is RoundEnd.CLEARED
        done = SettlementDone.NEW_BOARD if cleared else SettlementDone.SAME_BOARD
        assert self.economy.notify_settlement_done(done) and self.economy.notify_round_start()

    def cover(self, cell: Cell) -> Cover:
        """What lies over a cell."""
        assert self.board.product is not None
        return self.board.covers[index_of(cell, self.board.product.width)]


def revealed(facts: list[Fact]) -> list[CellRevealed]:
    return [fact for fact in facts if isinstance(fact, CellRevealed)]


def judged(facts: list[Fact]) -> list[tuple[Cell, bool]]:
    return [(fact.cell, fact.hit) for fact in facts if isinstance(fact, FlagJudged)]
