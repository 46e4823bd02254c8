"""The adventure's slot: written behind every command, continued after a kill, nothing damaged ever lost."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kernel.canonical import canonical_bytes, checksum
from kernel.log import KernelLog
from kernel.slots import NoticeKind, SlotError
from minefield.adventure.log import AdventureLog
from minefield.api import (
    BeginBattle,
    Phase,
    Ruleset,
    Session,
    Slots,
    Specs,
    Stop,
    adventure_slots,
    continue_adventure,
    saved_adventure,
)
from tests.support.minefield.adventures import Walk
from tests.support.minefield.roots import root

SLOT = "heroll.validation.minefield.v1"


def walked(folder: Path, commands: int, seed: str = "slots") -> Walk:
    walk = Walk(seed, Session.new(seed, slots=adventure_slots(folder), strict=True))
    for _ in walk.steps(commands):
        pass
    assert walk.session.view.phase not in (Phase.WON, Phase.LOST)
    return walk


def rewritten(path: Path, **changes: object) -> bytes:
    """The file's record with changes and a right checksum."""
    record: dict[str, Any] = {**json.loads(path.read_text("utf-8")), **changes}
    data = canonical_bytes({**record, "checksum": checksum(record)})
    path.write_bytes(data)
    return data


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_every_command_is_saved_and_continued(tmp_path: Path) -> None:
    walk = Walk("slots", Session.new("slots", slots=adventure_slots(tmp_path), strict=True))
    assert files(tmp_path) == {}, "nothing is written before the first command"
    for number, _ in enumerate(walk.steps(25), start=1):
        assert walk.session.save_notices == ()
        record = json.loads((tmp_path / SLOT).read_text("utf-8"))
        assert record == walk.session.save()
        if number % 8 == 0:
            session, notices = continue_adventure(adventure_slots(tmp_path), strict=True)
            assert notices == ()
            assert session is not None and session.hash() == walk.session.hash()
    assert len(walk.session.log.of_kind(AdventureLog.SLOT_WRITTEN)) == 25


def test_a_refused_command_writes_nothing(tmp_path: Path) -> None:
    walk = walked(tmp_path, 5)
    before = files(tmp_path)
    assert not walk.session.dispatch(BeginBattle()).ok
    assert files(tmp_path) == before


def test_a_continued_adventure_goes_on_being_saved(tmp_path: Path) -> None:
    walk = walked(tmp_path, 5)
    session, _ = continue_adventure(adventure_slots(tmp_path), strict=True)
    assert session is not None
    on = Walk("on", session)
    assert on.step()
    assert json.loads((tmp_path / SLOT).read_text("utf-8")) == session.save()
    assert session.hash() != walk.session.hash()


def test_what_waits_is_told_without_playing_it(tmp_path: Path) -> None:
    slots = adventure_slots(tmp_path)
    assert saved_adventure(slots) is None
    walk = walked(tmp_path, 12)
    before = files(tmp_path)
    told = saved_adventure(adventure_slots(tmp_path))
    assert told is not None
    state = walk.session.committed
    assert (told.ruleset, told.seed, told.commands) == (Ruleset.B1_V2, "slots", 12)
    assert (told.encounter, told.hero_hp) == (state.number, walk.session.view.hero.hp)
    assert files(tmp_path) == before


def test_what_waits_in_a_battle_is_told_with_the_hp_of_that_battle(tmp_path: Path) -> None:
    slots = adventure_slots(tmp_path)
    session = Session.new("slots", slots=slots, strict=True)
    for command in (BeginBattle(), Stop()):
        assert session.dispatch(command).ok
    hero = session.view.hero
    assert session.view.phase is Phase.DIGGING and 0 < hero.hp < hero.max_hp, "hurt, and the battle goes on"
    told = saved_adventure(slots)
    assert told is not None and told.hero_hp == hero.hp


@pytest.mark.parametrize(
    "changes",
    [
        {"schemaVersion": 99},
        {"design": "dice"},
        {"seed": ""},
        {"heroHp": "many"},
        {"ruleset": "b0"},
        {"extra": 1},
    ],
    ids=str,
)
def test_what_is_no_cut_of_this_build_is_passed_over(tmp_path: Path, changes: dict[str, object]) -> None:
    """Its checksum is right; what is told is the backup, one command earlier, as it would be continued."""
    walked(tmp_path, 3)
    rewritten(tmp_path / SLOT, **changes)
    before = files(tmp_path)
    told = saved_adventure(adventure_slots(tmp_path))
    assert files(tmp_path) == before
    session, notices = continue_adventure(adventure_slots(tmp_path), strict=True)
    assert told is not None and session is not None and notices
    assert told.commands == len(session.committed.commands) == 2


def test_an_adventure_that_is_over_cannot_be_continued(tmp_path: Path) -> None:
    walk = Walk("over", Session.new("over", slots=adventure_slots(tmp_path), strict=True))
    for _ in walk.steps():
        pass
    assert walk.session.view.phase in (Phase.WON, Phase.LOST)
    assert files(tmp_path) == {}
    assert continue_adventure(adventure_slots(tmp_path)) == (None, ())


def test_a_new_adventure_clears_the_slot(tmp_path: Path) -> None:
    walked(tmp_path, 5)
    Session.new("next", slots=adventure_slots(tmp_path))
    assert files(tmp_path) == {}


