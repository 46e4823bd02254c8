"""The debug commands of GDD 14: each does what it says, in its phases, within its values, and marked."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from heroll.api import (
    COMMANDS,
    Accepted,
    Bot,
    Outcome,
    Reason,
    Rejected,
    Roll,
    RunPhase,
    Session,
    events,
    make_bot,
    run_slots,
    summarize,
)
from heroll.debug.handlers import HANDLERS
from heroll.debug.phases import DEBUG_PHASES
from heroll.enums import GearSlot, HealCause, MoveCause, PointsReason, Quality, TileKind
from heroll.run.phases import DEBUG_FOLLOWING, ENDED, PHASES
from heroll.run.work import RunLog
from kernel.log import KernelLog
from tests.domain.session.runs import accepted, altered_specs, edited, names, only
from tests.domain.test_agreement import cell

CAMPFIRE, CHEST = 138, 141
TEXTS = (
    "DebugSetFloor floor=7",
    "DebugSetPosition tileIndex=12",
    "DebugSetHp hp=33",
    "DebugSetPoints points=50",
    "DebugSetPotion countLevel=2 healLevel=1 charges=3",
    "DebugSetDda tier=-6",
    "DebugResetDda",
    "DebugEnableDda enabled=false",
    "DebugForceEvent tileId=138",
    'DebugPlaceTile tileIndex=3 kind="BATTLE" enemyCount=2',
    "DebugGiveGear catalogId=1 qualityRank=4 statusId=1",
    'DebugGiveBlessing blessingId="ThirdDieReplace"',
    "DebugKillHero",
    "DebugInvulnerable enabled=true",
    "DebugJumpToBoss",
    "DebugReplaySafePoint",
    "DebugSimulateReload",
    'DebugResubmit transactionId="run:0:7:1"',
)
UNMARKED = ("DebugReplaySafePoint", "DebugSimulateReload", "DebugResubmit")
"""They change nothing that a killed and reopened game would not."""


def session(seed: str = "7", **options: Any) -> Session:
    return Session.new(seed, debug=True, strict=True, **options)


def send(run: Session, text: str) -> Outcome:
    return run.dispatch(COMMANDS.parse(text))


def done(run: Session, text: str) -> tuple[Any, ...]:
    return accepted(run, COMMANDS.parse(text))


def refused(run: Session, text: str) -> Rejected:
    """The refusal, which must have changed nothing."""
    before, records = run.save(), len(run.log)
    outcome = send(run, text)
    assert isinstance(outcome, Rejected), outcome
    assert run.save() == before and len(run.log) == records
    return outcome


def played(run: Session, bot: Bot) -> Iterator[tuple[Any, ...]]:
    """To the end; one item for each command and each two seconds of fight."""
    while run.view.phase not in ENDED:
        if run.is_fighting:
            yield run.advance(2000)
        else:
            command = bot.decide(run)
            assert command is not None
            yield accepted(run, command)


def landed(run: Session, kind: TileKind) -> tuple[Any, ...]:
    """Land on such a tile: they stand wherever the next roll may lead."""
    for index in (2, 3, 5, 6, 7, 8, 9, 10, 11, 12):
        done(run, f'DebugPlaceTile tileIndex={index} kind="{kind}"')
    done(run, "DebugSetPosition tileIndex=0")
    told = accepted(run, Roll())
    assert run.view.tile_index != 4, "the seed leads to a corner; choose another"
    return told


def resting() -> dict[RunPhase, dict[str, Any]]:
    """A save of every phase that a debugged run comes to rest in."""
    makers: dict[RunPhase, Callable[[Session], object]] = {
        RunPhase.AWAIT_ROLL: lambda run: None,
        RunPhase.THIRD_DIE_CHOICE: lambda run: (
            done(run, 'DebugGiveBlessing blessingId="ThirdDieReplace"'),
            accepted(run, Roll()),
        ),
        RunPhase.BATTLE: lambda run: landed(run, TileKind.BATTLE),
        RunPhase.EVENT: lambda run: done(run, f"DebugForceEvent tileId={CAMPFIRE}"),
        RunPhase.SHOP: lambda run: landed(run, TileKind.MERCHANT),
        RunPhase.REWARD_CHOICE: with_an_offer,
        RunPhase.BOSS_BATTLE: lambda run: done(run, "DebugJumpToBoss"),
        RunPhase.RUN_CLEAR: lambda run: (
            done(run, "DebugInvulnerable enabled=true"),
            done(run, "DebugJumpToBoss"),
            run.advance_until_idle(),
        ),
        RunPhase.RUN_FAILED: lambda run: done(run, "DebugKillHero"),
    }
    found = {}
    for phase, make in makers.items():
        run = session("rest")
        make(run)
        assert run.view.phase is phase
        found[phase] = json.loads(json.dumps(run.save()))
    return found


def with_an_offer(run: Session) -> None:
    """A chest that gives gear."""
    for _ in range(50):
        done(run, f"DebugForceEvent tileId={CHEST}")
        accepted(run, COMMANDS.parse('EventInput input="open"'))
        if run.view.pending_gear:
            return
        accepted(run, COMMANDS.parse("LeaveEvent"))
    raise AssertionError("no chest gave gear")


RESTING = resting()


def test_all_eighteen_are_registered_with_phases_and_handlers() -> None:
    registered = {kind for kind in COMMANDS if kind.__name__.startswith("Debug")}
    assert registered == set(DEBUG_PHASES) and len(registered) == len(TEXTS) == 18
    assert {type(COMMANDS.parse(text)) for text in TEXTS} == registered
    own = {kind for kind in registered if kind.__name__ in ("DebugReplaySafePoint", "DebugSimulateReload")}
    assert set(HANDLERS) == registered - own
    resting_phases = {phase for phase, rule in PHASES.items() if rule.commands}
    assert {phase for phases in DEBUG_PHASES.values() for phase in phases} == resting_phases
    for before, after in DEBUG_FOLLOWING.items():
        assert not set(after) & set(PHASES[before].following), "stands in the machine of the game already"


def test_every_resting_phase_is_reached_by_a_debugged_run() -> None:
    assert set(RESTING) == {phase for phase, rule in PHASES.items() if rule.commands}


@pytest.mark.parametrize("text", TEXTS)
def test_without_debug_it_is_refused(text: str) -> None:
    run = Session.new("7", strict=True)
    assert refused(run, text).reason is Reason.DEBUG_REFUSED
    assert not run.view.debug_used
    assert text.partition(" ")[0] in refused(Session.restore(run.save()), text).detail


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("phase", list(RESTING))
def test_a_command_is_taken_in_its_phases_alone(text: str, phase: RunPhase) -> None:
    run = Session.restore(RESTING[phase], debug=True, strict=True)
    command = COMMANDS.parse(text.replace("run:0:7:", f"{run.view.run_id}:"))
    if phase not in DEBUG_PHASES[type(command)]:
        rejection = refused(run, text)
        assert rejection.reason is Reason.WRONG_PHASE
        assert phase in rejection.detail and DEBUG_PHASES[type(command)][0] in rejection.detail
        return
    records = len(run.log) + run.log.dropped
    outcome = run.dispatch(command)
    assert isinstance(outcome, Accepted) or outcome.reason is Reason.BAD_VALUE
    if isinstance(outcome, Accepted):
        new = [record for record in run.log if record.number > records]
        assert new and all(record.debug for record in new)
        loaded = Session.restore(json.loads(json.dumps(run.save())), debug=True, strict=True)
        assert loaded.hash() == run.hash()


@pytest.mark.parametrize("text", [text for text in TEXTS if text.partition(" ")[0] not in UNMARKED])
def test_an_accepted_one_is_one_marked_transaction_with_a_safe_point(text: str, tmp_path: Path) -> None:
    run = session(slots=run_slots(tmp_path))
    assert not run.view.debug_used and "debug" not in str(summarize(run))
    records = len(run.log)
    outcome = send(run, text)
    assert isinstance(outcome, Accepted) and outcome.transaction_id == "run:0:7:2"
    assert run.view.debug_used and run.state()["debugUsed"] is True
    assert summarize(run).debug and str(summarize(run)).endswith(" debug=true")
    new = list(run.log)[records:]
    assert all(record.debug for record in new)
    (transaction,) = [record for record in new if record.kind is KernelLog.TRANSACTION]
    assert transaction.fields["command"] == text
    written = [record for record in new if record.kind is RunLog.SLOT_WRITTEN]
    assert bool(written) == ("CheckpointReached" in names(outcome.events))
    if run.view.phase is RunPhase.AWAIT_ROLL:
        loaded = run_slots(tmp_path).load().record
        assert loaded is not None and loaded["run"] == run.save()["run"] and loaded["reason"] == "debug"
    assert not any(record.debug for record in list(run.log)[:records])
    if run.view.phase is RunPhase.AWAIT_ROLL:
        records = len(run.log)
        accepted(run, Roll())
        assert not any(record.debug for record in list(run.log)[records:]), "an ordinary command is no debug"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("DebugSetFloor floor=0", "floor is 0, allowed 1..10"),
        ("DebugSetFloor floor=11", "floor is 11, allowed 1..10"),
        ("DebugSetPosition tileIndex=40", "tileIndex is 40, allowed 0..39"),
        ("DebugSetPosition tileIndex=-1", "allowed 0..39"),
        ("DebugSetHp hp=0", "hp is 0, allowed 1..150"),
        ("DebugSetHp hp=151", "hp is 151, allowed 1..150"),
        ("DebugSetPoints points=-1", "points is -1, allowed 0..9999"),
        ("DebugSetPoints points=10000", "allowed 0..9999"),
        ("DebugSetPotion", "give countLevel, healLevel or charges"),
        ("DebugSetPotion countLevel=10", "countLevel is 10, allowed 0..9"),
        ("DebugSetPotion healLevel=21", "healLevel is 21, allowed 0..20"),
        ("DebugSetPotion charges=2", "charges is 2, allowed 0..1"),
        ("DebugSetPotion countLevel=2 charges=4", "charges is 4, allowed 0..3"),
        ("DebugSetDda tier=-23", "tier is -23, allowed -22..5"),
        ("DebugSetDda tier=6", "tier is 6, allowed -22..5"),
        ("DebugForceEvent tileId=1", "tileId 1 is unknown; known: "),
        ('DebugPlaceTile tileIndex=0 kind="EMPTY"', "tileIndex is 0, allowed 1..39"),
        ('DebugPlaceTile tileIndex=3 kind="START"', "kind START is unknown; known: EMPTY, BATTLE"),
        ('DebugPlaceTile tileIndex=3 kind="EVENT"', "an EVENT needs tileId; known: "),
        ('DebugPlaceTile tileIndex=3 kind="EVENT" tileId=9', "tileId 9 is unknown"),
        ('DebugPlaceTile tileIndex=3 kind="BATTLE" tileId=138', "tileId belongs to EVENT"),
        ('DebugPlaceTile tileIndex=3 kind="BATTLE" enemyCount=5', "enemyCount is 5, allowed 1..4"),
        ('DebugPlaceTile tileIndex=3 kind="EMPTY" enemyCount=1', "nobody waits on EMPTY"),
        ('DebugPlaceTile tileIndex=3 kind="MID_BOSS"', "stage 0 has no mid boss"),
        ('DebugPlaceTile tileIndex=4 kind="BATTLE"', "tileIndex 4 is a corner"),
        ('DebugPlaceTile tileIndex=3 kind="EVENT" tileId=211', "tileIndex 3 is no corner"),
        ("DebugGiveGear catalogId=41 qualityRank=0 statusId=1", "catalogId 41 is unknown"),
        ("DebugGiveGear catalogId=1 qualityRank=5 statusId=1", "qualityRank is 5, allowed 0..4"),
        ("DebugGiveGear catalogId=1 qualityRank=0 statusId=0", "statusId 0 is unknown"),
        ('DebugGiveBlessing blessingId="ThirdDieReplaces"', "did you mean 'ThirdDieReplace'?"),
    ],
)
def test_a_value_out_of_range_is_refused_with_what_would_do(text: str, words: str) -> None:
    rejection = refused(session(), text)
    assert rejection.reason is Reason.BAD_VALUE and words in rejection.detail


def test_a_misspelt_tile_kind_is_no_command_and_told_the_nearest() -> None:
    with pytest.raises(ValueError, match="did you mean 'BATTLE'"):
        COMMANDS.parse('DebugPlaceTile tileIndex=3 kind="BATLE"')


def test_floor_and_position_are_set_and_the_board_stays() -> None:
    run = session()
    board = run.view.board
    (entered, _, _) = done(run, "DebugSetFloor floor=9")
    assert (entered.floor, entered.loop_index) == (9, 8) == (run.view.floor, run.view.loop_index)
    (moved, _) = done(run, "DebugSetPosition tileIndex=39")
    assert (moved.from_index, moved.to_index, moved.cause) == (0, 39, MoveCause.DEBUG)
    assert run.view.tile_index == 39 and run.view.board == board
    told = accepted(run, Roll())
    assert "StartCrossed" in names(told) and run.state()["lapSteps"] == run.view.tile_index


def test_points_hp_and_potion_are_set() -> None:
    run = session()
    (changed, _) = done(run, "DebugSetPoints points=77")
    assert (changed.delta, changed.balance_after, changed.reason) == (77, 77, PointsReason.DEBUG)
    (hurt, _) = done(run, "DebugSetHp hp=40")
    (healed, _) = done(run, "DebugSetHp hp=90")
    assert (hurt.amount, hurt.hp, healed.amount, run.view.hp) == (110, 40, 50, 90)
    (potion, _) = done(run, "DebugSetPotion countLevel=4 healLevel=2 charges=5")
    assert (potion.charges, potion.max_charges, potion.heal_amount) == (5, 5, 110)
    done(run, "DebugSetPotion countLevel=0")
    assert (run.view.potion.charges, run.view.potion.max_charges, run.view.potion.heal_amount) == (1, 1, 110)


def test_hp_is_set_in_a_fight_and_the_fight_goes_on() -> None:
    run = Session.restore(RESTING[RunPhase.BATTLE], debug=True, strict=True)
    before = run.view.hp
    (hurt,) = done(run, "DebugSetHp hp=5")
    assert (hurt.amount, run.view.hp) == (before - 5, 5)
    (healed,) = done(run, f"DebugSetHp hp={run.view.max_hp}")
    assert (healed.hp_after, run.view.hp) == (run.view.max_hp, run.view.max_hp)
    assert run.advance_until_idle() and not run.is_fighting


@pytest.mark.parametrize("tile_index", [0, 4, 9, 36, 39])
def test_an_event_is_forced_where_an_event_may_stand(tile_index: int) -> None:
    run = session()
    if tile_index:
        done(run, f"DebugSetPosition tileIndex={tile_index}")
    corners = {index: run.view.board.tiles[index] for index in (0, 4, 16, 24, 36)}
    told = done(run, f"DebugForceEvent tileId={CAMPFIRE}")
    assert names(told)[-1] == "EventOpened"
    assert run.view.event is not None and run.view.event.tile_id == CAMPFIRE
    assert run.view.tile_index == {0: 1, 4: 5, 9: 9, 36: 37, 39: 39}[tile_index]
    assert {index: run.view.board.tiles[index] for index in corners} == corners
    run.dispatch(COMMANDS.parse("LeaveEvent"))
    assert run.view.board.tiles[run.view.tile_index].kind is TileKind.EMPTY


@pytest.mark.parametrize("tile_id", [211, 212, 213, 214, 215])
def test_a_corners_event_is_forced_on_a_corner(tile_id: int) -> None:
    run = session()
    stands = [index for index, tile in enumerate(run.view.board.tiles) if tile.tile_id == tile_id]
    done(run, f"DebugForceEvent tileId={tile_id}")
    assert run.view.tile_index == (stands[0] if stands else 4)
    assert sum(tile.tile_id == tile_id for tile in run.view.board.tiles) == 1


def test_every_event_of_the_table_can_be_forced_left_or_resolved_and_the_run_goes_on() -> None:
    for row in session().specs.events:
        run = session()
        done(run, "DebugSetPoints points=500")
        done(run, f"DebugForceEvent tileId={row.tile_id}")
        bot = make_bot("random", row.event_id)
        for _ in range(20):
            if run.view.phase is RunPhase.AWAIT_ROLL or run.view.phase in ENDED:
                break
            if run.is_fighting:
                run.advance_until_idle()
                continue
            command = bot.decide(run)
            assert command is not None
            accepted(run, command)
        assert run.view.phase in (RunPhase.AWAIT_ROLL, *ENDED), row.event_id


@pytest.mark.parametrize("kind", [kind for kind in TileKind if kind not in (TileKind.START, TileKind.EVENT)])
def test_every_kind_of_tile_is_placed_and_landed_on(kind: TileKind) -> None:
    run = session("place", stage=2 if kind is TileKind.MID_BOSS else 0)
    told = landed(run, kind)
    assert only(events.TileLanded, told)[0].kind is kind
    expected = {TileKind.EMPTY: RunPhase.AWAIT_ROLL, TileKind.MERCHANT: RunPhase.SHOP}
    assert run.view.phase is expected.get(kind, RunPhase.BATTLE)


def test_a_fifth_corner_may_replace_another_and_one_that_stands_changes_places() -> None:
    run = session()
    standing = {run.view.board.tiles[index].tile_id for index in (4, 16, 24, 36)}
    (missing,) = {211, 212, 213, 214, 215} - standing
    done(run, f'DebugPlaceTile tileIndex=16 kind="EVENT" tileId={missing}')
    assert run.view.board.tiles[16].tile_id == missing
    other = run.view.board.tiles[24].tile_id
    done(run, f'DebugPlaceTile tileIndex=24 kind="EVENT" tileId={missing}')
    assert (run.view.board.tiles[24].tile_id, run.view.board.tiles[16].tile_id) == (missing, other)


def test_gear_is_made_to_order_without_a_draw() -> None:
    run = session()
    rng = run.rng()
    told = done(run, "DebugGiveGear catalogId=1 qualityRank=4 statusId=1")
    assert names(told) == ["GearTaken", "CheckpointReached"] and run.rng() == rng
    (piece,) = run.view.gear.values()
    status = run.specs.build.status_by_id[1]
    assert (piece.catalog_id, piece.quality_rank, piece.status_id) == (1, Quality.MYTHIC, 1)
    assert piece.value == pytest.approx(status.base_max + 4 * status.plus_value)
    told = done(run, "DebugGiveGear catalogId=2 qualityRank=0 statusId=2")
    assert names(told) == ["GearTaken", "GearDismantled", "PointsChanged", "CheckpointReached"]
    assert run.view.points == 16 and len(run.view.gear) == 1
    for catalog_id in range(1, 41):
        for quality in range(5):
            status_id = catalog_id % 13 + 1
            done(run, f"DebugGiveGear catalogId={catalog_id} qualityRank={quality} statusId={status_id}")
            done(run, "DebugSetPoints points=0")
    assert set(run.view.gear) == set(GearSlot)


def test_every_enabled_blessing_can_be_given_up_to_its_cap() -> None:
    run = session()
    for row in run.specs.blessing.table:
        text = f'DebugGiveBlessing blessingId="{row.blessing_id}"'
        if not row.is_enabled:
            assert refused(run, text).reason is Reason.BAD_VALUE
            continue
        gained = only(events.BlessingGained, done(run, text))
        assert gained[0].blessing_id == row.blessing_id and gained[0].level == 1
    assert "levels already" in refused(run, 'DebugGiveBlessing blessingId="ThirdDieReplace"').detail
    accepted(run, Roll())
    assert run.view.phase is RunPhase.THIRD_DIE_CHOICE


def test_death_out_of_a_fight_is_the_ordinary_failure() -> None:
    for phase in (RunPhase.AWAIT_ROLL, RunPhase.EVENT, RunPhase.SHOP, RunPhase.REWARD_CHOICE):
        run = Session.restore(RESTING[phase], debug=True, strict=True)
        told = names(done(run, "DebugKillHero"))
        assert told[0] == "HeroHurt" and told[-2:] == ["RunFailed", "CheckpointReached"]
        assert run.view.phase is RunPhase.RUN_FAILED and run.view.hp == 0
        assert accepted(run, COMMANDS.parse("ConfirmResult"))


@pytest.mark.parametrize("phase", [RunPhase.BATTLE, RunPhase.BOSS_BATTLE])
def test_death_in_a_fight_ends_it_as_lost(phase: RunPhase) -> None:
    run = Session.restore(RESTING[phase], debug=True, strict=True)
    run.advance(700)
    battles, fight_ms = run.view.battles_won, run.view.fight_ms + run.view.logic_time_ms
    told = done(run, "DebugKillHero")
    lost = only(events.BattleEnded, told)
    assert [event.result for event in lost] == ["LOST"]
    kinds = [name for name in names(told) if name != "AttackCancelled"]
    assert kinds[:2] == ["HeroHurt", "CombatantDied"] and "RunFailed" in kinds
    assert run.view.phase is RunPhase.RUN_FAILED and run.view.battles_won == battles
    assert run.view.fight_ms == fight_ms and run.view.battle is None


def test_death_in_a_fight_asks_a_held_revive_first() -> None:
    """GDD 5.6: the same death as by a hit; the second one has no answer."""
    run = session("revived")
    done(run, 'DebugGiveBlessing blessingId="Revive"')
    done(run, "DebugJumpToBoss")
    done(run, "DebugInvulnerable enabled=true")
    run.advance(700)
    told = [name for name in names(done(run, "DebugKillHero")) if name != "AttackCancelled"]
    assert told[:5] == ["HeroHurt", "CombatantDied", "HeroFell", "CombatantHealed", "HeroRevived"]
    assert run.view.phase is RunPhase.BOSS_BATTLE and run.view.hp == run.view.max_hp * 30 // 100
    assert not run.view.debug_invulnerable
    assert Session.restore(run.save(), debug=True, strict=True).hash() == run.hash()
    run.advance(500)
    assert "RunFailed" in names(done(run, "DebugKillHero"))


def test_an_invulnerable_hero_stands_at_full_hp_behind_everything() -> None:
    run = session("pin")
    done(run, "DebugSetHp hp=1")
    told = done(run, "DebugInvulnerable enabled=true")
    assert names(told)[0] == "InvulnerabilityChanged" and "HeroHealed" in names(told)
    assert run.view.debug_invulnerable and run.view.hp == run.view.max_hp
    assert "allowed 150..150" in refused(run, "DebugSetHp hp=149").detail
    for heard in played(run, make_bot("random", "pin")):
        assert run.view.hp == run.view.max_hp
        for hit in only(events.HitLanded, heard):
            assert hit.target_id != 0 or hit.hp_after == run.view.max_hp
    assert run.view.phase is RunPhase.RUN_CLEAR


def test_invulnerability_can_be_switched_in_a_fight_and_death_ends_it() -> None:
    run = Session.restore(RESTING[RunPhase.BATTLE], debug=True, strict=True)
    done(run, "DebugInvulnerable enabled=true")
    assert run.save()["run"]["activeBattle"]["player"]["invulnerable"] is True
    run.advance(3000)
    done(run, "DebugInvulnerable enabled=false")
    assert run.save()["run"]["activeBattle"]["player"]["invulnerable"] is False
    done(run, "DebugInvulnerable enabled=true")
    done(run, "DebugKillHero")
    assert run.view.phase is RunPhase.RUN_FAILED and not run.view.debug_invulnerable


def test_nobody_steals_life_from_an_invulnerable_hero(tmp_path: Path) -> None:
    """No HP is lost, so none is gained by it: the weakest hero's fight ends."""
    thieves = altered_specs(
        tmp_path,
        boss=cell("boss_0", "life_steal_multiplier", "1"),
        floor_balance=lambda text: cell("0,9,", "life_steal", "100")(
            cell("0,9,", "attack_power", "200")(text)
        ),
    )
    run = session(specs=thieves)
    done(run, "DebugInvulnerable enabled=true")
    done(run, "DebugJumpToBoss")
    assert run.state()["activeBattle"]["enemies"][0]["stats"]["lifeSteal"] == 100
    told: list[Any] = []
    for _ in range(60):
        told += run.advance(10_000)
    healed = [heal for heal in only(events.CombatantHealed, told) if heal.cause is HealCause.LIFE_STEAL]
    assert not healed and run.view.phase is RunPhase.RUN_CLEAR


