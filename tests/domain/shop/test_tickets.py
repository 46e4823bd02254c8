"""Lottery tickets of the merchant's (GDD 8.1): drawn on `event`, given in the purchase's own transaction."""

from collections import Counter
from fractions import Fraction

import pytest

from heroll.enums import BlessingId, HealCause, PointsReason, StreamName
from heroll.events import (
    BlessingGained,
    HeroHealed,
    OfferBought,
    PointsChanged,
    PotionRefilled,
    TicketDrawn,
)
from heroll.run.work import RunLog, Work
from heroll.shop.tables import OfferType
from heroll.specs import Specs
from kernel.rng import Stream
from tests.domain.run.desk import DESK_ID
from tests.domain.session.runs import names, only
from tests.domain.shop.counter import buy, shop

SPECS = Specs.load()
TICKETS = {row.content: row for row in SPECS.shop_offers if row.type is OfferType.LOTTERY}
OUTCOMES = [(row.ticket, row.outcome) for row in SPECS.shop_lottery]
MOST_HAGGLED = Fraction(1, 2)
"""Haggler's five levels leave half of a price."""


def ready(ticket: str, outcome: str) -> Work:
    """Hurt, thirsty, with just the price; the event stream gives this outcome and the least points of it."""
    rows = SPECS.shop_lottery.by("ticket")[ticket]
    number = [row.outcome for row in rows].index(outcome)
    won = rows[number]
    draws = [number, won.points_min] if won.points_max else [number]
    offer = TICKETS[ticket]
    work = shop((offer.offer_id,), points=offer.price, event=draws)
    work.game.rng._streams[StreamName.LOOT] = Stream.derive("ticket", "loot")
    work.run.player_stats.health = 30
    work.run.potion.charges = 0
    work.run.potion.count_level, work.run.potion.max_charges = 2, 3
    return work


@pytest.mark.parametrize(("ticket", "outcome"), OUTCOMES)
def test_every_outcome_gives_what_its_row_says_in_one_transaction(ticket: str, outcome: str) -> None:
    row, offer = SPECS.shop_lottery[(ticket, outcome)], TICKETS[ticket]
    work = ready(ticket, outcome)
    told = buy(work, offer.offer_id)
    wanted = ["PointsChanged", "OfferBought", "TicketDrawn"]
    wanted += ["PointsChanged"] * (row.points_max > 0) + ["HeroHealed"] * (row.heal_percent > 0)
    wanted += ["PotionRefilled"] * (row.charges > 0) + ["BlessingGained"] * row.cards
    assert names(told) == [*wanted, "CheckpointReached"]
    assert only(OfferBought, told) == [OfferBought(offer.offer_id, offer.price, 1)]
    assert only(TicketDrawn, told) == [TicketDrawn(ticket, outcome)]
    won = [PointsChanged(row.points_min, row.points_min, PointsReason.LOTTERY_TICKET, DESK_ID)]
    assert only(PointsChanged, told)[1:] == (won if row.points_max else [])
    healed = 150 * row.heal_percent // 100
    assert only(HeroHealed, told) == (
        [HeroHealed(healed, 30 + healed, 150, HealCause.TICKET)] if healed else []
    )
    assert work.run.potion.charges == min(3, row.charges)
    assert [event.amount for event in only(PotionRefilled, told)] == ([row.charges] if row.charges else [])
    assert sum(held.stacks for held in work.run.blessings) == row.cards == len(only(BlessingGained, told))
    assert work.run.pending_gear == []
    logged = [fields for kind, fields in work.notes if kind is RunLog.SHOP]
    assert {"ticket": ticket, "outcome": outcome} in logged
    for note in (fields for kind, fields in work.notes if kind is RunLog.POINTS):
        assert note["transaction_id"] == DESK_ID


@pytest.mark.parametrize("ticket", TICKETS)
def test_a_ticket_pays_less_on_average_than_whoever_haggles_best_pays_for_it(ticket: str) -> None:
    rows = SPECS.shop_lottery.by("ticket")[ticket]
    total = sum(row.weight for row in rows)
    points = sum(Fraction(row.weight * (row.points_min + row.points_max), 2 * total) for row in rows)
    haggler = SPECS.blessing.table[BlessingId.HAGGLER]
    assert Fraction(haggler.value * (haggler.max_level or 0), 100) == MOST_HAGGLED
    assert points < TICKETS[ticket].price * MOST_HAGGLED
    assert sum(row.weight for row in rows if row.gives_something) * 10 >= total * 7, "seldom a blank"


@pytest.mark.parametrize("ticket", TICKETS)
def test_outcomes_fall_by_their_weights(ticket: str) -> None:
    rows = SPECS.shop_lottery.by("ticket")[ticket]
    total = sum(row.weight for row in rows)
    offer = TICKETS[ticket]
    seen: Counter[str] = Counter()
    for number in range(400):
        work = shop((offer.offer_id,), points=offer.price)
        for name in (StreamName.EVENT, StreamName.LOOT):
            work.game.rng._streams[name] = Stream.derive(f"{ticket}#{number}", name)
        seen.update(event.outcome for event in only(TicketDrawn, buy(work, offer.offer_id)))
    for row in rows:
        assert abs(seen[row.outcome] / 400 - row.weight / total) < 0.08, (row.outcome, seen)
