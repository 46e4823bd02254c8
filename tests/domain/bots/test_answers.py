"""What the bots answer to events, where they let themselves be led, and what they buy."""

from typing import Any

import pytest

from heroll.api import EventInput, LeaveEvent, RunPhase, Session, make_bot
from heroll.bots.answers import answer
from heroll.specs import Specs
from heroll.specs.bots import BotName
from tests.domain.event.test_every_event import EVENTS, on
from tests.domain.session.runs import accepted, edited

SPECS = Specs.load()


@pytest.mark.parametrize("name", list(BotName))
@pytest.mark.parametrize("event_id", EVENTS)
@pytest.mark.parametrize(("hp", "points"), [(150, 40), (1, 1), (70, 5)])
def test_every_bot_finds_a_way_out_of_every_event(name: BotName, event_id: str, hp: int, points: int) -> None:
    session = on(event_id, hp=hp, points=points)
    bot = make_bot(name, "pages")
    for _ in range(20):
        if session.view.phase in (RunPhase.AWAIT_ROLL, RunPhase.BATTLE):
            return
        command = bot.decide(session)
        assert command in session.legal()
        accepted(session, command)
    pytest.fail(f"{name} stays in {session.view.phase}")


@pytest.mark.parametrize(
    ("event_id", "hp", "points", "greedy", "cautious"),
    [
        ("bad_spikes", 150, 40, "dash", "careful"),
        ("bad_spikes", 60, 40, "careful", "careful"),
        ("bad_spikes", 60, 1, "dash", "dash"),
        ("bad_poison", 150, 40, "wade", "antidote"),
        ("bad_curse", 150, 1, "break", "break"),
        ("bad_curse", 20, 1, "accept", "accept"),
        ("corner_well", 150, 40, "drink", "drink"),
        ("corner_well", 60, 40, "toss", "toss"),
        ("corner_well", 60, 1, "drink", "drink"),
        ("black_market", 150, 1, "blood", "blood"),
        ("black_market", 90, 40, "points", "points"),
        ("black_market", 90, 1, None, None),
        ("dice_catapult", 150, 1, "far", "near"),
        ("blessing", 150, 1, "accept", "accept"),
    ],
)
def test_the_builders_answer_by_hp_and_points(
    event_id: str, hp: int, points: int, greedy: str | None, cautious: str | None
) -> None:
    session = on(event_id, hp=hp, points=points)
    for name, word in ((BotName.GREEDY, greedy), (BotName.CAUTIOUS, cautious)):
        wanted = LeaveEvent() if word is None else EventInput(word)
        assert answer(session, SPECS.bots[name], session.legal()) == wanted, name


@pytest.mark.parametrize(
    ("tiles", "wanted"),
    [
        ({17: "chest", 18: "blessing"}, EventInput("one")),
        ({17: "bad_curse", 18: "chest"}, EventInput("two")),
        ({17: "bad_curse", 18: "bad_curse", 19: "bad_curse"}, LeaveEvent()),
        ({}, LeaveEvent()),
    ],
)
def test_a_sign_is_followed_to_what_is_worth_it(tiles: dict[int, str], wanted: object) -> None:
    session = on("corner_sign", hp=150)
    waste = {"kind": "EMPTY", "enemyCount": 0, "pollutionLevel": 0, "infectionsLeft": 0}

    def edit(run: dict[str, Any]) -> None:
        for index in (17, 18, 19):
            event_id = tiles.get(index)
            tile_id = {} if event_id is None else {"tileId": SPECS.events[event_id].tile_id}
            run["board"][index] = {**waste, "kind": "EVENT", **tile_id} if tile_id else waste

    assert make_bot("greedy", "7").decide(edited(session, edit)) == wanted


def test_runs_of_all_bots_meet_events_and_shops() -> None:
    for name in BotName:
        bot, session = make_bot(name, "meet"), Session.new("meet", strict=True)
        seen = set()
        while session.view.phase not in (RunPhase.RUN_CLEAR, RunPhase.RUN_FAILED):
            seen.add(session.view.phase)
            if session.is_fighting:
                session.advance_until_idle()
            else:
                command = bot.decide(session)
                assert command is not None
                accepted(session, command)
        wanted = {RunPhase.EVENT} if name is BotName.RANDOM else {RunPhase.EVENT, RunPhase.SHOP}
        assert wanted <= seen