def test_a_damaged_main_file_gives_the_command_before_and_is_kept(tmp_path: Path) -> None:
    walk = walked(tmp_path, 9)
    main = tmp_path / SLOT
    torn = main.read_bytes()[:-40]
    main.write_bytes(torn)
    session, notices = continue_adventure(adventure_slots(tmp_path), strict=True)
    assert session is not None
    assert session.committed.commands == walk.session.committed.commands[:-1]
    assert [notice.kind for notice in notices] == [NoticeKind.MAIN_DAMAGED, NoticeKind.BACKUP_USED]
    assert (tmp_path / f"{SLOT}.corrupt-1").read_bytes() == torn


def test_a_tampered_cut_gives_the_command_before_and_is_kept(tmp_path: Path) -> None:
    """Its checksum is right, its promise is not: only playing it again shows it."""
    walk = walked(tmp_path, 9)
    data = rewritten(tmp_path / SLOT, hash="0" * 64)
    session, notices = continue_adventure(adventure_slots(tmp_path), strict=True)
    assert session is not None
    assert session.committed.commands == walk.session.committed.commands[:-1]
    assert [notice.kind for notice in notices] == [NoticeKind.VERSION_REFUSED, NoticeKind.BACKUP_USED]
    assert "its commands lead to" in notices[0].detail
    assert (tmp_path / f"{SLOT}.refused-1").read_bytes() == data


def test_changed_tables_refuse_the_adventure_and_leave_it_where_it_is(tmp_path: Path) -> None:
    walk = walked(tmp_path / "slots", 9)
    before = files(tmp_path / "slots")
    shipped = Specs.load()
    other = root(tmp_path, {"economy": {"rapCap": {"value": shipped.economy.rap_cap + 1}}})
    session, notices = continue_adventure(adventure_slots(tmp_path / "slots"), specs=Specs.load(other))
    assert session is None
    assert "the tables have changed since" in notices[0].detail
    assert files(tmp_path / "slots") == before
    session, notices = continue_adventure(adventure_slots(tmp_path / "slots"), strict=True)
    assert session is not None and notices == ()
    assert session.hash() == walk.session.hash()


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"", "no JSON"), (b"[]", "no JSON object"), (b"{}", "checksum"), (b"\xff\xfe", "no JSON")],
)
def test_whatever_lies_there_is_kept_and_told(tmp_path: Path, content: bytes, words: str) -> None:
    (tmp_path / SLOT).write_bytes(content)
    session, notices = continue_adventure(adventure_slots(tmp_path))
    assert session is None
    assert notices[0].kind is NoticeKind.MAIN_DAMAGED and words in notices[0].detail
    assert (tmp_path / f"{SLOT}.corrupt-1").read_bytes() == content


def test_a_slot_that_cannot_be_written_is_told_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    walk = walked(tmp_path, 3)

    def full(_slots: Slots, _record: object) -> None:
        raise SlotError("no space left")

    monkeypatch.setattr(Slots, "save", full)
    before = walk.session.hash()
    assert walk.step()
    assert walk.session.hash() != before
    (notice,) = walk.session.save_notices
    assert (notice.kind, notice.detail) == (NoticeKind.NOT_SAVED, "no space left")
    (record,) = walk.session.log.of_kind(KernelLog.SAFE_POINT_FAILED)
    assert "no space left" in str(record.fields["error"])
    monkeypatch.undo()
    assert walk.step()
    assert walk.session.save_notices == ()
    assert json.loads((tmp_path / SLOT).read_text("utf-8")) == walk.session.save()


def test_a_slot_that_cannot_be_cleared_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    walked(tmp_path, 3)

    def stuck(_slots: Slots) -> None:
        raise SlotError("read-only")

    monkeypatch.setattr(Slots, "clear", stuck)
    session = Session.new("next", slots=adventure_slots(tmp_path))
    (notice,) = session.save_notices
    assert (notice.kind, notice.detail) == (NoticeKind.NOT_CLEARED, "read-only")
    assert len(session.log.of_kind(AdventureLog.SLOT_NOT_CLEARED)) == 1


PROGRAM = """
import sys
from pathlib import Path
from minefield.api import Session, adventure_slots
from tests.support.minefield.adventures import Walk
walk = Walk("killed", Session.new("killed", slots=adventure_slots(sys.argv[1]), strict=True))
for _ in walk.steps(60):
    print(walk.session.hash(), flush=True)
sys.stdin.read()
"""


def test_a_killed_process_continues_from_its_last_command(tmp_path: Path) -> None:
    """Killed without warning while it saves one command after the other."""
    project = Path(__file__).parents[4]
    command = [sys.executable, "-c", PROGRAM, str(tmp_path)]
    path = {"PYTHONPATH": f"{project / 'python'}:{project}", "PATH": "/usr/bin:/bin"}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=project, env=path) as process:
        assert process.stdout is not None
        told = [process.stdout.readline().strip() for _ in range(20)]
        process.send_signal(signal.SIGKILL)
        told += [line.strip() for line in process.stdout.read().splitlines()]
    session, notices = continue_adventure(adventure_slots(tmp_path), strict=True)
    assert notices == () and session is not None
    done = len(session.committed.commands)
    assert done >= len(told) - 1, "what was told had been written"
    if done == len(told):
        assert session.hash() == told[-1]
    walk = Walk("killed")
    for _ in walk.steps(done):
        pass
    assert walk.session.hash() == session.hash()


def test_the_stop_of_a_round_is_saved_with_all_that_follows(tmp_path: Path) -> None:
    session = Session.new("follow", slots=adventure_slots(tmp_path), strict=True)
    assert session.dispatch(BeginBattle()).ok and session.dispatch(Stop()).ok
    restored, _ = continue_adventure(adventure_slots(tmp_path), strict=True)
    assert restored is not None
    assert restored.view == session.view and restored.view.ledger
