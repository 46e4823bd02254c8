"""The greedy bot at the controls: presses what a person would press, asked on every logic tick in a fight."""

from heroll.api import BotName, RunPhase, make_bot, summarize
from scenes.app.pilot import OK, WATCHDOG, Pilot

ENDS = (RunPhase.RUN_CLEAR, RunPhase.RUN_FAILED)
MOST_TICKS = 360_000  # an hour of logic time
REST_SHOTS = {
    RunPhase.AWAIT_ROLL: "board",
    RunPhase.REWARD_CHOICE: "drop",
    RunPhase.EVENT: "event",
    RunPhase.RUN_CLEAR: "result",
    RunPhase.RUN_FAILED: "result",
}


class Autopilot(Pilot):
    """Plays one dice run."""

    def may_choose(self, game) -> bool:
        """The player has the turn, and the result page has told everything."""
        return game.is_waiting and (game.view.phase not in ENDS or game.page is None or game.page.is_told)

    def is_too_long(self) -> bool:
        return bool(self._app.clock.ticks > MOST_TICKS)

    def begun(self, game) -> None:
        self._bot = make_bot(BotName.GREEDY, game.view.run_seed)
        self._app.clock.after_tick = self._in_fight

    def act(self, game) -> None:
        shots = self._app.shots
        if shots.take(REST_SHOTS.get(game.view.phase, "")) or shots.is_due:
            return
        floors = self._app.options.floors
        if game.view.phase in ENDS or (floors and game.view.floor > floors):
            self._finish(game)
            return
        self._decided(self._bot.decide(game.session))

    def report(self) -> None:
        print(f"autopilot seed={self._summary.seed} {self._summary}")
        print(f"watchdog={self._missed} ticks={self._app.clock.ticks} seconds={self._seconds:.0f}")
        self._end(WATCHDOG if self._missed else OK, "")

    def _in_fight(self) -> None:
        self._waited = 0.0
        command = self._bot.decide(self._app.game.session)
        if command is not None:
            self._press_for(command)

    def _finish(self, game) -> None:
        """Sum up at the result page, then leave it as a person would."""
        if self._summary is None:
            self._summary = summarize(game.session)
            self._missed = game.session.watchdog_hits
        if game.view.phase not in ENDS:
            self.report()
        elif not game.page.confirm.disabled:
            self._press(game.page.confirm)
