"""Slots when the disk fails or the power goes at any call: wholly the old record or wholly the new one."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from kernel.canonical import canonical_bytes, checksum
from kernel.slots import RUN_SLOT, Origin, SlotError, Slots
from tests.support.disk import Disk, PowerCut

MAIN, BACKUP = RUN_SLOT, f"{RUN_SLOT}.bak"


def stored(number: int, version: int = 1) -> bytes:
    record = {"schemaVersion": version, "number": number, "text": "骰子" * 20}
    return canonical_bytes({**record, "checksum": checksum(record)})


def record(number: int) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(stored(number))
    return loaded


def slots(disk: Disk) -> Slots:
    return Slots("unused", files=disk)


def number_in(disk: Disk) -> int | None:
    loaded = slots(disk).load().record
    if loaded is None:
        return None
    assert loaded == record(loaded["number"]), "a mixture of two records"
    return int(loaded["number"])


NEW = 9
STARTS: dict[str, tuple[dict[str, bytes], int | None]] = {
    "empty": ({}, None),
    "main": ({MAIN: stored(2)}, 2),
    "main and backup": ({MAIN: stored(2), BACKUP: stored(1)}, 2),
    "backup": ({BACKUP: stored(1)}, 1),
    "leftovers": ({MAIN: stored(2), BACKUP: stored(1), f"{MAIN}.tmp": b"torn", f"{BACKUP}.tmp": b""}, 2),
    "damaged main": ({MAIN: stored(2)[:-9], BACKUP: stored(1)}, 1),
    "damaged main, one kept": ({MAIN: b"", BACKUP: stored(1), f"{MAIN}.corrupt-1": b"?"}, 1),
    "both damaged": ({MAIN: stored(2)[:-9], BACKUP: b"{}"}, None),
    "later schema": ({MAIN: stored(2, version=5), BACKUP: stored(1)}, 1),
}


def save(disk: Disk) -> None:
    slots(disk).save(record(NEW))


def load_and_save(disk: Disk) -> None:
    slot = slots(disk)
    slot.load()
    slot.save(record(8))
    slot.save(record(NEW))


def clear(disk: Disk) -> None:
    slots(disk).clear()


def load(disk: Disk) -> None:
    slots(disk).load()


ACTIONS: dict[str, tuple[Callable[[Disk], None], set[int | None] | None]] = {
    "save": (save, {NEW}),
    "load and save twice": (load_and_save, {8, NEW}),
    "clear": (clear, {None}),
    "load": (load, None),
}


def calls_of(action: Callable[[Disk], None], content: dict[str, bytes]) -> int:
    disk = Disk(content)
    action(disk)
    return len(disk.calls)


cases = pytest.mark.parametrize("action_name", ACTIONS)
starts = pytest.mark.parametrize("start", STARTS)


@cases
@starts
def test_power_cut_after_every_call(action_name: str, start: str) -> None:
    action, after = ACTIONS[action_name]
    content, old = STARTS[start]
    total = calls_of(action, content)
    seen: set[int | None] = set()
    for cut in range(total):
        disk = Disk(content)
        disk.cut_after = cut
        with pytest.raises(PowerCut):
            action(disk)
        for left in disk.after_a_crash():
            recovered = Disk(left)
            number = number_in(recovered)
            assert number == old or number in (after or ()), (cut, disk.calls, left)
            seen.add(number)
            slots(recovered).save(record(11))
            assert number_in(recovered) == 11
    assert old in seen


@cases
@starts
@pytest.mark.parametrize("late", [False, True], ids=["without effect", "after its effect"])
@pytest.mark.parametrize("for_good", [False, True], ids=["once", "for good"])
def test_every_call_fails(action_name: str, start: str, late: bool, for_good: bool) -> None:
    action, after = ACTIONS[action_name]
    content, old = STARTS[start]
    for failing in range(1, calls_of(action, content) + 1):
        disk = Disk(content)
        disk.fail_late = late
        disk.fail = lambda number, first=failing: number >= first if for_good else number == first
        try:
            action(disk)
            allowed = after or {old}
            if action is load_and_save:
                allowed = {NEW}
        except SlotError as error:
            assert "I/O error" in str(error)
            allowed = {old, *(after or ())}
        disk.fail = lambda number: False
        for left in disk.after_a_crash():
            assert number_in(Disk(left)) in allowed, (failing, disk.calls, left)
        assert number_in(disk) in allowed, (failing, disk.calls)
        slots(disk).save(record(11))
        assert number_in(disk) == 11


@starts
def test_nothing_that_was_damaged_or_refused_is_ever_lost(start: str) -> None:
    content, _ = STARTS[start]
    for action in (save, load_and_save, clear):
        disk = Disk(content)
        action(disk)
        kept = list(disk.content().values())
        for name, data in content.items():
            sound = data in (stored(1), stored(2))
            assert sound or name.endswith(".tmp") or data in kept, name
        assert not [name for name in disk.content() if name.endswith(".tmp")]


def test_the_previous_main_becomes_the_backup() -> None:
    disk = Disk({MAIN: stored(2), BACKUP: stored(1)})
    slots(disk).save(record(3))
    assert disk.content() == {MAIN: stored(3), BACKUP: stored(2)}


def test_the_order_of_writing() -> None:
    disk = Disk({MAIN: stored(2), BACKUP: stored(1)})
    slots(disk).save(record(3))
    assert [call.replace(RUN_SLOT, "run") for call in disk.calls] == [
        "prepare",
        "write run.tmp",
        "sync run.tmp",
        "read run",
        "write run.bak.tmp",
        "sync run.bak.tmp",
        "rename run.bak.tmp run.bak",
        "rename run.tmp run",
        "sync_folder",
        "names",
    ]


def test_a_damaged_main_never_replaces_a_good_backup() -> None:
    disk = Disk({MAIN: b"rubbish", BACKUP: stored(1)})
    slots(disk).save(record(3))
    assert disk.content() == {MAIN: stored(3), BACKUP: stored(1), f"{MAIN}.corrupt-1": b"rubbish"}


def test_damage_behind_the_back_of_a_running_game_is_noticed() -> None:
    disk = Disk()
    slot = slots(disk)
    slot.save(record(1))
    slot.save(record(2))
    disk.write(MAIN, b"rubbish")
    (notice,) = slot.save(record(3))
    assert notice.kept_as == f"{MAIN}.corrupt-1"
    assert disk.content() == {MAIN: stored(3), BACKUP: stored(1), f"{MAIN}.corrupt-1": b"rubbish"}


def test_the_simulated_disk_does_lose_and_tear() -> None:
    disk = Disk({"a": b"old"})
    disk.write("b", b"1234")
    disk.write("a", b"newer!")
    left = list(disk.after_a_crash())
    assert {"a": b"old"} in left
    assert {"a": b"", "b": b"12"} in left
    assert {"a": b"new", "b": b"1234"} in left
    disk.sync("b")
    disk.sync("a")
    disk.rename("b", "a")
    disk.remove("a")
    assert {tuple(sorted(names.items())) for names in disk.after_a_crash()} == {
        (("a", b"newer!"),),
        (("a", b"newer!"), ("b", b"1234")),
        (("a", b"1234"),),
        (("b", b"1234"),),
        (),
    }
    disk.sync_folder()
    assert list(disk.after_a_crash()) == [{}]


def test_saving_without_sync_would_be_caught() -> None:
    """The crash test must be able to fail: a writer that skips the sync of the file loses the record."""
    disk = Disk({MAIN: stored(2)})
    disk.write(f"{MAIN}.tmp", stored(3))
    disk.rename(f"{MAIN}.tmp", MAIN)
    disk.sync_folder()
    assert {number_in(Disk(left)) for left in disk.after_a_crash()} == {None, 3}


def test_origin_of_a_good_slot() -> None:
    loaded = slots(Disk({MAIN: stored(2), BACKUP: stored(1)})).load()
    assert (loaded.origin, loaded.notices) == (Origin.MAIN, ())
