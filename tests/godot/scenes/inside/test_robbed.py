"""Animations skipped, seeked, stopped, sped up or freed in the middle of a fight: no hit is lost or doubled.

A thief follows a fight tick by tick and meddles with one attack after the other, each time at another moment
of it. What the rules tell is the pure run's to the last byte; a hit whose key could not fire any more is
filled in by the watchdog, which says so, and nothing else is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from godot import Animation, Performance, error_count
from heroll.api import COMMANDS, Hit, Session, events
from tests.godot.scenes.fights.watched import Watched
from tests.support.fights import Setting, begun, case_of, difference, fifty, five, pure_tape

TICK_MS, FRAME = 10, 0.01
MOMENTS = ("wind-up", "on its way", "hit stop", "recovery")
BEFORE_HIT = MOMENTS[:2]
LATE_MS = {"hit stop": 0, "recovery": 90}  # behind the hit
MOST_FRAMES = 4000
QUIET = ("WATCHDOG", "HIT_REJECTED")  # what the technical log says of it


@cache
def fought(setting: Setting) -> tuple[dict[str, Any], dict[str, Any]]:
    case = case_of(setting)
    return case, pure_tape(case)


def stop(player: Any) -> None:
    player.stop(True)


def halt(player: Any) -> None:
    player.stop(False)


def to_end(player: Any) -> None:
    player.seek(player.current_animation_length, True)


def past_keys(player: Any) -> None:
    player.seek(player.current_animation_length - 0.015)


def to_start(player: Any) -> None:
    player.seek(0, True)


def play_another(player: Any) -> None:
    if not player.has_animation("another"):
        another = Animation.new()
        another.length = 0.4
        player.add_animation("another", another)
    player.play("another")


def play_again(player: Any) -> None:
    name = player.current_animation
    player.stop(True)
    player.play(name)


def ten_seconds(player: Any) -> None:
    player.advance(10)


def no_speed(player: Any) -> None:
    player.playback_speed = 0


def fifty_times(player: Any) -> None:
    player.playback_speed = 50


def free_player(player: Any) -> None:
    player.free()


def queue_player(player: Any) -> None:
    player.queue_free()


def free_owner(player: Any) -> None:
    """The actor or the projectile."""
    player.get_parent().free()


def queue_owner(player: Any) -> None:
    player.get_parent().queue_free()


def free_body(player: Any) -> None:
    player.get_parent().get_node("Body").free()


def free_scene(player: Any) -> None:
    player.get_node("/root/App").game.battle.free()


def queue_scene(player: Any) -> None:
    player.get_node("/root/App").game.battle.queue_free()


STEALING = (stop, to_end, past_keys, to_start, play_another, play_again, ten_seconds)
HARMLESS = (no_speed, fifty_times)
FREEING = (free_player, queue_player, free_owner, queue_owner, free_body, free_scene, queue_scene)
ACTS = (*STEALING, *HARMLESS, *FREEING)


class Thief:
    """Meddles with every attack once, at the moments by turns. `stolen`: attacks whose key cannot fire."""

    def __init__(self, watched: Watched, act: Callable[[Any], None], turn: int) -> None:
        self._watched, self._act, self._turn = watched, act, turn
        self._plans: list[tuple[int, str, Any]] = []
        self._heard = 0
        self.done: dict[str, int] = dict.fromkeys(MOMENTS, 0)
        self.stolen: set[int] = set()
        self.released: set[int] = set()

    def look(self) -> None:
        """Between two ticks."""
        game = self._watched.app.game
        battle = game.session.view.battle
        if battle is None:
            return
        now = battle.logic_time_ms
        for event in self._told():
            if isinstance(event, events.AttackStarted):
                self._plan(event)
        due, self._plans = (
            [plan for plan in self._plans if plan[0] <= now],
            [plan for plan in self._plans if plan[0] > now],
        )
        for at_ms, moment, event in due:
            if at_ms == now:
                self._meddle(moment, event, battle)

    def _told(self) -> Iterator[Any]:
        yield from self._watched.told[self._heard :]
        self._heard = len(self._watched.told)

    def _plan(self, event: Any) -> None:
        moment = MOMENTS[self._turn % len(MOMENTS)]
        self._turn += 1
        first = event.release_at_ms or event.hit_at_ms
        if moment == "wind-up":
            at_ms = middle(event.at_ms, first)
        elif moment == "on its way":
            at_ms = middle(first if event.release_at_ms else event.at_ms, event.hit_at_ms)
        else:
            at_ms = event.hit_at_ms + LATE_MS[moment]
        self._plans.append((at_ms, moment, event))

    def _meddle(self, moment: str, event: Any, battle: Any) -> None:
        scene = self._watched.app.game.battle
        is_alive = any(attack.attack_id == event.attack_id for attack in battle.attacks)
        if moment in BEFORE_HIT and not is_alive:
            return
        flight = scene.projectiles.get(event.attack_id)
        actor = scene.stage.actors[event.source_id]
        if moment not in BEFORE_HIT and (actor.attack is None or actor.attack.attack_id != event.attack_id):
            return  # its source has fallen, or strikes again already
        owner = flight if flight is not None and moment == "on its way" else actor
        if not owner.timeline.is_playing():
            return
        flies = flight is not None or (moment == "wind-up" and is_shot(event))
        if self._act in STEALING and moment in BEFORE_HIT and (owner is flight or not flies):
            self.stolen.add(event.attack_id)
        self.done[moment] += 1
        self._act(owner.timeline)


def middle(first: int, last: int) -> int:
    """A whole tick well between two times."""
    return first + max(TICK_MS, (last - first) // 2 // TICK_MS * TICK_MS)


def is_shot(event: Any) -> bool:
    """Its second timeline is a projectile's, which the rules launch."""
    second = event.flight_timeline_id
    return second is not None and second.split("/")[0] != event.timeline_id.split("/")[0]


