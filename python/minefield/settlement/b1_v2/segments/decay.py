"""Segment ⑥ decay: once a settlement, also the last one (002 rule 11)."""

from minefield.enums import SourceClass
from minefield.settlement.b1_v2 import charges
from minefield.settlement.b1_v2.desk import Desk
from minefield.settlement.rows import DecayRow


def decay(desk: Desk) -> None:
    """Effects are a settlement older, and the round's charges are gone (002 F6)."""
    removed = desk.ports.statuses.decay_round()
    charges.empty(desk.control.charges)
    desk.step(
        DecayRow(
            source_class=SourceClass.DECAY,
            origin_cell=None,
            round_index=desk.control.round_index,
            display_name=desk.label(SourceClass.DECAY),
            value=removed,
        )
    )
