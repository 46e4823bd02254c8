"""What is shown is what is true: digits, warnings, sounds, numbers, timelines (GDD 11.3, 11.4)."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from godot import ResourceLoader
from heroll.api import Session, enums, events
from heroll.debug.commands import DebugJumpToBoss
from scenes.battle.stage import HERO_ID
from scenes.battle.strikes import COUNTER_SLASH
from scenes.battle.warnings import BOSS, SKILL, Warning

HitCause = enums.HitCause


@pytest.fixture
def boss_fight(app: Any, until: Any) -> Any:
    """A run that was continued at the boss."""
    session = Session.new("7", slots=app.saves.slots, debug=True)
    assert session.dispatch(DebugJumpToBoss()).ok
    app.saves.slots.save(session.save())
    app.title._show_saved()
    app.title.resume.emit_signal("pressed")
    until(lambda: app.clock.is_running)
    return app.game


def test_lane_positions_are_drawn_within_a_pixel_and_a_half(boss_fight: Any) -> None:
    """GDD 11.3: a warning's drawn edge is at most 4 canvas pixels from the ground that is hit."""
    stage = boss_fight.battle.stage
    for position in range(4000, 71000, 37):
        drawn = (stage.x_of(position) - stage.middle) * 3 + 375
        assert abs(drawn - position / 100) <= 2


def test_boss_warnings_last_half_a_second_and_cover_the_area(boss_fight: Any, until: Any) -> None:
    battle = boss_fight.battle
    seen: dict[int, Warning] = {}

    def watch() -> bool:
        for warning in battle.warnings.shown:
            seen[warning.attack_id] = warning
        return len(seen) >= 3 and {w.kind for w in seen.values()} == {BOSS, SKILL}

    until(watch, 60)
    assert all(w.hit_at_ms - w.at_ms >= 500 for w in seen.values())
    attacks = {attack.attack_id: attack for attack in boss_fight.view.battle.attacks}
    for attack_id, warning in seen.items():
        if attack_id in attacks:
            for drawn, true in (
                (warning.left, attacks[attack_id].left),
                (warning.right, attacks[attack_id].right),
            ):
                assert abs((drawn - battle.stage.middle) * 3 + 375 - true / 100) <= 4


def test_boss_is_two_and_a_half_times_the_hero(boss_fight: Any) -> None:
    actors = boss_fight.battle.stage.actors
    boss = next(actor for who, actor in actors.items() if who != HERO_ID)
    assert boss.head >= 2.5 * actors[HERO_ID].head


def test_hp_on_screen_is_the_fights_own(boss_fight: Any, until: Any) -> None:
    hud, view = boss_fight.hud, boss_fight.view
    full = view.hp
    until(lambda: view.battle is None or view.hp < full)
    assert (hud.hp.value, hud.hp.maximum) == (view.hp, view.max_hp)


def test_digits_merge_and_never_crowd(boss_fight: Any) -> None:
    digits = boss_fight.battle.digits
    digits.shown = []
    digits.add(1, 0, "hurt", 5, 10, 10)
    digits.advance(0.14)
    digits.add(1, 0, "hurt", 7, 10, 10)
    assert [number.amount for number in digits.shown] == [12]
    digits.advance(0.16)
    digits.add(1, 0, "hurt", 1, 10, 10)
    assert [number.amount for number in digits.shown] == [12, 1]
    for source in range(60):
        digits.add(source + 10, 0, "hurt", 1, 10, 10)
    assert len(digits.shown) == 24