@pytest.mark.parametrize("stage", [0, 1, 33, 51])
def test_the_boss_is_met_at_once_on_stages_of_both_rules(stage: int) -> None:
    run = session("boss", stage=stage)
    board = run.view.board
    told = done(run, "DebugJumpToBoss")
    assert run.view.phase is RunPhase.BOSS_BATTLE and run.view.board == board
    row = run.specs.stage_boss_rules[stage]
    assert only(events.CombatantSpawned, told)[1].prefab_id == row.boss_id
    if row.floors is not None:
        assert run.view.floor == row.floors
    run.advance_until_idle()
    assert run.view.phase in ENDED


def test_the_difficulty_is_injected_reset_and_switched() -> None:
    run = session()
    done(run, "DebugSetFloor floor=6")
    (changed, _) = done(run, "DebugSetDda tier=-12")
    assert (changed.tier, changed.attack_multiplier, changed.health_multiplier) == (-12, 0.88, 0.88)
    dda = run.state()["dda"]
    assert (dda["tier"], dda["attackMultiplier"], dda["enabled"]) == (-12, 0.88, True)
    (switched, _) = done(run, "DebugEnableDda enabled=false")
    assert switched.enabled is False and run.state()["dda"]["enabled"] is False
    done(run, "DebugResetDda")
    dda = run.state()["dda"]
    assert (dda["tier"], dda["attackMultiplier"], dda["enabled"]) == (0, 1.0, False)
    assert dda["recentBattleMs"] == dda["recentHpPercent"] == []


