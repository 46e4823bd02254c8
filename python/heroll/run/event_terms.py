"""What an event asks for: the words it takes here, what each costs, why one is refused (GDD 8.3, 9.2)."""

from typing import Final

from heroll.board.ahead import nearest_battles_ahead
from heroll.enums import EventPhase, Reason
from heroll.run.event_instance import EventInstance
from heroll.run.forge import forge_refusal, forge_words, is_bound
from heroll.run.games import MOVES, game_of, game_price, game_words
from heroll.run.health import hero_panel
from heroll.run.state import RunState
from heroll.specs import Specs
from heroll.specs.events import BLACKSMITH, EffectKind, EventRow, Leave, Opening
from kernel.rounding import half_up_ratio
from kernel.transaction import Reject
from kernel.units import PERCENT

DESTINATIONS: Final = "destinations"
"""Key of a teleport's payload: the tiles it offers, in the order of its inputs."""

FARTHEST_FIRST: Final = "far"
"""The word of a shot at the farthest tiles; any other one is at the nearest."""


def event_row(specs: Specs, instance: EventInstance) -> EventRow:
    """The table row of an open event."""
    return specs.events.by("tile_id")[instance.tile_id][0]


def destinations(instance: EventInstance) -> list[int]:
    """The tiles that a teleport offers, [] for any other event."""
    drawn = instance.payload.get(DESTINATIONS, [])
    return list(drawn) if isinstance(drawn, list) else []


def effect_amount(specs: Specs, event_id: str, word: str, effect: EffectKind) -> int:
    """The amount of an effect that this input has, 0 of one that it does not have."""
    row = specs.event_effects.get((event_id, word, effect))
    return 0 if row is None else row.amount


def blood_price(run: RunState, specs: Specs, event_id: str, word: str) -> int:
    """HP that the input costs: its BLOOD percentage of max HP, half-up."""
    percent = effect_amount(specs, event_id, word, EffectKind.BLOOD)
    if percent == 0:
        return 0
    return half_up_ratio(hero_panel(run, specs).max_health * percent, PERCENT)


def wound_price(run: RunState, specs: Specs, event_id: str, word: str) -> int:
    """HP that the input costs: percentages of current and of max HP, each half-up; blood comes on top."""
    of_current = effect_amount(specs, event_id, word, EffectKind.HURT_CURRENT)
    of_max = effect_amount(specs, event_id, word, EffectKind.HURT_MAX)
    lost = half_up_ratio(run.player_stats.health * of_current, PERCENT)
    if of_max > 0:
        lost += half_up_ratio(hero_panel(run, specs).max_health * of_max, PERCENT)
    return lost


def battles_in_reach(run: RunState, word: str) -> list[int]:
    """The battle tiles ahead in the order in which a shot strikes them: nearest or farthest first."""
    ahead = nearest_battles_ahead(run.board, run.tile_index)
    return ahead[::-1] if word == FARTHEST_FIRST else ahead


def open_words(run: RunState, specs: Specs, instance: EventInstance) -> tuple[str, ...]:
    """The words that the event takes here, affordable or not.

    A teleport has as many as destinations, a sign those whose steps stay on this lap: neither crosses START.
    A blacksmith and a game go step by step.
    """
    row = event_row(specs, instance)
    game = game_of(specs, instance)
    if game is not None:
        return game_words(game, instance)
    if row.event_id == BLACKSMITH:
        return forge_words(run, instance)
    if row.opening is Opening.DESTINATIONS:
        return row.inputs[: len(destinations(instance))]
    left = len(run.board) - 1 - instance.tile_index
    return tuple(
        word for word in row.inputs if effect_amount(specs, row.event_id, word, EffectKind.STEPS) <= left
    )


def points_price(specs: Specs, instance: EventInstance, word: str) -> int:
    """Points that the input costs."""
    game = game_of(specs, instance)
    if game is not None:
        return game_price(game, instance, word)
    return effect_amount(specs, event_row(specs, instance).event_id, word, EffectKind.PRICE)


def points_short(run: RunState, specs: Specs, instance: EventInstance, word: str) -> int:
    """Points that are missing for the input's price; 0: it can be paid."""
    return max(0, points_price(specs, instance, word) - run.points)


def hp_short(run: RunState, specs: Specs, event_id: str, word: str) -> int:
    """HP that are missing for the input's blood price, which must leave one; 0: it can be paid."""
    blood = blood_price(run, specs, event_id, word)
    return max(0, blood + 1 - run.player_stats.health) if blood > 0 else 0


def is_potion_full(run: RunState, specs: Specs, event_id: str, word: str) -> bool:
    """Whether all that the input gives are charges, and none of them would go in."""
    if run.potion.charges < run.potion.max_charges:
        return False
    rows = [row for row in specs.event_rewards.by("event_id").get(event_id, ()) if row.input == word]
    return bool(rows) and all(row.gives_charges_alone for row in rows)


def refusal(run: RunState, specs: Specs, instance: EventInstance, word: str) -> Reject | None:
    """Why an open word is refused now, or None.

    NOT_ENOUGH_POINTS or NOT_ENOUGH_HP with the shortfall; TOP_QUALITY for gear that cannot be raised;
    POTION_FULL for charges that would be wasted.
    """
    event_id = event_row(specs, instance).event_id
    if event_id == BLACKSMITH:
        return forge_refusal(run, specs, instance, word)
    short = points_short(run, specs, instance, word)
    if short > 0:
        price = points_price(specs, instance, word)
        detail = f"{word} costs {price} points, {run.points} are there, {short} short"
        return Reject(Reason.NOT_ENOUGH_POINTS, detail)
    if is_potion_full(run, specs, event_id, word):
        potion = run.potion
        detail = f"{word} would be wasted: the potion has {potion.charges} of {potion.max_charges} charges"
        return Reject(Reason.POTION_FULL, detail)
    short = hp_short(run, specs, event_id, word)
    if short > 0:
        blood, hp = blood_price(run, specs, event_id, word), run.player_stats.health
        detail = f"{word} costs {blood} HP and would kill: {hp} are there, {short} short"
        return Reject(Reason.NOT_ENOUGH_HP, detail)
    return None


def goes_on(instance: EventInstance) -> bool:
    """Whether the event may rest RESOLVING: a game between two moves, a challenge before its strike."""
    return is_bound(instance) or MOVES in instance.payload


def may_leave(specs: Specs, instance: EventInstance) -> bool:
    """Whether the page may be left now: bad events, a blessing, a challenge only once they are resolved."""
    if instance.phase is EventPhase.RESOLVED:
        return True
    return event_row(specs, instance).leave is not Leave.AFTER and not is_bound(instance)
