"""ι, measured: exact-deduction play of a whole board without a guess (002 A1 actuals). The one way it is."""

from minefield.board.flood import chained, zeros_of
from minefield.grid import Grid
from minefield.solver.components import Component, components_of
from minefield.solver.enumeration import Tally, tally
from minefield.solver.ladder import Bounds, Certain, paired


def deducible_cells(grid: Grid, mines: int, start: int) -> int:
    """The safe cells that play opens which begins with R₀ at index ``start`` and digs only what is certain.

    All that is certain is found: safe in every configuration that agrees with the open numbers and |M|. ι is
    the share of these cells among the safe ones. Fog changes nothing: it stops chains, but a neighbour of an
    open zero is certain. What is certain stays so, hence the order of digging changes nothing either.
    Mines and result are masks of :mod:`minefield.grid`; the start is a safe cell.
    """
    zeros = zeros_of(grid, mines)
    opened = chained(grid, zeros, 0, 1 << start)
    hidden, unknown = grid.full ^ mines ^ opened, mines  # the undecided cells: safe ones, mines
    while hidden:
        found = grid.spread(opened & ~grid.spread(hidden)) & unknown
        unknown ^= found
        safe = grid.spread(opened & ~grid.spread(unknown)) & hidden
        if not safe and not found:
            safe, found = _side_by_side(grid, opened, hidden, unknown)
            if not safe and not found:
                bounds = _bounds(grid, mines, opened, hidden | unknown)
                safe, found = paired(bounds)
                if not safe and not found:
                    safe = _proven(grid, mines, opened, mines ^ unknown, bounds)
                    if not safe:
                        break
            unknown ^= found
        if safe:
            opened |= chained(grid, zeros, opened, safe)
            hidden &= ~opened
    return opened


def undeducible_cells(grid: Grid, mines: int) -> int:
    """Safe cells that no play can prove safe, seen at a glance; not all of them.

    Of a safe cell and a mine side by side, or one above the other, no number tells which is which if every
    other cell that touches only one of them is a mine. Nor does a number tell which diagonal of a square of
    four has the two mines, if the four cells at its corners are mines or off the board.
    """
    width, full = grid.width, grid.full
    safe = full ^ mines
    tall = (safe | safe << width | safe >> width) & full
    no_safe_left = full & ~((tall & grid.beside_right) << 1)
    no_safe_right = full & ~((tall & grid.beside_left) >> 1)
    right_of_it = (mines & grid.beside_left) >> 1
    pairs = no_safe_left & (no_safe_right & grid.beside_left) >> 1 & (mines ^ right_of_it)
    found = pairs | pairs << 1
    wide = safe | (safe & grid.beside_right) << 1 | (safe & grid.beside_left) >> 1
    no_safe_above = full & ~(wide << width)
    no_safe_below = full & ~(wide >> width)
    pairs = no_safe_above & no_safe_below >> width & (mines ^ mines >> width)
    found |= pairs | pairs << width
    left_safe, right_safe = safe & grid.beside_right, safe & grid.beside_left
    touched = left_safe << width + 1 | right_safe << width - 1 >> 1
    touched |= left_safe >> width + width - 1 | right_safe >> width + width + 1 + 1
    like_right, like_below = ~(mines ^ mines >> 1), ~(mines ^ mines >> width)
    blocks = ~(like_right | like_below | touched | mines ^ mines >> width + 1)
    blocks &= grid.beside_right & full >> width
    found |= blocks | blocks << 1 | blocks << width | blocks << width + 1
    return found & safe


