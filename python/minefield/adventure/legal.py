"""What may be done now: exactly what would be accepted."""

from collections.abc import Iterator

from kernel.command import Command
from minefield.adventure.questions import economy_of, orchestrator_to_ask, sweeper_of
from minefield.adventure.state import AdventureState
from minefield.cells import Cell, cell_at
from minefield.commands import BeginBattle, Dig, Flag, Refresh, SkipItem, Stop, Unflag, UseItem
from minefield.enums import IntentKind, Phase
from minefield.intents import Intent
from minefield.specs.load import Specs


def legal_commands(state: AdventureState, specs: Specs) -> tuple[Command, ...]:
    """Every command with its arguments: digs, flags and unflags row-major, then stop and refresh."""
    match state.phase:
        case Phase.ENCOUNTER:
            return (BeginBattle(),)
        case Phase.DIGGING:
            return tuple(_digging(state, specs))
        case Phase.ITEM_WINDOW:
            window = orchestrator_to_ask(state, specs).window or ()
            return (*(UseItem(item.item_id) for item in window), SkipItem())
        case _:
            return ()


def _digging(state: AdventureState, specs: Specs) -> Iterator[Command]:
    sweeper = sweeper_of(state, specs)
    product = state.battle.board.product
    width = 0 if product is None else product.width
    cells = [cell_at(index, width) for index in range(len(state.battle.board.covers))]

    def taken(kind: IntentKind) -> Iterator[Cell]:
        return (cell for cell in cells if sweeper.why_not(Intent(kind, cell)) is None)

    yield from (Dig(*cell) for cell in taken(IntentKind.DIG))
    yield from (Flag(*cell) for cell in taken(IntentKind.FLAG))
    yield from (Unflag(*cell) for cell in taken(IntentKind.UNFLAG))
    if sweeper.why_not(Intent(IntentKind.STOP)) is None:
        yield Stop()
    if economy_of(state, specs).face is None:
        yield Refresh()
