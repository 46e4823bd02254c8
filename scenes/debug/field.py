"""One argument of a debug command: its key, what is typed, and two buttons through what may stand there."""

import json
from typing import Any

from godot import Control, exposed
from scenes.app.access import app_of
from scenes.app.layout import place
from scenes.widgets import draw

HEIGHT = 36
KEY_W, ENTRY_H, STEP_W = 72, 24, 24
GAP = 2


@exposed
class Field(Control):
    """`value` is what is typed, as JSON would have it; texts need no quotes."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.entry = self.get_node("Entry")
        self.argument: Any = None
        self._choices: list = []
        self.entry.connect("text_changed", self, "_on_text")
        for name, step in (("Less", -1), ("More", 1)):
            self.get_node(name).connect("pressed", self, "_on_step", [step])

    def put(self, argument, choices) -> None:
        """The first choice stands in it unless it may be left out."""
        self.argument, self._choices = argument, list(choices)
        self.entry.placeholder_text = "null" if argument.nullable else argument.describe()[:18]
        if self._choices and not argument.nullable:
            self.entry.put(_shown(self._choices[0][0]))
        self.update()

    def place(self) -> None:
        w = int(self.rect_size.x)
        place(self.entry, KEY_W, 0, w - KEY_W - 2 * (STEP_W + GAP), ENTRY_H)
        place(self.get_node("Less"), w - 2 * STEP_W - GAP, 0, STEP_W, ENTRY_H)
        place(self.get_node("More"), w - STEP_W, 0, STEP_W, ENTRY_H)

    def value(self) -> object:
        """What was typed, as JSON; a text that is none stands for itself. Empty is None."""
        text = self.entry.text.strip()
        if not text:
            return None
        if self.argument.kind is str or not _is_plain(self.argument.kind):
            return text
        try:
            return json.loads(text)
        except ValueError:
            return text

    def _name(self) -> str:
        """What the typed value is called."""
        text = self.entry.text.strip()
        return next((name for value, name in self._choices if _shown(value) == text), "")

    def _on_text(self, _text: str) -> None:
        self.update()

    def _on_step(self, step: int) -> None:
        text = self.entry.text.strip()
        shown = [_shown(value) for value, _ in self._choices]
        if shown:
            at = shown.index(text) + step if text in shown else 0
            self.entry.put(shown[at % len(shown)])
        elif self.argument.kind is int:
            number = int(text) + step if text.lstrip("-").isdigit() else 0
            self.entry.put(str(number))
        self.update()

    def _draw(self) -> None:
        font = self._app.fonts.small
        line_h = int(font.get_height())
        draw.text(self, font, 0, (ENTRY_H - line_h) // 2, self.argument.key, "track3")
        draw.text(self, font, KEY_W + 4, ENTRY_H, self._name(), "teal3")


def _is_plain(kind: type) -> bool:
    return kind in (int, float, bool)


def _shown(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)