def test_no_number_covers_another_or_a_bar(boss_fight: Any) -> None:
    """Wherever 24 of them begin, and as they rise; the newest stands nearest to where it began."""
    digits = boss_fight.battle.digits
    draw = random.Random(5)
    for _ in range(30):
        digits.shown = []
        digits.bars = [(draw.randrange(100, 140), draw.randrange(80, 140), 20, 8) for _ in range(4)]
        for number in range(24):
            style = draw.choice(("hurt", "crit", "heal", "miss", "poison"))
            x, y = draw.randrange(100, 140), draw.randrange(100, 140)
            digits.add(number, 1, style, draw.randrange(1, 2000), x, y)
            digits.advance(0.02)
        boxes = digits.boxes()
        assert len(boxes) == len(digits.shown) == 24
        for one, other in combinations([*boxes, *digits.bars], 2):
            assert not _overlap(one, other) or {one, other} <= set(digits.bars)
        assert all(top <= number.top for number, (_, top, _, _) in zip(digits.shown, boxes, strict=True))
    digits.shown, digits.bars = [], []
    digits.add(1, 0, "hurt", 8, 50, 60)
    digits.add(2, 0, "hurt", 9, 50, 60)
    (_, first, _, h), (_, second, _, _) = digits.boxes()
    assert second == digits.shown[1].top and first == second - h


def _overlap(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    (x, y, w, h), (to_x, to_y, to_w, to_h) = one, other
    return x < to_x + to_w and to_x < x + w and y < to_y + to_h and to_y < y + h


def test_a_blow_struck_back_is_seen_to_come_from_the_hero(boss_fight: Any, step: Any) -> None:
    """GDD 5.4: a counterattack has no timeline; its slash tells where the damage comes from."""
    battle = boss_fight.battle
    seen: list[str] = []
    burst = battle._strikes._burst
    battle._strikes._burst = lambda name, at: (seen.append(name), burst(name, at))
    for cause in (HitCause.COUNTER, HitCause.ATTACK):
        battle.play_now(events.HitLanded(900, HERO_ID, 1, 10, False, 0, 500, cause, 10))
    assert seen.count(COUNTER_SLASH) == 1 and seen.index(COUNTER_SLASH) < seen.index("burst/hit")
    step(2)


def test_the_same_sound_waits_80_ms(app: Any) -> None:
    app.sound.advance(1.0)
    assert app.sound.play("step")
    app.sound.advance(0.079)
    assert not app.sound.play("step")
    assert app.sound.play("coin")
    app.sound.advance(0.002)
    assert app.sound.play("step")


def test_no_sound_outlives_its_screen(app: Any) -> None:
    app.sound.advance(1.0)
    app.sound.play("boss_warning", "battle")
    assert any(voice.playing for voice in app.sound._voices)
    app.sound.stop("battle")
    assert not any(voice.playing for voice in app.sound._voices)


def test_presentation_reaches_no_stream_of_the_run(game: Any, step: Any) -> None:
    """Frames, hover and pause draw nothing from the run's streams, nor from Python's own generator."""
    before, state = game.session.rng(), random.getstate()
    for tile in game.board.tiles:
        tile.emit_signal("mouse_entered")
        tile.emit_signal("mouse_exited")
    step(120)
    assert game.session.rng() == before
    assert random.getstate() == state


def test_every_row_of_the_timeline_table_is_an_animation_of_its_scene() -> None:
    from scenes.app.files import read_table

    rows = read_table("res://specs/animation-vfx.csv")
    assert rows
    for row in rows:
        scene = ResourceLoader.load(f"res://{row['scene']}").instance()
        player = scene.get_node("Timeline")
        assert player.playback_process_mode == 2 and player.method_call_mode == 1
        animation = player.get_animation(row["animation"])
        assert round(animation.length * 1000) == int(row["length_ms"])
        for key in row["keys"].split("|"):
            assert scene.has_method(f"_on_{key.split('@')[0]}"), key
        scene.free()


def test_each_hint_is_told_once_on_this_machine(app: Any, until: Any, tmp_path: Any) -> None:
    """GDD 10.3, 13.2: kept in the settings, not in the run."""
    app.title.new.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    assert app.guide.visible and app.settings.hints_shown == ("roll",)
    app.game.hud.roll.emit_signal("pressed")
    assert not app.guide.visible
    app.show_title()
    app.title.new.emit_signal("pressed")
    app.screens[-1].yes.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    assert not app.guide.visible
    from scenes.app.settings import Settings

    assert Settings.load(str(tmp_path)) == app.settings
