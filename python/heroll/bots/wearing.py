"""Whether a bot wants a piece of gear: it would be stronger with it (GDD 6.3)."""

from heroll.bots.power import gain
from heroll.session import Session
from heroll.specs.bots import BotRow


def is_wanted(session: Session, row: BotRow, offer_id: str) -> bool:
    """Whether a pending offer, or the piece on the pedestal, is better than what is worn."""
    compared = session.compare_gear(offer_id)
    return gain(compared.old_stats, compared.new_stats, row, session.specs.battle.formulas) > 0
