"""The session's door: what it refuses, what a failing rule leaves behind, what it lets one see."""

from typing import Any

import pytest

from heroll import handlers
from heroll.api import (
    CloseDrop,
    Command,
    ConfirmResult,
    EventInput,
    FightStepFailed,
    Hit,
    LeaveEvent,
    Reason,
    Rejected,
    Roll,
    RunPhase,
    Session,
    TakeGear,
    UsePotion,
    events,
    make_bot,
    play,
)
from heroll.battle.desk import Desk
from heroll.battle.fight import Fight
from heroll.battle.secondary import hurt_all
from heroll.enums import BattleResult, GearSlot, HitCause
from heroll.run.internal import StartRun
from heroll.run.work import RunLog, Work
from kernel.canonical import canonical_bytes
from kernel.log import KernelLog
from kernel.outcome import Accepted
from tests.domain.session.runs import accepted, only, steps, to_phase

SEED = "7"


def new(seed: str = SEED, *, strict: bool = True) -> Session:
    return Session.new(seed, strict=strict)


def fighting(*, strict: bool = True) -> Session:
    return to_phase(new(strict=strict), make_bot("greedy", SEED), RunPhase.BATTLE)


def refused(session: Session, command: Command) -> str:
    before = canonical_bytes(session.save())
    log = len(session.log)
    outcome = session.dispatch(command)
    assert isinstance(outcome, Rejected), outcome
    assert canonical_bytes(session.save()) == before
    if not isinstance(command, Hit):
        assert len(session.log) == log
    assert outcome.detail
    return outcome.reason


def test_a_new_run_stands_on_start_and_awaits_its_roll() -> None:
    session = new()
    view = session.view
    assert (view.phase, view.floor, view.loop_index, view.tile_index) == (RunPhase.AWAIT_ROLL, 1, 0, 0)
    assert (view.hp, view.max_hp, view.points, view.rolls, view.gear_views) == (150, 150, 0, 0, 0)
    assert view.gear == {} and view.event is None and view.battle is None and list(view.pending_gear) == []
    assert (view.potion.charges, view.potion.heal_amount) == (1, 50)
    assert session.opening[0] == events.RunStarted("run:0:7", "7", 0)
    phases = [event.to_phase for event in only(events.PhaseChanged, session.opening)]
    assert phases == [RunPhase.FLOOR_SETUP, RunPhase.AWAIT_ROLL]
    assert session.legal() == (Roll(),)
    assert session.log.of_kind(RunLog.RUN)[0].fields["runSeed"] == "7"


