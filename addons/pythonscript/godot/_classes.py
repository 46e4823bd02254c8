"""Python classes for the engine's classes, made from the engine's own API listing when first used."""

from __future__ import annotations

import functools
import keyword
import marshal
import os.path

import _gd

from .errors import GodotError

TYPE_CHECKING = False  # typing itself takes long to import
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

# A row: base, singleton name, is reference, can be made, methods, properties, constants, signals, enums.
BASE, SINGLETON, IS_REFERENCE, INSTANTIABLE, METHODS, PROPERTIES, CONSTANTS, SIGNALS, ENUMS = range(9)


class _Table:
    """The engine's API listing by class name, as build.py stored it; a row is decoded when first used."""

    def __init__(self) -> None:
        version = ".".join(str(_gd.engine_version >> shift & 255) for shift in (16, 8, 0))
        path = os.path.join(_gd.home, "bin", f"api-{version}.marshal")
        if not os.path.exists(path):
            raise GodotError(
                f"no class table for Godot {version} ({path} is missing): "
                "run addons/pythonscript/build.py with this Godot"
            )
        with open(path, "rb") as file:
            self.singletons, self._stored = marshal.loads(file.read())
        self._rows: dict[str, tuple[Any, ...]] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._stored

    def __iter__(self) -> Iterator[str]:
        return iter(self._stored)

    def __getitem__(self, name: str) -> tuple[Any, ...]:
        row = self._rows.get(name)
        if row is None:
            row = self._rows[name] = marshal.loads(self._stored[name])
        return row


API = _Table()
_SINGLETON_CLASS: dict[str, str] = API.singletons
GLOBAL_CONSTANTS: dict[str, int] = API["GlobalConstants"][CONSTANTS]

autoloads: dict[str, Any] = {}
_classes: dict[str, type] = {}
_foreign: dict[str, type] = {}


class _New:
    """`Class.new(…)` makes an object; `script.new(…)` makes one of that script."""

    def __get__(self, instance: Any, owner: type) -> Callable[..., Any]:
        if instance is not None and "new" in API[native_name(owner)][METHODS]:
            return lambda *arguments: _gd.call(instance, "new", *arguments)
        if hasattr(owner, "__exposed__"):
            return functools.partial(_create_exposed, owner)
        return _maker(native_name(owner))


@functools.cache
def _maker(name: str) -> Callable[..., Any]:
    return functools.partial(_gd.construct, name, engine_class(name))


def _create_exposed(cls: type, *arguments: Any, **named: Any) -> Any:
    from . import _expose

    return _expose.create(_expose.exposed_class(cls), arguments, named)


class _Base(_gd.ObjectBase):
    """What every wrapper has beside the engine's own methods."""

    __slots__ = ()
    __counted__ = False
    new = _New()

    def free(self) -> None:
        """Destroy the object: at once, or after the frame when one of its own methods is still running."""
        if self.__counted__:
            raise GodotError("a Reference is freed when nobody holds it any more")
        if _gd.running() and _is_busy(self):
            _gd.call(self, "call_deferred", "free")
        else:
            _gd.free(self)

    def signal(self, name: str) -> Any:
        """The signal of that name, with emit, connect and disconnect."""
        from ._expose import BoundSignal

        return BoundSignal(self, name)

    def connect(
        self, signal: str, target: Any, method: str | None = None, binds: Any = (), flags: int = 0
    ) -> Any:
        """Connect a signal to a callable, or to the method of that name of `target`."""
        return self.signal(signal).connect(target, method, binds, flags)

    def disconnect(self, signal: str, target: Any, method: str | None = None) -> None:
        """Undo a connection."""
        self.signal(signal).disconnect(target, method)

    def is_connected(self, signal: str, target: Any, method: str | None = None) -> bool:
        """Is the signal connected to that callable or method?"""
        return bool(self.signal(signal).is_connected(target, method))

    def set_script(self, script: Any) -> None:
        """Give the object a script, or take it away with None; its attributes follow at once."""
        _gd.call(self, "set_script", script)
        cls = type(self)
        if hasattr(cls, "__exposed__"):
            return  # the engine told us already
        foreign = script is not None and not isinstance(script, engine_class("PluginScript"))
        wanted = class_for(_gd.call(self, "get_class"), foreign)
        if cls is not wanted:
            self.__class__ = wanted

    script = property(lambda self: self.get_script(), set_script, doc="The object's script, or None.")


def _is_busy(target: Any) -> bool:
    """Would freeing `target` pull the ground from under a running method, its own or of a node below it?"""
    running = _gd.running()
    if target in running:
        return True
    node: Any = engine_class("Node")
    return isinstance(target, node) and any(isinstance(r, node) and target.is_a_parent_of(r) for r in running)


