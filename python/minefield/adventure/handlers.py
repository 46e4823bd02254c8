"""One handler for each command: asks first, refuses with a typed reason, then lets the neighbours act."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from kernel.command import Command
from kernel.transaction import Reject
from minefield.adventure.course import begin_battle, follow
from minefield.adventure.desk import Desk
from minefield.adventure.refusal import words_of
from minefield.commands import BeginBattle, Dig, Flag, Refresh, SkipItem, Stop, Unflag, UseItem
from minefield.enums import IntentKind, Reason
from minefield.events import FlagPlaced, FlagRemoved
from minefield.intents import Intent

Handler: TypeAlias = Callable[[Desk, Any], None]


def _begin_battle(desk: Desk, _command: BeginBattle) -> None:
    begin_battle(desk)


def _dig(desk: Desk, command: Dig) -> None:
    _act(desk, Intent(IntentKind.DIG, (command.row, command.column)))


def _flag(desk: Desk, command: Flag) -> None:
    _act(desk, Intent(IntentKind.FLAG, (command.row, command.column)))


def _unflag(desk: Desk, command: Unflag) -> None:
    _act(desk, Intent(IntentKind.UNFLAG, (command.row, command.column)))


def _stop(desk: Desk, _command: Stop) -> None:
    _act(desk, Intent(IntentKind.STOP))


def _act(desk: Desk, intent: Intent) -> None:
    """One intent, and all that follows when it ends the digging phase."""
    reason = desk.sweeper.why_not(intent)
    if reason is not None:
        raise Reject(reason, words_of(reason, intent, desk.state, desk.specs))
    if not desk.ports.sweep.settle_batch([intent]):
        raise RuntimeError(f"the board refused {intent} after it had said that it would take it")
    if intent.cell is not None and intent.kind is IntentKind.FLAG:
        desk.emit(FlagPlaced(intent.cell))
    elif intent.cell is not None and intent.kind is IntentKind.UNFLAG:
        desk.emit(FlagRemoved(intent.cell))
    desk.narrator.tell_points()
    desk.orchestrator.poll()
    follow(desk)


def _refresh(desk: Desk, _command: Refresh) -> None:
    face = desk.economy.face
    if face is not None:
        table = desk.specs.economy
        rule = f"{table.rap_refresh_cost} of reserve each, {table.refresh_cap_per_round} a round"
        raise Reject(face, f"reserve {desk.economy.rap}, {desk.economy.refreshes_left} left; {rule}")
    if not desk.orchestrator.refresh_board():
        raise RuntimeError("a refresh was refused after it had been found due")


def _use_item(desk: Desk, command: UseItem) -> None:
    ids = [item.item_id for item in desk.orchestrator.window or ()]
    if command.item_id not in ids:
        raise Reject(Reason.NO_SUCH_ITEM, f"item {command.item_id}, in the window: {ids}")
    _submit(desk, (command.item_id,))


def _skip_item(desk: Desk, _command: SkipItem) -> None:
    _submit(desk, ())


def _submit(desk: Desk, items: tuple[int, ...]) -> None:
    desk.orchestrator.submit_window(items)
    follow(desk)


HANDLERS: Final[dict[type[Command], Handler]] = {
    BeginBattle: _begin_battle,
    Dig: _dig,
    Flag: _flag,
    Unflag: _unflag,
    Stop: _stop,
    Refresh: _refresh,
    UseItem: _use_item,
    SkipItem: _skip_item,
}
