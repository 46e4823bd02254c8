"""What the bots buy of the merchant, and when they pay for other offers (bot-offers.csv, bots.csv)."""

import pytest

from heroll.api import (
    BuyOffer,
    LeaveShop,
    RerollShop,
    RunPhase,
    Session,
    events,
    make_bot,
    play,
)
from heroll.bots.buying import purchase
from heroll.commands import CancelInstall, InstallTile
from heroll.specs import Specs
from heroll.specs.bots import WEIGHING, BotName
from tests.domain.session.runs import accepted, edited, only
from tests.domain.shop.test_saves import open_shop

SPECS = Specs.load()


def rank(name: BotName, offer_id: int) -> int:
    row = SPECS.shop_offers[offer_id]
    return SPECS.bot_offers[(name, row.type, row.content)].rank


@pytest.mark.parametrize("name", WEIGHING)
@pytest.mark.parametrize("points", [12, 30, 60, 200])
def test_the_builders_buy_what_ranks_first_and_reroll_before_what_they_do_not_want(
    name: BotName, points: int
) -> None:
    session, row = open_shop(points), SPECS.bots[name]
    done = 0
    while (command := purchase(session, row, session.legal())) != LeaveShop():
        offers = [offer.offer_id for offer in session.legal() if isinstance(offer, BuyOffer)]
        best = min(offers, key=lambda offer_id: rank(name, offer_id), default=None)
        reroll = session.view.reroll
        assert reroll is not None
        if best is not None and rank(name, best) <= row.wanted_rank:
            assert command == BuyOffer(best)
        elif reroll.price <= row.reroll_most and session.view.points - reroll.price >= row.reroll_reserve:
            assert command == RerollShop()
        else:
            assert best is not None and command == BuyOffer(best)
        accepted(session, command)
        installs = session.view.installs
        if installs.offer_id is not None:
            places = installs.tile_indexes
            accepted(session, InstallTile(places[0]) if places else CancelInstall())
        done += 1
    left = {command for command in session.legal() if isinstance(command, BuyOffer)}
    assert not left and (done or points == 12), "nothing that could be had is left"


@pytest.mark.parametrize("name", WEIGHING)
def test_whom_nothing_suits_rerolls_only_up_to_the_price_of_its_row(name: BotName) -> None:
    row = SPECS.bots[name].model_copy(update={"wanted_rank": -1})
    session, paid = open_shop(200), []
    while purchase(session, row, session.legal()) == RerollShop():
        assert session.view.reroll is not None
        paid.append(session.view.reroll.price)
        accepted(session, RerollShop())
    assert paid == list(range(3, row.reroll_most + 1, 2)), "3, 5, 7 … and no more (GDD 8.1)"


@pytest.mark.parametrize("name", WEIGHING)
def test_a_run_spends_most_of_what_it_earned_before_its_last_visit(name: BotName) -> None:
    earned = spent = rerolls = visits = 0
    for seed in range(12):
        session, told = Session.new(f"spend#{seed}", strict=True), []
        play(session, make_bot(name, f"spend#{seed}"), told.extend, hashed=False)
        shops = [number for number, event in enumerate(told) if isinstance(event, events.ShopLeft)]
        visits += len(shops)
        rerolls += len(only(events.ShopRerolled, told))
        before = told[: shops[-1]] if shops else []
        earned += sum(change.delta for change in only(events.PointsChanged, before) if change.delta > 0)
        spent -= sum(change.delta for change in only(events.PointsChanged, before) if change.delta < 0)
    assert visits >= 24 and rerolls >= 3
    assert spent * 4 >= earned * 3, (earned, spent)


def test_whoever_plays_at_random_rerolls_and_leaves() -> None:
    """Re-rolls get dearer and points are few: no visit goes on without end."""
    rerolls, longest = 0, 0
    for seed in range(40):
        session = edited(open_shop(200, seed=f"random#{seed}"), lambda run: run.update(points=200))
        bot = make_bot("random", f"random#{seed}")
        commands = 0
        while session.view.phase is RunPhase.SHOP:
            command = bot.decide(session)
            assert command is not None
            rerolls += command == RerollShop()
            accepted(session, command)
            commands += 1
        longest = max(longest, commands)
    assert rerolls > 20 and longest < 60
