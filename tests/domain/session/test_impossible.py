"""Saves that no run writes, signed anew: each is refused with words that name what cannot be (GDD 13.1)."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from heroll.api import COMMANDS, CheckpointError, Roll, RunPhase, Session
from heroll.enums import BlessingId
from tests.domain.run.boards import GAUGE_STAGE, saved
from tests.domain.session.runs import accepted, edited, edited_record

Edit = Callable[[dict[str, Any]], object]


def debugged(*texts: str, stage: int = 0) -> Session:
    session = Session.new("7", stage=stage, debug=True, strict=True)
    for text in texts:
        accepted(session, COMMANDS.parse(text))
    return session


def in_a_fight() -> Session:
    """Against two on a battle tile."""

    def edit(run: dict[str, Any]) -> None:
        for index in range(1, 13):
            run["board"][index] = saved("BATTLE", 2)

    session = edited(Session.new("7", strict=True), edit)
    accepted(session, Roll())
    assert session.view.phase is RunPhase.BATTLE
    return session


def in_the_middle() -> Session:
    """The next roll is awaited after one was thrown."""
    session = edited(
        Session.new("7", strict=True),
        lambda run: run.update(board=[run["board"][0], *(saved("EMPTY") for _ in range(39))]),
    )
    for _ in range(2):
        accepted(session, Roll())
    assert session.view.phase is RunPhase.AWAIT_ROLL
    return session


def with_loot() -> Session:
    """Gear out of a chest waits."""
    for number in range(20):
        session = Session.new(f"loot#{number}", debug=True, strict=True)
        for text in ("DebugForceEvent tileId=141", 'EventInput input="open"'):
            accepted(session, COMMANDS.parse(text))
        if session.view.phase is RunPhase.REWARD_CHOICE:
            return session
    raise AssertionError("no chest of twenty held gear")


def in_the_shop() -> Session:
    session = debugged('DebugPlaceTile tileIndex=1 kind="MERCHANT"')
    for index in range(2, 13):
        if index != 4:
            accepted(session, COMMANDS.parse(f'DebugPlaceTile tileIndex={index} kind="MERCHANT"'))
    accepted(session, Roll())
    assert session.view.phase is RunPhase.SHOP
    return session


def _in(*path: Any, **values: Any) -> Edit:
    def edit(run: dict[str, Any]) -> None:
        home: Any = run
        for part in path:
            home = home[part]
        home.update(values)

    return edit


def _hero_tile(**tile: Any) -> Edit:
    return lambda run: run["board"].__setitem__(run["tileIndex"], saved(**tile))


def _third_die(run: dict[str, Any]) -> None:
    run["diceRolls"][0].update(thirdDie=3, thirdDieAction="DISCARD")


def _status(**changes: Any) -> dict[str, Any]:
    regen = {"kind": "REGEN", "entityId": 0, "sourceId": 0, "amount": 5, "sinceMs": 0, "untilMs": 4000}
    return regen | {"nextMs": 1000, "periodMs": 1000} | changes


NEW, FIGHT, ROLLED, LOOT, BOSS, SHOP = (
    lambda: Session.new("7", strict=True),
    in_a_fight,
    in_the_middle,
    with_loot,
    lambda: debugged("DebugJumpToBoss"),
    in_the_shop,
)
GAUGE_BOSS = partial(debugged, "DebugJumpToBoss", stage=GAUGE_STAGE)

IMPOSSIBLE: dict[str, tuple[Callable[[], Session], Edit, str]] = {
    "a roll awaited behind the last floor": (
        NEW,
        lambda run: run.update(floor=10, loopIndex=10),
        "AWAIT_ROLL in loop 10 of 10",
    ),
    "a loop beyond the last": (BOSS, lambda run: run.update(loopIndex=50), "BOSS_BATTLE in loop 50 of 10"),
    "the boss before the last floor": (
        BOSS,
        lambda run: (run.update(floor=3, loopIndex=2), run["activeBattle"].update(floor=3, loopIndex=2)),
        "BOSS_BATTLE in loop 2 of 10",
    ),
    "a gauge's boss before its actions": (
        GAUGE_BOSS,
        _in("gauge", cycles=2),
        "BOSS_BATTLE after 2 of 6 boss actions",
    ),
    "a fight with nobody": (FIGHT, _hero_tile(kind="EMPTY"), "NORMAL against 2 on a tile of EMPTY with 0"),
    "a fight with others": (
        FIGHT,
        _hero_tile(kind="BATTLE", enemy_count=4),
        "NORMAL against 2 on a tile of BATTLE with 4",
    ),
    "a fight of another kind": (
        FIGHT,
        _in("activeBattle", encounter="MINIBOSS"),
        "MINIBOSS against 2 on a tile of BATTLE with 2",
    ),
    "a fight of another loop": (FIGHT, _in("activeBattle", loopIndex=5), "reads loop 5 on floor 1"),
    "a fight under other factors": (
        FIGHT,
        _in("activeBattle", attackFactor=0.1),
        r"multiplies by 0\.1 and 0\.88, not by 0\.72 and 0\.88",
    ),
    "another boss": (
        BOSS,
        lambda run: run["activeBattle"]["enemies"][0].update(prefabId="boss_1"),
        "meets boss_1, not boss_0",
    ),
    "a hero whom nothing hurts in a fight": (
        FIGHT,
        _in("activeBattle", "player", invulnerable=True),
        "invulnerable are",
    ),
    "enemies whom nothing hurts": (
        FIGHT,
        lambda run: run["activeBattle"]["enemies"][0].update(invulnerable=True),
        "invulnerable are",
    ),
    "an enemy of another strength": (
        FIGHT,
        lambda run: run["activeBattle"]["enemies"][1]["stats"].update(attackPower=0.5),
        r"entity 2: attackPower is 0\.5, not ",
    ),
    "an enemy with more HP than it was made with": (
        FIGHT,
        lambda run: run["activeBattle"]["enemies"][0]["stats"].update(maxHealth=900),
        "entity 1: maxHealth is 900, not ",
    ),
    "an enemy with a shield": (
        FIGHT,
        lambda run: run["activeBattle"]["enemies"][0]["stats"].update(shield=5),
        "entity 1: shield is 5, not 0",
    ),
    "an enemy that seldom strikes": (
        FIGHT,
        lambda run: run["activeBattle"]["enemies"][0].update(intervalMs=90_000),
        "entity 1: intervalMs is 90000, not ",
    ),
    "an enemy with another's blow": (
        FIGHT,
        lambda run: run["activeBattle"]["enemies"][0].update(attackKey="hero_strike"),
        "entity 1: attackKey is hero_strike, not ",
    ),
    "an enemy that evades": (
        FIGHT,
        lambda run: run["activeBattle"]["enemies"][0].update(evades=3),
        "entity 1: evades 3 hits",
    ),
    "an enemy that nobody made": (
        FIGHT,
        lambda run: run["activeBattle"]["enemies"][0].update(prefabId="ghost"),
        "entity 1 is ghost, whom floor 1 does not have",
    ),
    "an enemy of a role that the floor does not have": (
        FIGHT,
        lambda run: run.update(rolePlan=["RUSH"] * 2 + run["rolePlan"][2:]),
        "whom floor 1 does not have",
    ),
    "a boss among ordinary enemies": (
        FIGHT,
        lambda run: run["activeBattle"]["enemies"][0].update(prefabId="mid_1"),
        "entity 1 is mid_1, whom floor 1 does not have",
    ),
    "a hero stronger than his panel": (
        FIGHT,
        lambda run: run["activeBattle"]["player"]["stats"].update(attackPower=99.0),
        r"the hero: attackPower is 99\.0, not 10\.0",
    ),
    "a hero faster than his panel": (
        FIGHT,
        lambda run: (
            run["activeBattle"]["player"]["stats"].update(attackSpeed=200.0),
            run["activeBattle"]["player"].update(intervalMs=500),
        ),
        r"the hero: attackSpeed is 200\.0, not 100\.0",
    ),
    "a hero who evades for sure without the card": (
        FIGHT,
        _in("activeBattle", "player", evades=1),
        "the hero: evades 1 hits, 0 at most",
    ),
    "a hero with a level more than he holds": (
        FIGHT,
        lambda run: run["activeBattle"].update(
            blessings=[{"blessingId": "Guard", "level": 1, "counter": 0, "spent": 0}]
        ),
        "the hero fights with the blessings",
    ),
    "an enemy off the lane": (
        FIGHT,
        lambda run: run["activeBattle"]["enemies"][0].update(position=10**9),
        "entity 1 is at 1000000000 and goes to 1000000000, the lane is 4000..71000",
    ),
    "an enemy behind the hero": (
        FIGHT,
        lambda run: run["activeBattle"]["enemies"][0].update(position=13_000),
        "entity 1 at 13000 stands behind the hero at 13000",
    ),
    "an enemy that runs": (
        FIGHT,
        lambda run: run["activeBattle"]["enemies"][0].update(activity="WALK", velocity=-900),
        "entity 1 moves by -900 a tick in WALK",
    ),
    "an enemy that slides while it stands": (
        FIGHT,
        lambda run: run["activeBattle"]["enemies"][0].update(velocity=-1),
        "entity 1 moves by -1 a tick in IDLE",
    ),
    "an enemy that sleeps": (
        FIGHT,
        lambda run: run["activeBattle"]["enemies"][0].update(wakeMs=500_000),
        "entity 1 wakes at 500000, 10 at the latest",
    ),
    "a status nobody knows": (
        FIGHT,
        lambda run: run["activeBattle"].update(statuses=[_status(kind="FEAR")]),
        "statuses.0.kind",
    ),
    "a status that is over": (
        FIGHT,
        lambda run: run["activeBattle"].update(statuses=[_status(untilMs=0)]),
        "REGEN of entity 0 lasts from 0 to 0, it is 0",
    ),
    "a status below nothing": (
        FIGHT,
        lambda run: run["activeBattle"].update(statuses=[_status(amount=-5)]),
        "REGEN of entity 0 has the amount -5",
    ),
    "invulnerability without debug": (
        NEW,
        lambda run: run.update(debugInvulnerable=True),
        "debugInvulnerable without debugUsed",
    ),
    "no difficulty without debug": (NEW, _in("dda", enabled=False), "dda is off without debugUsed"),
    "a deck of two": (
        NEW,
        _in("deck", shuffledDeck=[137, 138], currentDeckIndex=1),
        r"the deck has the cards \[137, 138\]",
    ),
    "a core event generated twice": (
        NEW,
        lambda run: run.update(generatedCoreEvents=["chest", "chest"]),
        "generated core events repeat",
    ),
    "a core event that is none": (
        NEW,
        lambda run: run.update(generatedCoreEvents=["teleport"]),
        "'teleport' is no core event",
    ),
    "a tile to install that nobody bought": (
        NEW,
        lambda run: run.update(pendingTileInstalls=[137]),
        "1 tiles 137 wait for a place, 0 were bought",
    ),
    "a revival that is no yes or no": (
        NEW,
        lambda run: run.update(reviveUsedThisFloor=1),
        "reviveUsedThisFloor",
    ),
    "a third die of nobody": (ROLLED, _third_die, "roll 1 has a third die without ThirdDieReplace"),
    "a gap between rolls": (
        ROLLED,
        lambda run: run["diceRolls"][1].update(rngIndexBefore=3),
        r"roll 2 was drawn at 3\.\.",
    ),
    "more wins on a lap than in the run": (NEW, _in("counters", lapBattlesWon=1), "1 of 0 wins on this lap"),
    "more views than gear": (NEW, _in("counters", gearViews=1), "1 views of 0 pieces of gear and 0 events"),
    "a blessing that nobody gave": (
        NEW,
        lambda run: run.update(
            blessings=[
                {"instanceId": "b", "blessingId": BlessingId.MIGHT, "level": 1, "stacks": 1, "counter": 0}
            ]
        ),
        "1 blessings are held, 0 were given",
    ),
    "loot of an event that waits": (
        LOOT,
        _in("activeEvent", phase="READY", payload={}),
        "REWARD_CHOICE with an event that is still READY",
    ),
    "a merchant of another floor": (SHOP, _in("shop", floor=4), "the merchant of floor 4 on floor 1"),
}


@pytest.mark.parametrize("name", list(IMPOSSIBLE))
def test_what_no_run_writes_is_refused(name: str) -> None:
    make, edit, words = IMPOSSIBLE[name]
    session = make()
    assert Session.restore(session.save(), strict=True).hash() == session.hash()
    with pytest.raises(CheckpointError, match=words):
        Session.restore(edited_record(session, edit))
