"""All that the build reads from tables, compiled once."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from heroll.build.tables import (
    DROP_RULES,
    GEAR_CATALOG,
    GEAR_QUALITY,
    GEAR_RULES,
    GEAR_STATUS,
    PLAYER_DEFAULT_STAT,
    POTIONS,
    DropRow,
    GearCatalogRow,
    GearQualityRow,
    GearRules,
    GearStatusRow,
    PlayerStatRow,
    PotionTrack,
)
from heroll.enums import GearSlot, Quality, Stat
from heroll.stats import FIELD_OF, INTEGER_STATS
from kernel.constants import constants_of
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Specs as Tables
from kernel.tables import Table


@dataclass(frozen=True, slots=True)
class BuildRules:
    """Bare stats, gear by slot, statuses and qualities in table order, potion curves by level, drops."""

    bare: Mapping[str, int | float]
    gear: GearRules
    catalog: Table[GearCatalogRow]
    by_slot: Mapping[GearSlot, tuple[GearCatalogRow, ...]]
    statuses: tuple[GearStatusRow, ...]
    status_by_id: Mapping[int, GearStatusRow]
    qualities: tuple[GearQualityRow, ...]
    quality_weights: tuple[int, ...]
    capacities: tuple[int, ...]
    heals: tuple[int, ...]
    drops: Table[DropRow]

    @staticmethod
    def of(tables: Tables) -> "BuildRules":
        """Raise ``SpecError`` for missing stats, empty slots, missing qualities and potion levels with
        gaps.
        """
        issues: list[SpecIssue] = []
        catalog = tables[GEAR_CATALOG]
        by_slot = catalog.by("slot")
        for slot in GearSlot:
            if slot not in by_slot:
                issues.append(SpecIssue(catalog.path.as_posix(), "has no item for slot", None, "slot", slot))
        qualities = tuple(sorted(tables[GEAR_QUALITY], key=lambda row: row.quality_rank))
        if tuple(row.quality_rank for row in qualities) != tuple(Quality):
            path = tables[GEAR_QUALITY].path.as_posix()
            issues.append(SpecIssue(path, "needs each rank once", allowed="0..4"))
        issues += _upgrade_issues(tables)
        curves: dict[PotionTrack, tuple[int, ...]] = {}
        for track in PotionTrack:
            rows = sorted(tables[POTIONS].by("track").get(track, ()), key=lambda row: row.level)
            if not rows or [row.level for row in rows] != list(range(len(rows))):
                path = tables[POTIONS].path.as_posix()
                issues.append(SpecIssue(path, f"levels of {track} do not run 0, 1, 2, …", None, "level"))
            curves[track] = tuple(row.value for row in rows)
        bare = _bare_stats(tables[PLAYER_DEFAULT_STAT], issues)
        if issues:
            raise SpecError(issues)
        return BuildRules(
            bare=bare,
            gear=constants_of(GearRules, tables[GEAR_RULES]),
            catalog=catalog,
            by_slot=by_slot,
            statuses=tables[GEAR_STATUS].rows,
            status_by_id={row.status_id: row for row in tables[GEAR_STATUS]},
            qualities=qualities,
            quality_weights=tuple(row.weight for row in qualities),
            capacities=curves[PotionTrack.CAPACITY],
            heals=curves[PotionTrack.HEAL_LEVEL],
            drops=tables[DROP_RULES],
        )


def _bare_stats(table: Table[PlayerStatRow], issues: list[SpecIssue]) -> dict[str, int | float]:
    bare: dict[str, int | float] = {}
    for stat in Stat:
        row = table.get(stat)
        if row is None:
            issues.append(SpecIssue(table.path.as_posix(), "missing stat", None, "stat", stat))
        elif stat in INTEGER_STATS and row.value != int(row.value):
            line = table.lines[table.rows.index(row)]
            issues.append(
                SpecIssue(table.path.as_posix(), "is no whole number", line, "value", str(row.value))
            )
        else:
            bare[FIELD_OF[stat]] = int(row.value) if stat in INTEGER_STATS else row.value
    return bare


def _upgrade_issues(tables: Tables) -> Iterator[SpecIssue]:
    """Every quality but the last can be raised, and a rank adds what the display precision can show."""
    qualities, statuses = tables[GEAR_QUALITY], tables[GEAR_STATUS]
    for quality, line in zip(qualities.rows, qualities.lines, strict=True):
        is_last = quality.quality_rank == max(Quality)
        if is_last != (quality.upgrade_percent is None):
            problem, allowed = "does not fit the rank", "empty" if is_last else "1..100"
            path = qualities.path.as_posix()
            issue = SpecIssue(path, problem, line, "upgrade_percent", str(quality.upgrade_percent), allowed)
            yield issue
    for status, line in zip(statuses.rows, statuses.lines, strict=True):
        if round(status.plus_value, status.decimals) != status.plus_value:
            problem = f"has more than {status.decimals} decimals"
            path = statuses.path.as_posix()
            yield SpecIssue(path, problem, line, "plus_value", str(status.plus_value))


class HasBuildRules(Protocol):
    """What build functions need of the specs."""

    @property
    def build(self) -> BuildRules:
        """The build's compiled tables."""
