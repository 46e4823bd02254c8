"""Coins that fly from one place on screen to another."""

from godot import Vector2
from scenes.app.director import Tween, ease_in
from scenes.widgets.pictures import add_picture

COINS, FLY_SECONDS, GAP_SECONDS = 3, 0.3, 0.06


def coins_flown(screen, start, goal):
    """Steps: a few of them, one behind the other; they belong to the screen's game."""
    for number in range(COINS):
        screen.start(_coin(screen, start, goal))
        if number < COINS - 1:
            yield GAP_SECONDS
    yield FLY_SECONDS


def _coin(screen, start, goal):
    coin = add_picture(screen.game.flights)
    coin.play(screen.library.animation("glow/coin"), screen.group)

    def fly(t: float) -> None:
        coin.position = Vector2(int(start.x + (goal.x - start.x) * t), int(start.y + (goal.y - start.y) * t))

    yield Tween(FLY_SECONDS, fly, ease_in)
    coin.queue_free()
