"""Letting a bot play an adventure in plain Python."""

from collections.abc import Callable, Sequence

from kernel.outcome import Event, Rejected
from minefield.bots.bot import Bot
from minefield.bots.random_bot import RandomBot
from minefield.bots.solver_bot import SolverBot
from minefield.enums import Phase
from minefield.session import Session
from minefield.specs.bots import BotName
from minefield.specs.load import Specs

ENDED = (Phase.WON, Phase.LOST)


def make_bot(name: str, seed: str, specs: Specs | None = None) -> Bot:
    """The bot of that name for an adventure. Raise ``ValueError`` for an unknown name."""
    bot = BotName(name)
    if bot is BotName.RANDOM:
        return RandomBot(seed)
    return SolverBot((specs or Specs.load()).bots[bot])


def play(session: Session, bot: Bot, hear: Callable[[Sequence[Event]], None] | None = None) -> Phase:
    """Play to the end; ``hear`` is given what each command told. The phase in which it ended: won or lost.

    Raise ``RuntimeError`` when the bot's command is refused.
    """
    while session.view.phase not in ENDED:
        command = bot.decide(session)
        outcome = session.dispatch(command)
        if isinstance(outcome, Rejected):
            raise RuntimeError(f"{command} was refused: {outcome.reason} {outcome.detail}")
        if hear is not None:
            hear(outcome.events)
    return session.view.phase
