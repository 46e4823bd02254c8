"""Many whole runs, played once for all tests that ask about them."""

import io
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from rich.console import Console

from heroll.api import BotName, Event, Session, make_bot
from heroll.run.phases import ENDED
from lab.simulate import Plan, Report, run
from tests.domain.session.runs import accepted

QUIET = Console(file=io.StringIO())


@dataclass(frozen=True)
class Played:
    """The same seeds' runs by both bots."""

    greedy: Report
    random: Report


@cache
def played(seed: str, greedy: int, random: int) -> Played:
    """So many runs on two processes."""
    reports = [
        run(Plan(seed, count, bot, workers=2, hashed=False), QUIET)
        for bot, count in ((BotName.GREEDY, greedy), (BotName.RANDOM, random))
    ]
    return Played(*reports)


def replayed(seed: str) -> Iterator[tuple[Session, tuple[Event, ...]]]:
    """The greedy run of a seed again: the session behind each command and each fight, and what was told."""
    session, bot = Session.new(seed), make_bot(BotName.GREEDY, seed)
    drunk: list[Event] = []

    def act() -> None:
        command = bot.decide(session)
        if command is not None:
            drunk.extend(accepted(session, command))

    while session.view.phase not in ENDED:
        if session.is_fighting:
            drunk.clear()
            told = session.advance_until_idle(act)
            yield session, (*drunk, *told)
            continue
        command = bot.decide(session)
        assert command is not None
        yield session, accepted(session, command)
