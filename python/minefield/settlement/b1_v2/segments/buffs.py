"""Segment ③ buff_debuff: active effects become pools, with a row for every grant (002 rule 8, F2)."""

from minefield.enums import Pool, Side
from minefield.settlement.b1_v2.control import Grant
from minefield.settlement.b1_v2.desk import AMBUSH, Desk
from minefield.settlement.ports import ActiveEffect
from minefield.settlement.rows import EffectRow


def compose(desk: Desk) -> None:
    """Sum both sides' effects by pool, raw: clamping is the formulas' part.

    Grants whose effect lives no more leave the journal; those of earlier rounds that live on have their row
    again, without emphasis.
    """
    active = [effect for side in Side for effect in desk.ports.statuses.query_active(side)]
    running = desk.running
    for effect in active:
        running.pools[desk.specs.settlement.pool_of(effect.effect_id)] += effect.total
        if effect.effect_id == AMBUSH:
            running.ambush_layers += effect.layers
    living = {(effect.effect_id, effect.round_index): effect for effect in active}
    journal = desk.control.journal
    journal[:] = [given for given in journal if (given.effect_id, given.source.round_index) in living]
    for given in journal:
        effect = living[given.effect_id, given.source.round_index]
        desk.step(_row(desk, given, effect, desk.specs.settlement.pool_of(given.effect_id)))


def _row(desk: Desk, given: Grant, effect: ActiveEffect, pool: Pool) -> EffectRow:
    round_index = desk.control.round_index
    return EffectRow(
        source_class=given.source.source_class,
        origin_cell=given.source.origin_cell,
        round_index=round_index,
        display_name=desk.effect_name(given.effect_id),
        value=effect.magnitude,
        highlight=given.highlight if given.source.round_index == round_index else None,
        effect_id=given.effect_id,
        pool=pool,
        pool_value=desk.running.pools[pool],
    )
