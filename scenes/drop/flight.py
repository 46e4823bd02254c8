"""Gear on its way: into a slot, out of it, and into points."""

from dataclasses import replace
from math import pi, sin
from typing import Any

from godot import Vector2
from scenes.app.director import Tween, ease_in, ease_out
from scenes.widgets.pictures import add_picture, burst

FLY_SECONDS, FALL_SECONDS, COIN_SECONDS = 0.42, 0.4, 0.36
ARC, FALL = 26, 40
COIN_GAP_SECONDS = 0.05
MOST_COINS, PRICE_COINS = 8, 3
GROUP = "drop"


def fly(app, piece, start, goal):
    """A piece of gear in an arc from one place to another."""
    picture = add_picture(app.game.flights)
    picture.show_cell(_centred(app.library.cell(f"gear_{piece.catalog_id}")))
    yield Tween(FLY_SECONDS, lambda t: _arc(picture, start, goal, t, ARC), ease_out)
    picture.queue_free()


def drop_out(app, piece, start):
    """The old piece falls out of its slot and out of sight."""
    picture = add_picture(app.game.flights)
    picture.show_cell(_centred(app.library.cell(f"gear_{piece.catalog_id}")))

    def fall(t: float) -> None:
        picture.position = Vector2(int(start.x + 10 * t), int(start.y + FALL * t))

    yield Tween(FALL_SECONDS, fall, ease_in)
    picture.queue_free()


def shatter(app, start, goal, points: int):
    """A puff, and a coin for each point (at most eight) flying to the purse."""
    burst(
        app.above, app.director, app.library.animation("burst/poof"), int(start.x), int(start.y) + 10, GROUP
    )
    coins = min(points, MOST_COINS)
    last = None
    for number in range(coins):
        place = start + Vector2(number % 3 * 5 - 5, 0)
        last = app.director.start(_coin(app, place, goal), GROUP, app.game.flights)
        yield COIN_GAP_SECONDS
    if last is not None:
        yield lambda: last.done


def paid(app, start, goal):
    """Steps: a few coins fly from the purse to whatever takes a price."""
    last: Any = None
    for _ in range(PRICE_COINS):
        last = app.director.start(_coin(app, start, goal), GROUP, app.game.flights)
        yield COIN_GAP_SECONDS
    yield lambda: last.done


def _coin(app, start, goal):
    coin = add_picture(app.game.flights)
    coin.play(app.library.animation("glow/coin"), GROUP)
    yield Tween(COIN_SECONDS, lambda t: _arc(coin, start, goal, t, 14), ease_in)
    coin.queue_free()
    app.sound.play("coin", GROUP)
    burst(
        app.game.flights,
        app.director,
        app.library.animation("glow/coin_pickup"),
        int(goal.x),
        int(goal.y),
        GROUP,
    )


def _arc(picture, start, goal, t: float, height: int) -> None:
    x = start.x + (goal.x - start.x) * t
    y = start.y + (goal.y - start.y) * t - height * sin(pi * t)
    picture.position = Vector2(int(x + 0.5), int(y + 0.5))


def _centred(cell):
    """The cell with its anchor in the middle."""
    return replace(cell, ax=cell.w // 2, ay=cell.h // 2)