def test_every_transition_of_the_difficulty_is_logged_with_its_reason_and_both_factors() -> None:
    """GDD 5.5, also of those that debug commands make."""
    run = session()
    done(run, "DebugSetFloor floor=6")
    done(run, "DebugSetDda tier=5")
    done(run, "DebugSetFloor floor=2")
    done(run, "DebugEnableDda enabled=false")
    done(run, "DebugResetDda")
    records = [record for record in run.log.of_kind(RunLog.DDA) if record.debug]
    told = [
        (fields["reason"], fields["floor"], fields["before"]["attackMultiplier"], fields["after"]["tier"])
        for fields in (record.fields for record in records)
    ]
    assert told == [
        ("DEBUG_FLOOR", 6, 1.0, 0),
        ("DEBUG_SET", 6, 1.0, 5),
        ("DEBUG_FLOOR", 2, 1.05, 5),
        ("DEBUG_SWITCH", 2, 1.0, 5),
        ("DEBUG_RESET", 2, 1.0, 0),
    ]
    assert [record.fields["after"]["attackMultiplier"] for record in records] == [1.0, 1.05, 1.0, 1.0, 1.0]
    assert [record.fields["state"]["enabled"] for record in records] == [True, True, True, False, False]
    assert run.state()["dda"]["lastTransitionReason"] == "DEBUG_RESET"


