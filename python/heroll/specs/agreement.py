"""What the tables must agree on, so that every run can be played to its end; checked once they are loaded."""

from collections.abc import Iterator

from heroll.board.ring import START_INDEX
from heroll.board.tables import (
    BOARD_RING,
    DEFAULT_GOOD_TILE_DECK,
    ENEMY_COUNTS,
    INITIAL_TILES,
    PLACEMENT,
    RingPlace,
)
from heroll.enums import InstallCause, TileKind
from heroll.specs.agreement_events import event_issues
from heroll.specs.agreement_fight import fight_issues
from heroll.specs.agreement_stages import stage_issues
from heroll.specs.bots import BOTS, WEIGHING
from heroll.specs.events import EVENTS
from heroll.specs.issues import at_row, missing
from heroll.specs.rules import Rules
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Specs as Tables


def check_agreement(tables: Tables, rules: Rules) -> None:
    """Raise ``SpecError`` with every disagreement: file, row, column, value and what is allowed."""
    issues = [
        *_ring(tables, rules),
        *stage_issues(tables, rules),
        *_board(tables),
        *event_issues(tables),
        *_deck(tables),
        *missing(tables[BOTS], "bot", WEIGHING, tables[BOTS].keys()),
        *fight_issues(tables, rules),
    ]
    if issues:
        raise SpecError(issues)


def _ring(tables: Tables, rules: Rules) -> Iterator[SpecIssue]:
    """A closed walk of single steps that begins at START, as long as ringTiles says."""
    table = tables[BOARD_RING]
    if len(table) != rules.ring_tiles:
        file = table.path.as_posix()
        yield SpecIssue(
            file, "has another number of tiles", value=str(len(table)), allowed=str(rules.ring_tiles)
        )
    before = table.rows[-1]
    for index, tile in enumerate(table):
        if tile.tile_index != index:
            yield at_row(table, tile, "tile_index", "is out of order", str(index))
        if (tile.place is RingPlace.START) != (index == START_INDEX):
            yield at_row(table, tile, "place", f"stands at index {index}", f"START at {START_INDEX} alone")
        if abs(tile.column - before.column) + abs(tile.row - before.row) != 1:
            allowed = f"a neighbour of column {before.column}, row {before.row}"
            yield at_row(table, tile, "column", f"is no step from tile {before.tile_index}", allowed)
        before = tile


def _board(tables: Tables) -> Iterator[SpecIssue]:
    yield from missing(tables[PLACEMENT], "cause", InstallCause, tables[PLACEMENT].keys())
    counts = tables[ENEMY_COUNTS]
    for row in counts:
        if not any(row.weights()):
            yield at_row(counts, row, "weight_1", "leaves nothing to draw", "one weight of 1 or more")
    initial = tables[INITIAL_TILES]
    for tiles in initial:
        if tiles.kind is not TileKind.BATTLE:
            yield at_row(initial, tiles, "kind", "is no tile of a new run", TileKind.BATTLE)
        if tiles.enemy_count == 0:
            yield at_row(initial, tiles, "enemy_count", "is a battle with nobody", "1 or more")


def _deck(tables: Tables) -> Iterator[SpecIssue]:
    """The deck and the events mean the same by a tile id (heroll-rules 3)."""
    events, deck = tables[EVENTS], tables[DEFAULT_GOOD_TILE_DECK]
    by_tile = events.by("tile_id")
    for row in deck:
        event = events.get(row.event_id)
        if event is not None and event.tile_id != row.ref_new_tile_id:
            problem = f"is not the tile of {row.event_id} in events.csv"
            yield at_row(deck, row, "ref_new_tile_id", problem, str(event.tile_id))
        elif event is None and row.ref_new_tile_id in by_tile:
            other = by_tile[row.ref_new_tile_id][0].event_id
            yield at_row(deck, row, "event_id", "is not the event of its tile in events.csv", other)
    if not any(row.default_equip for row in deck):
        yield at_row(deck, deck.rows[0], "default_equip", "leaves the deck empty", "true in one row or more")
