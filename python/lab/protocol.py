"""The driver protocol: one JSON object a line in, one JSON object a line out; what all designs share of it.

Every answer has `ok` and `hash` (the state's hash, hex); a refused request changes neither state nor streams.
A malformed line gets `BAD_COMMAND` and the driver goes on; the end of input ends it.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final, Generic, Protocol, TextIO, TypeAlias, TypeVar

from kernel.command import BadCommand, Command, CommandSet
from kernel.log import TechnicalLog
from kernel.outcome import Event, KernelReason, Outcome
from kernel.outcome import to_json as event_to_json
from kernel.plain import to_plain
from kernel.seeds import checked_seed
from kernel.slots import Notice, Slots

Json: TypeAlias = dict[str, Any]

_KINDS: Final[dict[type, str]] = {str: "a text", int: "an integer", dict: "an object"}
_LONGEST: Final = 60  # characters shown of a value that does not fit


class BadRequest(Exception):
    """The request's words are off; `str()` says what and which words would do."""


class Played(Protocol):
    """What the protocol needs of a design's session."""

    log: TechnicalLog
    opening: tuple[Event, ...]

    @property
    def save_notices(self) -> tuple[Notice, ...]:
        """What has to be told of the last time that the slots were written or cleared."""

    def dispatch(self, command: Command, /) -> Outcome:
        """Do one command."""

    def legal(self) -> tuple[Command, ...]:
        """Every command that would be accepted now."""

    def state(self) -> Json:
        """The whole state."""

    def rng(self) -> Json:
        """The streams."""

    def save(self) -> Json:
        """A record from which the play goes on."""

    def hash(self) -> str:
        """The state's hash, hex."""


S = TypeVar("S", bound=Played)


class LineDriver(ABC, Generic[S]):
    """One session under the protocol; a design's own driver says how sessions are made and seen.

    With `resume` what is in the slots goes on, if there is something. Without it, what is in the slots waits
    there, sound or not: the first session writes nothing, until `continue` or `new` says what is wanted.
    `notices` tells of all that in sentences. Raise :class:`BadRequest` to resume without slots, for slots
    that cannot be read and for a session that cannot be made.
    """

    thing: str
    """What a session plays, for messages: `run`."""

    def __init__(self, commands: CommandSet, slots: Slots | None, first: Json, *, resume: bool) -> None:
        self.notices: tuple[str, ...] = ()
        self._commands = commands
        self._slots = slots
        self._requests: dict[str, Callable[[Json], Json]] = {
            "new": self._new,
            "continue": self._continue,
            "legal": self._legal,
            "view": self._view,
            "state": self._state,
            "rng": self._rng,
            "log": self._log,
            "save": self._save,
            "load": self._load,
        }
        self._session = self._opened(first, resume)

    @abstractmethod
    def _fresh(self, words: Json, slots: Slots | None) -> S:
        """A new session of the words of a `new` request. Raise :class:`BadRequest`."""

    @abstractmethod
    def _restored(self, record: Json) -> S:
        """The session of a saved record, with the slots. Raise :class:`BadRequest`."""

    @abstractmethod
    def _from_slots(self, slots: Slots) -> tuple[S | None, tuple[Notice, ...]]:
        """What the slots hold, and what has to be told of them."""

    @abstractmethod
    def _waiting(self, slots: Slots) -> str | None:
        """What waits in the slots, in words; None for nothing."""

    @abstractmethod
    def _seen(self) -> Json:
        """What the player sees: the answer to `view`."""

    @property
    @abstractmethod
    def _phase(self) -> StrEnum:
        """The session's phase."""

    def answer(self, line: str) -> Json:
        """Answer one request line; never raises for a bad one."""
        try:
            reply = self._reply(line)
        except (BadRequest, BadCommand) as error:
            reply = refusal(KernelReason.BAD_COMMAND, str(error))
        return reply | {"hash": self._session.hash()}

    def _reply(self, line: str) -> Json:
        request = read_request(line)
        handler = self._requests.get(request["cmd"])
        if handler is not None:
            return handler({key: value for key, value in request.items() if key != "cmd"})
        outcome = self._session.dispatch(self._commands.from_json(request, also=tuple(self._requests)))
        return self._played(outcome.events) if outcome.ok else refusal(outcome.reason, outcome.detail)

    def _opened(self, first: Json, resume: bool) -> S:
        if resume:
            resumed, notices = self._resumed()
            self.notices = tuple(str(notice) for notice in notices)
            if resumed is not None:
                return resumed
        if self._slots is not None and _holds_files(self._slots):
            waiting = self._waiting(self._slots)
            way = "`continue` goes on with it"
            if waiting is None:
                waiting, way = "files that are no sound save", "`continue` says why and keeps them aside"
            if resume:
                way = "it cannot go on here"
            until = "`new` begins another in its place, until then nothing is written"
            self.notices = (*self.notices, f"the slots hold {waiting}: {way}, {until}")
            return self._fresh(first, None)
        if resume:
            told = f"the slots hold no {self.thing}: a new one of seed {first['seed']} begins"
            self.notices = (*self.notices, told)
        return self._fresh(first, self._slots)

    def _played(self, events: tuple[Event, ...]) -> Json:
        return {"ok": True, "phase": self._phase, "events": [event_to_json(event) for event in events]}

    def _new(self, words: Json) -> Json:
        self._session = self._fresh(words, self._slots)
        told = to_plain(self._session.save_notices)
        return self._played(self._session.opening) | ({"notices": told} if told else {})

    def _continue(self, words: Json) -> Json:
        no_more(words)
        session, notices = self._resumed()
        if session is not None:
            self._session = session
        return self._played(()) | {"continued": session is not None, "notices": to_plain(notices)}

    def _resumed(self) -> tuple[S | None, tuple[Notice, ...]]:
        if self._slots is None:
            raise BadRequest("no slots: start the driver with --slots DIR")
        return self._from_slots(self._slots)

    def _legal(self, words: Json) -> Json:
        no_more(words)
        return self._played(()) | {"commands": [self._commands.to_json(c) for c in self._session.legal()]}

    def _view(self, words: Json) -> Json:
        no_more(words)
        return self._played(()) | self._seen()

    def _state(self, words: Json) -> Json:
        no_more(words)
        return self._played(()) | {"state": self._session.state()}

    def _rng(self, words: Json) -> Json:
        no_more(words)
        return self._played(()) | {"rng": self._session.rng()}

    def _log(self, words: Json) -> Json:
        no_more(words)
        return self._played(()) | {"log": self._session.log.export()}

    def _save(self, words: Json) -> Json:
        no_more(words)
        return self._played(()) | {"checkpoint": self._session.save()}

    def _load(self, words: Json) -> Json:
        record = word(words, "checkpoint", dict)
        no_more(words, "checkpoint")
        self._session = self._restored(record)
        return self._played(())


