"""Timelines of attacks: wind-up, hit or release key, recovery, in whole ticks (heroll-rules 5, GDD 11.3)."""

from dataclasses import dataclass
from typing import Final

from heroll.battle.tables import TimelineRow
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Table

HIT: Final = "hit"
RELEASE: Final = "release"
STOP: Final = "stop"
_KEYS: Final = (HIT, RELEASE, STOP)


@dataclass(frozen=True, slots=True)
class Timeline:
    """One row of animation-vfx.csv; times are milliseconds from its start.

    hit_ms deals the damage; release_ms starts the second timeline; stop_ms ends the hit stop, from where
    recovery may be cut. A key that the row lacks is None.
    """

    timeline_id: str
    length_ms: int
    hit_ms: int | None
    release_ms: int | None
    stop_ms: int | None


def timelines_of(table: Table[TimelineRow]) -> dict[str, Timeline]:
    """Every timeline by its id. Keys of other names (sounds, sparks) are the scenes' own business.

    Raise ``SpecError`` for keys without a time inside the animation and for logic keys that stand twice,
    all at once.
    """
    issues: list[SpecIssue] = []
    timelines = {}
    for row, line in zip(table.rows, table.lines, strict=True):
        times: dict[str, int] = {}
        for key in row.keys:
            name, _, text = key.partition("@")
            problem = None
            if not text.isdecimal() or int(text) > row.length_ms:
                problem = "has a bad time"
            elif name in times:
                problem = "has a key twice"
            elif name in _KEYS:
                times[name] = int(text)
            if problem is not None:
                allowed = f"name@ms with ms in 0..{row.length_ms}"
                issues.append(SpecIssue(table.path.as_posix(), problem, line, "keys", key, allowed))
        timelines[row.timeline_id] = Timeline(
            row.timeline_id, row.length_ms, times.get(HIT), times.get(RELEASE), times.get(STOP)
        )
    if issues:
        raise SpecError(issues)
    return timelines


def off_ticks(timeline: Timeline, tick_ms: int) -> str | None:
    """What of an attack's timeline is on no whole tick after its start, in words; None if all is well."""
    if timeline.length_ms % tick_ms:
        return f"length {timeline.length_ms}"
    for name, at in ((HIT, timeline.hit_ms), (RELEASE, timeline.release_ms), (STOP, timeline.stop_ms)):
        if at is not None and (at == 0 or at % tick_ms):
            return f"{name}@{at}"
    return None
