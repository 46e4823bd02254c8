"""Checkpoints.

Exact at any moment, the run goes on from them as if nothing had been, and bad ones are refused.
"""

import json
from typing import Any

import pytest

from heroll.api import CheckpointError, Hit, RunPhase, Session, make_bot, play
from kernel.canonical import checksum
from tests.domain.session.runs import edited_record, is_over, step, steps, to_phase


def test_load_at_any_phase_equals_straight_play() -> None:
    straight = play(Session.new("phases#2", strict=True), make_bot("greedy", "phases#2"))
    session = Session.new("phases#2", strict=True)
    seen: dict[tuple[RunPhase, bool], dict[str, Any]] = {}
    for _ in steps(session, make_bot("greedy", "phases#2")):
        seen.setdefault((session.view.phase, session.view.logic_time_ms > 1000), session.save())
    phases = {phase for phase, _ in seen}
    assert {RunPhase.AWAIT_ROLL, RunPhase.BATTLE, RunPhase.EVENT, RunPhase.REWARD_CHOICE} <= phases
    assert (RunPhase.BATTLE, True) in seen
    for record in seen.values():
        loaded = Session.restore(json.loads(json.dumps(record)), strict=True)
        if not is_over(loaded):
            assert play(loaded, make_bot("greedy", "phases#2")) == straight
        assert loaded.hash() == straight.hash


def test_a_queued_hit_is_saved() -> None:

    session = to_phase(Session.new("7", strict=True), make_bot("greedy", "7"), RunPhase.BATTLE)
    while not session.view.battle.attacks:  # type: ignore[union-attr]
        session.tick()
    attack = session.view.battle.attacks[0]  # type: ignore[union-attr]
    while session.view.logic_time_ms + 10 < attack.hit_at_ms:
        session.tick()
    assert session.dispatch(Hit(attack.attack_id, attack.hit_at_ms)).ok
    loaded = Session.restore(session.save(), strict=True)
    assert loaded.hash() == session.hash()
    watchdog = session.watchdog_hits
    assert session.tick() == loaded.tick()
    assert session.watchdog_hits == watchdog and loaded.watchdog_hits == 0


def test_the_battle_has_the_contracts_fields() -> None:
    session = to_phase(Session.new("7", strict=True), make_bot("greedy", "7"), RunPhase.BATTLE)
    battle = session.save()["run"]["activeBattle"]
    assert battle["combatRng"] == session.rng()["combat"]
    assert battle["statuses"] == [] and battle["cooldowns"] == {}
    assert battle["reviveBlessingResolved"] is False and battle["instantReviveUsed"] is False
    assert battle["logicTimeMs"] == session.view.logic_time_ms
    assert battle["player"]["stats"]["health"] == session.view.hp


def _drop(name: str) -> Any:
    return lambda run: run.pop(name)


def _set(name: str, value: object) -> Any:
    return lambda run: run.update({name: value})


