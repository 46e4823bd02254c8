"""Slots.

Written at safe points alone, continued after a kill, the backup takes over, cleared when a run is over.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from heroll.api import (
    ConfirmResult,
    NoticeKind,
    RunPhase,
    SafePoint,
    Session,
    Slots,
    continue_run,
    events,
    make_bot,
    play,
    run_slots,
)
from heroll.run.work import RunLog
from kernel.log import KernelLog
from kernel.slots import RUN_SLOT, SlotError
from tests.domain.session.runs import accepted, is_over, only, steps

SEED = "slots#4"


class RecordingSlots(Slots):
    """Keeps every record that was written."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.written: list[dict[str, Any]] = []

    def save(self, record: Any) -> Any:
        self.written.append(json.loads(json.dumps(record)))
        return super().save(record)


def test_every_safe_point_is_written_and_nothing_else(tmp_path: Path) -> None:
    slots = RecordingSlots(tmp_path)
    session = Session.new(SEED, slots=slots, strict=True)
    told = list(session.opening)
    for heard in steps(session, make_bot("greedy", SEED)):
        told += heard
        points = only(events.CheckpointReached, told)
        assert [r["checkpointId"] for r in slots.written] == [point.checkpoint_id for point in points]
    reasons = [record["reason"] for record in slots.written]
    assert reasons[0] == SafePoint.RUN_STARTED and reasons[-1] == SafePoint.RUN_ENDED
    assert set(reasons) == set(SafePoint) - {SafePoint.EXACT}
    assert len({record["checkpointId"] for record in slots.written}) == len(slots.written)
    fighting = [r for r in slots.written if r["run"].get("activeBattle", {}).get("logicTimeMs", 0) > 0]
    assert fighting == [], "no slot is written in mid-fight"


def test_a_killed_run_goes_on_from_its_last_safe_point(tmp_path: Path) -> None:
    """Killed again and again, in mid-fight too; each life passes at least one safe point."""
    straight = play(Session.new(SEED, strict=True), make_bot("greedy", SEED))
    session: Session | None = Session.new(SEED, slots=run_slots(tmp_path), strict=True)
    killed_in = set()
    lives = 0
    while session is not None and not is_over(session):
        lives += 1
        passed = 0
        for heard in steps(session, make_bot("greedy", SEED)):
            passed += 1 if passed or only(events.CheckpointReached, heard) else 0
            if passed > lives * 37 % 200:
                break
        killed_in.add(session.view.phase)
        session, notices = continue_run(run_slots(tmp_path), strict=True)
        assert notices == ()
    assert session is not None
    assert session.hash() == straight.hash
    assert lives > 10 and RunPhase.BATTLE in killed_in


def test_every_written_record_leads_to_the_same_end(tmp_path: Path) -> None:
    """Also those of beforeFloorTransition, behind which the transition itself is still to do."""
    straight = play(Session.new(SEED, strict=True), make_bot("greedy", SEED))
    slots = RecordingSlots(tmp_path)
    play(Session.new(SEED, slots=slots, strict=True), make_bot("greedy", SEED))
    before = SafePoint.BEFORE_FLOOR_TRANSITION
    crossings = [record for record in slots.written if record["reason"] == before]
    assert len(crossings) >= 3
    for record in (*crossings, *slots.written[:-1:7]):
        session = Session.restore(record, strict=True)
        assert bool(session.opening) is (record["reason"] == before)
        assert play(session, make_bot("greedy", SEED)) == straight


def test_the_resumed_transition_equals_the_straight_one(tmp_path: Path) -> None:
    slots = RecordingSlots(tmp_path)
    play(Session.new(SEED, slots=slots, strict=True), make_bot("greedy", SEED))
    for before, after in zip(slots.written, slots.written[1:], strict=False):
        if before["reason"] == SafePoint.BEFORE_FLOOR_TRANSITION:
            assert after["reason"] == SafePoint.AFTER_FLOOR_TRANSITION
            resumed = Session.restore(before, strict=True)
            assert resumed.hash() == Session.restore(after, strict=True).hash()
            assert only(events.CheckpointReached, resumed.opening)[-1].checkpoint_id == after["checkpointId"]


