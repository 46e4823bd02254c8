"""Runs that wait in a folder's slots just before what a picture is to show."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from heroll.api import COMMANDS, BotName, Session, make_bot, run_slots
from heroll.run.phases import ENDED

SEED = "7"  # its first roll is a double four


def save(
    folder: Path,
    *lines: str,
    stage: int = 0,
    seed: str = SEED,
    waits: Callable[[Session], bool] = lambda _session: True,
) -> None:
    """Leave a run of the seed in a new folder: debug commands, then the greedy bot until `waits`.

    AssertionError when a command is refused or the run ends before that.
    """
    folder.mkdir(parents=True)
    session = Session.new(seed, stage=stage, debug=True)
    for line in lines:
        outcome = session.dispatch(COMMANDS.parse(line))
        assert outcome.ok, (line, outcome)
    bot = make_bot(BotName.GREEDY, seed)

    def act() -> None:
        command = bot.decide(session)
        if command is not None:
            assert session.dispatch(command).ok

    while not waits(session):
        assert session.view.phase not in ENDED, session.view.phase
        if session.is_fighting:
            session.advance_until_idle(act)
        else:
            act()
    run_slots(folder).save(session.save())
