"""Runs a settlement's segments in the table's order; the item window is a pause inside it (002 rule 4)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from minefield.enums import RoundEnd, Segment
from minefield.settlement.b1_v2.control import Running
from minefield.settlement.b1_v2.desk import Desk
from minefield.settlement.b1_v2.segments.buffs import compose
from minefield.settlement.b1_v2.segments.combat import fight
from minefield.settlement.b1_v2.segments.decay import decay
from minefield.settlement.b1_v2.segments.grant import grant
from minefield.settlement.b1_v2.segments.items import use_item
from minefield.settlement.b1_v2.segments.verdict import judge
from minefield.settlement.b1_v2.segments.window import close_window, open_window
from minefield.settlement.errors import OrchestrationError

_Part: TypeAlias = Callable[[Desk], None]
SEGMENTS: Final[Mapping[Segment, _Part]] = {
    Segment.GRANT: grant,
    Segment.ITEM_WINDOW: open_window,
    Segment.BUFF_DEBUFF: compose,
    Segment.ITEM: use_item,
    Segment.COMBAT: fight,
    Segment.DECAY: decay,
    Segment.VERDICT: judge,
}


def start(desk: Desk, reason: RoundEnd) -> None:
    """A settlement takes off and runs until its window waits or its last segment is done.

    Raise :class:`OrchestrationError` while another one is in flight.
    """
    control = desk.control
    if control.running is not None:
        raise OrchestrationError(f"the settlement of round {control.round_index} is still in flight")
    control.running = Running(reason)
    control.steps.clear()
    desk.listener.digging_ended(reason)
    _run(desk)


def resume(desk: Desk, chosen: Sequence[int]) -> None:
    """The window's answer is in: go on to the end."""
    close_window(desk, chosen)
    desk.running.position += 1
    _run(desk)


def _run(desk: Desk) -> None:
    order = desk.specs.settlement.segments()
    running = desk.running
    while running.position < len(order):
        SEGMENTS[order[running.position]](desk)
        if running.window is not None:
            return
        running.position += 1
