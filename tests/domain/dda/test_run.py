"""The dynamic difficulty in runs: when it is judged, what is told and logged, what it may touch (GDD 5.5)."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from heroll.api import CheckpointError, Roll, RunPhase, Session, Specs, events, make_bot
from heroll.dda.evaluator import DdaSample, DdaVerdict
from heroll.run.work import RunLog
from tests.domain.run.boards import saved
from tests.domain.session.runs import accepted, edited, edited_record, names, only


@dataclass(frozen=True)
class Constant:
    """An evaluator that always says the same."""

    step: int
    reason: str = "CONSTANT"

    def judge(self, sample: DdaSample) -> DdaVerdict:
        return DdaVerdict(self.step, self.reason)


def judged_by(evaluator: Any) -> Specs:
    specs = Specs.load()
    return replace(specs, dda=replace(specs.dda, evaluator=evaluator))


def near_start(
    specs: Specs | None = None, *, loop_index: int = 0, dda: dict[str, Any] | None = None
) -> Session:
    """A run that crosses START over wasteland with its next roll."""

    def edit(run: dict[str, Any]) -> None:
        run["tileIndex"] = run["lapSteps"] = 39
        run["loopIndex"], run["floor"] = loop_index, loop_index + 1
        run["dda"].update(dda or {})
        run["debugUsed"] = not run["dda"]["enabled"]
        for index in range(1, 14):
            run["board"][index] = saved("EMPTY")

    return edited(Session.new("dda", specs=specs, strict=True), edit)


def test_a_floor_transition_judges_tells_and_logs_before_and_after() -> None:
    dda = {"recentBattleMs": [9_000, 9_000], "recentHpPercent": [30, 40]}
    session = near_start(loop_index=1, dda=dda)
    told = accepted(session, Roll())
    assert only(events.DdaChanged, told) == [events.DdaChanged(-12, 0.88, 0.88, "HP_LOW")]
    order = names(told)
    assert order.index("FloorEntered") < order.index("DdaChanged") < len(order) - 1
    last_install = max(i for i, name in enumerate(order) if name.startswith("TileInstall"))
    checkpoint = max(i for i, name in enumerate(order) if name == "CheckpointReached")
    assert last_install < order.index("DdaChanged")
    assert order.index("DdaChanged") < checkpoint
    record = session.log.of_kind(RunLog.DDA)[-1].fields
    assert record["reason"] == "HP_LOW" and record["floor"] == 3
    assert record["before"] == {"tier": 0, "attackMultiplier": 1.0, "healthMultiplier": 1.0}
    assert record["after"] == {"tier": -12, "attackMultiplier": 0.88, "healthMultiplier": 0.88}
    assert record["state"] == session.state()["dda"]
    assert session.state()["dda"]["lastTransitionReason"] == "HP_LOW"


def test_every_floor_is_judged_once_and_the_boss_is_not() -> None:
    for loop_index in range(9):
        assert len(only(events.DdaChanged, accepted(near_start(loop_index=loop_index), Roll()))) == 1
    assert only(events.DdaChanged, accepted(near_start(loop_index=9), Roll())) == []


def test_fights_leave_their_time_and_the_hp_behind_them() -> None:
    session, bot = Session.new("recent", strict=True), make_bot("greedy", "recent")
    times: list[int] = []
    percents: list[int] = []
    while session.view.phase not in (RunPhase.RUN_CLEAR, RunPhase.RUN_FAILED):
        if session.is_fighting:
            told = session.advance_until_idle()
            ended = only(events.BattleEnded, told)
            times += [event.at_ms for event in ended]
            kept = session.state()["dda"]
            # The last tile's battle may lead into the boss's at once.
            percents += kept["recentHpPercent"][-len(ended) :]
            assert kept["recentBattleMs"] == times[-3:] and kept["recentHpPercent"] == percents[-3:]
            continue
        command = bot.decide(session)
        assert command is not None
        accepted(session, command)
    assert len(times) > 3 and set(percents) != {100}


def test_the_factor_makes_the_next_enemies() -> None:
    """Attack and HP of the enemies alone; everything else of the battle is as it was."""

    def fight(tier: int) -> Any:
        def edit(run: dict[str, Any]) -> None:
            run["floor"], run["loopIndex"] = 6, 5
            factor = (100 + tier) / 100
            run["dda"].update(tier=tier, attackMultiplier=factor, healthMultiplier=factor)
            for index in range(1, 14):
                run["board"][index] = saved("BATTLE", 2)

        session = edited(Session.new("factor", strict=True), edit)
        accepted(session, Roll())
        return session.state()["activeBattle"]

    plain, eased = fight(0), fight(-22)
    assert (plain["attackFactor"], eased["attackFactor"], eased["healthFactor"]) == (1.0, 0.78, 0.78)
    for before, after in zip(plain["enemies"], eased["enemies"], strict=True):
        for stat, value in before["stats"].items():
            if stat in ("attackPower", "health", "maxHealth"):
                assert after["stats"][stat] == pytest.approx(value * 0.78, abs=0.9)
            else:
                assert after["stats"][stat] == value
        assert {**before, "stats": None} == {**after, "stats": None}
    assert plain["player"] == eased["player"]


def test_another_evaluator_takes_its_place_without_a_change_to_saves_and_logs() -> None:
    """GDD 5.5: only the DdaEvaluator is replaced."""
    configured, other = near_start(loop_index=4), near_start(judged_by(Constant(-3)), loop_index=4)
    told = accepted(configured, Roll()), accepted(other, Roll())
    assert names(told[0]) == names(told[1])
    assert only(events.DdaChanged, told[1]) == [events.DdaChanged(-3, 0.97, 0.97, "CONSTANT")]
    records = [session.log.of_kind(RunLog.DDA)[-1].fields for session in (configured, other)]
    assert list(records[0]) == list(records[1])
    assert list(records[0]["state"]) == list(records[1]["state"])
    saves = [session.save() for session in (configured, other)]
    assert list(saves[0]["run"]) == list(saves[1]["run"])
    assert Session.restore(saves[1], strict=True).hash() == other.hash(), "the configured build reads it"


@pytest.mark.parametrize("step, multiplier", [(-1000, 0.78), (1000, 1.05)])
def test_no_evaluator_gets_past_the_clamp(step: int, multiplier: float) -> None:
    session = near_start(judged_by(Constant(step)), loop_index=4)
    (changed,) = only(events.DdaChanged, accepted(session, Roll()))
    assert (changed.attack_multiplier, changed.health_multiplier) == (multiplier, multiplier)


def test_it_draws_nothing() -> None:
    eased, plain = near_start(judged_by(Constant(-22)), loop_index=4), near_start(loop_index=4)
    accepted(eased, Roll())
    accepted(plain, Roll())
    assert eased.rng() == plain.rng()
    state = eased.state()
    other = plain.state()
    assert {**state, "dda": None} == {**other, "dda": None}


def test_switched_off_it_goes_on_and_counts_as_1() -> None:
    dda = {"recentBattleMs": [9_000], "recentHpPercent": [30], "enabled": False}
    session = near_start(loop_index=4, dda=dda)
    told = accepted(session, Roll())
    assert only(events.DdaChanged, told) == [events.DdaChanged(-12, 0.88, 0.88, "HP_LOW")]

    def edit(run: dict[str, Any]) -> None:
        for index in range(1, 40):
            if run["board"][index]["kind"] != "BATTLE":
                run["board"][index] = saved("BATTLE", 1)

    session = edited(session, edit)
    while not session.is_fighting:
        accepted(session, session.legal()[-1])
    battle = session.view.battle
    assert battle is not None
    early = session.specs.battle.early_floor(battle.floor)
    assert (battle.attack_factor, battle.health_factor) == (early.attack_factor, early.health_factor)


@pytest.mark.parametrize(
    "change, problem",
    [
        ({"tier": -23, "attackMultiplier": 0.77, "healthMultiplier": 0.77}, "outside -22..5"),
        ({"tier": -5}, "tier -5 multiplies by 1.0"),
        ({"attackMultiplier": 0.5}, "multiplies by 0.5"),
        ({"recentBattleMs": [1, 2, 3, 4], "recentHpPercent": [1, 2, 3, 4]}, "remembers 4 battles"),
        ({"recentBattleMs": [1]}, "HP behind 0"),
        ({"recentBattleMs": [-1], "recentHpPercent": [1]}, "battles of"),
        ({"recentBattleMs": [1], "recentHpPercent": [101]}, "HP of"),
        ({"sourceConditions": [5, 8, 13]}, "source parameters"),
    ],
)
def test_a_save_with_an_impossible_difficulty_is_refused(change: dict[str, Any], problem: str) -> None:
    def edit(run: dict[str, Any]) -> None:
        run["dda"].update(change)

    with pytest.raises(CheckpointError, match=problem):
        Session.restore(edited_record(Session.new("7", strict=True), edit))
