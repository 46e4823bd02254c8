"""What an adventure tells: facts of the board and the settlement's steps become events for the player.

A flag's judgement is not told here: its row of the ledger does it.
"""

from collections.abc import Callable

from kernel.outcome import Event
from minefield.adventure.phases import FIGHTING
from minefield.adventure.state import AdventureState
from minefield.board.product import BoardProduct
from minefield.economy.action import ActionEconomy
from minefield.enums import BoardOrigin, RevealKind, RoundEnd, Verdict
from minefield.events import (
    ApChanged,
    BattleBegan,
    BattleEnded,
    BoardInstalled,
    CellOpened,
    DiggingEnded,
    RoundStarted,
    RowSettled,
    WindowShown,
    WindowShut,
)
from minefield.facts import CellRevealed, Fact
from minefield.settlement.marks import Step, WindowClosed, WindowOpened


class Narrator:
    """Ear of one command: the settlement's listener (`minefield.settlement.listener`) and A2's sink.

    It keeps `hero_hp` and `installs` of the state as well, which follow from what it hears. ``ended``: the
    verdict of a battle that is over now.
    """

    def __init__(self, state: AdventureState, economy: ActionEconomy, emit: Callable[[Event], None]) -> None:
        self.ended: Verdict | None = None
        self._state = state
        self._economy = economy
        self._emit = emit
        self._points = self._seen_points()
        product = state.battle.board.product if state.phase in FIGHTING else None
        self._announced = None if product is None else product.serial
        self._held: list[CellOpened] = []  # of a board that is not announced yet

    def heard(self, fact: Fact) -> None:
        """A fact of the board; a new board's initial opening waits until the board is told."""
        if not isinstance(fact, CellRevealed):
            return
        is_safe = fact.kind is RevealKind.SAFE
        opened = CellOpened(fact.cell, fact.kind, fact.channel, fact.number if is_safe else 0)
        if fact.board_serial == self._announced:
            self._emit(opened)
        else:
            self._held.append(opened)

    def tell_points(self) -> None:
        """Tell action points and reserve when they are others than those told last."""
        points = self._seen_points()
        if points != self._points:
            self._points = points
            self._emit(ApChanged(*points))

    def stepped(self, step: Step) -> None:
        """A step of the settlement's stream."""
        if isinstance(step, WindowOpened):
            self._emit(WindowShown(step.items))
        elif isinstance(step, WindowClosed):
            self._emit(WindowShut(step.item_id))
        else:
            self._emit(RowSettled(step))

    def board_installed(self, product: BoardProduct) -> None:
        """A board lies there."""
        self._state.installs += 1
        if product.origin is BoardOrigin.START:
            kinds = tuple(enemy.kind for enemy in self._state.battle.enemies.enemies)
            self._emit(BattleBegan(self._state.number, kinds))
        elif product.origin is BoardOrigin.REFRESH:
            self.tell_points()
        self._announced = product.serial
        self._emit(
            BoardInstalled(product.serial, product.width, product.height, product.origin, product.illegal)
        )
        for opened in self._held:
            self._emit(opened)
        self._held.clear()

    def presentation_requested(self, product: BoardProduct) -> None:
        """The board is below its target (EC5): `BoardInstalled.illegal` tells the player."""

    def round_started(self, round_index: int) -> None:
        """A digging phase begins."""
        self._points = self._seen_points()
        self._emit(RoundStarted(round_index, *self._points))

    def digging_ended(self, reason: RoundEnd) -> None:
        """The digging phase is over."""
        self._emit(DiggingEnded(reason))

    def battle_ended(self, verdict: Verdict) -> None:
        """The battle is over and cleaned up."""
        self.ended = verdict
        state, control = self._state, self._state.battle.control
        state.hero_hp = control.hero_hp
        product = state.battle.board.product  # a battle's end does not retire its board
        mines = () if product is None else product.mines
        self._emit(BattleEnded(state.number, verdict, control.round_index, state.hero_hp, mines))

    def _seen_points(self) -> tuple[int, int]:
        return self._economy.ap, self._economy.rap
