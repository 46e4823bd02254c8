"""The bot that reckons: it digs what is certain, flags mines against attacks, and guesses little."""

from collections.abc import Sequence

from kernel.command import Command
from kernel.units import PERCENT
from minefield.bots.foresight import damage, is_harmless, threat
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
        to_flag = position.to_flag()
        if to_flag and _may_be_cleared_without_a_flag(view, position):
            return self._flag(to_flag)
        wanted = self._wanted(session, view, position, len(to_flag))
        if wanted and _ends_the_round(view, position):
            return self._flag(to_flag)
        if position.diggable and view.ap - self._kept(session, view, position, wanted) >= view.dig_cost:
            return Dig(*position.best_dig())
        if not position.diggable and not self._fresh and view.refresh_refusal is None:
            return Refresh()  # before flags are spent on this board
        if wanted and view.ap >= view.flag_cost:
            return self._flag(to_flag)
        return self._stuck(session, view, position, to_flag)

    def _wanted(self, session: Session, view: View, position: Position, mines: int) -> int:
        """How many of the certain mines are to be flagged now: as many as save HP."""
        raw, flags = threat(view, session.specs, self._fresh), self._fresh
        most = min(self._row.flag_layers, flags + mines)
        while flags < most and damage(raw, session.specs, flags) > damage(raw, session.specs, flags + 1):
            flags += 1
        return flags - self._fresh

    def _kept(self, session: Session, view: View, position: Position, wanted: int) -> int:
        """Points that digging leaves for flags. To clear the board is worth more than to weaken an attack,
        but for one that kills.
        """
        kept = wanted * view.flag_cost
        rest = view.ap - position.left * view.dig_cost
        if rest < 0 or rest >= kept or position.diggable.bit_count() < position.left:
            return kept
        flags = self._fresh + rest // view.flag_cost
        is_deadly = damage(threat(view, session.specs, flags), session.specs, flags) >= view.hero.hp
        return kept if is_deadly else rest

    def _flag(self, mines: Sequence[Cell]) -> Flag:
        self._fresh += 1
        return Flag(*mines[0])

    def _stuck(self, session: Session, view: View, position: Position, mines: Sequence[Cell]) -> Command:
        """Nothing is certain any more: guess where a mine is unlikely, else save points that buy a new board.

        Points that buy none are spent: on guesses when no attack can come through, else on flags.
        """
        guess = position.best_guess() if view.ap >= view.dig_cost else None
        if guess is not None and guess[1] * PERCENT <= self._row.guess_percent:
            return Dig(*guess[0])
        if view.rap < view.refresh_cost <= view.rap + view.ap:
            return Stop()
        if guess is not None and is_harmless(view, session.specs, self._fresh):
            return Dig(*guess[0])
        return self._flag(mines) if mines and view.ap >= view.flag_cost else Stop()


def _ends_the_round(view: View, position: Position) -> bool:
    """Whether certain digs clear the board and leave points for a flag: the last dig takes them away."""
    rest = view.ap - position.left * view.dig_cost
    return 0 < position.left == position.diggable.bit_count() and rest >= view.flag_cost


def _may_be_cleared_without_a_flag(view: View, position: Position) -> bool:
    """Whether the points are enough to clear the board but no flag stands that would make it perfect."""
    return not position.flagged and position.left * view.dig_cost + view.flag_cost <= view.ap
