"""The driver protocol: one JSON object a line in, one JSON object a line out.

Every answer has `ok` and `hash` (the state's hash, hex); a refused request changes neither state nor streams.
A malformed line gets `BAD_COMMAND` and the driver goes on; the end of input ends it.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO

from heroll.api import (
    COMMANDS,
    CheckpointError,
    Event,
    FightStepFailed,
    Reason,
    Session,
    continue_run,
    event_to_json,
    run_slots,
    saved_run,
)
from kernel.command import BadCommand
from kernel.plain import to_plain

Json = dict[str, Any]


class BadRequest(Exception):
    """The request's words are off; `str()` says what and which words would do."""


class Driver:
    """One session under the protocol.

    `seed` is the first run's seed, `slots_folder` where checkpoints go (none: nothing is written). With
    `resume` the run in the slots goes on, if there is one. Without it a run in the slots waits there: the
    first run writes nothing, until `continue` or `new` says what is wanted. `notices` tells of all that. With
    `debug` every session takes debug commands (GDD 14). Raise :class:`BadRequest` to resume without slots.
    """

    def __init__(
        self,
        seed: str,
        *,
        stage: int = 0,
        slots_folder: Path | None = None,
        resume: bool = False,
        debug: bool = False,
    ) -> None:
        self._debug = debug
        self._slots = run_slots(slots_folder) if slots_folder is not None else None
        self.notices: tuple[str, ...] = ()
        self._session = self._opened(seed, stage, resume)
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
            "advance": self._advance,
        }

    def _opened(self, seed: str, stage: int, resume: bool) -> Session:
        if resume:
            resumed = self._resumed()
            if resumed is not None:
                return resumed
            self.notices = (*self.notices, f"the slots hold no run: a new one of seed {seed} begins")
        elif self._slots is not None and (waiting := saved_run(self._slots)) is not None:
            told = f"the slots hold a run of seed {waiting.run_seed} on floor {waiting.floor}"
            ways = (
                "`continue` goes on with it, `new` begins another in its place, until then nothing is written"
            )
            self.notices = (f"{told}: {ways}",)
            return Session.new(seed, stage=stage, debug=self._debug)
        return self._begin(seed, stage)

    def answer(self, line: str) -> Json:
        """Answer one request line; never raises for a bad one."""
        try:
            reply = self._reply(line)
        except (BadRequest, BadCommand) as error:
            reply = _refusal(Reason.BAD_COMMAND, str(error))
        except FightStepFailed as failed:
            reply = _refusal(Reason.INTERNAL_ERROR, failed.detail)
        return reply | {"hash": self._session.hash()}

    def _reply(self, line: str) -> Json:
        try:
            request = json.loads(line, object_pairs_hook=_object, parse_constant=_no_number)
        except BadRequest:
            raise
        except (ValueError, RecursionError) as error:
            raise BadRequest(f"not JSON: {error}") from None
        if not isinstance(request, dict) or not isinstance(request.get("cmd"), str):
            raise BadRequest('a request is an object with a text "cmd", e.g. {"cmd":"Roll"}')
        handler = self._requests.get(request["cmd"])
        if handler is not None:
            return handler({key: value for key, value in request.items() if key != "cmd"})
        outcome = self._session.dispatch(COMMANDS.from_json(request, also=tuple(self._requests)))
        return self._played(outcome.events) if outcome.ok else _refusal(outcome.reason, outcome.detail)

    def _begin(self, seed: str, stage: int) -> Session:
        return Session.new(seed, stage=stage, slots=self._slots, debug=self._debug)

    def _played(self, events: tuple[Event, ...]) -> Json:
        return {"ok": True, "phase": self._session.view.phase, "events": [event_to_json(e) for e in events]}

    def _new(self, words: Json) -> Json:
        seed = _word(words, "seed", str)
        stage = _word(words, "stage", int, 0)
        _no_more(words, "seed", "stage")
        try:
            self._session = self._begin(seed, stage)
        except ValueError as error:
            raise BadRequest(str(error)) from None
        return self._played(self._session.opening)

    def _continue(self, words: Json) -> Json:
        _no_more(words)
        session = self._resumed()
        if session is not None:
            self._session = session
        return self._played(()) | {"continued": session is not None, "notices": list(self.notices)}

    def _resumed(self) -> Session | None:
        if self._slots is None:
            raise BadRequest("no slots: start the driver with --slots DIR")
        session, notices = continue_run(self._slots, debug=self._debug)
        self.notices = tuple(str(notice) for notice in notices)
        return session

    def _legal(self, words: Json) -> Json:
        _no_more(words)
        return self._played(()) | {"commands": [COMMANDS.to_json(c) for c in self._session.legal()]}

    def _view(self, words: Json) -> Json:
        _no_more(words)
        return self._played(()) | {
            "event": _event_seen(self._session),
            "game": to_plain(self._session.view.game),
        }

    def _state(self, words: Json) -> Json:
        _no_more(words)
        return self._played(()) | {"state": self._session.state()}

    def _rng(self, words: Json) -> Json:
        _no_more(words)
        return self._played(()) | {"rng": self._session.rng()}

    def _log(self, words: Json) -> Json:
        _no_more(words)
        return self._played(()) | {"log": self._session.log.export()}

    def _save(self, words: Json) -> Json:
        _no_more(words)
        return self._played(()) | {"checkpoint": self._session.save()}

    def _load(self, words: Json) -> Json:
        checkpoint = _word(words, "checkpoint", dict)
        _no_more(words, "checkpoint")
        try:
            self._session = Session.restore(checkpoint, slots=self._slots, debug=self._debug)
        except CheckpointError as error:
            raise BadRequest(str(error)) from None
        return self._played(())

    def _advance(self, words: Json) -> Json:
        _no_more(words, "ms", "until")
        if ("ms" in words) == ("until" in words):
            raise BadRequest('advance takes either "ms" or "until"')
        if words.get("until", "idle") != "idle":
            raise BadRequest('"until" takes "idle"')
        ms = _word(words, "ms", int, 0)
        if not self._session.is_fighting:
            return _refusal(Reason.NOT_FIGHTING, "logic time advances in a fight only")
        if "until" in words:
            return self._played(self._session.advance_until_idle())
        try:
            return self._played(self._session.advance(ms))
        except ValueError as error:
            raise BadRequest(str(error)) from None