class _ForeignScript:
    """A node with a script of another language: its variables and methods are reached by name."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if name in self._variables():
            return _gd.call(self, "get", name)
        if _gd.call(self, "has_method", name):
            return lambda *arguments: _gd.call(self, name, *arguments)
        if _gd.call(self, "has_signal", name):
            return self.signal(name)
        constants = self.get_script().get_script_constant_map()
        if name in constants:
            return constants[name]
        raise AttributeError(f"{type(self).__name__} and its script have no attribute {name!r}")

    def __setattr__(self, name: str, value: Any) -> None:
        if not name.startswith("__") and name in self._variables():
            _gd.call(self, "set", name, value)
        else:
            object.__setattr__(self, name, value)

    def _variables(self) -> set[str]:
        script = self.get_script()
        known = self.__dict__.get("_script_variables")
        if known is None or known[0] is not script:
            usage = GLOBAL_CONSTANTS["PROPERTY_USAGE_SCRIPT_VARIABLE"]
            listed = _gd.call(self, "get_property_list")
            known = (script, {p["name"] for p in listed if p["usage"] & usage})
            self.__dict__["_script_variables"] = known
        names: set[str] = known[1]
        return names


def _members(name: str, base: type) -> Iterator[tuple[str, Any]]:
    row = API[name]
    methods = {
        method: _gd.Method(name, method, parameters, optional, varargs, result, doc)
        for method, (parameters, optional, varargs, result, doc) in row[METHODS].items()
    }

    def accessor(method: str) -> Any:
        if not method:
            return None
        found = methods.get(method) or getattr(base, method, None)
        return found if isinstance(found, _gd.Method) else _gd.Method(name, method, None, 0, False, 0, None)

    yield from row[CONSTANTS].items()
    for enum, values in row[ENUMS].items():
        yield enum, _LazyEnum(name, enum, values)
    for signal in row[SIGNALS]:
        yield signal, _EngineSignal(signal)
    for prop, (getter, setter, index) in row[PROPERTIES].items():
        yield prop, _gd.Property(prop, accessor(getter), accessor(setter), None if index < 0 else index)
    for method, descriptor in methods.items():
        if method not in _Base.__dict__:
            yield method + "_" if keyword.iskeyword(method) else method, descriptor


def _make_enum(owner: str, name: str, values: dict[str, int]) -> Any:
    import enum

    made = enum.IntEnum(name, values)  # type: ignore[misc]
    made.__doc__ = f"Values of {owner.lstrip('_')}.{name}."
    made.__module__ = "godot"
    made.__qualname__ = f"{owner.lstrip('_')}.{name}"
    return made


class _LazyEnum:
    """An enumeration of an engine class, made when first asked for: most never are."""

    __slots__ = ("facts", "made")

    def __init__(self, owner: str, name: str, values: dict[str, int]) -> None:
        self.facts, self.made = (owner, name, values), None

    def __get__(self, instance: Any, owner: type) -> Any:
        if self.made is None:
            self.made = _make_enum(*self.facts)
        return self.made


class _EngineSignal:
    """A signal of an engine class as an attribute, where no property or method has its name."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, instance: Any, owner: type) -> Any:
        return self if instance is None else instance.signal(self.name)


def engine_class(name: str) -> type:
    """The Python class of an engine class."""
    cls = _classes.get(name)
    if cls is None:
        base_name = API[name][BASE]
        base = engine_class(base_name) if base_name else _Base
        body = {
            "__native__": name,
            "__counted__": API[name][IS_REFERENCE],
            "__module__": "godot",
            "__doc__": _describe(name),
        }
        body.update(_members(name, base))
        cls = _classes[name] = type(name.lstrip("_"), (base,), body)
    return cls


def _describe(name: str) -> str:
    """What the listing tells of a class, in few words."""
    row = API[name]
    line = f"Engine class {name.lstrip('_')}"
    line += f", a kind of {row[BASE].lstrip('_')}." if row[BASE] else ", the root of all."
    if row[SINGLETON]:
        line += f" There is one: godot.{row[SINGLETON]}."
    elif not row[INSTANTIABLE]:
        line += " The engine makes it; new() does not."
    elif row[IS_REFERENCE]:
        line += " It is freed when nobody holds it."
    own = (("Properties", row[PROPERTIES]), ("Signals", row[SIGNALS]), ("Enumerations", row[ENUMS]))
    return "\n".join([line, *(f"{title}: {', '.join(words)}." for title, words in own if words)])


def native_name(cls: type) -> str:
    """The engine class that a wrapper class stands on."""
    name: str = cls.__native__  # type: ignore[attr-defined]
    return name


def _known_name(name: str) -> str:
    """The class itself, or its nearest ancestor that the API listing has."""
    while name not in API:
        if "_" + name in API:
            return "_" + name
        name = _gd.call(_gd.singleton("ClassDB"), "get_parent_class", name) or "Object"
    return name


def class_for(name: str, foreign: bool) -> type:
    """Wrapper class for an object of an engine class, with or without a script of another language."""
    known = _known_name(name)
    if not foreign:
        return engine_class(known)
    if known not in _foreign:
        native = engine_class(known)
        _foreign[known] = type(native.__name__, (_ForeignScript, native), {"__module__": "godot"})
    return _foreign[known]


def lookup(name: str) -> Any:
    """An autoload, singleton, class or global constant by name; AttributeError if there is none."""
    if name in autoloads:
        return autoloads[name]
    if name in _SINGLETON_CLASS and name != "GlobalConstants":
        found = _gd.singleton(name)
        if found is not None:
            return found
    for candidate in (name, "_" + name):
        if candidate in API:
            return engine_class(candidate)
    if name in GLOBAL_CONSTANTS:
        return GLOBAL_CONSTANTS[name]
    raise AttributeError(f"godot has no {name!r}: it is no class, singleton, constant or autoload")


def names() -> list[str]:
    """Every name that lookup() knows."""
    return [*autoloads, *_SINGLETON_CLASS, *(n.lstrip("_") for n in API), *GLOBAL_CONSTANTS]


Object = engine_class("Object")
