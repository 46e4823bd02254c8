"""Where bots put bought tiles (bots.csv): near the steps ahead that they like; nothing placeable is left."""

from types import SimpleNamespace
from typing import Any

import pytest

from heroll.api import (
    BotName,
    CancelInstall,
    InstallTile,
    ResumeInstall,
    Roll,
    Session,
    Specs,
    make_bot,
    play,
)
from heroll.board.tile import WASTELAND
from heroll.bots.installing import best_install
from heroll.commands import BuyOffer
from heroll.enums import RunPhase
from heroll.run.installs import cancel_install, open_install
from heroll.run.legal import legal_commands
from heroll.run.shop_state import ShopState
from heroll.run.view import View
from heroll.run.work import Work
from heroll.shop.tables import OfferType
from heroll.specs.bots import WEIGHING
from kernel.command import Command
from tests.domain.run.boards import crowded, laid_out

SPECS = Specs.load()
ROW = SPECS.bots[BotName.GREEDY]
CHEST = next(row for row in SPECS.shop_offers if (row.type, row.content) == (OfferType.TILE, "chest"))
CHEST_TILE = SPECS.events["chest"].tile_id


def bought(hero: int, *free: int) -> Work:
    """The chooser of a tile is open; wasteland are these tiles alone."""
    work = laid_out(crowded(*free), phase=RunPhase.SHOP)
    work.run.shop = ShopState(f"{work.run.run_id}:shop:1", 1)
    work.run.shop.purchased_count_by_offer[str(CHEST.offer_id)] = 1
    work.run.tile_index = work.run.lap_steps = hero
    open_install(work, CHEST)
    return work


def chosen(work: Work) -> Command | None:
    session: Any = SimpleNamespace(view=View(lambda: work.game, work.specs))
    return best_install(session, ROW)


@pytest.mark.parametrize(
    ("hero", "free", "place"),
    [
        (0, (7,), 7),
        (0, (6, 7, 8), 7),
        (0, (5, 9), 5),
        (0, (5, 8), 8),
        (0, (1, 20), 1),
        (0, (2, 11), 11),
        (0, (38, 39), 38),
        (35, (2, 3, 30), 2),
        (35, (1, 34), 1),
        (35, (34,), 34),
    ],
)
def test_the_place_nearest_to_seven_steps_ahead_is_chosen(
    hero: int, free: tuple[int, ...], place: int
) -> None:
    """Of two equally near the one nearer to the hero; the ring goes on over START."""
    assert ROW.install_steps == 7
    assert chosen(bought(hero, *free)) == InstallTile(place)


def test_a_chooser_without_a_place_is_put_aside_and_opened_again_where_there_is_one() -> None:
    work = bought(0)
    assert chosen(work) == CancelInstall()
    cancel_install(work, CancelInstall())
    assert chosen(work) is None and ResumeInstall(CHEST_TILE) in legal_commands(work.run, work.specs)
    work.run.board[9] = WASTELAND
    assert chosen(work) == ResumeInstall(CHEST_TILE)


def test_who_has_bought_nothing_places_nothing() -> None:
    work = laid_out(crowded(5))
    assert chosen(work) is None


class Watched:
    """A bot whose rolls and purchases are looked at."""

    def __init__(self, name: BotName, seed: str) -> None:
        self._bot = make_bot(name, seed)
        self.tiles = self.placed = 0

    def decide(self, session: Session) -> Command | None:
        command = self._bot.decide(session)
        if isinstance(command, Roll):
            installs = session.view.installs
            assert not installs.pending or not installs.tile_indexes, "a tile that has a place is left"
        elif isinstance(command, BuyOffer):
            row = session.specs.shop_offers[command.offer_id]
            self.tiles += row.value if row.type is OfferType.TILE else 0
        self.placed += isinstance(command, InstallTile)
        return command


@pytest.mark.parametrize("name", WEIGHING)
def test_no_bought_tile_is_left_where_it_could_stand(name: BotName) -> None:
    tiles = placed = 0
    for number in range(12):
        bot = Watched(name, f"install#{number}")
        play(Session.new(f"install#{number}", strict=True), bot)
        tiles, placed = tiles + bot.tiles, placed + bot.placed
        assert bot.placed <= bot.tiles
    assert tiles > 0 and placed >= 0.9 * tiles
