"""Lints of specs/reward-boosts.csv: a record of what no build opens (GDD 8.3, 9.3)."""

from collections.abc import Iterator

from heroll.enums import RunPhase, TileKind
from lab.check.finding import Finding
from lab.check.project import Project, place


def no_boost_is_enabled(project: Project) -> Iterator[Finding]:
    """Every row is dormant and stood where the game has something: a phase, the merchant, or an event."""
    table = project.boosts
    places = {*RunPhase, TileKind.MERCHANT, *(row.event_id for row in project.rules.events)}
    for position, row in enumerate(table.rows):
        if row.enabled:
            yield Finding(place(table, position), f"{row.placement_id} is enabled; GDD 9.3 opens no boost")
        if row.target not in places:
            yield Finding(place(table, position), f"{row.placement_id}: no phase or event {row.target!r}")
