"""`legal` lists exactly what `dispatch` accepts, wherever a walk comes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kernel.outcome import Accepted
from minefield.api import Dig, Flag, Phase, Session, Unflag, enums
from tests.support.minefield.adventures import Walk, copy_of, every_command, reached


def must_agree(session: Session, chosen: st.DataObject | None = None, sample: int = 12) -> None:
    """Every legal command (or a sample) is accepted, every other (or a sample) refused without a trace."""
    legal = session.legal()
    assert len(set(legal)) == len(legal)
    others = [command for command in every_command(session) if command not in set(legal)]
    tried, refused = list(legal), others
    if chosen is not None:
        tried = (
            [*chosen.draw(st.lists(st.sampled_from(legal), max_size=sample)), *legal[-3:]] if legal else []
        )
        refused = chosen.draw(st.lists(st.sampled_from(others), max_size=sample))
    before = session.hash()
    for command in tried:
        outcome = copy_of(session).dispatch(command)
        assert isinstance(outcome, Accepted), (command, outcome)
        assert outcome.events, f"{command} told nothing"
    for command in refused:
        outcome = session.dispatch(command)
        assert not isinstance(outcome, Accepted), command
    assert session.hash() == before


@pytest.mark.parametrize("phase", list(Phase))
def test_legal_and_accepted_agree_in_every_phase(phase: Phase) -> None:
    must_agree(reached(phase))


def test_legal_and_accepted_agree_with_flags_on_the_board() -> None:
    session = reached(Phase.DIGGING)
    for command in [command for command in session.legal() if isinstance(command, Flag)][:3]:
        assert session.dispatch(command).ok
    assert sum(isinstance(command, Unflag) for command in session.legal()) >= 3
    must_agree(session)


@settings(max_examples=12)
@given(st.data(), st.integers(0, 10**6), st.integers(1, 120))
def test_legal_and_accepted_agree_on_random_walks(data: st.DataObject, seed: int, length: int) -> None:
    walk = Walk(str(seed))
    for _ in walk.steps(length):
        pass
    must_agree(walk.session, data)


def test_cells_are_listed_row_major_by_kind() -> None:
    session = reached(Phase.DIGGING)
    digs = [(command.row, command.column) for command in session.legal() if isinstance(command, Dig)]
    flags = [(command.row, command.column) for command in session.legal() if isinstance(command, Flag)]
    board = session.view.board
    assert board is not None
    closed = [cell.cell for cell in board.cells if cell.cover is enums.Cover.CLOSED]
    assert digs == flags == closed == sorted(closed)


@pytest.mark.nightly("minefield")
@pytest.mark.parametrize("number", range(12))
def test_legal_and_accepted_agree_all_along_an_adventure(number: int) -> None:
    walk = Walk(f"exhaustive#{number}")
    must_agree(walk.session)
    for _ in walk.steps():
        must_agree(walk.session)
