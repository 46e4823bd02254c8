"""The one place where battle logic time advances (architecture, Scenes; binding, AnimationPlayer)."""

from typing import Any

from godot import Node, exposed
from heroll.api import FightStepFailed
from kernel.clock import LogicClock as Pace

MOST_TICKS_A_FRAME = 50  # what a stalled machine is behind after that is caught up in the next frames
MS_PER_SECOND = 1_000
US_PER_SECOND = 1_000_000


@exposed
class LogicClock(Node):
    """Fixed logic ticks (specs/battle-scale.csv) for the timelines and the session together.

    A tick: every running timeline advances one tick (its method keys dispatch hits or launch projectiles),
    then the session's tick, whose events go to `on_events` and whose failure to `on_failure`, then
    `after_tick` if set (the autopilot's turn). The number of frames a second changes how many ticks a frame
    holds and nothing else. Timelines stay half a tick ahead of logic time, so that keys on whole ticks never
    fall on a step's edge.
    """

    def _ready(self) -> None:
        self.after_tick: Any = None
        self.is_running = False
        self.is_paused = False
        self.is_held = False  # the fight shows something that takes its time, as somebody who stands up again
        self.speed = 1  # 4 in the debug console alone (GDD 14); presentation goes on at its own pace
        self.ticks = 0
        self._players: list = []
        self._coming: list = []
        self._is_advancing = False

    def setup(self, session, on_events, on_failure) -> None:
        tick_ms = session.view.tick_ms
        self._pace = Pace(tick_ms, MOST_TICKS_A_FRAME)
        self._tick_seconds = tick_ms / MS_PER_SECOND
        self._session = session
        self._on_events = on_events
        self._on_failure = on_failure
        self.is_running = self.is_held = False

    def begin(self) -> None:
        self.is_running = True

    def end(self) -> None:
        """Stop; timelines that still run (a recovery, a falling body's last blow) go no further."""
        self.is_running = self.is_held = False
        self.forget()

    def forget(self) -> None:
        """No timeline runs on."""
        for player in self._players:
            if player:
                player.stop(False)
        self._players = []

    def start(self, player, animation: str, past_ms: int = 0) -> None:
        """Play a timeline from its beginning, or as one that began `past_ms` ago, half a tick ahead of logic
        time.

        Asked for by another timeline's key, it starts at the end of that same tick's advance.
        """
        if self._is_advancing:
            self._coming.append((player, animation, past_ms))
            return
        if player in self._players:
            self._players.remove(player)
        player.stop(True)
        player.play(animation)
        if past_ms:
            player.seek(past_ms / MS_PER_SECOND + self._tick_seconds / 2, True)
        else:
            player.advance(self._tick_seconds / 2)
        self._players.append(player)

    def stop(self, player) -> None:
        """Cut a timeline: none of its later keys fires."""
        if player in self._players:
            self._players.remove(player)
            player.stop(True)

    def advance(self, delta: float) -> None:
        """One frame of `delta` seconds: the ticks that are due; the fight's end or a hold drops the rest."""
        if self.is_paused or self.is_held or not self.is_running:
            return
        for _ in range(self._pace.advance(round(delta * US_PER_SECOND) * self.speed)):
            if self.is_running and not self.is_held:
                self._tick()

    def _tick(self) -> None:
        self._is_advancing = True
        self._players = [player for player in self._players if player]  # those that nobody has freed
        for player in list(self._players):
            if player in self._players:
                player.playback_speed = 1
                player.advance(self._tick_seconds)
                if not player.is_playing() and player in self._players:
                    self._players.remove(player)
        self._is_advancing = False
        coming, self._coming = self._coming, []
        for player, animation, past_ms in coming:
            self.start(player, animation, past_ms)
        self.ticks += 1
        try:
            told = self._session.tick()
        except FightStepFailed as failure:
            self.end()
            self._on_failure(failure)
            return
        self._on_events(told)
        if self.is_running and self.after_tick is not None:
            self.after_tick()
