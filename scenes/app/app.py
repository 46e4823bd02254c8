"""The game's root: services that every screen uses, the room on screen, and which screen is shown."""

import traceback
from collections.abc import Callable
from typing import Any

from godot import (
    OS,
    InputEventKey,
    Node,
    ResourceLoader,
    exposed,
)
from heroll.api import SpecError, Specs, check_stage
from scenes.app import layout as rooms
from scenes.app.dice_run import DiceRun
from scenes.app.director import Director
from scenes.app.focus import Behind
from scenes.app.fonts import Fonts
from scenes.app.gear_words import GearWords
from scenes.app.library import Library
from scenes.app.options import OptionError, parse
from scenes.app.saves import FolderError, Saves
from scenes.app.settings import Settings
from scenes.app.shots import Shots
from scenes.app.stages import Stages
from scenes.app.strings import LOCALES, Strings
from scenes.minefield.design import Minefield

PAGE = "res://scenes/boot/page.tscn"
CANNOT_START, BAD_OPTIONS = 1, 2
HEAD_ZH, HEAD_EN = "游戏无法启动", "The game cannot start"
WM_FOCUS_OUT, WM_GO_BACK = 1005, 1007
KEY_D = 68  # GlobalScope.KEY_D


@exposed
class App(Node):
    """`layout` is the present room in art pixels; screens lay themselves out when it changes."""

    preset: Any = None  # options of a test that makes an App of its own

    is_started = False
    is_refused = False

    def _enter_tree(self) -> None:
        self._attempt(self._make_services)

    def _ready(self) -> None:
        if not self.is_refused:
            self._attempt(self._start)
            self.is_started = not self.is_refused

    def _attempt(self, part: Callable[[], None]) -> None:
        """Do a part of the start; what goes wrong in it is told on a plain page and the game stays there."""
        try:
            part()
        except OptionError as error:
            self._refuse(str(error), BAD_OPTIONS)
        except (SpecError, FolderError) as error:
            self._refuse(str(error), CANNOT_START)
        except Exception as error:
            traceback.print_exc()
            self._refuse(f"{type(error).__name__}: {error}", CANNOT_START)

    def _refuse(self, why: str, code: int) -> None:
        self.is_refused = True
        for child in self.get_children():
            self.remove_child(child)
            child.queue_free()
        rooms.undo(self.get_viewport())
        page = ResourceLoader.load(PAGE).instance()
        self.add_child(page)
        page.tell(f"heroll: {why}", HEAD_ZH, f"{HEAD_EN}\n\n{why}", code)

    def _make_services(self) -> None:
        self.autopilot: Any = None
        self.options = self.preset or parse(list(OS.get_cmdline_args()))
        _must_be_known(self.options.stage)
        self.saves = Saves(self.options)
        self.designs = {design.name: design for design in (DiceRun(self), Minefield(self))}
        self.settings = Settings.load(self.saves.folder)
        self.strings = Strings(self.settings.locale if self.settings.locale in LOCALES else LOCALES[0])
        self.gear_words = GearWords(self.strings)
        self.stages = Stages()
        self.library = Library()
        self.fonts = Fonts.load()
        self.director = Director()
        self.shots = Shots(self)
        self.layout = rooms.apply(self.get_viewport())

    def _start(self) -> None:
        self.clock = self.get_node("Clock")
        self.sound = self.get_node("Sound")
        self.stage = self.get_node("Stage")
        self.above = self.get_node("Above/Root")
        self.hover = self.get_node("Top/Hover")
        self.guide = self.get_node("Top/Guide")
        theme = self.fonts.theme()
        for root in (self.stage, self.above, self.hover, self.guide):
            root.theme = theme
        self.sound.setup(self.library)
        self.sound.set_volume(self.settings.volume)
        self.get_tree().set_auto_accept_quit(True)
        self.get_tree().connect("screen_resized", self, "_on_resized")
        self.screens: list = []
        self._modals: dict = {}
        self.pause: Any = None
        self.console: Any = None
        self.game: Any = None
        self.title: Any = None
        self.knock: Any = None
        self._fit_roots()
        self.show_title()
        if self.options.autopilot:
            self.autopilot = self.designs[self.options.design].autopilot()

    def show_title(self) -> None:
        """Leave whatever is played and show the title page."""
        self._close_game()
        self.clock.speed = 1
        self._close_title()
        self.title = self.open("title/title")
        self.knock = self.open("debug/knock")

    def play(self, session, opening) -> None:
        """Show a session of any design as it stands; `opening` are events still to be played."""
        self._close_title()
        design = next(design for design in self.designs.values() if design.owns(session))
        self.game = design.game(session)
        self.game.begin(opening)

    def open(self, scene: str, above: bool = False):
        """Put a screen of scenes/ on the stage, or above it, and lay it out."""
        screen = ResourceLoader.load(f"res://scenes/{scene}.tscn").instance()
        if screen.is_modal:
            self._modals[screen] = Behind(self.stage, self.screens)
        (self.above if above else self.stage).add_child(screen)
        self.screens.append(screen)
        screen.fit(self.layout)
        return screen

    def raise_up(self, *screens) -> None:
        """Put screens of the stage in front of all others, the last one foremost."""
        for screen in screens:
            if screen is not None:
                self.stage.move_child(screen, self.stage.get_child_count() - 1)

    def close(self, screen) -> None:
        """Take a screen away; what it was playing or sounding ends with it."""
        self.screens.remove(screen)
        if screen:  # something else may have freed it
            screen.get_parent().remove_child(screen)
            screen.queue_free()
        behind = self._modals.pop(screen, None)
        if behind is not None:
            behind.give_back()

    def open_pause(self) -> None:
        if self.pause is None and self.console is None and self.game is not None:
            self.guide.dismiss()
            self._hold(True)
            self.pause = self.open("pause/pause", above=True)

    def open_settings(self) -> None:
        """The pause's settings, from the title."""
        if self.pause is None and self.console is None and self.game is None:
            self._hold(True)
            self.pause = self.open("pause/pause", above=True)

    def close_pause(self) -> None:
        if self.pause is not None:
            self.close(self.pause)
            self.pause = None
            self._hold(False)
            if self.game is not None:
                self.game.take_focus()

    def _hold(self, is_held: bool) -> None:
        """Logic and presentation stand still, or go on."""
        self.clock.is_paused = is_held
        self.get_tree().paused = is_held

    def open_console(self) -> None:
        """The debug console: from the title, or over a run that takes debug commands (GDD 14)."""
        is_allowed = self.game is None or self.game.takes_debug
        if self.console is not None or self.pause is not None or self.autopilot is not None or not is_allowed:
            return
        self.guide.dismiss()
        self._hold(True)
        self.console = self.open("debug/console", above=True)
        self.console.show_run()

    def close_console(self) -> None:
        if self.console is None:
            return
        self.close(self.console)
        self.console = None
        self._hold(False)
        if self.game is not None and self.game.is_stale:
            self.play_anew(self.game.session, ())
        elif self.game is not None:
            self.game.take_focus()

    def play_anew(self, session, opening) -> None:
        """Leave whatever is shown for this session."""
        self._close_game()
        self.play(session, opening)

    def leave(self) -> None:
        """Close everything that is open: the App is about to go."""
        self._close_game()
        for screen in list(self.screens):
            self.close(screen)

    def keep_settings(self) -> None:
        self.settings.save(self.saves.folder)

    def use_locale(self) -> None:
        """Everything on screen speaks the locale of the settings."""
        self.strings.use(self.settings.locale)
        _retranslate(self)
        if self.game is not None:
            self.game.use_locale()

    def _close_title(self) -> None:
        for screen in (self.title, self.knock):
            if screen is not None:
                self.close(screen)
        self.title = self.knock = None

    def _close_game(self) -> None:
        if self.game is not None:
            self.game.is_stale = False
        self.close_console()
        if self.pause is not None:
            self.close_pause()
        if self.game is not None:
            self.guide.dismiss()
            self.game.end()
            self.game = None

    def _process(self, delta: float) -> None:
        if not self.is_started:
            return
        if self.autopilot is None or not self.autopilot.is_broken():
            self._advance(delta)

    def _advance(self, delta: float) -> None:
        """One frame: logic ticks first, then the sequences of the presentation, then who plays by itself."""
        self.shots.frame()
        self.sound.advance(delta)
        if self.pause is not None or self.console is not None:
            return
        if self.game is not None:
            self.game.mend()
        self.clock.advance(delta)
        self.director.advance(delta)
        if self.game is not None:
            self.game.frame(delta)
        if self.autopilot is not None:
            self.autopilot.frame(delta)

    def _input(self, event) -> None:
        """Ctrl+Shift+D, wherever the focus is."""
        if not self.is_started or not isinstance(event, InputEventKey) or event.scancode != KEY_D:
            return
        if event.pressed and not event.echo and event.control and event.shift:
            self.get_tree().set_input_as_handled()
            self.open_console()

    def _unhandled_input(self, event) -> None:
        if self.is_started and event.is_action_pressed("ui_cancel"):
            self.get_tree().set_input_as_handled()
            self._back()

    def _back(self) -> None:
        """Esc, the gamepad's B and the phone's back: one step out."""
        for screen in reversed(self.screens):
            if screen.back():
                return
        if self.game is not None:
            self.open_pause()

    def _notification(self, what: int) -> None:
        if not self.is_started:
            return
        if what == WM_GO_BACK:
            self._back()
        elif what == WM_FOCUS_OUT and not self.options.autopilot and self.game is not None:
            self.open_pause()

    def _on_resized(self) -> None:
        self.layout = rooms.apply(self.get_viewport())
        self._fit_roots()
        for screen in self.screens:
            screen.fit(self.layout)

    def _fit_roots(self) -> None:
        for root in (self.stage, self.above):
            rooms.place(root, 0, 0, self.layout.width, self.layout.height)
        self.get_node("Top/Sides").fit(self.layout)


def _must_be_known(stage: int) -> None:
    tables = Specs.load()
    try:
        check_stage(tables, stage)
    except ValueError as error:
        raise OptionError(str(error)) from None


def _retranslate(node) -> None:
    if hasattr(node, "retranslate"):
        node.retranslate()
    for child in node.get_children():
        _retranslate(child)
