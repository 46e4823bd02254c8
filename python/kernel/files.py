"""The few file operations that slots need, behind a port where tests fail and crash every one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Protocol


class Files(Protocol):
    """Operations on one folder; names have no path. All raise ``OSError``."""

    def prepare(self) -> None:
        """Create the folder when it is missing."""

    def names(self) -> list[str]:
        """Names in the folder, sorted."""

    def read(self, name: str) -> bytes:
        """The whole content."""

    def write(self, name: str, data: bytes) -> None:
        """Create or replace the content; not durable before :meth:`sync`."""

    def sync(self, name: str) -> None:
        """Make the file's content durable."""

    def rename(self, source: str, target: str) -> None:
        """Rename atomically, replacing ``target``; not durable before :meth:`sync_folder`."""

    def remove(self, name: str) -> None:
        """Delete the file; not durable before :meth:`sync_folder`."""

    def sync_folder(self) -> None:
        """Make renames and deletions durable."""


class LocalFiles:
    """The port on a real folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def prepare(self) -> None:
        """Create the folder and its parents when missing."""
        self.folder.mkdir(parents=True, exist_ok=True)

    def names(self) -> list[str]:
        """Names in the folder, sorted; none when there is no folder yet."""
        return sorted(os.listdir(self.folder)) if self.folder.is_dir() else []

    def read(self, name: str) -> bytes:
        """The whole content."""
        return (self.folder / name).read_bytes()

    def write(self, name: str, data: bytes) -> None:
        """Create or replace the content."""
        (self.folder / name).write_bytes(data)

    def sync(self, name: str) -> None:
        """``fsync`` of the file."""
        self._fsync(self.folder / name, os.O_RDWR)

    def rename(self, source: str, target: str) -> None:
        """``rename`` within the folder."""
        os.replace(self.folder / source, self.folder / target)

    def remove(self, name: str) -> None:
        """``unlink``."""
        (self.folder / name).unlink()

    def sync_folder(self) -> None:
        """``fsync`` of the folder, where the system has such a call (not on Windows)."""
        if hasattr(os, "O_DIRECTORY"):
            self._fsync(self.folder, os.O_RDONLY | os.O_DIRECTORY)

    @staticmethod
    def _fsync(path: Path, flags: int) -> None:
        descriptor = os.open(path, flags)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
