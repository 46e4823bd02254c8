"""All held blessings, in the order they came (GDD 7.1, 10.2-9)."""

from godot import Control, ResourceLoader, Vector2, exposed
from scenes.app.access import app_of
from scenes.app.blessing_words import BlessingWords
from scenes.pause.blessing_slot import SIZE
from scenes.widgets import draw

SLOT = "res://scenes/pause/blessing_slot.tscn"
STEP = SIZE + 6


@exposed
class Blessings(Control):
    """A grid of slots; `put` takes the run's session."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.slots: list = []

    def put(self, session) -> None:
        for slot in self.slots:
            self.remove_child(slot)
            slot.queue_free()
        words = BlessingWords(self._app, session.specs)
        self.slots = []
        for held in session.view.blessings:
            slot = ResourceLoader.load(SLOT).instance()
            self.add_child(slot)
            slot.put(words, held, session.view.stars_to_next(held))
            self.slots.append(slot)
        self.place()
        self.update()

    def place(self) -> None:
        columns = max(1, (int(self.rect_size.x) + STEP - SIZE) // STEP)
        for number, slot in enumerate(self.slots):
            slot.rect_position = Vector2(number % columns * STEP, number // columns * STEP)
            slot.rect_size = Vector2(SIZE, SIZE)

    def _draw(self) -> None:
        if not self.slots:
            words = self._app.strings.text("pause.no_blessings")
            font = self._app.fonts.small
            draw.text(self, font, (int(self.rect_size.x) - draw.width(font, words)) // 2, 8, words, "track2")