@pytest.mark.parametrize(("seed", "stage", "words"), [("", 0, "seed is empty"), ("7", 99, "no stage 99")])
def test_a_bad_start_is_refused(seed: str, stage: int, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Session.new(seed, stage=stage)


def test_commands_outside_their_phase_are_refused() -> None:
    session = new()
    for command in (
        TakeGear("x"),
        CloseDrop(),
        EventInput("open"),
        LeaveEvent(),
        UsePotion(0),
        ConfirmResult(),
    ):
        assert refused(session, command) == Reason.WRONG_PHASE
    assert refused(session, Hit(1, 10)) == Reason.WRONG_PHASE
    fight = fighting()
    for command in (Roll(), TakeGear("x"), LeaveEvent(), ConfirmResult()):
        assert refused(fight, command) == Reason.WRONG_PHASE


def test_commands_that_players_do_not_have_are_refused() -> None:
    assert refused(new(), StartRun()) == Reason.BAD_COMMAND


def test_fight_inputs_are_checked() -> None:
    session = fighting()
    now = session.view.logic_time_ms
    assert refused(session, UsePotion(now + 10)) == Reason.WRONG_TIME
    assert refused(session, Hit(999, now + 10)) == Reason.UNKNOWN_ATTACK
    accepted(session, UsePotion(now))
    assert refused(session, UsePotion(now)) == Reason.POTION_LOCKED
    session.advance(10)
    assert refused(session, UsePotion(now + 10)) == Reason.NO_CHARGES
    rejected = session.log.of_kind(RunLog.HIT_REJECTED)
    assert [record.fields["reason"] for record in rejected] == ["UNKNOWN_ATTACK"]


def test_a_run_that_is_over_takes_its_confirmation_once() -> None:
    session = new()
    play(session, make_bot("greedy", SEED))
    assert refused(session, Roll()) == Reason.WRONG_PHASE
    assert session.legal() == (ConfirmResult(),)
    assert accepted(session, ConfirmResult()) == (events.ResultConfirmed(),)
    assert session.legal() == ()
    assert refused(session, ConfirmResult()) == Reason.RUN_OVER
    assert refused(session, Roll()) == Reason.RUN_OVER


def test_a_transaction_is_done_once() -> None:
    session = new()
    first = session.dispatch(Roll(), transaction_id="run:0:7:2")
    assert isinstance(first, Accepted) and first.transaction_id == "run:0:7:2"
    before = session.hash()
    again = session.dispatch(Roll(), transaction_id="run:0:7:2")
    assert isinstance(again, Accepted) and again.replay and again.events == ()
    unknown = session.dispatch(Roll(), transaction_id="run:0:7:9")
    assert isinstance(unknown, Rejected) and unknown.reason == Reason.UNKNOWN_TRANSACTION
    assert session.hash() == before


def test_every_legal_command_is_accepted() -> None:
    """Tried on a copy of its own, in every state of a run."""
    session = new("legal")
    for _ in steps(session, make_bot("random", "legal")):
        if session.is_fighting and session.view.logic_time_ms % 2500:
            continue
        record = session.save()
        for command in session.legal():
            assert Session.restore(record, strict=True).dispatch(command).ok, command


def test_a_rule_that_fails_is_rolled_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_roll(work: Work, _command: Roll) -> None:
        work.run.points = 77
        work.stream("dice").next_word()
        work.run.board.clear()
        raise ZeroDivisionError("half way")

    broken = dict(handlers.HANDLERS) | {Roll: broken_roll}
    monkeypatch.setattr("heroll.session.HANDLERS", broken)
    session = new(strict=False)
    before = canonical_bytes(session.save())
    outcome = session.dispatch(Roll())
    assert isinstance(outcome, Rejected) and outcome.reason == Reason.INTERNAL_ERROR
    assert "half way" in outcome.detail
    assert canonical_bytes(session.save()) == before
    assert "half way" in session.log.of_kind(KernelLog.EXCEPTION)[0].fields["error"]
    with pytest.raises(ZeroDivisionError):
        new().dispatch(Roll())


def test_a_state_that_breaks_an_invariant_is_not_committed(monkeypatch: pytest.MonkeyPatch) -> None:
    def cheat(work: Work, _command: Roll) -> None:
        work.run.points = -1

    monkeypatch.setattr("heroll.session.HANDLERS", dict(handlers.HANDLERS) | {Roll: cheat})
    session = new(strict=False)
    outcome = session.dispatch(Roll())
    assert isinstance(outcome, Rejected) and "points are -1" in outcome.detail
    assert session.view.points == 0


@pytest.mark.parametrize("drive", ["tick", "advance", "advance_until_idle"])
def test_a_fight_step_that_fails_is_undone(monkeypatch: pytest.MonkeyPatch, drive: str) -> None:
    def explode(self: Fight, *_args: Any, **_kwargs: Any) -> None:
        self.state.logic_time_ms += 10
        self.state.player.stats.health = 1
        self._desk.combat.next_word()
        raise ZeroDivisionError("mid-fight")

    session = fighting(strict=False)
    straight = play(new(), make_bot("greedy", SEED))
    before = canonical_bytes(session.save())
    with monkeypatch.context() as patch:
        for method in ("tick", "advance_to", "advance_to_next"):
            patch.setattr(Fight, method, explode)
        arguments = {"tick": (), "advance": (10,), "advance_until_idle": ()}[drive]
        with pytest.raises(FightStepFailed, match="ZeroDivisionError: mid-fight") as failed:
            getattr(session, drive)(*arguments)
    assert failed.value.events == ()
    assert canonical_bytes(session.save()) == before
    assert "mid-fight" in session.log.of_kind(RunLog.BATTLE_RESTORED)[0].fields["error"]
    assert play(session, make_bot("greedy", SEED)) == straight


def test_post_battle_that_fails_leaves_the_fight_before_its_last_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def explode(_work: Work) -> None:
        raise ZeroDivisionError("no drops today")

    session = fighting(strict=False)
    straight = play(new(), make_bot("greedy", SEED))
    with monkeypatch.context() as patch:
        patch.setattr("heroll.session.settle_battle", explode)
        with pytest.raises(FightStepFailed, match="no drops today"):
            session.advance_until_idle()
        assert session.is_fighting
    assert session.log.of_kind(RunLog.BATTLE_RESTORED)
    assert play(session, make_bot("greedy", SEED)) == straight


def test_a_failed_fight_tells_what_an_accepted_command_has_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The potion was drunk for good: its events stay true, the fight stands where it was drunk."""
    session = fighting(strict=False)
    told: list[Any] = []

    def drink() -> None:
        if not told:
            told.extend(accepted(session, UsePotion(session.view.logic_time_ms)))
            monkeypatch.setattr(Fight, "advance_to", explode)

    def explode(self: Fight, *_args: Any) -> None:
        raise ZeroDivisionError("mid-fight")

    with pytest.raises(FightStepFailed) as failed:
        session.advance_until_idle(drink)
    assert told and session.view.potion.charges == 0
    assert session.view.logic_time_ms == told[-1].at_ms == 10
    assert all(event.at_ms <= 10 for event in failed.value.events if hasattr(event, "at_ms"))


def test_a_bot_does_not_hang_on_a_fight_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def explode(self: Fight, *_args: Any) -> None:
        raise ZeroDivisionError("mid-fight")

    monkeypatch.setattr(Fight, "advance_to", explode)
    with pytest.raises(FightStepFailed, match="mid-fight"):
        play(new(strict=False), make_bot("greedy", SEED))


def test_a_strict_session_raises_what_a_fight_step_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    def explode(self: Fight, *_args: Any) -> None:
        raise ZeroDivisionError("mid-fight")

    session = fighting()
    monkeypatch.setattr(Fight, "tick", explode)
    with pytest.raises(ZeroDivisionError):
        session.tick()


def test_time_stands_still_outside_fights() -> None:
    session = new()
    before = session.save()
    assert session.tick() == session.advance(10) == session.advance_until_idle() == ()
    assert session.save() == before
    with pytest.raises(ValueError, match="there is no fight"):
        session.position_of(0)


@pytest.mark.parametrize("ms", [0, -10, 5, 15])
def test_advance_takes_whole_ticks(ms: int) -> None:
    with pytest.raises(ValueError, match="positive multiples of 10"):
        fighting().advance(ms)


def test_positions_are_those_of_the_fight() -> None:
    session = fighting()
    battle = session.view.battle
    assert battle is not None
    assert session.position_of(0) == battle.player.position
    assert session.position_of(1) == battle.enemies[0].position
    begun = session.position_of(0)
    walked = only(events.MoveStarted, session.advance(10))
    (hero,) = [event for event in walked if event.entity_id == 0]
    assert (hero.position, session.position_of(0)) == (begun, begun)
    step = session.view.battle.player.step  # type: ignore[union-attr]
    session.advance(500)
    assert session.position_of(0) == begun + 50 * step, "50 ticks of his walk"
    with pytest.raises(KeyError, match="no entity 9"):
        session.position_of(9)


def test_on_step_is_asked_on_the_first_tick_on_hits_and_after_a_command() -> None:
    session = fighting()
    asked: list[int] = []

    def on_step() -> None:
        asked.append(session.view.logic_time_ms)
        if len(asked) == 2:
            accepted(session, UsePotion(session.view.logic_time_ms))

    told = session.advance_until_idle(on_step)
    hits = {event.at_ms for event in only(events.HitLanded, told)}
    assert asked[0] == 10
    assert asked[2] == asked[1] + 10
    ended = only(events.BattleEnded, told)[0].at_ms
    assert hits - {ended} <= set(asked)


def test_the_comparison_says_what_taking_would_change() -> None:
    session = to_phase(new("compare"), make_bot("greedy", "compare"), RunPhase.REWARD_CHOICE)
    offer = session.view.pending_gear[0]
    compared = session.compare_gear(offer.instance_id)
    assert compared.new == offer and compared.old == session.view.gear.get(offer.slot)
    before = session.view.stats
    assert compared.old_stats == before
    accepted(session, TakeGear(offer.instance_id))
    after = session.view.stats
    for change in compared.changes:
        assert change.delta == pytest.approx(change.new - change.old)
    assert after.attack_power == compared.new_stats.attack_power
    assert after.max_health == compared.new_stats.max_health
    assert session.view.gear[GearSlot(offer.slot)] == offer
    with pytest.raises(KeyError, match="no pending offer"):
        session.compare_gear("gear-none")


def test_the_state_is_told_in_contract_names() -> None:
    state = new().state()
    assert [tile["index"] for tile in state["board"]] == list(range(40))
    assert state["board"][0]["kind"] == "START"
    assert {"runId", "runSeed", "phase", "floor", "tileIndex", "lapSteps", "points", "playerStats"} <= set(
        state
    )
    assert "activeBattle" in fighting().state()


def test_the_log_tells_phases_transactions_streams_and_checkpoints() -> None:
    session = new()
    accepted(session, Roll())
    assert [r.fields["to"] for r in session.log.of_kind(RunLog.PHASE)][:5] == [
        "FLOOR_SETUP",
        "AWAIT_ROLL",
        "DICE_RESOLVE",
        "MOVING",
        "TILE_RESOLVE",
    ]
    transactions = session.log.of_kind(KernelLog.TRANSACTION)
    assert [r.fields["command"] for r in transactions] == ["StartRun", "Roll"]
    indexes = session.log.of_kind(RunLog.RNG)[-1].fields["indexes"]
    assert indexes == {name: state["index"] for name, state in session.rng().items()}
    assert session.log.of_kind(RunLog.CHECKPOINT)[0].fields["checkpointId"] == "run:0:7:checkpoint:1"


def test_a_transactions_records_stand_in_the_order_of_what_happened() -> None:
    """Phases and checkpoint first, then the streams, then the commit (GDD 13.3)."""
    session = new()
    before = len(session.log)
    accepted(session, Roll())
    kinds = [record.kind for record in list(session.log)[before:]]
    assert kinds[0] is RunLog.PHASE and kinds[-2:] == [RunLog.RNG, KernelLog.TRANSACTION]
    assert kinds.count(KernelLog.TRANSACTION) == 1 and RunLog.POINTS in kinds


def test_every_change_of_points_is_logged_with_its_transaction() -> None:
    """GDD 8.3: transactionId, reason, delta, balanceAfter."""
    session = new("points")
    told = [event for heard in steps(session, make_bot("greedy", "points")) for event in heard]
    logged = [record.fields for record in session.log.of_kind(RunLog.POINTS)]
    changes = only(events.PointsChanged, told)[-len(logged) :]
    assert [(r["reason"], r["delta"], r["balanceAfter"]) for r in logged] == [
        (change.reason, change.delta, change.balance_after) for change in changes
    ]
    committed = {r.fields["transactionId"] for r in session.log.of_kind(KernelLog.TRANSACTION)}
    assert len(logged) > 20 and {r["transactionId"] for r in logged[1:]} <= committed


def test_the_log_has_the_dda_at_the_start_of_every_floor_and_battle() -> None:
    """GDD 13.3: its state, and the factors that the battle's enemies were made with."""
    session = new("dda")
    (start,) = session.log.of_kind(RunLog.DDA)
    assert start.fields["reason"] == "RUN_INIT"
    assert start.fields["state"] == session.state()["dda"]
    to_phase(session, make_bot("greedy", "dda"), RunPhase.BATTLE)
    battle = session.view.battle
    assert battle is not None
    fields = session.log.of_kind(RunLog.DDA)[-1].fields
    assert fields["reason"] == battle.battle_id
    assert (fields["attackFactor"], fields["healthFactor"]) == (0.72, 0.88)
    told = [event for heard in steps(session, make_bot("greedy", "dda")) for event in heard]
    judged = [record.fields for record in session.log.of_kind(RunLog.DDA) if "before" in record.fields]
    floors = len(only(events.FloorEntered, told))
    assert floors > 2 and len(judged) >= floors
    for fields in judged:
        assert fields["after"]["attackMultiplier"] == fields["state"]["attackMultiplier"]


def test_checkpoint_ids_differ_outside_fights_too() -> None:
    session = new()
    ids = [session.save()["checkpointId"]]
    for heard in steps(session, make_bot("greedy", SEED)):
        if not session.is_fighting or heard:
            ids.append(session.save()["checkpointId"])
        if len(ids) > 40:
            break
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("drive", ["by hand", "by a bot"])
def test_a_drink_that_fells_the_last_enemy_settles_the_battle(
    monkeypatch: pytest.MonkeyPatch, drive: str
) -> None:
    """As a potion does that strikes every enemy."""

    def blast(desk: Desk) -> None:
        assert desk.potion is not None
        desk.potion.charges -= 1
        hurt_all(desk, 9999, HitCause.CHAIN)

    monkeypatch.setattr("heroll.handlers.drink", blast)
    session = fighting()
    session.advance(500)
    if drive == "by hand":
        told = accepted(session, UsePotion(session.view.logic_time_ms))
    else:
        answers: list[Any] = []

        def answer() -> None:
            if session.is_fighting and not answers:
                answers.append(accepted(session, UsePotion(session.view.logic_time_ms)))

        session.advance_until_idle(answer)
        told = answers[0]
    assert only(events.BattleEnded, told)[0].result is BattleResult.WON
    assert only(events.PointsChanged, told) and not session.is_fighting and session.view.battle is None
    assert session.view.phase in (RunPhase.REWARD_CHOICE, RunPhase.AWAIT_ROLL, RunPhase.FLOOR_TRANSITION)
    assert session.view.battles_won == 1
