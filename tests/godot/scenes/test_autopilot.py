"""The autopilot plays through the real scenes: plain Python's bytes, at any number of frames a second."""

from __future__ import annotations

import re
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from launch import ROOT, build_binding, godot_binary, run

from heroll.api import (
    COMMANDS,
    BotName,
    Event,
    Roll,
    RunPhase,
    Session,
    Specs,
    Summary,
    enums,
    events,
    make_bot,
    play,
    run_slots,
    summarize,
)
from heroll.debug.commands import DebugInvulnerable, DebugJumpToBoss, DebugPlaceTile
from tests.support.fights import EXECUTES, GEAR

SEEDS = ("7", "1", "2", "dice-run")
DICE_GAUGE = ((33, "gauge"), (3, "gauge"))
NIGHTLY_STAGES = tuple((stage, f"stage#{stage}") for stage in (1, 2, 6, 9, 12, 20, 30, 40, 45, 51))
NIGHTLY_SEEDS = tuple(f"night#{number}" for number in range(20))
MEETING_STAGES, MEETING, MOST_CHOSEN = (0, 1, 2), 20, 6
FLOORS = 2
SECONDS = 180
NATURAL = ("BlackMarket", "Teleport", "PowerStar", "DiceCatapult")
KILLED_ON, LAST_FLOOR = 3, 10
CORNER, GAUGE_STAGE = 4, 3
LATE_FLOOR = 8
Card, Cause = enums.BlessingId, enums.HitCause
HELD = (
    Card.THORNS,
    Card.CHAIN_SPARK,
    Card.EXECUTIONER,
    Card.VENOM,
    Card.FIRST_BLOOD,
    Card.FROST,
    Card.BLOODLUST,
    Card.CRITICAL_SURGE,
    Card.POTION_HASTE,
    Card.POTION_CLEANSE,
    Card.REVIVE,
)
ANSWERS = {Cause.THORNS, Cause.CHAIN, Cause.EXECUTE, Cause.POISON, Cause.FIRST_BLOOD}


@pytest.fixture(scope="module", autouse=True)
def _binding() -> None:
    build_binding()


def autopilot(user_dir: Path, fps: int, *arguments: str) -> str:
    """Play in headless Godot; returns the summary line without its seed. Zero watchdog hits are demanded."""
    words = ("--fixed-fps", str(fps), "--autopilot", "--user-dir", str(user_dir), *arguments)
    output = run(ROOT, *words, marker="watchdog=0 ", timeout=SECONDS).output
    found = re.search(r"^autopilot seed=\S+ (.*)$", output, re.MULTILINE)
    assert found, output
    return found[1]


def play_floors(session: Session, floors: int, told: list[Event] | None = None) -> Summary:
    """Plain Python up to the first choice behind `floors`, or a defeat; `told` gets what the fights tell."""
    bot = make_bot(BotName.GREEDY, session.view.run_seed)

    def act() -> None:
        command = bot.decide(session)
        if command is not None:
            assert session.dispatch(command).ok

    while session.view.floor <= floors and session.view.phase is not RunPhase.RUN_FAILED:
        if session.is_fighting:
            happened = session.advance_until_idle(act)
            if told is not None:
                told += happened
        else:
            act()
    return summarize(session)


@pytest.mark.parametrize("seed", SEEDS)
def test_whole_run_is_the_pure_run(seed: str, tmp_path: Path) -> None:
    pure = play(Session.new(seed), make_bot(BotName.GREEDY, seed))
    assert autopilot(tmp_path, 11, "--seed", seed) == str(pure)


def test_a_gauge_stage_is_the_pure_run(tmp_path: Path) -> None:
    """`--stage`: build-up, countdown, board actions, the mid boss and the boss, through the scenes."""
    pure = play(Session.new("7", stage=GAUGE_STAGE), make_bot(BotName.GREEDY, "7"))
    assert autopilot(tmp_path, 11, "--seed", "7", "--stage", str(GAUGE_STAGE)) == str(pure)


def met(stage: int, seed: str) -> frozenset[str]:
    """The events that the greedy bot's run opens."""
    session = Session.new(seed, stage=stage)
    opened: set[str] = set()

    def hear(told: tuple[Event, ...]) -> None:
        opened.update(event.event_id for event in told if isinstance(event, events.EventOpened))

    play(session, make_bot(BotName.GREEDY, seed), hear, hashed=False)
    return frozenset(opened)


