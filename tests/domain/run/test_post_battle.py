"""PostBattle in one transaction (GDD 5.3, 5.6)."""

from typing import Any

import pytest

from heroll.api import Roll, RunPhase, SafePoint, Session, events, make_bot
from heroll.debug.commands import DebugInvulnerable, DebugPlaceTile
from heroll.enums import BattleResult, DropSource, EncounterKind, PointsReason, TileKind
from tests.domain.run.boards import saved
from tests.domain.session.runs import accepted, edited, names, only, to_phase

STAGE_WITH_MID_BOSS, CORNER = 2, 4


@pytest.mark.parametrize("seed", [f"post#{number}" for number in range(8)])
def test_a_won_fight_settles_in_order(seed: str) -> None:
    session = to_phase(Session.new(seed, strict=True), make_bot("greedy", seed), RunPhase.BATTLE)
    battle = session.view.battle
    assert battle is not None
    enemies = len(battle.enemies)
    transactions, views = session.view.transactions, session.view.gear_views
    told = session.advance_until_idle()
    ended = only(events.BattleEnded, told)[0]
    assert ended.result is BattleResult.WON
    after = told[told.index(ended) :]
    row = session.specs.build.drops[EncounterKind.NORMAL, enemies]
    assert only(events.PointsChanged, after)[0].delta == row.points
    assert only(events.PointsChanged, after)[0].reason is PointsReason.BATTLE_REWARD
    assert only(events.TileCleared, after)[0] == events.TileCleared(session.view.tile_index, TileKind.BATTLE)
    order = names(after)
    assert order.index("PointsChanged") < order.index("TileCleared") < order.index("CheckpointReached")
    assert session.view.transactions == transactions + 1
    assert session.view.battle is None and session.view.battles_won == 1
    offers = only(events.GearOffered, after)
    assert session.view.gear_views - views == len(offers) == len(session.view.pending_gear)
    assert {offer.drop for offer in offers} <= {DropSource.BATTLE}
    if offers:
        assert session.view.phase is RunPhase.REWARD_CHOICE
    crossed = only(events.FloorEntered, after)
    reason = SafePoint.BEFORE_FLOOR_TRANSITION if crossed else SafePoint.BATTLE_RESOLVED
    assert only(events.CheckpointReached, after)[0].reason is reason
    assert session.view.fight_ms == ended.at_ms


@pytest.mark.parametrize(
    ("kind", "enemy_count"),
    [
        *((TileKind.MINIBOSS, count) for count in range(1, 5)),
        *((TileKind.INFECTED_BOSS, count) for count in range(1, 5)),
        (TileKind.MID_BOSS, 1),
    ],
)
def test_elites_and_mid_bosses_pay_by_their_own_rows(kind: TileKind, enemy_count: int) -> None:
    session = Session.new(f"{kind}#{enemy_count}", stage=STAGE_WITH_MID_BOSS, debug=True, strict=True)
    assert session.dispatch(DebugInvulnerable(True)).ok
    for index in (index for index in range(2, 13) if index != CORNER):
        count = None if kind is TileKind.MID_BOSS else enemy_count
        assert session.dispatch(DebugPlaceTile(index, kind, count)).ok
    bot = make_bot("greedy", "elite")
    to_phase(session, bot, RunPhase.BATTLE)
    battle = session.view.battle
    assert (
        battle is not None and battle.encounter == EncounterKind(kind) and len(battle.enemies) == enemy_count
    )
    told = session.advance_until_idle()
    after = told[told.index(only(events.BattleEnded, told)[0]) :]
    row = session.specs.build.drops[EncounterKind(kind), enemy_count]
    assert only(events.PointsChanged, after)[0].delta == row.points
    plain = session.specs.build.drops[EncounterKind.NORMAL, enemy_count]
    assert row.points > plain.points
    chance = [1 - pay.weight_0 / sum(pay.weights()) for pay in (row, plain)]
    assert chance[0] > chance[1]
    assert row.weights()[len(only(events.GearOffered, after))] > 0
    assert only(events.TileCleared, after)[0] == events.TileCleared(session.view.tile_index, kind)


def test_hp_is_carried_from_fight_to_fight() -> None:
    session = to_phase(Session.new("7", strict=True), make_bot("greedy", "7"), RunPhase.BATTLE)
    seen = session.view.hp
    for event in session.advance_until_idle():
        if isinstance(event, events.HitLanded | events.CombatantHealed):
            hurt = event.target_id if isinstance(event, events.HitLanded) else event.entity_id
            seen = event.hp_after if hurt == 0 else seen
    assert session.view.hp == seen < 150


def test_a_lost_fight_ends_the_run_with_nothing_gained() -> None:
    def edit(run: dict[str, Any]) -> None:
        run["playerStats"]["health"] = 1
        for index in range(1, 13):
            run["board"][index] = saved("BATTLE", 4)

    session = edited(Session.new("lost", strict=True), edit)
    accepted(session, Roll())
    points = session.view.points
    told = session.advance_until_idle()
    assert session.view.phase is RunPhase.RUN_FAILED
    assert only(events.BattleEnded, told)[0].result is BattleResult.LOST
    after = told[told.index(only(events.BattleEnded, told)[0]) :]
    assert only(events.PointsChanged, after) == only(events.GearOffered, after) == []
    assert session.view.points == points and session.view.hp == 0
    assert only(events.RunFailed, after) == [events.RunFailed(session.view.floor)]
    assert only(events.CheckpointReached, after)[0].reason is SafePoint.RUN_ENDED


def test_attack_ids_are_never_used_twice_in_a_run() -> None:
    session = Session.new("7", strict=True)
    bot = make_bot("greedy", "7")
    seen: list[int] = []
    while session.view.phase not in (RunPhase.RUN_FAILED, RunPhase.RUN_CLEAR):
        if session.is_fighting:
            seen += [event.attack_id for event in only(events.AttackStarted, session.advance_until_idle())]
            continue
        command = bot.decide(session)
        assert command is not None
        session.dispatch(command)
    assert len(seen) == len(set(seen)) > 50
