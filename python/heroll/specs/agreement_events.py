"""What the tables of events must agree on, so that every page can be answered and left."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from heroll.enums import BoonKind
from heroll.minigame.registry import GAMES as GAME_TYPES
from heroll.specs.events import (
    BLACKSMITH,
    EVENT_EFFECTS,
    EVENT_REWARDS,
    EVENTS,
    FORGE_WORDS,
    WON,
    EffectKind,
    EventEffect,
    EventReward,
    EventRow,
    Leave,
    Opening,
)
from heroll.specs.issues import at_row, missing
from kernel.spec_error import SpecIssue
from kernel.tables import Specs as Tables
from kernel.tables import Table
from kernel.units import PERCENT

NEEDS: Final[Mapping[str, tuple[EffectKind, ...]]] = MappingProxyType(
    {
        "corner_sign": (EffectKind.STEPS,),
        "corner_tower": (EffectKind.WEAKEN, EffectKind.SHOTS),
        "dice_catapult": (EffectKind.WEAKEN,),
    }
)
"""The effects without which an event's rule means nothing: each of its inputs has them."""

OPENINGS: Final[Mapping[str, Opening]] = MappingProxyType(
    {"blessing": Opening.BLESSING, "legendary_gear": Opening.GEAR, "teleport": Opening.DESTINATIONS}
)
"""What these events answer about, and no others."""

GAMES: Final = MappingProxyType({game.event_id: game for game in GAME_TYPES})
"""Events that are played move by move."""

OWN_OUTCOMES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({BLACKSMITH: FORGE_WORDS})
"""Events whose rule draws outcomes of its own, with their words: they have no rows in event-rewards.csv."""

_COSTS: Final = (EffectKind.PRICE, EffectKind.BLOOD)
_PERCENT: Final = (EffectKind.BLOOD, EffectKind.HURT_CURRENT, EffectKind.HURT_MAX)
_BOONS: Final = frozenset(EffectKind(kind) for kind in BoonKind)


def event_issues(tables: Tables) -> Iterator[SpecIssue]:
    """Every disagreement."""
    events, rewards, effects = tables[EVENTS], tables[EVENT_REWARDS], tables[EVENT_EFFECTS]
    yield from _rewards(events, rewards)
    yield from _effects(events, effects)
    for row in events:
        yield from _event(events, row, rewards, effects)
    for rows in events.by("tile_id").values():
        for double in rows[1:]:
            yield at_row(events, double, "tile_id", f"is the tile of {rows[0].event_id}")


def _rewards(events: Table[EventRow], rewards: Table[EventReward]) -> Iterator[SpecIssue]:
    """Every input of an event has an outcome, no outcome belongs to another word."""
    wanted = [
        (row.event_id, word)
        for row in events
        if row.event_id not in OWN_OUTCOMES
        for word in ((WON,) if row.event_id in GAMES else row.inputs)
    ]
    present = [(reward.event_id, reward.input) for reward in rewards]
    yield from missing(rewards, "event_id+input", wanted, present)
    for reward in rewards:
        if (reward.event_id, reward.input) not in wanted:
            is_own = reward.event_id in OWN_OUTCOMES
            words = (WON,) if reward.event_id in GAMES else events[reward.event_id].inputs
            allowed = "no row" if is_own else "|".join(words)
            yield at_row(rewards, reward, "input", f"is no word of {reward.event_id}", allowed)
        if (reward.weight is None) != (reward.event_id in GAMES):
            allowed = "empty" if reward.event_id in GAMES else "1 or more"
            yield at_row(rewards, reward, "weight", f"does not fit {reward.event_id}", allowed)
        if reward.points_min > reward.points_max:
            yield at_row(
                rewards, reward, "points_min", "is more than points_max", f"{reward.points_max} or less"
            )


def _effects(events: Table[EventRow], effects: Table[EventEffect]) -> Iterator[SpecIssue]:
    for row in effects:
        event = events.get(row.event_id)
        if event is not None and row.input not in event.inputs:
            allowed = "|".join(event.inputs)
            yield at_row(effects, row, "input", f"is no word of {row.event_id}", allowed)
        is_boon = row.effect in _BOONS
        if is_boon != (row.lasts is not None):
            allowed = "1 or more" if is_boon else "empty"
            yield at_row(effects, row, "lasts", f"does not fit {row.effect}", allowed)
        most = PERCENT if is_boon or row.effect in _PERCENT else None
        if most is not None and row.amount > most:
            yield at_row(effects, row, "amount", f"is too much for {row.effect}", f"{int(most)} or less")


def _event(
    events: Table[EventRow], row: EventRow, rewards: Table[EventReward], effects: Table[EventEffect]
) -> Iterator[SpecIssue]:
    """No input is without consequence, and a page that binds has one that costs nothing beforehand."""
    words = {
        word: {e.effect for e in effects if (e.event_id, e.input) == (row.event_id, word)}
        for word in row.inputs
    }
    giving = {
        reward.input for reward in rewards.by("event_id").get(row.event_id, ()) if reward.gives_something
    }
    own = GAMES[row.event_id].verbs if row.event_id in GAMES else OWN_OUTCOMES.get(row.event_id)
    if own is not None and row.inputs != own:
        yield at_row(events, row, "inputs", f"are not the words of {row.event_id}", "|".join(own))
    needed = NEEDS.get(row.event_id, ())
    for word, kinds in words.items():
        if (
            row.event_id not in OWN_OUTCOMES
            and row.opening is Opening.NOTHING
            and not kinds
            and word not in giving
        ):
            yield at_row(events, row, "inputs", f"{word} has neither an effect nor a reward")
        for effect in needed:
            if effect not in kinds:
                yield at_row(events, row, "inputs", f"{word} has no {effect} in event-effects.csv")
    if row.leave is Leave.AFTER and all(kinds & set(_COSTS) for kinds in words.values()):
        yield at_row(events, row, "leave", "binds whoever can pay for no input", Leave.ALWAYS)
    opening = Opening.GAME if row.event_id in GAMES else OPENINGS.get(row.event_id, Opening.NOTHING)
    if row.opening is not opening:
        yield at_row(events, row, "opening", f"is not what {row.event_id} draws", opening)
