"""What the board's tables must agree on, so that every tile that is drawn can stand there and be resolved."""

from collections.abc import Iterator
from typing import Any

from heroll.board.eligibility import UNLIMITED, eligible, eligible_corners
from heroll.board.tables import (
    BOARD_RING,
    DEFAULT_GOOD_TILE_DECK,
    ELITE_COUNTS,
    ELITE_FLOORS,
    ENABLED_TILE_ELIGIBILITY,
    ENEMY_COUNTS,
    INITIAL_TILES,
    PLACEMENT,
    Eligibility,
    RingPlace,
)
from heroll.enums import InstallCause, TileCategory, TileKind
from heroll.specs.events import EVENTS
from heroll.specs.issues import at_row, missing
from heroll.specs.rules import Rules
from heroll.specs.stages import RULES
from kernel.spec_error import SpecIssue
from kernel.tables import Specs as Tables
from kernel.tables import Table

ELITES = (TileKind.MINIBOSS, TileKind.INFECTED_BOSS)
"""What an enemy tile may be upgraded to."""


def board_issues(tables: Tables, rules: Rules) -> Iterator[SpecIssue]:
    """Every disagreement."""
    yield from _placement(tables)
    yield from _initial(tables)
    yield from _enemies(tables, rules)
    yield from _elites(tables)
    yield from _kinds(tables)
    yield from _natural(tables, rules)
    yield from _deck(tables)


def _placement(tables: Tables) -> Iterator[SpecIssue]:
    """Every cause has its strategy; what the board action alone needs to know stands with it alone."""
    table = tables[PLACEMENT]
    yield from missing(table, "cause", InstallCause, table.keys())
    for row in table:
        for column, value in (("shortage", row.shortage), ("covered", row.covered)):
            if (value is not None) != (row.cause is InstallCause.GAUGE):
                yield at_row(table, row, column, f"belongs to {InstallCause.GAUGE} and to no other cause")
        if TileKind.START in row.covers:
            yield at_row(table, row, "covers", "would cover START", "any other kind")


def _initial(tables: Tables) -> Iterator[SpecIssue]:
    """A new run begins with kinds that every stage may draw in its first loop, and that can be played."""
    initial, kinds, events = (
        tables[INITIAL_TILES],
        tables[ENABLED_TILE_ELIGIBILITY],
        tables[EVENTS].by("tile_id"),
    )
    first = {
        row.tile_id: row.name
        for row in eligible(kinds, 0, 0, ())
        if row.kind is TileKind.BATTLE or (row.kind is TileKind.EVENT and row.tile_id in events)
    }
    for tiles in initial:
        name = first.get(tiles.tile_id)
        if name is None:
            yield at_row(initial, tiles, "tile_id", "is no tile of a new run", ", ".join(map(str, first)))
        elif tiles.name != name:
            problem = f"is not that of tile {tiles.tile_id} in enabled-tile-eligibility.csv"
            yield at_row(initial, tiles, "name", problem, name)


def _enemies(tables: Tables, rules: Rules) -> Iterator[SpecIssue]:
    """There is somebody to draw, and no pollution beyond the largest group."""
    groups: tuple[Table[Any], ...] = (tables[ENEMY_COUNTS], tables[ELITE_COUNTS])
    for counts in groups:
        for row in counts:
            if not any(row.weights()):
                yield at_row(counts, row, "weight_1", "leaves nothing to draw", "one weight of 1 or more")
    most = len(tables[ENEMY_COUNTS].rows[0].weights())
    if rules.polluted_enemies_max > most:
        table = tables[RULES]
        yield at_row(table, table["pollutedEnemiesMax"], "value", "is no group", f"{most} or less")


def _elites(tables: Tables) -> Iterator[SpecIssue]:
    """The floors count on from 1; every elite has its weights."""
    floors, counts = tables[ELITE_FLOORS], tables[ELITE_COUNTS]
    yield from missing(counts, "kind", ELITES, counts.keys())
    for number, row in enumerate(floors, start=1):
        if row.floor != number:
            yield at_row(floors, row, "floor", "is out of order", str(number))
        if row.kind is not None and row.kind not in ELITES:
            yield at_row(floors, row, "kind", "is no elite", " or ".join(ELITES))


def _kinds(tables: Tables) -> Iterator[SpecIssue]:
    """A kind is what it says, and the same as in events.csv; every event is a kind."""
    kinds, events = tables[ENABLED_TILE_ELIGIBILITY], tables[EVENTS]
    drawable = (TileKind.EMPTY, TileKind.BATTLE, TileKind.EVENT)
    by_tile = events.by("tile_id")
    for row in kinds:
        if row.kind not in drawable:
            yield at_row(kinds, row, "kind", "is generated naturally nowhere", " or ".join(drawable))
        if (row.kind is TileKind.BATTLE) != (row.enemy_count > 0):
            yield at_row(kinds, row, "enemy_count", f"does not fit {row.kind}")
        if row.category in (TileCategory.CORNER, TileCategory.EMPTY) and row.weight > 0:
            yield at_row(kinds, row, "weight", f"would put {row.category} anywhere", "0")
        event = by_tile.get(row.tile_id, (None,))[0]
        if event is not None:
            yield from _same(tables, row, event.event_id, event.category)
    yield from missing(kinds, "tile_id", by_tile, kinds.keys())


def _same(tables: Tables, row: Eligibility, event_id: str, category: TileCategory) -> Iterator[SpecIssue]:
    kinds = tables[ENABLED_TILE_ELIGIBILITY]
    if row.name != event_id:
        yield at_row(kinds, row, "name", "is not the event of its tile in events.csv", event_id)
    if row.category is not category:
        yield at_row(kinds, row, "category", f"is not that of {event_id} in events.csv", category)


def _natural(tables: Tables, rules: Rules) -> Iterator[SpecIssue]:
    """From the first stage and loop on there is a corner for every corner, and something to draw."""
    kinds = tables[ENABLED_TILE_ELIGIBILITY]
    corners = len(tables[BOARD_RING].by("place").get(RingPlace.CORNER, ()))
    limits = [row.max_corner_per_game for row in eligible_corners(kinds, 0, 0, ())]
    if UNLIMITED not in limits and sum(limits) < corners:
        problem = f"fills {sum(limits)} of {corners} corners"
        yield at_row(kinds, kinds.rows[0], "max_corner_per_game", problem)
    drawn = any(row.weight for row in eligible(kinds, 0, 0, ()))
    if rules.natural_tiles_per_loop > 0 and not drawn:
        yield at_row(kinds, kinds.rows[0], "weight", "leaves nothing to draw", "one weight of 1 or more")


def _deck(tables: Tables) -> Iterator[SpecIssue]:
    """The deck and the kinds mean the same by a tile id (heroll-rules 3)."""
    kinds, deck = tables[ENABLED_TILE_ELIGIBILITY], tables[DEFAULT_GOOD_TILE_DECK]
    names = {row.name: row.tile_id for row in kinds}
    for row in deck:
        tile_id = names.get(row.event_id)
        if tile_id is None:
            kind = kinds.get(row.ref_new_tile_id)
            problem = "is no kind of enabled-tile-eligibility.csv"
            yield at_row(deck, row, "event_id", problem, None if kind is None else kind.name)
        elif tile_id != row.ref_new_tile_id:
            problem = f"is not the tile of {row.event_id} in enabled-tile-eligibility.csv"
            yield at_row(deck, row, "ref_new_tile_id", problem, str(tile_id))
    if not any(row.default_equip for row in deck):
        yield at_row(deck, deck.rows[0], "default_equip", "leaves the deck empty", "true in one row or more")
