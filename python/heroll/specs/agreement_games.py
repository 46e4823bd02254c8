"""What the games of event tiles and the event tables must agree on, so that all that is won is paid."""

from collections.abc import Iterator, Mapping
from typing import Any

from heroll.minigame.game import Game
from heroll.specs.events import EVENT_REWARDS, EVENTS, WON
from heroll.specs.issues import at_row, missing
from kernel.spec_error import SpecIssue
from kernel.tables import Specs as Tables


def game_issues(tables: Tables, games: Mapping[str, Game[Any]]) -> Iterator[SpecIssue]:
    """Every disagreement: a game without its event, outcomes without a row that gives something."""
    events, rewards = tables[EVENTS], tables[EVENT_REWARDS]
    yield from missing(events, "event_id", games, events.keys())
    wanted = [(event_id, WON, name) for event_id, game in games.items() for name in game.outcomes]
    yield from missing(rewards, "event_id+input+outcome", wanted, rewards.keys())
    for row in rewards:
        if row.event_id not in games:
            continue
        if row.outcome not in games[row.event_id].outcomes:
            allowed = ", ".join(games[row.event_id].outcomes)
            yield at_row(rewards, row, "outcome", f"is won in no {row.event_id}", allowed)
        elif not row.gives_something:
            yield at_row(rewards, row, "outcome", "is won and gives nothing")
