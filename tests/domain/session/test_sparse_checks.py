"""Invariants at one of so many transactions: for simulation; what is broken is found soon, and at the end."""

from collections.abc import Mapping

import pytest

from heroll import session as session_module
from heroll.checks.invariants import invariants_of
from heroll.commands import Roll
from heroll.enums import RunPhase
from heroll.run.work import Work
from heroll.session import Session
from heroll.specs import Specs
from kernel.command import Command
from kernel.transaction import InvariantBroken
from lab.simulate import CHECK_EVERY, simulated

SPECS = Specs.load()


def test_one_of_so_many_states_is_looked_at_and_every_end() -> None:
    game = Session.new("S", specs=SPECS)._game()
    game.run.points = -1
    every, some = invariants_of(SPECS), invariants_of(SPECS, 4)
    for count in range(9):
        game.transaction_count = count
        assert list(every(game)) == ["points are -1"]
        assert list(some(game)) == (["points are -1"] if count % 4 == 0 else [])
    game.run.phase = RunPhase.RUN_FAILED
    game.transaction_count = 5
    assert "points are -1" in list(some(game))


def _spoiled(work: Work, _command: Command) -> None:
    work.run.points = -1


@pytest.mark.parametrize("every", [1, CHECK_EVERY])
def test_a_rule_that_breaks_the_state_is_caught(every: int, monkeypatch: pytest.MonkeyPatch) -> None:
    handlers: Mapping[type[Command], object] = {**session_module.HANDLERS, Roll: _spoiled}
    monkeypatch.setattr(session_module, "HANDLERS", handlers)
    session = Session.new("S", specs=SPECS, strict=True, check_every=every)
    rolls = 0
    with pytest.raises(InvariantBroken, match="points are -1"):
        while rolls < CHECK_EVERY:
            session.dispatch(Roll())
            rolls += 1
    assert rolls < every


def test_simulation_keeps_no_records_and_raises() -> None:
    session = simulated("S", 3, SPECS)
    assert session.view.stage == 3 and len(session.log) == 0
    assert session.opening == Session.new("S", stage=3, specs=SPECS).opening


def test_a_tile_that_was_sound_is_looked_at_again_once_another_stands_there() -> None:
    game = Session.new("S", specs=SPECS)._game()
    check = invariants_of(SPECS)
    assert list(check(game)) == []
    index = next(index for index, tile in enumerate(game.run.board) if tile.kind == "BATTLE")
    sound = game.run.board[index]
    game.run.board[index] = type(sound)(sound.kind, 5)
    assert list(check(game)) == [f"tile {index} is BATTLE with 5 enemies"]
    assert list(check(game)) == [f"tile {index} is BATTLE with 5 enemies"]
    game.run.board[index] = sound
    assert list(check(game)) == []
