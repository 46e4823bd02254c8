"""The rules of digging and flagging (A2): what an intent does to the board and which facts it makes.

A chord is absent. A refused call answers False, changes nothing and leaves a diagnostic.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from minefield.board.flood import flood, initial_opening, zeros_of
from minefield.board.invariants import breaches
from minefield.board.product import BoardProduct
from minefield.board.state import BoardState
from minefield.cells import Cell, cell_at, in_bounds, index_of, numbers_of
from minefield.enums import Channel, Cover, Diagnostic, IntentKind, Reason, RevealKind, RoundEnd, RoundPhase
from minefield.facts import CellRevealed, Fact, FlagJudged, RoundEnded
from minefield.grid import Grid, grid_of, indices_of, mask_of, mask_of_cells
from minefield.intents import Intent
from minefield.settlement.ports import Diagnose


class Points(Protocol):
    """What digging needs of the action economy (A3)."""

    @property
    def phase(self) -> RoundPhase:
        """Digging goes on in phase active alone."""

    @property
    def ap(self) -> int:
        """Action points left."""

    def cost_of(self, kind: IntentKind) -> int:
        """What an intent costs."""

    def can_spend(self, cost: int) -> bool:
        """Whether it can be paid now."""

    def spend(self, cost: int) -> bool:
        """Pay it."""

    def end_round(self, reason: RoundEnd) -> bool:
        """The digging phase is over."""


class Sweeper:
    """A2 over its state; one instance serves one moment, the state alone lasts.

    ``emit`` gets every fact at once, in canonical order: those of one action row-major, the flags that are
    judged at a round's end row-major, the round's end last.
    """

    __slots__ = ("_diagnose", "_economy", "_emit", "_state")

    def __init__(
        self, state: BoardState, economy: Points, emit: Callable[[Fact], None], diagnose: Diagnose
    ) -> None:
        self._state = state
        self._economy = economy
        self._emit = emit
        self._diagnose = diagnose

    def install_board(self, product: BoardProduct) -> bool:
        """Lay a board and open its start: that batch has channel initial and is not eligible for rewards.

        Refused when an invariant is broken (:mod:`minefield.board.invariants`), and while another board
        lies there during a battle; in phase idle the last battle's board gives way.
        """
        state = self._state
        if state.product is not None and self._economy.phase is not RoundPhase.IDLE:
            return self._refuse(Diagnostic.BOARD_REFUSED, f"board {state.product.serial} still lies there")
        broken = breaches(product)
        if broken:
            return self._refuse(Diagnostic.BOARD_REFUSED, f"board {product.serial}: {'; '.join(broken)}")
        state.product = product
        state.numbers = numbers_of(product.width, product.height, product.mines)
        state.covers = [Cover.CLOSED] * (product.width * product.height)
        state.action_seq = 0
        self._open(product, _initial(product), dug=None)
        return True

    def retire_board(self) -> bool:
        """Take the board away, its flags unjudged. Refused when none lies there."""
        state = self._state
        if state.product is None:
            return self._refuse(Diagnostic.BOARD_REFUSED, "no board to retire")
        state.product = None
        state.numbers = ()
        state.covers = []
        state.action_seq = 0
        return True

    def why_not(self, intent: Intent) -> Reason | None:
        """Why the intent would be refused now; None when it would be done.

        WRONG_PHASE without a board or outside phase active; BAD_COMMAND for a stop with a cell or another
        intent without one; NO_SUCH_CELL; ALREADY_OPEN; FLAGGED (dig or flag on a flag); NOT_FLAGGED
        (unflag); AP_SHORT.
        """
        product = self._state.product
        if product is None or self._economy.phase is not RoundPhase.ACTIVE:
            return Reason.WRONG_PHASE
        if (intent.cell is None) is not (intent.kind is IntentKind.STOP):
            return Reason.BAD_COMMAND
        if intent.cell is not None:
            if not in_bounds(intent.cell, product.width, product.height):
                return Reason.NO_SUCH_CELL
            cover = self._state.covers[index_of(intent.cell, product.width)]
            if cover is Cover.OPEN:
                return Reason.ALREADY_OPEN
            if cover is Cover.FLAGGED and intent.kind is not IntentKind.UNFLAG:
                return Reason.FLAGGED
            if cover is Cover.CLOSED and intent.kind is IntentKind.UNFLAG:
                return Reason.NOT_FLAGGED
        return None if self._economy.can_spend(self._economy.cost_of(intent.kind)) else Reason.AP_SHORT

    def settle_batch(self, intents: Sequence[Intent]) -> bool:
        """Do what the player asks, in order; at the first intent that is refused the batch stops.

        After each one the round ends when all safe cells are open (cleared, also when that took the last
        point), when no point is left (ap_exhausted), or by a stop (stopped). True when all were done.
        """
        for intent in intents:
            reason = self.why_not(intent)
            if reason is not None:
                return self._refuse(Diagnostic.INTENT_REFUSED, f"{intent.kind} {intent.cell}: {reason}")
            self._do(intent)
        return True

    def eligible_cells(self) -> tuple[Cell, ...]:
        """S without R₀, row-major: the cells that may pay a reward; nothing without a board."""
        product = self._state.product
        if product is None:
            return ()
        barren = _initial(product) | mask_of_cells(product.mines, product.width)
        payable = indices_of(_grid(product).full & ~barren)
        return tuple(cell_at(index, product.width) for index in payable)

    def fogged_cells(self) -> tuple[Cell, ...]:
        """The cells that lay under fog when the board was laid, row-major; nothing without a board."""
        product = self._state.product
        return () if product is None else product.fog

    def _do(self, intent: Intent) -> None:
        state, product = self._state, self._state.product
        assert product is not None
        self._economy.spend(self._economy.cost_of(intent.kind))
        if intent.cell is None:
            self._end_round(product, RoundEnd.STOPPED)
            return
        state.action_seq += 1
        index = index_of(intent.cell, product.width)
        match intent.kind:
            case IntentKind.DIG:
                self._dig(product, index)
            case IntentKind.FLAG:
                state.covers[index] = Cover.FLAGGED
            case _:
                state.covers[index] = Cover.CLOSED
        if self._is_cleared(product):
            self._end_round(product, RoundEnd.CLEARED)
        elif self._economy.ap == 0:
            self._end_round(product, RoundEnd.AP_EXHAUSTED)

    def _dig(self, product: BoardProduct, index: int) -> None:
        width = product.width
        grid = _grid(product)
        covered = mask_of(i for i, cover in enumerate(self._state.covers) if cover is not Cover.CLOSED)
        zeros = zeros_of(grid, mask_of_cells(product.mines, width))
        opened = flood(grid, zeros, covered | mask_of_cells(product.fog, width), index)
        self._open(product, opened, dug=index)

    def _open(self, product: BoardProduct, opened: int, dug: int | None) -> None:
        """Open a set of cells and report them row-major; ``dug``: the index dug, None for R₀."""
        state = self._state
        mines = mask_of_cells(product.mines, product.width)
        indices = indices_of(opened)
        for i in indices:
            state.covers[i] = Cover.OPEN
        for i in indices:
            is_mine = bool(mines >> i & 1)
            channel = Channel.INITIAL if dug is None else Channel.DIG if i == dug else Channel.CHAIN
            self._emit(
                CellRevealed(
                    board_serial=product.serial,
                    action_seq=state.action_seq,
                    cell=cell_at(i, product.width),
                    kind=RevealKind.MINE if is_mine else RevealKind.SAFE,
                    channel=channel,
                    reward_eligible=not is_mine and dug is not None,
                    number=state.numbers[i],
                )
            )

    def _is_cleared(self, product: BoardProduct) -> bool:
        mines = mask_of_cells(product.mines, product.width)
        return all(cover is Cover.OPEN or mines >> i & 1 for i, cover in enumerate(self._state.covers))

    def _end_round(self, product: BoardProduct, reason: RoundEnd) -> None:
        """Judge every flag that stands, again each round, then end the digging phase."""
        mines = mask_of_cells(product.mines, product.width)
        for i, cover in enumerate(self._state.covers):
            if cover is Cover.FLAGGED:
                self._emit(FlagJudged(product.serial, cell_at(i, product.width), bool(mines >> i & 1)))
        self._economy.end_round(reason)
        self._emit(RoundEnded(reason))

    def _refuse(self, kind: Diagnostic, detail: str) -> bool:
        self._diagnose(kind, detail)
        return False


def _grid(product: BoardProduct) -> Grid:
    return grid_of(product.width, product.height)


def _initial(product: BoardProduct) -> int:
    """R₀ of a product."""
    width = product.width
    return initial_opening(
        _grid(product),
        mask_of_cells(product.mines, width),
        mask_of_cells(product.fog, width),
        index_of(product.start, width),
    )
