"""The page of an event that is a game: its board, what the pointed choice would do, the way out (GDD 9.2)."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

from godot import Control, ResourceLoader, Vector2, exposed
from heroll.api import EventInput, LeaveEvent, enums, events
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.app.screen import Screen
from scenes.drop.flight import paid
from scenes.event.choice import HEIGHT as STOP_H
from scenes.event.event_words import EventWords
from scenes.event.games.registry import PAGE, board_of
from scenes.event.games.table import WIDTH as BOARD_W
from scenes.event.outcomes import Outcomes
from scenes.event.results import LINE_H
from scenes.widgets import draw

PAD, TOP, NAME_Y, NAME_H = 4, 23, 4, 18
WIDTH, HEIGHT = BOARD_W + 2 * PAD, 312  # what the smallest window has between the bars of the HUD
FOOT, WORDS_H, MOST_WORDS_H = 5, 30, 45
DONE_W, DONE_H = 100, 24
SHEET_PAD, SHEET_GAP = 7, 4
PICTURE_SECONDS, REVEAL_SECONDS, RESULT_SECONDS, READ_SECONDS = 0.7, 0.3, 0.25, 0.7
PRIZES = (
    events.PointsChanged,
    events.HeroHealed,
    events.PotionRefilled,
    events.BlessingGained,
    events.GearOffered,
)


@exposed
class GamePage(Screen, Control):
    """One for all games; `board` is the present one's (scenes/event/games/registry.py)."""

    group = "event"
    scene = PAGE

    def _ready(self) -> None:
        self.board: Any = None
        self.sheet = self.get_node("Panel/Sheet")
        self.results = self.get_node("Panel/Sheet/Results")
        self._stop, self._done = self.get_node("Panel/Stop"), self.get_node("Panel/Done")
        for button in (self._stop, self._done):
            button.connect("pressed", self, "_on_leave")
        for name in ("focus_entered", "mouse_entered"):
            self._stop.connect(name, self, "_on_told", [""])
        self.event_id = ""
        self._is_over = False
        self._won = 0  # points of prizes that are told in one line
        self._outcomes = Outcomes(self)
        self._own_plays = self._outcomes.plays | {
            events.EventOpened: self.play_opened,
            events.EventSettled: self.play_settled,
            events.PointsChanged: self.play_points,
            events.GearOffered: self.play_gear,
            events.EventLeft: self.play_left,
        }
        self.plays = dict(self._own_plays)
        self.get_node("Panel/Words").add_constant_override("line_spacing", 0)

    @property
    def leave(self):
        """The button that leaves, or None while there is none."""
        return next((one for one in (self._stop, self._done) if one.visible), None)

    def join(self, game) -> None:
        super().join(game)
        self.words = EventWords(game)

    def fit(self, room) -> None:
        place(self, 0, 0, room.width, room.height)
        top = (room.stage_top + room.stage_bottom - HEIGHT) // 2
        place(self.get_node("Panel"), room.middle - WIDTH // 2, top, WIDTH, HEIGHT)
        place(self.get_node("Panel/Name"), 0, NAME_Y, WIDTH, NAME_H)
        place(self._stop, PAD, HEIGHT - FOOT - STOP_H, BOARD_W, STOP_H)
        place(self._done, (WIDTH - DONE_W) // 2, HEIGHT - FOOT - DONE_H - 2, DONE_W, DONE_H)
        words_h = self.words_height()
        place(self.get_node("Panel/Words"), PAD + 2, HEIGHT - FOOT - STOP_H - words_h, BOARD_W - 4, words_h)
        if self.board is not None:
            place(self.board, PAD, TOP, BOARD_W, self.board.height)
        self._fit_sheet(len(self.results.lines))

    def words_height(self) -> int:
        """Art pixels for the line of words: what is free below the board, within bounds."""
        free = HEIGHT - FOOT - STOP_H - TOP - (self.board.height if self.board is not None else 0)
        return max(WORDS_H, min(MOST_WORDS_H, free))

    def ask(self, game) -> None:
        event = game.view.event
        if event is None:
            return
        event_id = game.board.event_of(event.tile_id)
        if event_id != self.event_id:
            self._show(event_id)
        commands = game.session.legal()
        self._is_over = event.phase == enums.EventPhase.RESOLVED
        self._show_board({c.input for c in commands if isinstance(c, EventInput)})
        self._let_leave(any(isinstance(c, LeaveEvent) for c in commands), event.phase)
        if self._is_over and not self.sheet.visible:  # it was over before a restart
            self._on_told(self.board.result_words(event.payload["result"]))
        self.app.shots.take(f"event-{event_id}-done" if self._is_over else f"event-{event_id}")

    def retranslate(self) -> None:
        """Say it in the present locale."""
        if self.event_id:
            self.get_node("Panel/Name").text = self.say(f"event.{self.event_id}")
        if self.game is not None and self.game.is_waiting:
            self.ask(self.game)

    def take_focus(self) -> bool:
        if self._is_over:
            return give(self.leave)
        return self.board.take_focus() or (self.leave is not None and give(self.leave))

    def control_for(self, command):
        if isinstance(command, EventInput):
            return self.board.control_for(command.input) if self.board is not None else None
        return self.leave if isinstance(command, LeaveEvent) else None

    def play_opened(self, event):
        """The event's picture comes up, then gives way to the board."""
        self._show(event.event_id)
        self._show_board(set())
        self._picture_stands(True)
        self._on_told(self.say(f"event.{event.event_id}.text"))
        yield from self.risen(self.get_node("Panel"))
        yield PICTURE_SECONDS
        self._picture_stands(False)
        yield from self.board.opened()
        yield REVEAL_SECONDS

    def play_points(self, event):
        """A price goes to the game at once; prizes are counted where the results are, several in one line."""
        if event.reason == enums.PointsReason.GAME_PRICE:
            yield from paid(self.app, self.game.hud.purse(), self.board.till())
            return
        self._won += event.delta
        if not isinstance(self.game.coming(), events.PointsChanged):
            won, self._won = self._won, 0
            yield from self._outcomes.play_points(replace(event, delta=won))

    def play_gear(self, event):
        """Its own page comes next, so there is time to read this one's."""
        yield from self._outcomes.play_gear(event)
        yield READ_SECONDS

    def play_settled(self, event):
        """What it came to, then its prizes line by line on a sheet over the lower half of the board."""
        self._rest()
        yield from self.board.over(event.result)
        coming = _lines_of(self.game.all_coming(PRIZES))
        self.sound("event_success" if coming else "event_fail")
        self.results.head(self.board.result_words(event.result), "white0" if coming else "track3")
        if not coming:
            self.results.lines.append((self.say("event.game.nothing"), "track3"))
        self.sheet.show()
        self._fit_sheet(coming + len(self.results.lines))
        yield RESULT_SECONDS

    def play_left(self, event):
        self.game.close_page()

    def _show(self, event_id: str) -> None:
        """Another game's board."""
        self.event_id, self._is_over = event_id, False
        if self.board is not None:
            self.board.get_parent().remove_child(self.board)
            self.board.queue_free()
        self.board = ResourceLoader.load(board_of(event_id)).instance()
        self.get_node("Panel/Board").add_child(self.board)
        self.board.on_word, self.board.on_told = self._on_word, self._on_told
        self.board.begin(event_id, self)
        self.plays = {**self.board.plays, **self._own_plays}
        self.get_node("Panel/Name").text = self.say(f"event.{event_id}")
        self.results.clear()
        self._outcomes.forget()
        self.sheet.hide()
        self._picture_stands(False)
        self._let_leave(False, enums.EventPhase.READY)
        self.fit(self.app.layout)

    def _picture_stands(self, is_on: bool) -> None:
        """The event's picture where the board will be, or the board."""
        picture = self.get_node("Panel/Picture")
        picture.visible = is_on
        self.get_node("Panel/Board").visible = not is_on
        life = picture.get_node("Life")
        if is_on:
            picture.position = Vector2(WIDTH // 2, TOP + self.board.height // 2)
            picture.show_id(f"page_{self.event_id}")
            life.play(self.app.library.animation(f"page_{self.event_id}_life"), self.group)
        else:
            life.stop()

    def _show_board(self, legal: set[str]) -> None:
        view = self.game.view
        self.board.put(view.game, {terms.word: terms for terms in view.event_inputs}, legal)
        self._on_told("")

    def _let_leave(self, is_on: bool, phase) -> None:
        """Before the first move it is left, later it is stopped with what is kept, at last it goes on."""
        is_running = phase == enums.EventPhase.RESOLVING
        self._stop.visible = is_on and is_running
        self._done.visible = is_on and not is_running
        self._stop.put(self.say("event.game.stop"), self.board.kept() if is_running else "")
        is_over = phase == enums.EventPhase.RESOLVED
        self._done.ramp = "teal" if is_over else "grey"
        self._done.set_words(self.say("event.continue" if is_over else "event.leave"))
        for button in (self._stop, self._done):
            button.enable(is_on)

    def _fit_sheet(self, lines: int) -> None:
        """The sheet ends above the button; it holds its lines, and covers whole rows of the board."""
        height, bottom = lines * LINE_H, HEIGHT - FOOT - STOP_H - SHEET_GAP
        least = bottom - height - 2 * SHEET_PAD
        cuts = self.board.cuts if self.board is not None else ()
        top = max((TOP + cut for cut in cuts if TOP + cut <= least), default=least)
        place(self.sheet, PAD, top, BOARD_W, bottom - top)
        results_y = SHEET_PAD - 1 + (least - top) // 2
        place(self.results, SHEET_PAD, results_y, BOARD_W - 2 * SHEET_PAD, height)
        self.sheet.update()

    def _on_told(self, words: str) -> None:
        """What a choice would do under what there is to do, one of them where there is no room for both."""
        label = self.get_node("Panel/Words")
        label.visible = not self.sheet.visible
        label.text = "\n".join(self._lines(words) if words and not self.board.legal else self._both(words))

    def _both(self, words: str) -> list[str]:
        """Advice goes first until the first move is made, where the board wants it so."""
        advice, pointed = self._lines(self.board.advice()), self._lines(words) if words else []
        if (len(advice) + len(pointed)) * int(self.app.fonts.small.get_height()) <= self.words_height():
            return advice + pointed
        is_first = self.game.view.event is not None and self.game.view.event.phase == enums.EventPhase.READY
        return pointed if pointed and not (is_first and self.board.is_advice_first) else advice

    def _lines(self, words: str) -> list[str]:
        return list(draw.wrap(self.app.fonts.small, words, BOARD_W - 4))

    def _on_word(self, word: str) -> None:
        self._rest()
        self.game.submit(EventInput(input=word))

    def _on_leave(self) -> None:
        self._rest()
        self.game.submit(LeaveEvent())

    def _rest(self) -> None:
        self.board.rest()
        for button in (self._stop, self._done):
            button.enable(False)


def _lines_of(prizes: list) -> int:
    """How many lines tell these prizes: points that follow each other have one."""
    points = [isinstance(prize, events.PointsChanged) for prize in prizes]
    return len(prizes) - sum(one and other for one, other in pairwise(points))
