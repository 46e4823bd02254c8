"""The local start page: new run, continue, clear the run (GDD 10.2-1), and the document's notice."""

from typing import Any

from godot import Control, Vector2, exposed
from kernel.seeds import SEED_LENGTH
from scenes.app.layout import place
from scenes.app.screen import Screen
from scenes.widgets import draw
from scenes.widgets.confirm import confirm, tell

MENU_W, ROW_H, ROW_STEP = 184, 23, 26
DESIGN_W, DESIGN_H, DESIGN_GAP = 84, 22, 4  # of each of the two tabs under the name
HALF_W, HALF_GAP = 80, 4  # of the two that share a row
STAGE_H = 46
NOTICE_H = 57
ART_RISE = 3  # the menu hides the middle of the picture; the moon stays below the name


@exposed
class Title(Screen, Control):
    """The seed of a new run is the entry's text, at first that of --seed, or a fresh one.

    A fresh one is drawn by the presentation alone. The stage is at first that of --stage. Everything is about
    the chosen design, at first that of --design.
    """

    group = "title"
    scene = "title/title"

    def _ready(self) -> None:
        self.new = self.get_node("Menu/New")
        self.resume = self.get_node("Menu/Continue")
        self.clear = self.get_node("Menu/Clear")
        self.settings = self.get_node("Menu/Settings")
        self.seed = self.get_node("Menu/Seed")
        self.stage = self.get_node("Menu/Stage")
        self.about = self.get_node("Menu/About")
        self.design: Any = self.app.designs[self.app.options.design]
        self.tabs = dict(zip(self.app.designs, self.get_node("Designs").get_children(), strict=True))
        for name, tab in self.tabs.items():
            tab.connect("pressed", self, "_on_design", [name])
        self.new.connect("pressed", self, "_on_new")
        self.resume.connect("pressed", self, "_on_continue")
        self.clear.connect("pressed", self, "_on_clear")
        self.settings.connect("pressed", self.app, "open_settings")
        self.new.set("focus_neighbour_top", self.new.get_path_to(self.seed))
        self.new.set("focus_neighbour_bottom", self.new.get_path_to(self.resume))
        self.choose(self.design.name)
        self.get_node("Life").play(self.library.animation("title_life"), self.group)
        self.stage.put(self.app.options.stage)
        self.seed.max_length = SEED_LENGTH
        self.seed.text = self.app.options.seed or ""
        self.seed.emit_signal("text_changed", self.seed.text)
        (self.new if self.resume.disabled else self.resume).grab_focus()

    def choose(self, name: str) -> None:
        """Everything on the page is about this design from now on."""
        self.design = self.app.designs[name]
        for other, tab in self.tabs.items():
            tab.put(other == name)
        self.get_node("Logo").show_id(self.design.logo)
        self.stage.visible, self.about.visible = self.design.has_stages, not self.design.has_stages
        self.retranslate()

    def fit(self, room) -> None:
        place(self, 0, 0, room.width, room.height)
        left = room.middle - MENU_W // 2
        menu_h = 4 * ROW_STEP + STAGE_H + 22
        menu_top = room.bottom - NOTICE_H - 6 - menu_h
        spare = (self.library.cell("title_art").h - room.height - 1) // 2
        rise = max(0, min(ART_RISE, spare))
        place(self.get_node("Backdrop"), 0, -rise, room.width + 1, room.height + 1)
        art_y = room.height // 2 - rise
        self.get_node("Life").position = Vector2(room.middle, art_y)
        self.get_node("Logo").position = Vector2(room.middle, room.top + 44)
        place(self.get_node("Name"), 0, room.top + 80, room.width, 15)
        place(self.get_node("Designs"), room.middle - DESIGN_W - DESIGN_GAP // 2, room.top + 98, 0, 0)
        for column, tab in enumerate(self.tabs.values()):
            place(tab, column * (DESIGN_W + DESIGN_GAP), 0, DESIGN_W, DESIGN_H)
        place(self.get_node("Menu"), left, menu_top, MENU_W, menu_h)
        for row, button in enumerate((self.new, self.resume)):
            place(button, 10, 10 + row * ROW_STEP, MENU_W - 20, ROW_H)
        for column, button in enumerate((self.clear, self.settings)):
            place(button, 10 + column * (HALF_W + HALF_GAP), 10 + 2 * ROW_STEP, HALF_W, ROW_H)
        stage_y = 10 + 3 * ROW_STEP
        for part in (self.stage, self.about):
            place(part, 10, stage_y, MENU_W - 20, STAGE_H)
        seed_y = stage_y + STAGE_H + 3
        place(self.get_node("Menu/SeedName"), 12, seed_y, 36, ROW_H)
        place(self.seed, 50, seed_y, MENU_W - 60, draw.CURSOR)
        notice_top, column_w = room.bottom - NOTICE_H, room.right - room.left + 8
        place(self.get_node("Strip"), room.left - 4, notice_top, column_w, NOTICE_H)
        place(self.get_node("Notice"), room.left - 4, notice_top + 3, column_w, NOTICE_H - 4)

    def retranslate(self) -> None:
        """Say it in the present locale."""
        lines = [self.say(f"title.notice_{number}") for number in (1, 2, 3)]
        self.get_node("Notice").text = "\n".join(lines)
        for name, tab in self.tabs.items():
            tab.set_words(self.say(self.app.designs[name].title_key))
        self.new.hint = self.say(self.design.new_hint_key)
        self.about.put(self.design.about_lines())
        self._show_saved()

    def _show_saved(self) -> None:
        """What needs a saved run can be pressed when there is one, and says why when there is none."""
        is_saved = self.design.saves.has_run()
        for button, hint, why in (
            (self.resume, "title.continue_hint", "title.nothing_saved"),
            (self.clear, "title.clear_hint", "title.nothing_to_clear"),
        ):
            button.enable(is_saved)
            button.hint = self.say(hint if is_saved else why)
        self.resume.set_words(self.say("title.continue"))
        words = self.design.continue_words()
        if words is not None:
            self.resume.set_words(words[0])
            self.resume.hint += f"\n{words[1]}"

    def _on_design(self, name: str) -> None:
        self.choose(name)

    def _on_new(self) -> None:
        if self.design.saves.has_run():
            confirm(self.app, self.say("title.new_ask"), self._begin)
        else:
            self._begin()

    def _begin(self) -> None:
        session = self.design.begin(self.seed.text.strip(), self.stage.stage)
        self.app.play(session, session.opening)

    def _on_continue(self) -> None:
        session, notices = self.design.saves.resume()
        words = "\n".join(self.notice_words(notice) for notice in notices)
        if session is None:
            self._show_saved()
            tell(self.app, words or self.say("notice.NOTHING_LEFT"))
            return
        app = self.app
        app.play(session, session.opening)
        if words:
            tell(app, words)

    def notice_words(self, notice) -> str:
        """A slot's notice for the player."""
        return self.say(f"notice.{notice.kind}")

    def _on_clear(self) -> None:
        confirm(self.app, self.say("title.clear_ask"), self._clear)

    def _clear(self) -> None:
        self.design.saves.clear()
        self._show_saved()
        self.new.grab_focus()
