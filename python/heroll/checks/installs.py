"""What must hold of bought tiles that wait for a place, and of their chooser (GDD 9.2)."""

from collections.abc import Iterator

from heroll.enums import RunPhase
from heroll.run.install_terms import bought_tiles, open_offer, tile_of_offer
from heroll.run.phases import INSTALLING, PHASES
from heroll.run.state import RunState
from heroll.shop.tables import OfferType
from heroll.specs import Specs

_PHASES = tuple(phase for phase in RunPhase if set(INSTALLING) <= set(PHASES[phase].commands))
"""Where a chooser may be open."""


def broken_installs(run: RunState, specs: Specs) -> Iterator[str]:
    """A line for everything that is wrong."""
    pending, offer_id = run.pending_tile_installs, open_offer(run)
    if not pending and offer_id is None:
        return
    bought = bought_tiles(run, specs)
    for tile_id in dict.fromkeys(pending):
        count = pending.count(tile_id)
        if count > bought.get(tile_id, 0):
            yield f"{count} tiles {tile_id} wait for a place, {bought.get(tile_id, 0)} were bought"
    if offer_id is not None:
        yield from _chooser(run, specs, offer_id)


def _chooser(run: RunState, specs: Specs, offer_id: int) -> Iterator[str]:
    row = specs.shop_offers.get(offer_id)
    if row is None or row.type is not OfferType.TILE:
        yield f"offer {offer_id} is being placed and is no tile"
        return
    if run.shop is None or run.shop.purchased_count_by_offer.get(str(offer_id), 0) < 1:
        yield f"offer {offer_id} is being placed and was not bought"
    tile_id = tile_of_offer(row, specs)
    if tile_id not in run.pending_tile_installs:
        yield f"tile {tile_id} is being placed and does not wait"
    if run.phase not in _PHASES:
        yield f"{run.phase} with tile {tile_id} being placed"
