"""What the tables of blessings and of the potion's augments must agree on with those of the fights."""

from collections import Counter
from collections.abc import Iterator

from heroll.battle.tables import BATTLE_SCALE, POTION_AUGMENTS
from heroll.blessing.tables import BLESSING_PARAMETERS, BLESSINGS, BlessingParameterRow, BlessingRow
from heroll.enums import BlessingId, BlessingParameter, PotionAugment
from heroll.specs.issues import at_row, missing
from kernel.spec_error import SpecIssue
from kernel.tables import Specs as Tables
from kernel.tables import Table
from kernel.units import PERCENT

_MS = "ms"
_PARTS = (
    BlessingId.POTION_THRIFT,
    BlessingId.HAGGLER,
    BlessingId.EXECUTIONER,
    BlessingId.POTION_EMERGENCY,
    BlessingId.REVIVE,
)
"""Blessings whose percentage is a part of a whole: of the drinks, a price, somebody's max HP."""


def blessing_issues(tables: Tables) -> Iterator[SpecIssue]:
    """Every disagreement."""
    tick_ms = tables[BATTLE_SCALE]["tickMs"].value
    yield from _off_ticks(tables[BLESSINGS], tick_ms)
    yield from _off_ticks(tables[BLESSING_PARAMETERS], tick_ms)
    yield from _beyond_the_whole(tables[BLESSINGS])
    yield from _too_late(tables[BLESSING_PARAMETERS])
    augments = tables[POTION_AUGMENTS]
    yield from missing(augments, "augment", PotionAugment, augments.by("augment"))
    used = Counter(row.blessing_id for row in augments)
    for row in augments:
        if row.is_enabled and row.blessing_id is None:
            yield at_row(augments, row, "blessing_id", "does not reach play", "a blessing")
        if row.blessing_id is not None and (used[row.blessing_id] > 1 or not row.is_enabled):
            problem = "brings two augments" if row.is_enabled else "brings a disabled augment"
            yield at_row(augments, row, "blessing_id", problem)


def _off_ticks(table: Table[BlessingRow] | Table[BlessingParameterRow], tick_ms: int) -> Iterator[SpecIssue]:
    """Times that no fight can keep."""
    for row in table:
        if row.unit.split()[0] == _MS and row.value % tick_ms:
            yield at_row(table, row, "value", "is on no tick", f"multiples of {tick_ms}")


def _beyond_the_whole(blessings: Table[BlessingRow]) -> Iterator[SpecIssue]:
    """Parts that come to more than all of it at the highest level."""
    for card in _PARTS:
        row = blessings.get(card)
        if row is None:
            continue
        if row.max_level is None:
            yield at_row(blessings, row, "max_level", "lets a part of the whole grow without end", "a number")
        elif row.value * row.max_level > PERCENT:
            problem = f"comes to {row.value * row.max_level} percent at level {row.max_level}"
            yield at_row(blessings, row, "value", problem, f"1..{PERCENT // row.max_level}")


def _too_late(parameters: Table[BlessingParameterRow]) -> Iterator[SpecIssue]:
    """Statuses that end before they do anything once."""
    by_key = {(row.blessing_id, row.parameter): row for row in parameters}
    for (card, parameter), row in by_key.items():
        lasts = by_key.get((card, BlessingParameter.LASTS_MS))
        if parameter is BlessingParameter.PERIOD_MS and lasts is not None and row.value > lasts.value:
            yield at_row(
                parameters, row, "value", "is longer than the status lasts", f"{lasts.value} or less"
            )
