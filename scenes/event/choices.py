"""The inputs that an event takes: a row for each, and the tiles that the pointed one is about."""

from collections.abc import Callable
from typing import Any

from godot import Control, ResourceLoader, exposed
from scenes.app.access import app_of
from scenes.app.layout import place
from scenes.event.choice import HEIGHT

ROW = "res://scenes/event/choice.tscn"
STEP, TIGHT_STEP = HEIGHT + 2, HEIGHT + 1


@exposed
class Choices(Control):
    """`rows` by word, in the order of the event's terms. `on_pressed` and `on_pointed` are told the word."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.rows: dict = {}
        self._terms: dict = {}
        self.on_pressed: Callable[[str], None] | None = None
        self.on_pointed: Callable[[str], None] | None = None

    def lay(self, width: int, step: int) -> None:
        for number, row in enumerate(self.rows.values()):
            place(row, 0, number * step, width, HEIGHT)

    def offer(self, event_id: str, terms, legal: set[str], words) -> bool:
        """A row for each of `terms`; what cannot be paid says what is missing. True if rows have changed."""
        self._terms = {one.word: one for one in terms}
        has_changed = list(self.rows) != list(self._terms)
        if has_changed:
            self.clear()
            self.rows = {word: self._new_row(word) for word in self._terms}
        for word, row in self.rows.items():
            one = self._terms[word]
            name, effect = words.name(event_id, word), words.effect(event_id, one)
            row.put(name, effect, *words.price(one), words.short(one))
            row.enable(word in legal)
        return has_changed

    def clear(self) -> None:
        for row in self.rows.values():
            self.remove_child(row)
            row.queue_free()
        self.rows = {}

    def rest(self) -> None:
        """One was pressed: no other now."""
        for row in self.rows.values():
            row.enable(False)

    def targets(self, word: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Tiles to mark while a row is pointed at ("": none), and which of them are that row's own.

        Where one choice is about several tiles, its own alone are marked.
        """
        own = self._terms[word].targets if word in self._terms else ()
        if any(len(terms.targets) > 1 for terms in self._terms.values()):
            return own, own
        return tuple(index for terms in self._terms.values() for index in terms.targets), own

    def _new_row(self, word: str) -> Any:
        row = ResourceLoader.load(ROW).instance()
        self.add_child(row)
        row.connect("pressed", self, "_on_pressed", [word])
        for name in ("focus_entered", "mouse_entered"):
            row.connect(name, self, "_on_pointed", [word])
        return row

    def _on_pressed(self, word: str) -> None:
        if self.on_pressed is not None:
            self.on_pressed(word)

    def _on_pointed(self, word: str) -> None:
        if self.on_pointed is not None:
            self.on_pointed(word)
