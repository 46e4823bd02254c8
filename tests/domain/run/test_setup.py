"""A new run (GDD 3.1, 3.2; report 1.2, 1.3, 7-3)."""

from collections import Counter

import pytest

from heroll.api import Session, events
from heroll.board.eligibility import tile_of
from heroll.board.tile import Tile
from heroll.enums import InstallCause, InstallFailure, TileCategory
from heroll.run.install import spawn_all_corner_tiles
from heroll.run.work import RunLog
from tests.domain.run.boards import CORNERS, laid_out
from tests.domain.session.runs import only

SEEDS = [f"setup#{number}" for number in range(12)]


def attempts(session: Session, cause: InstallCause) -> list[events.TileInstalled | events.TileInstallFailed]:
    """What the opening tells of a cause."""
    return [
        event
        for event in session.opening
        if isinstance(event, events.TileInstalled | events.TileInstallFailed) and event.cause is cause
    ]


@pytest.mark.parametrize("seed", SEEDS)
def test_initial_tiles_are_those_of_the_table(seed: str) -> None:
    session = Session.new(seed, strict=True)
    kinds = session.specs.enabled_tile_eligibility
    wanted = Counter({tile_of(kinds[row.tile_id]): row.tiles for row in session.specs.initial_tiles})
    initial = attempts(session, InstallCause.INITIAL)
    assert Counter(Tile(event.kind, event.enemy_count, event.tile_id) for event in initial) == wanted
    assert Counter(tile for tile in session.view.board.tiles if tile in wanted) == wanted


def test_the_order_is_initial_tiles_then_all_corners_then_eight_deck_draws() -> None:
    """Report 1.2 `InitNewGame`."""
    session = Session.new("7", strict=True)
    told = [
        event.cause
        for event in session.opening
        if isinstance(event, events.TileInstalled | events.TileInstallFailed)
    ]
    initial = sum(row.tiles for row in session.specs.initial_tiles)
    assert told == [InstallCause.INITIAL] * initial + [InstallCause.CORNER] * 4 + [InstallCause.DECK] * 8


@pytest.mark.parametrize("seed", SEEDS)
def test_every_corner_has_a_corner_kind_of_its_own(seed: str) -> None:
    session = Session.new(seed, strict=True)
    spawned = attempts(session, InstallCause.CORNER)
    assert [event.tile_index for event in spawned if isinstance(event, events.TileInstalled)] == list(CORNERS)
    kinds = [session.view.board.tiles[index].tile_id for index in CORNERS]
    assert len(set(kinds)) == 4
    table = session.specs.enabled_tile_eligibility
    assert {table[kind].category for kind in kinds if kind is not None} == {TileCategory.CORNER}


def test_a_corner_draws_among_the_kinds_that_no_corner_has_yet() -> None:
    work = laid_out({}, {"board": [4, 0, 2, 1]})
    spawn_all_corner_tiles(work)
    assert [work.run.board[index].tile_id for index in CORNERS] == [215, 211, 214, 213]
    assert [event.tile_index for event in only(events.TileInstalled, work.events)] == list(CORNERS)


def test_corners_differ_from_seed_to_seed() -> None:
    seen = set()
    for seed in SEEDS:
        tiles = Session.new(seed, strict=True).view.board.tiles
        seen.add(tuple(tiles[index].tile_id for index in CORNERS))
    assert len(seen) > 6


@pytest.mark.parametrize("seed", SEEDS)
def test_report_7_3_eight_deck_draws_try_each_default_tile_once(seed: str) -> None:
    session = Session.new(seed, strict=True)
    deck = {row.ref_new_tile_id for row in session.specs.default_good_tile_deck}
    tried = attempts(session, InstallCause.DECK)
    assert len(tried) == 8 and {event.tile_id for event in tried} == deck
    built = {row.tile_id for row in session.specs.events}
    installed = {event.tile_id for event in tried if isinstance(event, events.TileInstalled)}
    assert installed == deck & built
    failed = [event for event in tried if isinstance(event, events.TileInstallFailed)]
    assert {event.failure for event in failed} <= {InstallFailure.EVENT_NOT_AVAILABLE}
    core = {row.event_id for row in session.specs.events if row.is_core}
    assert set(session.state()["generatedCoreEvents"]) == core


def test_every_attempt_is_logged_with_its_candidates() -> None:
    session = Session.new("7", strict=True)
    records = session.log.of_kind(RunLog.INSTALL)
    initial = sum(row.tiles for row in session.specs.initial_tiles)
    assert len(records) == initial + 4 + 8
    for record in records:
        fields = record.fields
        assert fields["strategy"] == ("corners" if fields["cause"] == "CORNER" else "wasteland")
        assert fields["candidates"]
        assert (fields["installed"] is None) != (fields["reason"] is None)
        assert fields["installed"] is None or fields["installed"] in fields["candidates"]
    sums = [
        (r.fields["cause"], r.fields["requested"], r.fields["installed"])
        for r in session.log.of_kind(RunLog.INSTALL_SUM)
    ]
    built = {row.tile_id for row in session.specs.events}
    good = sum(row.ref_new_tile_id in built for row in session.specs.default_good_tile_deck)
    assert sums == [("INITIAL", initial, initial), ("CORNER", 4, 4), ("DECK", 8, good)]
