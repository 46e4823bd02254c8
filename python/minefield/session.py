"""A session: one adventure behind one door. Commands go in, domain events come out (architecture)."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, Final

from kernel.command import BadCommand, Command, to_text
from kernel.log import TechnicalLog
from kernel.outcome import Event, Outcome, Rejected
from kernel.slots import Notice, Slots
from kernel.transaction import Resolved, Transactor
from minefield.adventure.course import encounter_met
from minefield.adventure.desk import Desk
from minefield.adventure.faces import view_of
from minefield.adventure.handlers import HANDLERS
from minefield.adventure.legal import legal_commands
from minefield.adventure.log import AdventureLog
from minefield.adventure.phases import require_phase
from minefield.adventure.state import AdventureState, new_adventure, state_record
from minefield.checks import broken_invariants
from minefield.commands import COMMANDS
from minefield.cut import Cut, CutError, Record, TablesChanged, cut_record, exact_hash, read_cut, tables_hash
from minefield.enums import Reason, Ruleset
from minefield.saving import Saving
from minefield.specs.load import Specs
from minefield.view import View

BUILT: Final = (Ruleset.B1_V2,)
"""The rulesets that can be played."""


class SafePoint(StrEnum):
    """When the slot is written: behind every command."""

    COMMAND = "COMMAND"


class Session:
    """One adventure. Make it with :meth:`new` or :meth:`restore`.

    ``opening`` holds the events that led to the first command; ``log`` is the technical log. With ``strict``
    (tests) exceptions of the rules are raised after the rollback instead of becoming INTERNAL_ERROR.
    """

    def __init__(
        self,
        state: AdventureState,
        specs: Specs,
        slots: Slots | None,
        *,
        strict: bool,
        log: TechnicalLog | None = None,
    ) -> None:
        self.specs = specs
        self.log = TechnicalLog() if log is None else log
        self.opening: tuple[Event, ...] = ()
        self._tables_hash: str | None = None
        self._seen: tuple[AdventureState, View] | None = None
        self._saving = Saving(slots, self.log, self._cut)
        self._transactor = Transactor(
            state, invariants=self._broken, log=self.log, at_safe_point=self._reach, strict=strict
        )

    @classmethod
    def new(
        cls,
        seed: str,
        *,
        ruleset: Ruleset = Ruleset.B1_V2,
        specs: Specs | None = None,
        slots: Slots | None = None,
        strict: bool = False,
        log: TechnicalLog | None = None,
    ) -> "Session":
        """A new adventure before its first encounter; what was in ``slots`` is cleared.

        ``log``: where its technical records go, None for a new one. Raise ``ValueError`` for an empty seed
        and for a ruleset that is not built, ``SpecError`` when the tables are not sound.
        """
        _require_built(ruleset)
        tables = specs if specs is not None else Specs.load()
        session = cls(new_adventure(seed, tables), tables, slots, strict=strict, log=log)
        state = session.committed
        session._saving.clear(state.logic_tick)
        session.log.record(AdventureLog.ADVENTURE, state.logic_tick, run_id=state.run_id)
        session.opening = (encounter_met(state, tables),)
        return session

    @classmethod
    def restore(
        cls,
        cut: object,
        *,
        specs: Specs | None = None,
        slots: Slots | None = None,
        strict: bool = False,
        log: TechnicalLog | None = None,
    ) -> "Session":
        """The adventure of a cut, played again from its seed and commands to the very same state (AC-34).

        Raise :class:`CutError` for anything that is no sound cut of this build, :class:`TablesChanged` for
        one of other tables; nothing is written then.
        """
        sound = read_cut(cut)
        tables = specs if specs is not None else Specs.load()
        try:
            _require_built(Ruleset(sound.ruleset))
        except ValueError as error:
            raise CutError(str(error)) from None
        session = cls(new_adventure(sound.seed, tables), tables, None, strict=strict, log=log)
        session._replay(sound)
        session._saving = Saving(slots, session.log, session._cut)
        return session

    def dispatch(self, command: Command) -> Outcome:
        """Do one command: ``Accepted`` with its events, or ``Rejected`` and nothing changed.

        All that follows happens inside it: a digging phase that ends runs its settlement to the item window
        or to its end, and then the next round, the next encounter or the end of the adventure.
        """
        if type(command) not in COMMANDS:
            return Rejected(Reason.BAD_COMMAND, f"{type(command).__name__} is no command of the minefield")
        try:
            COMMANDS.from_json(COMMANDS.to_json(command))
        except BadCommand as error:  # True and 1.0 pass for 1 in play, but not in a cut
            return Rejected(Reason.BAD_COMMAND, str(error))

        def resolve(copy: AdventureState) -> Resolved:
            require_phase(copy.phase, command)
            desk = Desk(copy, self.specs)
            HANDLERS[type(command)](desk, command)
            copy.commands.append(to_text(command))
            return Resolved(tuple(desk.events), SafePoint.COMMAND, tuple(desk.notes))

        return self._transactor.run(command, resolve)

    def legal(self) -> tuple[Command, ...]:
        """Every command that would be accepted now, with its arguments, and no other."""
        return legal_commands(self.committed, self.specs)

    @property
    def view(self) -> View:
        """What the player may see now."""
        state = self.committed
        if self._seen is None or self._seen[0] is not state:
            self._seen = (state, view_of(state, self.specs))
        return self._seen[1]

    @property
    def seed(self) -> str:
        """The adventure's seed."""
        return self.committed.seed

    @property
    def committed(self) -> AdventureState:
        """The committed state. Read it, never write it."""
        return self._transactor.state

    @property
    def save_notices(self) -> tuple[Notice, ...]:
        """What the player must be told of the last time that the slot was written or cleared."""
        return self._saving.notices

    def state(self) -> dict[str, Any]:
        """The whole state in contract names."""
        return state_record(self.committed)

    def rng(self) -> dict[str, Any]:
        """`master`, and in `counters` the scopes taken so far of every stream (D2)."""
        scopes = self.committed.scopes
        return {"master": scopes.master, "counters": {str(name): n for name, n in scopes.counters.items()}}

    def save(self) -> Record:
        """The cut of this very moment. Nothing is written."""
        return self._cut(self.committed)

    def hash(self) -> str:
        """Hex SHA-256 of the canonical state."""
        return exact_hash(self.committed)

    def _cut(self, state: AdventureState) -> Record:
        return cut_record(state, self._hash_of_tables())

    def _hash_of_tables(self) -> str:
        if self._tables_hash is None:
            self._tables_hash = tables_hash(self.specs)
        return self._tables_hash

    def _reach(self, state: AdventureState, reason: StrEnum) -> None:
        self._saving.reach(state, reason)

    def _broken(self, state: AdventureState) -> Iterable[str]:
        return broken_invariants(state, self.specs)

    def _replay(self, cut: Cut) -> None:
        """Play a cut's commands and hold its promises against what comes out. Raise :class:`CutError`."""
        if cut.specs_hash != self._hash_of_tables():
            told = "the tables have changed since: it was saved under other numbers"
            raise TablesChanged(f"{told} (specsHash {cut.specs_hash}, now {self._hash_of_tables()})")
        for number, line in enumerate(cut.commands, start=1):
            try:
                command = COMMANDS.parse(line)
            except BadCommand as error:
                raise CutError(f"command {number}: {error}") from None
            outcome = self.dispatch(command)
            if isinstance(outcome, Rejected):
                raise CutError(f"command {number}, {line}: {outcome.reason} {outcome.detail}".rstrip())
        again = self.save()
        for name, value in cut.model_dump(by_alias=True, exclude={"checksum"}).items():
            if again[name] != value:
                raise CutError(f"{name} is {value!r}, its commands lead to {again[name]!r}")
        self.log.record(
            AdventureLog.RESTORED, self.committed.logic_tick, run_id=self.committed.run_id, hash=cut.hash
        )


def _require_built(ruleset: Ruleset) -> None:
    if ruleset not in BUILT:
        built = ", ".join(BUILT)
        raise ValueError(f"ruleset {ruleset} is not built yet, its tables alone are; built: {built}")