def _side_by_side(grid: Grid, opened: int, hidden: int, unknown: int) -> Certain:
    """The pairs of numbers side by side or one above the other, all at once: :func:`paired` of them.

    Each number of such a pair sees three cells alone. One needs so many more mines than the other that its
    three must be mines if none of them is hidden safe and none of the other's three is a mine.
    """
    width, full = grid.width, grid.full
    to_right, to_left = grid.beside_right, grid.beside_left
    tall_hidden = (hidden | hidden << width | hidden >> width) & full
    tall_unknown = (unknown | unknown << width | unknown >> width) & full
    pairs = opened & (opened & to_left) >> 1
    mined_left = pairs & ~((tall_hidden & to_right) << 1 | (tall_unknown & to_left) >> 1 + 1)
    mined_right = pairs & ~((tall_unknown & to_right) << 1 | (tall_hidden & to_left) >> 1 + 1)
    left, right = (mined_left & to_left) >> 1, (mined_right << 1 & to_right) << 1
    columns_mined = left | right
    left, right = (mined_right & to_left) >> 1, (mined_left << 1 & to_right) << 1
    columns_safe = left | right
    mines = columns_mined | columns_mined << width | columns_mined >> width
    safe = columns_safe | columns_safe << width | columns_safe >> width
    wide_hidden = hidden | (hidden & to_right) << 1 | (hidden & to_left) >> 1
    wide_unknown = unknown | (unknown & to_right) << 1 | (unknown & to_left) >> 1
    pairs = opened & opened >> width
    twice = width + width
    mined_above = pairs & ~(wide_hidden << width | wide_unknown >> twice)
    mined_below = pairs & ~(wide_unknown << width | wide_hidden >> twice)
    rows_mined = mined_above >> width | mined_below << twice
    rows_safe = mined_below >> width | mined_above << twice
    mines |= rows_mined | (rows_mined & to_right) << 1 | (rows_mined & to_left) >> 1
    safe |= rows_safe | (rows_safe & to_right) << 1 | (rows_safe & to_left) >> 1
    return safe & hidden, mines & unknown


def _bounds(grid: Grid, mines: int, opened: int, undecided: int) -> Bounds:
    """What the open numbers say, read off the mines themselves."""
    bounds: Bounds = {}
    around = grid.around
    frontier = opened & grid.spread(undecided)
    while frontier:
        lowest = frontier & -frontier
        cells = around[lowest.bit_length() - 1] & undecided
        bounds[cells] = (cells & mines).bit_count()
        frontier ^= lowest
    return bounds


def _proven(grid: Grid, mines: int, opened: int, known: int, bounds: Bounds) -> int:
    """Safe cells that only enumeration finds; 0 when play is stuck for good.

    The mines tell which cells cannot be certain, without looking: a safe cell that the same numbers see as
    some mine changes places with it. And where enumeration finds a configuration of a component with a mine
    in the cell, the cell is not certain if the cells outside all components make up for the mines it has
    more or fewer. Only beyond that the other components' counts matter.
    """
    outside = grid.full & ~(opened | known)
    components = list(components_of(bounds))
    for component in components:
        outside &= ~component.cells
    room, taken = outside.bit_count(), (outside & mines).bit_count()
    is_open_question = bool(outside) and not taken
    tallies: dict[int, Tally] = {}
    for position, component in enumerate(components):
        if all(box & mines for box in component.boxes):
            continue
        told = tallies[position] = tally(component)
        own = (component.cells & mines).bit_count()
        least, most = max(0, own + taken - room), own + taken
        safe = 0
        for box, polynomial in zip(component.boxes, told.with_mine, strict=True):
            if not polynomial:
                safe |= box
            elif not (box & mines or told.has_between(polynomial, least, most)):
                is_open_question = True
        if safe:
            return safe
    if not is_open_question:
        return 0
    every = [tallies.get(position) or tally(component) for position, component in enumerate(components)]
    return _by_mine_count(components, every, outside, (mines & ~known).bit_count())


def _by_mine_count(components: list[Component], tallies: list[Tally], outside: int, left: int) -> int:
    """Cells that are safe because all undecided cells together have ``left`` mines, ``outside`` being those
    that no number sees. Sets of possible numbers of mines are integers: bit k for k mines.
    """
    room = outside.bit_count()
    least = max(0, left - room)
    fitting = (1 << left + 1) - (1 << least)  # what the components may have, the outside making up for it
    possible = [told.possible(told.total) for told in tallies]
    safe = 0
    for position, (component, told) in enumerate(zip(components, tallies, strict=True)):
        others = 1
        for other, numbers in enumerate(possible):
            if other != position:
                others = _sums(others, numbers)
        for box, polynomial in zip(component.boxes, told.with_mine, strict=True):
            if not _sums(others, told.possible(polynomial)) & fitting:
                safe |= box
    together = 1
    for numbers in possible:
        together = _sums(together, numbers)
    if not together & fitting & ~(1 << left):
        safe |= outside
    return safe


def _sums(first: int, second: int) -> int:
    """The sums of a number of the one set and one of the other."""
    found = 0
    while second:
        lowest = second & -second
        found |= first * lowest
        second ^= lowest
    return found