def test_the_latest_safe_point_is_replayed_exactly() -> None:
    run = session("replay")
    bot = make_bot("greedy", "replay")
    checked = 0
    at_safe_point = run.save()
    for heard in played(run, bot):
        if only(events.CheckpointReached, heard):
            at_safe_point = run.save()
        if checked % 5 == 0 and checked <= 100:
            here = Session.restore(at_safe_point, debug=True, strict=True)
            (replayed,) = done(run, "DebugReplaySafePoint")
            assert isinstance(replayed, events.SafePointReplayed)
            assert run.save() == at_safe_point and run.hash() == here.hash()
            assert run.legal() == here.legal()
            assert run.log.of_kind(RunLog.REPLAYED)[-1].debug and not run.view.debug_used
        checked += 1
    untouched = session("replay")
    assert checked > 100 and list(played(untouched, bot)) and run.hash() == untouched.hash()


def test_a_restored_session_replays_what_it_restored() -> None:
    run = Session.restore(RESTING[RunPhase.BATTLE], debug=True, strict=True)
    before = run.save()
    run.advance(900)
    assert run.save() != before
    done(run, "DebugReplaySafePoint")
    assert run.save() == before
    run.advance(900)


@pytest.mark.parametrize("phase", list(RESTING))
def test_a_simulated_reload_changes_nothing(phase: RunPhase) -> None:
    run = Session.restore(RESTING[phase], debug=True, strict=True)
    if run.is_fighting:
        run.advance(650)
    before = run.save()
    (reloaded,) = done(run, "DebugSimulateReload")
    assert isinstance(reloaded, events.RunReloaded) and run.save() == before
    (record,) = run.log.of_kind(RunLog.RELOADED)
    assert record.debug and record.fields["bytes"] > 1000
    if run.is_fighting:
        straight = Session.restore(before, debug=True, strict=True)
        assert run.advance_until_idle() == straight.advance_until_idle() and run.hash() == straight.hash()


