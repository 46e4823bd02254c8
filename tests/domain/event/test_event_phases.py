"""GDD 15-9: every event in every phase of its page: saved and loaded, spammed, and told out of its phase."""

from collections.abc import Iterator
from typing import Any

import pytest

from heroll.api import (
    BuyOffer,
    ChooseThirdDie,
    CloseDrop,
    Command,
    ConfirmResult,
    DismantleGear,
    EventInput,
    InstallTile,
    LeaveEvent,
    LeaveShop,
    Rejected,
    RerollShop,
    Roll,
    RunPhase,
    Session,
    Specs,
    TakeGear,
    UsePotion,
)
from heroll.debug.commands import DebugForceEvent, DebugGiveGear, DebugSetHp, DebugSetPoints, DebugSetPotion
from heroll.enums import EventPhase, ThirdDieAction
from kernel.rng import Stream
from tests.domain.session.runs import accepted

SPECS = Specs.load()
EVENTS = [row.event_id for row in SPECS.events]
PLAYS = 3
FOREIGN: tuple[Command, ...] = (
    Roll(),
    ChooseThirdDie(ThirdDieAction.DISCARD),
    TakeGear("gear-battle-1"),
    DismantleGear("gear-battle-1"),
    CloseDrop(),
    BuyOffer(1),
    RerollShop(),
    InstallTile(5),
    LeaveShop(),
    UsePotion(0),
    ConfirmResult(),
)
"""Commands of other phases."""

NONSENSE = ("", "juggle", "dig:0", "dig:99", "grab:-1", "keep:2", "aim:1.5", "scratch:", ":3", "stop:stop")


def on(event_id: str, seed: str) -> Session:
    """A hurt hero with points and gear on that event's page."""
    session = Session.new(seed, strict=True, debug=True)
    for command in (
        DebugSetHp(60),
        DebugSetPoints(40),
        DebugSetPotion(count_level=2, charges=1),
        DebugGiveGear(1, 1, 1),
        DebugGiveGear(11, 4, 2),
        DebugForceEvent(SPECS.events[event_id].tile_id),
    ):
        accepted(session, command)
    return session


def inputs(session: Session) -> list[Command]:
    return [command for command in session.legal() if isinstance(command, EventInput)]


def moves(session: Session, seed: str) -> Iterator[Command]:
    """Random moves of the page's own until it is over, now and then leaving early."""
    stream = Stream.derive(seed, "moves")
    while session.view.phase is RunPhase.EVENT:
        legal = inputs(session)
        leaves = LeaveEvent() in session.legal() and stream.next_int(1, 12) == 1
        if not legal or leaves:
            return
        yield stream.choice(legal)


def refuses_all(session: Session, commands: tuple[Command, ...]) -> None:
    before, indexes = session.hash(), session.view.stream_indexes
    for command in commands:
        outcome = session.dispatch(command)
        assert isinstance(outcome, Rejected), command
        assert outcome.detail
    assert session.hash() == before
    assert session.view.stream_indexes == indexes


@pytest.mark.parametrize("event_id", EVENTS)
def test_gdd_15_9_a_load_in_every_phase_goes_on_as_if_there_was_none(event_id: str) -> None:
    phases: set[EventPhase] = set()
    for play in range(PLAYS):
        seed = f"load:{event_id}:{play}"
        straight = on(event_id, seed)
        for command in moves(straight, seed):
            assert straight.view.event is not None
            phases.add(straight.view.event.phase)
            loaded = Session.restore(straight.save(), strict=True, debug=True)
            assert loaded.hash() == straight.hash()
            assert loaded.legal() == straight.legal()
            assert loaded.view.event_inputs == straight.view.event_inputs
            assert loaded.view.game == straight.view.game
            assert accepted(loaded, command) == accepted(straight, command)
            assert loaded.hash() == straight.hash()
        event = straight.view.event
        if event is not None:
            phases.add(event.phase)
        _end_alike(straight)
    assert EventPhase.READY in phases
    if event_id in SPECS.games:
        assert {EventPhase.RESOLVING, EventPhase.RESOLVED} <= phases


def _end_alike(session: Session) -> None:
    """Whatever is left of the page is closed, loaded or not, with the same result."""
    while session.view.phase in (RunPhase.EVENT, RunPhase.REWARD_CHOICE):
        loaded = Session.restore(session.save(), strict=True, debug=True)
        command = next(
            (one for one in session.legal() if isinstance(one, (LeaveEvent, CloseDrop))), session.legal()[0]
        )
        assert accepted(loaded, command) == accepted(session, command)
        assert loaded.hash() == session.hash()


@pytest.mark.parametrize("event_id", EVENTS)
def test_gdd_15_9_spam_and_commands_of_other_phases_change_nothing(event_id: str) -> None:
    seed = f"spam:{event_id}"
    session = on(event_id, seed)
    wrong: tuple[Command, ...] = (*FOREIGN, *(EventInput(word) for word in NONSENSE))
    refuses_all(session, wrong)
    for command in moves(session, seed):
        accepted(session, command)
        if session.view.phase is not RunPhase.EVENT:
            break
        refuses_all(session, wrong)
        taken = inputs(session)
        if command not in taken:
            refuses_all(session, (command,))
    if session.view.phase is RunPhase.EVENT and not inputs(session):
        words = set(SPECS.events[event_id].inputs)
        refuses_all(session, tuple(EventInput(word) for word in sorted(words)))


@pytest.mark.parametrize("event_id", EVENTS)
def test_gdd_15_9_the_debug_console_forces_every_event(event_id: str) -> None:
    session = on(event_id, "force")
    event = session.view.event
    assert event is not None and event.tile_id == SPECS.events[event_id].tile_id
    assert event.phase is EventPhase.READY
    assert inputs(session)
    records: list[Any] = [record for record in session.log if record.debug]
    assert records


@pytest.mark.parametrize("event_id", EVENTS)
def test_gdd_15_9_every_event_may_be_left_as_its_row_says(event_id: str) -> None:
    session = on(event_id, "leave")
    outcome = session.dispatch(LeaveEvent())
    assert outcome.ok == (SPECS.events[event_id].leave == "ALWAYS")
    if outcome.ok:
        assert session.view.phase is RunPhase.AWAIT_ROLL
