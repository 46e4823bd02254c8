"""Where the arrow keys lead from one legal tile of the ring: always to its next or its previous one."""

from collections.abc import Sequence

LEFT, TOP, RIGHT, BOTTOM = 0, 1, 2, 3  # GlobalScope.MARGIN_*
KEYS = {LEFT: (-1, 0), TOP: (0, -1), RIGHT: (1, 0), BOTTOM: (0, 1)}
Cells = Sequence[tuple[int, int]]  # (column, row) by tile index, a ring


def neighbours(places: Sequence[int], cells: Cells) -> dict[int, dict[int, int]]:
    """For each of `places` (tile indexes in ring order) the place that each key leads to.

    A key goes the way round that sooner leads in its direction; where neither does, on.
    """
    found: dict[int, dict[int, int]] = {}
    for number, index in enumerate(places):
        following, before = places[(number + 1) % len(places)], places[number - 1]
        found[index] = {
            side: following if _is_forward(index, key, cells) else before for side, key in KEYS.items()
        }
    return found


def _is_forward(index: int, key: tuple[int, int], cells: Cells) -> bool:
    return _steps(index, key, cells, 1) <= _steps(index, key, cells, -1)


def _steps(index: int, key: tuple[int, int], cells: Cells, way: int) -> int:
    """Tiles along the ring until one lies further in the key's direction; the whole ring when none does."""
    here = _reach(cells[index], key)
    for steps in range(1, len(cells)):
        if _reach(cells[(index + way * steps) % len(cells)], key) > here:
            return steps
    return len(cells)


def _reach(cell: tuple[int, int], key: tuple[int, int]) -> int:
    return cell[0] * key[0] + cell[1] * key[1]
