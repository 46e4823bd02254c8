"""The merchant across saves: an open shop, what the run has bought, and saves that no rule has made."""

from typing import Any

import pytest

from heroll.api import (
    BuyOffer,
    CheckpointError,
    LeaveShop,
    Reason,
    RerollShop,
    Roll,
    RunPhase,
    Session,
    make_bot,
)
from heroll.api import command_to_json as to_json
from tests.domain.session.runs import accepted, edited, edited_record


def open_shop(points: int = 40, seed: str = "shop") -> Session:
    """A run whose first roll has led to a merchant."""

    def edit(run: dict[str, Any]) -> None:
        run["points"] = points - 1
        for index in range(2, 13):
            if index != 4:
                run["board"][index] = {
                    "kind": "MERCHANT",
                    "enemyCount": 0,
                    "pollutionLevel": 0,
                    "infectionsLeft": 0,
                }

    for number in range(20):
        session = edited(Session.new(f"{seed}#{number}", strict=True), edit)
        accepted(session, Roll())
        if session.view.phase is RunPhase.SHOP:
            return session
    raise AssertionError("no roll has led to a merchant")


def test_an_open_shop_goes_on_from_its_save_with_the_same_offers() -> None:
    session = open_shop()
    reloaded = Session.restore(session.save(), strict=True)
    assert reloaded.hash() == session.hash() and reloaded.legal() == session.legal()
    for command in (BuyOffer(2), BuyOffer(3), LeaveShop()):
        assert accepted(reloaded, command) == accepted(session, command)
        reloaded = Session.restore(reloaded.save(), strict=True)
        assert reloaded.hash() == session.hash()


@pytest.mark.parametrize("points", [0, 5, 9, 27, 100])
def test_what_is_legal_is_sold_and_nothing_else_is(points: int) -> None:
    session = open_shop(max(points, 1))
    legal = session.legal()
    assert legal[-1] == LeaveShop()
    for command in legal:
        accepted(Session.restore(session.save(), strict=True), command)
    shop = session.view.shop
    assert shop is not None
    for offer_id in (*shop.fixed_offer_ids, *shop.random_offer_ids, 5, 400):
        if BuyOffer(offer_id) not in legal:
            before = session.hash()
            outcome = session.dispatch(BuyOffer(offer_id))
            assert not outcome.ok and session.hash() == before, to_json(BuyOffer(offer_id))
            assert outcome.reason in (Reason.SOLD_OUT, Reason.NOT_ENOUGH_POINTS, Reason.UNKNOWN_OFFER)


def test_outside_the_shop_nothing_is_sold() -> None:
    session = Session.new("7", strict=True)
    before = session.hash()
    for command in (BuyOffer(1), RerollShop(), LeaveShop()) * 3:
        outcome = session.dispatch(command)
        assert not outcome.ok and outcome.reason == Reason.WRONG_PHASE
    assert session.hash() == before


@pytest.mark.parametrize("number", range(12))
def test_whatever_is_done_at_the_counter_goes_on_from_its_saves(number: int) -> None:
    """Bought, re-rolled and placed at random, read back behind every command, with junk in between."""
    session = open_shop(400, seed=f"saves#{number}")
    bot, twin = make_bot("random", f"saves#{number}"), Session.restore(session.save(), strict=True)
    done = 0
    while session.view.phase is RunPhase.SHOP:
        for junk in (BuyOffer(71), BuyOffer(-1), BuyOffer(999)):
            outcome = twin.dispatch(junk)
            assert not outcome.ok
        command = bot.decide(session)
        assert command is not None and command in twin.legal()
        assert accepted(twin, command) == accepted(session, command)
        twin = Session.restore(twin.save(), strict=True)
        assert twin.hash() == session.hash() and twin.legal() == session.legal()
        done += 1
    assert done >= 1


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("fixedOfferIds", [1, 2], "fixed offers"),
        ("fixedOfferIds", [3, 2, 1], "fixed offers"),
        ("randomOfferIds", [11, 11, 12], "drew the offers"),
        ("randomOfferIds", [11, 12, 13, 14], "drew the offers"),
        ("randomOfferIds", [1, 11, 12], "drew the offers"),
        ("randomOfferIds", [999], "drew the offers"),
        ("purchasedCountByOffer", {"999": 1}, "offer '999' was bought 1 times"),
        ("purchasedCountByOffer", {"x": 1}, "offer 'x' was bought 1 times"),
        ("purchasedCountByOffer", {"011": 1}, "offer '011' was bought 1 times"),
        ("purchasedCountByOffer", {"11": 0}, "offer '11' was bought 0 times"),
        ("purchasedCountByOffer", {"11": 5}, "offer 11 was bought 5 times, allowed 2"),
        ("merchantInstanceId", "run:0:x:shop:1", "the merchant is 'run:0:x:shop:1'"),
        ("purchasedCountByOffer", {"31": 1}, "offer 31 was bought before offer 11"),
        ("purchasedCountByOffer", {"11": 1, "51": 1}, "offer 51 was bought before offer 31"),
        ("purchasedCountByOffer", {"71": 1}, "offer 71 was bought and is not for sale"),
        ("purchasedCountByOffer", {"2": 10}, "offer 2 was bought 10 times, allowed 9"),
        ("purchasedCountByOffer", {"3": 21}, "offer 3 was bought 21 times, allowed 20"),
        ("purchasedCountByOffer", {"137": 1}, "1 cards of Might were bought, 0 are held"),
        ("purchasedCountByOffer", {"11": 1}, "attackPower is 10.0, bare and bought are 12.0"),
        ("purchasedCountByOffer", {"2": 1}, "potionCount of level 0, 1 were bought"),
        ("purchasedCountByOffer", {"1": 3}, "4 visits, purchases and re-rolls in 2 transactions"),
        ("randomOfferIds", [31, 12, 13], "drew offer 31 before offer 11 was bought"),
        ("randomOfferIds", [71, 12, 13], "drew the offers"),
        ("randomOfferIds", [11, 12], r"drew 2 offers, \d\d were there"),
        ("randomOfferIds", [], r"drew 0 offers, \d\d were there"),
        ("rerollCount", -1, "were re-rolled -1 times"),
        ("rerollCount", 2, "3 visits, purchases and re-rolls in 2 transactions"),
        ("floor", 2, "the merchant of floor 2 on floor 1"),
        ("floor", 0, "the merchant of floor 0 on floor 1"),
        ("pendingInstallOfferId", 11, "offer 11 is being placed and is no tile"),
        ("pendingInstallOfferId", 101, "offer 101 is being placed and was not bought"),
    ],
)
def test_a_shop_that_no_rule_made_is_refused(field: str, value: object, words: str) -> None:
    record = edited_record(open_shop(), lambda run: run["shop"].update({field: value}))
    with pytest.raises(CheckpointError, match=words):
        Session.restore(record)


def test_the_phase_needs_its_merchant() -> None:
    record = edited_record(open_shop(), lambda run: run.pop("shop"))
    with pytest.raises(CheckpointError, match="without the merchant of visit 1"):
        Session.restore(record)
