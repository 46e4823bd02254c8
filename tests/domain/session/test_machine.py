"""The run under legal and illegal commands in any order (GDD 13.1, 3.3)."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from heroll.api import Reason, Rejected
from heroll.run.phases import PHASES
from kernel.rng import Stream
from tests.domain.session.machine import HOSTILE, Run, Watch

STEPS = 20
NIGHTLY_PARTS = 8
RESTING = {phase for phase, rule in PHASES.items() if rule.commands}


def _play(part: int, runs: int) -> None:
    """That many runs, of other examples in each part; together they rest in every phase."""
    machine = seed(part)(type(f"Run{part}", (Run,), {"rested": Counter()}))
    run_state_machine_as_test(  # type: ignore[no-untyped-call]
        machine,
        settings=settings(
            max_examples=runs,
            stateful_step_count=STEPS,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert set(machine.rested) == RESTING


@pytest.mark.parametrize("part", range(2))
def test_100_whole_runs_hold_under_legal_and_illegal_commands(part: int) -> None:
    _play(part, 50)


@pytest.mark.nightly("machine")
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("part", range(2, 2 + NIGHTLY_PARTS))
def test_2000_whole_runs_hold_under_legal_and_illegal_commands(part: int) -> None:
    _play(part, 2_000 // NIGHTLY_PARTS)


def test_the_watch_sees_a_draw_that_a_refused_command_makes(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch("7", 0)
    watch.refuse(HOSTILE)
    dice = watch.session._transactor.state.rng["dice"]
    monkeypatch.setattr(type(watch.session), "dispatch", lambda self, command: _refuse_and_draw(dice))
    with pytest.raises(AssertionError, match="changed something"):
        watch.refuse(HOSTILE)


def _refuse_and_draw(dice: Stream) -> Rejected:
    dice.next_word()
    return Rejected(Reason.BAD_COMMAND)
