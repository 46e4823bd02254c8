"""The state machine as data (GDD 3.3)."""

import pytest

from heroll.api import COMMANDS, BotName, RunPhase, Session, events, make_bot
from heroll.debug.phases import DEBUG_PHASES
from heroll.enums import RunPhase as Phase
from heroll.handlers import HANDLERS
from heroll.run.phases import DEBUG_FOLLOWING, ENDED, FIGHTING, PHASES
from heroll.run.work import PhaseError
from tests.domain.run.desk import desk
from tests.domain.session.runs import only, steps


def test_every_phase_in_play_has_a_rule_and_every_command_a_phase() -> None:
    assert set(PHASES) == set(Phase)
    accepted = {command for rule in PHASES.values() for command in rule.commands}
    assert accepted == set(COMMANDS) - set(DEBUG_PHASES)
    assert set(HANDLERS) == accepted - {kind for kind in accepted if kind.__name__ == "Hit"}


def test_every_phase_is_reached_and_every_phase_but_the_ends_is_left() -> None:
    reached = {Phase.RUN_INIT}
    for _ in PHASES:
        reached |= {phase for known in reached for phase in PHASES[known].following}
    assert reached == set(PHASES)
    assert [phase for phase, rule in PHASES.items() if not rule.following] == list(ENDED)
    assert all(PHASES[phase].commands for phase in (*FIGHTING, *ENDED))


def test_a_transition_that_the_machine_does_not_have_is_an_error() -> None:
    with pytest.raises(PhaseError, match="RUN_INIT does not lead to BATTLE"):
        desk().enter(RunPhase.BATTLE)


def test_the_transitions_of_debug_commands_are_closed_to_all_others() -> None:
    for before, following in DEBUG_FOLLOWING.items():
        for after in following:
            work = desk()
            work.run.phase = before
            with pytest.raises(PhaseError, match=f"{before} does not lead to {after}"):
                work.enter(after)
            work.debug = True
            work.enter(after)
            assert work.run.phase is after


@pytest.mark.parametrize("bot", list(BotName))
def test_whole_runs_tell_each_transition_and_rest_only_where_commands_are_taken(bot: BotName) -> None:
    session = Session.new("phases", strict=True)
    phase = only(events.PhaseChanged, session.opening)[-1].to_phase
    for heard in steps(session, make_bot(bot, "phases")):
        for event in only(events.PhaseChanged, heard):
            assert event.from_phase is phase and event.to_phase in PHASES[phase].following
            phase = event.to_phase
        assert session.view.phase is phase
        assert PHASES[phase].commands, f"the run rests in {phase}"
