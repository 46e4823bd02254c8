"""What the board of every game is: it shows what is seen, takes words, and plays what was told (GDD 9.2)."""

from collections.abc import Callable
from math import ceil, floor
from typing import Any

from godot import Node2D, ResourceLoader, Vector2
from scenes.app.access import app_of
from scenes.app.director import Tween
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.widgets.pictures import add_picture, burst

WIDTH = 216  # of every board
GROUP = "event"
SPOT = "res://scenes/event/games/spot.tscn"
CHOICE = "res://scenes/event/choice.tscn"
INK = "res://scenes/event/games/ink.tscn"
PRICED = "res://scenes/event/games/priced.tscn"
PLAIN = "res://scenes/widgets/pixel_button.tscn"


class Table:
    """Mixed into the Control class of a board, which is `WIDTH` wide and `height` tall, in art pixels.

    `show` puts the board as it stands and lets the legal words be chosen; `play_*` methods in `plays` are
    steps for domain events, which may come before the next `show`. Nothing on a board is true but what was
    shown or told: it computes no odds and no prices. `on_word` is told what was chosen, `on_told` one line
    of words about what is pointed at ("" for the game's own words).
    """

    height = 0
    event_id = ""
    cuts: tuple[
        int, ...
    ] = ()  # where the sheet with the results may begin and cuts no row of the board in two
    is_advice_first = False  # until the first move, where advice and what is pointed at have no room together

    def _enter_tree(self) -> None:
        self.app = app_of(self)
        self.library = self.app.library
        self.director = self.app.director
        self.on_word: Callable[[str], None] | None = None
        self.on_told: Callable[[str], None] | None = None
        self.plays: dict[type, Callable[[Any], Any]] = {}
        self.terms: dict[str, Any] = {}
        self.legal: set[str] = set()
        self.seen: Any = None

    def begin(self, event_id: str, page) -> None:
        """Belong to a visit of this event; `page` gives its words and its run."""
        self.event_id, self.page = event_id, page

    def put(self, seen, terms, legal: set[str]) -> None:
        """What is seen now, the terms of every word by word, and the words that can be paid."""
        self.seen, self.terms, self.legal = seen, terms, legal
        self.show_seen()

    def show_seen(self) -> None:
        """Make everything what `seen` and `legal` say; called again in another locale."""

    def controls(self) -> list:
        """Every control of the board that may submit a word, in the order in which it takes the focus."""
        return []

    def control_for(self, word: str):
        """The control whose pressing submits this word now, or None; what has to be set first is set."""
        return

    def take_focus(self) -> bool:
        """Stay where the focus is, else put it on the first control that can be pressed."""
        controls = self.controls()
        for one in controls:
            if one.has_focus() and not one.disabled:
                one.emit_signal("focus_entered")  # what is pointed at means something new
                return True
        return any(give(one) for one in controls)

    def rest(self) -> None:
        """A word was given, or all is over: nothing can be chosen until `put`."""
        self.legal = set()
        for one in self.controls():
            one.enable(False)

    def opened(self):
        """Steps: the board is brought out, behind the page's rising."""
        yield 0

    def over(self, result: str):
        """Steps: the game has ended with this result."""
        yield 0

    def kept(self) -> str:
        """One line: what leaving now comes to."""
        return self.say("event.game.kept")

    def advice(self) -> str:
        """What there is to do, while nothing is pointed at."""
        return self.own("text")

    def result_words(self, result: str) -> str:
        """The heading of the results."""
        return self.own(f"result.{result}")

    def till(self: Any):
        """Where points that are paid go to, on screen."""
        return self.rect_global_position + Vector2(WIDTH // 2, self.height // 2)

    def choose(self, word: str) -> None:
        if self.on_word is not None and word in self.legal:
            self.on_word(word)

    def tell(self, words: str) -> None:
        if self.on_told is not None:
            self.on_told(words)

    def own(self, name: str, **values: object) -> str:
        """The event's own text of this name."""
        return self.say(f"event.{self.event_id}.{name}", **values)

    def say(self, key: str, **values: object) -> str:
        return str(self.app.strings.text(key, **values))

    def sound(self, asset_id: str) -> None:
        self.app.sound.play(asset_id, GROUP)

    def hum(self, asset_id: str, every: float, seconds: float) -> None:
        """A sound again and again for so long."""

        def again():
            for _ in range(ceil(seconds / every)):
                self.sound(asset_id)
                yield every

        self.start(again())

    def start(self, steps):
        """Run a sequence that ends with the board."""
        return self.director.start(steps, GROUP, self)

    def layer(self: Any):
        """A place for pictures over everything that stands on the board by now."""
        made = Node2D.new()
        self.add_child(made)
        return made

    def ink(self: Any, paint):
        """A layer like `layer`, painted by a function that is given it."""
        made = ResourceLoader.load(INK).instance()
        self.add_child(made)
        made.paint = paint
        return made

    def button(self: Any, scene: str, word: str, box: tuple[int, int, int, int], submits: bool = True):
        """A new control at `box`; pressing it submits the word, or tells `pressed_other` alone."""
        made = ResourceLoader.load(scene).instance()
        self.add_child(made)
        place(made, *box)
        made.connect("pressed", self, "_on_pressed" if submits else "_on_other", [word])
        for name in ("mouse_entered", "focus_entered"):
            made.connect(name, self, "_on_pointed", [word])
        for name in ("mouse_exited", "focus_exited"):
            made.connect(name, self, "_on_pointed", [""])
        return made

    def pointed(self, word: str) -> None:
        """Mouse or focus came to the control of this word, or left it (""): say what it would do."""

    def pressed_other(self, word: str) -> None:
        """A control was pressed that submits nothing by itself."""

    def _on_pressed(self, word: str) -> None:
        self.choose(word)

    def _on_other(self, word: str) -> None:
        self.pressed_other(word)

    def _on_pointed(self, word: str) -> None:
        self.pointed(word)

    def together(self, *steps):
        """Steps: all of these at once, until the last has ended."""
        tasks = [self.start(one) for one in steps]
        yield lambda: all(task.done for task in tasks)

    def loop(self, picture, asset_id: str) -> None:
        picture.play(self.library.animation(asset_id), GROUP)

    def burst(self, parent, asset_id: str, x: int, y: int):
        """An animation once at (x, y); returns its length in seconds."""
        animation = self.library.animation(asset_id)
        burst(parent, self.director, animation, x, y, GROUP)
        return animation.total_ms / 1000

    def cell(self, asset_id: str, x: int, y: int, item=None) -> None:
        """Draw a cell with its anchor at (x, y); from `_draw` alone."""
        found = self.library.cell(asset_id)
        target: Any = item or self
        target.draw_texture(found.texture, Vector2(x - found.ax, y - found.ay))


def whole(value: float) -> int:
    """The nearest art pixel, also left of and above the origin."""
    return floor(value + 0.5)


def moved(picture, goal: tuple[int, int], seconds: float, ease=None, height: int = 0):
    """Steps: a picture goes to `goal` on whole pixels, over an arc of `height` when one is given."""
    start = picture.position
    x, y = int(start.x), int(start.y)

    def show(t: float) -> None:
        lift = 4 * height * t * (1 - t)
        at_x, at_y = x + (goal[0] - x) * t, y + (goal[1] - y) * t - lift
        picture.position = Vector2(whole(at_x), whole(at_y))

    yield Tween(seconds, show, ease)


def put_picture(parent, asset_id: str, x: int, y: int):
    """A new picture of a cell on `parent`."""
    picture = add_picture(parent, x, y)
    picture.show_id(asset_id)
    return picture


def put_first(parent, library, asset_id: str, x: int, y: int):
    """A new picture of an animation's first frame on `parent`."""
    picture = add_picture(parent, x, y)
    picture.show_cell(library.animation(asset_id).frames[0][0])
    return picture
