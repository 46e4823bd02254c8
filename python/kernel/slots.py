"""Slots: where a run and the settings are saved (GDD 13.2, heroll-rules 7).

A slot is a main file and a backup. Whatever call fails or crashes, what loads afterwards is wholly the old
record or wholly the new one. A record is a JSON object with ``schemaVersion`` and ``checksum``, stored as
canonical JSON.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, TypeAlias

from kernel.canonical import CHECKSUM_FIELD, canonical_bytes, checksum
from kernel.files import Files, LocalFiles

RUN_SLOT: Final = "heroll.validation.run.v1"
SETTINGS_SLOT: Final = "heroll.validation.settings.v1"
VERSION_FIELD: Final = "schemaVersion"

Record: TypeAlias = dict[str, Any]


class NoticeKind(StrEnum):
    """What the player has to be told about a slot."""

    MAIN_DAMAGED = "MAIN_DAMAGED"
    MAIN_MISSING = "MAIN_MISSING"
    BACKUP_DAMAGED = "BACKUP_DAMAGED"
    BACKUP_USED = "BACKUP_USED"
    VERSION_REFUSED = "VERSION_REFUSED"
    UNREADABLE = "UNREADABLE"
    NOTHING_LEFT = "NOTHING_LEFT"
    NOT_SAVED = "NOT_SAVED"
    NOT_CLEARED = "NOT_CLEARED"


class Origin(StrEnum):
    """The file that a loaded record came from."""

    MAIN = "MAIN"
    BACKUP = "BACKUP"


_TOLD: Final = {
    NoticeKind.MAIN_DAMAGED: "{file} is damaged",
    NoticeKind.MAIN_MISSING: "{file} is not there",
    NoticeKind.BACKUP_DAMAGED: "{file}, the backup, is damaged",
    NoticeKind.BACKUP_USED: "{file}, the backup, is used",
    NoticeKind.VERSION_REFUSED: "{file} cannot be played here",
    NoticeKind.UNREADABLE: "{file} cannot be read",
    NoticeKind.NOTHING_LEFT: "{file}: nothing is left to go on with",
    NoticeKind.NOT_SAVED: "{file} was not written",
    NoticeKind.NOT_CLEARED: "{file} was not cleared",
}


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing worth telling about ``file``; ``kept_as`` is the new name of a damaged one.

    As text it is a sentence for a terminal or a log; a screen has texts of its own for each kind.
    """

    kind: NoticeKind
    file: str
    detail: str = ""
    kept_as: str | None = None

    def __str__(self) -> str:
        told = _TOLD[self.kind].format(file=self.file)
        why = f": {self.detail}" if self.detail else ""
        return told + why + (f"; kept as {self.kept_as}" if self.kept_as else "")


@dataclass(frozen=True, slots=True)
class Loaded:
    """``record`` is None when a new run has to start; ``notices`` is empty when all is well."""

    record: Record | None
    origin: Origin | None
    notices: tuple[Notice, ...]


class SlotError(Exception):
    """A slot could not be written or cleared; it holds wholly the old record or wholly the new one."""


class Damaged(ValueError):
    """The bytes are no sound record."""


class Refused(ValueError):
    """A sound record of a schema version that cannot be brought to the present one."""


