"""Godot's import of assets: PNG and WAV files become what the engine loads, under .import/."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from scripts.engine import Engine, probe, virtual
from scripts.steps import ROOT, SetupError, call, tail

_SUFFIXES = {".png", ".jpg", ".jpeg", ".svg", ".webp", ".wav", ".ogg", ".mp3", ".csv"}
_OUTPUTS = ROOT / ".import"
_STAMP = _OUTPUTS / "stamp"
_TRIES = 4
_DEST = re.compile(r"^dest_files=\[(.*)\]$", re.MULTILINE)
_SOURCE_MD5 = re.compile(r'^source_md5="([0-9a-f]+)"$', re.MULTILINE)
_DEFAULTS = re.compile(r"^\[importer_defaults\]$.*?(?=^\[|\Z)", re.MULTILINE | re.DOTALL)


class Import:
    """The wanted state of .import/ for one engine version."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._sources = sorted(_sources(ROOT))

    def todo(self) -> str | None:
        """What has to be done, None when every output is there and fresh."""
        if _read(_STAMP) == self._wanted() and not self._faults():
            return None
        return f"importing {len(self._sources)} pictures and sounds with Godot {self._engine.version}"

    def run(self) -> None:
        """Imports until the editor ends well and every output is there. Raises `SetupError`.

        Some Godot versions abort while ending an import of many files, so it is tried again.
        """
        if not self._engine.editor:
            raise SetupError(
                f"{self._engine.path} has no editor, so it cannot import assets",
                "Give GODOT= an editor or headless build, or set up once with Debian's packages.",
            )
        self._forget_other_version()
        self._forget_stale()
        _STAMP.unlink(missing_ok=True)
        wanted = self._wanted()
        output = ""
        for command in [self._engine.command()] * _TRIES + _window_editor(self._engine):
            code, output = self._editor(command)
            faults = self._faults()
            if code == 0 and not faults:
                _OUTPUTS.mkdir(exist_ok=True)
                _STAMP.write_text(wanted, "utf-8")
                return
        problem = "\n".join(faults[:5]) or f"the editor ended with exit code {code}"
        raise SetupError(
            f"Godot could not import the assets.\n{problem}\n{tail(output)}",
            "Delete the folder .import and try again; a broken picture or sound must be made anew.",
        )

    def ready(self) -> str:
        """What is there."""
        return f"{len(self._sources)} pictures and sounds imported"

    def _editor(self, command: list[str]) -> tuple[int, str]:
        """Opens the editor once. It writes project.godot anew, which is none of its business here."""
        project = ROOT / "project.godot"
        before = project.read_bytes()
        try:
            return call([*command, "--path", ROOT, "--editor", "--quit"], timeout=600)
        finally:
            if project.read_bytes() != before:
                project.write_bytes(before)

    def _wanted(self) -> str:
        """Fingerprint of all that decides the outputs."""
        digest = hashlib.sha256(self._engine.version.encode())
        for defaults in _DEFAULTS.findall(_read(ROOT / "project.godot")):
            digest.update(defaults.encode())
        for source in self._sources:
            digest.update(f"\0{source.relative_to(ROOT)}\0".encode())
            digest.update(hashlib.sha256(source.read_bytes()).digest())
        return f"{self._engine.version} {digest.hexdigest()}\n"

    def _forget_other_version(self) -> None:
        """Import settings and outputs of another Godot version do not fit."""
        if _read(_STAMP).split(" ")[0] == self._engine.version:
            return
        for source in self._sources:
            _settings(source).unlink(missing_ok=True)
        for output in _OUTPUTS.glob("*"):
            output.unlink()

    def _forget_stale(self) -> None:
        """Outputs of what a source no longer is go first: an editor whose scan aborts would leave them be."""
        for source in self._sources:
            found = _DEST.search(_read(_settings(source)))
            for output in re.findall(r'"res://([^"]+)"', found[1]) if found else []:
                made_of = _SOURCE_MD5.search(_read((ROOT / output).with_suffix(".md5")))
                if made_of and made_of[1] != hashlib.md5(source.read_bytes()).hexdigest():
                    (ROOT / output).unlink(missing_ok=True)

    def _faults(self) -> list[str]:
        """One line for each source without its outputs."""
        faults = []
        for source in self._sources:
            found = _DEST.search(_read(_settings(source)))
            outputs = re.findall(r'"res://([^"]+)"', found[1]) if found else []
            if not outputs:
                faults.append(f"{source.relative_to(ROOT)}: not imported")
            faults += [
                f"{source.relative_to(ROOT)}: {output} is missing or empty"
                for output in outputs
                if not _filled(ROOT / output)
            ]
        return faults


def _window_editor(engine: Engine) -> list[list[str]]:
    """The last resort where a headless editor keeps aborting: the one with a window, on a virtual display."""
    path = shutil.which("godot3")
    if path is None or shutil.which("xvfb-run") is None:
        return []
    return [virtual(Path(path))] if probe(Path(path)).version == engine.version else []


def _sources(folder: Path) -> Iterator[Path]:
    """Files that Godot imports: as the editor, neither hidden folders nor those with a .gdignore."""
    with os.scandir(folder) as entries:
        found = list(entries)
    if any(entry.name == ".gdignore" for entry in found):
        return
    for entry in found:
        if entry.name.startswith("."):
            continue
        if entry.is_dir(follow_symlinks=False):
            yield from _sources(Path(entry.path))
        elif Path(entry.name).suffix.lower() in _SUFFIXES:
            yield Path(entry.path)


def _settings(source: Path) -> Path:
    return source.with_name(source.name + ".import")


def _filled(path: Path) -> bool:
    return path.is_file() and path.stat().st_size > 0


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError:
        return ""
