"""Attack plans: an attack's timelines added up once; a fight only adds its start time (GDD 5.2, 11.3)."""

from collections.abc import Mapping
from dataclasses import dataclass

from heroll.battle.scale import HUNDREDTHS
from heroll.battle.tables import AttackRow, Delivery
from heroll.battle.timeline import Timeline, off_ticks
from heroll.enums import HitCause
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Table


@dataclass(frozen=True, slots=True)
class AttackPlan:
    """One kind of attack; times are milliseconds from its start, areas are hundredths of a pixel.

    release_ms: when the second timeline starts (None without one). hit_ms: when the damage is due. cut_ms:
    from where the next attack may start (wind-up, hit and hit stop are never cut). end_ms: when the source
    is free.
    """

    key: str
    delivery: Delivery
    timeline_id: str
    second_timeline_id: str | None
    release_ms: int | None
    hit_ms: int
    cut_ms: int
    end_ms: int
    damage_percent: int
    area_front: int
    area_back: int
    cause: HitCause


def attack_plans(
    table: Table[AttackRow], timelines: Mapping[str, Timeline], skills: frozenset[str], tick_ms: int
) -> dict[str, AttackPlan]:
    """Every plan by its key; ``skills`` are the keys that count as skills.

    Raise ``SpecError`` for timelines whose keys do not make an attack or lie off the ticks, all at once.
    """
    issues: list[SpecIssue] = []
    plans = {}
    for row, line in zip(table.rows, table.lines, strict=True):
        first = timelines[row.timeline_id]
        second = None if row.second_timeline_id is None else timelines[row.second_timeline_id]
        where = (table.path.as_posix(), line)
        found = _issues(*where, first, second, tick_ms)
        issues += found
        if not found:
            plans[row.attack_key] = _plan(row, first, second, row.attack_key in skills)
    if issues:
        raise SpecError(issues)
    return plans


def _issues(path: str, line: int, first: Timeline, second: Timeline | None, tick_ms: int) -> list[SpecIssue]:
    issues = []
    hitting, column = (first, "timeline_id") if second is None else (second, "second_timeline_id")
    if second is not None and first.release_ms is None:
        issues.append(_no_key(path, line, "timeline_id", first, "release"))
    if hitting.hit_ms is None:
        issues.append(_no_key(path, line, column, hitting, "hit"))
    for name, timeline in (("timeline_id", first), ("second_timeline_id", second)):
        off = None if timeline is None else off_ticks(timeline, tick_ms)
        if timeline is not None and off is not None:
            problem = f"names a timeline with {off} ms"
            allowed = f"multiples of {tick_ms}"
            issues.append(SpecIssue(path, problem, line, name, timeline.timeline_id, allowed))
    return issues


def _no_key(path: str, line: int, column: str, timeline: Timeline, key: str) -> SpecIssue:
    return SpecIssue(path, f"names a timeline without the key {key!r}", line, column, timeline.timeline_id)


def _plan(row: AttackRow, first: Timeline, second: Timeline | None, is_skill: bool) -> AttackPlan:
    release = first.release_ms if second is not None else None
    offset = release or 0
    hitting = first if second is None else second
    # A projectile flies alone: its shooter is bound by the first timeline only.
    bound, bound_offset = (hitting, offset)
    if row.delivery in (Delivery.PROJECTILE, Delivery.LOB):
        bound, bound_offset = (first, 0)
    cut = bound.stop_ms or bound.hit_ms or bound.release_ms or bound.length_ms
    return AttackPlan(
        key=row.attack_key,
        delivery=row.delivery,
        timeline_id=row.timeline_id,
        second_timeline_id=row.second_timeline_id,
        release_ms=release,
        hit_ms=offset + (hitting.hit_ms or 0),
        cut_ms=bound_offset + cut,
        end_ms=bound_offset + bound.length_ms,
        damage_percent=row.damage_percent,
        area_front=row.area_front * HUNDREDTHS,
        area_back=row.area_back * HUNDREDTHS,
        cause=HitCause.SKILL if is_skill else HitCause.ATTACK,
    )
