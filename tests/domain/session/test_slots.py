"""Slots.

Written at safe points alone, continued after a kill, the backup takes over, cleared when a run is over.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from heroll.api import (
    COMMANDS,
    ConfirmResult,
    LeaveShop,
    Notice,
    NoticeKind,
    RerollShop,
    RunPhase,
    SafePoint,
    Session,
    Slots,
    continue_run,
    events,
    make_bot,
    play,
    run_slots,
    saved_run,
)
from heroll.run.work import RunLog
from kernel.log import KernelLog
from kernel.slots import RUN_SLOT, SlotError
from tests.domain.run.test_installs import sold
from tests.domain.session.runs import accepted, is_over, only, step, steps

SEED = "slots#4"


class RecordingSlots(Slots):
    """Keeps every record that was written."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.written: list[dict[str, Any]] = []

    def save(self, record: Any) -> Any:
        self.written.append(json.loads(json.dumps(record)))
        return super().save(record)


def test_what_would_be_continued_can_be_told_without_touching_it(tmp_path: Path) -> None:
    slots = run_slots(tmp_path)
    assert saved_run(slots) is None
    session = Session.new(SEED, stage=3, slots=slots, debug=True, strict=True)
    accepted(session, COMMANDS.parse("DebugSetFloor floor=2"))
    accepted(session, COMMANDS.parse("DebugForceEvent tileId=232"))
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    saved = saved_run(slots)
    continued, _ = continue_run(slots)
    assert saved is not None and continued is not None
    assert (saved.stage, saved.run_seed, saved.debug_used) == (3, SEED, True)
    assert saved.floor == continued.view.floor == 2
    (tmp_path / RUN_SLOT).write_bytes(b"{}")
    (tmp_path / f"{RUN_SLOT}.bak").unlink(missing_ok=True)
    assert saved_run(slots) is None
    assert [path.name for path in tmp_path.iterdir()] == [RUN_SLOT] and len(before) == 2


def traded(folder: Path) -> set[str]:
    """The safe points of a bought tile, other offers and a game's move, which few runs have all of."""
    slots = RecordingSlots(folder)
    session = Session.restore(sold()[0].save(), slots=slots, debug=True, strict=True)
    placing = session.legal()[0]
    for command in (placing, RerollShop(), LeaveShop(), COMMANDS.parse("DebugForceEvent tileId=140")):
        accepted(session, command)
    accepted(session, session.legal()[0])
    return {record["reason"] for record in slots.written}


def test_every_safe_point_is_written_and_nothing_else(tmp_path: Path) -> None:
    slots = RecordingSlots(tmp_path)
    session = Session.new(SEED, slots=slots, debug=True, strict=True)
    told = list(session.opening)
    teleport, blessing = "DebugForceEvent tileId=232", "DebugForceEvent tileId=221"
    sword = "DebugGiveGear catalogId=1 qualityRank=0 statusId=1"
    forging = [f'EventInput input="{word}"' for word in ("weapon", "challenge", "strike")]
    smith = ("DebugForceEvent tileId=137", *forging, "LeaveEvent")
    market = ("DebugForceEvent tileId=231", 'EventInput input="points"', "CloseDrop")
    plan = ("DebugSetPoints points=99", sword, *smith, teleport, "LeaveEvent", *market, blessing)
    for text in plan:
        told += accepted(session, COMMANDS.parse(text))
    for heard in steps(session, make_bot("greedy", SEED)):
        told += heard
        points = only(events.CheckpointReached, told)
        assert [r["checkpointId"] for r in slots.written] == [point.checkpoint_id for point in points]
    reasons = [record["reason"] for record in slots.written]
    assert reasons[0] == SafePoint.RUN_STARTED and reasons[-1] == SafePoint.RUN_ENDED
    assert set(reasons) | traded(tmp_path / "trade") == set(SafePoint) - {SafePoint.EXACT}
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


