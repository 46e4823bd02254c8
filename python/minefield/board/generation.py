"""A1, board generation: uniform proposals until one is deducible enough, by measurement (002 A1)."""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from kernel.rng import Stream
from kernel.rounding import half_up
from kernel.tables import Table
from minefield.board.deducibility import deducible_cells, undeducible_cells
from minefield.board.flood import initial_opening
from minefield.board.product import BoardProduct
from minefield.cells import Cell, cell_at, index_of
from minefield.enums import BoardOrigin, StreamName
from minefield.grid import Grid, grid_of, indices_of, mask_of
from minefield.settlement.ports import Random
from minefield.specs.rows import BoardRow


@dataclass(frozen=True, slots=True)
class Shape:
    """What a board row says of every board drawn from it.

    ``start``: index of the cell where the initial opening begins, the middle one. ``outside``: the indices
    outside the start's 3x3, row-major; mines and fog lie there alone. ``mines``: |M|. ``fogged``: fog cells.
    """

    grid: Grid
    start: int
    outside: tuple[int, ...]
    mines: int
    fogged: int

    @property
    def safe_count(self) -> int:
        """|S|."""
        return self.grid.size - self.mines


def shape_of(row: BoardRow) -> Shape:
    """|M| and the fog cells are shares of the cells outside the start's 3x3, `density` and `fog_density`,
    rounded half up. Raise ``ValueError`` for a row without a mine or a cell outside.
    """
    grid = grid_of(row.width, row.height)
    start = index_of(row.start, row.width)
    outside = indices_of(grid.full & ~grid.spread(1 << start))
    mines = row.mine_count
    if mines < 1:
        raise ValueError(
            f"board row ({row.level}, {row.difficulty}): density {row.density} of the {len(outside)} cells"
            " outside the start's 3x3 makes no mine"
        )
    return Shape(grid, start, outside, mines, half_up(row.fog_density * len(outside)))


def propose(shape: Shape, stream: Stream) -> int:
    """The mines of one proposal, as a mask: every choice of |M| cells outside the 3x3 equally likely."""
    return _drawn(shape.outside, shape.mines, stream)


class BoardGenerator:
    """A1 over the board rows; what is random comes from `board_gen`."""

    def __init__(self, rows: Table[BoardRow], random: Random) -> None:
        self._rows = rows
        self._random = random

    def generate(self, level: int, difficulty: int, serial: int, origin: BoardOrigin) -> BoardProduct:
        """A new board of the row of that level and difficulty; takes exactly one scope of `board_gen`.

        Proposals are drawn from that one stream until ι >= `target_deducibility`, |S| >= `min_safe_count`
        and R₀ != S, `max_attempts` at most. If none will do, the one of the highest ι, the earliest of them,
        is handed over with the illegal mark (002 EC5). Fog is drawn from the same stream after the mines of
        all proposals, mine cells or not. Raise ``KeyError`` when there is no such row.
        """
        row = self._rows[level, difficulty]
        shape = shape_of(row)
        stream = self._random.open_stream(StreamName.BOARD_GEN)
        needed = ceil(Fraction(row.target_deducibility) * shape.safe_count)
        drawn: list[int] = []
        deducible: int | None = None
        while deducible is None and len(drawn) < row.max_attempts:
            drawn.append(propose(shape, stream))
            deducible = _accepted(shape, drawn[-1], needed, row.min_safe_count)
        is_illegal = deducible is None
        mines = drawn[-1]
        if deducible is None:
            mines = max(drawn, key=lambda one: _merit(shape, one))
            deducible = deducible_cells(shape.grid, mines, shape.start).bit_count()
        fog = _drawn(shape.outside, shape.fogged, stream)
        return BoardProduct(
            serial=serial,
            width=row.width,
            height=row.height,
            mines=_cells(mines, row.width),
            start=cell_at(shape.start, row.width),
            fog=_cells(fog, row.width),
            origin=origin,
            min_safe_count=row.min_safe_count,
            deducible=deducible,
            attempts=len(drawn),
            illegal=is_illegal,
        )


def measure(product: BoardProduct) -> int:
    """How many safe cells of a board are deducible: BoardProduct.deducible, from its mines and its start."""
    grid = grid_of(product.width, product.height)
    mines = mask_of(row * product.width + column for row, column in product.mines)
    row, column = product.start
    return deducible_cells(grid, mines, row * product.width + column).bit_count()


def _accepted(shape: Shape, mines: int, needed: int, min_safe_count: int) -> int | None:
    """How many cells of a proposal are deducible; None where the row wants more, or something else."""
    if shape.safe_count < min_safe_count:
        return None
    if shape.safe_count - undeducible_cells(shape.grid, mines).bit_count() < needed:
        return None
    deducible = deducible_cells(shape.grid, mines, shape.start).bit_count()
    return None if deducible < needed or _is_open_at_once(shape, mines) else deducible


def _merit(shape: Shape, mines: int) -> tuple[bool, int]:
    """A board with something left to dig before any other, then by ι."""
    deducible = deducible_cells(shape.grid, mines, shape.start).bit_count()
    return not _is_open_at_once(shape, mines), deducible


def _is_open_at_once(shape: Shape, mines: int) -> bool:
    """Whether R₀ is all of S."""
    return initial_opening(shape.grid, mines, 0, shape.start) == shape.grid.full ^ mines


def _drawn(cells: tuple[int, ...], count: int, stream: Stream) -> int:
    """``count`` of the cells, drawn without replacement: the first steps of a shuffle."""
    left = list(cells)
    drawn = 0
    last = len(left) - 1
    for position in range(count):
        chosen = stream.next_int(position, last)
        drawn |= 1 << left[chosen]
        left[chosen] = left[position]
    return drawn


def _cells(mask: int, width: int) -> tuple[Cell, ...]:
    return tuple(cell_at(index, width) for index in indices_of(mask))
