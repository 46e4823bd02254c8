"""The minefield under the driver protocol (lab.protocol)."""

from enum import StrEnum
from pathlib import Path

from kernel.plain import to_plain
from lab.protocol import BadRequest, Json, LineDriver, no_more, word
from minefield.api import (
    COMMANDS,
    CutError,
    Notice,
    Ruleset,
    Session,
    Slots,
    Specs,
    adventure_slots,
    continue_adventure,
    saved_adventure,
)


class MinefieldDriver(LineDriver[Session]):
    """One adventure under the protocol.

    `seed` is the first adventure's seed, `slots_folder` where cuts go (none: nothing is written), `specs` the
    tables of all of them. Raise ``SpecError`` when there are none given and the project's are not sound.
    """

    thing = "adventure"

    def __init__(
        self,
        seed: str,
        *,
        ruleset: Ruleset = Ruleset.B1_V2,
        specs: Specs | None = None,
        slots_folder: Path | None = None,
        resume: bool = False,
    ) -> None:
        self._ruleset = ruleset
        self._specs = specs if specs is not None else Specs.load()
        slots = adventure_slots(slots_folder) if slots_folder is not None else None
        super().__init__(COMMANDS, slots, {"seed": seed}, resume=resume)

    @property
    def _phase(self) -> StrEnum:
        return self._session.view.phase

    def _fresh(self, words: Json, slots: Slots | None) -> Session:
        seed = word(words, "seed", str)
        no_more(words, "seed")
        try:
            return Session.new(seed, ruleset=self._ruleset, specs=self._specs, slots=slots)
        except ValueError as error:
            raise BadRequest(str(error)) from None

    def _restored(self, record: Json) -> Session:
        try:
            return Session.restore(record, specs=self._specs, slots=self._slots)
        except CutError as error:
            raise BadRequest(str(error)) from None

    def _from_slots(self, slots: Slots) -> tuple[Session | None, tuple[Notice, ...]]:
        return continue_adventure(slots, specs=self._specs)

    def _waiting(self, slots: Slots) -> str | None:
        waiting = saved_adventure(slots)
        if waiting is None:
            return None
        return f"an adventure of seed {waiting.seed} at encounter {waiting.encounter}"

    def _seen(self) -> Json:
        return {"view": to_plain(self._session.view)}
