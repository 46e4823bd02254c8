"""An event that is a game: it is opened, played move by move, and paid when it is over (GDD 9.2, 13.1)."""

from typing import Any

from heroll.enums import DropSource, EventPhase, HealCause, PointsReason, StreamName
from heroll.event.outcome import settle
from heroll.minigame.game import Game
from heroll.run.awards import award
from heroll.run.event_instance import EventInstance
from heroll.run.games import game_price, keep_state, moves_of, state_of
from heroll.run.points import change_points
from heroll.run.work import Work
from heroll.specs.events import WON


def play(work: Work, instance: EventInstance, game: Game[Any], word: str) -> None:
    """One move: its price, its draws on ``event``, and what it comes to when it was the last."""
    change_points(work, -game_price(game, instance, word), PointsReason.GAME_PRICE)
    state = state_of(game, instance)
    told = game.move(state, word, work.stream(StreamName.EVENT), instance.instance_id)
    work.events.extend(told)
    keep_state(instance, state, moves_of(instance) + 1)
    instance.phase = EventPhase.RESOLVING
    if game.is_over(state):
        finish(work, instance, game, word)


def finish(work: Work, instance: EventInstance, game: Game[Any], word: str) -> None:
    """Mark the event RESOLVED with the game's result and give what was won."""
    state = state_of(game, instance)
    winnings = game.winnings(state)
    settle(work, instance, game.event_id, word, game.result(state))
    change_points(work, winnings.points, PointsReason.GAME_PRIZE)
    for outcome in winnings.outcomes:
        reward = work.specs.event_rewards[(game.event_id, WON, outcome)]
        award(work, reward, PointsReason.GAME_PRIZE, DropSource.MINI_GAME, HealCause.EVENT)