BAD_RUNS = {
    "a missing field": (_drop("floor"), "floor: Field required"),
    "an unknown field": (_set("floors", 3), "floors: Extra inputs"),
    "a text for a number": (_set("points", "3"), "points: Input should be a valid integer"),
    "a number with a fraction": (_set("points", 3.5), "points"),
    "true for a number": (_set("points", True), "points"),
    "an unknown phase": (_set("phase", "LUNCH"), "phase: Input should be"),
    "negative points": (_set("points", -1), "points are -1"),
    "39 tiles": (lambda run: run["board"].pop(), "39 tiles"),
    "no START": (
        lambda run: run["board"][0].update(kind="EMPTY"),
        "START",
    ),
    "a hero off the ring": (_set("tileIndex", 40), "stands on 40"),
    "too much HP": (lambda run: run["playerStats"].update(health=9999), "HP is 9999"),
    "an eleventh floor": (_set("floor", 11), "floor is 11"),
    "a floor off its loop": (_set("floor", 4), "floor 4 does not belong"),
    "a battle phase without a battle": (_set("phase", "BATTLE"), "BATTLE without a battle"),
    "offers outside the reward choice": (_set("phase", "REWARD_CHOICE"), "REWARD_CHOICE with 0"),
    "a repeat in the deck": (
        lambda run: run["deck"]["shuffledDeck"].__setitem__(1, run["deck"]["shuffledDeck"][0]),
        "repeats",
    ),
    "an unknown stage": (_set("stage", 77), "stage 77 is unknown"),
    "an unknown event": (
        lambda run: run["board"][5].update(kind="EVENT", enemyCount=0, tileId=5),
        "unknown event 5",
    ),
    "a short role plan": (lambda run: run["rolePlan"].pop(), "19 slots, not 20"),
    "gear that no table has": (
        lambda run: run["gear"].update(
            BOOTS={
                "instanceId": "gear-x",
                "catalogId": 31,
                "slot": "BOOTS",
                "qualityRank": 0,
                "statusId": 99,
                "value": 1.0,
                "upgradeCount": 0,
            }
        ),
        "unknown status 99",
    ),
    "a potion off its level": (lambda run: run["potion"].update(healAmount=500), "heals 500"),
    "another seed": (_set("runSeed", "8"), "another run seed"),
    "another run id": (_set("runId", "run:0:8"), "committedTransactionIds"),
    "a phase that is passed through": (_set("phase", "MOVING"), "does not rest in MOVING"),
    "a shop phase without a shop": (_set("phase", "SHOP"), "SHOP without the merchant"),
    "a choice of dice without a third die": (
        _set("phase", "THIRD_DIE_CHOICE"),
        "no open choice of the third",
    ),
    "a floor change before START": (_set("phase", "FLOOR_TRANSITION"), "without START crossed"),
    "START crossed with nothing to settle": (_set("startCrossed", True), "AWAIT_ROLL with START crossed"),
    "steps that lead elsewhere": (_set("lapSteps", -5), "-5 steps from START do not lead to tile 0"),
    "another save version": (_set("saveVersion", 9), "saveVersion is 9, this build writes 1"),
    "enemies where nobody is fought": (
        lambda run: run["board"][5].update(kind="MERCHANT", enemyCount=2),
        "tile 5 is MERCHANT with 2 enemies",
    ),
    "a battle with five enemies": (
        lambda run: run["board"][5].update(kind="BATTLE", enemyCount=5),
        "tile 5 is BATTLE with 5 enemies",
    ),
    "a pollution beyond its cap": (
        lambda run: run["board"][5].update(kind="BATTLE", enemyCount=1, pollutionLevel=4),
        "with pollution level 4",
    ),
    "infections of no infected boss": (
        lambda run: run["board"][5].update(kind="MINIBOSS", enemyCount=1, infectionsLeft=1),
        "with 1 infections left",
    ),
    "a mid boss where the stage has none": (
        lambda run: run["board"][5].update(kind="MID_BOSS", enemyCount=1),
        "stage 0 has no mid boss",
    ),
    "a registered mid boss where the stage has none": (_set("midBossRegistered", True), "has no mid boss"),
    "a gauge on a stage of floors": (
        _set("gauge", {"runtimeBossGauge": 0, "bossDiceCounter": 0, "cycles": 0}),
        "stage 0 runs with a gauge",
    ),
    "a covered tile under no battle": (
        lambda run: run["board"][5].update(
            kind="EMPTY",
            enemyCount=0,
            covered={"kind": "EMPTY", "enemyCount": 0, "pollutionLevel": 0, "infectionsLeft": 0},
        ),
        "tile 5 is EMPTY and covers EMPTY",
    ),
    "a fortune of no double": (_set("fortune", {"defense": 1}), "doubles granted"),
    "a strike without a double": (_set("preemptiveStrike", True), "strike still ready"),
    "two boons of a kind": (
        _set("boons", [{"kind": "STAR", "amount": 30, "left": 1}] * 2),
        "boons are held twice",
    ),
    "a boon that is over": (_set("boons", [{"kind": "STAR", "amount": 30, "left": 0}]), "STAR has 30"),
    "an unknown blessing": (
        _set("blessings", [{"instanceId": "b", "blessingId": "Luck", "level": 1, "stacks": 1, "counter": 0}]),
        "blessings.0.blessingId",
    ),
    "a blessing above its stars": (
        _set(
            "blessings",
            [{"instanceId": "b", "blessingId": "ThirdDieReplace", "level": 2, "stacks": 1, "counter": 0}],
        ),
        "has level 2 with 1 stars",
    ),
    "an open card outside an event": (_set("pendingBlessing", "Might"), "with the open card"),
    "a tile of the deck that no table has": (
        lambda run: run["deck"]["shuffledDeck"].__setitem__(0, 999),
        r"the deck has the cards \[999, ",
    ),
    "a negative counter": (lambda run: run["counters"].update(gear=-1), "counter gear is -1"),
    "a hero without speed": (lambda run: run["playerStats"].update(attackSpeed=0), "attackSpeed is 0"),
}


