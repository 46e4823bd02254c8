"""The same battle at any number of frames a second, paused and left in the middle, at 1× and at 4×: the pure
run's log, event by event, and no hit filled in (heroll-rules 5).

Every play goes through the game's own scenes in the engine's own main loop: the roll's button or the debug
console, the potion's button, Esc, the window's loss of focus, and the console's speed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from launch import ROOT, build_binding, run, run_pytest

from heroll.api import enums, events
from tests.support.fights import Setting, difference, fifty, five, fought, pure_tape, told

RATES = (11, 30, 60, 144, 1000)
SPEEDS = (1, 4)
CHUNKS = 10
TICKS_A_SECOND = 100
ROBBERIES = (
    "stop",
    "to_end",
    "past_keys",
    "to_start",
    "play_another",
    "play_again",
    "ten_seconds",
    "no_speed",
    "fifty_times",
    "free_player",
    "queue_player",
    "free_owner",
    "queue_owner",
    "free_body",
    "free_scene",
    "queue_scene",
)
SECONDS = 280
LEAST = {  # what the five battles must hold between them
    enums.AttackType.SWORD,
    enums.AttackType.STRAIGHT,
    enums.AttackType.CURVED,
    enums.AttackType.RUSH,
}
CAUSES = {
    enums.HitCause.ATTACK,
    enums.HitCause.SKILL,
    enums.HitCause.THORNS,
    enums.HitCause.CHAIN,
    enums.HitCause.POISON,
    enums.HitCause.EXECUTE,
    enums.HitCause.FIRST_BLOOD,
    enums.HitCause.BLAST,
}


@pytest.fixture(scope="module", autouse=True)
def _binding() -> None:
    build_binding()


def play(folder: Path, fps: int, plays: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Fight them in one process of so many frames a second; one answer a play."""
    work, result = folder / "fights.json", folder / "result.json"
    words = {"user_dir": str(folder / "user"), "result": str(result), "plays": plays}
    work.write_text(json.dumps(words), "utf-8")
    player = ("-s", "res://tests/godot/scenes/fights/player.py")
    environment = {"FIGHTS": str(work)}
    marker = "all fights are fought"
    done = run(
        ROOT,
        "--fixed-fps",
        str(fps),
        *player,
        marker=marker,
        timeout=SECONDS,
        environment=environment,
    )
    for word in ("SCRIPT ERROR", "Traceback", "leaked"):
        assert word not in done.output, done.output
    answers: list[dict[str, Any]] = json.loads(result.read_text("utf-8"))
    assert len(answers) == len(plays)
    return answers


def assert_as_pure(folder: Path, fps: int, settings: Sequence[Setting]) -> None:
    """At both speeds: the pure tapes; the frames were as long as asked, and both pauses held the fight."""
    plays = [fought(setting)[0] | {"speed": speed} for speed in SPEEDS for setting in settings]
    pure = [fought(setting)[1] for _ in SPEEDS for setting in settings]
    answers = play(folder, fps, plays)
    frames = sum(answer["seen"]["all_frames"] for answer in answers)
    hits = sum(len(answer["seen"]["hits"]) for answer in answers)
    print(f"{fps} frames a second: {len(plays)} plays, {frames} frames, {hits} hits from their keys")
    for asked, wanted, answer in zip(plays, pure, answers, strict=True):
        where = (asked["name"], fps, asked["speed"])
        seen = answer["seen"]
        parted = difference(wanted, answer["tape"])
        assert not parted, (where, parted)
        assert seen["watchdog"] == 0 and seen["refused"] == [], (where, seen)
        assert sorted(seen["hits"]) == sorted(seen["due"]) and seen["due"], (where, seen)
        assert [cause for cause, _ in seen["stood"]] == ["ui_cancel", "focus"], (where, seen)
        begun, left = (at_ms for _, at_ms in seen["stood"])
        assert asked["pause_ms"] <= begun < asked["leave_ms"] <= left, (where, seen)
        assert seen["speed"] == asked["speed"], (where, seen)
        a_frame = TICKS_A_SECOND * asked["speed"] / fps
        assert a_frame - 1 <= seen["most_ticks"] <= a_frame + 1, (where, seen)


