"""Where a bot puts a bought tile: as near as may be to the steps ahead that it likes best (bots.csv)."""

from heroll.commands import CancelInstall, InstallTile, ResumeInstall
from heroll.session import Session
from heroll.specs.bots import BotRow
from kernel.command import Command


def best_install(session: Session, row: BotRow) -> Command | None:
    """Place the chooser's tile, or open the chooser for the first tile that waits; None: nothing to place.

    Of two places equally far from ``install_steps`` the nearer to the hero. A chooser without a legal place
    is put aside; a tile that has one is never left waiting.
    """
    view = session.view
    installs = view.installs
    if installs.tile_id is None:
        return ResumeInstall(installs.pending[0]) if installs.tile_indexes else None
    if not installs.tile_indexes:
        return CancelInstall()
    ring = len(view.board.tiles)

    def farness(index: int) -> tuple[int, int]:
        steps = (index - view.tile_index) % ring
        return abs(steps - row.install_steps), steps

    return InstallTile(min(installs.tile_indexes, key=farness))
