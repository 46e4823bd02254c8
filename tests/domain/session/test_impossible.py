"""Saves that no run writes, signed anew: each is refused with words that name what cannot be (GDD 13.1)."""

from collections.abc import Callable
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


NEW, FIGHT, ROLLED, LOOT, BOSS, SHOP = (
    lambda: Session.new("7", strict=True),
    in_a_fight,
    in_the_middle,
    with_loot,
    lambda: debugged("DebugJumpToBoss"),
    in_the_shop,
)
GAUGE_BOSS = lambda: debugged("DebugJumpToBoss", stage=GAUGE_STAGE)  # noqa: E731 - beside the others

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
    "a tile to install": (NEW, lambda run: run.update(pendingTileInstalls=[137]), "pendingTileInstalls"),
    "a revival": (NEW, lambda run: run.update(reviveUsedThisFloor=True), "reviveUsedThisFloor"),
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
