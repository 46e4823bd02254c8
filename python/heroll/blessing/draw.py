"""Drawing one card (GDD 7.1): its tier by 50:30:20:5, then evenly among that tier's cards."""

from collections.abc import Sequence

from heroll.blessing.instance import BlessingInstance, is_capped
from heroll.blessing.rules import BlessingRules
from heroll.blessing.tables import BlessingRow
from heroll.enums import BlessingId, BlessingTier
from kernel.rng import Stream


def pool(held: Sequence[BlessingInstance], rules: BlessingRules) -> list[BlessingRow]:
    """The cards that may be drawn now, in table order."""
    return [row for row in rules.table if is_open(row, held, rules)]


def is_open(row: BlessingRow, held: Sequence[BlessingInstance], rules: BlessingRules) -> bool:
    """Whether a card is in the pool: enabled, below its cap, all it depends on held."""
    by_id = {blessing.blessing_id: blessing for blessing in held}
    mine = by_id.get(row.blessing_id)
    return (
        row.is_enabled
        and (mine is None or not is_capped(mine, rules))
        and all(needed in by_id for needed in row.depends_on)
    )


def draw_card(held: Sequence[BlessingInstance], rules: BlessingRules, loot: Stream) -> BlessingId:
    """One card of the pool; two draws on ``loot``: its tier, then the card. A tier without cards weighs 0."""
    cards: dict[BlessingTier, list[BlessingRow]] = {tier: [] for tier in BlessingTier}
    for row in pool(held, rules):
        cards[row.tier].append(row)
    weights = [rules.tier_weights[tier] if cards[tier] else 0 for tier in BlessingTier]
    tier = tuple(BlessingTier)[loot.weighted(weights)]
    return loot.choice(cards[tier]).blessing_id
