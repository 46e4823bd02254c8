"""The dice run as one of the designs that the title offers."""

from heroll.api import Session
from scenes.app.autopilot import Autopilot
from scenes.app.game import Game
from scenes.app.options import DICE


class DiceRun:
    """What the title and the App ask of a design (see `scenes.minefield.design` for the other one).

    `logo` and the text keys are the title's; `has_stages` offers the stage picker.
    """

    name = DICE
    logo = "title_logo"
    title_key, new_hint_key = "title.design_dice", "title.new_hint"
    has_stages = True

    def __init__(self, app) -> None:
        self._app = app
        self.saves = app.saves

    def begin(self, seed: str, stage: int) -> Session:
        """A new run; an empty seed asks for a fresh one."""
        session: Session = self.saves.begin(seed, stage)
        return session

    def continue_words(self) -> tuple[str, str] | None:
        """What Continue says of the saved run, in short and at length; None when no slot is sound."""
        saved, text = self.saves.saved(), self._app.strings.text
        if saved is None:
            return None
        about = text("title.saved", stage=saved.stage, floor=saved.floor, seed=saved.run_seed)
        return text("title.continue_floor", floor=saved.floor), about

    def about_lines(self) -> tuple[str, ...]:
        """The stage picker says it."""
        return ()

    def owns(self, session: object) -> bool:
        return isinstance(session, Session)

    def game(self, session) -> Game:
        """The run on screen."""
        return Game(self._app, session)

    def autopilot(self) -> Autopilot:
        """The bot at the controls."""
        return Autopilot(self._app)
