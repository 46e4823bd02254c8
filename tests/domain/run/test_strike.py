"""The pre-emptive strike of a double: the next landing decides it (GDD 4.1)."""

import json
from pathlib import Path
from typing import Any

import pytest

from heroll.api import CheckpointError, Event, Roll, RunPhase, Session, Slots, events, run_slots
from heroll.battle.fight import Fight
from heroll.battle.state import HERO_ID, Activity
from heroll.board.gauge import GaugeState
from heroll.board.tile import Tile
from heroll.enums import AttackType, BattleResult, BattleStage, EncounterKind, HitCause, StreamName, TileKind
from heroll.run.roll import roll
from heroll.run.work import Work
from kernel.rng import Stream, Streams
from tests.domain.run.boards import GAUGE_STAGE, laid_out, saved
from tests.domain.session.runs import accepted, edited, edited_record, names, only

DOUBLE = {"dice": [2, 2], "event": [2]}  # the fortune is defense, so the attack power stays bare


def with_roles(work: Work) -> Work:
    work.run.role_plan = [AttackType.SWORD, AttackType.STRAIGHT] * 10
    return work


def landed_on(tile: Tile, *, attack: float = 10) -> Work:
    """A double of 2 from START that lands on the tile."""
    work = with_roles(laid_out({4: tile}, DOUBLE))
    work.run.player_stats.attack_power = attack
    real = {name: Stream.derive("strike", name) for name in (StreamName.BOARD, StreamName.COMBAT)}
    work.game.rng = Streams(
        work.game.rng.names, [real.get(StreamName(stream.name), stream) for stream in work.game.rng]
    )
    roll(work, Roll())
    return work


@pytest.mark.parametrize(
    "kind, enemies",
    [(TileKind.BATTLE, 1), (TileKind.BATTLE, 3), (TileKind.MINIBOSS, 2), (TileKind.INFECTED_BOSS, 1)],
)
def test_every_enemy_takes_one_attack_power_before_the_fight(kind: TileKind, enemies: int) -> None:
    work = landed_on(Tile(kind, enemies))
    assert work.run.phase is RunPhase.BATTLE and not work.run.preemptive_strike
    hits = only(events.HitLanded, work.events)
    assert [(hit.source_id, hit.target_id, hit.damage, hit.cause) for hit in hits] == [
        (HERO_ID, slot, 10, HitCause.PREEMPTIVE) for slot in range(1, enemies + 1)
    ]
    assert all(hit.attack_id == 0 and hit.at_ms == 0 and not hit.is_critical for hit in hits)
    stages = [event.stage for event in only(events.BattleStageChanged, work.events)]
    assert stages == [BattleStage.SPAWN, BattleStage.PRE_BATTLE, BattleStage.FIGHT]
    order = names(work.events)
    assert order.index("StrikeReadied") < order.index("BattlePrepared") < order.index("HitLanded")
    battle = work.run.active_battle
    assert battle is not None
    assert all(enemy.stats.health == enemy.stats.max_health - 10 for enemy in battle.enemies)
    assert only(events.StrikeLost, work.events) == []


def test_a_mid_boss_takes_it_too() -> None:
    work = with_roles(laid_out({4: Tile(TileKind.MID_BOSS, 1)}, DOUBLE, stage=GAUGE_STAGE))
    work.run.gauge, work.run.mid_boss_registered = GaugeState(), True
    roll(work, Roll())
    (hit,) = only(events.HitLanded, work.events)
    assert (hit.target_id, hit.damage, hit.cause) == (1, 10, HitCause.PREEMPTIVE)
    assert work.run.active_battle is not None
    assert work.run.active_battle.encounter is EncounterKind.MID_BOSS


def test_it_draws_nothing() -> None:
    """The group's draws on board are all that a battle begins with, as without a strike."""
    struck = landed_on(Tile(TileKind.BATTLE, 2))
    assert struck.stream(StreamName.BOARD).index == 3 and struck.stream(StreamName.COMBAT).index == 0


@pytest.mark.parametrize(
    "tile",
    [Tile(TileKind.EMPTY), Tile(TileKind.EVENT, tile_id=138), Tile(TileKind.MERCHANT)],
    ids=["wasteland", "event", "merchant"],
)
def test_another_landing_takes_the_strike_alone(tile: Tile) -> None:
    work = laid_out({4: tile}, {**DOUBLE, "shop": [0] * 9})
    roll(work, Roll())
    assert not work.run.preemptive_strike
    assert len(only(events.StrikeReadied, work.events)) == len(only(events.StrikeLost, work.events)) == 1
    assert sum(work.run.fortune.values()) == 1, "the fortune stays"


def test_only_a_double_readies_it() -> None:
    script = {"dice": [2, 3], "board": [0, 0]}
    work = with_roles(laid_out({5: Tile(TileKind.BATTLE, 1)}, script))
    roll(work, Roll())
    assert only(events.StrikeReadied, work.events) == only(events.HitLanded, work.events) == []


def test_it_waits_for_a_boss_that_this_landing_leads_to() -> None:
    """The tenth crossing on wasteland: the next encounter of the landing is the boss."""
    work = with_roles(laid_out({}, DOUBLE))
    work.run.tile_index = work.run.lap_steps = 38
    work.run.floor, work.run.loop_index = 10, 9
    roll(work, Roll())
    assert work.run.phase is RunPhase.BOSS_BATTLE and not work.run.preemptive_strike
    (hit,) = only(events.HitLanded, work.events)
    assert (hit.target_id, hit.damage, hit.cause) == (1, 10, HitCause.PREEMPTIVE)
    assert only(events.StrikeLost, work.events) == []