def serve(driver: Driver, requests: TextIO, answers: TextIO) -> None:
    """Answer every line of `requests` until it ends, each with one line."""
    for line in requests:
        answers.write(json.dumps(driver.answer(line), ensure_ascii=False, separators=(",", ":")) + "\n")
        answers.flush()


def _event_seen(session: Session) -> Json | None:
    """The open event with the words that it takes now, their prices, and what is short of them."""
    view = session.view
    if view.event is None:
        return None
    (row,) = session.specs.events.by("tile_id")[view.event.tile_id]
    inputs = [
        {
            "word": terms.word,
            "points": terms.points,
            "hp": terms.hp,
            "pointsShort": terms.points_short,
            "hpShort": terms.hp_short,
            "wound": terms.wound,
            "targets": list(terms.targets),
            "isPotionFull": terms.potion_full,
            "isOpen": terms.is_open,
        }
        for terms in view.event_inputs
    ]
    return {"eventId": row.event_id, "phase": str(view.event.phase), "inputs": inputs}


def _object(pairs: list[tuple[str, Any]]) -> Json:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise BadRequest(f"{next(key for key in keys if keys.count(key) > 1)!r} stands there twice")
    return found


def _no_number(word: str) -> Any:
    raise BadRequest(f"{word} is no JSON number")


def _refusal(reason: str, detail: str) -> Json:
    return {"ok": False, "reason": reason, "detail": detail}


_KINDS: dict[type, str] = {str: "a text", int: "an integer", dict: "an object"}


def _word(words: Json, key: str, kind: type, default: Any = None) -> Any:
    value = words.get(key, default)
    if value is None:
        raise BadRequest(f'"{key}" is missing')
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRequest(f'"{key}" takes {_KINDS[kind]}, not {json.dumps(value)[:60]}')
    return value


def _no_more(words: Json, *known: str) -> None:
    for key in words:
        if key not in known:
            raise BadRequest(f"unknown word {key!r}; known: {', '.join(known) or 'none'}")
