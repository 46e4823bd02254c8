"""Short signs of what comes of no weapon: sparks, thorns, crosses, drops, rings, rising arrows (GDD 7.1)."""

from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin

from godot import Node2D, exposed
from scenes.widgets import draw

SPARK, THORNS, CROSS, DROPS, RING, RISE = "spark", "thorns", "cross", "drops", "ring", "rise"
SECONDS = {SPARK: 0.3, THORNS: 0.3, CROSS: 0.45, DROPS: 0.45, RING: 0.3, RISE: 0.45}
MOST = 24
BENDS = (0, -5, 4, -4, 5, 0)  # pixels that a spark leaves its straight way by
FLICKERS = 3
SPIKES = ((10, 0), (9, -6), (9, 6), (4, -9), (4, 9))  # tips toward who is pricked
SPIKE_FROM, SPIKE_REACH = 5, 10
CROSS_REACH, CROSS_STROKE = 8, 0.2
DROP_SPOTS, DROP_FALL = ((-7, -4), (0, 0), (6, -6)), 15
RING_FROM, RING_TO, RING_DOTS = 11, 17, 24
ARROWS, ARROW_STEP, ARROW_RISE = 2, 6, 12


@dataclass
class Mark:
    """One sign at (x, y) in a palette colour; a spark goes from there to (to_x, to_y), thorns point there."""

    kind: str
    x: int
    y: int
    ink: str
    to_x: int = 0
    to_y: int = 0
    age: float = 0.0


@exposed
class Marks(Node2D):
    """`advance` ages them in presentation time; low effects keep them, for they tell what happened."""

    def _ready(self) -> None:
        self.shown: list[Mark] = []

    def add(self, mark: Mark) -> None:
        self.shown = [*self.shown, mark][-MOST:]
        self.update()

    def advance(self, delta: float) -> None:
        if not self.shown:
            return
        for mark in self.shown:
            mark.age += delta
        self.shown = [mark for mark in self.shown if mark.age < SECONDS[mark.kind]]
        self.update()

    def _draw(self) -> None:
        for mark in self.shown:
            _PAINTERS[mark.kind](self, mark, mark.age / SECONDS[mark.kind])


def _spark(item, mark: Mark, t: float) -> None:
    """A bent line in two colours that flips as it flickers."""
    side = 1 if int(t * FLICKERS) % 2 == 0 else -1
    dx, dy = mark.to_x - mark.x, mark.to_y - mark.y
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    points = []
    for number, bend in enumerate(BENDS):
        share = number / (len(BENDS) - 1)
        x = mark.x + dx * share - dy / length * bend * side
        y = mark.y + dy * share + dx / length * bend * side
        points.append((int(x), int(y)))
    for ink, w in ((mark.ink, 3), ("white0", 1)):
        for (x, y), (to_x, to_y) in pairwise(points):
            _line(item, x, y, to_x, to_y, ink, w)


def _thorns(item, mark: Mark, t: float) -> None:
    """Spikes that shoot out toward the enemy."""
    side = 1 if mark.to_x >= mark.x else -1
    near = SPIKE_FROM + SPIKE_REACH * max(0.0, t - 0.5)
    far = SPIKE_FROM + SPIKE_REACH * min(1.0, t * 3)
    for dx, dy in SPIKES:
        x, y = mark.x + int(side * dx * near / 10), mark.y + int(dy * near / 10)
        to_x, to_y = mark.x + int(side * dx * far / 10), mark.y + int(dy * far / 10)
        _line(item, x, y, to_x, to_y, "night0", 4)
        _line(item, x, y, to_x, to_y, mark.ink, 2)


def _cross(item, mark: Mark, t: float) -> None:
    """Two strokes, one after the other."""
    for ink, w in (("night0", 5), (mark.ink, 3)):
        for number, side in enumerate((1, -1)):
            share = min(1.0, max(0.0, t - number * CROSS_STROKE) / CROSS_STROKE)
            end = int(2 * CROSS_REACH * share)
            if end:
                x, y = mark.x - side * CROSS_REACH, mark.y - CROSS_REACH
                _line(item, x, y, x + side * end, y + end, ink, w)


def _drops(item, mark: Mark, t: float) -> None:
    """Three drops that fall."""
    for dx, dy in DROP_SPOTS:
        x, y = mark.x + dx, mark.y + dy + int(DROP_FALL * t * t)
        draw.box(item, x - 2, y - 1, 4, 5, "night0")
        draw.box(item, x - 1, y - 2, 2, 1, "night0")
        draw.box(item, x - 1, y - 1, 2, 4, mark.ink)


def _ring(item, mark: Mark, t: float) -> None:
    """A ring of dots that widens."""
    reach = RING_FROM + (RING_TO - RING_FROM) * t
    for number in range(RING_DOTS):
        turn = 2 * pi * number / RING_DOTS
        x, y = mark.x + int(reach * cos(turn)), mark.y + int(reach * sin(turn))
        draw.box(item, x - 1, y - 1, 3, 3, "white0" if number % 3 == 0 else mark.ink)


def _rise(item, mark: Mark, t: float) -> None:
    """Arrowheads that go up."""
    for number in range(ARROWS):
        y = mark.y - int(ARROW_RISE * t) + number * ARROW_STEP
        for ink, w in (("night0", 4), (mark.ink, 2)):
            _line(item, mark.x - 4, y + 4, mark.x, y, ink, w)
            _line(item, mark.x + 4, y + 4, mark.x, y, ink, w)


def _line(item, x: int, y: int, to_x: int, to_y: int, ink: str, w: int) -> None:
    """A line of whole art pixels, `w` wide."""
    steps = max(abs(to_x - x), abs(to_y - y), 1)
    for step in range(steps + 1):
        at_x, at_y = x + (to_x - x) * step // steps, y + (to_y - y) * step // steps
        draw.box(item, at_x - w // 2, at_y - w // 2, w, w, ink)


_PAINTERS = {SPARK: _spark, THORNS: _thorns, CROSS: _cross, DROPS: _drops, RING: _ring, RISE: _rise}
