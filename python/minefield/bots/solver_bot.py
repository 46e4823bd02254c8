"""The bot that reckons: it digs what is certain, flags mines against attacks, and guesses little."""

from kernel.command import Command
from kernel.units import PERCENT
from minefield.bots.foresight import damage, threat
from minefield.bots.position import Position, position_of
from minefield.bots.window import choose
from minefield.cells import Cell
from minefield.commands import BeginBattle, Dig, Flag, Refresh, Stop
from minefield.enums import Phase
from minefield.session import Session
from minefield.specs.bots import BotRow
from minefield.view import View


class SolverBot:
    """Everything that it decides on is seen; what it remembers are the flags that it set in this round."""

    def __init__(self, row: BotRow) -> None:
        self._row = row
        self._round: tuple[int, int, int] | None = None
        self._fresh = 0

    def decide(self, session: Session) -> Command:
        """The command to dispatch now."""
        view = session.view
        if view.phase is Phase.ENCOUNTER:
            return BeginBattle()
        if view.phase is Phase.ITEM_WINDOW:
            return choose(view, session.specs, self._row)
        if view.phase is not Phase.DIGGING or view.board is None:
            raise ValueError(f"there is nothing to do in phase {view.phase}")
        now = (view.battles_won, view.round_index, view.board.serial)
        if now != self._round:
            self._round, self._fresh = now, 0
        return self._dig(session, view, position_of(view.board))

    def _dig(self, session: Session, view: View, position: Position) -> Command:
        """Certain cells first, as long as points are left for the flags that this round wants."""
        wanted = self._wanted(session, view, position)
        if position.diggable and view.ap - self._kept(view, position, wanted) >= view.dig_cost:
            return _dig_at(position.best_dig())
        if not position.diggable and not self._fresh and view.refresh_refusal is None:
            return Refresh()  # before flags are spent on this board
        if wanted and view.ap >= view.flag_cost:
            self._fresh += 1
            return _flag_at(position.best_flag())
        return self._stuck(view, position)

    def _wanted(self, session: Session, view: View, position: Position) -> int:
        """How many certain mines are to be flagged now: those that save HP, and one for a perfect board."""
        most = min(self._row.flag_layers, self._fresh + position.unflagged.bit_count())
        raw = threat(view, session.specs, self._fresh)
        flags = self._fresh
        while flags < most and damage(raw, session.specs, flags) > damage(raw, session.specs, flags + 1):
            flags += 1
        wanted = flags - self._fresh
        ends = position.left * view.dig_cost + view.flag_cost <= view.ap
        if ends and not position.flagged and position.unflagged:
            return max(wanted, 1)
        return wanted

    def _kept(self, view: View, position: Position, wanted: int) -> int:
        """Points that digging leaves for flags. Clearing the board is worth more than weakening attacks."""
        kept = wanted * view.flag_cost
        rest = view.ap - position.left * view.dig_cost
        if rest >= 0 and position.diggable.bit_count() == position.left:
            perfect = view.flag_cost if not position.flagged and position.unflagged else 0
            return max(min(kept, rest), min(perfect, rest))
        return kept

    def _stuck(self, view: View, position: Position) -> Command:
        """Nothing is certain any more: guess where a mine is unlikely, else save points for a new board."""
        guess = position.best_guess()
        if guess is not None and view.ap >= view.dig_cost:
            cell, chance = guess
            if chance * PERCENT <= self._row.guess_percent:
                return _dig_at(cell)
        if view.rap >= view.rap_max and position.unflagged and view.ap >= view.flag_cost:
            self._fresh += 1
            return _flag_at(position.best_flag())
        return Stop()


def _dig_at(cell: Cell) -> Dig:
    return Dig(*cell)


def _flag_at(cell: Cell) -> Flag:
    return Flag(*cell)
