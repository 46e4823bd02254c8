"""Pause, loss of focus and 1×/4× act on the logic clock alone (GDD 5.3, 14): no state, no stream, no hit of a
fight depends on them, and only the debug console can change the speed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from heroll.api import COMMANDS, events
from scenes.app.options import parse
from tests.godot.scenes.fights.watched import Watched
from tests.godot.scenes.inside.test_console import strike
from tests.godot.scenes.inside.test_input import press
from tests.support.fights import Setting, difference, five, fought

WM_FOCUS_OUT = 1005
KEY_D = 68
FRAMES = (1 / 11, 1 / 30, 1 / 60, 1 / 144, 1 / 1000)  # seconds
MANY = 60
SPEED_WORDS = ("speed", "速", "4×", "×4", "4x", "x4")
SCENES = Path(__file__).resolve().parents[4] / "scenes"


def standing(watched: Watched) -> tuple[Any, ...]:
    """All of a fight: state, each stream's words and index, what was told, and each timeline's place."""
    session, app = watched.session, watched.app
    actors = app.game.battle.stage.actors
    places = [
        actor.timeline.current_animation_position if actor.timeline.is_playing() else None
        for _, actor in sorted(actors.items())
    ]
    return session.hash(), session.rng(), session.state(), len(watched.tape.lines), app.clock.ticks, places


def to_the_middle(watched: Watched, until: Any) -> None:
    """Some time into the fight, with an attack on its way."""
    view = watched.session.view
    until(lambda: view.logic_time_ms > 800 and view.battle.attacks, delta=0.01)


def change_speed(app: Any, step: Any) -> None:
    """The console's own keys and button."""
    strike(KEY_D, control=True, shift=True)
    step(1, 0)
    assert app.console is not None
    app.console.run_page.get_node("Speed").emit_signal("pressed")
    press("ui_cancel")
    step(1, 0)
    assert app.console is None


@pytest.mark.parametrize("setting", five(), ids=lambda setting: setting.name)
def test_losing_the_focus_pauses(
    app: Any, tree: Any, watch: Any, until: Any, step: Any, setting: Setting
) -> None:
    """The window's notification, as the engine sends it: the fight stands until somebody goes on."""
    watched = watch(fought(setting)[0])
    to_the_middle(watched, until)
    before = standing(watched)
    tree.notification(WM_FOCUS_OUT)
    assert app.pause is not None and app.clock.is_paused and tree.paused
    for delta in FRAMES:
        step(MANY, delta)
    tree.notification(WM_FOCUS_OUT)
    assert standing(watched) == before
    app.pause.get_node("Panel/Menu/Resume").emit_signal("pressed")
    assert app.pause is None and not tree.paused
    step(1, 0.01)
    assert app.clock.ticks == before[4] + 1, "what was missed is not caught up with"


def test_losing_the_focus_pauses_on_the_board_and_not_at_the_title(app: Any, tree: Any, until: Any) -> None:
    tree.notification(WM_FOCUS_OUT)
    assert app.pause is None
    app.title.new.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    tree.notification(WM_FOCUS_OUT)
    assert app.pause is not None
    app.close_pause()


@pytest.mark.parametrize("delta", FRAMES[::3])
def test_a_pause_moves_nothing_but_the_clock(
    app: Any, watch: Any, until: Any, step: Any, delta: float
) -> None:
    """Esc, again and again: state, streams and timelines are the same before and after, and so is the end."""
    case, pure = fought(five()[0])
    watched = watch(case)
    pauses = 0
    while not watched.tape.end:
        before = standing(watched)
        press("ui_cancel")
        step(3, delta)
        assert app.pause is not None and standing(watched) == before
        press("ui_cancel")
        step(1, 0)
        assert app.pause is None and standing(watched) == before
        pauses += 1
        for _ in range(max(1, int(0.2 / delta))):
            if not watched.tape.end:
                step(1, delta)
    assert pauses > 10
    assert not difference(pure, watched.tape.written())
    assert watched.session.watchdog_hits == 0 and watched.refused == []


def test_one_and_four_times_reach_the_same_states(app: Any, watch: Any, step: Any) -> None:
    """At every logic time that both show: the same state and the same six streams."""
    case, _ = fought(five()[2])
    seen: dict[int, dict[int, Any]] = {}
    for speed in (1, 4):
        watched = watch(case)
        if speed == 4:
            change_speed(app, step)
        assert app.clock.speed == speed
        states = seen.setdefault(speed, {})
        while not watched.tape.end:
            session = watched.session
            states[session.view.logic_time_ms] = (session.hash(), session.rng(), len(watched.tape.lines))
            step(1, 0.02)
        app.show_title()
    shared = [ms for ms in seen[4] if ms in seen[1]]
    assert len(shared) > 50 and len(seen[1]) > 3 * len(seen[4])
    assert all(seen[4][ms] == seen[1][ms] for ms in shared)


