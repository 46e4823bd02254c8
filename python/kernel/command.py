"""Commands: small frozen dataclasses with one canonical line of text each.

The line is ``Name key=value key=value``: camelCase keys in declaration order, values are JSON scalars, a
field whose default is None is left out while it is None. Logs, scripts, replays and the driver all use it.
Example::

    COMMANDS = CommandSet("dice")

    @COMMANDS.register
    @dataclass(frozen=True, slots=True)
    class Roll(Command):
        '''Throw the two dice.'''

    COMMANDS.parse("Roll") == Roll()
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

from kernel.naming import camel_case, nearest_hint
from kernel.per_class import per_class

_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*")
_BARE_WORD: Final = re.compile(r"[^\W\d][\w#-]{0,40}")
_DECODER: Final = json.JSONDecoder()
_SCALARS: Final = (int, float, str, bool)


class BadCommand(ValueError):
    """A text or object that is no command; the message says what is wrong and what may be meant."""


@dataclass(frozen=True, slots=True)
class Command:
    """Base of commands.

    Field types are int, float, str, bool, an enumeration of those, or one of these | None.
    """


C = TypeVar("C", bound=Command)


@dataclass(frozen=True, slots=True)
class Argument:
    """One field of a command: attribute ``name``, ``key`` in texts, scalar ``kind``, may it be None."""

    name: str
    key: str
    kind: type
    nullable: bool
    default: Any  # MISSING when the argument must be given

    @property
    def required(self) -> bool:
        """Whether a text without this argument is refused."""
        return self.default is MISSING

    def describe(self) -> str:
        """What may stand here, for messages and help."""
        if issubclass(self.kind, Enum):
            text = "one of " + ", ".join(str(member.value) for member in self.kind)
        else:
            text = {int: "an integer", float: "a number", str: "a text", bool: "true or false"}[self.kind]
        return text + (" or null" if self.nullable else "")

    def read(self, value: object) -> Any:
        """The field's value for a JSON value. Raise ``ValueError`` when the type or the member is wrong."""
        if value is None and self.nullable:
            return None
        if issubclass(self.kind, Enum):
            if isinstance(value, (str, int)) and not isinstance(value, bool):
                for member in self.kind:
                    if member.value == value:
                        return member
        elif self.kind is float:
            if isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value):
                return float(value)
        elif type(value) is self.kind:
            return value
        hint = ""
        if issubclass(self.kind, Enum) and isinstance(value, str):
            hint = nearest_hint(value, [str(member.value) for member in self.kind])
        raise ValueError(f"{self.key} must be {self.describe()}, not {_show(value)}{hint}")


class CommandSet:
    """The commands of one design, by class name."""

    def __init__(self, design: str) -> None:
        self.design = design
        self._types: dict[str, type[Command]] = {}

    def register(self, kind: type[C]) -> type[C]:
        """Class decorator. Raise ``TypeError`` when the class cannot be a command or its name is taken."""
        name = kind.__name__
        if not issubclass(kind, Command) or "__slots__" not in vars(kind) or not is_dataclass(kind):
            raise TypeError(f"{name}: a command is a frozen slots dataclass derived from Command")
        if not kind.__dataclass_params__.frozen:  # type: ignore[attr-defined]
            raise TypeError(f"{name}: a command must be frozen")
        if not _NAME.fullmatch(name):
            raise TypeError(f"{name}: a command's name is letters and digits")
        if name in self._types:
            raise TypeError(f"{name}: the {self.design} commands have one of that name already")
        arguments_of(kind)
        self._types[name] = kind
        return kind

    def __iter__(self) -> Iterator[type[Command]]:
        """The command classes in order of registration."""
        return iter(self._types.values())

    def __contains__(self, kind: object) -> bool:
        return isinstance(kind, type) and self._types.get(kind.__name__) is kind

    def named(self, name: str, also: Sequence[str] = ()) -> type[Command]:
        """The class of that name. Raise :class:`BadCommand` with the nearest of these and ``also``."""
        kind = self._types.get(name)
        if kind is None:
            raise BadCommand(
                f"unknown {self.design} command {name!r}{nearest_hint(name, (*self._types, *also))}"
            )
        return kind

    def parse(self, line: str) -> Command:
        """The command of one line of text. Raise :class:`BadCommand` naming the place and the remedy."""
        text = line.strip()
        match = _NAME.match(text)
        if match is None:
            raise BadCommand(f"a command starts with its name: {_show(line)}")
        kind = self.named(match.group())
        return _build(kind, _split(kind.__name__, text, match.end()))

    def from_json(self, obj: object, also: Sequence[str] = ()) -> Command:
        """The command of ``{"cmd": "Roll", …}``. Raise :class:`BadCommand`.

        ``also``: names that the caller understands besides, to be offered to whoever misspells one.
        """
        if not isinstance(obj, Mapping):
            raise BadCommand(f"a command is an object with 'cmd', not {_show(obj)}")
        name = obj.get("cmd")
        if not isinstance(name, str):
            raise BadCommand(f"'cmd' must be the name of a command, not {_show(name)}")
        return _build(self.named(name, also), {key: value for key, value in obj.items() if key != "cmd"})

    def to_json(self, command: Command) -> dict[str, Any]:
        """:func:`to_json` of one of these commands. Raise ``TypeError`` for a command of another set."""
        if type(command) not in self:
            raise TypeError(f"{type(command).__name__} is no {self.design} command")
        return to_json(command)


