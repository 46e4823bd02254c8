"""What a script says about itself: the exposed class, its exported properties and its signals."""

from __future__ import annotations

import builtins
import types

import _gd

from . import _classes, _values
from .errors import GodotError

TYPE_CHECKING = False  # typing itself takes long to import
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from typing import Any

_SIMPLE_DEFAULTS = (bool, int, float, str, bytes, list, dict)
_USAGE_DEFAULT = 7
_USAGE_SCRIPT_VARIABLE = 8192


_NETWORK_MODES = ("disabled", "remote", "master", "puppet", "remotesync", "mastersync", "puppetsync")


def _network_mode(name: str) -> int:
    if name not in _NETWORK_MODES:
        raise ValueError(f"no network mode {name!r}; there are: {', '.join(_NETWORK_MODES)}")
    return _NETWORK_MODES.index(name)


def rpc(mode: str = "remote") -> Callable[[Any], Any]:
    """Method decorator: peers in the network may call it. The mode is one of the engine's keywords:
    remote, master, puppet, remotesync, mastersync, puppetsync."""
    number = _network_mode(mode)

    def mark(function: Any) -> Any:
        function.__rpc_mode__ = number
        return function

    return mark


class ExportedField:
    """`name = export(type, default=…)`: a property that scenes and the editor can set.

    Also a decorator of a property.
    """

    def __init__(
        self,
        type: Any,
        default: Any = None,
        hint: int = 0,
        usage: int = _USAGE_DEFAULT,
        hint_string: str = "",
        rset_mode: str = "disabled",
    ) -> None:
        self.type = type
        self.default = (
            type() if default is None and (type in _SIMPLE_DEFAULTS or _is_value(type)) else default
        )
        self.hint, self.usage, self.hint_string = hint, usage, hint_string
        self.rset_mode = _network_mode(rset_mode)
        self.property: property | None = None
        if isinstance(type, builtins.type) and issubclass(type, _gd.ObjectBase) and not hint:
            self.hint = _classes.GLOBAL_CONSTANTS["PROPERTY_HINT_RESOURCE_TYPE"]
            self.hint_string = type.__name__

    def __call__(self, prop: property) -> ExportedField:
        self.property = prop if isinstance(prop, property) else property(prop)
        return self

    def setter(self, function: Callable[[Any, Any], None]) -> ExportedField:
        """Set the function that writes the decorated property."""
        if self.property is None:
            raise TypeError("setter belongs to an exported property")
        self.property = self.property.setter(function)
        return self

    def replaced(self, default: Any) -> ExportedField:
        """The same field with another default, as a subclass gives it."""
        field = ExportedField(self.type, default, self.hint, self.usage, self.hint_string)
        field.rset_mode = self.rset_mode
        return field

    def describe(self, name: str) -> dict[str, Any]:
        """The entry of the engine's property list."""
        return {
            "name": name,
            "type": _variant_type(self.type),
            "hint": self.hint,
            "hint_string": self.hint_string,
            "usage": self.usage | _USAGE_SCRIPT_VARIABLE,
            "default_value": self.default,
            "rset_mode": 0,
        }

    def coerce(self, value: Any) -> Any:
        """The value in the declared type; TypeError where the engine sent something that does not fit."""
        wanted = self.type
        if not isinstance(wanted, builtins.type) or value is None:
            return value
        if isinstance(value, wanted) and not (wanted is int and isinstance(value, bool)):
            return value
        if wanted in (int, float, bool) and isinstance(value, (int, float)):
            return wanted(value)
        if wanted in (str, _values.NodePath) and isinstance(value, str):
            return wanted(value)
        if wanted in (bytes, *_values.POOL_TYPES.values()) and isinstance(value, list):
            return wanted(value)
        raise TypeError(f"must be {wanted.__name__}, not {type(value).__name__}")


class SignalField:
    """`name = signal()`: a signal of the script. `node.name.emit(…)`, `node.name.connect(callable)`."""

    def __init__(self, name: str | None = None, args: Any = ()) -> None:
        self.name = name
        self.args = tuple(args)

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = self.name or name

    def __get__(self, instance: Any, owner: type) -> Any:
        return self if instance is None else BoundSignal(instance, self.name or "")