@pytest.mark.parametrize("delta", FRAMES[::2])
def test_the_speed_may_change_in_the_middle(app: Any, watch: Any, step: Any, delta: float) -> None:
    """1×, 4×, 1× … each half second of logic: the pure run's log, and no stream moves at the change."""
    case, pure = fought(five()[1])
    watched = watch(case)
    changes, last = 0, 0
    while not watched.tape.end:
        now = watched.session.view.logic_time_ms
        if now - last >= 500:
            before = standing(watched)
            change_speed(app, step)
            assert standing(watched) == before
            changes, last = changes + 1, now
        step(1, delta)
    assert changes > 5
    assert not difference(pure, watched.tape.written())
    assert watched.session.watchdog_hits == 0 and watched.refused == []


@pytest.mark.parametrize("delta", [0.4, 1 / 11, 1 / 60])
def test_the_fight_stands_still_in_the_tick_of_the_fall(
    app: Any, watch: Any, step: Any, delta: float
) -> None:
    """GDD 5.6: however many ticks a frame has, none follows HeroFell before the hero is up again."""
    case, pure = fought(five()[3])
    watched = watch(case)
    held = set()
    while not watched.tape.end:
        step(1, delta)
        if app.clock.is_held and watched.session.is_fighting:
            falls = [event for event in watched.told if isinstance(event, events.HeroFell)]
            assert watched.session.view.logic_time_ms == falls[-1].at_ms
            held.add(falls[-1].at_ms)
    assert len(held) == 1
    assert not difference(pure, watched.tape.written())
    assert watched.session.watchdog_hits == 0 and watched.refused == []


def test_a_pause_keeps_the_speed_and_the_title_takes_it_back(app: Any, watch: Any, step: Any) -> None:
    watched = watch(fought(five()[0])[0])
    change_speed(app, step)
    app.open_pause()
    app.close_pause()
    ticks = app.clock.ticks
    step(1, 0.05)
    assert app.clock.ticks == ticks + 20 and watched.session.is_fighting
    app.show_title()
    assert app.clock.speed == 1


def words_of(node: Any) -> str:
    """Name, face and hint of a control."""
    faces = (getattr(node, name, "") or "" for name in ("words", "text", "hint", "hint_tooltip"))
    return " ".join([str(node.name), *map(str, faces)]).lower()


def test_the_normal_entry_has_no_speed_control(app: Any, step: Any, until: Any, controls: Any) -> None:
    """GDD 14, heroll-rules 1: not on title, settings, board, pause and fight, by no key and no command."""
    looks = 0

    def look() -> None:
        nonlocal looks
        looks += 1
        strike(KEY_D, control=True, shift=True)
        step(1)
        if app.game is not None:
            assert app.console is None
        elif app.console is not None:  # the title's console has no run to speed up
            assert app.console.run_page.get_node("Speed").disabled
            app.close_console()
        reached = controls(app)
        assert reached
        for control in reached:
            found = [word for word in SPEED_WORDS if word in words_of(control)]
            assert not found, (control.get_path(), words_of(control))
        assert app.clock.speed == 1

    look()
    app.open_settings()
    look()
    app.close_pause()
    app.title.seed.text = "7"
    app.title.new.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    look()
    app.open_pause()
    look()
    for page in ("Hero", "Blessings", "Settings"):
        app.pause.get_node(f"Panel/Menu/{page}").emit_signal("pressed")
        look()
        app.pause.get_node("Panel/Back").emit_signal("pressed")
    app.close_pause()
    while not app.clock.is_running:
        until(lambda: app.game.is_waiting or app.clock.is_running)
        if app.game.is_waiting:
            app.game.control_for(app.game.session.legal()[-1]).emit_signal("pressed")
    look()
    assert looks == 8
    for scancode in range(32, 127):
        strike(scancode)
        step(1, 0)
        if app.pause is not None:
            app.close_pause()
        assert app.clock.speed == 1 and app.console is None
    debug = [kind.__name__ for kind in COMMANDS if "speed" in kind.__name__.lower()]
    assert debug == [], "speed is no command of the rules"
    assert not hasattr(parse(["--speed", "4"]), "speed")


def test_only_the_console_changes_the_speed() -> None:
    """In the scenes' sources: the clock begins at 1, the title returns to it, the console changes it."""
    writers = {
        path.relative_to(SCENES).as_posix()
        for path in sorted(SCENES.rglob("*.py"))
        for line in path.read_text("utf-8").splitlines()
        if "speed = " in line and "playback_speed" not in line and not line.lstrip().startswith("#")
    }
    assert writers == {"app/clock.py", "app/app.py", "debug/console.py"}
