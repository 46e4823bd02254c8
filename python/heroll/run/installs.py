"""Bought tiles find their place on the board (GDD 8.1, 9.2): a chooser opens, a legal place is picked.

A bought tile is PurchasedPendingInstall until it stands: putting the chooser aside costs and gives nothing,
and the tile waits through saves, shops and floors. Nothing is drawn here.
"""

from heroll.board.tile import Tile
from heroll.commands import CancelInstall, InstallTile, ResumeInstall
from heroll.enums import InstallCause, Reason, SafePoint, TileKind
from heroll.events import InstallClosed, InstallPending
from heroll.run.install_terms import legal_places, offer_of, open_offer, open_tile, tile_of_offer
from heroll.run.installation import install_chosen
from heroll.run.work import RunLog, Work
from heroll.shop.tables import OfferRow
from kernel.transaction import Reject


def open_install(work: Work, offer_row: OfferRow) -> None:
    """The tiles of a TILE offer that was paid wait for their places, and its chooser opens.

    The safe point is the purchase's own. Raise ``ValueError`` without a shop: there all offers are bought.
    """
    tile_id = tile_of_offer(offer_row, work.specs)
    work.run.pending_tile_installs += [tile_id] * offer_row.value
    _open(work, offer_row.offer_id, tile_id)


def install_tile(work: Work, command: InstallTile) -> None:
    """Put the chooser's tile on a legal place; the chooser stays while more of that tile wait.

    Reject NO_INSTALL_OPEN without a chooser, ILLEGAL_TILE for any other place; the detail names the legal
    ones.
    """
    run = work.run
    offer_id, tile_id = _require_open(work)
    places = legal_places(run, work.specs)
    if command.tile_index not in places:
        legal = ", ".join(map(str, places)) or "none now; it waits until a place is free"
        raise Reject(Reason.ILLEGAL_TILE, f"tile {command.tile_index} cannot take {tile_id}; legal: {legal}")
    install_chosen(work, Tile(TileKind.EVENT, tile_id=tile_id), InstallCause.SHOP, command.tile_index)
    run.pending_tile_installs.remove(tile_id)
    if tile_id in run.pending_tile_installs:
        _open(work, offer_id, tile_id)
    else:
        _close(work, offer_id, tile_id)
    work.safe_point(SafePoint.INSTALL_RESOLVED)


def cancel_install(work: Work, _command: CancelInstall) -> None:
    """Put the chooser aside: no refund, no loss. Reject NO_INSTALL_OPEN without one."""
    _close(work, *_require_open(work))
    work.safe_point(SafePoint.INSTALL_RESOLVED)


def resume_install(work: Work, command: ResumeInstall) -> None:
    """Open the chooser for a tile that waits. Reject NOT_PENDING, naming those that do."""
    run = work.run
    if command.tile_id not in run.pending_tile_installs:
        waiting = ", ".join(map(str, run.pending_tile_installs)) or "none"
        raise Reject(Reason.NOT_PENDING, f"tile {command.tile_id} does not wait; waiting: {waiting}")
    _open(work, offer_of(run, work.specs, command.tile_id), command.tile_id)
    work.safe_point(SafePoint.INSTALL_RESOLVED)


def _require_open(work: Work) -> tuple[int, int]:
    """Offer and tile of the open chooser. Reject NO_INSTALL_OPEN without one."""
    offer_id, tile_id = open_offer(work.run), open_tile(work.run, work.specs)
    if offer_id is None or tile_id is None:
        waiting = ", ".join(map(str, work.run.pending_tile_installs)) or "none"
        raise Reject(Reason.NO_INSTALL_OPEN, f"no tile is being placed; waiting: {waiting}")
    return offer_id, tile_id


def _open(work: Work, offer_id: int, tile_id: int) -> None:
    shop = work.run.shop
    if shop is None:
        raise ValueError("a tile waits and no shop has sold it")
    shop.pending_install_offer_id = offer_id
    places = legal_places(work.run, work.specs)
    work.emit(InstallPending(offer_id, tile_id, places))
    work.note(RunLog.SHOP, offer=offer_id, tile_id=tile_id, placing=True, candidates=places)


def _close(work: Work, offer_id: int, tile_id: int) -> None:
    shop = work.run.shop
    if shop is None:
        raise ValueError("a tile is placed and no shop has sold it")
    shop.pending_install_offer_id = None
    pending = tuple(work.run.pending_tile_installs)
    work.emit(InstallClosed(offer_id, tile_id, pending))
    work.note(RunLog.SHOP, offer=offer_id, tile_id=tile_id, placing=False, pending=pending)
