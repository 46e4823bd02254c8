"""What bought tiles need: which wait for a place, which one is being placed, where it may go (GDD 9.2)."""

from dataclasses import dataclass

from heroll.board.placement import candidates
from heroll.enums import InstallCause
from heroll.run.state import RunState
from heroll.shop.tables import OfferRow, OfferType
from heroll.specs import Specs


@dataclass(frozen=True, slots=True)
class Installs:
    """What the player sees of bought tiles.

    ``pending`` are the tile ids that were bought and stand nowhere yet, in the order bought. ``offer_id`` and
    ``tile_id`` belong to the open chooser and are None while none is open; ``tile_indexes`` is where that
    tile may go, in ring order. Without a chooser it is where a tile could go now: every bought kind may
    cover the same places.
    """

    pending: tuple[int, ...]
    offer_id: int | None
    tile_id: int | None
    tile_indexes: tuple[int, ...]


def installs_of(run: RunState, specs: Specs) -> Installs:
    """The bought tiles of a run."""
    places = legal_places(run, specs) if run.pending_tile_installs else ()
    return Installs(tuple(run.pending_tile_installs), open_offer(run), open_tile(run, specs), places)


def tile_of_offer(row: OfferRow, specs: Specs) -> int:
    """The id of the tile that a TILE offer sells; its ``content`` is the event's name."""
    return specs.events[row.content].tile_id


def open_offer(run: RunState) -> int | None:
    """The offer whose tile is being placed, or None."""
    return None if run.shop is None else run.shop.pending_install_offer_id


def open_tile(run: RunState, specs: Specs) -> int | None:
    """The id of the tile that is being placed, or None."""
    offer_id = open_offer(run)
    return None if offer_id is None else tile_of_offer(specs.shop_offers[offer_id], specs)


def places(run: RunState, specs: Specs, cause: InstallCause) -> list[int]:
    """The tiles that the cause may cover now, in ring order (specs/placement.csv)."""
    kinds = specs.enabled_tile_eligibility
    return candidates(specs.placement[cause], specs.board_ring, run.board, run.tile_index, kinds)


def legal_places(run: RunState, specs: Specs) -> tuple[int, ...]:
    """Where a bought tile may go now, in ring order."""
    return tuple(places(run, specs, InstallCause.SHOP))


def bought_tiles(run: RunState, specs: Specs) -> dict[int, int]:
    """How many tiles of each id were bought in this run, placed ones included."""
    bought = {} if run.shop is None else run.shop.purchased_count_by_offer
    found: dict[int, int] = {}
    for row in specs.shop_offers:
        count = bought.get(str(row.offer_id), 0)
        if row.type is OfferType.TILE and count > 0:
            tile_id = tile_of_offer(row, specs)
            found[tile_id] = found.get(tile_id, 0) + count * row.value
    return found


def offer_of(run: RunState, specs: Specs, tile_id: int) -> int:
    """The lowest bought offer that sells the tile. Raise ``ValueError`` when none of them was bought."""
    bought = {} if run.shop is None else run.shop.purchased_count_by_offer
    offers = [
        row.offer_id
        for row in specs.shop_offers
        if row.type is OfferType.TILE
        and bought.get(str(row.offer_id), 0) > 0
        and tile_of_offer(row, specs) == tile_id
    ]
    if not offers:
        raise ValueError(f"no tile {tile_id} was bought")
    return min(offers)
