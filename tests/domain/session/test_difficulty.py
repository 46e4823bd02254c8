"""The dynamic difficulty touches enemy attack and HP alone (GDD 5.5; heroll-rules 5)."""

from collections.abc import Iterator
from typing import Any

import pytest

from heroll.api import COMMANDS, Command, Session, events, make_bot
from heroll.run.phases import ENDED
from tests.domain.session.runs import accepted, only

SEEDS = [(0, "equal"), (0, "equal#1"), (0, "equal#2"), (2, "equal"), (3, "equal"), (17, "equal#3")]
OTHER_STREAMS = ("dice", "board", "shop", "loot", "event")
FIGHT = ("activeBattle", "dda", "counters")
"""What may differ in a saved run: the fight's course and its length."""
OF_FIGHTS = ("attacks", "fightMs")
COUNT_HITS = ("ChainSpark", "FirstBlood")
"""Cards that count in fights what only fights read: a longer one counts further."""
BY_DIFFICULTY = ("attackPower", "health", "maxHealth")


def opened(stage: int, seed: str, *, dda: bool) -> Session:
    """A run whose hero is invulnerable, so that every fight is won whatever the difficulty."""
    session = Session.new(seed, stage=stage, debug=True, strict=True)
    accepted(session, COMMANDS.parse("DebugInvulnerable enabled=true"))
    accepted(session, COMMANDS.parse(f"DebugEnableDda enabled={'true' if dda else 'false'}"))
    return session


def script(stage: int, seed: str) -> list[Command | None]:
    """The random bot's whole run with the difficulty on; None is a fight, fought to its end."""
    session, bot = opened(stage, seed, dda=True), make_bot("random", seed)
    written: list[Command | None] = []
    while session.view.phase not in ENDED:
        command = None if session.is_fighting else bot.decide(session)
        written.append(command)
        if command is None:
            session.advance_until_idle()
        else:
            accepted(session, command)
    return written


def played(stage: int, seed: str, commands: list[Command | None], *, dda: bool) -> Iterator[dict[str, Any]]:
    """What stands behind each step of the script."""
    session = opened(stage, seed, dda=dda)
    for command in commands:
        fight_ms = session.view.fight_ms
        told = session.advance_until_idle() if command is None else accepted(session, command)
        yield {
            "told": [event for event in told if type(event).__module__ != "heroll.events.battle"],
            "ended": [event.result for event in only(events.BattleEnded, told)],
            "state": session.state(),
            "rng": session.rng(),
            "hp": (session.view.hp, session.view.max_hp),
            "fight_ms": session.view.fight_ms - fight_ms,
        }


def outside_fights(state: dict[str, Any]) -> dict[str, Any]:
    kept = {name: value for name, value in state.items() if name not in FIGHT}
    kept["counters"] = {name: value for name, value in state["counters"].items() if name not in OF_FIGHTS}
    kept["blessings"] = [_without_hits(held) for held in state["blessings"]]
    return kept


def _without_hits(held: dict[str, Any]) -> dict[str, Any]:
    return held | {"counter": 0} if held["blessingId"] in COUNT_HITS else held


@pytest.mark.parametrize(("stage", "seed"), SEEDS)
def test_on_and_off_differ_in_enemy_attack_and_hp_alone(stage: int, seed: str) -> None:
    commands = script(stage, seed)
    fights = eased = longer = 0
    on, off = played(stage, seed, commands, dda=True), played(stage, seed, commands, dda=False)
    for step, (with_dda, without) in enumerate(zip(on, off, strict=True)):
        where = f"step {step}: {commands[step]}"
        for name in OTHER_STREAMS:
            assert with_dda["rng"][name] == without["rng"][name], f"{where}: {name}"
        assert outside_fights(with_dda["state"]) == outside_fights(without["state"]), where
        assert with_dda["ended"] == without["ended"], where
        assert with_dda["hp"] == without["hp"] and with_dda["hp"][0] == with_dda["hp"][1], where
        assert not without["state"]["dda"]["enabled"] and with_dda["state"]["dda"]["enabled"]
        changed = (events.DdaChanged,)
        assert [event for event in with_dda["told"] if not isinstance(event, changed)] == [
            event for event in without["told"] if not isinstance(event, changed)
        ], where
        longer += with_dda["fight_ms"] != without["fight_ms"]
        battle, plain = with_dda["state"].get("activeBattle"), without["state"].get("activeBattle")
        assert (battle is None) == (plain is None), where
        if battle is not None:
            fights += 1
            eased += _compare_fights(battle, plain)
    assert fights > 10 and eased > 0 and longer > 0, "the difficulty must have had something to do"


def _compare_fights(battle: dict[str, Any], plain: dict[str, Any]) -> bool:
    """Both fights at their beginning: equal but for the enemies' attack and HP; whether those differ."""
    differing = {name for name in battle if battle[name] != plain[name]}
    assert differing <= {"enemies", "attackFactor", "healthFactor", "combatRng", "nextAttackId", "blessings"}
    assert [*map(_without_hits, battle["blessings"])] == [*map(_without_hits, plain["blessings"])]
    for eased, enemy in zip(battle["enemies"], plain["enemies"], strict=True):
        assert {name for name in enemy if eased[name] != enemy[name]} <= {"stats"}
        stats = {name for name in enemy["stats"] if eased["stats"][name] != enemy["stats"][name]}
        assert stats <= set(BY_DIFFICULTY)
    return battle["enemies"] != plain["enemies"]
