"""A fight's scene that is left for the title, or freed before, in or behind the fight."""

from __future__ import annotations

from typing import Any

import pytest

from heroll.api import COMMANDS, Session
from tests.godot.scenes.fights.proofs import assert_nothing_lost, assert_silent, nodes
from tests.godot.scenes.fights.watched import Watched
from tests.support.fights import begun, five, fought


@pytest.mark.parametrize("at_ms", [10, 1500, 3000])
def test_a_fight_that_is_left_and_resumed_begins_at_its_safe_point(
    app: Any, until: Any, step: Any, capfd: Any, at_ms: int
) -> None:
    """Through the pause to the title and back: the fight from its beginning, with the pure run's bytes."""
    session = app.saves.begin("left", debug=True)
    for line in ("DebugSetFloor floor=3", "DebugJumpToBoss"):
        assert session.dispatch(COMMANDS.parse(line)).ok
    wanted = Session.restore(app.saves.slots.load().record, debug=True)
    pure = list(wanted.advance_until_idle())
    app.play_anew(session, ())
    until(lambda: app.clock.is_running)
    until(lambda: session.view.logic_time_ms >= at_ms)
    before = nodes()
    app.open_pause()
    app.pause.get_node("Panel/Menu/Quit").emit_signal("pressed")
    app.screens[-1].yes.emit_signal("pressed")
    step(3)
    assert app.game is None and not app.clock.is_running
    app.title.resume.emit_signal("pressed")
    again = app.game.session
    watched = Watched(app, again, [])
    until(lambda: app.clock.is_running)
    assert again.view.logic_time_ms == 0
    step(3)
    assert nodes()[1] == before[1]
    while again.is_fighting:
        step(1, 0.1)
    assert watched.told == pure and again.hash() == wanted.hash()
    assert again.watchdog_hits == 0 and watched.refused == []
    assert_silent(capfd)


@pytest.mark.parametrize("frames", [1, 20, 60])
@pytest.mark.parametrize("free", ["free", "queue_free"])
def test_a_scene_that_is_freed_before_or_behind_the_fight_stops_nothing(
    app: Any, until: Any, step: Any, capfd: Any, frames: int, free: str
) -> None:
    """In its opening words and in its last ones: the run goes on at what follows."""
    case, pure = fought(five()[0])
    session = begun(case)
    watched = Watched(app, session, case["drinks"])
    app.play_anew(session, ())
    until(lambda: app.game.is_waiting)
    app.game.hud.roll.emit_signal("pressed")
    until(lambda: app.game.battle is not None)
    step(frames)
    getattr(app.game.battle, free)()
    until(lambda: app.clock.is_running)
    assert app.game.battle.is_whole and app.game.battle.visible
    app.clock.after_tick = watched.press
    until(lambda: bool(watched.tape.end))
    step(frames)
    if app.game.battle is not None:
        getattr(app.game.battle, free)()
    until(lambda: app.game.is_waiting)
    assert app.game.battle is None and app.game.board.visible
    assert app.game.page is not None or app.game.hud.roll.has_focus()
    assert_nothing_lost(watched, pure, set())
    assert_silent(capfd)


@pytest.mark.parametrize("free", ["free", "queue_free"])
def test_a_scene_that_is_freed_while_the_hero_lies_lets_the_hero_stand(
    app: Any, watch: Any, until: Any, step: Any, capfd: Any, free: str
) -> None:
    """The second life that was about to be shown is the rules' already: the fight goes on."""
    case, pure = fought(five()[3])
    watched = watch(case)
    until(lambda: app.game.battle.answers.is_reviving, 60)
    assert app.clock.is_held
    getattr(app.game.battle, free)()
    step(2, 0.01)
    assert not app.clock.is_held and not app.game.battle.stage.actors[0].is_fallen
    until(lambda: bool(watched.tape.end), 60)
    assert_nothing_lost(watched, pure, set())
    assert_silent(capfd)


@pytest.mark.parametrize("seconds", [0.02, 0.3, 0.9, 1.2])
def test_actors_that_are_freed_behind_the_fight_stop_nothing(
    app: Any, watch: Any, until: Any, step: Any, capfd: Any, seconds: float
) -> None:
    """While the fallen fall and the hero is about to cheer."""
    case, pure = fought(five()[0])
    watched = watch(case)
    until(lambda: bool(watched.tape.end), 60)
    step(1, seconds)
    if app.game.battle is not None:
        for actor in app.game.battle.stage.actors.values():
            actor.free()
    until(lambda: app.game.is_waiting)
    assert app.game.battle is None and app.game.board.visible
    assert_nothing_lost(watched, pure, set())
    assert_silent(capfd)
