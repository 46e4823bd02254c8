"""吐宝蛙 Spito (GDD 9.2): what is spat, bones, feeds, thanks, and the swallowing of half."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heroll.api import EventInput, LeaveEvent, Reason, Session, events
from heroll.bots.games.spito import Toad, choose
from heroll.enums import EventPhase, PointsReason, SafePoint
from heroll.minigame.spito import BONE, EVENT_ID, GOODS, THINGS, BellyRow, Pile, Spito, SpitoSeen, SpitoState
from heroll.run.games import state_of
from heroll.run.work import Work
from heroll.specs import Specs
from kernel.rng import Stream
from kernel.spec_error import SpecError
from tests.domain.event.page import give, leave, opened, refused
from tests.domain.event.test_every_event import on
from tests.domain.minigame.damage import Change, refused_with
from tests.domain.minigame.rounds import guessing, mean, play, spoiled, strong
from tests.domain.session.runs import accepted, altered_specs, names, only
from tests.domain.test_agreement import Edit, cell
from tests.support.scripted import ScriptedStream

SPECS = Specs.load()
NAME = "run:0:desk:event:1"
COIN, PEARL, HERB, FLASK, BONES = range(5)


def toad(specs: Specs = SPECS) -> Spito:
    game = specs.games[EVENT_ID]
    assert isinstance(game, Spito)
    return game


RULES = toad().rules
BELLIES = list(toad().bellies)
WITH_FLASK = next(place for place, row in enumerate(BELLIES) if row.flask)


def full(row: BellyRow) -> SpitoState:
    """A visit to that belly before the first word."""
    return SpitoState(row.belly, row.counts(), [0] * 5)


def before_it(*draws: int, belly: int = WITH_FLASK, points: int = 20) -> Work:
    """The page is open on one of the bellies; ``draws`` are places in THINGS, then points that are paid."""
    return opened(EVENT_ID, {"event": [belly, *draws]}, points=points)


def seen(work: Work) -> SpitoSeen:
    assert work.run.active_event is not None
    return toad().seen(state_of(toad(), work.run.active_event))


def counts(piles: tuple[Pile, ...]) -> dict[str, int]:
    return {pile.thing: pile.count for pile in piles}


def test_a_belly_is_drawn_when_the_page_opens_and_all_of_it_is_known() -> None:
    for place, row in enumerate(BELLIES):
        work = before_it(belly=place)
        assert only(events.CheckpointReached, work.events)[-1].reason is SafePoint.PAGE_OPENED
        page = seen(work)
        found = dict(zip(THINGS, row.counts(), strict=True))
        assert counts(page.belly) == {thing: count for thing, count in found.items() if count}
        assert page.heap == () and (page.bones, page.bones_most) == (0, RULES.bones_most)
        assert page.feed_price == RULES.feed_price and page.feeds_most == RULES.feeds_most
        leave(work)


def test_a_good_thing_lies_on_the_heap() -> None:
    work = before_it(PEARL, 3)
    left = sum(BELLIES[WITH_FLASK].counts()) - 1
    told = give(work, "tickle")
    assert told[0] == events.ThingSpat(NAME, "pearl", False, 0, left)
    assert only(events.CheckpointReached, told)[0].reason is SafePoint.EVENT_STEP
    page = seen(work)
    assert page.heap == (Pile("pearl", 1),) and counts(page.belly)["pearl"] == BELLIES[WITH_FLASK].pearl - 1
    assert work.run.active_event is not None and work.run.active_event.phase is EventPhase.RESOLVING
    told = give(work, "thank")
    assert told[0] == events.SpitoThanked(NAME, ("pearl",))
    assert only(events.EventSettled, told)[0].result == "thanked"
    assert [(each.delta, each.reason) for each in only(events.PointsChanged, told)] == [
        (3, PointsReason.GAME_PRIZE)
    ]
    assert refused(work, "tickle")[0] == Reason.EVENT_BUSY
    leave(work)


def test_what_is_spat_is_drawn_by_the_counts_of_the_belly() -> None:
    game, stream = toad(), Stream.derive("counts", "event")
    found = []
    for _ in range(4000):
        visit = full(BELLIES[WITH_FLASK])
        game.move(visit, "tickle", stream, "x")
        found.append(visit.told[0])
    total = sum(BELLIES[WITH_FLASK].counts())
    for thing, count in zip(THINGS, BELLIES[WITH_FLASK].counts(), strict=True):
        assert found.count(thing) / 4000 == pytest.approx(count / total, abs=0.03), thing


def test_there_is_nothing_to_thank_for_before_something_was_spat() -> None:
    reason, detail = refused(before_it(), "thank")
    assert reason == Reason.UNKNOWN_INPUT and detail.endswith("it takes tickle, feed")


def test_a_bone_can_be_thanked_for_and_is_worth_nothing() -> None:
    work = before_it(BONES)
    told = give(work, "tickle")
    assert told[0] == events.ThingSpat(NAME, BONE, True, 1, sum(BELLIES[WITH_FLASK].counts()) - 1)
    assert seen(work).heap == () and seen(work).bones == 1
    told = give(work, "thank")
    assert told[0] == events.SpitoThanked(NAME, ()) and not only(events.PointsChanged, told)
    assert work.run.points == 20


def test_the_last_bone_swallows_half_of_each_kind_the_odd_one_too() -> None:
    goods = (COIN, COIN, COIN, HERB, PEARL, PEARL)
    work = before_it(*goods, *[BONES] * RULES.bones_most, 1, 3)
    work.run.player_stats.health = 150
    for _ in range(len(goods) + RULES.bones_most - 1):
        give(work, "tickle")
    told = give(work, "tickle")
    assert names(told)[:3] == ["ThingSpat", "SpitoSwallowed", "EventSettled"]
    assert told[1] == events.SpitoSwallowed(NAME, ("coin", "coin", "pearl", "herb"))
    assert only(events.EventSettled, told)[0].result == "swallowed"
    assert seen(work).heap == (Pile("coin", 1), Pile("pearl", 1))
    assert seen(work).is_swallowed and seen(work).is_over
    assert work.run.points == 20 + 1 + 3
    leave(work)


def test_a_feed_takes_a_bone_out_and_each_costs_more() -> None:
    work = before_it(points=20)
    bones, spent = BELLIES[WITH_FLASK].bone, 0
    for number in range(RULES.feeds_most):
        price = RULES.feed_price + number * RULES.feed_step
        assert seen(work).feed_price == price
        told = give(work, "feed")
        assert only(events.PointsChanged, told)[0].reason is PointsReason.GAME_PRICE
        assert told[1] == events.SpitoFed(NAME, price, bones - number - 1)
        spent += price
        assert work.run.points == 20 - spent
    assert seen(work).feed_price is None and seen(work).feeds == RULES.feeds_most
    reason, detail = refused(work, "feed")
    assert reason == Reason.UNKNOWN_INPUT and detail.endswith("it takes tickle")
    assert seen(work).bones == 0, "a digested bone was not spat"
    leave(work)


def test_a_feed_that_cannot_be_paid_is_refused() -> None:
    reason, detail = refused(before_it(points=0), "feed")
    assert reason == Reason.NOT_ENOUGH_POINTS and detail.endswith(f"{RULES.feed_price} short")


def test_without_a_bone_in_its_belly_it_takes_no_feed() -> None:
    game = toad()
    visit = SpitoState("x", [3, 0, 0, 0, 0], [0, 0, 0, 0, 2])
    assert game.words(visit) == ("tickle", "thank") and game.seen(visit).feed_price is None


def test_an_emptied_belly_ends_it() -> None:
    game = toad()
    row = BELLIES[WITH_FLASK].model_copy(update={"coin": 1, "pearl": 0, "herb": 0, "flask": 1, "bone": 1})
    visit = full(row)
    for place in (FLASK, BONES):
        assert not [
            event
            for event in game.move(visit, "tickle", ScriptedStream([place]), NAME)
            if isinstance(event, events.SpitoThanked)
        ]
    told = game.move(visit, "tickle", ScriptedStream([COIN]), NAME)
    assert told == (
        events.ThingSpat(NAME, "coin", False, 1, 0),
        events.SpitoThanked(NAME, ("coin", "flask")),
    )
    assert game.is_over(visit) and game.result(visit) == "emptied" and game.words(visit) == ()
    assert game.winnings(visit).outcomes == ("coin", "flask")


def test_the_goods_are_paid_in_their_order() -> None:
    work = before_it(FLASK, HERB, COIN, 1)
    work.run.potion.charges, work.run.player_stats.health = 0, 50
    for _ in range(3):
        give(work, "tickle")
    told = give(work, "thank")
    paid = [name for name in names(told) if name in ("PointsChanged", "HeroHealed", "PotionRefilled")]
    assert paid == ["PointsChanged", "HeroHealed", "PotionRefilled"]
    assert work.run.potion.charges == 1


def test_leaving_keeps_what_was_spat() -> None:
    work = before_it(COIN, BONES, 1)
    give(work, "tickle")
    give(work, "tickle")
    told = leave(work)
    assert only(events.EventSettled, told)[0].result == "thanked" and work.run.points == 21
    work = before_it()
    assert not only(events.EventSettled, leave(work)) and work.run.points == 20


@given(st.lists(st.integers(0, 2), min_size=20, max_size=20), st.integers(0, 2**32 - 1))
def test_any_visit_ends_repeats_itself_and_loses_nothing_on_the_way(picks: list[int], seed: int) -> None:
    first: list[SpitoSeen] = []

    def pick(page: SpitoSeen, words: Any, turn: int) -> str:
        first.append(page)
        return str(words[picks[turn] % len(words)])

    one, again = (play(SPECS, EVENT_ID, pick, f"toad{seed}") for _ in range(2))
    assert one == again
    belly = counts(first[0].belly)
    assert len(one.words) <= sum(belly.values()) + 1
    spat = [event.thing for event in one.told if isinstance(event, events.ThingSpat)]
    assert all(spat.count(thing) <= belly.get(thing, 0) for thing in THINGS)
    assert spat.count(BONE) <= RULES.bones_most and one.words.count("feed") <= RULES.feeds_most
    ends = [event for event in one.told if isinstance(event, events.SpitoSwallowed | events.SpitoThanked)]
    assert len(ends) == 1
    prices = sum(event.price for event in one.told if isinstance(event, events.SpitoFed))
    gone = ends[0].things if isinstance(ends[0], events.SpitoSwallowed) else ()
    kept = [thing for thing in GOODS for _ in range(spat.count(thing) - gone.count(thing))]
    won = sum(SPECS.worth.outcome(EVENT_ID, thing) for thing in kept)
    assert one.net == won - SPECS.worth.points(prices)


def test_a_reload_on_the_way_is_straight_play() -> None:
    straight, reloaded = on(EVENT_ID, seed="toad"), on(EVENT_ID, seed="toad")
    for word in ("tickle", "feed", "tickle", "tickle", "feed"):
        if EventInput(word) not in straight.legal():
            break
        reloaded = Session.restore(reloaded.save(), strict=True)
        assert accepted(straight, EventInput(word)) == accepted(reloaded, EventInput(word))
        assert straight.hash() == reloaded.hash()
    assert accepted(straight, LeaveEvent()) == accepted(reloaded, LeaveEvent())


def damaged(change: Change, *words: str) -> str:
    """Why a save with an edited game is refused."""
    return refused_with(on(EVENT_ID, seed="toad"), change, *words)


def test_saves_of_impossible_bellies_are_refused() -> None:
    assert "there is no belly 'huge'" in damaged({"name": "huge"})
    assert "what happened comes to" in damaged({"name": BELLIES[0].belly, "belly": [9, 9, 9, 9, 9]})
    assert "belly.0" in damaged(lambda game: game["belly"].__setitem__(0, True))
    for change in ({"heap": [5, 0, 0, 0, 0]}, {"feeds": 1}, {"heap": []}, {"belly": [1]}):
        assert "what happened comes to" in damaged(change, "tickle"), change
    assert "0 things happened in 1 moves" in damaged({"told": []}, "tickle")
    assert "'juggle' happened where" in damaged({"told": ["juggle"]}, "tickle")
    assert "'thank' happened where" in damaged({"told": ["thank"]}, "tickle")

    def spit_what_is_not_there(game: dict[str, Any]) -> None:
        row = next(row for row in BELLIES if 0 in row.counts())
        game.update(name=row.belly, told=[THINGS[row.counts().index(0)]])

    assert "happened where the belly held" in damaged(spit_what_is_not_there, "tickle")


def no_goods(text: str) -> str:
    head, *rows = text.splitlines()
    belly, weight, *_ = rows[0].split(",")
    return "\n".join([head, f"{belly},{weight},0,0,0,0,5,验证版新增", *rows[1:]]) + "\n"


WRONG: dict[str, tuple[str, Edit, str]] = {
    "a belly without goods": ("spito-belly", no_goods, "holds no goods"),
    "a belly without bones": ("spito-belly", cell(BELLIES[0].belly, "bone", "0"), "bone"),
    "a belly that is never drawn": ("spito-belly", cell(BELLIES[0].belly, "weight", "0"), "weight"),
    "a toad that bears no bone": ("spito", cell("bonesMost", "value", "0"), "is out of bounds"),
    "a feed for nothing": ("spito", cell("feedPrice", "value", "0"), "is out of bounds"),
    "more than all is lost": ("spito", cell("lostPercent", "value", "101"), "is out of bounds"),
    "a number that is missing": ("spito", cell("feedStep", "key", "feedSteps"), "missing key"),
    "a good without a prize": ("event-rewards", cell("spito,won,herb", "outcome", "bread"), "herb"),
}


@pytest.mark.parametrize("name", WRONG)
def test_tables_that_no_toad_can_live_on_are_refused(tmp_path: Path, name: str) -> None:
    table, edit, problem = WRONG[name]
    with pytest.raises(SpecError, match=problem):
        altered_specs(tmp_path, **{table.replace("-", "_"): edit})


def best_worth(visit: SpitoState) -> float:
    """Mean worth of the best words, played out by the rule itself."""
    game = toad()
    if game.is_over(visit):
        return float(SPECS.worth.winnings(EVENT_ID, game.winnings(visit)))
    return max(word_worth(visit, word) for word in game.words(visit))


def word_worth(visit: SpitoState, word: str) -> float:
    """Of one word, over everything that may be spat."""
    game = toad()
    draws = [(place, count) for place, count in enumerate(visit.belly) if count]
    worth = 0.0
    for place, count in draws if word == "tickle" else [(0, 1)]:
        after = replace(visit, belly=list(visit.belly), heap=list(visit.heap), told=list(visit.told))
        game.move(after, word, ScriptedStream([place]), "x")
        worth += count * best_worth(after)
    if word == "tickle":
        return worth / sum(visit.belly)
    return worth - SPECS.worth.points(game.price(visit, word))


@pytest.mark.parametrize("belly", [[2, 1, 0, 0, 3], [1, 0, 1, 1, 2], [0, 2, 0, 1, 4], [3, 1, 0, 0, 1]])
def test_no_play_is_better_than_the_strong_players(belly: list[int]) -> None:
    game = toad()
    prizes = tuple(SPECS.worth.outcome(EVENT_ID, thing) for thing in GOODS)
    reckoned = Toad(game, tuple(belly[:4]), prizes, SPECS.worth.points(1))
    stream = Stream.derive(str(belly), "event")
    for _ in range(3):
        visit = SpitoState("x", list(belly), [0] * 5)
        while not game.is_over(visit):
            told = reckoned.words(tuple(visit.belly[:4]), visit.belly[4], visit.heap[4], visit.feeds)
            worth = {word: word_worth(visit, word) for word in game.words(visit)}
            assert told == pytest.approx(worth)
            word = choose(game.seen(visit), game.words(visit), SPECS)
            assert word is not None and worth[word] == pytest.approx(max(worth.values()))
            game.move(visit, word, stream, "x")


def test_skill_pays() -> None:
    best = mean(SPECS, EVENT_ID, strong(SPECS, EVENT_ID), 1500)
    assert 400 <= best <= 900, "4 to 9 points a visit"
    assert best >= 2 * mean(SPECS, EVENT_ID, guessing("toad"), 1500), "1.3 times at least"
    stream = Stream.derive("staying", "guess")
    assert best >= 2 * mean(SPECS, EVENT_ID, lambda _page, words, _turn: stream.choice(words), 1500)
    for decision in (1, 2, 3, 4):
        assert mean(SPECS, EVENT_ID, spoiled(SPECS, EVENT_ID, decision), 1500) < best - 40, decision


def test_feeding_is_worth_it_at_times_and_at_others_not() -> None:
    rounds = [play(SPECS, EVENT_ID, strong(SPECS, EVENT_ID), f"fed#{number}") for number in range(300)]
    fed = sum("feed" in one.words for one in rounds)
    assert 30 <= fed <= 270
    assert {one.result for one in rounds} == {"thanked", "swallowed", "emptied"}
