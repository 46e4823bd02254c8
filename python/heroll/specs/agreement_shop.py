"""What the shop's tables must agree on, so that everything on sale can be bought and is worth something."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType

from heroll.battle.tables import POTION_AUGMENTS
from heroll.blessing.prices import haggler
from heroll.blessing.tables import BLESSINGS
from heroll.board.tables import ENABLED_TILE_ELIGIBILITY
from heroll.enums import BlessingId, Stat, TileCategory
from heroll.shop.tables import SHOP_OFFERS, OfferRow, OfferSlot, OfferType, PotionContent
from heroll.specs.issues import at_row, missing
from heroll.specs.rules import Rules
from heroll.specs.tickets import SHOP_LOTTERY, TicketRow
from kernel.naming import nearest
from kernel.spec_error import SpecIssue
from kernel.tables import Specs as Tables
from kernel.tables import Table


def shop_issues(tables: Tables, rules: Rules) -> Iterator[SpecIssue]:
    """Every disagreement."""
    offers = tables[SHOP_OFFERS]
    contents = _contents(tables)
    idle = [row.name for row in tables[ENABLED_TILE_ELIGIBILITY] if not row.is_enabled]
    for row in offers:
        if row.content not in contents[row.type]:
            allowed = ", ".join(contents[row.type])
            near = nearest(row.content, contents[row.type])
            yield at_row(offers, row, "content", f"is no {row.type}", allowed, near)
        if row.type is OfferType.POTION_AUGMENT and row.is_enabled:
            problem = "puts an augment of the potion into a pool (GDD 8.2)"
            yield at_row(offers, row, "is_enabled", problem, "false")
        if row.type is OfferType.TILE and row.is_enabled and row.content in idle:
            allowed = ", ".join(name for name in contents[OfferType.TILE] if name not in idle)
            problem = "sells a tile that is not enabled (enabled-tile-eligibility.csv)"
            yield at_row(offers, row, "content", problem, allowed)
        slot = OfferSlot.FIXED if row.type is OfferType.POTION else OfferSlot.RANDOM
        if row.slot is not slot:
            yield at_row(offers, row, "slot", f"is not that of a {row.type} (GDD 8.1)", slot)
        if row.cap is None and row.content != PotionContent.ADD:
            yield at_row(offers, row, "cap", "lets it be bought without end", "1 or more")
        yield from _dependency(offers, row)
    yield from _potion(offers, rules)
    yield from _cards(tables)
    yield from _tickets(tables)


def _contents(tables: Tables) -> Mapping[OfferType, tuple[str, ...]]:
    """What each type of offer may name."""
    kinds, augments = tables[ENABLED_TILE_ELIGIBILITY], tables[POTION_AUGMENTS]
    of_potion = [row.blessing_id for row in augments]
    return MappingProxyType(
        {
            OfferType.POTION: tuple(map(str, PotionContent)),
            OfferType.POTION_AUGMENT: tuple(str(row.augment) for row in augments if row.is_enabled),
            OfferType.TILE: tuple(row.name for row in kinds if row.category is TileCategory.GOOD_EVENT),
            OfferType.AUGMENT: tuple(str(card) for card in BlessingId if card not in of_potion),
            OfferType.STAT: tuple(str(stat) for stat in Stat if stat is not Stat.HEALTH),
            OfferType.LOTTERY: tuple(tables[SHOP_LOTTERY].by("ticket")),
        }
    )


def _dependency(offers: Table[OfferRow], row: OfferRow) -> Iterator[SpecIssue]:
    """What has to be bought first is on sale itself, and needs in the end nothing that needs it."""
    if row.depends_on is None:
        return
    needed: OfferRow | None = offers[row.depends_on]
    if needed is not None and row.is_enabled and not needed.is_enabled:
        allowed = ", ".join(str(other.offer_id) for other in offers if other.is_enabled)
        yield at_row(offers, row, "depends_on", "is never on sale", allowed)
    chain = [row.offer_id]
    while needed is not None and needed.offer_id not in chain:
        chain.append(needed.offer_id)
        needed = None if needed.depends_on is None else offers[needed.depends_on]
    if needed is not None and needed.offer_id == row.offer_id:
        circle = " -> ".join(map(str, (*chain, row.offer_id)))
        yield at_row(offers, row, "depends_on", f"goes in a circle: {circle}", "empty, or another offer")


def _potion(offers: Table[OfferRow], rules: Rules) -> Iterator[SpecIssue]:
    """Each of the fixed offers stands once, and buying all of a chain leads to the end of its curve."""
    ends = {PotionContent.COUNT: rules.potion_capacities - 1, PotionContent.HEAL: rules.potion_heals - 1}
    potion = [row for row in offers if row.type is OfferType.POTION]
    yield from missing(offers, "content", PotionContent, [row.content for row in potion])
    seen: dict[str, int] = {}
    for row in potion:
        if row.content in seen:
            yield at_row(offers, row, "content", f"is sold by offer {seen[row.content]} already")
        seen.setdefault(row.content, row.offer_id)
        end = ends.get(PotionContent(row.content)) if row.content in tuple(PotionContent) else None
        if end is not None and (row.cap or 0) * row.value != end:
            problem = f"comes to {(row.cap or 0) * row.value} levels, the curve has {end} (GDD 7.2)"
            yield at_row(offers, row, "cap", problem, str(end // row.value))


def _cards(tables: Tables) -> Iterator[SpecIssue]:
    """A blessing with a last level is sold card by card."""
    offers, blessings = tables[SHOP_OFFERS], tables[BLESSINGS]
    capped = [row.blessing_id for row in blessings if row.max_level is not None]
    for row in offers:
        if row.type is OfferType.AUGMENT and row.content in capped and row.value > 1:
            problem = f"is more than one card of {row.content}, which has a cap"
            yield at_row(offers, row, "value", problem, "1")


def _tickets(tables: Tables) -> Iterator[SpecIssue]:
    """A ticket pays less than the least that it may cost, and gives nothing that has to be looked at."""
    offers, tickets = tables[SHOP_OFFERS], tables[SHOP_LOTTERY]
    for outcome in tickets:
        if outcome.gear_offers:
            yield at_row(tickets, outcome, "gear_offers", "offers gear in the merchant's page", "0")
        if outcome.points_min > outcome.points_max:
            allowed = f"{outcome.points_max} or less"
            yield at_row(tickets, outcome, "points_min", "is more than points_max", allowed)
    sold = [row for row in offers if row.type is OfferType.LOTTERY and row.is_enabled]
    for ticket, outcomes in tickets.by("ticket").items():
        if ticket not in [row.content for row in sold]:
            yield at_row(tickets, outcomes[0], "ticket", "is sold by no offer of shop-offers.csv")
        if not any(outcome.gives_something for outcome in outcomes):
            yield at_row(tickets, outcomes[0], "ticket", "has no outcome that gives anything")
    for row in sold:
        paid = _mean_points(tickets.by("ticket").get(row.content, ())) * row.value
        least = _least_price(tables, row)
        if paid >= least:
            problem = f"may fall to {least} points, and {row.content} pays {float(paid):.2f} on average"
            yield at_row(offers, row, "price", problem, "a price that haggling leaves above that")


def _mean_points(outcomes: tuple[TicketRow, ...]) -> Fraction:
    """Of a ticket with these outcomes, ranges by their mean; 0 for one without any."""
    if not outcomes:
        return Fraction(0)
    ranges = [(outcome.weight, (outcome.points_min, outcome.points_max)) for outcome in outcomes]
    total = sum((Fraction(weight * sum(ends), len(ends)) for weight, ends in ranges), Fraction(0))
    return total / sum(weight for weight, _ in ranges)


def _least_price(tables: Tables, row: OfferRow) -> int:
    """What the offer costs whoever haggles best."""
    card = tables[BLESSINGS].get(BlessingId.HAGGLER)
    return row.price if card is None else haggler(row.price, card.value * (card.max_level or 1))
