"""All that the blessings read from tables, compiled once."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from heroll.blessing.tables import BLESSING_STARS, BLESSING_TIERS, BLESSINGS, BlessingRow
from heroll.enums import BlessingId, BlessingTier
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Specs as Tables
from kernel.tables import Table


@dataclass(frozen=True, slots=True)
class BlessingRules:
    """The cards in table order, the weight of each tier, and the stars that levels cost, by level from 0."""

    table: Table[BlessingRow]
    tier_weights: Mapping[BlessingTier, int]
    stars: tuple[int, ...]

    @staticmethod
    def of(tables: Tables) -> "BlessingRules":
        """Raise ``SpecError`` for cards and tiers without a row, levels with gaps, a pool that runs dry."""
        cards, tiers, stars = tables[BLESSINGS], tables[BLESSING_TIERS], tables[BLESSING_STARS]
        issues = [
            SpecIssue(cards.path.as_posix(), "has no row", None, "blessing_id", str(blessing_id))
            for blessing_id in BlessingId
            if blessing_id not in cards
        ]
        issues += [
            SpecIssue(tiers.path.as_posix(), "has no row", None, "tier", str(tier))
            for tier in BlessingTier
            if tier not in tiers
        ]
        if [row.level for row in stars] != list(range(len(stars))):
            issues.append(SpecIssue(stars.path.as_posix(), "levels do not run 0, 1, 2, …", None, "level"))
        if stars.rows[0].stars != 1:
            problem = "leaves a card that was taken without a level"
            issues.append(SpecIssue(stars.path.as_posix(), problem, stars.lines[0], "stars", None, "1"))
        if not any(row.is_enabled and row.max_level is None and not row.depends_on for row in cards):
            problem = "runs dry: every card has a cap or a condition"
            issues.append(SpecIssue(cards.path.as_posix(), problem, None, "max_level"))
        if issues:
            raise SpecError(issues)
        return BlessingRules(
            table=cards,
            tier_weights={row.tier: row.weight for row in tiers},
            stars=tuple(row.stars for row in stars),
        )


class HasBlessingRules(Protocol):
    """What blessing functions need of the specs."""

    @property
    def blessing(self) -> BlessingRules:
        """The blessings' compiled tables."""
