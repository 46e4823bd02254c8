"""What attacks and timelines must agree on: the times of GDD 5.2 and 11.3 (timeline-limits.csv)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from heroll.battle.spawn import HERO_ATTACK
from heroll.battle.tables import (
    ANIMATION_VFX,
    BATTLE_ATTACKS,
    BOSS,
    MONSTERINFO,
    TIMELINE_LIMITS,
    AttackRow,
    BossRow,
    Delivery,
    Limit,
    LimitRow,
)
from heroll.battle.timeline import Timeline, timelines_of
from heroll.enums import AttackType
from heroll.specs.issues import at_row, missing
from kernel.spec_error import SpecIssue
from kernel.tables import Specs as Tables
from kernel.tables import Table

DELIVERIES: Final[Mapping[AttackType, Delivery]] = MappingProxyType(
    {
        AttackType.SWORD: Delivery.MELEE,
        AttackType.STRAIGHT: Delivery.PROJECTILE,
        AttackType.CURVED: Delivery.LOB,
        AttackType.RUSH: Delivery.DASH,
    }
)
"""How each of the four ordinary roles attacks (GDD 5.2); bosses have ways of their own."""

_SHOT: Final = (Delivery.PROJECTILE, Delivery.LOB)
_IN_TWO_PARTS: Final = (*_SHOT, Delivery.DASH)


def attack_issues(tables: Tables) -> Iterator[SpecIssue]:
    """Every disagreement."""
    limits, attacks = tables[TIMELINE_LIMITS], tables[BATTLE_ATTACKS]
    absent = [*missing(limits, "limit", Limit, limits.keys())]
    absent += missing(attacks, "attack_key", [HERO_ATTACK], attacks.keys())
    yield from absent
    if absent:
        return
    timelines = timelines_of(tables[ANIMATION_VFX])
    monsters, bosses = tables[MONSTERINFO], tables[BOSS]
    blows = {HERO_ATTACK, *(row.attack_key for row in (*monsters, *bosses))}
    warned = {row.attack_key for row in bosses} | {row.skill_key for row in bosses}
    for row in attacks:
        yield from _parts(attacks, row, timelines, limits, is_blow=row.attack_key in blows)
        yield from _warning(attacks, row, timelines, limits, is_bosss=row.attack_key in warned)
    for monster in monsters:
        wanted = DELIVERIES[monster.attack_type]
        if attacks[monster.attack_key].delivery is not wanted:
            problem = f"is no attack of the role {monster.attack_type}"
            yield at_row(monsters, monster, "attack_key", problem, f"one that is a {wanted}")
    yield from _own_skills(bosses, attacks)


def _own_skills(bosses: Table[BossRow], attacks: Table[AttackRow]) -> Iterator[SpecIssue]:
    """Every boss and mid boss has a skill timeline of its own (heroll-rules 4)."""
    owners: dict[str, str] = {}
    for boss in bosses:
        if boss.skill_key is None:
            continue
        timeline_id = attacks[boss.skill_key].timeline_id
        if timeline_id in owners:
            problem = f"has the timeline {timeline_id} of {owners[timeline_id]}"
            yield at_row(bosses, boss, "skill_key", problem, "a skill timeline of its own")
        owners.setdefault(timeline_id, boss.boss_id)


def _parts(
    attacks: Table[AttackRow],
    row: AttackRow,
    timelines: Mapping[str, Timeline],
    limits: Table[LimitRow],
    *,
    is_blow: bool,
) -> Iterator[SpecIssue]:
    """Wind-up, hit stop and length of the part that strikes, or lets fly."""
    column = "timeline_id"
    if row.second_timeline_id is None:
        if row.delivery in _IN_TWO_PARTS:
            yield at_row(attacks, row, "second_timeline_id", f"is missing for a {row.delivery}")
            return
    elif row.delivery not in _SHOT:
        column = "second_timeline_id"
    part = timelines[getattr(row, column)]
    key_ms = part.release_ms if row.delivery in _SHOT else part.hit_ms
    if key_ms is None or part.stop_ms is None:
        yield at_row(attacks, row, column, "names a timeline without the key 'stop'")
        return
    yield from _within(attacks, row, column, "hit stop", limits[Limit.HIT_STOP], part.stop_ms - key_ms)
    if not is_blow:
        return
    blow, wind_up = limits[Limit.BLOW_LENGTH], limits[Limit.WIND_UP]
    if not _is_line(row):
        yield from _within(attacks, row, column, "wind-up", wind_up, key_ms)
        yield from _within(attacks, row, column, "blow", blow, part.length_ms)
        return
    # Its warning stands in the same timeline; the blow begins behind it, a wind-up before the key.
    rest = part.length_ms - key_ms
    least, most = blow.least_ms - (wind_up.most_ms or 0), (blow.most_ms or 0) - wind_up.least_ms
    if not least <= rest <= most:
        yield at_row(attacks, row, column, f"has {rest} ms behind its key", f"{least}..{most} ms")


def _warning(
    attacks: Table[AttackRow],
    row: AttackRow,
    timelines: Mapping[str, Timeline],
    limits: Table[LimitRow],
    *,
    is_bosss: bool,
) -> Iterator[SpecIssue]:
    """How long before its hit the ground is marked."""
    first, column, second = timelines[row.timeline_id], "timeline_id", None
    if row.second_timeline_id is not None:
        column, second = "second_timeline_id", timelines[row.second_timeline_id]
    marked_ms = (first if second is None else second).hit_ms or 0
    if row.delivery is Delivery.LOB:
        yield from _within(attacks, row, column, "marker", limits[Limit.LOB_WARNING], marked_ms)
    elif second is not None:
        marked_ms += first.release_ms or 0
    if not is_bosss:
        return
    if row.delivery is Delivery.MELEE or (row.delivery is Delivery.PROJECTILE and not _is_line(row)):
        yield at_row(attacks, row, "delivery", "of a boss warns of nothing")
    else:
        yield from _within(attacks, row, column, "warning", limits[Limit.BOSS_WARNING], marked_ms)


def _within(
    attacks: Table[AttackRow], row: AttackRow, column: str, what: str, limit: LimitRow, ms: int
) -> Iterator[SpecIssue]:
    if ms < limit.least_ms or (limit.most_ms is not None and ms > limit.most_ms):
        most = " or more" if limit.most_ms is None else f"..{limit.most_ms}"
        yield at_row(attacks, row, column, f"has a {what} of {ms} ms", f"{limit.least_ms}{most} ms")


def _is_line(row: AttackRow) -> bool:
    """A shot that warns of its line before it flies."""
    return row.delivery is Delivery.PROJECTILE and row.area_front + row.area_back > 0
