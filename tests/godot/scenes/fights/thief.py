"""A thief who meddles with the animations of a fight that the scenes play.

`STEALING` takes a hit's key away when it is done before it; `HARMLESS` and `FREEING` never do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from godot import Animation
from heroll.api import events
from tests.godot.scenes.fights.watched import Watched

TICK_MS = 10
MOMENTS = ("wind-up", "on its way", "hit stop", "recovery")
BEFORE_HIT = MOMENTS[:2]
LATE_MS = {"hit stop": 0, "recovery": 90}  # behind the hit


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
        if not (scene and scene.is_whole):
            return  # it was freed between these ticks already
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
