"""The minefield under the driver protocol (lab.protocol)."""

from enum import StrEnum
from pathlib import Path

from kernel.plain import to_plain
from lab.protocol import BadRequest, Json, LineDriver, no_more, refusal, seed_word
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
from minefield.config import ConfigDb, Gate


class MinefieldDriver(LineDriver[Session]):
    """One adventure under the protocol.

    `seed` is the first adventure's seed, `slots_folder` where cuts go (none: nothing is written), `specs` the
    tables of the first one. `reload` reads them anew for the next ones; it is refused in a battle (D2), and
    an adventure keeps the tables with which it began. Raise ``SpecError`` when no tables are given and the
    project's are not sound.
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
        self._config = ConfigDb(Specs.load() if specs is None else specs, self._gate)
        slots = adventure_slots(slots_folder) if slots_folder is not None else None
        super().__init__(COMMANDS, slots, {"seed": seed}, resume=resume)
        self._requests["reload"] = self._reload

    @property
    def _phase(self) -> StrEnum:
        return self._session.view.phase

    def _fresh(self, words: Json, slots: Slots | None) -> Session:
        seed = seed_word(words)
        no_more(words, "seed")
        try:
            return Session.new(seed, ruleset=self._ruleset, specs=self._config.specs, slots=slots)
        except ValueError as error:
            raise BadRequest(str(error)) from None

    def _restored(self, record: Json) -> Session:
        try:
            return Session.restore(record, specs=self._config.specs, slots=self._slots)
        except CutError as error:
            raise BadRequest(str(error)) from None

    def _from_slots(self, slots: Slots) -> tuple[Session | None, tuple[Notice, ...]]:
        return continue_adventure(slots, specs=self._config.specs)

    def _waiting(self, slots: Slots) -> str | None:
        waiting = saved_adventure(slots)
        if waiting is None:
            return None
        return f"an adventure of seed {waiting.seed} at encounter {waiting.encounter}"

    def _seen(self) -> Json:
        return {"view": to_plain(self._session.view)}

    def _gate(self) -> Gate:
        return self._session.committed.gate

    def _reload(self, words: Json) -> Json:
        no_more(words)
        if self._config.reload():
            return self._played(())
        ((kind, detail),) = self._config.diagnostics
        self._config.reset_diagnostics()
        return refusal(kind.name, detail)
