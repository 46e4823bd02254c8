"""Heavy mode: whole runs that are saved and loaded after every command (GDD 13.1, 15-11)."""

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from heroll.api import Bot, Event, RunPhase, Session, make_bot
from heroll.run.phases import PHASES
from tests.domain.session.runs import accepted, is_over

BOTS = ("greedy", "cautious", "random")
STAGES = (0, 0, 3, 0, 2)
STEP_MS = 500
RUNS, NIGHTLY_RUNS = 10, 50


def runs(first: int, count: int) -> Iterator[tuple[str, str, int]]:
    """Seed, bot and stage of each run."""
    for number in range(first, first + count):
        yield f"heavy#{number}", BOTS[number % len(BOTS)], STAGES[number % len(STAGES)]


def on(session: Session, bot: Bot) -> tuple[Event, ...]:
    """The next command, or half a second of fight with what the bot then drinks."""
    if not session.is_fighting:
        command = bot.decide(session)
        assert command is not None
        return accepted(session, command)
    told = session.advance(STEP_MS)
    command = bot.decide(session) if session.is_fighting else None
    return told if command is None else (*told, *accepted(session, command))


def loaded(session: Session) -> Session:
    """The run as it comes back from its own checkpoint's text."""
    return Session.restore(json.loads(json.dumps(session.save())), strict=True)


def heavy(seed: str, bot: str, stage: int) -> Counter[RunPhase]:
    """Play a run straight and beside it reloaded before every step; how often it was loaded in a phase."""
    straight, other = (Session.new(seed, stage=stage, strict=True) for _ in range(2))
    seen: Counter[RunPhase] = Counter()
    while not is_over(straight):
        other = loaded(other)
        assert other.hash() == straight.hash() and other.save() == straight.save()
        assert other.legal() == straight.legal() and other.rng() == straight.rng()
        seen[other.view.phase] += 1
        told = on(straight, make_bot(bot, seed))
        assert on(other, make_bot(bot, seed)) == told, f"{seed}: what follows a load differs"
    assert loaded(other).hash() == straight.hash()
    return seen


@pytest.mark.parametrize(("seed", "bot", "stage"), list(runs(0, RUNS)))
def test_load_after_every_command_equals_straight_play(seed: str, bot: str, stage: int) -> None:
    seen = heavy(seed, bot, stage)
    assert seen[RunPhase.BATTLE] > seen[RunPhase.AWAIT_ROLL] > 5, "fights are loaded in mid-fight"
    assert {phase for phase, rule in PHASES.items() if rule.commands} >= set(seen)


@pytest.mark.nightly("heavy")
@pytest.mark.parametrize(("seed", "bot", "stage"), list(runs(RUNS, NIGHTLY_RUNS)))
def test_50_runs_loaded_after_every_command_equal_straight_play(seed: str, bot: str, stage: int) -> None:
    heavy(seed, bot, stage)
