"""A held blessing (GDD 12.2 `BlessingInstance`) and the levels that its stars have bought."""

from dataclasses import dataclass, replace

from heroll.blessing.rules import BlessingRules
from heroll.enums import BlessingId, BlessingParameter


@dataclass(frozen=True, slots=True)
class BlessingInstance:
    """``stacks`` counts the stars, one for each card taken; ``level`` is what they have bought, from 1.

    ``remaining_triggers``: how often it may still do its work in this run, None for one without such a
    limit. ``counter``: what its rule counts, from 0.
    """

    instance_id: str
    blessing_id: BlessingId
    level: int
    stacks: int
    remaining_triggers: int | None = None
    counter: int = 0


def level_of_stars(stars: int, rules: BlessingRules) -> int:
    """Levels that so many stars buy: the cost of the next one is starsPerAugment[min(level, last)]."""
    for level, cost in enumerate(rules.stars):
        if stars < cost:
            return level
        stars -= cost
    return len(rules.stars) + stars // rules.stars[-1]


def stars_on_the_way(stars: int, rules: BlessingRules) -> tuple[int, int]:
    """Stars of ``stars`` that no level has cost yet, and what the next level costs in all (GDD 7.1)."""
    for cost in rules.stars:
        if stars < cost:
            return stars, cost
        stars -= cost
    return stars % rules.stars[-1], rules.stars[-1]


def with_card(
    held: BlessingInstance | None, blessing_id: BlessingId, instance_id: str, rules: BlessingRules
) -> BlessingInstance:
    """The blessing after one more card: a first one is held under ``instance_id``, a second one is a star.

    Raise ``ValueError`` for a blessing at its cap: the pool does not have it (GDD 7.1).
    """
    if held is None:
        triggers = rules.parameters.get((blessing_id, BlessingParameter.TRIGGERS))
        return BlessingInstance(instance_id, blessing_id, level_of_stars(1, rules), 1, triggers)
    if is_capped(held, rules):
        raise ValueError(f"{blessing_id} has its {held.level} levels already")
    stacks = held.stacks + 1
    return replace(held, stacks=stacks, level=level_of_stars(stacks, rules))


def is_capped(held: BlessingInstance, rules: BlessingRules) -> bool:
    """Whether no more cards of it may be drawn."""
    most = rules.table[held.blessing_id].max_level
    return most is not None and held.level >= most
