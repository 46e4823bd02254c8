"""Fast copies of state: one generated function per class, made from its declared field types.

``copy.deepcopy`` finds out at every call what a class looks like; here that is done once. Scalars,
enumerations and frozen values are shared, lists, dicts, sets and nested state are copied. State is a tree: a
mutable object that hangs in two places becomes two objects. Usage::

    @cloneable
    @dataclass(slots=True)
    class Hero(Cloneable):
        hp: int
        gear: dict[Slot, GearInstance]
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    Self,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

T = TypeVar("T")

_SCALARS: Final = (int, float, str, bool, bytes, complex, NoneType)


class Cloneable:
    """Base that gives state classes a typed ``clone``; decorate the class with :func:`cloneable` as well."""

    __slots__ = ()

    def clone(self) -> Self:
        """A deep copy that shares only what cannot change."""
        return _specialise(self)


def cloneable(cls: type[T]) -> type[T]:
    """Class decorator over ``@dataclass(slots=True)``: give the class a generated ``clone``.

    The function is made at the first call, when every name in the annotations can be resolved. Raise
    ``TypeError`` when the class is no slots dataclass.
    """
    _require_slots(cls)
    cls.clone = Cloneable.clone  # type: ignore[attr-defined]
    return cls


def clone_plain(value: Any) -> Any:
    """A deep copy of a value declared as ``object`` or ``Any``: JSON values and what can clone itself.

    Raise ``TypeError`` for anything else, because sharing it could leak a change into the committed state.
    """
    kind = type(value)
    if kind in _SCALARS or isinstance(value, Enum):
        return value
    if kind is dict:
        return {key: clone_plain(item) for key, item in value.items()}
    if kind is list or kind is tuple:
        return kind(clone_plain(item) for item in value)
    clone = getattr(value, "clone", None)
    if clone is not None:
        return clone()
    if _immutable(kind):
        return value
    raise TypeError(f"cannot clone a {kind.__module__}.{kind.__qualname__}")


def _specialise(value: T) -> T:
    """Make the clone function of ``type(value)``, put it on the class, and clone ``value`` with it."""
    cls = type(value)
    _require_slots(cls)
    clone = _compile(cls)
    cls.clone = clone  # type: ignore[attr-defined]
    result: T = clone(value)
    return result


def _require_slots(cls: type) -> None:
    if not is_dataclass(cls) or "__slots__" not in vars(cls):
        raise TypeError(f"{cls.__qualname__}: only a dataclass with slots of its own can be cloneable")


def copied_fields(cls: type) -> dict[str, str] | None:
    """For each field of a cloneable class the expression that copies it off ``self``.

    None for a class that cannot change and is shared. The expressions may call :func:`clone_plain`.
    """
    hints = get_type_hints(cls, include_extras=False)
    frozen = cls.__dataclass_params__.frozen  # type: ignore[attr-defined]
    if frozen and all(_immutable(hints[field.name]) for field in fields(cls)):
        return None
    return {
        field.name: _copy_expression(
            f"{cls.__qualname__}.{field.name}", hints[field.name], f"self.{field.name}", 0
        )
        for field in fields(cls)
    }


def _compile(cls: type) -> Any:
    copied = copied_fields(cls)
    if copied is None:
        return _share
    frozen = cls.__dataclass_params__.frozen  # type: ignore[attr-defined]
    names: dict[str, Any] = {
        "_cls": cls,
        "_new": cls.__new__,
        "clone_plain": clone_plain,
        "_specialise": _specialise,
        "_set": object.__setattr__,
    }
    # A subclass without a function of its own must not be cut down to this class's fields.
    lines = [
        "def clone(self):",
        "    if self.__class__ is not _cls: return _specialise(self)",
        "    new = _new(_cls)",
    ]
    for name, copy in copied.items():
        lines.append(f"    _set(new, {name!r}, {copy})" if frozen else f"    new.{name} = {copy}")
    lines.append("    return new")
    exec(compile("\n".join(lines), f"<clone of {cls.__qualname__}>", "exec"), names)
    return names["clone"]


def _share(self: T) -> T:
    return self


def _copy_expression(where: str, hint: Any, source: str, depth: int) -> str:
    """The Python expression that copies ``source``, a value declared as ``hint``."""
    if _immutable(hint):
        return source
    origin = get_origin(hint)
    arguments = get_args(hint)
    if origin in (Union, UnionType):
        return _copy_union(where, arguments, source, depth)
    if origin is Annotated:
        return _copy_expression(where, arguments[0], source, depth)
    if hint is Any or hint is object:
        return f"clone_plain({source})"
    item = f"v{depth}"
    if origin in (list, set) and arguments:
        copy = _copy_expression(where, arguments[0], item, depth + 1)
        if copy == item:
            return f"{source}.copy()"
        return f"[{copy} for {item} in {source}]" if origin is list else f"{{{copy} for {item} in {source}}}"
    if origin is dict:
        if not _immutable(arguments[0]):
            raise TypeError(f"{where}: keys must be immutable, not {arguments[0]}")
        copy = _copy_expression(where, arguments[1], item, depth + 1)
        if copy == item:
            return f"{source}.copy()"
        return f"{{k{depth}: {copy} for k{depth}, {item} in {source}.items()}}"
    if origin is tuple:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            copy = _copy_expression(where, arguments[0], item, depth + 1)
            return f"tuple([{copy} for {item} in {source}])"
        parts = [_copy_expression(where, arm, f"{source}[{i}]", depth + 1) for i, arm in enumerate(arguments)]
        return f"({', '.join(parts)},)"
    if isinstance(hint, type) and callable(getattr(hint, "clone", None)):
        return f"{source}.clone()"
    raise TypeError(
        f"{where}: cannot clone a {hint}; declare its item types, freeze it, or make it @cloneable"
    )


def _copy_union(where: str, arms: tuple[Any, ...], source: str, depth: int) -> str:
    mutable = [arm for arm in arms if not _immutable(arm)]
    copies = list(dict.fromkeys(_copy_expression(where, arm, source, depth) for arm in mutable))
    immutable = [arm for arm in arms if _immutable(arm)]
    if len(copies) != 1 or any(arm is not NoneType for arm in immutable):
        raise TypeError(
            f"{where}: a union may mix only None with state that is cloned in one way, not {arms}"
        )
    return copies[0] if not immutable else f"(None if {source} is None else {copies[0]})"


def _immutable(hint: Any) -> bool:
    """Whether a value declared as ``hint`` can never change and may be shared."""
    origin = get_origin(hint)
    arguments = get_args(hint)
    if origin is Literal:
        return True
    if origin in (Union, UnionType):
        return all(_immutable(arm) for arm in arguments)
    if origin is Annotated:
        return _immutable(arguments[0])
    if origin in (tuple, frozenset):
        return all(arm is Ellipsis or _immutable(arm) for arm in arguments)
    if hint is None:
        return True
    if not isinstance(hint, type):
        return False
    if hint in _SCALARS or issubclass(hint, Enum):
        return True
    if is_dataclass(hint) and hint.__dataclass_params__.frozen:  # type: ignore[attr-defined]
        hints = get_type_hints(hint)
        return all(_immutable(hints[field.name]) for field in fields(hint))
    config = getattr(hint, "model_config", None)  # a pydantic row or model
    return isinstance(config, dict) and config.get("frozen") is True
