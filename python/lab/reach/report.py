"""The report of what play can reach, a section for each sort of thing."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from heroll.enums import TileKind
from heroll.shop.tables import OfferType
from heroll.specs import Specs
from lab.reach.board import BOARD
from lab.reach.graph import Reached, Thing, reach
from lab.reach.names import gear_name, offer_name, quality_name, status_name
from lab.reach.trade import TRADE

_NAMED_BY_TABLE = (TileKind.EMPTY, TileKind.BATTLE, TileKind.EVENT)
"""Kinds of which enabled-tile-eligibility.csv has rows with names of their own."""


@dataclass(frozen=True, slots=True)
class Section:
    """A sort of thing: all ``members``, the ``ways`` to those that are reached, and those ``outside``.

    ``outside`` are kept on purpose and must not be reached; each with its reason.
    """

    thing: Thing
    members: Sequence[str]
    ways: Mapping[str, str]
    outside: Mapping[str, str]

    @property
    def unreached(self) -> list[str]:
        """Members that play should reach and does not."""
        return [name for name in self.members if name not in self.ways and name not in self.outside]

    @property
    def trespassing(self) -> list[str]:
        """Members that play reaches and should not."""
        return [name for name in self.members if name in self.ways and name in self.outside]

    def lines(self) -> Iterator[str]:
        """How many are reached, and the names of those that are not."""
        reached = sum(name in self.ways for name in self.members)
        yield f"reach {self.thing}: {reached} of {len(self.members)}"
        reasons: dict[str, list[str]] = {}
        for name in self.members:
            if name in self.outside and name not in self.ways:
                reasons.setdefault(self.outside[name], []).append(name)
        for reason, names in reasons.items():
            yield f"  kept out of play, {reason}: {', '.join(names)}"
        if self.unreached:
            yield f"  never reached: {', '.join(self.unreached)}"


def sections(specs: Specs) -> tuple[Section, ...]:
    """All sections but the texts'."""
    reached = reach(specs, (*BOARD, *TRADE))
    tiles = [row.name for row in specs.enabled_tile_eligibility]
    tiles += [kind for kind in TileKind if kind not in _NAMED_BY_TABLE]
    events = [row.event_id for row in specs.events]
    named = [row.name for row in specs.enabled_tile_eligibility if row.kind is TileKind.EVENT]
    cards = [row.blessing_id for row in specs.blessing.table]
    return (
        _section(Thing.TILE, tiles, reached, {TileKind.MERCHANT: "START has the merchant (heroll-rules 1)"}),
        _section(Thing.EVENT, [*events, *(name for name in named if name not in events)], reached, {}),
        _section(Thing.OFFER, [offer_name(row) for row in specs.shop_offers], reached, _on_record(specs)),
        _section(Thing.BLESSING, cards, reached, {}),
        _section(Thing.GEAR, _gear(specs), reached, {}),
    )


def _section(thing: Thing, members: Sequence[str], reached: Reached, outside: Mapping[str, str]) -> Section:
    return Section(thing, members, reached.ways[thing], outside)


def _on_record(specs: Specs) -> dict[str, str]:
    """The augments of the potion that the shop had once."""
    of_potion = [row for row in specs.shop_offers if row.type is OfferType.POTION_AUGMENT]
    return {offer_name(row): "for the record (GDD 8.2)" for row in of_potion}


def _gear(specs: Specs) -> list[str]:
    build = specs.build
    pieces = [gear_name(row) for row in build.catalog]
    return [
        *pieces,
        *(quality_name(row.quality_rank) for row in build.qualities),
        *(status_name(row.stat) for row in build.statuses),
    ]