def to_json(command: Command) -> dict[str, Any]:
    """``{"cmd": "Roll", …}``: what :meth:`CommandSet.from_json` reads, fields in declaration order."""
    return {"cmd": type(command).__name__, **_arguments(command)}


def to_text(command: Command) -> str:
    """The canonical line that :meth:`CommandSet.parse` reads back to an equal command."""
    parts = [type(command).__name__]
    parts += [f"{key}={_scalar_text(value)}" for key, value in _arguments(command).items()]
    return " ".join(parts)


@per_class
def arguments_of(kind: type[Command]) -> tuple[Argument, ...]:
    """The fields of a command class in declaration order.

    Raise ``TypeError`` for a type that has no text form.
    """
    hints = get_type_hints(kind)
    result = []
    for field in fields(kind):
        scalar, nullable = _scalar_kind(kind, field.name, hints[field.name])
        key = camel_case(field.name)
        if key == "cmd":
            raise TypeError(f"{kind.__name__}.cmd: that key names the command itself")
        result.append(Argument(field.name, key, scalar, nullable, field.default))
    return tuple(result)


def _scalar_kind(kind: type, name: str, hint: Any) -> tuple[type, bool]:
    arms = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    scalars = [arm for arm in arms if arm is not NoneType]
    if len(scalars) == 1 and isinstance(scalars[0], type):
        scalar = scalars[0]
        if scalar in _SCALARS or issubclass(scalar, Enum):
            return scalar, len(scalars) < len(arms)
    raise TypeError(f"{kind.__name__}.{name}: {hint} is no scalar, enumeration or one of these | None")


def _build(kind: type[Command], given: Mapping[str, object]) -> Command:
    arguments = arguments_of(kind)
    keys = [argument.key for argument in arguments]
    for key in given:
        if key not in keys:
            takes = f"it takes {', '.join(keys)}" if keys else "it takes none"
            hint = nearest_hint(str(key), keys)
            raise BadCommand(f"{kind.__name__}: unknown argument {str(key)!r}{hint}; {takes}")
    values: dict[str, Any] = {}
    for argument in arguments:
        if argument.key in given:
            try:
                values[argument.name] = argument.read(given[argument.key])
            except ValueError as error:
                raise BadCommand(f"{kind.__name__}: {error}") from None
        elif argument.required:
            raise BadCommand(f"{kind.__name__}: {argument.key} is missing; it is {argument.describe()}")
    try:
        return kind(**values)
    except ValueError as error:  # a command's own __post_init__ may narrow its arguments
        raise BadCommand(f"{kind.__name__}: {error}") from None


def _split(name: str, text: str, position: int) -> dict[str, object]:
    given: dict[str, object] = {}
    while position < len(text):
        start = position
        while position < len(text) and text[position] == " ":
            position += 1
        match = _NAME.match(text, position)
        if position == start or match is None or text[match.end() : match.end() + 1] != "=":
            raise BadCommand(f"{name}: expected ' key=value' at column {start + 1}: {_show(text[start:])}")
        key = match.group()
        if key in given:
            raise BadCommand(f"{name}: {key} is given twice")
        try:
            given[key], position = _DECODER.raw_decode(text, match.end() + 1)
        except (ValueError, RecursionError):
            rest = text[match.end() + 1 :]
            bare = _BARE_WORD.match(rest)
            hint = f'; a text stands in double quotes: {key}="{bare.group()}"' if bare else ""
            raise BadCommand(
                f"{name}: {key} has no JSON value at column {match.end() + 2}: {_show(rest)}{hint}"
            ) from None
    return given


def _arguments(command: Command) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for argument in arguments_of(type(command)):
        value = getattr(command, argument.name)
        if value is None and argument.default is None:
            continue
        given[argument.key] = value.value if isinstance(value, Enum) else value
    return given


def _scalar_text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _show(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"
