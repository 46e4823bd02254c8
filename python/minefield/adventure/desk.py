"""The desk of one command: the copy being resolved, its neighbours, and what it tells."""

from kernel.outcome import Event
from kernel.transaction import Note
from minefield.adventure.log import AdventureLog
from minefield.adventure.narrator import Narrator
from minefield.adventure.questions import economy_of, sweeper_of
from minefield.adventure.state import AdventureState
from minefield.enums import Diagnostic
from minefield.facts import Fact
from minefield.settlement.b1_v2.orchestrator import Orchestrator
from minefield.settlement.b1_v2.wiring import ports_of
from minefield.specs.load import Specs


class Desk:
    """Everything that a handler touches.

    ``events`` are for the player, ``notes`` for the technical log once the command is committed; both in
    order. ``economy`` and ``sweeper`` answer questions, ``ports`` and ``orchestrator`` act.
    """

    def __init__(self, state: AdventureState, specs: Specs) -> None:
        self.state = state
        self.specs = specs
        self.events: list[Event] = []
        self.notes: list[Note] = []
        self.economy = economy_of(state, specs)
        self.sweeper = sweeper_of(state, specs)
        self.narrator = Narrator(state, self.economy, self.emit)
        self.ports = ports_of(state.battle, specs, state.scopes, state.gate, self._diagnose, self._heard)
        self.orchestrator = Orchestrator(state.battle, specs, self.ports, self.narrator)

    def emit(self, event: Event) -> None:
        """Tell the next event."""
        self.events.append(event)

    def _diagnose(self, kind: Diagnostic, detail: str) -> None:
        self.notes.append((AdventureLog.DIAGNOSTIC, {"diagnostic": kind, "detail": detail}))

    def _heard(self, fact: Fact) -> None:
        self.orchestrator.take(fact)
        self.narrator.heard(fact)
