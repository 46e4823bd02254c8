"""A new run (GDD 3.1, 3.2; report 1.2, 7-3)."""

from collections import Counter

import pytest

from heroll.api import Session, events
from heroll.enums import InstallCause, InstallFailure, TileKind
from heroll.run.work import RunLog
from tests.domain.session.runs import only

SEEDS = [f"setup#{number}" for number in range(12)]


@pytest.mark.parametrize("seed", SEEDS)
def test_initial_tiles_are_those_of_the_table(seed: str) -> None:
    session = Session.new(seed, strict=True)
    wanted = Counter({(r.kind, r.enemy_count): r.tiles for r in session.specs.initial_tiles})
    initial = [e for e in only(events.TileInstalled, session.opening) if e.cause is InstallCause.INITIAL]
    assert Counter((event.kind, event.enemy_count) for event in initial) == wanted
    standing = [tile for tile in session.view.board.tiles if tile.kind is TileKind.BATTLE]
    assert Counter((tile.kind, tile.enemy_count) for tile in standing) == wanted


@pytest.mark.parametrize("seed", SEEDS)
def test_eight_deck_draws_try_each_default_tile_once(seed: str) -> None:
    session = Session.new(seed, strict=True)
    attempts = [
        event
        for event in session.opening
        if isinstance(event, events.TileInstalled | events.TileInstallFailed)
        and event.cause is InstallCause.DECK
    ]
    deck = {row.ref_new_tile_id for row in session.specs.default_good_tile_deck}
    assert len(attempts) == 8 and {event.tile_id for event in attempts} == deck
    installed = {event.tile_id for event in attempts if isinstance(event, events.TileInstalled)}
    assert installed == {row.tile_id for row in session.specs.events}
    failed = [event for event in attempts if isinstance(event, events.TileInstallFailed)]
    assert {event.failure for event in failed} == {InstallFailure.EVENT_NOT_AVAILABLE}
    assert sorted(session.state()["generatedCoreEvents"]) == ["campfire", "chest"]


def test_every_attempt_is_logged_with_its_candidates() -> None:
    session = Session.new("7", strict=True)
    records = session.log.of_kind(RunLog.INSTALL)
    initial = sum(row.tiles for row in session.specs.initial_tiles)
    assert len(records) == initial + 8
    for record in records:
        fields = record.fields
        assert fields["strategy"] == "wasteland" and fields["candidates"]
        assert (fields["installed"] is None) != (fields["reason"] is None)
        assert fields["installed"] is None or fields["installed"] in fields["candidates"]
    sums = [
        (r.fields["cause"], r.fields["requested"], r.fields["installed"])
        for r in session.log.of_kind(RunLog.INSTALL_SUM)
    ]
    assert sums == [("INITIAL", initial, initial), ("DECK", 8, 2)]


def test_stage_0_has_no_boss_gauge_in_its_state() -> None:
    """Report 7-2, GDD 15-4: stage 0 is Default."""
    assert not [
        name for name in Session.new("7").state() if "gauge" in name.lower() or "dicecounter" in name.lower()
    ]
