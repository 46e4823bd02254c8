"""Which cells of the board that lies there a row of the settlement comes from."""

from collections.abc import Iterable, Iterator

from minefield.api import LedgerRow, enums
from scenes.minefield.shown_board import Cell, ShownBoard

T = enums.RowType
S = enums.SourceClass


def is_first_hit(row: LedgerRow) -> bool:
    """Whether a flag charged pool B with it: it paid in this settlement, or would have."""
    if row.source_class is not S.FLAG_HIT:
        return False
    return row.type is T.REWARD_NO_EFFECT or row.highlight is enums.Highlight.FLAG_HIT


def cells_of(row, rows: Iterable[LedgerRow], shown: ShownBoard) -> tuple[Cell, ...]:
    """The row's own cell; of a strike all that charged it, of an attack the mines of its ambush."""
    if row.origin_cell is not None:
        return (row.origin_cell,) if shown.is_here(row.origin_cell) else ()
    if row.type is not T.DAMAGE:
        return ()
    found = dict.fromkeys(_charging(row, rows, shown))
    return tuple(sorted(found))


def _charging(row, rows: Iterable[LedgerRow], shown: ShownBoard) -> Iterator[Cell]:
    if row.charges is not None:
        if row.charges[0]:
            yield from shown.charged
        if row.charges[1]:
            yield from _here((other for other in rows if is_first_hit(other)), shown)
    elif row.components is not None and row.components.attach:
        ambushes = (other for other in rows if other.type is T.EFFECT and other.source_class is S.MINE_HIT)
        yield from _here(ambushes, shown)


def _here(rows: Iterable[LedgerRow], shown: ShownBoard) -> Iterator[Cell]:
    for row in rows:
        if row.origin_cell is not None and shown.is_here(row.origin_cell):
            yield row.origin_cell
