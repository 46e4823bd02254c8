"""The minefield as one of the designs that the title offers."""

from minefield.api import Session, Specs
from scenes.app.options import MINEFIELD
from scenes.minefield.adventure import Adventure
from scenes.minefield.autopilot import MinefieldAutopilot
from scenes.minefield.saves import AdventureSaves


class Minefield:
    """What the title and the App ask of a design (see `scenes.app.dice_run` for the other one)."""

    name = MINEFIELD
    logo = "title_logo_mines"
    title_key, new_hint_key = "minefield.title.design", "minefield.title.new_hint"
    has_stages = False

    def __init__(self, app) -> None:
        Specs.load()  # tables that cannot be played are told at the start, as the dice run's are
        self._app = app
        self.saves = AdventureSaves(app.saves.folder, app.options)

    def begin(self, seed: str, stage: int) -> Session:
        """A new adventure; an empty seed asks for a fresh one. There are no stages."""
        return self.saves.begin(seed)

    def continue_words(self) -> tuple[str, str] | None:
        """What Continue says of the saved adventure, in short and at length; None when no slot is sound."""
        saved, text = self.saves.saved(), self._app.strings.text
        if saved is None:
            return None
        about = text("minefield.title.saved", number=saved.encounter, hp=saved.hero_hp, seed=saved.seed)
        return text("minefield.title.continue", number=saved.encounter), about

    def about_lines(self) -> tuple[str, ...]:
        """What is played, in three lines."""
        text = self._app.strings.text
        ruleset = text("minefield.title.about_1", ruleset=self._app.options.ruleset)
        return ruleset, text("minefield.title.about_2"), text("minefield.title.about_3")

    def owns(self, session: object) -> bool:
        return isinstance(session, Session)

    def game(self, session) -> Adventure:
        """The adventure on screen."""
        return Adventure(self._app, session)

    def autopilot(self) -> MinefieldAutopilot:
        """The bot at the controls."""
        return MinefieldAutopilot(self._app)
