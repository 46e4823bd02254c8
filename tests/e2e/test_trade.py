"""The autopilot at the merchant's in a real window: goods on the shelf, then a bought tile on the board."""

from __future__ import annotations

import csv
from dataclasses import dataclass

import pytest

from heroll.api import COMMANDS, BotName, BuyOffer, RunPhase, Session, make_bot, run_slots
from lab.art.palette import COLOURS, INDEX
from tests.e2e.saves import SEED, save
from tests.e2e.window import ROOT, Pixels, blocks, colours, pixels, play

SIZES = ((750, 1334), (808, 1440))
K, TILE, EDGE = 3, 24, 4
RICH = ("DebugSetPoints points=400", 'DebugPlaceTile tileIndex=8 kind="MERCHANT"')
PANEL_W = 240
DARK = 170  # no channel of a tile that cannot be chosen is brighter


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    found: tuple[int, int] = request.param
    return found


def buys_a_tile(session: Session) -> bool:
    """What the greedy bot does next."""
    command = make_bot(BotName.GREEDY, SEED).decide(session)
    return (
        isinstance(command, BuyOffer)
        and session.specs.shop_offers[command.offer_id].type == "TILE"
        and session.view.phase is RunPhase.SHOP
    )


def a_seed_that_buys() -> str:
    """The first whose first roll meets the merchant and whose bot buys a tile of him."""
    for seed in map(str, range(400)):
        session = Session.new(seed, debug=True)
        for line in RICH:
            assert session.dispatch(COMMANDS.parse(line)).ok
        bot = make_bot(BotName.GREEDY, seed)
        while session.view.rolls == 0 or session.view.phase is RunPhase.SHOP:
            if buys_a_tile(session):
                return seed
            command = bot.decide(session)
            assert command is not None and session.dispatch(command).ok
    raise AssertionError("no seed buys a tile at once")


@dataclass(frozen=True)
class Trade:
    """Art pixels of the pictures by name; the hero's tile, and the legal places of the bought one."""

    art: dict[str, Pixels]
    hero: int
    places: set[int]


@pytest.fixture(scope="module")
def trade(size: tuple[int, int], tmp_path_factory: pytest.TempPathFactory) -> Trade:
    """From before the purchase of a tile to its open chooser."""
    folder = tmp_path_factory.mktemp("trade") / "run"
    save(folder, *RICH, seed=a_seed_that_buys(), waits=buys_a_tile)
    session = Session.restore(run_slots(folder).load().record, debug=True)
    command = make_bot(BotName.GREEDY, SEED).decide(session)
    assert command is not None and session.dispatch(command).ok
    found = play(size, folder, ("shop", "install"), "--continue")
    art = {name: blocks(pixels(path), K) for name, path in found.items()}
    return Trade(art, session.view.tile_index, set(session.view.installs.tile_indexes))


def ring(art: Pixels) -> list[tuple[int, int]]:
    """Left and top of every tile, by index."""
    height, width = art.shape[:2]
    left, top = (width - 9 * TILE) // 2, 39 + (height - 74 - 39 - 13 * TILE) // 2
    with (ROOT / "specs" / "board-ring.csv").open(encoding="utf-8", newline="") as file:
        return [
            (left + TILE * int(row["column"]), top + TILE * int(row["row"])) for row in csv.DictReader(file)
        ]


def test_the_shelf_is_full_and_on_the_palette(trade: Trade) -> None:
    art = trade.art["shop"]
    assert colours(art) - set(COLOURS) == set()
    left = (art.shape[1] - PANEL_W) // 2
    panel = art[:, left : left + PANEL_W]
    gold = (panel == COLOURS[INDEX["gold2"]]).all(axis=2)
    rows = [y for y in range(len(gold)) if gold[y].any()]
    assert len(rows) > 60, "names and prices in gold"


def test_legal_tiles_are_lit_and_the_others_dark(trade: Trade) -> None:
    """The lit ones are the rules' legal places, not one more or less."""
    art = trade.art["install"]
    lit = set()
    for index, (x, y) in enumerate(ring(art)):
        if index == trade.hero:
            continue  # the hero stands there
        inner = art[y + EDGE : y + TILE - EDGE, x + EDGE : x + TILE - EDGE]
        if colours(inner) <= set(COLOURS):
            lit.add(index)
        else:
            assert inner.max() <= DARK, index
    assert len(trade.places) > 3 and lit == trade.places


def test_the_chooser_leaves_the_ring_in_sight(trade: Trade) -> None:
    """Its gold frame stands inside of the ring."""
    art = trade.art["install"]
    corners = ring(art)
    left, right = corners[4][0] + TILE, corners[36][0]
    frame = (art == COLOURS[INDEX["gold1"]]).all(axis=2)
    rows = [y for y in range(art.shape[0]) if frame[y, left:right].mean() > 0.8]
    assert len(rows) == 2, rows
    assert corners[16][1] + TILE < rows[0] < rows[1] < corners[0][1]
