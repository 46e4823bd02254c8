"""Slots on a real folder: notices, damaged files kept aside, schema versions, the separate settings slot."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kernel.canonical import canonical_bytes, checksum
from kernel.slots import (
    RUN_SLOT,
    SETTINGS_SLOT,
    Notice,
    NoticeKind,
    Origin,
    Refused,
    SlotError,
    Slots,
    parse_record,
)

BACKUP = f"{RUN_SLOT}.bak"


def record(number: int, version: int = 1) -> dict[str, Any]:
    return {"schemaVersion": version, "number": number, "nested": {"b": [1, 2.5, None], "a": "骰"}}


def sealed(content: dict[str, Any]) -> bytes:
    return canonical_bytes({**content, "checksum": checksum(content)})


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_saved_record_loads_again(tmp_path: Path) -> None:
    slot = Slots(tmp_path / "deep" / "folder")
    assert slot.save(record(1)) == ()
    loaded = slot.load()
    assert loaded.record == {**record(1), "checksum": checksum(record(1))}
    assert (loaded.origin, loaded.notices) == (Origin.MAIN, ())
    data = (tmp_path / "deep" / "folder" / RUN_SLOT).read_bytes()
    assert data == canonical_bytes(loaded.record)
    assert names(tmp_path / "deep" / "folder") == [RUN_SLOT]


def test_a_peek_gives_what_would_load_and_moves_nothing(tmp_path: Path) -> None:
    slot = Slots(tmp_path)
    assert slot.peek() is None
    slot.save(record(1))
    slot.save(record(2))
    assert (slot.peek() or {})["number"] == 2
    (tmp_path / RUN_SLOT).write_bytes(b"{}")
    assert (slot.peek() or {})["number"] == 1
    assert names(tmp_path) == [RUN_SLOT, BACKUP]
    (tmp_path / BACKUP).write_bytes(b"{}")
    assert slot.peek() is None
    assert names(tmp_path) == [RUN_SLOT, BACKUP]


def test_nothing_saved_yet_is_no_notice(tmp_path: Path) -> None:
    loaded = Slots(tmp_path / "missing").load()
    assert (loaded.record, loaded.origin, loaded.notices) == (None, None, ())
    assert not (tmp_path / "missing").exists()


@pytest.mark.parametrize(
    "damage, words",
    [
        (b"", "no JSON"),
        (b"\xff", "no JSON"),
        (b"[1]", "no JSON object"),
        (b"{}", "checksum is None"),
        (b"[" * 100_000, "no JSON"),
        (b'{"a":' * 900 + b"1" + b"}" * 900, ""),
        (sealed(record(2))[:-1], "no JSON"),
        (sealed(record(2)).replace(b'"number":2', b'"number":3'), "the content has"),
        (b'{"schemaVersion":1,"x":NaN,"checksum":""}', "not canonical"),
        (b'{"schemaVersion":1,"x":"\\ud800","checksum":""}', "not canonical"),
        (sealed({"schemaVersion": "1"}), "schemaVersion is '1'"),
        (sealed({"schemaVersion": True}), "schemaVersion is True"),
        (sealed({"number": 1}), "schemaVersion is None"),
    ],
)
def test_a_damaged_main_gives_the_backup_and_is_kept_aside(tmp_path: Path, damage: bytes, words: str) -> None:
    slot = Slots(tmp_path)
    slot.save(record(1))
    slot.save(record(2))
    (tmp_path / RUN_SLOT).write_bytes(damage)
    loaded = slot.load()
    assert loaded.record is not None
    assert (loaded.record["number"], loaded.origin) == (1, Origin.BACKUP)
    assert [notice.kind for notice in loaded.notices] == [NoticeKind.MAIN_DAMAGED, NoticeKind.BACKUP_USED]
    assert words in loaded.notices[0].detail
    assert loaded.notices[0].kept_as == f"{RUN_SLOT}.corrupt-1"
    assert (tmp_path / f"{RUN_SLOT}.corrupt-1").read_bytes() == damage
    slot.save(record(3))
    assert names(tmp_path) == [RUN_SLOT, BACKUP, f"{RUN_SLOT}.corrupt-1"]


def test_both_damaged_is_a_new_run_with_a_notice(tmp_path: Path) -> None:
    (tmp_path / RUN_SLOT).write_bytes(b"x")
    (tmp_path / BACKUP).write_bytes(b"y")
    (tmp_path / f"{RUN_SLOT}.corrupt-1").write_bytes(b"older")
    loaded = Slots(tmp_path).load()
    assert loaded.record is None
    assert [(notice.kind, notice.kept_as) for notice in loaded.notices] == [
        (NoticeKind.MAIN_DAMAGED, f"{RUN_SLOT}.corrupt-2"),
        (NoticeKind.BACKUP_DAMAGED, f"{BACKUP}.corrupt-1"),
        (NoticeKind.NOTHING_LEFT, None),
    ]
    assert (tmp_path / f"{RUN_SLOT}.corrupt-1").read_bytes() == b"older"
    assert Slots(tmp_path).load().notices == ()


def test_a_missing_main_with_a_backup_is_told(tmp_path: Path) -> None:
    (tmp_path / BACKUP).write_bytes(sealed(record(1)))
    loaded = Slots(tmp_path).load()
    assert loaded.origin is Origin.BACKUP
    assert [notice.kind for notice in loaded.notices] == [NoticeKind.MAIN_MISSING, NoticeKind.BACKUP_USED]


def test_an_unreadable_main_stays_where_it_is(tmp_path: Path) -> None:
    (tmp_path / RUN_SLOT).mkdir()
    (tmp_path / BACKUP).write_bytes(sealed(record(1)))
    slot = Slots(tmp_path)
    loaded = slot.load()
    assert loaded.origin is Origin.BACKUP
    assert [notice.kind for notice in loaded.notices] == [NoticeKind.UNREADABLE, NoticeKind.BACKUP_USED]
    with pytest.raises(SlotError, match="could not be written"):
        slot.save(record(2))
    assert (tmp_path / RUN_SLOT).is_dir()
    assert parse_record((tmp_path / BACKUP).read_bytes())["number"] == 1


def refuse_odd(content: dict[str, Any]) -> None:
    if content["number"] % 2:
        raise ValueError("number is odd")


def test_the_schema_is_verified_when_loading_and_before_writing(tmp_path: Path) -> None:
    slot = Slots(tmp_path, verify=refuse_odd)
    slot.save(record(2))
    with pytest.raises(ValueError, match="schema: ValueError: number is odd"):
        slot.save(record(3))
    assert names(tmp_path) == [RUN_SLOT]
    (tmp_path / RUN_SLOT).write_bytes(sealed(record(3)))
    (notice, _) = slot.load().notices
    assert (notice.kind, notice.detail) == (NoticeKind.MAIN_DAMAGED, "schema: ValueError: number is odd")


@pytest.mark.parametrize(
    "content, error",
    [
        ({"number": 1}, ValueError),
        (record(1, version=2), ValueError),
        ({"schemaVersion": 1, "x": float("nan")}, ValueError),
        ({"schemaVersion": 1, "x": {1, 2}}, TypeError),
        ({"schemaVersion": 1, 3: 4}, TypeError),
    ],
)
def test_what_could_not_be_loaded_again_is_not_written(
    tmp_path: Path, content: dict[Any, Any], error: type[Exception]
) -> None:
    slot = Slots(tmp_path)
    slot.save(record(1))
    with pytest.raises(error):
        slot.save(content)
    assert slot.load().record == parse_record(sealed(record(1)))
    assert names(tmp_path) == [RUN_SLOT]


def test_a_check_that_stumbles_gives_the_backup(tmp_path: Path) -> None:
    Slots(tmp_path).save(record(2))
    Slots(tmp_path).save({"schemaVersion": 1, "nested": 3})
    loaded = Slots(tmp_path, verify=refuse_odd).load()
    assert loaded.origin is Origin.BACKUP
    assert loaded.notices[0].detail == "schema: KeyError: 'number'"


def from_1(content: dict[str, Any]) -> dict[str, Any]:
    return {**content, "schemaVersion": 2, "number": content["number"] * 10}


def from_2(content: dict[str, Any]) -> dict[str, Any]:
    return {**content, "schemaVersion": 3, "added": True}


def test_older_schemas_are_migrated_step_by_step(tmp_path: Path) -> None:
    Slots(tmp_path).save(record(4))
    slot = Slots(tmp_path, version=3, migrations={1: from_1, 2: from_2}, verify=refuse_odd)
    loaded = slot.load()
    assert loaded.record is not None
    assert (loaded.record["schemaVersion"], loaded.record["number"], loaded.record["added"]) == (3, 40, True)
    assert loaded.record["checksum"] == checksum(loaded.record)
    slot.save(loaded.record)
    assert parse_record((tmp_path / BACKUP).read_bytes())["schemaVersion"] == 1


def break_down(content: dict[str, Any]) -> dict[str, Any]:
    raise AttributeError("no such field")


@pytest.mark.parametrize(
    "migrations, words",
    [
        ({}, "schemaVersion 1 is unknown here, this build reads 3"),
        ({2: from_2}, "schemaVersion 1 is unknown here"),
        ({1: from_1}, "schemaVersion 2 is unknown here"),
        ({1: break_down}, "migration from schemaVersion 1 failed: no such field"),
        ({1: lambda content: content}, "migration to schemaVersion 2 left 1"),
    ],
)
def test_an_unknown_schema_is_refused_and_never_overwritten(
    tmp_path: Path, migrations: dict[int, Any], words: str
) -> None:
    Slots(tmp_path).save(record(4))
    before = (tmp_path / RUN_SLOT).read_bytes()
    slot = Slots(tmp_path, version=3, migrations=migrations)
    loaded = slot.load()
    assert loaded.record is None
    assert [notice.kind for notice in loaded.notices] == [NoticeKind.VERSION_REFUSED, NoticeKind.NOTHING_LEFT]
    assert words in loaded.notices[0].detail
    assert names(tmp_path) == [RUN_SLOT]
    (notice,) = slot.save(record(5, version=3))
    assert (notice.kind, notice.kept_as) == (NoticeKind.VERSION_REFUSED, f"{RUN_SLOT}.refused-1")
    assert (tmp_path / f"{RUN_SLOT}.refused-1").read_bytes() == before


def test_clearing_a_run_leaves_settings_and_kept_files(tmp_path: Path) -> None:
    run, settings = Slots(tmp_path), Slots.settings(tmp_path)
    run.save(record(1))
    run.save(record(2))
    settings.save({"schemaVersion": 1, "volume": 80})
    (tmp_path / f"{RUN_SLOT}.corrupt-1").write_bytes(b"x")
    (tmp_path / f"{RUN_SLOT}.tmp").write_bytes(b"x")
    run.clear()
    assert names(tmp_path) == [f"{RUN_SLOT}.corrupt-1", SETTINGS_SLOT]
    assert run.load().record is None
    run.clear()
    loaded = settings.load().record
    assert loaded is not None
    assert loaded["volume"] == 80


@pytest.mark.parametrize(
    ("main", "backup", "kept", "kinds"),
    [
        (
            b"{}",
            b"torn",
            {".bak.corrupt-1": b"torn", ".corrupt-1": b"{}"},
            ["BACKUP_DAMAGED", "MAIN_DAMAGED"],
        ),
        (b"torn", sealed(record(1)), {".corrupt-1": b"torn"}, ["MAIN_DAMAGED"]),
        (sealed(record(2)), b"", {".bak.corrupt-1": b""}, ["BACKUP_DAMAGED"]),
        (
            sealed(record(5, version=9)),
            sealed(record(1)),
            {".refused-1": sealed(record(5, version=9))},
            ["VERSION_REFUSED"],
        ),
        (sealed(record(2)), sealed(record(1)), {}, []),
    ],
)
def test_clearing_keeps_aside_what_is_not_sound(
    tmp_path: Path, main: bytes, backup: bytes, kept: dict[str, bytes], kinds: list[str]
) -> None:
    slot = Slots(tmp_path)
    assert not slot.holds_files()
    (tmp_path / RUN_SLOT).write_bytes(main)
    (tmp_path / BACKUP).write_bytes(backup)
    assert slot.holds_files()
    notices = slot.clear()
    assert [notice.kind for notice in notices] == kinds
    assert {path.name.removeprefix(RUN_SLOT): path.read_bytes() for path in tmp_path.iterdir()} == kept
    assert [notice.kept_as for notice in notices] == [RUN_SLOT + suffix for suffix in kept]
    assert slot.clear() == () and not slot.holds_files()


def test_a_notice_is_a_sentence_as_text() -> None:
    kept = Notice(NoticeKind.MAIN_DAMAGED, "run.v1", "no JSON", "run.v1.corrupt-1")
    assert str(kept) == "run.v1 is damaged: no JSON; kept as run.v1.corrupt-1"
    for kind in NoticeKind:
        assert str(Notice(kind, "run.v1")).startswith("run.v1") and "{" not in str(Notice(kind, "run.v1"))


def test_settings_have_no_backup(tmp_path: Path) -> None:
    settings = Slots.settings(tmp_path)
    settings.save({"schemaVersion": 1, "volume": 80})
    settings.save({"schemaVersion": 1, "volume": 70})
    assert names(tmp_path) == [SETTINGS_SLOT]
    (tmp_path / SETTINGS_SLOT).write_bytes(b"{")
    loaded = settings.load()
    assert loaded.record is None
    assert [notice.kind for notice in loaded.notices] == [NoticeKind.MAIN_DAMAGED, NoticeKind.NOTHING_LEFT]


def test_the_file_is_plain_json_for_other_programs(tmp_path: Path) -> None:
    Slots(tmp_path).save(record(1))
    text = (tmp_path / RUN_SLOT).read_text(encoding="utf-8")
    assert json.loads(text)["nested"] == {"a": "骰", "b": [1, 2.5, None]}
    assert text.startswith('{"checksum":"')


def _wants(number: int) -> Callable[[dict[str, Any]], None]:
    def accept(content: dict[str, Any]) -> None:
        if content["number"] != number:
            raise Refused(f"number is {content['number']}")

    return accept


def test_a_record_of_no_use_gives_the_backup_and_is_kept_aside(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    for number in (1, 2):
        slots.save(record(number))
    main = (tmp_path / slots.main).read_bytes()
    loaded = slots.load(_wants(1))
    assert loaded.record is not None and loaded.record["number"] == 1
    assert loaded.origin is Origin.BACKUP
    assert [notice.kind for notice in loaded.notices] == [NoticeKind.VERSION_REFUSED, NoticeKind.BACKUP_USED]
    kept = loaded.notices[0].kept_as
    assert kept == f"{slots.main}.refused-1" and loaded.notices[0].detail == "number is 2"
    assert (tmp_path / kept).read_bytes() == main
    assert slots.load(_wants(2)).record is None, "what is kept aside is not looked at again"


def test_a_record_of_no_use_stays_where_it_is_without_a_backup_of_any(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    for number in (1, 2):
        slots.save(record(number))
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    loaded = slots.load(_wants(3))
    assert loaded.record is None
    assert [notice.kind for notice in loaded.notices] == [
        NoticeKind.VERSION_REFUSED,
        NoticeKind.VERSION_REFUSED,
        NoticeKind.NOTHING_LEFT,
    ]
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    assert slots.load(_wants(2)).origin is Origin.MAIN