def cover(wanted: frozenset[str], runs: dict[tuple[int, str], frozenset[str]]) -> list[tuple[int, str]]:
    """A few of the runs that open all that is wanted, each the one that adds most."""
    chosen: list[tuple[int, str]] = []
    while wanted:
        best = max(runs, key=lambda run: len(runs[run] & wanted))
        assert runs[best] & wanted, f"no run opens {sorted(wanted)}"
        chosen.append(best)
        wanted -= runs[best]
    return chosen


def test_runs_that_meet_every_event_are_the_pure_runs(tmp_path: Path) -> None:
    """The seeds are searched for, so that no tuned number can leave an event out."""
    runs = {(stage, f"meet#{n}"): met(stage, f"meet#{n}") for stage in MEETING_STAGES for n in range(MEETING)}
    chosen = cover(frozenset(row.event_id for row in Specs.load().events), runs)
    assert len(chosen) <= MOST_CHOSEN, chosen
    for stage, seed in chosen:
        assert_stage_is_pure(stage, seed, tmp_path / f"{stage}{seed}")


@pytest.mark.nightly("scenes")
@pytest.mark.parametrize("stage", range(1, 52, 7))
def test_other_stages_are_the_pure_runs(stage: int, tmp_path: Path) -> None:
    pure = play(Session.new("7", stage=stage), make_bot(BotName.GREEDY, "7"))
    assert autopilot(tmp_path, 11, "--seed", "7", "--stage", str(stage)) == str(pure)


@pytest.mark.nightly("scenes")
@pytest.mark.parametrize("seed", NIGHTLY_SEEDS)
def test_whole_run_is_the_pure_run_for_many_seeds(seed: str, tmp_path: Path) -> None:
    pure = play(Session.new(seed), make_bot(BotName.GREEDY, seed))
    assert autopilot(tmp_path, 11, "--seed", seed) == str(pure)


def assert_stage_is_pure(stage: int, seed: str, tmp_path: Path) -> None:
    pure = play(Session.new(seed, stage=stage), make_bot(BotName.GREEDY, seed))
    assert autopilot(tmp_path, 11, "--seed", seed, "--stage", str(stage)) == str(pure)


@pytest.mark.parametrize(("stage", "seed"), DICE_GAUGE)
def test_a_dice_gauge_stage_is_the_pure_run(stage: int, seed: str, tmp_path: Path) -> None:
    assert_stage_is_pure(stage, seed, tmp_path)


@pytest.mark.nightly("scenes")
@pytest.mark.parametrize(("stage", "seed"), NIGHTLY_STAGES)
def test_many_stages_are_the_pure_run(stage: int, seed: str, tmp_path: Path) -> None:
    assert_stage_is_pure(stage, seed, tmp_path)


def test_every_event_and_the_third_die_at_the_controls(tmp_path: Path) -> None:
    """A run that begins with the third die, points for prices and a board full of natural events."""
    seed = "natural"
    session = Session.new(seed, slots=run_slots(tmp_path), debug=True)
    lines = ['DebugGiveBlessing blessingId="ThirdDieReplace"', "DebugSetPoints points=90"]
    ids = [row.tile_id for row in session.specs.events if row.leave == "AFTER" or row.category in NATURAL]
    places = [index for index in range(2, 40) if index not in (4, 16, 24, 36)]
    lines += [
        f'DebugPlaceTile tileIndex={index} kind="EVENT" tileId={ids[number % len(ids)]}'
        for number, index in enumerate(places)
    ]
    for line in lines:
        outcome = session.dispatch(COMMANDS.parse(line))
        assert outcome.ok, (line, outcome)
    pure = Session.restore(session.save())
    played = play_floors(pure, FLOORS)
    kinds = {record.fields["eventId"] for record in pure.log if "eventId" in record.fields}
    assert len(kinds) >= 6 and pure.view.last_roll is not None and pure.view.last_roll.third_die is not None
    assert autopilot(tmp_path, 11, "--continue", "--floors", str(FLOORS)) == str(played)


