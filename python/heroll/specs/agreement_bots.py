"""What the bots' tables must agree on, so that a bot has an answer to everything."""

from collections.abc import Iterator

from heroll.enums import TileKind
from heroll.shop.tables import SHOP_OFFERS
from heroll.specs.bots import BOT_CHOICES, BOT_OFFERS, BOT_TILES, BOTS, WEIGHING
from heroll.specs.events import BLACKSMITH, EVENT_EFFECTS, EVENTS, EffectKind, Opening
from heroll.specs.issues import at_row, missing
from kernel.naming import nearest
from kernel.spec_error import SpecIssue
from kernel.tables import Specs as Tables


def bot_issues(tables: Tables) -> Iterator[SpecIssue]:
    """Every disagreement."""
    yield from missing(tables[BOTS], "bot", WEIGHING, tables[BOTS].keys())
    yield from _tiles(tables)
    yield from _choices(tables)
    yield from _offers(tables)


def _tiles(tables: Tables) -> Iterator[SpecIssue]:
    """Each bot has a value for each kind of tile and each event."""
    tiles = tables[BOT_TILES]
    known = [kind for kind in TileKind if kind is not TileKind.EVENT]
    names = [*known, *tables[EVENTS].keys()]
    yield from missing(
        tiles, "bot+tile", [(bot, str(name)) for bot in WEIGHING for name in names], tiles.keys()
    )
    for row in tiles:
        if row.tile not in names:
            yield at_row(tiles, row, "tile", "is no tile", ", ".join(names))


def _offers(tables: Tables) -> Iterator[SpecIssue]:
    """Each bot has a rank for whatever is sold."""
    offers = tables[BOT_OFFERS]
    sold = {(row.type, row.content): None for row in tables[SHOP_OFFERS] if row.is_enabled}
    wanted = [(bot, kind, content) for bot in WEIGHING for kind, content in sold]
    yield from missing(offers, "bot+type+content", wanted, offers.keys())
    for row in offers:
        if (row.type, row.content) not in sold:
            allowed = [content for kind, content in sold if kind is row.type]
            near = nearest(row.content, allowed)
            yield at_row(offers, row, "content", f"is no {row.type} on sale", ", ".join(allowed), near)


def _choices(tables: Tables) -> Iterator[SpecIssue]:
    """Each bot has an answer to each event that leads nowhere; to the others it is where they lead, to the
    blacksmith what the bot dares (bots.csv), to a game what its strong player says.
    """
    events, choices = tables[EVENTS], tables[BOT_CHOICES]
    leading = {row.event_id for row in tables[EVENT_EFFECTS] if row.effect is EffectKind.STEPS}
    leading |= {row.event_id for row in events if row.opening in (Opening.DESTINATIONS, Opening.GAME)}
    answered = {*leading, BLACKSMITH}
    wanted = [(bot, row.event_id) for bot in WEIGHING for row in events if row.event_id not in answered]
    yield from missing(choices, "bot+event_id", wanted, {(row.bot, row.event_id) for row in choices})
    for row in choices:
        event = events.get(row.event_id)
        if event is not None and row.input not in event.inputs:
            allowed = "|".join(event.inputs)
            yield at_row(choices, row, "input", f"is no word of {row.event_id}", allowed)
        if row.hp_from > row.hp_to:
            yield at_row(choices, row, "hp_from", "is more than hp_to", f"{row.hp_to} or less")