def test_a_resubmitted_transaction_is_answered_as_done() -> None:
    run = session()
    accepted(run, Roll())
    before, rng = run.save(), run.rng()
    for number in (1, 2):
        outcome = send(run, f'DebugResubmit transactionId="run:0:7:{number}"')
        assert isinstance(outcome, Accepted) and outcome.replay and outcome.events == ()
        assert outcome.transaction_id == f"run:0:7:{number}"
    assert run.save() == before and run.rng() == rng
    assert all(record.debug for record in run.log.of_kind(KernelLog.DUPLICATE_TRANSACTION))
    for unknown in ("run:0:7:3", "run:0:7:4", "run:0:8:1", "", "zz"):
        assert refused(run, f'DebugResubmit transactionId="{unknown}"').reason == Reason.UNKNOWN_TRANSACTION


def test_a_debug_command_can_itself_be_resubmitted() -> None:
    run = session()
    command = COMMANDS.parse("DebugSetPoints points=5")
    assert run.dispatch(command, transaction_id="run:0:7:2").ok
    again = run.dispatch(command, transaction_id="run:0:7:2")
    assert isinstance(again, Accepted) and again.replay and run.view.transactions == 2


def test_the_mark_stays_with_the_run_through_saves() -> None:
    run = session()
    done(run, "DebugSetPoints points=1")
    loaded = Session.restore(run.save(), strict=True)
    assert loaded.view.debug_used and summarize(loaded).debug
    assert isinstance(loaded.dispatch(COMMANDS.parse("DebugResetDda")), Rejected)
    clean = edited(Session.new("7"), lambda state: None)
    assert not clean.view.debug_used


def test_the_streams_indexes_are_shown() -> None:
    run = session()
    assert dict(run.view.stream_indexes) == {name: state["index"] for name, state in run.rng().items()}


def test_a_result_that_was_confirmed_takes_no_debug_command() -> None:
    run = session()
    done(run, "DebugKillHero")
    accepted(run, COMMANDS.parse("ConfirmResult"))
    for text in TEXTS:
        if not text.startswith("DebugResubmit"):
            outcome = send(run, text)
            assert isinstance(outcome, Rejected) and outcome.reason is Reason.RUN_OVER
