"""彩票 (GDD 9.2): a ticket, nine hidden fields, three alike win."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heroll.api import EventInput, LeaveEvent, Reason, SafePoint, Session, events
from heroll.bots.games import lottery as player
from heroll.enums import HealCause, PointsReason
from heroll.minigame.lottery import BLANK, EVENT_ID, TICKETS, Lottery, LotterySeen, LotteryState
from heroll.run.work import Work
from heroll.specs import Specs
from kernel.spec_error import SpecError
from tests.domain.event.page import give, leave, opened, refused
from tests.domain.event.test_every_event import on
from tests.domain.minigame.damage import refused_with
from tests.domain.minigame.rounds import Choice, guessing, mean, play, strong
from tests.domain.session.runs import accepted, altered_specs, names, only
from tests.domain.test_agreement import Edit, cell

SPECS = Specs.load()
SYMBOLS = ("seven", "crown", "gem", "bell", "clover", "cherry", "coin", "skull")


def lottery(specs: Specs = SPECS) -> Lottery:
    game = specs.games[EVENT_ID]
    assert isinstance(game, Lottery)
    return game


def at_the_stall(
    symbols: Sequence[str] = (), paid: Sequence[int] = (), *, points: int = 10, loot: Iterable[int] = ()
) -> Work:
    """The page is open; a card will have these symbols, field by field."""
    draws = [SYMBOLS.index(symbol) for symbol in symbols]
    return opened(EVENT_ID, {"event": [*draws, *paid], "loot": loot}, points=points)


def seen(work: Work) -> LotterySeen:
    assert work.run.active_event is not None
    state = LotteryState(**work.run.active_event.payload["game"])
    return lottery().seen(state)


def reward(symbol: str) -> Any:
    return SPECS.event_rewards[(EVENT_ID, "won", symbol)]


def test_the_tickets_are_for_sale_and_nothing_is_drawn_before_one_is_bought() -> None:
    work = at_the_stall()
    page = seen(work)
    assert [offer.ticket for offer in page.tickets] == list(TICKETS) and page.ticket == ""
    prices = [offer.price for offer in page.tickets]
    scratches = [offer.scratches for offer in page.tickets]
    assert prices == sorted(set(prices)) and scratches == sorted(set(scratches)), "dearer ones open more"
    assert page.fields == (None,) * 9 and page.scratches_left == 0
    assert not only(events.EventSettled, leave(work)) and work.run.points == 10


def test_a_card_is_drawn_and_saved_when_its_ticket_is_paid() -> None:
    symbols = ["gem", "bell", "gem", "skull", "crown", "gem", "bell", "bell", "clover"]
    work = at_the_stall(symbols)
    ticket = lottery().tickets["large"]
    told = give(work, "large")
    (paid,) = only(events.PointsChanged, told)
    assert (paid.delta, paid.reason) == (-ticket.price, PointsReason.GAME_PRICE)
    assert names(told) == ["PointsChanged", "LotteryCardBought", "CheckpointReached"]
    assert told[1] == events.LotteryCardBought(
        "run:0:desk:event:1", "large", ticket.price, 9, ticket.scratches
    )
    assert told[2].reason is SafePoint.EVENT_STEP
    assert work.run.active_event is not None
    assert work.run.active_event.payload["game"]["symbols"] == symbols
    assert seen(work).fields == (None,) * 9, "what is drawn is not shown"
    assert refused(work, "small")[0] == Reason.UNKNOWN_INPUT, "one ticket a visit"
    leave(work)


def test_the_best_card_three_sevens() -> None:
    symbols = ["seven"] * 3 + ["crown"] * 3 + ["skull"] * 3
    row = reward("seven")
    work = at_the_stall(symbols, [row.points_max], loot=(0, 0))
    give(work, "large")
    told = give(work, "scratch:4")
    assert told[0] == events.LotteryFieldScratched("run:0:desk:event:1", 4, "crown", 1, 7)
    for field in (5, 6):
        give(work, f"scratch:{field}")
    assert seen(work).prize == "crown" and seen(work).winning == (4, 5, 6)
    for field in (1, 2, 3, 9):
        give(work, f"scratch:{field}")
    assert seen(work).prize == "seven" and seen(work).winning == (1, 2, 3), "the richest counts"
    assert seen(work).fields == (*symbols[:6], None, None, "skull")
    told = give(work, "scratch:8")
    assert told[1] == events.LotteryCardRevealed("run:0:desk:event:1", tuple(symbols), (1, 2, 3), "seven")
    assert only(events.EventSettled, told)[0].result == "seven"
    assert [change.delta for change in only(events.PointsChanged, told)] == [row.points_max]
    assert len(only(events.BlessingGained, told)) == row.cards == 1
    assert seen(work).fields == tuple(symbols), "once it is done the whole card shows"
    assert refused(work, "scratch:7")[0] == Reason.EVENT_BUSY
    leave(work)


def test_the_worst_card_is_a_blank_though_it_has_three_skulls() -> None:
    work = at_the_stall(["skull"] * 3 + ["coin", "coin", "cherry", "cherry", "clover", "clover"], points=2)
    give(work, "small")
    assert work.run.points == 0
    for field in (1, 2, 3, 4, 6):
        give(work, f"scratch:{field}")
    told = give(work, "scratch:8")
    assert told[1] == events.LotteryCardRevealed("run:0:desk:event:1", tuple(seen(work).fields), (), "")
    assert only(events.EventSettled, told)[0].result == BLANK and work.run.points == 0
    leave(work)


def test_leaving_pays_for_what_shows_and_nothing_for_what_does_not() -> None:
    row = reward("clover")
    card = ["clover"] * 4 + ["cherry"] * 5
    work = at_the_stall(card, [row.points_min])
    give(work, "middle")
    for field in (1, 2, 4):
        give(work, f"scratch:{field}")
    told = leave(work)
    assert only(events.EventSettled, told)[0].result == "clover"
    assert [change.delta for change in only(events.PointsChanged, told)] == [row.points_min]
    work = at_the_stall(card)
    give(work, "middle")
    for field in (1, 2, 5, 6):
        give(work, f"scratch:{field}")
    assert only(events.EventSettled, leave(work))[0].result == BLANK


def test_a_prize_heals_and_refills() -> None:
    for symbol, kind in (("clover", events.HeroHealed), ("bell", events.PotionRefilled)):
        row = reward(symbol)
        work = at_the_stall([symbol] * 9, [row.points_min])
        work.run.player_stats.health = 50
        work.run.potion.charges = 0
        give(work, "middle")
        for field in range(1, 4):
            give(work, f"scratch:{field}")
        (told,) = only(kind, leave(work))
        if symbol == "clover":
            assert (told.amount, told.cause) == ((150 * row.heal_percent + 50) // 100, HealCause.EVENT)
        else:
            assert told.amount == row.charges


@pytest.mark.parametrize("points", range(6))
def test_a_ticket_that_cannot_be_paid_is_refused_with_the_shortfall(points: int) -> None:
    for ticket, row in lottery().tickets.items():
        work = at_the_stall(points=points)
        if row.price > points:
            reason, detail = refused(work, ticket)
            assert reason == Reason.NOT_ENOUGH_POINTS
            assert (
                detail == f"{ticket} costs {row.price} points, {points} are there, {row.price - points} short"
            )


@pytest.mark.parametrize("word", ["scratch:1", "scratch:0", "scratch:10", "scratch", "small:1", "scratch:x"])
def test_words_that_no_stall_takes(word: str) -> None:
    assert refused(at_the_stall(), word)[0] == Reason.UNKNOWN_INPUT


def test_a_field_is_scratched_once() -> None:
    work = at_the_stall(["coin"] * 9)
    give(work, "small")
    give(work, "scratch:5")
    assert refused(work, "scratch:5")[0] == Reason.UNKNOWN_INPUT


@given(st.sampled_from(TICKETS), st.permutations(range(9)), st.integers(0, 2**32 - 1))
def test_any_card_shows_no_more_than_was_scratched(ticket: str, order: list[int], seed: int) -> None:
    def pick(seen: LotterySeen, words: Sequence[str], turn: int) -> str:
        shown = [field for field, symbol in enumerate(seen.fields, start=1) if symbol is not None]
        assert shown == sorted(fields[: max(0, turn - 1)])
        return ticket if turn == 0 else f"scratch:{fields[turn - 1]}"

    fields = [number + 1 for number in order]
    one, again = (play(SPECS, EVENT_ID, pick, f"card{seed}") for _ in range(2))
    assert one == again and len(one.words) == 1 + lottery().tickets[ticket].scratches
    (card,) = only(events.LotteryCardRevealed, one.told)
    scratched = [card.symbols[int(word.partition(":")[2]) - 1] for word in one.words[1:]]
    winners = [symbol for symbol in SYMBOLS[:-1] if scratched.count(symbol) >= 3]
    assert card.prize == (winners[0] if winners else "") and one.result == (card.prize or BLANK)
    assert all(card.symbols[field - 1] == card.prize for field in card.winning)
    price = lottery().tickets[ticket].price * 100
    assert one.net == (SPECS.worth.outcome(EVENT_ID, card.prize) if card.prize else 0) - price


def buying(ticket: str, place: int) -> Choice:
    """That ticket, then always the first (0) or the last (-1) hidden field."""
    return lambda _seen, words, turn: words[place] if turn else ticket


@pytest.mark.parametrize("ticket", TICKETS)
def test_symbols_follow_the_weights_of_their_ticket(ticket: str) -> None:
    drawn: Counter[str] = Counter()
    for number in range(300):
        told = play(SPECS, EVENT_ID, buying(ticket, -1), f"{ticket}{number}").told
        drawn.update(only(events.LotteryCardRevealed, told)[0].symbols)
    weights = lottery().weights(ticket)
    for symbol, weight in zip(SYMBOLS, weights, strict=True):
        assert abs(drawn[symbol] / drawn.total() - weight / sum(weights)) < 0.03, symbol


def test_a_reload_on_the_way_is_straight_play() -> None:
    straight, reloaded = on(EVENT_ID, seed="stall"), on(EVENT_ID, seed="stall")
    for word in ("middle", *(f"scratch:{field}" for field in (9, 1, 5, 2, 8, 4, 7))):
        reloaded = Session.restore(reloaded.save(), strict=True)
        assert accepted(straight, EventInput(word)) == accepted(reloaded, EventInput(word))
        assert straight.hash() == reloaded.hash()
    assert accepted(straight, LeaveEvent()) == accepted(reloaded, LeaveEvent())


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ({"ticket": "huge"}, "a ticket 'huge'"),
        ({"ticket": ""}, "without a ticket"),
        ({"symbols": []}, "a small card of []"),
        ({"symbols": ["seven"] * 9}, "a small card of ['seven'"),
        ({"symbols": ["coin"] * 8 + ["mouse"]}, "a small card of"),
        ({"symbols": ["coin"] * 10}, "a small card of"),
        ({"ticket": "large", "symbols": ["coin"] * 9}, "a large card of"),
        ({"symbols": "coin"}, "symbols: "),
        ({"scratched": [1]}, "1 fields of a small card scratched in 3 moves"),
        ({"scratched": [1, 1]}, "the fields [1, 1] are scratched"),
        ({"scratched": [0, 1]}, "the fields [0, 1] are scratched"),
        ({"scratched": [9, 10]}, "the fields [9, 10] are scratched"),
        ({"scratched": [1, 2, 3, 4, 5, 6, 7]}, "7 fields of a small card"),
        ({"prize": "seven"}, "prize: "),
    ],
)
def test_saves_of_impossible_cards_are_refused(game: dict[str, Any], line: str) -> None:
    words = ("small", "scratch:1", "scratch:2")
    assert line in refused_with(on(EVENT_ID, seed="stall"), game, *words)


def exact(game: Lottery, specs: Specs, ticket: str) -> Fraction:
    """Mean worth of a ticket's prize, over every card that can be scratched."""
    weights = dict(zip((row.symbol for row in game.symbols), game.weights(ticket), strict=True))
    drawable = [symbol for symbol, weight in weights.items() if weight]
    total = sum(weights.values())
    mean_worth = Fraction(0)
    for shown in product(drawable, repeat=game.tickets[ticket].scratches):
        prize = next((symbol for symbol in game.outcomes if shown.count(symbol) >= game.equal), None)
        if prize is None:
            continue
        chance = Fraction(1)
        for symbol in shown:
            chance *= Fraction(weights[symbol], total)
        mean_worth += chance * specs.worth.outcome(EVENT_ID, prize)
    return mean_worth


