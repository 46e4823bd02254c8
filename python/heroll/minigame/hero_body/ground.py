"""The ground of the dig and what can lie in it, compiled from the tables.

A cell is a number from 1, row by row from the top left; a set of cells is an integer whose bit n-1 is cell n.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import lcm

from heroll.minigame.hero_body.tables import ANCHOR, BARE, FILLED, DigRules, Part, ShapeRow
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Table

Offsets = tuple[tuple[int, int], ...]
"""Cells of a shape as (row, column) from its anchor, or from its top left corner, in reading order."""


@dataclass(frozen=True, slots=True)
class Body:
    """A shape that may lie buried: ``cells`` as it stands, every way to lie as a set of cells, in order."""

    shape_id: str
    weight: int
    cells: Offsets
    placements: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cover:
    """A shape that a try opens: ``cells`` from its anchor, and what it opens by each anchor that fits."""

    shape_id: str
    weight: int
    cells: Offsets
    digs: Mapping[int, int]
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ground:
    """The square, its shapes, and the neighbours of each cell (index 0 is cell 1)."""

    side: int
    bodies: tuple[Body, ...]
    covers: tuple[Cover, ...]
    neighbours: tuple[int, ...]
    parts: int
    """How many cells every body has."""
    places: tuple[tuple[int, int], ...]
    """Every place of every body with its weight: how often it is drawn, in whole numbers."""

    @property
    def cells(self) -> range:
        """The numbers of the cells."""
        return range(1, self.side * self.side + 1)

    def cover(self, shape_id: str) -> Cover:
        """The cover of that name. Raise ``KeyError`` for none."""
        for cover in self.covers:
            if cover.shape_id == shape_id:
                return cover
        raise KeyError(f"there is no cover {shape_id!r}")

    def body(self, shape_id: str) -> Body | None:
        """The body of that name, None for none."""
        return next((body for body in self.bodies if body.shape_id == shape_id), None)

    @staticmethod
    def of(rules: DigRules, shapes: Table[ShapeRow]) -> "Ground":
        """Raise ``SpecError`` for shapes that are none, that do not fit, or bodies of several sizes."""
        side = rules.ground_side
        issues = [*_issues(shapes, side)]
        if issues:
            raise SpecError(issues)
        bodies = tuple(_body(row, side) for row in shapes if row.part is Part.BODY)
        covers = tuple(_cover(row, side) for row in shapes if row.part is Part.COVER)
        around = tuple(bits(_around(cell, side)) for cell in range(1, side * side + 1))
        return Ground(side, bodies, covers, around, len(bodies[0].cells), _places(bodies))


def cells_of(mask: int) -> tuple[int, ...]:
    """The numbers of the cells of a set, ascending."""
    return tuple(bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1)


def bits(cells: Iterable[int]) -> int:
    """The set of these cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell - 1
    return mask


def _around(cell: int, side: int) -> Iterator[int]:
    row, column = divmod(cell - 1, side)
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            if (down or right) and 0 <= row + down < side and 0 <= column + right < side:
                yield cell + down * side + right


def _filled(lines: Sequence[str]) -> Offsets:
    return tuple((r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark != BARE)


def _placed(cells: Offsets, side: int) -> Iterator[int]:
    """Every place of a shape as it stands, row by row."""
    height, width = (1 + max(axis) for axis in zip(*cells, strict=True))
    for top in range(side - height + 1):
        for left in range(side - width + 1):
            yield bits((top + r) * side + left + c + 1 for r, c in cells)


def _turned(cells: Offsets) -> Iterator[Offsets]:
    """Every way to turn and flip a shape, each once: as it stands and turned on, then flipped likewise."""
    known: set[Offsets] = set()
    for shape in (cells, tuple((r, -c) for r, c in cells)):
        while (way := _at_corner(shape)) not in known:
            known.add(way)
            yield way
            shape = tuple((c, -r) for r, c in shape)


def _at_corner(cells: Offsets) -> Offsets:
    top, left = (min(axis) for axis in zip(*cells, strict=True))
    return tuple(sorted((r - top, c - left) for r, c in cells))


def _body(row: ShapeRow, side: int) -> Body:
    cells = _filled(row.lines)
    placements = tuple(mask for way in _turned(cells) for mask in _placed(way, side))
    return Body(row.shape_id, row.weight, cells, placements)


def _places(bodies: Sequence[Body]) -> tuple[tuple[int, int], ...]:
    whole = lcm(*(len(body.placements) for body in bodies))
    return tuple(
        (place, body.weight * whole // len(body.placements)) for body in bodies for place in body.placements
    )


def _cover(row: ShapeRow, side: int) -> Cover:
    filled = _filled(row.lines)
    top, left = next((r, line.index(ANCHOR)) for r, line in enumerate(row.lines) if ANCHOR in line)
    cells = tuple((r - top, c - left) for r, c in filled)
    digs: dict[int, int] = {}
    for anchor in range(1, side * side + 1):
        at, column = divmod(anchor - 1, side)
        places = [(at + r, column + c) for r, c in cells]
        if all(0 <= r < side and 0 <= c < side for r, c in places):
            digs[anchor] = bits(r * side + c + 1 for r, c in places)
    return Cover(row.shape_id, row.weight, cells, digs, tuple(f"dig:{anchor}" for anchor in digs))


def _issues(shapes: Table[ShapeRow], side: int) -> Iterator[SpecIssue]:
    path, sizes = shapes.path.as_posix(), []
    for row, line in zip(shapes.rows, shapes.lines, strict=True):
        drawn, anchors = "|".join(row.lines), sum(text.count(ANCHOR) for text in row.lines)
        marks = {FILLED, BARE, ANCHOR} if row.part is Part.COVER else {FILLED, BARE}
        wanted = 1 if row.part is Part.COVER else 0
        if len({len(text) for text in row.lines}) > 1 or max(len(row.lines[0]), len(row.lines)) > side:
            yield SpecIssue(path, "does not fit", line, "lines", drawn, f"equal lines, {side} by {side}")
        elif not set("".join(row.lines)) <= marks or anchors != wanted or not _filled(row.lines):
            allowed = f"{', '.join(sorted(marks))}, of which {wanted} {ANCHOR}"
            yield SpecIssue(path, f"is no {row.part}", line, "lines", drawn, allowed)
        elif not _is_tight(row.lines):
            yield SpecIssue(path, "has a bare edge", line, "lines", drawn)
        elif row.part is Part.BODY:
            sizes.append(len(_filled(row.lines)))
            if sizes[-1] != sizes[0]:
                yield SpecIssue(path, "is not as big as the first body", line, "lines", drawn, f"{sizes[0]}")
    for part in Part:
        if part not in shapes.by("part"):
            yield SpecIssue(path, f"has no {part}", None, "part")


def _is_tight(lines: Sequence[str]) -> bool:
    """Whether no edge of the drawing is bare."""
    columns = ["".join(column) for column in zip(*lines, strict=True)]
    return all(set(edge) != {BARE} for edge in (lines[0], lines[-1], columns[0], columns[-1]))
