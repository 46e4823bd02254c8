"""What a bot buys of the merchant, and when it pays for other offers (bot-offers.csv, bots.csv)."""

from collections.abc import Sequence

from heroll.commands import BuyOffer, LeaveShop, RerollShop
from heroll.session import Session
from heroll.specs.bots import BotRow
from kernel.command import Command


def purchase(session: Session, row: BotRow, legal: Sequence[Command]) -> Command:
    """A wanted offer, else a re-roll that the bot can afford, else whatever there is, else leaving.

    Of offers of the same rank the one that is shown first counts.
    """
    offers = [command for command in legal if isinstance(command, BuyOffer)]
    best = min(offers, key=lambda offer: _rank(session, row, offer), default=None)
    if best is not None and _rank(session, row, best) <= row.wanted_rank:
        return best
    view = session.view
    reroll = view.reroll
    if RerollShop() in legal and reroll is not None:
        is_cheap = reroll.price <= row.reroll_most
        if is_cheap and view.points - reroll.price >= row.reroll_reserve:
            return RerollShop()
    return LeaveShop() if best is None else best


def _rank(session: Session, row: BotRow, offer: BuyOffer) -> int:
    sold = session.specs.shop_offers[offer.offer_id]
    return session.specs.bot_offers[(row.bot, sold.type, sold.content)].rank
