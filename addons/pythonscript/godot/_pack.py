"""Import out of a pack, where the project is no folder on disk."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import linecache
from types import CodeType
from typing import Any

import _gd


def _read(path: str) -> bytes | None:
    file = _gd.construct("_File")
    if not file.file_exists(path) or file.open(path, 1):
        return None
    try:
        content: bytes = file.get_buffer(file.get_len())
        return content
    finally:
        file.close()


class ResLoader(importlib.abc.InspectLoader):
    """Loads a module from the engine's virtual file system."""

    def __init__(self, path: str) -> None:
        self.path = path

    def get_source(self, fullname: str) -> str:
        """The text of the module."""
        content = _read(self.path)
        if content is None:
            raise ImportError(f"cannot read {self.path}")
        return importlib.util.decode_source(content)

    def is_package(self, fullname: str) -> bool:
        """Is it the `__init__.py` of a folder?"""
        return self.path.endswith("/__init__.py")

    def get_code(self, fullname: str) -> CodeType:
        """Compile, and let tracebacks find the lines."""
        source = self.get_source(fullname)
        linecache.cache[self.path] = (len(source), None, source.splitlines(True), self.path)
        return compile(source, self.path, "exec", dont_inherit=True)


class ResFinder(importlib.abc.MetaPathFinder):
    """Finds modules under the given `res://` folders."""

    def __init__(self, roots: tuple[str, ...]) -> None:
        self.roots = roots

    def find_spec(
        self, fullname: str, path: Any = None, target: Any = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The module's file, or a folder as a namespace."""
        relative = fullname.replace(".", "/")
        file, directory = _gd.construct("_File"), _gd.construct("_Directory")
        for root in self.roots:
            for candidate in (f"{root}{relative}/__init__.py", f"{root}{relative}.py"):
                if file.file_exists(candidate):
                    loader = ResLoader(candidate)
                    return importlib.util.spec_from_loader(fullname, loader, origin=candidate)
            if directory.dir_exists(root + relative):
                spec = importlib.machinery.ModuleSpec(fullname, None, is_package=True)
                spec.submodule_search_locations = [root + relative]
                return spec
        return None
