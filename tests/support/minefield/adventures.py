"""Adventures for tests: played through the session's door alone."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from kernel.outcome import Accepted, Event
from kernel.rng import Stream
from minefield.api import (
    BeginBattle,
    BotName,
    Command,
    Dig,
    Flag,
    Phase,
    Refresh,
    Session,
    SkipItem,
    Stop,
    Unflag,
    UseItem,
    make_bot,
    play,
)
from minefield.cut import Record

LONGEST = 3_000
"""Commands in which a random walk must have come to its end."""


class Walk:
    """A random walk of legal commands: ``seed`` names the adventure and the walk's own stream.

    Cells, stops, refreshes and items are drawn with like weight of their kinds, so that all of them occur.
    """

    def __init__(self, seed: str, session: Session | None = None) -> None:
        self.session = Session.new(seed, strict=True) if session is None else session
        self._stream = Stream.derive(seed, "walk")

    def choice(self) -> Command | None:
        """The next command; None when there is nothing left to do."""
        legal = self.session.legal()
        if not legal:
            return None
        kinds = list(dict.fromkeys(type(command) for command in legal))
        # digs three times as likely: a walk of stops and flags gets nowhere
        kind = self._stream.choice([*kinds, *[kind for kind in kinds if kind is Dig] * 2])
        return self._stream.choice([command for command in legal if type(command) is kind])

    def step(self) -> tuple[Command, tuple[Event, ...]] | None:
        """Do the next command; it and what it told."""
        command = self.choice()
        if command is None:
            return None
        outcome = self.session.dispatch(command)
        assert isinstance(outcome, Accepted), (command, outcome)
        return command, outcome.events

    def steps(self, most: int = LONGEST) -> Iterator[tuple[Command, tuple[Event, ...]]]:
        """Commands and what they told, to the adventure's end or ``most`` of them."""
        for _ in range(most):
            done = self.step()
            if done is None:
                return
            yield done
        assert most < LONGEST, f"an adventure of {most} commands"


def reached(phase: Phase) -> Session:
    """A session in that phase; always the same one, made anew each time.

    A random walk goes there, for a victory the solver bot: whatever the tables say, one of the first forty
    comes there.
    """
    return Session.restore(_way_to(phase), strict=True)


@cache
def _way_to(phase: Phase) -> Record:
    for number in range(40):
        seed = f"{phase}#{number}"
        session = Session.new(seed, strict=True)
        if phase is Phase.WON:
            play(session, make_bot(BotName.SOLVER, seed))
            if session.view.phase is phase:
                return session.save()
            continue
        for _ in Walk(seed, session).steps():
            if session.view.phase is phase:
                return session.save()
    raise AssertionError(f"nobody came to phase {phase}")


def copy_of(session: Session) -> Session:
    """Another session in the same state."""
    return Session(session.committed.clone(), session.specs, None, strict=True)


def every_command(session: Session) -> tuple[Command, ...]:
    """All commands with arguments on, beside and far off the board, and of items that may be in stock."""
    board = session.view.board
    height, width = (3, 3) if board is None else (board.height, board.width)
    cells = [*product(range(-1, height + 1), range(-1, width + 1)), (10**9, 0)]
    items = (-1, 0, *range(1, 12), 10**9)
    return (
        BeginBattle(),
        *(kind(*cell) for kind in (Dig, Flag, Unflag) for cell in cells),
        Stop(),
        Refresh(),
        *(UseItem(item) for item in items),
        SkipItem(),
    )
