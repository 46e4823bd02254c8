"""Fights battles through the game's own scenes, as fast as the machine can:

    FIGHTS=FILE godot3-server --fixed-fps 60 --path . -s res://tests/godot/scenes/fights/player.py

FILE holds {"user_dir", "result", "plays"}; a play is a case of tests/support/fights.py and its `speed`. The
file `result` gets one tape a play, with what else was seen of it.
"""

import json
import os
import traceback
from pathlib import Path
from typing import Any

from godot import (
    Input,
    InputEventAction,
    InputEventKey,
    ResourceLoader,
    SceneTree,
    Vector2,
    error_count,
    exposed,
)
from scenes.app.options import Options
from tests.godot.scenes.fights.watched import Watched
from tests.support.fights import JUMP, begun

WM_FOCUS_OUT = 1005
KEY_D = 68
WAIT_FRAMES = 20  # that a pause lasts
PATIENCE_SECONDS = 300.0


@exposed
class Player(SceneTree):
    """The main loop: one step of the play before each frame."""

    def _initialize(self) -> None:
        self.work = json.loads(Path(os.environ["FIGHTS"]).read_text("utf-8"))
        self.seconds = 0.0
        self.frames = 0
        self.steps = self._playing()

    def _idle(self, delta: float) -> bool:
        self.frames += 1
        self.seconds += delta
        try:
            next(self.steps)
            if error_count():
                raise RuntimeError("a Python error in the game")
            if self.seconds > PATIENCE_SECONDS:
                raise RuntimeError("nothing goes on")
        except StopIteration:
            print("all fights are fought")
            self.quit(0)
        except Exception:
            traceback.print_exc()
            self.quit(1)
        return False

    def _playing(self):
        self.root.size = Vector2(750, 1334)
        self.app = ResourceLoader.load("res://scenes/app/app.tscn").instance()
        self.app.preset = Options(user_dir=self.work["user_dir"])
        self.root.add_child(self.app)
        yield
        tapes = []
        for play in self.work["plays"]:
            self.seconds, self.frames = 0.0, 0
            fight = Fight(self, play)
            yield from fight.steps()
            tapes.append({"tape": fight.tape.written(), "seen": fight.seen})
        Path(self.work["result"]).write_text(json.dumps(tapes), "utf-8")
        self.app.leave()
        self.root.remove_child(self.app)
        self.app.queue_free()
        yield


class Fight:
    """One play; `seen` is what the tape does not tell."""

    def __init__(self, player: Any, play: dict[str, Any]) -> None:
        self.player, self.app, self.play = player, player.app, play
        self.watched = Watched(self.app, begun(play), play["drinks"])
        self.session, self.tape = self.watched.session, self.watched.tape
        self.seen: dict[str, Any] = {"stood": [], "most_ticks": 0}

    def steps(self):
        app, clock = self.app, self.app.clock
        app.play_anew(self.session, ())
        game = app.game
        yield from self._until(lambda: game.is_waiting)
        if clock.speed != self.play["speed"]:
            yield from self._console(lambda page: page.run_page.get_node("Speed").emit_signal("pressed"))
        if self.play["opening"] == JUMP:
            yield from self._console(lambda page: page.line.emit_signal("text_entered", JUMP))
        else:
            game.hud.roll.emit_signal("pressed")
        yield from self._until(lambda: clock.is_running)
        clock.after_tick = self.watched.press
        view, speed, start = self.session.view, clock.speed, clock.ticks
        frames, before = 0, start
        stops = [(self.play["pause_ms"], self._pause), (self.play["leave_ms"], self._leave)]
        while not self.tape.end:
            if stops and view.logic_time_ms >= stops[0][0]:
                yield from stops.pop(0)[1]()
                before = clock.ticks
            yield
            frames += 1
            self.seen["most_ticks"] = max(self.seen["most_ticks"], clock.ticks - before)
            before = clock.ticks
        clock.after_tick = None
        self.seen |= {
            "frames": frames,
            "all_frames": self.player.frames,
            "ticks": clock.ticks - start,
            "speed": speed,
            "watchdog": self.session.watchdog_hits,
            "hits": self.watched.hits,
            "due": self.watched.due,
            "refused": [str(command) for command, _ in self.watched.refused],
        }

    def _pause(self):
        """Esc opens the pause and closes it."""
        yield from self._stand("ui_cancel", lambda: _act("ui_cancel"), lambda: _act("ui_cancel"))

    def _leave(self):
        """The window loses the focus; whoever comes back goes on."""
        resume = "Panel/Menu/Resume"
        yield from self._stand(
            "focus",
            lambda: self.player.notification(WM_FOCUS_OUT),
            lambda: self.app.pause.get_node(resume).emit_signal("pressed"),
        )

    def _stand(self, cause: str, begin: Any, end: Any):
        """While the pause is open nothing of the fight moves: state, streams, timelines."""
        begin()
        yield from self._until(lambda: self.app.pause is not None)
        before = self._standing()
        for _ in range(WAIT_FRAMES):
            yield
        after = self._standing()
        assert before == after, (cause, before, after)
        self.seen["stood"].append([cause, self.session.view.logic_time_ms])
        end()
        yield from self._until(lambda: self.app.pause is None)

    def _standing(self) -> list[Any]:
        actors = self.app.game.battle.stage.actors
        shown = [[who, actor.position.x, actor.body.frame] for who, actor in sorted(actors.items())]
        timelines = [
            actor.timeline.current_animation_position if actor.timeline.is_playing() else None
            for _, actor in sorted(actors.items())
        ]
        return [self.session.hash(), self.session.rng(), len(self.tape.lines), shown, timelines]

    def _console(self, do: Any):
        """Open the debug console with its keys, do something there, close it."""
        _strike(KEY_D)
        yield from self._until(lambda: self.app.console is not None)
        do(self.app.console)
        yield
        _act("ui_cancel")
        yield from self._until(lambda: self.app.console is None)

    def _until(self, condition: Any):
        while not condition():
            yield


def _act(action: str) -> None:
    Input.set_use_accumulated_input(False)
    for is_pressed in (True, False):
        event = InputEventAction.new()
        event.action, event.pressed = action, is_pressed
        Input.parse_input_event(event)


def _strike(scancode: int) -> None:
    """Ctrl+Shift and a key."""
    Input.set_use_accumulated_input(False)
    for is_pressed in (True, False):
        event = InputEventKey.new()
        event.scancode, event.control, event.shift, event.pressed = scancode, True, True, is_pressed
        Input.parse_input_event(event)
