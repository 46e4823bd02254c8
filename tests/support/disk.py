"""A disk in memory that can fail or lose power at any call, in every way in which real disks do.

It keeps what the running process sees apart from what is durable. A crash leaves any subset of the folder
changes not yet synced, and of each unsynced file the old content, nothing, a torn half, or all of the new.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from itertools import product


class PowerCut(BaseException):
    """The process is gone; no ``except Exception`` sees this."""


class _File:
    def __init__(self) -> None:
        self.seen = b""
        self.durable: bytes | None = None
        self.synced = True

    def after_a_crash(self) -> list[bytes]:
        if self.synced:
            return [self.seen]
        contents = [
            b"" if self.durable is None else self.durable,
            b"",
            self.seen[: len(self.seen) // 2],
            self.seen,
        ]
        return list(dict.fromkeys(contents))


class Disk:
    """The port ``kernel.files.Files`` with ``calls`` counted from 1.

    ``fail`` tells from the number of a call whether it raises ``OSError``; ``fail_late`` makes it take effect
    first. ``cut_after`` is the number of the call after which the power goes.
    """

    def __init__(self, content: dict[str, bytes] | None = None) -> None:
        self.calls: list[str] = []
        self.fail: Callable[[int], bool] = lambda number: False
        self.fail_late = False
        self.cut_after: int | None = None
        self._folder: dict[str, _File] = {}
        for name, data in (content or {}).items():
            self._folder[name] = _File()
            self._folder[name].seen = self._folder[name].durable = data
        self._durable_folder = dict(self._folder)
        self._pending: list[Callable[[dict[str, _File]], None]] = []

    def content(self) -> dict[str, bytes]:
        """What the running process sees."""
        return {name: file.seen for name, file in self._folder.items()}

    def after_a_crash(self) -> Iterator[dict[str, bytes]]:
        """Every content that the disk may have when the power comes back."""
        for applied in product((False, True), repeat=len(self._pending)):
            folder = dict(self._durable_folder)
            for change, happened in zip(self._pending, applied, strict=True):
                if happened:
                    change(folder)
            names = list(folder)
            for contents in product(*(folder[name].after_a_crash() for name in names)):
                yield dict(zip(names, contents, strict=True))

    def prepare(self) -> None:
        self._call("prepare", lambda: None)

    def names(self) -> list[str]:
        self._call("names", lambda: None)
        return sorted(self._folder)

    def read(self, name: str) -> bytes:
        self._call(f"read {name}", lambda: None)
        return self._file(name).seen

    def write(self, name: str, data: bytes) -> None:
        def effect() -> None:
            file = self._folder.get(name)
            if file is None:
                file = _File()
                self._change(lambda folder, made=file: folder.__setitem__(name, made))
            file.seen = data
            file.synced = False

        self._call(f"write {name}", effect)

    def sync(self, name: str) -> None:
        def effect() -> None:
            file = self._file(name)
            file.durable = file.seen
            file.synced = True

        self._call(f"sync {name}", effect)

    def rename(self, source: str, target: str) -> None:
        def effect() -> None:
            file = self._file(source)

            def move(folder: dict[str, _File]) -> None:
                folder.pop(source, None)
                folder[target] = file

            self._change(move)

        self._call(f"rename {source} {target}", effect)

    def remove(self, name: str) -> None:
        def effect() -> None:
            self._file(name)
            self._change(lambda folder: folder.pop(name, None))

        self._call(f"remove {name}", effect)

    def sync_folder(self) -> None:
        def effect() -> None:
            self._durable_folder = dict(self._folder)
            self._pending.clear()

        self._call("sync_folder", effect)

    def _change(self, change: Callable[[dict[str, _File]], object]) -> None:
        change(self._folder)
        self._pending.append(change)  # type: ignore[arg-type]

    def _file(self, name: str) -> _File:
        if name not in self._folder:
            raise FileNotFoundError(errno.ENOENT, "No such file", name)
        return self._folder[name]

    def _call(self, what: str, effect: Callable[[], None]) -> None:
        if self.cut_after is not None and len(self.calls) >= self.cut_after:
            raise PowerCut
        self.calls.append(what)
        failing = self.fail(len(self.calls))
        if not failing or self.fail_late:
            effect()
        if failing:
            raise OSError(errno.EIO, "I/O error", what)