def test_a_damaged_main_slot_falls_back_to_the_backup(tmp_path: Path) -> None:
    straight = play(Session.new(SEED, strict=True), make_bot("greedy", SEED))
    session = Session.new(SEED, slots=run_slots(tmp_path), strict=True)
    for _ in steps(session, make_bot("greedy", SEED)):
        if session.view.floor == 2:
            break
    main = tmp_path / RUN_SLOT
    main.write_text(main.read_text("utf-8").replace('"points":', '"points":1'), "utf-8")
    continued, notices = continue_run(run_slots(tmp_path), strict=True)
    assert continued is not None
    assert [notice.kind for notice in notices] == [NoticeKind.MAIN_DAMAGED, NoticeKind.BACKUP_USED]
    assert (tmp_path / f"{RUN_SLOT}.corrupt-1").exists()
    assert play(continued, make_bot("greedy", SEED)) == straight


def test_a_sound_file_that_is_no_checkpoint_counts_as_damaged(tmp_path: Path) -> None:
    Slots(tmp_path).save({"schemaVersion": 1, "hello": "world"})
    session, notices = continue_run(run_slots(tmp_path))
    assert session is None
    assert [notice.kind for notice in notices] == [NoticeKind.MAIN_DAMAGED, NoticeKind.NOTHING_LEFT]
    Slots(tmp_path).save({"schemaVersion": 1, "hello": "world"})
    session, notices = continue_run(Slots(tmp_path))
    assert session is None and notices[-1].kind is NoticeKind.VERSION_REFUSED


def test_nothing_saved_is_no_run_and_no_notice(tmp_path: Path) -> None:
    assert continue_run(run_slots(tmp_path)) == (None, ())


def test_a_new_run_and_a_confirmed_result_clear_the_slots(tmp_path: Path) -> None:
    slots = run_slots(tmp_path)
    session = Session.new(SEED, slots=slots, strict=True)
    play(session, make_bot("greedy", SEED))
    assert (tmp_path / RUN_SLOT).exists() and (tmp_path / f"{RUN_SLOT}.bak").exists()
    (tmp_path / "heroll.validation.settings.v1").write_text("{}", "utf-8")
    accepted(session, ConfirmResult())
    assert sorted(path.name for path in tmp_path.iterdir()) == ["heroll.validation.settings.v1"]
    assert continue_run(run_slots(tmp_path)) == (None, ())
    assert not session.dispatch(ConfirmResult()).ok

    play(Session.new("a", slots=slots), make_bot("greedy", "a"))
    fresh = Session.new("b", slots=slots)
    continued, notices = continue_run(run_slots(tmp_path))
    assert continued is not None and continued.hash() == fresh.hash() and notices == ()
    assert not (tmp_path / f"{RUN_SLOT}.bak").exists(), "nothing of the old run can come back"


def test_a_slot_that_cannot_be_written_does_not_undo_the_command(tmp_path: Path) -> None:
    class Full(Slots):
        def save(self, record: Any) -> Any:
            raise SlotError("no space left")

    session = Session.new(SEED, slots=Full(tmp_path))
    accepted(session, session.legal()[0])
    assert session.view.rolls == 1
    failed = session.log.of_kind(KernelLog.SAFE_POINT_FAILED)
    assert failed and "no space left" in failed[0].fields["error"]


def test_slots_that_cannot_be_cleared_do_not_stop_the_game(tmp_path: Path) -> None:
    class Stuck(Slots):
        def clear(self) -> None:
            raise SlotError("read-only")

    session = Session.new(SEED, slots=Stuck(tmp_path), strict=True)
    assert session.log.of_kind(RunLog.SLOT_NOT_CLEARED)[0].fields["error"] == "read-only"
    play(session, make_bot("greedy", SEED))
    accepted(session, ConfirmResult())
    assert len(session.log.of_kind(RunLog.SLOT_NOT_CLEARED)) == 2


@pytest.mark.parametrize("attempt", range(3))
def test_the_slot_holds_what_save_gives(tmp_path: Path, attempt: int) -> None:
    session = Session.new(f"{SEED}{attempt}", slots=run_slots(tmp_path), strict=True)
    written = json.loads((tmp_path / RUN_SLOT).read_text("utf-8"))
    saved = session.save()
    assert written["run"] == json.loads(json.dumps(saved["run"]))
    assert written["rng"] == saved["rng"]