def test_a_strike_that_fells_everybody_wins_at_0_ms() -> None:
    work = landed_on(Tile(TileKind.BATTLE, 3), attack=5000)
    battle = work.run.active_battle
    assert battle is not None
    assert (battle.result, battle.stage, battle.logic_time_ms) == (
        BattleResult.WON,
        BattleStage.POST_BATTLE,
        0,
    )
    assert all(enemy.activity is Activity.FALLEN for enemy in battle.enemies)
    assert len(only(events.CombatantDied, work.events)) == 3
    assert names(work.events)[-3:] == ["BattleStageChanged", "BattleEnded", "BattleStageChanged"]
    assert only(events.BattleEnded, work.events)[0].at_ms == 0


def test_who_falls_to_the_strike_takes_no_part() -> None:
    work = landed_on(Tile(TileKind.BATTLE, 3))
    battle = work.run.active_battle
    assert battle is not None
    first = battle.enemies[0]
    first.stats.health, first.activity = 0, Activity.FALLEN
    told: list[Any] = []
    fight = Fight(work.specs, battle, work.stream(StreamName.COMBAT))
    while fight.result is None:
        fight.advance_to_next(told)
    assert all(event.source_id != 1 for event in only(events.AttackStarted, told))
    assert all(event.target_id != 1 for event in only(events.HitLanded, told))


def strong(attack: float) -> Session:
    """A run whose next roll is a double that lands on a group of four; seeds are tried for the double."""

    def edit(run: dict[str, Any]) -> None:
        run["playerStats"]["attackPower"] = attack
        for index in range(1, 14):
            battle = {"kind": "BATTLE", "enemyCount": 4, "pollutionLevel": 0, "infectionsLeft": 0}
            run["board"][index] = battle

    for number in range(100):
        session = edited(Session.new(f"double#{number}", strict=True), edit)
        told = accepted(session, Roll())
        if only(events.DiceRolled, told)[0].is_double:
            return session
    raise AssertionError("no double in a hundred seeds")


@pytest.mark.parametrize("attack", [10.0, 34.0, 5000.0])
def test_jumping_equals_ticking_equals_loading(attack: float) -> None:
    ticked, jumped = strong(attack), strong(attack)
    loaded = Session.restore(ticked.save(), strict=True)
    jumped.advance_until_idle()
    loaded.advance_until_idle()
    while ticked.is_fighting:
        ticked.tick()
    assert ticked.hash() == jumped.hash() == loaded.hash()
    assert ticked.view.battles_won == (1 if ticked.view.phase is not RunPhase.RUN_FAILED else 0)


def test_a_battle_won_by_the_strike_is_settled_as_any_other() -> None:
    session = strong(5000.0)
    assert session.view.phase is RunPhase.BATTLE and session.legal() == ()
    told = session.tick()
    assert only(events.TileCleared, told) and only(events.PointsChanged, told)
    assert session.view.battles_won == 1 and session.view.fight_ms == 0
    assert session.state()["dda"]["recentBattleMs"] == [0]
    assert session.view.phase in (RunPhase.AWAIT_ROLL, RunPhase.REWARD_CHOICE)


@pytest.mark.parametrize("loop_index, lost", [(0, True), (9, False)], ids=["next floor", "boss"])
def test_a_run_killed_before_the_floor_changes_decides_it_alike(
    tmp_path: Path, loop_index: int, lost: bool
) -> None:
    """The backup slot is the safe point beforeFloorTransition, at which the strike still waits."""
    slots = run_slots(tmp_path)
    session, told = crossing_with_a_double(slots, loop_index)
    assert bool(only(events.StrikeLost, told)) is lost
    backup = json.loads((tmp_path / f"{slots.main}.bak").read_text("utf-8"))
    assert backup["reason"] == "beforeFloorTransition" and backup["run"]["preemptiveStrike"] is True
    resumed = Session.restore(backup, strict=True)
    assert resumed.state() == {**session.state(), "counters": resumed.state()["counters"]}
    assert resumed.rng() == session.rng()
    assert bool(only(events.StrikeLost, resumed.opening)) is lost


def crossing_with_a_double(slots: Slots, loop_index: int) -> tuple[Session, tuple[Event, ...]]:
    def edit(run: dict[str, Any]) -> None:
        run["tileIndex"] = run["lapSteps"] = 39
        run["loopIndex"], run["floor"] = loop_index, loop_index + 1
        for index in range(1, 14):
            run["board"][index] = saved("EMPTY")

    for number in range(100):
        record = edited_record(Session.new(f"double#{number}", strict=True), edit)
        told = accepted(Session.restore(record, strict=True), Roll())
        if only(events.DiceRolled, told)[0].is_double:
            session = Session.restore(record, slots=slots, strict=True)
            return session, accepted(session, Roll())
    raise AssertionError("no double in a hundred seeds")


def test_a_save_with_a_strike_that_no_double_readied_is_refused() -> None:
    def edit(run: dict[str, Any]) -> None:
        run["preemptiveStrike"] = True

    with pytest.raises(CheckpointError, match="strike still ready"):
        Session.restore(edited_record(Session.new("7", strict=True), edit))