@pytest.mark.parametrize("fps", RATES)
def test_five_battles_at_any_frame_rate_are_the_pure_ones(fps: int, tmp_path: Path) -> None:
    assert_as_pure(tmp_path, fps, five())


@pytest.mark.nightly("frames")
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("fps", RATES)
def test_fifty_battles_at_any_frame_rate_are_the_pure_ones(fps: int, chunk: int, tmp_path: Path) -> None:
    settings = list(fifty())
    assert len({setting.name for setting in settings}) == 50
    assert_as_pure(tmp_path, fps, settings[chunk::CHUNKS])


@pytest.mark.nightly("frames")
@pytest.mark.parametrize("act", ROBBERIES)
def test_animations_of_many_fights_may_be_robbed(act: str) -> None:
    """tests/godot/scenes/inside/test_robbed.py on every boss and mid boss, one way to meddle a process."""
    name = f"tests/godot/scenes/inside/test_robbed.py::test_no_hit_of_many_fights_is_lost_or_doubled[{act}]"
    print(run_pytest(ROOT, "-q", "-rP", "--nightly=frames", name, timeout=SECONDS).output)


def test_the_five_battles_have_all_that_they_should() -> None:
    """Every role, a crowd of four, a boss of two stages and a mid boss; blessings act, a potion is drunk by
    hand and by itself, the hero falls and comes back.
    """
    tapes = [fought(setting)[1] for setting in five()]
    spawned = [told(tape, events.CombatantSpawned) for tape in tapes]
    assert {one["attackType"] for group in spawned for one in group if one["entityId"]} == LEAST
    assert max(map(len, spawned)) == 1 + 4
    figures = {one["prefabId"] for group in spawned for one in group}
    assert figures >= {"boss_0", "boss_3", "mid_2"}
    assert {hit["cause"] for tape in tapes for hit in told(tape, events.HitLanded)} >= CAUSES
    statuses = {event["status"] for tape in tapes for event in told(tape, events.StatusGained)}
    assert statuses == set(enums.StatusKind)
    drunk = [len(told(tape, events.PotionDrunk)) for tape in tapes]
    by_hand = [setting.drinks for setting in five()]
    assert all(drunk) and sum(drunk) > sum(by_hand)
    assert any(told(tape, events.HeroRevived) for tape in tapes)
    assert {told(tape, events.BattleEnded)[0]["result"] for tape in tapes} == {"WON", "LOST"}


def test_a_tape_that_differs_in_anything_is_told_apart() -> None:
    """The comparison's own proof: each event changed, left out or doubled, and all that is behind them."""
    tape = fought(five()[0])[1]
    assert difference(tape, json.loads(json.dumps(tape))) == ""
    for number, line in enumerate(tape["events"]):
        event = json.loads(line)
        lines = tape["events"]
        for key, value in event.items():
            other = json.dumps(event | {key: _another(value)}, ensure_ascii=False, sort_keys=True)
            changed = [*lines[:number], other, *lines[number + 1 :]]
            assert difference(tape, tape | {"events": changed}).startswith(f"event {number}:")
        assert difference(tape, tape | {"events": lines[:number] + lines[number + 1 :]})
        assert difference(tape, tape | {"events": [*lines[: number + 1], *lines[number:]]})
    for key in ("hash", "rng", "log"):
        assert difference(tape, tape | {key: None}).startswith(key)


def _another(value: Any) -> Any:
    return value + 1 if isinstance(value, int) and not isinstance(value, bool) else [value]


def test_a_battle_that_goes_otherwise_is_told_apart(tmp_path: Path) -> None:
    """A potion one tick later through the scenes is another battle, and the comparison says where."""
    case, pure = fought(five()[0])
    late = case | {"speed": 1, "drinks": [at_ms + 10 for at_ms in case["drinks"]]}
    (answer,) = play(tmp_path, 60, [late])
    assert f'"atMs": {late["drinks"][0]}' in difference(pure, answer["tape"])
    assert not difference(pure_tape(late), answer["tape"])