@pytest.fixture
def rob(app: Any, watch: Any, step: Any) -> Callable[..., Any]:
    """`rob(case, act, turn)`: the whole fight with a thief at work; gives the watched session and him."""

    def do(case: dict[str, Any], act: Callable[[Any], None], turn: int = 0) -> tuple[Watched, Thief]:
        watched = watch(case)
        thief = Thief(watched, act, turn)
        for _ in range(MOST_FRAMES):
            if watched.tape.end:
                break
            step(1, FRAME)
            assert_shown_as_it_is(app.game)
            thief.look()
        app.clock.after_tick = None
        return watched, thief

    return do


def assert_shown_as_it_is(game: Any) -> None:
    """Everybody stands where the rules say, with the HP that they say, whatever was freed a tick ago."""
    battle, scene = game.view.battle, game.battle
    if battle is None or not game.session.is_fighting or game.app.clock.is_held:
        return
    assert scene.is_whole
    for one in (battle.player, *battle.enemies):
        actor = scene.stage.actors[one.entity_id]
        assert actor.is_fallen == (one.stats.health <= 0)
        if not actor.is_fallen:
            assert actor.position.x == scene.stage.x_of(game.session.position_of(one.entity_id))
            life = scene.cast._lives.get(one.entity_id, scene.boss_bar)
            assert (life.hp, life.max_hp) == (one.stats.health, one.stats.max_health)


def assert_nothing_lost(watched: Watched, pure: dict[str, Any], stolen: set[int]) -> None:
    """The pure run's events; each due hit came once, from its key or from the watchdog, which tells."""
    tape = watched.tape.written()
    log = tape["log"]
    assert not difference(pure, tape | {"log": [r for r in log if r[1] not in QUIET]})
    filled = [record[3]["attackId"] for record in log if record[1] == "WATCHDOG"]
    assert set(filled) == stolen & set(watched.due)
    assert len(filled) == watched.session.watchdog_hits
    assert sorted([*filled, *watched.hits]) == sorted(watched.due), "each due hit once"
    refused = [record for record in log if record[1] == "HIT_REJECTED"]
    assert len(refused) == len(watched.refused)