def few(text: str) -> str:
    """Tickets with so few scratches that every card can be counted."""
    for old, new in (("small,2,6", "small,2,3"), ("middle,3,7", "middle,3,4"), ("large,5,8", "large,5,5")):
        assert old in text
        text = text.replace(old, new)
    return text


def test_the_player_buys_what_is_worth_most_beyond_its_price(tmp_path: Path) -> None:
    specs = altered_specs(tmp_path, lottery_tickets=few)
    game = lottery(specs)
    gains = {
        ticket: exact(game, specs, ticket) - specs.worth.points(game.tickets[ticket].price)
        for ticket in TICKETS
    }
    assert max(gains.values()) < 0
    assert player.choose(game.seen(game.opened(None)), TICKETS, specs) is None
    bought = player.choose(lottery().seen(LotteryState()), TICKETS, SPECS)
    assert bought in TICKETS
    for words in (("small",), ("small", "middle")):
        assert player.choose(lottery().seen(LotteryState()), words, SPECS) in words


def test_the_players_estimate_of_a_ticket_is_exact(tmp_path: Path) -> None:
    specs = altered_specs(
        tmp_path,
        lottery_tickets=few,
        event_rewards=lambda text: text.replace("lottery,won,coin,,0,0,4,4", "lottery,won,coin,,0,0,90,90"),
    )
    game = lottery(specs)
    assert exact(game, specs, "small") > specs.worth.points(game.tickets["small"].price)
    assert player.choose(game.seen(LotteryState()), TICKETS, specs) == max(
        TICKETS,
        key=lambda ticket: exact(game, specs, ticket) - specs.worth.points(game.tickets[ticket].price),
    )


