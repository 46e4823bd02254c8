"""Scripts and packages of the project as Python modules: one file, one module, whoever asks for it first."""

from __future__ import annotations

import functools
import importlib
import os
import sys
import threading
from types import ModuleType

import _gd

from . import _classes, _expose

TYPE_CHECKING = False  # typing itself takes long to import
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

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


_scripts: dict[type, Any] = {}
_loading = threading.RLock()


def script_resource(cls: type) -> Any:
    """The engine's script of an exposed class; once asked for, it stays loaded."""
    script = _scripts.get(cls)
    if script is None:
        with _loading:  # the engine would load it once for each thread
            script = _scripts[cls] = _classes.lookup("ResourceLoader").load(script_path(cls))
    return script


def forget_scripts() -> None:
    """Let go of the scripts: the engine ends."""
    _scripts.clear()


loaded: dict[str, None] = {}  # paths of the scripts that the engine loaded, in order


_at_first_script: list[Callable[[], None]] = []


def on_first_script(action: Callable[[], None]) -> None:
    """Do it when a script is loaded and the engine's main loop exists."""
    _at_first_script.append(action)


def load_script(path: str, source: str) -> tuple[Any, ...] | None:
    """Describe the exposed class of a file. None, without running it, when the file exposes nothing."""
    if "exposed" not in source or not path.startswith("res://"):
        return None
    loaded.setdefault(path)
    if _at_first_script and _classes.lookup("Engine").get_main_loop() is not None:
        _at_first_script.pop()()
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
        _run_again(module, path, source)
    module.__godot_source__ = source  # type: ignore[attr-defined]
    return module


def _run_again(module: ModuleType, path: str, source: str) -> None:
    """Execute the changed source in the module; when it fails all stays as it was."""
    before = dict(vars(module))
    for name, value in before.items():
        if _expose.is_exposed(value) and value.__module__ == module.__name__:
            del vars(module)[name]
            _scripts.pop(value, None)
    try:
        exec(compile(source, module.__file__ or path, "exec", dont_inherit=True), vars(module))
    except BaseException:
        vars(module).clear()
        vars(module).update(before)
        raise
    import linecache

    linecache.checkcache(module.__file__ or path)


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
    return _import_file(name, path)


def _import_file(name: str, path: str) -> ModuleType:
    """A folder with a dot in its name cannot be imported step by step: load the file itself."""
    import importlib.util

    if _project_folder():
        spec = importlib.util.spec_from_file_location(name, on_disk(path))
    else:
        from ._pack import ResLoader

        spec = importlib.util.spec_from_loader(name, ResLoader(path), origin=path)
    if spec is None or spec.loader is None:
        raise ImportError(f"cannot load {path}")
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def on_disk(path: str) -> str:
    """The file behind a `res://` path."""
    if path.startswith(ADDON):
        return os.path.join(_gd.home, path.removeprefix(ADDON))
    return os.path.join(_project_folder() or "", path.removeprefix("res://"))


def _same_file(module: ModuleType, path: str) -> bool:
    origin = getattr(module.__spec__, "origin", None) or ""
    return origin == path or os.path.realpath(origin) == os.path.realpath(on_disk(path))


def install() -> None:
    """Make the project importable."""
    folder = _project_folder()
    if folder:
        sys.path[1:1] = [os.path.join(folder, "python"), folder]
    else:
        from ._pack import ResFinder

        sys.meta_path.append(ResFinder(_PREFIXES[1:]))
