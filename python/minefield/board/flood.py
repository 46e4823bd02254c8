"""The opening rule (A2): a cell with no mine around it opens its neighbours, and those theirs."""

from minefield.grid import Grid


def zeros_of(grid: Grid, mines: int) -> int:
    """The safe cells whose number is 0, of a board with that set of mines."""
    return grid.full & ~grid.spread(mines)


def flood(grid: Grid, zeros: int, barred: int, start: int) -> int:
    """The set of cells that opening the cell of index ``start`` opens, ``start`` included.

    ``zeros``: :func:`zeros_of` the board's mines. ``barred``: the cells a chain never enters: open, flagged,
    fogged ones (mines need not be among them, no zero has one for a neighbour). The cell dug itself may be
    fogged: it opens, and if it is a zero it chains on into neighbours that are not barred. A mine chains
    nowhere. All sets are masks of :mod:`minefield.grid`; :func:`minefield.grid.indices_of` gives the
    row-major order.
    """
    return chained(grid, zeros, barred, 1 << start)


def chained(grid: Grid, zeros: int, barred: int, dug: int) -> int:
    """:func:`flood` from every cell of the set ``dug``, that set included."""
    opened = fresh = dug
    while True:
        chaining = fresh & zeros
        if not chaining:
            return opened
        fresh = grid.spread(chaining) & ~(opened | barred)
        opened |= fresh


def initial_opening(grid: Grid, mines: int, fog: int, start: int) -> int:
    """R₀ (A1, A2): what the board shows before the first dig; no flag stands yet."""
    return flood(grid, zeros_of(grid, mines), fog, start)