class Answering(Protocol):
    """What :func:`serve` needs of a driver."""

    def answer(self, line: str) -> Json:
        """Answer one request line."""


def serve(driver: Answering, requests: TextIO, answers: TextIO) -> None:
    """Answer every line of `requests` until it ends, each with one line."""
    for line in requests:
        answers.write(json.dumps(driver.answer(line), ensure_ascii=False, separators=(",", ":")) + "\n")
        answers.flush()


def _holds_files(slots: Slots) -> bool:
    try:
        return slots.holds_files()
    except OSError as error:
        raise BadRequest(f"the slots cannot be read: {error}") from None


def read_request(line: str) -> Json:
    """The object of one line, with a text `cmd`. Raise :class:`BadRequest`."""
    try:
        request = json.loads(line, object_pairs_hook=_object, parse_constant=_no_number)
    except BadRequest:
        raise
    except (ValueError, RecursionError) as error:
        raise BadRequest(f"not JSON: {error}") from None
    if not isinstance(request, dict) or not isinstance(request.get("cmd"), str):
        raise BadRequest('a request is an object with a text "cmd", e.g. {"cmd":"legal"}')
    return request


def refusal(reason: str, detail: str) -> Json:
    """The answer to what was refused."""
    return {"ok": False, "reason": reason, "detail": detail}


def word(words: Json, key: str, kind: type, default: Any = None) -> Any:
    """The value of a request's word. Raise :class:`BadRequest` when it is missing or of another kind."""
    value = words.get(key, default)
    if value is None:
        raise BadRequest(f'"{key}" is missing')
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRequest(f'"{key}" takes {_KINDS[kind]}, not {json.dumps(value)[:_LONGEST]}')
    return value


def seed_word(words: Json) -> str:
    """The word `seed`. Raise :class:`BadRequest` for one that could not be typed into the game."""
    try:
        return checked_seed(word(words, "seed", str))
    except ValueError as error:
        raise BadRequest(str(error)) from None


def no_more(words: Json, *known: str) -> None:
    """Raise :class:`BadRequest` for a word that the request does not know."""
    for key in words:
        if key not in known:
            raise BadRequest(f"unknown word {key!r}; known: {', '.join(known) or 'none'}")


def _object(pairs: list[tuple[str, Any]]) -> Json:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise BadRequest(f"{next(key for key in keys if keys.count(key) > 1)!r} stands there twice")
    return found


def _no_number(text: str) -> Any:
    raise BadRequest(f"{text} is no JSON number")
