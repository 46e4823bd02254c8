"""Legal and illegal commands in any order.

The invariants hold, and a refused command changes not one byte.
"""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from heroll.api import (
    CloseDrop,
    Command,
    ConfirmResult,
    DismantleGear,
    EventInput,
    Hit,
    LeaveEvent,
    Roll,
    Session,
    TakeGear,
    UsePotion,
)
from heroll.enums import TileKind
from heroll.run.invariants import invariants_of
from kernel.canonical import canonical_bytes

ILLEGAL: tuple[Command, ...] = (
    Roll(),
    TakeGear("gear-none-1"),
    DismantleGear(""),
    CloseDrop(),
    EventInput("juggle"),
    EventInput("open"),
    EventInput("rest"),
    LeaveEvent(),
    UsePotion(-10),
    UsePotion(5),
    Hit(0, 10),
    Hit(1, 10),
    Hit(10**9, 0),
    ConfirmResult(),
)

MOVES = st.lists(
    st.one_of(
        st.tuples(st.just("legal"), st.integers(0, 9)),
        st.tuples(st.just("illegal"), st.integers(0, len(ILLEGAL) - 1)),
        st.tuples(st.just("tick"), st.integers(1, 40)),
        st.tuples(st.just("advance"), st.integers(1, 3000)),
        st.tuples(st.just("finish"), st.just(0)),
    ),
    min_size=20,
    max_size=120,
)


def _bytes(session: Session) -> bytes:
    return canonical_bytes(session.save())


def _check(session: Session) -> None:
    game = session._transactor.state
    assert list(invariants_of(session.specs)(game)) == []
    run = game.run
    assert len(run.board) == 40 and run.board[0].kind is TileKind.START
    assert 0 <= session.view.hp <= session.view.max_hp
    assert run.points >= 0
    deck = run.deck.shuffled_deck
    assert len(deck) == len(set(deck))


def _dispatch(session: Session, command: Command) -> None:
    before = _bytes(session)
    legal = session.legal()
    outcome = session.dispatch(command)
    if outcome.ok:
        assert command in legal or isinstance(command, Hit)
        assert _bytes(session) != before
    else:
        assert command not in legal, f"{command} is listed as legal but gives {outcome}"
        assert outcome.reason != "INTERNAL_ERROR", outcome
        assert _bytes(session) == before


def _move(session: Session, kind: str, number: int) -> None:
    legal: tuple[Any, ...] = session.legal()
    if kind == "legal" and legal:
        _dispatch(session, legal[number % len(legal)])
    elif kind == "illegal":
        _dispatch(session, ILLEGAL[number])
    elif kind == "tick":
        for _ in range(number):
            session.tick()
    elif kind == "advance":
        session.advance(number * 10)
    elif kind == "finish":
        session.advance_until_idle()


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.text(min_size=1, max_size=8), moves=MOVES)
def test_any_order_of_commands_keeps_the_run_whole(seed: str, moves: list[tuple[str, int]]) -> None:
    session = Session.new(seed, strict=True)
    for kind, number in moves:
        _move(session, kind, number)
        _check(session)
    assert Session.restore(session.save(), strict=True).hash() == session.hash()
