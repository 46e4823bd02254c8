"""What tests of the minefield's screens share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from minefield.api import (
    BeginBattle,
    BoardView,
    BotName,
    Command,
    Dig,
    Flag,
    Session,
    SkipItem,
    Specs,
    Stop,
    Unflag,
    UseItem,
    View,
    make_bot,
)
from scenes.minefield.modes import Mode

SEEDS = 60


def lead_to(wanted: Callable[[View], bool], bot_name: BotName = BotName.SOLVER) -> Session:
    """An adventure of the first seed in which a bot comes to what is wanted. AssertionError for none."""
    for seed in map(str, range(SEEDS)):
        session, bot = Session.new(seed), make_bot(bot_name, seed)
        while not wanted(session.view):
            if session.view.phase in ("won", "lost"):
                break
            assert session.dispatch(bot.decide(session)).ok
        if wanted(session.view):
            return session
    raise AssertionError(f"none of {SEEDS} seeds comes to that")


TABLES = Specs.load()
WIDEST = max(row.width for row in TABLES.board_rows)
MOST = max(row.units_max for row in TABLES.enemies)


def is_crowded(view: View) -> bool:
    """The most enemies of any table before one of the widest boards."""
    return len(view.enemies) == MOST and view.board is not None and view.board.width == WIDEST


def advance(game: Any, bot: Any, until: Callable[..., None]) -> None:
    """One choice of a bot by the controls, and everything that comes of it, looked at and left."""
    control = game.control_for(bot.decide(game.session))
    assert control is not None and not control.disabled and control.is_visible_in_tree()
    control.emit_signal("pressed")

    def told() -> bool:
        if game.field.mode is Mode.WAITING:
            game.field.onward.emit_signal("pressed")
        return bool(game.is_waiting)

    until(told)


Cell = tuple[int, int]


def to_battles_end(game: Any, bot: Any, until: Callable[..., None]) -> tuple[BoardView, set[Cell]]:
    """A bot plays by the controls until the battle's last settlement is told and waits to be left.

    Gives the last board before that settlement, and the flags that stood on it.
    """
    flags: set[Cell] = set()
    board = game.view.board
    while game.view.phase in ("digging", "item_window"):
        if game.field.mode is Mode.WAITING:
            game.field.onward.emit_signal("pressed")
        elif game.is_waiting:
            board = game.view.board
            flags = {seen.cell for seen in board.cells if seen.cover == "flagged"}
            command = bot.decide(game.session)
            if isinstance(command, Flag):
                flags.add((command.row, command.column))
            elif isinstance(command, Unflag):
                flags.remove((command.row, command.column))
            game.control_for(command).emit_signal("pressed")
        until(lambda: game.is_waiting or game.field.mode is Mode.WAITING)
    until(lambda: game.field.mode is Mode.WAITING)
    return board, flags


def around(board: BoardView, cell: Cell) -> list[Cell]:
    """The cells beside a cell."""
    return [
        (row, column)
        for row in range(max(0, cell[0] - 1), min(board.height, cell[0] + 2))
        for column in range(max(0, cell[1] - 1), min(board.width, cell[1] + 2))
        if (row, column) != cell
    ]


def deduced(board: BoardView) -> tuple[list[Cell], list[Cell]]:
    """Safe cells and mines that follow from what is to be seen, each number by itself, over and over."""
    shut = {seen.cell for seen in board.cells if seen.cover != "open"}
    mines = {seen.cell for seen in board.cells if seen.mine}
    safe: set[Cell] = set()
    numbers = [(seen.cell, seen.number) for seen in board.cells if seen.number is not None]
    size = -1
    while size != len(mines) + len(safe):
        size = len(mines) + len(safe)
        for cell, number in numbers:
            beside = around(board, cell)
            known = sum(other in mines for other in beside)
            open_ended = [other for other in beside if other in shut and other not in mines | safe]
            if known == number:
                safe.update(open_ended)
            elif known + len(open_ended) == number:
                mines.update(open_ended)
    return sorted(safe), sorted(mines & shut)


def by_hand(view: View) -> Command:
    """What a careful person does: dig what is safe, flag one mine a round, stop, use the first item."""
    if view.phase == "encounter":
        return BeginBattle()
    if view.phase == "item_window":
        usable = [item.item_id for item in view.window or () if item.usable_now]
        return UseItem(usable[0]) if usable else SkipItem()
    assert view.board is not None
    safe, mines = deduced(view.board)
    flags = [seen.cell for seen in view.board.cells if seen.cover == "flagged"]
    new = [cell for cell in mines if cell not in flags]
    safe = [cell for cell in safe if cell not in flags]
    if new and len(flags) < view.round_index and view.ap > view.flag_cost:
        return Flag(*new[0])
    if safe and view.ap > 1:
        return Dig(*safe[0])
    return Stop()


def a_seed_for_hands() -> str:
    """The first whose first battle is won by hand, with a dig, a flag, a stop and an item."""
    for seed in map(str, range(SEEDS)):
        session, kinds = Session.new(seed), set()
        while session.view.phase != "lost" and session.view.battles_won < 1:
            command = by_hand(session.view)
            kinds.add(type(command))
            assert session.dispatch(command).ok, (seed, command)
        if session.view.battles_won and kinds >= {Dig, Flag, Stop, UseItem}:
            return seed
    raise AssertionError(f"none of {SEEDS} seeds has it all")
