"""Laying boards: the first one, the next one after a clear, and a refresh's (002, exits)."""

from minefield.enums import BoardOrigin, RevealKind
from minefield.settlement.b1_v2.buffer import place_of, reveals
from minefield.settlement.b1_v2.desk import Desk
from minefield.settlement.errors import demand


def lay(desk: Desk, origin: BoardOrigin) -> None:
    """generate → install_board → roll_board, each once; flags are counted anew.

    A product marked illegal is laid like any other and the player's side asked to tell (002, EC5). Raise
    :class:`OrchestrationError` when A2 refuses the board.
    """
    control, ports = desk.control, desk.ports
    serial = control.board_serial + 1
    product = ports.board.generate(control.level, control.difficulty, serial, origin)
    control.board_serial, control.board_origin = serial, origin
    control.flags.hits = control.flags.misses = 0
    demand(ports.sweep.install_board(product), "install_board")
    desk.listener.board_installed(product)
    eligible, fogged = ports.sweep.eligible_cells(), ports.sweep.fogged_cells()
    demand(ports.rewards.roll_board(serial, eligible, fogged), "roll_board")
    if product.illegal:
        desk.listener.presentation_requested(product)


def exchange(desk: Desk, origin: BoardOrigin) -> None:
    """retire_board → retire_mapping, then :func:`lay`."""
    demand(desk.ports.sweep.retire_board(), "retire_board")
    demand(desk.ports.rewards.retire_mapping(), "retire_mapping")
    lay(desk, origin)


def keep_rewards(desk: Desk) -> None:
    """What the cells opened on this board pay is granted now: at round end its mapping is gone."""
    facts = desk.control.buffer
    for fact in reveals(facts):
        is_here = fact.board_serial == desk.control.board_serial
        if is_here and fact.kind is RevealKind.SAFE and fact.reward_eligible:
            identity = desk.ports.rewards.grant(fact.cell)
            if identity is not None:
                facts.kept[place_of(fact.board_serial, fact.cell)] = identity
