"""Where a bubble would fly: the line that a page draws while the player aims (GDD 9.2)."""

from heroll.minigame.bubble_shooter.flight import Flight
from heroll.minigame.bubble_shooter.game import BubbleShooterGame
from heroll.minigame.bubble_shooter.seen import BubbleSeen
from heroll.specs import Specs


def bubble_flight(specs: Specs, seen: BubbleSeen, aim: int) -> Flight:
    """The flight of the present bubble at what hangs there: waypoints and the number of its cell.

    Raise ``ValueError`` for an aim that the fan does not have.
    """
    game = specs.games[BubbleShooterGame.event_id]
    if not isinstance(game, BubbleShooterGame):
        raise TypeError(f"{game.event_id} is played by {type(game).__name__}")
    if aim not in game.aims:
        raise ValueError(f"aim is {aim}, allowed {game.aims[0]}..{game.aims[-1]}")
    return game.flights.flight(seen.occupied, aim)
