"""How bots use the third die (GDD 7.1)."""

from typing import Any

import pytest

from heroll.api import ChooseThirdDie, Roll, RunPhase, Session, make_bot
from heroll.enums import ThirdDieAction
from tests.domain.run.boards import saved
from tests.domain.run.test_third_die import THIRD
from tests.domain.session.runs import accepted, edited

A, B, DISCARD = ThirdDieAction


def landings(seed: str) -> tuple[Session, dict[ThirdDieAction, int]]:
    """A run before its choice, and the tile that each action leads to."""

    def edit(run: dict[str, Any]) -> None:
        run["blessings"] = [{**THIRD, "instanceId": f"{run['runId']}:blessing:1"}]
        run["counters"]["blessings"] = 1

    session = edited(Session.new(seed, strict=True), edit)
    accepted(session, Roll())
    roll = session.view.last_roll
    assert roll is not None and roll.third_die is not None
    return session, {
        A: roll.third_die + roll.die_b,
        B: roll.die_a + roll.third_die,
        DISCARD: roll.die_a + roll.die_b,
    }


def three_ways() -> tuple[Session, dict[ThirdDieAction, int]]:
    for number in range(100):
        session, ways = landings(f"ways#{number}")
        if len(set(ways.values())) == 3:
            return session, ways
    raise AssertionError("no three different landings in a hundred seeds")


@pytest.mark.parametrize("best", list(ThirdDieAction))
@pytest.mark.parametrize("bot", ["greedy", "cautious"])
def test_builders_go_where_there_is_something_to_build(bot: str, best: ThirdDieAction) -> None:
    session, ways = three_ways()

    def edit(run: dict[str, Any]) -> None:
        for action, index in ways.items():
            run["board"][index] = saved("EVENT", tile_id=141) if action is best else saved("EMPTY")

    session = edited(session, edit)
    assert make_bot(bot, "7").decide(session) == ChooseThirdDie(best)


@pytest.mark.parametrize("hp, chosen", [(150, A), (1, B)])
def test_one_short_of_hp_shuns_a_fight(hp: int, chosen: ThirdDieAction) -> None:
    session, ways = three_ways()

    def edit(run: dict[str, Any]) -> None:
        run["playerStats"]["health"] = hp
        run["board"][ways[A]] = saved("BATTLE", 1)
        run["board"][ways[B]] = saved("EMPTY")
        run["board"][ways[DISCARD]] = saved("BATTLE", 4)

    assert make_bot("greedy", "7").decide(edited(session, edit)) == ChooseThirdDie(chosen)


@pytest.mark.parametrize("bot", ["greedy", "cautious", "random"])
def test_a_run_with_a_third_die_is_played_to_its_end(bot: str) -> None:
    session, _ = landings("third")
    player = make_bot(bot, "third")
    actions = set()
    while session.view.phase not in (RunPhase.RUN_CLEAR, RunPhase.RUN_FAILED):
        if session.is_fighting:
            session.advance_until_idle()
            continue
        command = player.decide(session)
        assert command is not None
        if isinstance(command, ChooseThirdDie):
            actions.add(command.action)
        accepted(session, command)
    assert len(actions) > 1
