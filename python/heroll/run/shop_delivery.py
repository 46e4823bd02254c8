"""What was bought takes effect, in the purchase's own transaction (GDD 8.1; 13.1)."""

from heroll.build.potion import refill, strengthen, widen
from heroll.enums import BlessingId, DropSource, HealCause, PointsReason, Stat, StreamName
from heroll.events import TicketDrawn
from heroll.run.awards import award
from heroll.run.blessings import gain_blessing
from heroll.run.installs import open_install
from heroll.run.work import RunLog, Work
from heroll.shop.tables import OfferRow, OfferType, PotionContent
from heroll.stats import add_stat


def deliver(work: Work, row: OfferRow) -> None:
    """Give what the offer sells. Raise ``ValueError`` for a type that is never on sale."""
    match row.type:
        case OfferType.POTION:
            _pour(work, PotionContent(row.content), row.value)
        case OfferType.STAT:
            add_stat(work.run.player_stats, Stat(row.content), row.value)
        case OfferType.AUGMENT:
            for _ in range(row.value):
                gain_blessing(work, BlessingId(row.content))
        case OfferType.TILE:
            open_install(work, row)
        case OfferType.LOTTERY:
            for _ in range(row.value):
                _scratch(work, row.content)
        case OfferType.POTION_AUGMENT:
            raise ValueError(f"offer {row.offer_id} sells an augment of the potion (GDD 8.2)")


def _pour(work: Work, content: PotionContent, value: int) -> None:
    potion = work.run.potion
    match content:
        case PotionContent.ADD:
            refill(potion, value)
        case PotionContent.COUNT:
            widen(potion, value, work.specs)
        case PotionContent.HEAL:
            strengthen(potion, value, work.specs)


def _scratch(work: Work, ticket: str) -> None:
    """Draw a ticket's outcome on ``event`` by weight and give what it gives (shop-lottery.csv)."""
    outcomes = work.specs.shop_lottery.by("ticket")[ticket]
    won = outcomes[work.stream(StreamName.EVENT).weighted([row.weight for row in outcomes])]
    work.emit(TicketDrawn(ticket, won.outcome))
    work.note(RunLog.SHOP, ticket=ticket, outcome=won.outcome)
    award(work, won, PointsReason.LOTTERY_TICKET, DropSource.MINI_GAME, HealCause.TICKET)
