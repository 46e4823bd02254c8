"""The dice run under the driver protocol (lab.protocol)."""

from enum import StrEnum
from pathlib import Path

from heroll.api import (
    COMMANDS,
    CheckpointError,
    FightStepFailed,
    Notice,
    Reason,
    Session,
    Slots,
    continue_run,
    run_slots,
    saved_run,
)
from kernel.plain import to_plain
from lab.protocol import BadRequest, Json, LineDriver, no_more, refusal, seed_word, word


class Driver(LineDriver[Session]):
    """One run under the protocol.

    `seed` is the first run's seed, `slots_folder` where checkpoints go (none: nothing is written). With
    `debug` every session takes debug commands (GDD 14).
    """

    thing = "run"

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
        slots = run_slots(slots_folder) if slots_folder is not None else None
        super().__init__(COMMANDS, slots, {"seed": seed, "stage": stage}, resume=resume)
        self._requests["advance"] = self._advance

    def answer(self, line: str) -> Json:
        """Answer one request line; never raises for a bad one, nor for a fight's step that fails."""
        try:
            return super().answer(line)
        except FightStepFailed as failed:
            return refusal(Reason.INTERNAL_ERROR, failed.detail) | {"hash": self._session.hash()}

    @property
    def _phase(self) -> StrEnum:
        return self._session.view.phase

    def _fresh(self, words: Json, slots: Slots | None) -> Session:
        seed = seed_word(words)
        stage = word(words, "stage", int, 0)
        no_more(words, "seed", "stage")
        try:
            return Session.new(seed, stage=stage, slots=slots, debug=self._debug)
        except ValueError as error:
            raise BadRequest(str(error)) from None

    def _restored(self, record: Json) -> Session:
        try:
            return Session.restore(record, slots=self._slots, debug=self._debug)
        except CheckpointError as error:
            raise BadRequest(str(error)) from None

    def _from_slots(self, slots: Slots) -> tuple[Session | None, tuple[Notice, ...]]:
        return continue_run(slots, debug=self._debug)

    def _waiting(self, slots: Slots) -> str | None:
        waiting = saved_run(slots)
        return None if waiting is None else f"a run of seed {waiting.run_seed} on floor {waiting.floor}"

    def _seen(self) -> Json:
        return {"event": _event_seen(self._session), "game": to_plain(self._session.view.game)}

    def _advance(self, words: Json) -> Json:
        no_more(words, "ms", "until")
        if ("ms" in words) == ("until" in words):
            raise BadRequest('advance takes either "ms" or "until"')
        if words.get("until", "idle") != "idle":
            raise BadRequest('"until" takes "idle"')
        ms = word(words, "ms", int, 0)
        if not self._session.is_fighting:
            return refusal(Reason.NOT_FIGHTING, "logic time advances in a fight only")
        if "until" in words:
            return self._played(self._session.advance_until_idle())
        try:
            return self._played(self._session.advance(ms))
        except ValueError as error:
            raise BadRequest(str(error)) from None


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