def test_a_saved_floor_change_that_cannot_go_on_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slots = RecordingSlots(tmp_path)
    play(Session.new(SEED, slots=slots, strict=True), make_bot("greedy", SEED))
    before = SafePoint.BEFORE_FLOOR_TRANSITION
    slots.save(next(record for record in slots.written if record["reason"] == before))

    def explode(_work: Any) -> None:
        raise ZeroDivisionError("no next floor")

    monkeypatch.setattr("heroll.session.finish_crossing", explode)
    session, notices = continue_run(run_slots(tmp_path))
    assert session is None
    assert [notice.kind for notice in notices] == [NoticeKind.UNREADABLE]
    assert "no next floor" in notices[0].detail


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
    assert session.save_notices == (Notice(NoticeKind.NOT_SAVED, RUN_SLOT, "no space left"),)


def test_what_the_player_must_be_told_of_the_last_save_is_kept_until_the_next(tmp_path: Path) -> None:
    class Moody(RecordingSlots):
        is_full = False

        def save(self, record: Any) -> Any:
            notices = super().save(record)
            if self.is_full:
                raise SlotError("no space left")
            return notices

    slots = Moody(tmp_path)
    session = Session.new(SEED, slots=slots, strict=True)
    assert session.save_notices == ()
    bot = make_bot("greedy", SEED)
    slots.is_full = True
    while not session.save_notices:
        step(session, bot, 1)
    assert {notice.kind for notice in session.save_notices} == {NoticeKind.NOT_SAVED}
    slots.is_full = False
    (tmp_path / RUN_SLOT).write_text("torn", "utf-8")
    written = len(slots.written)
    while len(slots.written) == written:
        step(session, bot, 1)
    assert session.save_notices[0].kind is NoticeKind.MAIN_DAMAGED
    written = len(slots.written)
    while len(slots.written) == written:
        step(session, bot, 1)
    assert session.save_notices == ()


def test_both_safe_points_of_a_floor_change_are_tried_when_the_first_fails(tmp_path: Path) -> None:
    class NoCrossing(RecordingSlots):
        def save(self, record: Any) -> Any:
            if record["reason"] == SafePoint.BEFORE_FLOOR_TRANSITION:
                raise SlotError("no space left")
            return super().save(record)

    slots = NoCrossing(tmp_path)
    session = Session.new(SEED, slots=slots, strict=True)
    for _ in steps(session, make_bot("greedy", SEED)):
        if session.view.floor == 2:
            break
    assert slots.written[-1]["reason"] == SafePoint.AFTER_FLOOR_TRANSITION
    assert [notice.kind for notice in session.save_notices] == [NoticeKind.NOT_SAVED]
    assert len(session.log.of_kind(KernelLog.SAFE_POINT_FAILED)) == 1


def test_slots_that_cannot_be_cleared_do_not_stop_the_game(tmp_path: Path) -> None:
    class Stuck(Slots):
        def clear(self) -> None:
            raise SlotError("read-only")

    session = Session.new(SEED, slots=Stuck(tmp_path), strict=True)
    assert session.log.of_kind(RunLog.SLOT_NOT_CLEARED)[0].fields["error"] == "read-only"
    assert [notice.kind for notice in session.save_notices] == [NoticeKind.NOT_CLEARED]
    play(session, make_bot("greedy", SEED))
    accepted(session, ConfirmResult())
    assert len(session.log.of_kind(RunLog.SLOT_NOT_CLEARED)) == 2
    assert [notice.detail for notice in session.save_notices] == ["read-only"]


def test_a_slots_records_stand_behind_those_of_its_transaction(tmp_path: Path) -> None:
    session = Session.new(SEED, slots=run_slots(tmp_path), strict=True)
    kinds = [record.kind for record in session.log]
    assert kinds[-2:] == [KernelLog.TRANSACTION, RunLog.SLOT_WRITTEN]
    assert kinds.index(RunLog.CHECKPOINT) < kinds.index(KernelLog.TRANSACTION)


@pytest.mark.parametrize("attempt", range(3))
def test_the_slot_holds_what_save_gives(tmp_path: Path, attempt: int) -> None:
    session = Session.new(f"{SEED}{attempt}", slots=run_slots(tmp_path), strict=True)
    written = json.loads((tmp_path / RUN_SLOT).read_text("utf-8"))
    saved = session.save()
    assert written["run"] == json.loads(json.dumps(saved["run"]))
    assert written["rng"] == saved["rng"]
