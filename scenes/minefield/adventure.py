"""An adventure on screen: plays the session's events in order, then waits for what the phase asks."""

from collections import deque
from collections.abc import Iterable
from typing import Any

from minefield.api import Event, Reason, Session, enums, events
from scenes.widgets.confirm import tell
from scenes.widgets.curtain import through

GROUP = "game"
ENCOUNTER, ENDING = "minefield/encounter", "minefield/ending"
ENDS = (enums.Phase.WON, enums.Phase.LOST)


class Adventure:
    """`submit` is the only way to the session's commands; person and bot alike reach it by controls."""

    takes_debug = False  # what the App and the pause ask of a game
    has_build = False
    quit_key = "minefield.ui.quit_ask"
    is_stale = False

    def __init__(self, app, session: Session) -> None:
        self.app = app
        self.session = session
        self.view = session.view
        self.page: Any = None
        self.field = app.open("minefield/field")
        self.field.join(self)
        self.lost_items: tuple[tuple[str, int], ...] = ()  # what the last level's end took along
        self._told: tuple = ()  # kinds of the notices that the player has read
        self._queue: deque[Event] = deque()
        self._task: Any = None

    def begin(self, opening: Iterable[Event]) -> None:
        """Show the adventure as it stands and play what is still to be told of its beginning."""
        self.field.settle(self.view)
        self._play(opening)

    def end(self) -> None:
        """Leave the adventure as it is; its slot stays."""
        self.app.director.cancel(GROUP)
        for screen in (self.page, self.field):
            if screen is not None:
                self.app.close(screen)

    def mend(self) -> None:
        """Nothing of an adventure depends on its nodes between frames."""

    def frame(self, delta: float) -> None:
        """All that moves is played by sequences."""

    def use_locale(self) -> None:
        """Screens have said everything anew by themselves."""

    @property
    def is_waiting(self) -> bool:
        """All events are played: the player has the turn."""
        return self._task is None or self._task.done

    def all_coming(self, kinds: tuple[type, ...]) -> list[Event]:
        """The events of these kinds that are still to be played, in order."""
        return [event for event in self._queue if isinstance(event, kinds)]

    def submit(self, command) -> bool:
        """Hand a command to the session and play what happened; False when it was refused."""
        outcome = self.session.dispatch(command)
        if not outcome.ok:
            if outcome.reason == Reason.INTERNAL_ERROR:
                print(f"heroll: {command} was refused: {outcome.reason} {outcome.detail}")
                tell(self.app, self.app.strings.text("notice.refused"))
            self.field.say_status(self.field.refusal(outcome.reason), "red3")
            self.app.sound.play("event_fail", GROUP)
            return False
        self.view = self.session.view
        self._play(outcome.events)
        return True

    def control_for(self, command):
        """The control whose pressing submits this command now, or None."""
        for screen in (self.page, self.field):
            control = screen.control_for(command) if screen is not None else None
            if control is not None:
                return control
        return None

    def take_focus(self) -> None:
        """Give the focus to the control that the phase asks for."""
        for screen in (self.page, self.field):
            if screen is not None and screen.take_focus():
                return

    def _play(self, told: Iterable[Event]) -> None:
        self.field.rest()
        self._queue.extend(told)
        if self.is_waiting:
            self._task = self.app.director.start(self._playing(), GROUP)

    def _playing(self):
        if self.page is not None and self.view.phase not in (enums.Phase.ENCOUNTER, *ENDS):
            yield from through(self.app, self._show_battle)
        while self._queue:
            event = self._queue.popleft()
            if isinstance(event, events.LevelCleared):
                self.lost_items = event.lost_items
            play = self.field.plays.get(type(event))
            steps = play(event) if play is not None else None
            if steps is not None:
                yield from steps
        self._settle()

    def _settle(self) -> None:
        """Everything is told: what stands on screen is what is true, and the phase asks for input."""
        phase = self.view.phase
        if phase is enums.Phase.ENCOUNTER:
            self._open_page(ENCOUNTER)
        elif phase in ENDS:
            self._open_page(ENDING)
        else:
            self._close_page()
            self.field.settle(self.view)
            self.field.ask(self)
        if self.page is not None:
            self.page.ask(self)
        self.take_focus()
        self._tell_notices()

    def _tell_notices(self) -> None:
        """What went wrong with saving is told once, until it goes wrong in another way or goes well again."""
        kinds = tuple(notice.kind for notice in self.session.save_notices)
        if kinds and kinds != self._told:
            tell(self.app, "\n".join(self.app.strings.text(f"notice.{kind}") for kind in kinds))
        self._told = kinds

    def _show_battle(self) -> None:
        """Behind the curtain: the battle that has begun in the place of the page."""
        self.lost_items = ()
        self._close_page()
        self.field.settle(self.view)

    def _open_page(self, scene: str) -> None:
        if self.page is not None and self.page.scene != scene:
            self._close_page()
        if self.page is None:
            self.page = self.app.open(scene)
            self.page.join(self)
        self.field.hide()

    def _close_page(self) -> None:
        if self.page is not None:
            self.app.close(self.page)
            self.page = None
        self.field.show()