def nodes() -> tuple[int, int]:
    return (
        int(Performance.get_monitor(Performance.OBJECT_NODE_COUNT)),
        int(Performance.get_monitor(Performance.OBJECT_ORPHAN_NODE_COUNT)),
    )


def assert_silent(capfd: Any) -> None:
    """Neither Python nor the engine had anything to complain of."""
    shown = "".join(capfd.readouterr())
    assert error_count() == 0 and "ERROR" not in shown and "Traceback" not in shown, shown


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
def test_no_hit_is_lost_or_doubled(app: Any, rob: Any, step: Any, capfd: Any, act: Any) -> None:
    """Two battles for each way to meddle, so that every battle meets many of them."""
    first = ACTS.index(act)
    assert_unrobbed(app, rob, step, act, [five()[first % 5], five()[(first + 2) % 5]])
    assert_silent(capfd)


@pytest.mark.nightly("frames")
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
def test_no_hit_of_many_fights_is_lost_or_doubled(
    app: Any, rob: Any, step: Any, capfd: Any, act: Any
) -> None:
    """The five battles, and every boss and mid boss."""
    assert_unrobbed(app, rob, step, act, list(fifty())[:15])
    assert_silent(capfd)


def assert_unrobbed(app: Any, rob: Any, step: Any, act: Any, settings: list[Setting]) -> None:
    """At every moment of an attack: the pure run, no hit too many or too few, no node left over."""
    step(3)
    before = nodes()
    done = dict.fromkeys(MOMENTS, 0)
    filled = 0
    for turn, setting in enumerate(settings):
        case, pure = fought(setting)
        watched, thief = rob(case, act, turn)
        assert_nothing_lost(watched, pure, thief.stolen)
        for moment, times in thief.done.items():
            done[moment] += times
        filled += watched.session.watchdog_hits
        app.show_title()
        step(3)
        assert nodes() == before, "nodes are left over"
    assert all(done.values()), done
    assert (filled > 0) == (act in STEALING)
    print(f"{act.__name__}: {len(settings)} fights, meddled {done}, filled in {filled}")


@pytest.mark.parametrize("act", [free_owner, queue_scene], ids=lambda act: act.__name__)
def test_no_object_is_left_over(app: Any, rob: Any, step: Any, act: Any) -> None:
    """The engine has no more objects after the third such fight than after the second."""
    counts = []
    for _ in range(3):
        rob(fought(five()[0])[0], act)
        app.show_title()
        step(3)
        counts.append(int(Performance.get_monitor(Performance.OBJECT_COUNT)))
    assert counts[2] == counts[1]


def twice(player: Any) -> None:
    """Fire the keys of the tick that comes, and stand before them again."""
    at = player.current_animation_position
    player.advance(FRAME)
    if player.is_playing():
        player.seek(at, True)
    else:
        player.play(player.assigned_animation)
        player.seek(at, True)


def test_a_key_that_fires_twice_in_its_tick_hits_once(app: Any, watch: Any, step: Any, capfd: Any) -> None:
    """The second hit is refused and told, and nobody has to fill in anything."""
    case, pure = fought(five()[0])
    watched = watch(case)
    session = watched.session
    doubled = set()
    while not watched.tape.end:
        for attack in session.view.battle.attacks:
            if attack.hit_at_ms == session.view.logic_time_ms + TICK_MS:
                scene = app.game.battle
                owner = scene.projectiles.get(attack.attack_id, scene.stage.actors[attack.source_id])
                twice(owner.timeline)
                doubled.add(attack.attack_id)
        step(1, FRAME)
    assert doubled == set(watched.due) == set(watched.hits)
    assert_nothing_lost(watched, pure, set())
    again = {(command.attack_id, reason) for command, reason in watched.refused if isinstance(command, Hit)}
    assert again == {(attack_id, "HIT_ALREADY_QUEUED") for attack_id in doubled}
    assert_silent(capfd)


@pytest.mark.parametrize("at_ms", [TICK_MS, 1500, 3000])
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
