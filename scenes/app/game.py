"""A run on screen: plays the session's events in order, then waits at the page of the present phase."""

from collections import deque
from collections.abc import Iterable
from typing import Any

from godot import Node2D
from heroll.api import (
    Accepted,
    Event,
    FightStepFailed,
    Outcome,
    Reason,
    ResumeInstall,
    RunPhase,
    Session,
    events,
)
from scenes.event.games.registry import BOARDS
from scenes.event.games.registry import PAGE as GAME_PAGE
from scenes.widgets.confirm import tell
from scenes.widgets.curtain import through
from scenes.widgets.guide import BATTLE, GEAR, ROLL

GROUP = "game"
FIGHTS = (RunPhase.BATTLE, RunPhase.BOSS_BATTLE)
PAGES = (
    RunPhase.THIRD_DIE_CHOICE,
    RunPhase.REWARD_CHOICE,
    RunPhase.EVENT,
    RunPhase.SHOP,
)  # leaving one of these closes its page
EVENT_PAGES = {"blessing": "blessing/blessing"}  # events with a page of their own
ENDS = (RunPhase.RUN_CLEAR, RunPhase.RUN_FAILED)
INSTALL = "install/install"


class Game:
    """`submit` is the only way to the session's commands; person and bot alike come to it through controls.

    A screen says in `plays` how it plays which events: a method that takes the event and either acts at once
    or returns the steps to wait for.
    """

    has_build = True  # the hero has stats and blessings that the pause shows
    quit_key = "pause.quit_ask"  # what the pause asks before it leaves

    def __init__(self, app, session: Session) -> None:
        self.app = app
        self.session = session
        self.view = session.view
        self.page: Any = None
        self.battle: Any = None
        self.board = app.open("board/board")
        self.hud = app.open("hud/hud")
        self.tag = app.open("debug/tag") if session.debug or session.view.debug_used else None
        self.is_stale = False  # a debug command put another state in the place of what is shown
        self.kept_tile: Any = None  # id of the bought tile that was put aside just now
        self._told: tuple = ()  # kinds of the notices that the player has read
        self.flights = Node2D.new()
        app.above.add_child(self.flights)
        self._queue: deque[Event] = deque()
        self._task: Any = None
        app.clock.setup(session, self._on_fight_events, self._on_fight_failed)

    def begin(self, opening: Iterable[Event]) -> None:
        """Show the run as it stands and play what is still to be told of its beginning."""
        opening = tuple(opening)
        self.board.show_run(self, opening)
        self.hud.show_run(self)
        self._show_tag()
        if self.view.battle is not None and not any(isinstance(e, events.BattlePrepared) for e in opening):
            self._open_battle()
            self.battle.show_fight(self.view.battle)
        self._play(opening)

    def end(self) -> None:
        """Leave the run as it is; its slots stay."""
        self.app.clock.end()
        self.app.director.cancel(GROUP)
        self.flights.queue_free()
        for screen in (self.page, self.battle, self.tag, self.hud, self.board):
            if screen is not None:
                self.app.close(screen)

    def mend(self) -> None:
        """Called every frame before logic: a fight that is played is whole."""
        if self.app.clock.is_running:
            self._mend_battle()

    def frame(self, delta: float) -> None:
        """Called every frame after logic and sequences have advanced."""
        self.board.frame(delta)
        if self.battle:
            self.battle.frame(delta)

    @property
    def takes_debug(self) -> bool:
        """Whether the debug console opens over it (GDD 14)."""
        return self.session.debug

    def use_locale(self) -> None:
        """The language has changed: what is made of the view is said anew."""
        self.hud.settle(self.view)

    @property
    def is_waiting(self) -> bool:
        """All events are played and no fight runs: the player has the turn."""
        return (self._task is None or self._task.done) and not self.app.clock.is_running

    def coming(self) -> Event | None:
        """The event that will be played next."""
        return self._queue[0] if self._queue else None

    def find_coming(self, kind: type) -> Any:
        """The first event of this kind that is still to be played, or None."""
        return next((event for event in self._queue if isinstance(event, kind)), None)

    def all_coming(self, kinds: tuple[type, ...]) -> list[Event]:
        """The events of these kinds that are still to be played, in order."""
        return [event for event in self._queue if isinstance(event, kinds)]

    def submit(self, command) -> bool:
        """Hand a command to the session and play what happened; False when it was refused."""
        outcome = self.session.dispatch(command)
        if not outcome.ok:
            print(f"heroll: {command} was refused: {outcome.reason} {outcome.detail}")
            if outcome.reason == Reason.INTERNAL_ERROR:
                tell(self.app, self.app.strings.text("notice.refused"))
            if self.is_waiting:
                self._settle()
            return False
        if self.app.clock.is_running:
            self._on_fight_events(outcome.events)
        else:
            self._play(outcome.events)
        return True

    def obey(self, command) -> Outcome:
        """A command of the debug console: like `submit`, but its answer is the console's to tell."""
        outcome = self.session.dispatch(command)
        if isinstance(outcome, Accepted) and not outcome.replay:
            if any(isinstance(event, events.SafePointReplayed) for event in outcome.events):
                self.is_stale = True
            elif self.app.clock.is_running:
                self._on_fight_events(outcome.events)
                self.hud.settle(self.view)
            else:
                self._play(outcome.events)
        self._show_tag()
        return outcome

    def _show_tag(self) -> None:
        if self.tag is not None:
            self.tag.settle(self.view)

    def control_for(self, command):
        """The control whose pressing submits this command now, or None."""
        for screen in (self.page, self.battle, self.hud):
            control = screen.control_for(command) if screen is not None else None
            if control is not None:
                return control
        return None

    def close_page(self) -> None:
        if self.page is not None:
            self.app.close(self.page)
            self.page = None
            self.board.let_reach(True)
            self.hud.show_waiting(True)

    def _open_battle(self) -> None:
        self.battle = self.app.open("battle/battle")
        self.battle.join(self)
        self.app.raise_up(self.hud, self.tag)

    def _mend_battle(self) -> None:
        """Whatever of the fight's scene has been freed, show the fight anew, as it stands."""
        if self.battle and self.battle.is_whole:
            return
        self.app.clock.forget()
        self.app.close(self.battle)
        self._open_battle()
        self.battle.show_fight(self.view.battle)
        self.battle.ask()

    def close_battle(self) -> None:
        if self.battle is not None:
            self.app.close(self.battle)
            self.battle = None
            self.hud.show_fight(False)
            self.board.show()

    def take_focus(self) -> None:
        """Give the focus to the control that the phase asks for."""
        for screen in (self.page, self.hud):
            if screen is not None and screen.take_focus():
                return

    def _on_fight_events(self, told: Iterable[Event]) -> None:
        """Events of a running fight play at once; those from its end on wait their turn."""
        told = tuple(told)
        for number, event in enumerate(told):
            if isinstance(event, events.BattleEnded):
                self.app.clock.end()
                self._play(told[number:])
                return
            self.battle.play_now(event)

    def _on_fight_failed(self, failure: FightStepFailed) -> None:
        """A rule failed and was undone; the slots still hold the last safe point."""
        print(f"heroll: the fight stopped: {failure.detail}")
        if self.app.autopilot is not None:
            self.app.autopilot.fail()
        self.app.director.start(self._leaving(self.app.strings.text("notice.fight_failed")))

    def _tell_notices(self) -> None:
        """What went wrong with saving is told once, until it goes wrong in another way or goes well again."""
        kinds = tuple(notice.kind for notice in self.session.save_notices)
        if kinds and kinds != self._told:
            tell(self.app, "\n".join(self.app.strings.text(f"notice.{kind}") for kind in kinds))
        self._told = kinds

    def _play(self, told: Iterable[Event]) -> None:
        self.hud.rest()
        self.app.guide.dismiss()
        self._queue.extend(told)
        if self._task is None or self._task.done:
            self._task = self.app.director.start(self._playing(), GROUP)

    def _playing(self):
        while self._queue:
            event = self._queue.popleft()
            if isinstance(event, events.BattlePrepared):
                self._open_battle()
            elif isinstance(event, events.PhaseChanged) and event.from_phase in PAGES:
                self.close_page()
            elif isinstance(event, events.EventOpened):
                self._open_page(event_page(event.event_id))
            elif isinstance(event, events.ShopOpened):
                self._open_page("shop/shop")
            for screen in (self.battle, self.board, self.page, self.hud):
                play = screen.plays.get(type(event)) if screen else None
                steps = play(event) if play is not None else None
                if steps is not None:
                    yield from _while_it_stands(screen, steps)
            if isinstance(event, events.BattleEnded):
                yield from through(self.app, self.close_battle)
            if not self._queue:
                self._pay_at_once()
        self._settle()

    def _pay_at_once(self) -> None:
        """A fight that the pre-emptive strike ended before its first tick pays with that tick."""
        if self.view.phase in FIGHTS and self.battle is None:
            try:
                self._queue.extend(self.session.tick())
            except FightStepFailed as failure:
                self._on_fight_failed(failure)

    def _settle(self) -> None:
        """Everything is told: what stands on screen is what is true, and the phase's page asks for input."""
        if self.view.result_confirmed:
            self.app.director.start(self._leaving())
            return
        phase = self.view.phase
        self.board.settle(self.view)
        self.hud.settle(self.view)
        if phase in FIGHTS:
            self._mend_battle()
            self.battle.ask()
            self.app.guide.tell(BATTLE, self.hud.potion)
            self.app.clock.begin()
        elif phase == RunPhase.REWARD_CHOICE:
            self._open_page("drop/drop")
            self.app.guide.tell(GEAR, self.page.get_node("Panel"))
        elif self.view.event is not None and phase == RunPhase.EVENT:
            self._open_page(event_page(self.board.event_of(self.view.event.tile_id)))
        elif self.view.installs.tile_id is not None:
            self._open_page(INSTALL)
        elif phase == RunPhase.SHOP:
            self._open_page("shop/shop")
        elif phase == RunPhase.THIRD_DIE_CHOICE:
            self._open_page("dice/third")
        elif phase in ENDS:
            self._open_page("result/result")
        else:
            self.close_page()
            self.hud.ask_roll()
            self.app.guide.tell(ROLL, self.hud.roll, self.board.free_space())
        if self.page is not None:
            self.page.ask(self)
        self.take_focus()
        self._tell_kept()
        self._tell_notices()

    def _tell_kept(self) -> None:
        """What was put aside is not lost: it says itself where it waits."""
        if self.kept_tile is not None:
            control = self.control_for(ResumeInstall(tile_id=self.kept_tile))
            self.kept_tile = None
            if control is not None:
                self.app.hover.tell(control)

    def _leaving(self, words: str = ""):
        self.app.show_title()
        if words:
            tell(self.app, words)
        yield 0

    def _open_page(self, scene: str) -> None:
        """The page of that scene, kept when it already stands there."""
        before = self.page
        if before is not None and before.scene != scene:
            self.close_page()
        if self.page is None:
            self.page = self.app.open(scene)
            self.page.join(self)
            self.board.let_reach(False)
            self.hud.show_waiting(scene == INSTALL)
            if before is not None:
                self.page.follow(before)


def _while_it_stands(screen, steps):
    """A screen's steps; one that is freed in the middle of them takes the rest along."""
    for wait in steps:
        yield wait
        if not screen:
            return


def event_page(event_id: str) -> str:
    """The scene that shows an event."""
    return GAME_PAGE if event_id in BOARDS else EVENT_PAGES.get(event_id, "event/event")