@pytest.mark.parametrize("name", list(BAD_RUNS))
def test_a_bad_run_is_refused_with_the_place(name: str) -> None:
    edit, words = BAD_RUNS[name]
    record = edited_record(Session.new("7"), edit)
    with pytest.raises(CheckpointError, match=words):
        Session.restore(record)


def test_a_run_id_that_does_not_belong_to_its_seed_is_refused() -> None:
    record = edited_record(Session.new("7"), _set("runId", "zz"))
    record["committedTransactionIds"] = ["zz:1"]
    record["checksum"] = checksum(record)
    with pytest.raises(CheckpointError, match="runId is 'zz', not 'run:0:7'"):
        Session.restore(record)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"dieA": 99}, "face outside 1..6"),
        ({"finalB": 0}, "face outside 1..6"),
        ({"moveValue": 3}, "roll 1 moves 3"),
        ({"rollIndex": 2}, "with index 2"),
        ({"rngIndexAfter": 99}, "the rolls have drawn 99"),
        ({"rngIndexBefore": 9}, "was drawn at 9"),
    ],
)
def test_rolls_that_cannot_have_fallen_are_refused(change: dict[str, int], words: str) -> None:
    session = Session.new("7")
    step(session, make_bot("greedy", "7"), 1)
    faces = session.state()["diceRolls"][0]
    assert faces["moveValue"] != 3
    record = edited_record(session, lambda run: run["diceRolls"][0].update(change))
    with pytest.raises(CheckpointError, match=words):
        Session.restore(record)


def test_a_bad_envelope_is_refused() -> None:
    good = Session.new("7").save()
    for bad, words in (
        (None, "an object"),
        ([], "an object"),
        ({}, "schemaVersion is None"),
        (good | {"schemaVersion": 2}, "schemaVersion is 2, this build reads 1"),
        (good | {"checksum": "0" * 64}, "checksum"),
        (good | {"extra": 1}, "extra: Extra inputs"),
        ({key: value for key, value in good.items() if key != "rng"}, "rng: Field required"),
    ):
        with pytest.raises(CheckpointError, match=words):
            Session.restore(bad)


def test_streams_that_do_not_fit_are_refused() -> None:
    def record(**changes: Any) -> dict[str, Any]:
        made: dict[str, Any] = json.loads(json.dumps(Session.new("7").save()))
        made["rng"]["dice"].update(changes)
        made["checksum"] = checksum(made)
        return made

    assert Session.restore(record()).view.phase is RunPhase.AWAIT_ROLL
    for changes in (
        {"index": -1},
        {"state": [0, 0, 0, 0]},
        {"stream": "board"},
        {"runSeed": "8"},
        {"state": [1]},
    ):
        with pytest.raises(CheckpointError, match="rng"):
            Session.restore(record(**changes))


def test_a_battle_whose_derived_fields_disagree_is_refused() -> None:
    session = to_phase(Session.new("7", strict=True), make_bot("greedy", "7"), RunPhase.BATTLE)
    for edit in (
        lambda run: run["activeBattle"].update(statuses=[{"id": 1}]),
        lambda run: run["activeBattle"]["combatRng"].update(index=1),
        lambda run: run["activeBattle"].update(instantReviveUsed=1),
        lambda run: run["activeBattle"].pop("cooldowns"),
    ):
        with pytest.raises(CheckpointError, match="activeBattle"):
            Session.restore(edited_record(session, edit))


def test_a_restored_session_says_what_it_restored_in_its_log() -> None:
    record = Session.new("7").save()
    records = Session.restore(record).log.export()["records"]
    assert [(entry["kind"], entry["fields"]["runId"]) for entry in records] == [("RUN", "run:0:7")]
