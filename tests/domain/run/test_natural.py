"""Natural draws on a new floor (report 1.4; heroll-rules 2)."""

from collections import Counter
from dataclasses import replace

import pytest

from heroll.api import events
from heroll.enums import InstallCause, InstallFailure, StreamName, TileKind
from heroll.run.install import add_natural_tiles
from heroll.run.work import RunLog
from kernel.rng import Streams
from kernel.tables import Table
from tests.domain.run.boards import WASTELAND, Tile, laid_out
from tests.domain.session.runs import only


def row_of(name: str, stage: int, loop_index: int) -> int:
    """Where a kind stands among those eligible on a bare ring."""
    work = laid_out({}, stage=stage)
    rows = [
        row
        for row in work.specs.enabled_tile_eligibility
        if row.min_stage <= stage and row.min_loop <= loop_index
    ]
    return [row.name for row in rows].index(name)


@pytest.mark.parametrize(
    ("name", "loop_index", "tile_id"),
    [("bad_spikes", 1, 201), ("blessing", 2, 221), ("black_market", 3, 231), ("dice_catapult", 5, 241)],
)
def test_a_drawn_kind_stands_on_the_drawn_tile(name: str, loop_index: int, tile_id: int) -> None:
    work = laid_out({}, {"board": [row_of(name, 0, loop_index), 2]})
    work.run.loop_index = loop_index
    add_natural_tiles(work, 1)
    (told,) = only(events.TileInstalled, work.events)
    assert told == events.TileInstalled(3, TileKind.EVENT, 0, tile_id, InstallCause.NATURAL)
    assert work.run.board[3] == Tile(TileKind.EVENT, tile_id=tile_id)


def test_an_event_without_rules_is_logged_and_nothing_is_placed() -> None:
    work = laid_out({}, {"board": [row_of("blackjack", 0, 3)]})
    work.run.loop_index = 3
    table = work.specs.events
    rows = [row for row in table if row.event_id != "blackjack"]
    work.specs = replace(work.specs, events=Table(table.path, rows, range(2, 2 + len(rows)), table.key))
    add_natural_tiles(work, 1)
    wanted = events.TileInstallFailed(
        TileKind.EVENT, 144, InstallCause.NATURAL, InstallFailure.EVENT_NOT_AVAILABLE
    )
    assert work.events == [wanted]
    assert set(work.run.board[1:]) == {WASTELAND}
    note, total = (fields for _, fields in work.notes)
    assert note["requested"] == Tile(TileKind.EVENT, tile_id=144) and note["installed"] is None
    assert note["reason"] is InstallFailure.EVENT_NOT_AVAILABLE and len(note["candidates"]) == 35
    assert (total["requested"], total["installed"]) == (1, 0)
    assert [kind for kind, _ in work.notes] == [RunLog.INSTALL, RunLog.INSTALL_SUM]


def test_a_kind_that_waits_already_is_refused() -> None:
    work = laid_out({9: Tile(TileKind.EVENT, tile_id=221)}, {"board": [row_of("blessing", 0, 1)]})
    work.run.loop_index = 1
    add_natural_tiles(work, 1)
    (failed,) = only(events.TileInstallFailed, work.events)
    assert failed.failure is InstallFailure.DUPLICATE_KIND


def test_the_draw_follows_the_weights_and_never_brings_what_comes_by_other_ways() -> None:
    work = laid_out({})
    work.game.rng = Streams.derive("natural", tuple(StreamName))
    work.run.loop_index = 9
    add_natural_tiles(work, 3000)
    rows = {row.tile_id: row for row in work.specs.enabled_tile_eligibility}
    drawn = Counter(
        event.tile_id
        for event in work.events
        if isinstance(event, events.TileInstalled | events.TileInstallFailed)
    )
    eligible = [row for row in rows.values() if row.min_stage == 0 and row.weight > 0]
    assert set(drawn) == {row.tile_id for row in eligible}
    total = sum(row.weight for row in eligible)
    for row in eligible:
        share = drawn[row.tile_id] / 3000
        assert abs(share - row.weight / total) < 0.03, row.name
