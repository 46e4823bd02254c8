"""The greedy bot at the controls: presses what a person would press, asked on every logic tick in a fight."""

from typing import Any

from godot import error_count
from heroll.api import BotName, RunPhase, make_bot, summarize

GROUP = "autopilot"
ENDS = (RunPhase.RUN_CLEAR, RunPhase.RUN_FAILED)
TITLE_FRAMES = 4  # the title is drawn before it is left
THINK_SECONDS = 0.25  # of presentation time before each choice
PATIENCE_SECONDS = 60.0  # presentation time without a command or a tick
MOST_TICKS = 360_000  # an hour of logic time
OK, ERROR, STUCK, REFUSED, WATCHDOG = 0, 1, 3, 4, 5
REST_SHOTS = {
    RunPhase.AWAIT_ROLL: "board",
    RunPhase.REWARD_CHOICE: "drop",
    RunPhase.EVENT: "event",
    RunPhase.RUN_CLEAR: "result",
    RunPhase.RUN_FAILED: "result",
}


class Autopilot:
    """Plays one run and ends the game with exit code 0, or tells why it could not."""

    def __init__(self, app) -> None:
        self._app = app
        self._bot: Any = None
        self._idle = self._waited = 0.0
        self._title_frames = 0
        self._seconds = 0.0  # of presentation, as a person would have watched it
        self._is_done = False
        self._summary: Any = None

    def frame(self, delta: float) -> None:
        if self._is_done:
            return
        self._seconds += delta
        app = self._app
        if app.game is None:
            self._at_title()
            return
        self._idle = self._idle + delta if self._may_choose(app.game) else 0.0
        self._waited += delta
        if self._waited > PATIENCE_SECONDS:
            self._end(STUCK, f"nothing happens in {app.game.view.phase}")
        elif app.clock.ticks > MOST_TICKS:
            self._end(STUCK, "the fights do not end")
        elif app.game.is_waiting and self._idle >= THINK_SECONDS:
            self._act()

    def is_broken(self) -> bool:
        """A Python error came up that nobody caught, wherever in the game: end with a code that says so."""
        if error_count():
            self.fail()
        return bool(error_count())

    def fail(self) -> None:
        self._end(ERROR, "a Python error")

    def _may_choose(self, game) -> bool:
        """The player has the turn, and the result page has told everything."""
        return game.is_waiting and (game.view.phase not in ENDS or game.page is None or game.page.is_told)

    def _at_title(self) -> None:
        title = self._app.title
        if self._summary is not None:
            self._report()
            return
        self._title_frames += 1
        if self._title_frames == TITLE_FRAMES:
            self._app.shots.take("title")
        if self._title_frames <= TITLE_FRAMES or self._app.shots.is_due:
            return
        if self._app.options.resume:
            self._press(title.resume)
        else:
            self._press(title.new)
        if self._app.game is None:
            self._end(STUCK, "the title did not begin a run")
            return
        self._bot = make_bot(BotName.GREEDY, self._app.game.view.run_seed)
        self._app.clock.after_tick = self._in_fight

    def _in_fight(self) -> None:
        self._waited = 0.0
        command = self._bot.decide(self._app.game.session)
        if command is not None:
            self._press_for(command)

    def _act(self) -> None:
        game = self._app.game
        shots = self._app.shots
        if shots.take(REST_SHOTS.get(game.view.phase, "")) or shots.is_due:
            return
        floors = self._app.options.floors
        if game.view.phase in ENDS or (floors and game.view.floor > floors):
            self._finish(game)
            return
        command = self._bot.decide(game.session)
        if command is None:
            self._end(STUCK, f"the bot has nothing to do in {game.view.phase}")
        else:
            self._press_for(command)

    def _finish(self, game) -> None:
        """Sum up at the result page, then leave it as a person would."""
        if self._summary is None:
            self._summary = summarize(game.session)
            self._missed = game.session.watchdog_hits
        if game.view.phase not in ENDS:
            self._report()
        elif not game.page.confirm.disabled:
            self._press(game.page.confirm)

    def _report(self) -> None:
        print(f"autopilot seed={self._summary.seed} {self._summary}")
        print(f"watchdog={self._missed} ticks={self._app.clock.ticks} seconds={self._seconds:.0f}")
        self._end(WATCHDOG if self._missed else OK, "")

    def _press_for(self, command) -> None:
        control = self._app.game.control_for(command)
        if control is None or control.disabled or not control.is_visible_in_tree():
            self._end(REFUSED, f"no control can be pressed for {command}")
        else:
            self._press(control)

    def _press(self, control) -> None:
        self._idle = self._waited = 0.0
        control.emit_signal("pressed")

    def _end(self, code: int, why: str) -> None:
        if self._is_done:
            return
        self._is_done = True
        if error_count():
            code, why = ERROR, "a Python error"
        if why:
            print(f"autopilot failed: {why}")
        self._app.get_tree().quit(code)
