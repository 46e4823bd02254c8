"""All that the blessings read from tables, compiled once."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from heroll.blessing.parameters import PARAMETERS
from heroll.blessing.tables import (
    BLESSING_PARAMETERS,
    BLESSING_STARS,
    BLESSING_TIERS,
    BLESSINGS,
    BlessingParameterRow,
    BlessingRow,
)
from heroll.enums import BlessingId, BlessingParameter, BlessingTier
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Specs as Tables
from kernel.tables import Table


@dataclass(frozen=True, slots=True)
class BlessingRules:
    """The cards in table order, the weight of each tier, and the stars that levels cost, by level from 0.

    ``values``: what a level is worth, by blessing. ``parameters``: the numbers that no level changes.
    """

    table: Table[BlessingRow]
    tier_weights: Mapping[BlessingTier, int]
    stars: tuple[int, ...]
    values: Mapping[BlessingId, int]
    parameters: Mapping[tuple[BlessingId, BlessingParameter], int]

    @staticmethod
    def of(tables: Tables) -> "BlessingRules":
        """Raise ``SpecError`` for cards and tiers without a row, levels with gaps, a pool that runs dry.

        Also for parameters that a rule reads and the table lacks, or the other way round.
        """
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
        parameters = tables[BLESSING_PARAMETERS]
        issues += _parameter_issues(parameters)
        if issues:
            raise SpecError(issues)
        return BlessingRules(
            table=cards,
            tier_weights={row.tier: row.weight for row in tiers},
            stars=tuple(row.stars for row in stars),
            values={row.blessing_id: row.value for row in cards},
            parameters={(row.blessing_id, row.parameter): row.value for row in parameters},
        )


def _parameter_issues(table: Table[BlessingParameterRow]) -> list[SpecIssue]:
    path = table.path.as_posix()
    wanted = [(blessing_id, parameter) for blessing_id, ones in PARAMETERS.items() for parameter in ones]
    issues = [
        SpecIssue(path, f"has no {parameter} of {blessing_id}", None, "parameter")
        for blessing_id, parameter in wanted
        if (blessing_id, parameter) not in table
    ]
    for row, line in zip(table.rows, table.lines, strict=True):
        if (row.blessing_id, row.parameter) not in wanted:
            problem = f"is not read by the rule of {row.blessing_id}"
            issues.append(SpecIssue(path, problem, line, "parameter", str(row.parameter)))
    return issues


class HasBlessingRules(Protocol):
    """What blessing functions need of the specs."""

    @property
    def blessing(self) -> BlessingRules:
        """The blessings' compiled tables."""
