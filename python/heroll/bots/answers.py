"""What a bot answers to an event (bot-choices.csv)."""

from collections.abc import Sequence

from heroll.bots.forging import best_forging
from heroll.bots.games.player import STRONG
from heroll.bots.landing import best_journey
from heroll.bots.wearing import is_wanted
from heroll.commands import EventInput, LeaveEvent
from heroll.session import Session
from heroll.specs.bots import BotRow
from heroll.specs.events import BLACKSMITH
from kernel.command import Command
from kernel.units import PERCENT


def answer(session: Session, row: BotRow, legal: Sequence[Command]) -> Command:
    """The input of the first row of the bot that fits its HP and is legal, else leaving.

    An event without rows leads somewhere: to the best landing of those it offers. A piece on a pedestal is
    left there unless it is better than what is worn.
    """
    inputs = [command for command in legal if isinstance(command, EventInput)]
    event = session.view.event
    if not inputs or event is None:
        return LeaveEvent()
    event_id = session.specs.events.by("tile_id")[event.tile_id][0].event_id
    if event_id == BLACKSMITH:
        return best_forging(session, row)
    if event_id in STRONG:
        word = STRONG[event_id](session.view.game, [command.input for command in inputs], session.specs)
        return LeaveEvent() if word is None else EventInput(word)
    shown = session.view.shown_gear
    if shown is not None and not is_wanted(session, row, shown.instance_id):
        return LeaveEvent()
    of_event = session.specs.bot_choices.by("event_id").get(event_id, ())
    rows = [choice for choice in of_event if choice.bot is row.bot]
    if not rows:
        return best_journey(session, row, inputs) or LeaveEvent()
    stats = session.view.stats
    for choice in sorted(rows, key=lambda choice: choice.rank):
        fits = choice.hp_from * stats.max_health <= stats.health * PERCENT <= choice.hp_to * stats.max_health
        if fits and EventInput(choice.input) in inputs:
            return EventInput(choice.input)
    return LeaveEvent() if LeaveEvent() in legal else inputs[0]