def test_it_pays_a_little_more_than_it_costs_and_claims_no_skill() -> None:
    bought = mean(SPECS, EVENT_ID, strong(SPECS, EVENT_ID), 1000)
    assert 0 < bought < 500, "less than the free games"
    for ticket in TICKETS:
        first, last = (mean(SPECS, EVENT_ID, buying(ticket, place), 1000) for place in (0, -1))
        assert abs(first - last) < 80, "whichever fields are scratched"
    assert mean(SPECS, EVENT_ID, guessing("stall"), 1000) < bought


WRONG: dict[str, tuple[str, Edit, str]] = {
    "another ticket": ("lottery-tickets", cell("small", "ticket", "tiny"), "has other tickets"),
    "too few scratches": ("lottery-tickets", cell("small", "scratches", "2"), r"is '2', allowed 3\.\.9"),
    "more scratches than fields": ("lottery-tickets", cell("large", "scratches", "10"), "is '10'"),
    "a free ticket": ("lottery-tickets", cell("small", "price", "0"), "allowed 1 or more"),
    "a card nobody can win on": (
        "lottery",
        lambda text: (
            "\n".join([text.splitlines()[0], "seven,true,1,1,0,验证版新增", "skull,false,1,1,1,验证版新增"])
            + "\n"
        ),
        "large: has nothing to win",
    ),
    "a prize without a row": (
        "lottery",
        cell("skull", "pays", "true"),
        "has no row, is 'lottery.won.skull'",
    ),
    "a prize that nothing wins": ("lottery", cell("coin", "pays", "false"), "is won in no lottery"),
}


@pytest.mark.parametrize("name", WRONG)
def test_tables_that_no_stall_can_be_made_of_are_refused(tmp_path: Path, name: str) -> None:
    table, edit, problem = WRONG[name]
    change: dict[str, Callable[[str], str]] = {table.replace("-", "_"): edit}
    with pytest.raises(SpecError, match=problem):
        altered_specs(tmp_path, **change)
