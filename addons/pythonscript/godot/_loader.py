"""Scripts and packages of the project as Python modules: one file, one module, whoever asks for it first."""

from __future__ import annotations

import functools
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import linecache
import os
import sys
from types import CodeType, ModuleType
from typing import Any

import _gd

from . import _classes, _expose

ADDON = "res://addons/pythonscript/"
# Folders whose files are imported without the folder's own name.
_PREFIXES = (ADDON, "res://python/", "res://")


@functools.cache
def _project_folder() -> str | None:
    """The project on disk; None when it runs from a pack."""
    folder: str = _gd.call(_gd.singleton("ProjectSettings"), "globalize_path", "res://")
    return os.path.realpath(folder) if os.path.isfile(os.path.join(folder, "project.godot")) else None


def module_name(path: str) -> str:
    """`res://scenes/title/title.py` -> `scenes.title.title`; `res://python/kernel/rng.py` -> `kernel.rng`."""
    prefix = next(p for p in _PREFIXES if path.startswith(p))
    parts = path.removeprefix(prefix).removesuffix(".py").split("/")
    if parts[-1] == "__init__":
        parts.pop()
    return ".".join(part.replace(".", "_") for part in parts)


def script_path(cls: type) -> str:
    """The `res://` path of the file that defines an exposed class."""
    known: str | None = cls.__dict__.get("__script_path__")
    if known:
        return known
    spec = getattr(sys.modules.get(cls.__module__), "__spec__", None)
    origin = getattr(spec, "origin", None) or getattr(sys.modules.get(cls.__module__), "__file__", None) or ""
    if origin.startswith("res://"):
        return str(origin)
    real = os.path.realpath(origin)
    for folder, prefix in ((_gd.home, ADDON), (_project_folder(), "res://")):
        if folder and real.startswith(folder + os.sep):
            return prefix + os.path.relpath(real, folder)
    raise RuntimeError(f"{cls.__name__} is defined outside of the project ({origin or 'no file'})")


def script_resource(cls: type) -> Any:
    """The engine's script of an exposed class."""
    return _classes.lookup("ResourceLoader").load(script_path(cls))


def load_script(path: str, source: str) -> tuple[Any, ...] | None:
    """Describe the exposed class of a file. None, without running it, when the file exposes nothing."""
    if "exposed" not in source or not path.startswith("res://"):
        return None
    module = _load_module(path, source)
    found = [v for v in vars(module).values() if _expose.is_exposed(v) and v.__module__ == module.__name__]
    if not found:
        return None
    if len(set(found)) > 1:
        raise RuntimeError(f"{path} exposes several classes: {', '.join(c.__name__ for c in found)}")
    found[0].__script_path__ = path
    return _expose.describe(found[0])


def _load_module(path: str, source: str) -> ModuleType:
    name = module_name(path)
    module = sys.modules.get(name)
    if module is None:
        module = _import(name, path)
    elif getattr(module, "__godot_source__", source) != source:
        module = importlib.reload(module)
    module.__godot_source__ = source  # type: ignore[attr-defined]
    return module


def _import(name: str, path: str) -> ModuleType:
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name and not name.startswith(f"{error.name}."):
            raise
        module = None
    if module is not None and _same_file(module, path):
        return module
    if module is not None:
        raise ImportError(f"{path}: another module is called {name} already ({module.__file__})")
    # A folder with a dot in its name cannot be imported step by step: load the file itself.
    spec = importlib.util.spec_from_file_location(name, _on_disk(path)) if _project_folder() else None
    spec = spec or importlib.util.spec_from_loader(name, ResLoader(path), origin=path)
    if spec is None or spec.loader is None:
        raise ImportError(f"cannot load {path}")
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _on_disk(path: str) -> str:
    if path.startswith(ADDON):
        return os.path.join(_gd.home, path.removeprefix(ADDON))
    return os.path.join(_project_folder() or "", path.removeprefix("res://"))


def _same_file(module: ModuleType, path: str) -> bool:
    origin = getattr(module.__spec__, "origin", None) or ""
    return origin == path or os.path.realpath(origin) == os.path.realpath(_on_disk(path))


# ---- import from a pack ----


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
    """Finds modules under `res://` and `res://python/` in a pack."""

    def find_spec(
        self, fullname: str, path: Any = None, target: Any = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The module's file, or a folder as a namespace."""
        relative = fullname.replace(".", "/")
        file, directory = _gd.construct("_File"), _gd.construct("_Directory")
        for root in _PREFIXES[1:]:
            for candidate in (f"{root}{relative}/__init__.py", f"{root}{relative}.py"):
                if file.file_exists(candidate):
                    loader = ResLoader(candidate)
                    return importlib.util.spec_from_loader(fullname, loader, origin=candidate)
            if directory.dir_exists(root + relative):
                spec = importlib.machinery.ModuleSpec(fullname, None, is_package=True)
                spec.submodule_search_locations = [root + relative]
                return spec
        return None


def install() -> None:
    """Make the project importable."""
    folder = _project_folder()
    if folder:
        sys.path[1:1] = [os.path.join(folder, "python"), folder]
    else:
        sys.meta_path.append(ResFinder())
