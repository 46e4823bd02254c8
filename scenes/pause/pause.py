"""Pause: resume, the hero's panel, settings, and out to the title after a question (GDD 10.2-9).

Without a run it is the page of settings alone.
"""

from godot import Control, exposed
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.app.palette import DIM
from scenes.app.screen import Screen
from scenes.app.strings import LOCALES
from scenes.widgets.confirm import confirm

WIDTH, HEIGHT, SETTINGS_H = 170, 274, 174
ROW_H, ROW_STEP, MENU_ROOM = 25, 32, 200
MENU, STATS, BLESSINGS, SETTINGS = "Menu", "Stats", "Blessings", "Settings"
PARTS = {  # the menu's button that leads there, and its heading
    MENU: ("Resume", "pause.title"),
    STATS: ("Hero", "pause.panel"),
    BLESSINGS: ("Blessings", "pause.blessings"),
    SETTINGS: ("Settings", "pause.settings"),
}


@exposed
class Pause(Screen, Control):
    """Logic and presentation stand still while it is open (GDD 5.3)."""

    group = "pause"
    scene = "pause/pause"
    is_modal = True

    def _ready(self) -> None:
        game = self.app.game
        self._home = self._part = SETTINGS if game is None else MENU
        for name in ("Resume", "Hero", "Blessings", "Settings", "Quit"):
            self.get_node(f"Panel/Menu/{name}").connect("pressed", self, f"_on_{name.lower()}")
        self.get_node("Panel/Back").connect("pressed", self, "_on_back")
        settings = self.app.settings
        volume = self.get_node("Panel/Settings/Volume")
        volume.put(settings.volume)
        volume.connect("changed", self, "_on_volume")
        self.get_node("Panel/Settings/LowEffects").connect("pressed", self, "_on_low_effects")
        self.get_node("Panel/Settings/Language").connect("pressed", self, "_on_language")
        console = self.get_node("Panel/Menu/Console")
        console.visible = game is not None and game.takes_debug
        for name in ("Hero", "Blessings"):
            self.get_node(f"Panel/Menu/{name}").visible = game is not None and game.has_build
        console.connect("pressed", self, "_on_console")
        self._name_settings()
        self._show(self._home)

    def fit(self, room) -> None:
        place(self, 0, 0, room.width + 1, room.height + 1)
        height = HEIGHT if self._home == MENU else SETTINGS_H
        place(self.get_node("Panel"), room.middle - WIDTH // 2, (room.height - height) // 2, WIDTH, height)
        place(self.get_node("Panel/Name"), 0, 9, WIDTH, 18)
        inner = WIDTH - 28
        for part in PARTS:
            place(self.get_node(f"Panel/{part}"), 14, 33, inner, height - 76)
        buttons = [button for button in self.get_node("Panel/Menu").get_children() if button.visible]
        for row, button in enumerate(buttons):
            place(button, 0, 6 + row * MENU_ROOM // len(buttons), inner, ROW_H)
        place(self.get_node("Panel/Settings/VolumeName"), 0, 8, inner, 14)
        place(self.get_node("Panel/Settings/Volume"), 46, 6, inner - 46, 17)
        place(self.get_node("Panel/Settings/LowEffects"), 0, 8 + ROW_STEP, inner, ROW_H)
        place(self.get_node("Panel/Settings/Language"), 0, 8 + 2 * ROW_STEP, inner, ROW_H)
        place(self.get_node("Panel/Back"), 14, height - 35, inner, ROW_H)

    def back(self) -> bool:
        if self._part == self._home:
            self.app.close_pause()
        else:
            self._show(self._home)
        return True

    def _show(self, part: str) -> None:
        came_from, self._part = self._part, part
        self._name_part()
        for other in PARTS:
            self.get_node(f"Panel/{other}").visible = other == part
        back = self.get_node("Panel/Back")
        back.visible = part != MENU
        give(self.get_node(f"Panel/Menu/{PARTS[came_from][0]}") if part == MENU else back)

    def _name_part(self) -> None:
        self.get_node("Panel/Name").text = self.say(PARTS[self._part][1])

    def _name_settings(self) -> None:
        settings = self.app.settings
        state = self.say("common.on" if settings.low_effects else "common.off")
        self.get_node("Panel/Settings/LowEffects").set_words(f"{self.say('settings.low_effects')}  {state}")
        name = self.say("settings.language_name")
        self.get_node("Panel/Settings/Language").set_words(f"{self.say('settings.language')}  {name}")

    def _on_resume(self) -> None:
        self.app.close_pause()

    def _on_hero(self) -> None:
        self.get_node("Panel/Stats").put(self.app.game.view.stats)
        self._show(STATS)

    def _on_blessings(self) -> None:
        self.get_node("Panel/Blessings").put(self.app.game.session)
        self._show(BLESSINGS)

    def _on_settings(self) -> None:
        self._show(SETTINGS)

    def _on_back(self) -> None:
        self.back()

    def _on_console(self) -> None:
        self.app.close_pause()
        self.app.open_console()

    def _on_quit(self) -> None:
        confirm(self.app, self.say(self.app.game.quit_key), self.app.show_title)

    def _on_volume(self, value: int) -> None:
        self.app.settings.volume = value
        self.app.sound.set_volume(value)
        self.app.keep_settings()

    def _on_low_effects(self) -> None:
        self.app.settings.low_effects = not self.app.settings.low_effects
        self._name_settings()
        self.app.keep_settings()

    def _on_language(self) -> None:
        """The other locale, from the title on; this page shows it at once."""
        locales = list(LOCALES)
        self.app.settings.locale = locales[(locales.index(self.app.settings.locale) + 1) % len(locales)]
        self.app.keep_settings()
        self.app.use_locale()
        self._name_settings()
        self._name_part()

    def _draw(self) -> None:
        self.draw_rect(self.get_rect(), DIM, True)
