"""A bot at the minefield's controls: it presses what a person would press, cell by cell."""

from minefield.api import enums, make_bot, summarize
from scenes.app.pilot import OK, Pilot
from scenes.minefield.modes import Mode

ENDS = (enums.Phase.WON, enums.Phase.LOST)
SHOTS = {
    enums.Phase.ENCOUNTER: "minefield-encounter",
    enums.Phase.DIGGING: "minefield-dig",
    enums.Phase.ITEM_WINDOW: "minefield-window",
}


class MinefieldAutopilot(Pilot):
    """Plays one adventure."""

    def may_choose(self, game) -> bool:
        """The player has the turn, or is asked to look at what was settled."""
        if game.field.mode is Mode.WAITING:
            return True
        return game.is_waiting and (game.view.phase not in ENDS or game.page.is_told)

    def begun(self, game) -> None:
        self._bot = make_bot(self._app.options.bot_name, game.session.seed)

    def act(self, game) -> None:
        shots, phase = self._app.shots, game.view.phase
        is_reading = game.field.mode is Mode.WAITING
        if shots.take("minefield-rows" if is_reading else SHOTS.get(phase, "minefield-end")) or shots.is_due:
            return
        if is_reading:
            self._press(game.field.onward)
        elif phase in ENDS:
            self._finish(game)
        else:
            self._decided(self._bot.decide(game.session))

    def report(self) -> None:
        print(f"autopilot {self._summary}")
        print(f"seconds={self._seconds:.0f}")
        self._end(OK, "")

    def _finish(self, game) -> None:
        """Sum up at the last page, then leave it as a person would."""
        if self._summary is None:
            self._summary = summarize(game.session)
        if not game.page.confirm.disabled:
            self._press(game.page.confirm)
