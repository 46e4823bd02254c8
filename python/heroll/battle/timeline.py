"""Timelines of attacks: wind-up, hit or release key, recovery, in whole ticks (heroll-rules 5, GDD 11.3)."""

from dataclasses import dataclass
from typing import Final

from heroll.battle.tables import TimelineRow
from kernel.naming import nearest
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


def timelines_of(table: Table[TimelineRow], tick_ms: int) -> dict[str, Timeline]:
    """Every timeline by its id.

    Raise ``SpecError`` for keys that are unknown, doubled, off the ticks or outside the animation, all at
    once.
    """
    issues: list[SpecIssue] = []
    timelines = {}
    for row, line in zip(table.rows, table.lines, strict=True):
        path = table.path.as_posix()
        times: dict[str, int] = {}
        if row.length_ms % tick_ms:
            allowed = f"multiples of {tick_ms}"
            issues.append(SpecIssue(path, "is off the ticks", line, "length_ms", str(row.length_ms), allowed))
        for key in row.keys:
            name, at, text = key.partition("@")
            if name not in _KEYS or name in times:
                problem = "has a key twice" if name in times else "has an unknown key"
                issues.append(
                    SpecIssue(path, problem, line, "keys", key, ", ".join(_KEYS), nearest(name, _KEYS))
                )
            elif not at or not text.isdecimal() or int(text) % tick_ms or not 0 < int(text) <= row.length_ms:
                allowed = f"name@ms, multiples of {tick_ms} in {tick_ms}..{row.length_ms}"
                issues.append(SpecIssue(path, "has a bad time", line, "keys", key, allowed))
            else:
                times[name] = int(text)
        timelines[row.timeline_id] = Timeline(
            row.timeline_id, row.length_ms, times.get(HIT), times.get(RELEASE), times.get(STOP)
        )
    if issues:
        raise SpecError(issues)
    return timelines
