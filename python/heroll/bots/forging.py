"""What a bot answers to the blacksmith (GDD 6.4, bots.csv)."""

from heroll.commands import EventInput, LeaveEvent
from heroll.run.event_inputs import InputTerms
from heroll.session import Session
from heroll.specs.bots import BotRow
from heroll.specs.events import CHALLENGE, SLOT_WORDS, STRIKE, TAKE
from kernel.command import Command


def best_forging(session: Session, row: BotRow) -> Command:
    """Lay down the worn piece with the best chance, challenge and strike it; leave when none is worth it.

    Of equal chances the first slot's counts.
    """
    offered = {terms.word: terms for terms in session.view.event_inputs}
    if STRIKE in offered:
        return EventInput(STRIKE)
    if CHALLENGE in offered:
        return EventInput(CHALLENGE if _chance(offered[CHALLENGE]) >= row.dare_percent else TAKE)
    pieces = [terms for word, terms in offered.items() if word in SLOT_WORDS]
    best = max(pieces, key=_chance, default=None)
    if best is None or _chance(best) < row.dare_percent:
        return LeaveEvent()
    return EventInput(best.word)


def _chance(terms: InputTerms) -> int:
    """In percent; -1 for a piece that cannot be raised."""
    if terms.forge is None or terms.forge.percent is None:
        return -1
    return terms.forge.percent
