"""Drawing what the cells of a board hold (B4 `roll_board`), all from one stream in a fixed order."""

from collections.abc import Sequence

from kernel.rng import Stream
from kernel.tables import Table
from minefield.cells import Cell
from minefield.enums import RewardPool
from minefield.rewards.state import Mapping
from minefield.settlement.ports import Identity
from minefield.specs.b1_v2 import RewardRow


def draw_mapping(
    stream: Stream,
    rows: Table[RewardRow],
    serial: int,
    eligible: Sequence[Cell],
    fogged: Sequence[Cell],
    injected: int,
) -> Mapping:
    """A row of pool `cell` for each eligible cell; `injected` of them (or all) get one of `active_inject`
    instead; fogged cells get their row's upgrade; then the clear slot.

    Raise ``ValueError`` when a pool that is drawn from has no weight.
    """
    drawn = [_row_of(stream, rows, RewardPool.CELL) for _ in eligible]
    order = list(range(len(eligible)))
    for position in range(min(injected, len(order))):
        chosen = stream.next_int(position, len(order) - 1)
        order[position], order[chosen] = order[chosen], order[position]
        drawn[order[position]] = _row_of(stream, rows, RewardPool.ACTIVE_INJECT)
    return Mapping(
        serial=serial,
        cells=tuple(eligible),
        identities=tuple(
            identity_of(_in_fog(row, rows) if cell in fogged else row)
            for cell, row in zip(eligible, drawn, strict=True)
        ),
        granted=[False] * len(eligible),
        clear=identity_of(_row_of(stream, rows, RewardPool.CLEAR_DEFAULT)),
    )


def identity_of(row: RewardRow) -> Identity:
    """The row as it is now; later changes of the table do not reach it. A buff's power is 0."""
    return Identity(row.reward_id, row.pool, row.category, row.effect_id, row.power or 0, row.text_key)


def _row_of(stream: Stream, rows: Table[RewardRow], pool: RewardPool) -> RewardRow:
    choices = rows.by("pool").get(pool, ())
    return choices[stream.weighted([row.weight for row in choices])]


def _in_fog(row: RewardRow, rows: Table[RewardRow]) -> RewardRow:
    return row if row.fog_upgrade is None else rows[row.fog_upgrade]
