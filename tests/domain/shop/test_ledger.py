"""The ledger of points (GDD 8.3): transaction, reason, delta and balance of changes; replays do nothing."""

import pytest

from heroll.api import Accepted, BuyOffer, LeaveShop, RerollShop, Session, events, make_bot
from heroll.enums import PointsReason, Reason
from heroll.run.phases import ENDED
from heroll.run.work import RunLog
from kernel.command import Command
from tests.domain.session.runs import accepted, edited, only
from tests.domain.shop.test_saves import open_shop


def merchant(points: int) -> Session:
    """An open shop with these points and a tile, a blessing, a ticket and a stat among what it may show."""
    return edited(open_shop(), lambda run: run.update(points=points))


@pytest.mark.parametrize("bot_name", ["greedy", "cautious", "random"])
@pytest.mark.parametrize("seed", ["ledger", "ledger#1"])
def test_gdd_8_3_every_change_of_a_run_is_told_and_booked_alike(bot_name: str, seed: str) -> None:
    session, bot = Session.new(seed, strict=True), make_bot(bot_name, seed)
    told: list[events.PointsChanged] = []
    while session.view.phase not in ENDED:
        if session.is_fighting:
            told += only(events.PointsChanged, session.advance_until_idle())
            continue
        command = bot.decide(session)
        assert command is not None
        outcome = session.dispatch(command)
        assert isinstance(outcome, Accepted), outcome
        changes = only(events.PointsChanged, outcome.events)
        assert all(change.transaction_id == outcome.transaction_id for change in changes)
        told += changes
    balance = 0
    for change in told:
        balance += change.delta
        assert change.balance_after == balance >= 0 and change.delta != 0
    assert balance == session.view.points
    booked = [record.fields for record in session.log.of_kind(RunLog.POINTS)]
    assert [
        (fields["transactionId"], fields["reason"], fields["delta"], fields["balanceAfter"])
        for fields in booked
    ] == [(c.transaction_id, c.reason, c.delta, c.balance_after) for c in told][-len(booked) :]
    assert len(booked) > 20


@pytest.mark.parametrize("command", [BuyOffer(2), BuyOffer(3), RerollShop(), LeaveShop()])
def test_a_transaction_that_is_sent_again_changes_nothing(command: Command) -> None:
    session = merchant(200)
    first = session.dispatch(command)
    assert isinstance(first, Accepted) and not first.replay
    before, rng, records = session.save(), session.rng(), len(session.log.of_kind(RunLog.POINTS))
    for run in (session, Session.restore(before, strict=True)):
        for again in (command, BuyOffer(2), RerollShop()):
            outcome = run.dispatch(again, transaction_id=first.transaction_id)
            assert isinstance(outcome, Accepted) and outcome.replay and outcome.events == ()
        assert run.save()["run"] == before["run"] and run.rng() == rng
    assert len(session.log.of_kind(RunLog.POINTS)) == records


def test_every_shown_offer_sent_twice_is_paid_once() -> None:
    bought = 0
    for seed in range(6):
        session = edited(open_shop(seed=f"twice#{seed}"), lambda run: run.update(points=900))
        shop = session.view.shop
        assert shop is not None
        for offer_id in (2, 3, *shop.random_offer_ids):
            run = Session.restore(session.save(), strict=True)
            first = run.dispatch(BuyOffer(offer_id))
            assert isinstance(first, Accepted), first
            state = run.hash()
            again = run.dispatch(BuyOffer(offer_id), transaction_id=first.transaction_id)
            assert isinstance(again, Accepted) and again.replay and run.hash() == state
            spent = only(events.PointsChanged, first.events)[0]
            assert spent.delta == -only(events.OfferBought, first.events)[0].price
            bought += 1
    assert bought == 30


@pytest.mark.parametrize("points", [0, 1, 2, 3, 4])
def test_a_refusal_books_nothing_and_tells_what_is_short(points: int) -> None:
    session = merchant(points)
    state, records = session.hash(), len(session.log.of_kind(RunLog.POINTS))
    outcome = session.dispatch(BuyOffer(2))
    assert not outcome.ok and outcome.reason == Reason.NOT_ENOUGH_POINTS
    terms = session.view.offer_terms(2)
    assert f"{points} are there, {terms.points_short} short" in outcome.detail
    assert terms.points_short == terms.price - points
    if points < 3:
        outcome = session.dispatch(RerollShop())
        assert not outcome.ok and outcome.reason == Reason.NOT_ENOUGH_POINTS
        assert outcome.detail == f"a re-roll costs 3 points, {points} are there, {3 - points} short"
    assert session.hash() == state and len(session.log.of_kind(RunLog.POINTS)) == records


def test_rerolling_until_nothing_is_left_never_goes_below_0() -> None:
    session, paid = merchant(100), 0
    while RerollShop() in session.legal():
        paid += 3 + 2 * (session.view.reroll.count if session.view.reroll is not None else 0)
        told = accepted(session, RerollShop())
        assert only(events.PointsChanged, told)[0].reason is PointsReason.SHOP_REROLL
        assert session.view.points == 100 - paid >= 0
    assert paid == 3 + 5 + 7 + 9 + 11 + 13 + 15 + 17 + 19 and session.view.points == 1
    assert session.dispatch(RerollShop()).ok is False
