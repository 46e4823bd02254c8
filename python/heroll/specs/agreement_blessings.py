"""What the tables of blessings and of the potion's augments must agree on with those of the fights."""

from collections import Counter
from collections.abc import Iterator

from heroll.battle.tables import BATTLE_SCALE, POTION_AUGMENTS
from heroll.blessing.tables import BLESSING_PARAMETERS, BLESSINGS, BlessingParameterRow, BlessingRow
from heroll.enums import PotionAugment
from heroll.shop.tables import SHOP_OFFERS
from heroll.specs.issues import at_row, missing
from kernel.spec_error import SpecIssue
from kernel.tables import Specs as Tables
from kernel.tables import Table

_MS = "ms"


def blessing_issues(tables: Tables) -> Iterator[SpecIssue]:
    """Every disagreement."""
    tick_ms = tables[BATTLE_SCALE]["tickMs"].value
    yield from _off_ticks(tables[BLESSINGS], tick_ms)
    yield from _off_ticks(tables[BLESSING_PARAMETERS], tick_ms)
    augments = tables[POTION_AUGMENTS]
    yield from missing(augments, "augment", PotionAugment, augments.by("augment"))
    used = Counter(row.blessing_id for row in augments)
    for row in augments:
        if row.is_enabled and row.blessing_id is None:
            yield at_row(augments, row, "blessing_id", "does not reach play", "a blessing")
        if row.blessing_id is not None and (used[row.blessing_id] > 1 or not row.is_enabled):
            problem = "brings two augments" if row.is_enabled else "brings a disabled augment"
            yield at_row(augments, row, "blessing_id", problem)
    offers = tables[SHOP_OFFERS]
    for offer in offers:
        if offer.is_enabled and offer.content in used:
            yield at_row(offers, offer, "is_enabled", "sells an augment of the potion (GDD 7.2)", "false")


def _off_ticks(table: Table[BlessingRow] | Table[BlessingParameterRow], tick_ms: int) -> Iterator[SpecIssue]:
    """Times that no fight can keep."""
    for row in table:
        if row.unit.split()[0] == _MS and row.value % tick_ms:
            yield at_row(table, row, "value", "is on no tick", f"multiples of {tick_ms}")