class BoundSignal(_gd.Signal):
    """One signal of one object."""

    __slots__ = ()

    def __await__(self) -> Generator[Any, Any, Any]:
        """Wait in a coroutine method: None, the signal's argument, or the tuple of its arguments."""
        return (yield self)

    def connect(self, target: Any, method: str | None = None, binds: Any = (), flags: int = 0) -> int:
        """Connect to a callable, or to an object's method by name; `binds` follow the signal's arguments."""
        receiver, word = self._receiver(target, method, make=True)
        result: int = _CONNECT(self.owner, self.name, receiver, word, list(binds), flags)
        return result

    def disconnect(self, target: Any, method: str | None = None) -> None:
        """Undo connect()."""
        receiver, word = self._receiver(target, method)
        if receiver is None:
            raise GodotError(f"{self.name} is not connected to {target!r}")
        _DISCONNECT(self.owner, self.name, receiver, word)
        self._helpers().pop((self.name, target), None)

    def is_connected(self, target: Any, method: str | None = None) -> bool:
        """Has connect() been called with the same target?"""
        receiver, word = self._receiver(target, method)
        return receiver is not None and bool(_IS_CONNECTED(self.owner, self.name, receiver, word))

    def _helpers(self) -> dict[Any, Any]:
        helpers: dict[Any, Any] = self.owner.__dict__.setdefault("_signal_helpers", {})
        return helpers

    def _receiver(self, target: Any, method: str | None, make: bool = False) -> tuple[Any, str]:
        if isinstance(target, _gd.ObjectBase) and method:
            return target, method
        if method or not callable(target):
            raise TypeError("connect to a callable, or to an object and the name of a method")
        owner, name = getattr(target, "__self__", None), getattr(target, "__name__", "")
        if isinstance(owner, _gd.ObjectBase) and name in getattr(type(owner), "__methods__", ()):
            return owner, name
        helpers = self._helpers()
        helper = helpers.get((self.name, target))
        if helper is None and make:
            from ._callable import CallableTarget

            helper = helpers[self.name, target] = CallableTarget.new(target)
        return helper, "invoke"


def _unchecked(name: str) -> Any:
    parameters, optional, varargs, result, doc = _classes.API["Object"][_classes.METHODS][name]
    return _gd.Method("Object", name, parameters, optional, varargs, result, doc)


_CONNECT, _DISCONNECT, _IS_CONNECTED = map(_unchecked, ("connect", "disconnect", "is_connected"))


def _is_value(kind: Any) -> bool:
    return isinstance(kind, type) and kind in _values.VARIANT_TYPES


def _variant_type(kind: Any) -> int:
    if isinstance(kind, type) and issubclass(kind, _gd.ObjectBase):
        return 17
    return _values.VARIANT_TYPES.get(kind, 0)


def _python_bases(cls: type) -> Iterator[type]:
    """The Python classes of the hierarchy, the engine's own left out, from the root down."""
    for base in reversed(cls.__mro__):
        if (
            "__native__" not in base.__dict__
            and not issubclass(_gd.ObjectBase, base)
            and base.__module__ != "godot._classes"
        ):
            yield base


def exposed(cls: Any = None, *, tool: bool = False) -> Any:
    """Class decorator: the class that the file gives to the engine. `tool` runs it in the editor too."""
    if cls is None:
        return lambda decorated: exposed(decorated, tool=tool)
    if not (isinstance(cls, type) and issubclass(cls, _gd.ObjectBase)):
        raise TypeError(
            f"@exposed {getattr(cls, '__name__', cls)} must extend an engine class, Node for instance"
        )
    exports: dict[str, ExportedField] = {}
    signals: dict[str, SignalField] = {}
    methods: dict[str, tuple[Any, bool, int]] = {}
    for base in _python_bases(cls):
        exports.update(base.__dict__.get("__exports__", {}))
        for name, value in list(base.__dict__.items()):
            if isinstance(value, ExportedField):
                exports[name] = value
            elif isinstance(value, SignalField):
                signals[value.name or name] = value
            elif name in exports and not callable(value) and not isinstance(value, property):
                exports[name] = exports[name].replaced(value)
            elif isinstance(value, types.FunctionType) and not name.startswith("__"):
                methods[name] = (value, True, getattr(value, "__rpc_mode__", 0))
            elif isinstance(value, (staticmethod, classmethod)):
                methods[name] = (getattr(cls, name), False, 0)
    for name, field in exports.items():
        if name not in cls.__dict__:
            continue
        if field.property is not None:
            setattr(cls, name, field.property)
        elif not isinstance(cls.__dict__[name], property):
            delattr(cls, name)
    cls.__exports__, cls.__signals__, cls.__methods__ = exports, signals, methods  # type: ignore[attr-defined]
    cls.__exposed__, cls.__tool__ = cls, tool  # type: ignore[attr-defined]
    return cls


def is_exposed(value: Any) -> bool:
    """Is it a class that carries @exposed itself?"""
    return isinstance(value, type) and value.__dict__.get("__exposed__") is value


