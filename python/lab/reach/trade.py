"""Ways to offers, blessings and gear: the merchant, cards, drops, prizes and the blacksmith."""

from collections.abc import Iterator

from heroll.blessing.tables import BlessingRow
from heroll.enums import BlessingId, EncounterKind, Quality, TileKind
from heroll.shop.tables import OfferRow, OfferSlot, OfferType, PotionContent
from heroll.specs import Specs
from heroll.specs.events import BLACKSMITH, Opening
from lab.reach.board import last_loop
from lab.reach.graph import Found, Reached, Thing
from lab.reach.names import gear_name, offer_name, quality_name, status_name

_FOUGHT = {
    EncounterKind.NORMAL: ("enemy_1", "enemy_2", "enemy_3", "enemy_4"),
    EncounterKind.MINIBOSS: (TileKind.MINIBOSS,),
    EncounterKind.INFECTED_BOSS: (TileKind.INFECTED_BOSS,),
    EncounterKind.MID_BOSS: (TileKind.MID_BOSS,),
}
"""On which tiles an encounter that drops gear is fought."""


def offers(specs: Specs, reached: Reached) -> Iterator[Found]:
    """What the merchant of START shows and sells: enabled, its dependency bought, something left to sell."""
    way = _merchant(specs)
    if way is None:
        return
    for row in specs.shop_offers:
        is_shown = row.slot is OfferSlot.FIXED or specs.rules.shop_random_offers > 0
        before = None if row.depends_on is None else offer_name(specs.shop_offers[row.depends_on])
        is_next = before is None or reached.has(Thing.OFFER, before)
        if row.is_enabled and is_shown and is_next and _sells(specs, reached, row):
            yield Thing.OFFER, offer_name(row), way


def blessings(specs: Specs, reached: Reached) -> Iterator[Found]:
    """Cards of the pool where an event shows or gives them, and those that are bought."""
    shown = [row.event_id for row in specs.events if row.opening is Opening.BLESSING]
    given = [row.event_id for row in specs.event_rewards if row.cards > 0]
    way = next((name for name in (*shown, *given) if reached.has(Thing.EVENT, name)), None)
    for card in specs.blessing.table:
        if way is not None and _is_drawable(specs, reached, card):
            yield Thing.BLESSING, card.blessing_id, f"a card of {way}"
    for row in specs.shop_offers:
        if row.type is OfferType.AUGMENT and reached.has(Thing.OFFER, offer_name(row)):
            yield Thing.BLESSING, row.content, f"offer {row.offer_id}"


def gear(specs: Specs, reached: Reached) -> Iterator[Found]:
    """Whatever drops one piece may drop each of them (GDD 6.2); the blacksmith raises qualities (6.4)."""
    source = _drop(specs, reached)
    if source is None:
        return
    build = specs.build
    for pieces in build.by_slot.values():
        for piece in pieces:
            yield Thing.GEAR, gear_name(piece), source
    for status in build.statuses:
        yield Thing.GEAR, status_name(status.stat), source
    for rank, weight in enumerate(build.quality_weights):
        if weight > 0:
            yield Thing.GEAR, quality_name(rank), source
        percent = build.qualities[Quality(rank - 1)].upgrade_percent if rank > 0 else None
        is_raised = percent is not None and reached.has(Thing.GEAR, quality_name(rank - 1))
        if is_raised and reached.has(Thing.EVENT, BLACKSMITH):
            yield Thing.GEAR, quality_name(rank), BLACKSMITH


def _merchant(specs: Specs) -> str | None:
    """Where the merchant first stands, or None."""
    every = specs.rules.shop_per_loop
    for stage in specs.stage_boss_rules:
        if last_loop(stage, specs) + 1 >= every:
            return f"the merchant of floor {every}, stage {stage.stage}"
    return None


def _sells(specs: Specs, reached: Reached, row: OfferRow) -> bool:
    """Whether there is a run that has not got it already, and rules that deliver it."""
    match row.type:
        case OfferType.POTION:
            return _is_potion_open(specs, PotionContent(row.content))
        case OfferType.AUGMENT:
            return _is_open(specs.blessing.table[BlessingId(row.content)], reached)
        case OfferType.TILE:
            return row.content in specs.events
        case _:
            return True


def _is_potion_open(specs: Specs, content: PotionContent) -> bool:
    """A charge is drunk and bought again; a curve goes on where it has a second level."""
    match content:
        case PotionContent.ADD:
            return True
        case PotionContent.COUNT:
            return len(specs.build.capacities) > 1
        case PotionContent.HEAL:
            return len(specs.build.heals) > 1


def _is_drawable(specs: Specs, reached: Reached, card: BlessingRow) -> bool:
    return specs.blessing.tier_weights[card.tier] > 0 and _is_open(card, reached)


def _is_open(card: BlessingRow, reached: Reached) -> bool:
    """Enabled, and everything that it depends on can be held."""
    return card.is_enabled and all(reached.has(Thing.BLESSING, needed) for needed in card.depends_on)


def _drop(specs: Specs, reached: Reached) -> str | None:
    """What drops gear: a fight that is met, or an event's reward."""
    for row in specs.build.drops:
        is_met = any(reached.has(Thing.TILE, tile) for tile in _FOUGHT.get(row.encounter, ()))
        if is_met and any(row.weights()[1:]):
            return f"drops of {row.encounter}"
    for reward in specs.event_rewards:
        if reward.gear_offers > 0 and reached.has(Thing.EVENT, reward.event_id):
            return f"rewards of {reward.event_id}"
    return None


TRADE = (offers, blessings, gear)
