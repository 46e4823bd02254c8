"""The debug commands as buttons, and the fields of the one that was chosen."""

from typing import Any

from godot import Control, ResourceLoader, exposed
from kernel.command import arguments_of
from scenes.app.access import app_of
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.debug.choices import Choices
from scenes.debug.field import HEIGHT as FIELD_H
from scenes.widgets import draw
from scenes.widgets.confirm import confirm

BUTTON = "res://scenes/widgets/pixel_button.tscn"
FIELD = "res://scenes/debug/field.tscn"
COLUMNS, BUTTON_H, STEP = 2, 22, 24
GAP = 4
HEAD_H, FOOT_H = 56, 24
DOC_LINES, DOC_Y, LINE_H = 3, 15, 13
ASKED = ("DebugKillHero", "DebugJumpToBoss")  # at once, and the run is another one: asked first
MORE = "…"  # behind the name of what shows its fields first


@exposed
class CommandForm(Control):
    """`on_given(name, values by key)` is called for whoever builds the command and sends it."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.on_given: Any = None
        self._kinds: list = []
        self.buttons: dict = {}
        self.fields: list = []
        self.run: Any = None
        self._back: Any = None
        self._chosen: Any = None

    def put(self, kinds, session) -> None:
        """One button a command class."""
        self._kinds, self._choices = list(kinds), Choices(self._app, session)
        self._show_list()

    @property
    def is_open(self) -> bool:
        """Whether a command's fields are shown."""
        return self._chosen is not None

    def back(self) -> None:
        """From the fields to the list."""
        chosen = self._chosen.__name__
        self._show_list()
        give(self.buttons[chosen])

    def choose(self, name: str) -> None:
        """A command without arguments is given at once, some after a question; any other shows its fields."""
        kind = next(kind for kind in self._kinds if kind.__name__ == name)
        if name in ASKED:
            say = self._app.strings.text
            words = say("debug.ask", name=say(f"debug.{name}"))
            confirm(self._app, words, lambda: self.on_given(name, {}))
            return
        if not arguments_of(kind):
            self.on_given(name, {})
            return
        self._empty()
        self._chosen = kind
        for argument in arguments_of(kind):
            field = ResourceLoader.load(FIELD).instance()
            self.add_child(field)
            field.put(argument, self._choices.of(argument))
            self.fields.append(field)
        self.run = self._button("debug.run", "teal", "_on_run")
        self._back = self._button("debug.back", "grey", "back")
        self.place()
        give(self.fields[0].entry)

    def place(self) -> None:
        w, h = int(self.rect_size.x), int(self.rect_size.y)
        column_w = (w - GAP * (COLUMNS - 1)) // COLUMNS
        for number, button in enumerate(self.buttons.values()):
            column, row = number % COLUMNS, number // COLUMNS
            place(button, column * (column_w + GAP), row * STEP, column_w, BUTTON_H)
        for number, field in enumerate(self.fields):
            place(field, 0, HEAD_H + number * FIELD_H, w, FIELD_H)
            field.place()
        if self.run is not None:
            place(self._back, 0, h - FOOT_H, column_w, FOOT_H)
            place(self.run, column_w + GAP, h - FOOT_H, column_w, FOOT_H)
        self.update()

    def _show_list(self) -> None:
        self._empty()
        for kind in self._kinds:
            name, has_fields = kind.__name__, bool(arguments_of(kind))
            ramp = "grey" if has_fields else "red" if name in ASKED else "teal"
            button = self._button(f"debug.{name}", ramp, "choose", name)
            at_once = "" if has_fields else f"\n{self._app.strings.text('debug.at_once')}"
            button.hint = f"{name}\n{_doc(kind)}{at_once}"
            if has_fields:
                button.set_words(f"{button.words} {MORE}")
            self.buttons[kind.__name__] = button
        self.place()

    def _button(self, key: str, ramp: str, method: str, *arguments: str):
        button = ResourceLoader.load(BUTTON).instance()
        button.text_key, button.ramp = key, ramp
        self.add_child(button)
        button.connect("pressed", self, method, list(arguments))
        return button

    def _empty(self) -> None:
        for child in self.get_children():
            self.remove_child(child)
            child.queue_free()
        self.buttons, self.fields = {}, []
        self.run = self._back = self._chosen = None

    def _on_run(self) -> None:
        values = {field.argument.key: field.value() for field in self.fields}
        given = {key: value for key, value in values.items() if value is not None}
        self.on_given(self._chosen.__name__, given)

    def _draw(self) -> None:
        if self._chosen is None:
            return
        font = self._app.fonts.small
        name = self._chosen.__name__
        draw.text(self, font, 0, 0, f"{self._app.strings.text(f'debug.{name}')}  {name}", "gold2")
        lines = draw.wrap(font, _doc(self._chosen), int(self.rect_size.x))
        for number, line in enumerate(lines[:DOC_LINES]):
            draw.text(self, font, 0, DOC_Y + number * LINE_H, line, "track3")


def _doc(kind: type) -> str:
    """What a command's class says of it, in one line."""
    return " ".join((kind.__doc__ or "").partition("\n\n")[0].split())
