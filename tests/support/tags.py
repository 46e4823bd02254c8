"""Cells of spec tables with the source tags that they wear."""

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path

SUFFIX = "_source"


def tagged_cells(
    table: Path, keys: Sequence[str], names: Sequence[str] = ()
) -> Iterator[tuple[str, str, str, str]]:
    """(row, column, value, tag) of every cell; a row is named by its ``keys``, by its number without them.

    ``names``: columns that name a value and hold none.
    """
    with table.open(encoding="utf-8", newline="") as file:
        for number, row in enumerate(csv.DictReader(file)):
            key = "|".join(row[column] for column in keys) if keys else str(number)
            for column, value in row.items():
                is_tag = column == "source" or (
                    column.removesuffix(SUFFIX) in row and column.endswith(SUFFIX)
                )
                if not is_tag and column not in names:
                    yield key, column, value, row.get(f"{column}{SUFFIX}") or row["source"]