def describe(cls: Any) -> tuple[Any, ...]:
    """What _gd needs to know of an exposed class; the order is that of script.c."""
    return (
        cls,
        cls.__name__,
        _classes.native_name(cls).lstrip("_"),
        cls.__tool__,
        "_notification" in cls.__methods__,
        [_describe_method(name, *entry) for name, entry in cls.__methods__.items()],
        [
            {"name": n, "args": [_parameter(a, 0) for a in s.args], "default_args": [], "flags": 1}
            for n, s in cls.__signals__.items()
        ],
        [field.describe(name) for name, field in cls.__exports__.items()],
        cls.__methods__,
        tuple(cls.__exports__),
    )


def _parameter(name: str, kind: int) -> dict[str, Any]:
    return {"name": name, "type": kind, "hint": 0, "hint_string": "", "usage": _USAGE_DEFAULT}


def _describe_method(name: str, function: Any, takes_self: bool, mode: int) -> dict[str, Any]:
    """What the editor's method picker shows, and what the network may do."""
    plain = getattr(function, "__func__", function)
    code = getattr(plain, "__code__", None)
    first = 1 if takes_self or isinstance(function, types.MethodType) else 0
    names = code.co_varnames[first : code.co_argcount] if code else ()
    notes = getattr(plain, "__annotations__", {})
    arguments = [_parameter(word, _variant_type(notes.get(word))) for word in names]
    return {"name": name, "args": arguments, "default_args": [], "flags": 1, "rpc_mode": mode}


# ---- instances ----

_types: dict[tuple[type, str], type] = {}


def instance_class(cls: Any, native: str) -> type:
    """The type of an instance: the script's class, joined with the node's own class where that says more."""
    own = _classes.class_for(native, False)
    if issubclass(cls, own):
        return cls  # type: ignore[no-any-return]
    key = (cls, native)
    if key not in _types:
        _types[key] = type(
            cls.__name__, (cls, own), {"__module__": cls.__module__, "__qualname__": cls.__qualname__}
        )
    return _types[key]


class _Construction:
    def __init__(self, arguments: tuple[Any, ...], named: dict[str, Any]) -> None:
        self.arguments, self.named = arguments, named
        self.error: BaseException | None = None


_awaiting: dict[int, _Construction] = {}  # by id of an instance that new() is making right now


def exposed_class(cls: Any) -> type:
    """The exposed class behind `cls`; TypeError for a plain subclass of one, which no script stands for."""
    exposed: type = cls.__exposed__
    if cls is exposed or cls in _types.values():
        return exposed
    raise TypeError(f"{cls.__name__} has no script of its own: expose it in a file to make it with new()")


def create(cls: Any, arguments: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """`Script.new(…)`: an engine object with this script; the arguments go to its constructor."""
    from . import _loader

    script = _loader.script_resource(cls)
    instance = _gd.construct(_classes.native_name(cls))
    construction = _awaiting[id(instance)] = _Construction(arguments, named)
    try:
        instance.set_script(script)
    finally:
        _awaiting.pop(id(instance), None)
    if construction.error is None and not isinstance(instance, cls):
        construction.error = GodotError(f"{cls.__name__}.new(): the engine did not accept the script")
    if construction.error is not None:
        if not _classes.API[_classes.native_name(cls)][_classes.IS_REFERENCE]:
            _gd.free(instance)
        raise construction.error
    return instance


def _copied(default: Any) -> Any:
    return default.copy() if isinstance(default, (list, dict)) else default


def init_instance(instance: Any, cls: Any) -> None:
    """Defaults of the exported properties, then the constructor."""
    for name, field in cls.__exports__.items():
        if field.property is None:
            instance.__dict__[name] = _copied(field.default)
        if field.rset_mode:  # the engine loses the mode that the script's description gives
            instance.rset_config(name, field.rset_mode)
    construction = _awaiting.pop(id(instance), None)
    arguments, named = (construction.arguments, construction.named) if construction else ((), {})
    try:
        if hasattr(cls, "_init"):
            instance.__init__()
            instance._init(*arguments, **named)
        else:
            instance.__init__(*arguments, **named)
    except Exception as error:
        if construction is None:
            raise
        construction.error = error


def migrate(instance: Any, cls: Any, kind: type) -> None:
    """The script of an instance was reloaded: it gets the new class and keeps its attributes."""
    for key in [
        key for key in _types if key[0] is type(instance) or key[0] is getattr(instance, "__exposed__", None)
    ]:
        if key[0] is not cls:
            del _types[key]
    instance.__class__ = kind
    for name, field in cls.__exports__.items():
        if field.property is None and name not in instance.__dict__:
            instance.__dict__[name] = _copied(field.default)


def coerce_export(cls: Any, name: str, value: Any) -> Any:
    """The value the engine sends for an exported property, in its declared type."""
    try:
        return cls.__exports__[name].coerce(value)
    except TypeError as error:
        raise TypeError(f"{cls.__name__}.{name} {error}") from None


export = ExportedField
signal = SignalField
