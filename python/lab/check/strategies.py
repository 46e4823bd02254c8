"""The placement strategies in words: by which rule each cause puts tiles on the board (heroll-rules 2)."""

from collections.abc import Iterator

from heroll.board.tables import Placement
from heroll.specs import Specs


def placement_strategies(specs: Specs) -> Iterator[str]:
    """One line for each row of placement.csv, in file order."""
    for row in specs.placement:
        yield f"placement {row.cause}: {row.strategy}; {'; '.join(_parts(row))}"


def _parts(row: Placement) -> Iterator[str]:
    yield f"covers {', '.join(row.covers)}"
    if row.excludes:
        yield f"but no {', '.join(row.excludes)}"
    yield f"protects {', '.join(row.protects)}"
    if row.unique is not None:
        yield f"unique by {row.unique}"
    if row.shortage is not None:
        yield f"below the wanted number {row.shortage}"
    if row.covered is not None:
        yield f"what is covered is {row.covered}"
