"""What an event does, painted over its picture: one painter an input, of boxes on whole art pixels.

A painter gets the item to draw on, its library, and t from 0 to 1. The field is WIDTH x HEIGHT.
"""

from collections.abc import Callable
from math import cos, pi, sin

from godot import Vector2
from scenes.widgets import draw

WIDTH, HEIGHT, GROUND = 160, 84, 70
MIDDLE = WIDTH // 2
CONFETTI = ("gold2", "teal2", "red3", "violet2", "moss4", "white0")
FLIGHT = 0.75  # share of a missile's time that it flies
Painter = Callable[..., None]


def _cell(item, cell, x: float, y: float) -> None:
    """A cell with its middle at (x, y)."""
    item.draw_texture(cell.texture, Vector2(int(x) - cell.w // 2, int(y) - cell.h // 2))


def _ring(item, x: int, y: int, rx: float, ry: float, ink: str, dots: int = 40) -> None:
    for number in range(dots):
        angle = 2 * pi * number / dots
        draw.box(item, int(x + rx * cos(angle)), int(y + ry * sin(angle)), 1, 1, ink)


def spikes(item, _library, t: float) -> None:
    """Seven spikes shoot out of the ground one after the other and sink back."""
    for number in range(7):
        local = min(1.0, max(0.0, t * 1.8 - number * 0.1))
        height = int(24 * sin(pi * min(1.0, local * 1.2)) if local < 0.83 else 0)
        left = 35 + number * 14
        for row in range(height):
            half = row // 4
            y = GROUND - height + row
            draw.box(item, left - half, y, 2 * half + 1, 1, "steel2")
            draw.box(item, left - half, y, 1, 1, "steel3")
        if height > 12:
            draw.box(item, left, GROUND - height, 1, 4, "red3")


def bubbles(item, _library, t: float) -> None:
    """Green bubbles rise and burst."""
    for number in range(14):
        way = (t * 1.6 + number * 0.37) % 1
        x = 28 + number * 37 % 104
        y = GROUND + 6 - int(46 * way)
        size = 2 + number % 3
        if way > 0.9:
            for dx, dy in ((-3, 0), (3, 0), (0, -3), (0, 3)):
                draw.box(item, x + dx, y + dy, 1, 1, "moss4")
        else:
            _ring(item, x, y, size, size, "moss3" if number % 2 else "moss4", 14)
            draw.box(item, x - 1, y - 1, 1, 1, "white0")


def curse(item, _library, t: float) -> None:
    """Violet wisps close in."""
    for number in range(18):
        angle = 2 * pi * number / 18 + t * 5
        radius = 46 * (1 - t) + 4
        x, y = int(MIDDLE + radius * cos(angle)), int(48 + radius * 0.6 * sin(angle))
        draw.box(item, x, y, 3, 3, "violet0")
        draw.box(item, x, y, 2, 2, "violet1")
        draw.box(item, x, y, 1, 1, "violet2")


def parade(item, _library, t: float) -> None:
    """Confetti falls."""
    for number in range(46):
        x = number * 53 % WIDTH + int(3 * sin(t * 9 + number))
        y = int((t * 110 + number * 41) % 110) - 20
        draw.box(item, x, y, 2, 2 if (number + int(t * 12)) % 2 else 1, CONFETTI[number % len(CONFETTI)])


def arrow(item, _library, t: float) -> None:
    """Chevrons run the way that was chosen."""
    for number in range(4):
        x = int((t * 150 + number * 34) % 150)
        for row in range(-7, 8):
            draw.box(item, x + 8 - abs(row), 44 + row, 4, 1, "gold2" if number % 2 else "gold1")


def prayer(item, library, t: float) -> None:
    """Motes of light come down, and a shield stands among them."""
    half = int(6 + 22 * min(1.0, t * 2))
    for number in range(34):
        x = MIDDLE - half + number * 17 % (2 * half)
        y = 6 + int((t * 90 + number * 29) % 60)
        draw.box(item, x, y, 1, 3, "white0" if number % 3 == 0 else "teal3")
    if t > 0.3:
        _cell(item, library.cell("status_shield"), MIDDLE, 40)
        _ring(item, MIDDLE, 40, 12 + 10 * t, 12 + 10 * t, "white0")


def shot(item, library, t: float) -> None:
    """An arrow flies down from the tower's top and strikes far away."""
    way = min(1.0, t / FLIGHT)
    x, y = 78 - 60 * way, 12 + 48 * way * way
    if t < FLIGHT:
        for tail in range(1, 12):
            draw.box(
                item, int(x) + 2 * tail, int(y) - int(tail * way), 2, 1, "steel3" if tail < 6 else "steel2"
            )
        draw.box(item, int(x) - 1, int(y) - 1, 3, 3, "white0")
        draw.box(item, int(x) - 3, int(y), 2, 1, "gold2")
    else:
        _burst(item, library.animation("burst/hit"), 18, 60, (t - FLIGHT) / (1 - FLIGHT))


def _burst(item, animation, x: int, y: int, t: float) -> None:
    """The frame of an animation at share t of it, by its anchor."""
    at, due = t * animation.total_ms, 0
    for cell, ms in animation.frames:
        due += ms
        if at < due:
            item.draw_texture(cell.texture, Vector2(x - cell.ax, y - cell.ay))
            return


def drops(item, _library, t: float) -> None:
    """Bright water springs up and falls."""
    for number in range(22):
        way = t * 1.4 - number % 7 * 0.06
        if 0 < way < 1:
            side = number * 29 % 61 - 30
            x = int(MIDDLE + side * way)
            y = int(56 - 46 * sin(pi * way) * (0.6 + number % 5 / 10))
            draw.box(item, x, y, 2, 2, "teal3")
            draw.box(item, x, y, 1, 1, "white0")


def toss(item, library, t: float) -> None:
    """A coin falls in, then the water springs up."""
    if t < 0.4:
        way = t / 0.4
        _cell(item, library.cell("icon_coin"), 30 + 50 * way, 50 - 36 * sin(pi * way) + 6 * way)
    else:
        drops(item, library, (t - 0.4) / 0.6)


def coins(item, library, t: float) -> None:
    """Coins cross the counter."""
    for number in range(5):
        way = min(1.0, max(0.0, t * 1.6 - number * 0.15))
        if 0 < way < 1:
            _cell(item, library.cell("icon_coin"), 30 + 90 * way, 58 - 30 * sin(pi * way))


def blood(item, _library, t: float) -> None:
    """Drops of blood fall into the bowl."""
    for number in range(9):
        way = t * 1.7 - number * 0.09
        if 0 < way < 1:
            x, y = MIDDLE - 12 + number * 13 % 25, int(20 + 46 * way * way)
            draw.box(item, x, y, 2, 4, "red2")
            draw.box(item, x, y + 2, 3, 2, "red3")
    if t > 0.5:
        _ring(item, MIDDLE, 68, 24 * (t - 0.5) * 2, 5 * (t - 0.5) * 2, "red3")


def teleport(item, _library, t: float) -> None:
    """Rings of light rise around, then everything is white for one frame's length."""
    for number in range(5):
        way = (t * 2 + number / 5) % 1
        _ring(
            item, MIDDLE, GROUND - int(56 * way), 26 - 10 * way, 6, "violet2" if number % 2 else "violet1", 52
        )
    for number in range(9):
        x = MIDDLE - 24 + number * 6
        top = GROUND - int((t * 90 + number * 23) % 60)
        draw.box(item, x, top, 1, 10, "violet2")
    if 0.9 < t < 1:
        draw.box(item, MIDDLE - 10, 6, 20, GROUND - 6, "white0")


def star(item, _library, t: float) -> None:
    """A star with turning rays grows and shines."""
    size = int(4 + 16 * min(1.0, t * 2))
    for number in range(12):
        angle = pi * number / 6 + t * 2
        for step in range(size + 4, size + 4 + int(18 * sin(pi * t)), 2):
            draw.box(item, int(MIDDLE + step * cos(angle)), int(42 + step * sin(angle)), 1, 1, "gold1")
    for row in range(-size, size + 1):
        half = max(0, (size - abs(row)) // (2 if abs(row) < size // 3 else 3))
        draw.box(item, MIDDLE - half, 42 + row, 2 * half + 1, 1, "gold2")
    draw.box(item, MIDDLE - size, 41, 2 * size + 1, 3, "gold2")
    draw.box(item, MIDDLE - 2, 38, 4, 6, "white0")


def stone(item, library, t: float) -> None:
    """A stone flies from the catapult and bursts far away."""
    way = min(1.0, t / FLIGHT)
    x, y = 132 - 102 * way, 36 - 30 * sin(pi * way) + 22 * way
    if t < FLIGHT:
        for tail in range(1, 5):
            draw.box(item, int(x) + 4 * tail, int(y) + tail, 2, 2, "track1")
        draw.box(item, int(x) - 4, int(y) - 4, 9, 9, "track1")
        draw.box(item, int(x) - 3, int(y) - 5, 7, 11, "track1")
        draw.box(item, int(x) - 3, int(y) - 4, 6, 7, "track2")
        draw.box(item, int(x) - 2, int(y) - 3, 3, 3, "track3")
    else:
        _burst(item, library.animation("burst/explosion"), 28, 64, (t - FLIGHT) / (1 - FLIGHT))


def sparkle(item, _library, t: float) -> None:
    """Small lights rise: what every other event shows."""
    for number in range(20):
        way = (t + number * 0.17) % 1
        x, y = 30 + number * 47 % 100, GROUND - int(54 * way)
        ink = ("gold2", "teal3", "white0")[number % 3]
        draw.box(item, x, y, 1, 3, ink)
        draw.box(item, x - 1, y + 1, 3, 1, ink)


PAINTERS: dict[str, Painter] = {
    paint.__name__: paint
    for paint in (
        spikes,
        bubbles,
        curse,
        parade,
        arrow,
        prayer,
        shot,
        drops,
        toss,
        coins,
        blood,
        teleport,
        star,
        stone,
        sparkle,
    )
}
