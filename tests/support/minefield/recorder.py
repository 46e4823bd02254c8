"""Records of what the settlement asks of its neighbours, and of what it tells, in one order.

:func:`recorded` puts a recorder before a port: every call and every reading of a property goes through to
the real neighbour and is noted with its arguments and its result.
"""

import inspect
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from minefield.enums import Diagnostic
from minefield.facts import Fact

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a port: ``name`` is `port.method`, ``args`` all arguments in the order of the signature.

    ``result``: what it returned, or the exception that it raised.
    """

    name: str
    args: tuple[Any, ...]
    result: Any


@dataclass(frozen=True, slots=True)
class Reading:
    """A property of a port that was read."""

    name: str
    result: Any


@dataclass(frozen=True, slots=True)
class Told:
    """Something that the orchestrator told its listener."""

    name: str
    args: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Delivered:
    """A fact of A2 that came to the buffer."""

    fact: Fact


@dataclass(frozen=True, slots=True)
class Noted:
    """A diagnostic."""

    kind: Diagnostic
    detail: str


Entry = Call | Reading | Told | Delivered | Noted
E = TypeVar("E", bound=Entry)


class Log:
    """Everything in the order in which it happened."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def add(self, entry: Entry) -> None:
        """Note one more."""
        self.entries.append(entry)

    def mark(self) -> int:
        """A place in the log: give it as ``since`` to see what came later."""
        return len(self.entries)

    def of(self, kind: type[E], since: int = 0) -> tuple[E, ...]:
        """The entries of one kind."""
        return tuple(entry for entry in self.entries[since:] if isinstance(entry, kind))

    def calls(self, *names: str, since: int = 0) -> tuple[Call, ...]:
        """The calls of those names (`port.method`, or `port` for all of its); all calls without a name."""
        return tuple(call for call in self.of(Call, since) if not names or _named(call.name, names))

    def order(self, *names: str, since: int = 0) -> tuple[str, ...]:
        """Names of the calls of those names in order."""
        return tuple(call.name for call in self.calls(*names, since=since))

    def args(self, name: str, since: int = 0) -> tuple[tuple[Any, ...], ...]:
        """Arguments of every call of that name in order."""
        return tuple(call.args for call in self.calls(name, since=since))


def recorded(port: str, target: P, log: Log) -> P:
    """``target`` with a recorder before it; to its user it looks and does the same."""
    return cast(P, _Recorded(port, target, log))


class _Recorded:
    def __init__(self, port: str, target: object, log: Log) -> None:
        self._port = port
        self._target = target
        self._log = log

    def __getattr__(self, name: str) -> Any:
        full = f"{self._port}.{name}"
        value = getattr(self._target, name)
        if not inspect.ismethod(value):
            self._log.add(Reading(full, value))
            return value
        return self._recording(full, value)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self._recording(self._port, cast(Callable[..., Any], self._target))(*args, **kwargs)

    def _recording(self, full: str, method: Callable[..., Any]) -> Callable[..., Any]:
        signature = inspect.signature(method)

        def call(*args: Any, **kwargs: Any) -> Any:
            bound = signature.bind(*args, **kwargs)
            bound.apply_defaults()
            given = tuple(map(_frozen, bound.arguments.values()))
            place = self._log.mark()
            self._log.add(Call(full, given, None))  # holds the place before what happens inside the call
            try:
                result = method(*args, **kwargs)
            except Exception as error:
                self._log.entries[place] = Call(full, given, error)
                raise
            self._log.entries[place] = Call(full, given, _frozen(result))
            return result

        return call


def _frozen(value: Any) -> Any:
    """A list as it is now: its owner may change it later."""
    return tuple(value) if isinstance(value, list) else value


def _named(name: str, names: Iterable[str]) -> bool:
    return any(name == wanted or name.startswith(f"{wanted}.") for wanted in names)
