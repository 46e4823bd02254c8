"""A bot at the controls: what the autopilots of all designs share."""

from typing import Any

from godot import error_count

TITLE_FRAMES = 4  # the title is drawn before it is left
THINK_SECONDS = 0.25  # of presentation time before each choice
PATIENCE_SECONDS = 60.0  # presentation time without a command or a tick
OK, ERROR, STUCK, REFUSED, WATCHDOG = 0, 1, 3, 4, 5


class Pilot:
    """Plays one game and ends the engine with exit code 0, or tells why it could not.

    A design's own says in `begun` how it starts, in `act` what it does with its turn, in `report` what it
    prints when it is back at the title, in `may_choose` when the player has the turn.
    """

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
        game = self._app.game
        if game is None:
            self._at_title()
            return
        may_choose = self.may_choose(game)
        self._idle = self._idle + delta if may_choose else 0.0
        self._waited += delta
        if self._waited > PATIENCE_SECONDS:
            self._end(STUCK, f"nothing happens in {game.view.phase}")
        elif self.is_too_long():
            self._end(STUCK, "the fights do not end")
        elif may_choose and self._idle >= THINK_SECONDS:
            self.act(game)

    def is_broken(self) -> bool:
        """A Python error came up that nobody caught, wherever in the game: end with a code that says so."""
        if error_count():
            self.fail()
        return bool(error_count())

    def fail(self) -> None:
        self._end(ERROR, "a Python error")

    def may_choose(self, game) -> bool:
        """The player has the turn."""
        return game.is_waiting

    def is_too_long(self) -> bool:
        """Whether the game should have ended long ago."""
        return False

    def begun(self, game) -> None:
        """The title began a game: make the bot."""

    def act(self, game) -> None:
        """The player has the turn and has thought."""

    def report(self) -> None:
        """Print the result and end."""

    def _at_title(self) -> None:
        app, title = self._app, self._app.title
        if self._summary is not None:
            self.report()
            return
        self._title_frames += 1
        if self._title_frames == TITLE_FRAMES:
            app.shots.take("title")
        if self._title_frames <= TITLE_FRAMES or app.shots.is_due:
            return
        self._press(title.resume if app.options.resume else title.new)
        if app.game is None:
            self._end(STUCK, "the title did not begin a run")
        else:
            self.begun(app.game)

    def _decided(self, command) -> None:
        """Press what the bot decided for."""
        if command is None:
            self._end(STUCK, f"the bot has nothing to do in {self._app.game.view.phase}")
        else:
            self._press_for(command)

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