class Slots:
    """One named slot in a folder.

    ``verify`` raises for a record that breaks the schema. ``migrations`` maps a schema version to a function
    that turns its record into one of the next version; versions without a way to ``version`` are refused.
    """

    def __init__(
        self,
        folder: Path | str,
        name: str = RUN_SLOT,
        *,
        version: int = 1,
        verify: Callable[[Record], object] | None = None,
        migrations: Mapping[int, Callable[[Record], Record]] | None = None,
        has_backup: bool = True,
        files: Files | None = None,
    ) -> None:
        self.main = name
        self.backup = f"{name}.bak" if has_backup else None
        self._temp = f"{name}.tmp"
        self._backup_temp = f"{name}.bak.tmp"
        self._version = version
        self._verify = verify
        self._migrations = dict(migrations or {})
        self._files = files if files is not None else LocalFiles(Path(folder))
        self._known_sound: bytes | None = None  # content of the main file that needs no second check

    @classmethod
    def settings(
        cls,
        folder: Path | str,
        *,
        verify: Callable[[Record], object] | None = None,
        files: Files | None = None,
    ) -> Slots:
        """The settings slot: separate from the run, without a backup, left alone when a run is cleared."""
        return cls(folder, SETTINGS_SLOT, verify=verify, has_backup=False, files=files)

    def save(self, record: Mapping[str, Any]) -> tuple[Notice, ...]:
        """Write ``record`` durably; its ``checksum`` is computed here. Raise :class:`SlotError`.

        ``ValueError`` or ``TypeError``: the record is no JSON, has another schema version or breaks the
        schema. A main file that is no sound record is never copied over a backup that may be good: it is kept
        aside, with a notice.
        """
        if record.get(VERSION_FIELD) != self._version:
            raise ValueError(
                f"{VERSION_FIELD} is {record.get(VERSION_FIELD)!r}, this slot writes {self._version}"
            )
        data = canonical_bytes({**record, CHECKSUM_FIELD: checksum(record)})
        self._read_record(data)  # what could not be loaded again must not replace what can
        notices: list[Notice] = []
        try:
            self._files.prepare()
            self._files.write(self._temp, data)
            self._files.sync(self._temp)
            self._keep_previous(notices)
            self._files.rename(self._temp, self.main)
            self._known_sound = data
            self._files.sync_folder()
        except OSError as error:
            raise SlotError(f"{self.main} could not be written: {error}") from error
        self._remove_leftovers()
        return tuple(notices)

    def load(self, accept: Callable[[Record], object] | None = None) -> Loaded:
        """The record of the main file, else of the backup; damaged files are kept as ``.corrupt-N``.

        ``accept`` raises :class:`Refused` for a sound record that is of no use here. Its file stays where it
        is, unless the backup is used instead: then it is kept as ``.refused-N``.
        """
        notices: list[Notice] = []
        record = self._load_file(self.main, NoticeKind.MAIN_DAMAGED, notices, accept)
        if record is not None:
            return Loaded(record, Origin.MAIN, tuple(notices))
        if self.backup is not None:
            main_is_missing = not notices
            record = self._load_file(self.backup, NoticeKind.BACKUP_DAMAGED, notices, accept)
            if main_is_missing and (record is not None or notices):
                notices.insert(0, Notice(NoticeKind.MAIN_MISSING, self.main))
            if record is not None:
                self._keep_refused_main(notices)
                notices.append(Notice(NoticeKind.BACKUP_USED, self.backup))
                return Loaded(record, Origin.BACKUP, tuple(notices))
        if notices:
            notices.append(Notice(NoticeKind.NOTHING_LEFT, self.main))
        return Loaded(None, None, tuple(notices))

    def peek(self) -> Record | None:
        """The record that :meth:`load` would give; nothing is told, and damaged files stay where they are."""
        for name in (self.main, self.backup):
            try:
                if name is not None:
                    return self._read_record(self._files.read(name))
            except (OSError, Damaged, Refused):
                continue
        return None

    def holds_files(self) -> bool:
        """Whether the main file or the backup is there, sound or not. Raise ``OSError``."""
        names = self._files.names()
        return self.main in names or self.backup in names

    def clear(self) -> tuple[Notice, ...]:
        """Delete main, backup and leftovers (GDD 13.2: new run, result confirmed). Raise :class:`SlotError`.

        The backup goes first and durably, so that a crash in between leaves the main file or nothing, but
        never an older record to come back to. Files kept aside stay, and one that is no sound record of this
        version is kept aside, with a notice.
        """
        notices: list[Notice] = []
        try:
            names = self._files.names()
            for name, damaged in (
                (self.backup, NoticeKind.BACKUP_DAMAGED),
                (self.main, NoticeKind.MAIN_DAMAGED),
            ):
                if name is not None and name in names:
                    self._clear_file(name, damaged, notices)
        except OSError as error:
            raise SlotError(f"{self.main} could not be cleared: {error}") from error
        self._remove_leftovers()
        return tuple(notices)

    def _clear_file(self, name: str, damaged: NoticeKind, notices: list[Notice]) -> None:
        unsound = self._unsound(self._files.read(name), name, damaged)
        if unsound is not None:
            notices.append(unsound)
            return
        self._files.remove(name)
        self._files.sync_folder()

    def _unsound(self, data: bytes, name: str, damaged: NoticeKind) -> Notice | None:
        """The notice of a file of such content that was kept aside for it; None for a sound record."""
        if data == self._known_sound:
            return None
        try:
            self._read_record(data)
        except Damaged as error:
            return self._keep_aside(name, damaged, str(error), "corrupt")
        except Refused as error:
            return self._keep_aside(name, NoticeKind.VERSION_REFUSED, str(error), "refused")
        return None

    def _keep_previous(self, notices: list[Notice]) -> None:
        """Copy a sound main file to the backup; keep an unsound one aside."""
        try:
            previous = self._files.read(self.main)
        except FileNotFoundError:
            return
        unsound = self._unsound(previous, self.main, NoticeKind.MAIN_DAMAGED)
        if unsound is not None:
            notices.append(unsound)
            return
        if self.backup is not None:
            self._files.write(self._backup_temp, previous)
            self._files.sync(self._backup_temp)
            self._files.rename(self._backup_temp, self.backup)

    def _keep_refused_main(self, notices: list[Notice]) -> None:
        """The backup's play goes on and will write over the main file: keep one that was refused aside."""
        for position, notice in enumerate(notices):
            if notice.file == self.main and notice.kind is NoticeKind.VERSION_REFUSED:
                try:
                    notices[position] = self._keep_aside(self.main, notice.kind, notice.detail, "refused")
                except OSError:
                    return  # it stays; saving keeps it aside or copies it to the backup

    def _load_file(
        self,
        name: str,
        damaged: NoticeKind,
        notices: list[Notice],
        accept: Callable[[Record], object] | None,
    ) -> Record | None:
        try:
            record = self._read_record(self._files.read(name))
            if accept is not None:
                accept(record)
            return record
        except FileNotFoundError:
            return None
        except OSError as error:
            notices.append(Notice(NoticeKind.UNREADABLE, name, str(error)))
        except Refused as error:
            notices.append(Notice(NoticeKind.VERSION_REFUSED, name, str(error)))
        except Damaged as error:
            try:
                notices.append(self._keep_aside(name, damaged, str(error), "corrupt"))
            except OSError as failure:
                notices.append(Notice(damaged, name, f"{error}; it could not be renamed: {failure}"))
        return None

    def _keep_aside(self, name: str, kind: NoticeKind, detail: str, suffix: str) -> Notice:
        names = self._files.names()
        number = 1
        while f"{name}.{suffix}-{number}" in names:
            number += 1
        kept_as = f"{name}.{suffix}-{number}"
        self._files.rename(name, kept_as)
        self._files.sync_folder()
        return Notice(kind, name, detail, kept_as)

    def _remove_leftovers(self) -> None:
        """Remove temporary files; they are never loaded, so a failure here is left to the next time."""
        try:
            names = self._files.names()
            for name in (self._temp, self._backup_temp):
                if name in names:
                    self._files.remove(name)
        except OSError:
            return

    def _read_record(self, data: bytes) -> Record:
        record = parse_record(data)
        version = record[VERSION_FIELD]
        while version != self._version:
            migrate = self._migrations.get(version)
            if migrate is None:
                raise Refused(f"{VERSION_FIELD} {version} is unknown here, this build reads {self._version}")
            try:
                record = migrate(record)
            except Exception as error:  # whatever it stumbles over, nothing is guessed (GDD 13.2)
                raise Refused(f"migration from {VERSION_FIELD} {version} failed: {error}") from error
            version += 1
            if record.get(VERSION_FIELD) != version:
                raise Refused(f"migration to {VERSION_FIELD} {version} left {record.get(VERSION_FIELD)!r}")
            record[CHECKSUM_FIELD] = checksum(record)
        if self._verify is not None:
            try:
                self._verify(record)
            except Exception as error:  # a check that stumbles must not keep the game from starting
                raise Damaged(f"schema: {type(error).__name__}: {error}") from error
        return record


def parse_record(data: bytes) -> Record:
    """The record in the bytes of a file.

    Raise :class:`Damaged` unless it is an object with a right checksum.
    """
    try:
        record = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise Damaged(f"no JSON: {error}") from None
    if not isinstance(record, dict):
        raise Damaged("no JSON object")
    try:
        actual = checksum(record)
    except (ValueError, RecursionError) as error:
        raise Damaged(f"not canonical: {error}") from None
    if record.get(CHECKSUM_FIELD) != actual:
        raise Damaged(f"checksum is {record.get(CHECKSUM_FIELD)!r}, the content has {actual!r}")
    version = record.get(VERSION_FIELD)
    if not isinstance(version, int) or isinstance(version, bool):
        raise Damaged(f"{VERSION_FIELD} is {version!r}, an integer is needed")
    return record
