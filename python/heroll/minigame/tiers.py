"""Prizes by steps: what is won from so many of something on (specs/minigame-tiers.csv, GDD 9.2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Ref, Row, TableSpec
from kernel.tables import Specs as Tables


class TierRow(Row):
    """``outcome``, a row `won` of event-rewards.csv, is won from ``count`` on: what the game counts."""

    event_id: Annotated[str, Ref("events")]
    count: int = Field(ge=1)
    outcome: str


MINIGAME_TIERS = TableSpec("minigame-tiers", TierRow, ("event_id", "count"))


@dataclass(frozen=True, slots=True)
class Tier:
    """A step: the outcome from so many on."""

    count: int
    outcome: str


def tiers_of(tables: Tables, event_id: str) -> tuple[Tier, ...]:
    """The game's steps, the lowest first. Raise ``SpecError`` for none."""
    table = tables[MINIGAME_TIERS]
    tiers = [Tier(row.count, row.outcome) for row in table if row.event_id == event_id]
    if not tiers:
        raise SpecError([SpecIssue(table.path.as_posix(), f"has none of {event_id}", None, "event_id")])
    return tuple(sorted(tiers, key=lambda tier: tier.count))


def reached(tiers: Sequence[Tier], count: int) -> str | None:
    """The outcome of so many, None below the first step."""
    return next((tier.outcome for tier in reversed(tiers) if tier.count <= count), None)
