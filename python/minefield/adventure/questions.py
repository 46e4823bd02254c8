"""Questions to the neighbours of a state: nothing is changed, nobody is told."""

from minefield.adventure.state import AdventureState
from minefield.board.sweep import Sweeper
from minefield.economy.action import ActionEconomy
from minefield.enums import Diagnostic
from minefield.facts import Fact
from minefield.settlement.b1_v2.orchestrator import Orchestrator
from minefield.settlement.b1_v2.wiring import ports_of
from minefield.settlement.listener import Silence
from minefield.settlement.ports import Ports
from minefield.specs.load import Specs


def economy_of(state: AdventureState, specs: Specs) -> ActionEconomy:
    """A3 of the state's battle, to be asked."""
    return ActionEconomy(state.battle.economy, specs.economy, _noted)


def sweeper_of(state: AdventureState, specs: Specs) -> Sweeper:
    """A2 of the state's battle, to be asked."""
    return Sweeper(state.battle.board, economy_of(state, specs), _emitted, _noted)


def ports_to_ask(state: AdventureState, specs: Specs) -> Ports:
    """All neighbours of the state's battle, to be asked."""
    return ports_of(state.battle, specs, state.scopes, state.gate, _noted, _emitted)


def orchestrator_to_ask(state: AdventureState, specs: Specs) -> Orchestrator:
    """B1 of the state's battle, to be asked."""
    return Orchestrator(state.battle, specs, ports_to_ask(state, specs), Silence())


def _noted(kind: Diagnostic, detail: str) -> None:
    raise AssertionError(f"a question was refused: {kind} {detail}")


def _emitted(fact: Fact) -> None:
    raise AssertionError(f"a question did something: {fact}")