def test_every_game_at_the_controls(tmp_path: Path) -> None:
    """A board full of games: each word of the bot is given through the page's own controls."""
    seed = "games"
    session = Session.new(seed, slots=run_slots(tmp_path), debug=True)
    games = {row.event_id: row.tile_id for row in session.specs.events if row.opening in ("GAME", "GEAR")}
    places = [index for index in range(2, 40) if index not in (4, 16, 24, 36)]
    ids = list(games.values())
    for line in (
        "DebugSetPoints points=90",
        *(
            f'DebugPlaceTile tileIndex={index} kind="EVENT" tileId={ids[number % len(ids)]}'
            for number, index in enumerate(places)
        ),
    ):
        assert session.dispatch(COMMANDS.parse(line)).ok, line
    pure = Session.restore(session.save())
    played = play_floors(pure, FLOORS)
    met = {record.fields["eventId"] for record in pure.log if "eventId" in record.fields}
    assert len(met & games.keys()) >= 6, met
    assert autopilot(tmp_path, 11, "--continue", "--floors", str(FLOORS)) == str(played)


def late_floor(worn: int, user_dir: Path) -> Session:
    """A hero with 1 HP, so many common pieces of gear and all that answers in fights, on a late floor."""
    session = Session.new("blessings", slots=run_slots(user_dir), debug=True)
    lines = [f'DebugGiveBlessing blessingId="{card}"' for card in (*HELD, *EXECUTES)]
    lines += [f"DebugGiveGear catalogId={gear} qualityRank=0 statusId={stat}" for gear, stat in GEAR[:worn]]
    lines += [f"DebugSetFloor floor={LATE_FLOOR}", "DebugSetHp hp=1"]
    lines += [
        f'DebugPlaceTile tileIndex={index} kind="BATTLE" enemyCount={2 + index % 2}'
        for index in (2, 3, *range(5, 13))
    ]
    for line in lines:
        outcome = session.dispatch(COMMANDS.parse(line))
        assert outcome.ok, (line, outcome)
    return session


@pytest.mark.parametrize("fps", [11, 144])
def test_held_blessings_change_nothing_between_scenes_and_pure_run(fps: int, tmp_path: Path) -> None:
    """Little enough gear that the hero falls and comes back, enough that everything held answers."""
    for user_dir in (tmp_path / str(worn) for worn in range(len(GEAR) + 1)):
        told: list[Event] = []
        played = play_floors(
            Session.restore(late_floor(int(user_dir.name), user_dir).save()), LATE_FLOOR, told
        )
        causes = {event.cause for event in told if isinstance(event, events.HitLanded)}
        if causes >= ANSWERS and events.HeroRevived in map(type, told):
            assert autopilot(user_dir, fps, "--continue", "--floors", str(LATE_FLOOR)) == str(played)
            return
    pytest.fail("no hero both falls and lets everything answer")


@pytest.mark.parametrize("fps", [30, 60, 144])
def test_frame_rate_changes_nothing(fps: int, tmp_path: Path) -> None:
    pure = play_floors(Session.new("3"), FLOORS)
    assert pure.floor == FLOORS + 1 and pure.battles > 0
    assert autopilot(tmp_path, fps, "--seed", "3", "--floors", str(FLOORS)) == str(pure)


@pytest.mark.parametrize(
    "phase", [RunPhase.BOSS_BATTLE, RunPhase.REWARD_CHOICE, RunPhase.EVENT, RunPhase.SHOP]
)
def test_a_continued_run_ends_as_the_straight_one(phase: RunPhase, tmp_path: Path) -> None:
    seed = next(seed for seed in map(str, range(7, 40)) if reaches(phase, seed, tmp_path / seed))
    straight = play(Session.new(seed), make_bot(BotName.GREEDY, seed))
    assert autopilot(tmp_path / seed, 11, "--continue") == str(straight)


def reaches(phase: RunPhase, seed: str, user_dir: Path) -> bool:
    """Play a seed with slots in `user_dir` up to a phase; False when the run ends without it."""
    return comes_to(lambda session: session.view.phase is phase, seed, user_dir)


def comes_to(is_there: Callable[[Session], bool], seed: str, user_dir: Path) -> bool:
    """Play a seed with slots in `user_dir` until `is_there`; False when the run ends before."""
    session = Session.new(seed, slots=run_slots(user_dir))
    bot = make_bot(BotName.GREEDY, seed)

    def act() -> None:
        command = bot.decide(session)
        if command is not None:
            assert session.dispatch(command).ok

    while not is_there(session) and session.view.phase not in (RunPhase.RUN_FAILED, RunPhase.RUN_CLEAR):
        if session.is_fighting:
            session.advance_until_idle(act)
        else:
            act()
    return is_there(session)


