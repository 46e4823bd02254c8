"""What a board must keep to be laid (A2 `install_board`); a breach is an error of the programme, never the
player's (002, edge cases). The mark `illegal` is no breach: such a board is laid.
"""

from collections.abc import Iterator, Sequence

from minefield.board.flood import initial_opening
from minefield.board.product import BoardProduct
from minefield.cells import Cell, in_bounds, index_of
from minefield.grid import grid_of, mask_of_cells


def breaches(product: BoardProduct) -> tuple[str, ...]:
    """Every invariant that the product breaks, in words; nothing when it may be laid.

    - serial, width, height and attempts are 1 or more;
    - the start, every mine and every fogged cell lie on the board, mines and fog row-major, none twice;
    - at least one mine, and at least ``min_safe_count`` safe cells;
    - neither mine nor fog in the 3x3 around the start: its number is 0 and it opens all of that;
    - the initial opening leaves a safe cell to dig.
    """
    return tuple(_shape(product)) or tuple(_rules(product))


def _shape(product: BoardProduct) -> Iterator[str]:
    for name in ("serial", "width", "height", "attempts"):
        value = getattr(product, name)
        if value < 1:
            yield f"{name} is {value}, allowed 1 or more"
    if product.width < 1 or product.height < 1:
        return
    for name, cells in (("start", (product.start,)), ("mines", product.mines), ("fog", product.fog)):
        yield from _places(name, cells, product)


def _places(name: str, cells: Sequence[Cell], product: BoardProduct) -> Iterator[str]:
    size = f"{product.width}x{product.height}"
    outside = [cell for cell in cells if not in_bounds(cell, product.width, product.height)]
    if outside:
        yield f"{name}: {outside} not on a board of {size}"
    if list(cells) != sorted(dict.fromkeys(cells)):
        yield f"{name}: not in row-major order, each cell once"


def _rules(product: BoardProduct) -> Iterator[str]:
    if not product.mines:
        yield "no mine"
    least = product.min_safe_count
    if product.safe_count < least:
        yield f"{product.safe_count} safe cells, at least {least}"
    width = product.width
    grid = grid_of(width, product.height)
    mines = mask_of_cells(product.mines, width)
    fog = mask_of_cells(product.fog, width)
    start = index_of(product.start, width)
    around = grid.spread(1 << start)
    for name, cells in (("mine", mines), ("fog", fog)):
        if cells & around:
            yield f"{name} in the 3x3 of the start {product.start}"
    if mines & around:
        return
    if initial_opening(grid, mines, fog, start) | mines == grid.full:
        yield "the initial opening leaves nothing to dig"
