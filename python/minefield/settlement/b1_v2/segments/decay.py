"""Segment ⑥ decay: once a settlement, also the last one (002 rule 11)."""

from minefield.enums import Side, SourceClass
from minefield.settlement.b1_v2 import charges
from minefield.settlement.b1_v2.desk import Desk
from minefield.settlement.rows import DecayRow


def decay(desk: Desk) -> None:
    """Effects are a settlement older, and the round's charges are gone (002 F6)."""
    before = _living(desk)
    removed = desk.ports.statuses.decay_round()
    after = _living(desk)
    charges.empty(desk.control.charges)
    desk.step(
        DecayRow(
            source_class=SourceClass.DECAY,
            origin_cell=None,
            round_index=desk.control.round_index,
            display_name=desk.label(SourceClass.DECAY),
            value=removed,
            removed=tuple(effect_id for effect_id, granted in before if (effect_id, granted) not in after),
        )
    )


def _living(desk: Desk) -> tuple[tuple[str, int], ...]:
    """Instances by effect and the round of their grant: B3 has one of each."""
    return tuple(
        (effect.effect_id, effect.round_index)
        for side in Side
        for effect in desk.ports.statuses.query_active(side)
    )