def test_a_run_continued_at_an_open_chooser_ends_as_the_straight_one(tmp_path: Path) -> None:
    """A bought tile's place is chosen behind the restart (GDD 8.1)."""
    seeds = map(str, range(7, 60))
    seed = next(
        seed
        for seed in seeds
        if comes_to(lambda session: session.view.installs.tile_id is not None, seed, tmp_path / seed)
    )
    straight = play(Session.new(seed), make_bot(BotName.GREEDY, seed))
    assert autopilot(tmp_path / seed, 11, "--continue") == str(straight)


def first_stage(column: str, boss_id: str) -> int:
    """The first stage with that boss or mid boss."""
    return next(row.stage for row in Specs.load().stage_boss_rules if getattr(row, column) == boss_id)


@pytest.mark.parametrize("boss_id", [f"boss_{number}" for number in range(1, 6)])
def test_every_boss_fight_is_the_pure_one(boss_id: str, tmp_path: Path) -> None:
    """Its own timelines dispatch every hit: no watchdog, plain Python's bytes (heroll-rules 5)."""
    slots = run_slots(tmp_path)
    session = Session.new(boss_id, stage=first_stage("boss_id", boss_id), slots=slots, debug=True)
    assert session.dispatch(DebugInvulnerable(True)).ok and session.dispatch(DebugJumpToBoss()).ok
    pure = play(Session.restore(slots.load().record, debug=True), make_bot(BotName.GREEDY, boss_id))
    assert pure.is_cleared and pure.fight_ms > 0
    assert autopilot(tmp_path, 11, "--continue", "--debug-run") == str(pure)


@pytest.mark.parametrize("boss_id", [f"mid_{number}" for number in range(1, 5)])
def test_every_mid_boss_fight_is_the_pure_one(boss_id: str, tmp_path: Path) -> None:
    """The hero meets it with their first roll: it waits wherever two dice can lead but on the corner."""
    slots = run_slots(tmp_path)
    seed = next(f"{boss_id}#{n}" for n in range(9) if first_roll(f"{boss_id}#{n}") != CORNER)
    session = Session.new(seed, stage=first_stage("mid_boss_id", boss_id), slots=slots, debug=True)
    assert session.dispatch(DebugInvulnerable(True)).ok
    for index in (2, 3, *range(5, 13)):
        assert session.dispatch(DebugPlaceTile(index, enums.TileKind.MID_BOSS)).ok
    restored = Session.restore(slots.load().record, debug=True)
    assert restored.dispatch(Roll()).ok
    battle = restored.view.battle
    assert battle is not None and battle.enemies[0].prefab_id == boss_id
    pure = play_floors(Session.restore(slots.load().record, debug=True), 1)
    assert autopilot(tmp_path, 11, "--continue", "--debug-run", "--floors", "1") == str(pure)


def first_roll(seed: str) -> int:
    """Where the first roll of a seed leads."""
    session = Session.new(seed)
    assert session.dispatch(Roll()).ok
    return session.view.tile_index


def test_a_killed_process_continues_from_its_last_safe_point(tmp_path: Path) -> None:
    """GDD 13.1: kill -9 in mid-run loses nothing that was saved, and the end is the straight run's."""
    seed, slots = "7", run_slots(tmp_path)
    words = ("--path", str(ROOT), "--fixed-fps", "11", "--autopilot", "--seed", seed)
    command = [godot_binary(), "--audio-driver", "Dummy", *words, "--user-dir", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as game:
        try:
            deadline = time.monotonic() + SECONDS
            while time.monotonic() < deadline:
                record = slots.load().record
                if record is not None and record["run"]["floor"] >= KILLED_ON:
                    break
                time.sleep(0.01)
        finally:
            game.kill()
    record = slots.load().record
    assert record is not None and KILLED_ON <= record["run"]["floor"] < LAST_FLOOR
    straight = play(Session.new(seed), make_bot(BotName.GREEDY, seed))
    assert autopilot(tmp_path, 11, "--continue") == str(straight)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--autopilot",), "--autopilot needs --seed"),
        (("--autopilot", "--seed", "1", "--stage", "x"), "--stage needs a whole number"),
        (("--autopilot", "--seed", "x" * 33), "--seed needs 1 to 32 visible characters"),
        (("--autopilot", "--seed= 1"), "no space at an end"),
        (("--autopilot", "--seed="), "--seed needs 1 to 32"),
        (("--autopilot", "--seed", "1", "--design", "chess"), "known designs are dice, minefield"),
    ],
)
def test_a_bad_command_line_is_refused(words: tuple[str, ...], why: str, tmp_path: Path) -> None:
    run(ROOT, *words, "--user-dir", str(tmp_path), marker=why, code=2, timeout=30)
