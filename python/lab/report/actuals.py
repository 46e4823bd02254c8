"""The clauses again on boards as they are really drawn (002 F4, F5: to be run again on A1's actuals)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, TypeVar

from kernel.units import PERCENT
from lab.report import clauses
from lab.report.figures import figure
from lab.report.readings import Readings
from minefield.board.flood import initial_opening
from minefield.board.generation import BoardGenerator
from minefield.board.product import BoardProduct
from minefield.cells import index_of
from minefield.enums import BoardOrigin
from minefield.grid import grid_of, mask_of_cells
from minefield.scopes import Scopes
from minefield.settlement.clauses import Shape
from minefield.specs.rows import BoardRow

PLACES = 3
LOW, MIDDLE, HIGH = 10, 50, 90
V = TypeVar("V", int, Fraction)


@dataclass(frozen=True, slots=True)
class Drawn:
    """Boards of one row. ``iotas``: ι of each; ``starts``: |R₀|; ``burdens``: fog_burden_ratio, the share of
    fogged cells among those that may pay.
    """

    row: BoardRow
    shape: Shape
    iotas: tuple[Fraction, ...]
    starts: tuple[int, ...]
    burdens: tuple[Fraction, ...]


def percentile(values: Sequence[V], percent: int) -> V:
    """The least value that so many percent of all do not exceed. Raise ``ValueError`` without values."""
    if not values:
        raise ValueError("a percentile of no values")
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // PERCENT) - 1)]


def draw(read: Readings, boards: int, seed: str) -> list[Drawn]:
    """So many boards of each reference row, from streams of their own."""
    generator = BoardGenerator(read.specs.board_rows, Scopes(seed))
    drawn = []
    for row, shape in read.boards():
        products = [
            generator.generate(row.level, row.difficulty, serial, BoardOrigin.START)
            for serial in range(1, boards + 1)
        ]
        measured = [_opened_and_fogged(product) for product in products]
        drawn.append(
            Drawn(
                row,
                shape,
                tuple(product.iota for product in products),
                tuple(opened for opened, _ in measured),
                tuple(Fraction(fogged, shape.safe - opened) for opened, fogged in measured),
            )
        )
    return drawn


def _opened_and_fogged(product: BoardProduct) -> tuple[int, int]:
    """|R₀|, and how many of the safe cells outside it lie under fog."""
    grid, width = grid_of(product.width, product.height), product.width
    mines, fog = mask_of_cells(product.mines, width), mask_of_cells(product.fog, width)
    opened = initial_opening(grid, mines, fog, index_of(product.start, width))
    return opened.bit_count(), (fog & ~mines & ~opened).bit_count()


def actuals_json(read: Readings, boards: int, seed: str) -> dict[str, Any]:
    """What was drawn, and F4 and F5 with ι at its tenth percentile instead of the row's target."""
    drawn = draw(read, boards, seed)
    record: dict[str, Any] = {"boards": boards, "seed": seed, "rows": [], "clause3": [], "clause5": []}
    for one in drawn:
        name = clauses.name_of(one.row)
        low = percentile(one.iotas, LOW)
        shape = replace(one.shape, iota=low)
        record["rows"].append(
            {
                "board": name,
                "iota": {
                    f"p{percent}": figure(percentile(one.iotas, percent), PLACES)
                    for percent in (LOW, MIDDLE, HIGH)
                },
                "start_size": {
                    **{f"p{percent}": percentile(one.starts, percent) for percent in (MIDDLE, HIGH)},
                    "most": max(one.starts),
                },
                "fog_burden_ratio": {
                    f"p{percent}": figure(percentile(one.burdens, percent), PLACES)
                    for percent in (MIDDLE, HIGH)
                },
            }
        )
        record["clause3"] += clauses.dig_json(read, name, shape)
        record["clause5"] += clauses.clear_json(read, name, shape)
    return record
