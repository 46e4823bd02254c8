"""Animations skipped, seeked, stopped, sped up or freed in the middle of a fight: no hit is lost or doubled.

A thief follows a fight tick by tick and meddles with one attack after the other, each time at another moment
of it. What the rules tell is the pure run's to the last byte; a hit whose key could not fire any more is
filled in by the watchdog, which says so, and nothing else is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from godot import Performance
from heroll.api import Hit
from tests.godot.scenes.fights.proofs import (
    assert_nothing_lost,
    assert_shown_as_it_is,
    assert_silent,
    nodes,
)
from tests.godot.scenes.fights.thief import (
    ACTS,
    MOMENTS,
    STEALING,
    TICK_MS,
    Thief,
    free_owner,
    queue_scene,
)
from tests.godot.scenes.fights.watched import Watched
from tests.support.fights import Setting, fifty, five, fought

FRAME = 0.01  # seconds: one tick
MOST_FRAMES = 12_000


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
    assert counts[2] <= counts[1]


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
