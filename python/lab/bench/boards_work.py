"""What `lab bench boards` measures of our own rules, in a process of its own: prints one JSON object.

CPU time of this process alone counts. The boards are those of the shipped rows without fog.
"""

import gc
import hashlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from time import process_time

from kernel.tables import Table
from lab.bench.figures import Figure, tell
from minefield.board.flood import chained, initial_opening, zeros_of
from minefield.board.generation import BoardGenerator, Shape, propose, shape_of
from minefield.enums import BoardOrigin, StreamName
from minefield.grid import indices_of
from minefield.scopes import Scopes
from minefield.solver.knowledge import Knowledge
from minefield.solver.odds import probabilities
from minefield.specs.load import Specs
from minefield.specs.rows import BoardRow

BOARDS = 600
PLAYS = 60
_SEED = "bench"


@dataclass(frozen=True, slots=True)
class Kind:
    """A board shape of the shipped rows, once a size: ``row`` as it is but for fog, and ``shape``."""

    row: BoardRow
    shape: Shape

    @property
    def title(self) -> str:
        """E.g. 10×10/23."""
        return f"{self.row.width}×{self.row.height}/{self.shape.mines}"

    @property
    def targets(self) -> tuple[Decimal, ...]:
        """The shares that are measured: all, and what the row asks for."""
        return (Decimal(1), self.row.target_deducibility)


def kinds() -> list[Kind]:
    """The board shapes there are, in the order of the rows."""
    found: dict[str, Kind] = {}
    for row in Specs.load().board_rows:
        clear = row.model_copy(update={"fog_density": Decimal(0), "max_attempts": 1000})
        kind = Kind(clear, shape_of(clear))
        found.setdefault(kind.title, kind)
    return list(found.values())


def generated(kind: Kind, target: Decimal, count: int) -> Figure:
    """Accepted boards at that share."""
    row = kind.row.model_copy(update={"target_deducibility": target})
    rows = Table(Path("bench.csv"), [row], [1], ("level", "difficulty"))
    generator = BoardGenerator(rows, Scopes(_SEED))
    begun = process_time()
    products = [
        generator.generate(row.level, row.difficulty, serial, BoardOrigin.START)
        for serial in range(1, count + 1)
    ]
    seconds = process_time() - begun
    if any(product.illegal for product in products):
        raise ValueError(f"{kind.title} at {target}: a board without a good proposal is no accepted board")
    told = hashlib.sha256(repr(products).encode()).hexdigest()
    return Figure(count, seconds, told, sum(product.attempts for product in products))


def asked(kind: Kind, plays: int) -> Figure:
    """Probabilities of all closed cells, at every step of plays that dig any safe cell, lucky guesses too."""
    digest = hashlib.sha256()
    count, seconds, most = 0, 0.0, 0.0
    for play in range(plays):
        for knowledge in _steps(kind.shape, play):
            begun = process_time()
            odds = probabilities(knowledge)
            took = process_time() - begun
            count, seconds, most = count + 1, seconds + took, max(most, took)
            digest.update(repr(odds).encode())
    return Figure(count, seconds, digest.hexdigest(), most=most)


def _steps(shape: Shape, play: int) -> Iterator[Knowledge]:
    stream = Scopes(_SEED).derive_at(StreamName.BOARD_GEN, play)
    grid, mines = shape.grid, propose(shape, stream)
    zeros = zeros_of(grid, mines)
    numbers = [(near & mines).bit_count() for near in grid.around]
    opened = initial_opening(grid, mines, 0, shape.start)
    while opened != grid.full ^ mines:
        shown = tuple(number if opened >> index & 1 else 0 for index, number in enumerate(numbers))
        yield Knowledge(grid, shape.mines, opened, shown, 0)
        dug = stream.choice(indices_of(grid.full & ~(opened | mines)))
        opened |= chained(grid, zeros, opened, 1 << dug)


def measure(scale: float) -> dict[str, Figure]:
    """Everything once, at ``scale`` times the usual number of pieces."""
    boards, plays = max(2, round(BOARDS * scale)), max(1, round(PLAYS * scale))
    gc.freeze()
    found = {}
    for kind in kinds():
        for target in kind.targets:
            gc.collect()
            found[f"{kind.title} {target}"] = generated(kind, target, boards)
        found[f"{kind.title} asked"] = asked(kind, plays)
    return found


def main(scale: float) -> None:
    """Print the figures."""
    tell(measure(scale))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)
