"""Letting a bot play a run in plain Python."""

from collections.abc import Callable

from heroll.bots.bot import Bot
from heroll.bots.builder import BuilderBot
from heroll.bots.random_bot import RandomBot
from heroll.run.phases import ENDED
from heroll.session import Session
from heroll.specs import Specs
from heroll.specs.bots import BotName
from heroll.summary import Summary, summarize
from kernel.command import Command
from kernel.outcome import Event, Rejected


def make_bot(name: str, run_seed: str, specs: Specs | None = None) -> Bot:
    """The bot of that name for a run. Raise ``ValueError`` for an unknown name."""
    bot = BotName(name)
    if bot is BotName.RANDOM:
        return RandomBot(run_seed)
    tables = specs if specs is not None else Specs.load()
    return BuilderBot(tables.bots[bot])


def play(
    session: Session,
    bot: Bot,
    hear: Callable[[tuple[Event, ...]], None] | None = None,
    *,
    hashed: bool = True,
) -> Summary:
    """Play to the end and sum up, with the final state's hash or not.

    ``hear`` is given what each command and each fight told; what a command within a fight tells (a drink)
    comes before what the fight told around it.

    Raise ``RuntimeError`` when the bot's command is refused, the run stands still or a fight step fails.
    """

    def tell(told: tuple[Event, ...]) -> None:
        if hear is not None:
            hear(told)

    def act() -> None:
        command = bot.decide(session)
        if command is not None:
            tell(_dispatch(session, command))

    while session.view.phase not in ENDED:
        if session.is_fighting:
            tell(session.advance_until_idle(act))
            continue
        command = bot.decide(session)
        if command is None:
            raise RuntimeError(f"the bot has nothing to do in {session.view.phase}")
        tell(_dispatch(session, command))
    return summarize(session, hashed=hashed)


def _dispatch(session: Session, command: Command) -> tuple[Event, ...]:
    outcome = session.dispatch(command)
    if isinstance(outcome, Rejected):
        raise RuntimeError(f"{command} was refused: {outcome.reason} {outcome.detail}")
    return outcome.events
