"""Bought tiles find their place (GDD 8.1, 9.2): chooser, legal places, putting aside, resuming."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from heroll.api import (
    BuyOffer,
    CancelInstall,
    CheckpointError,
    Command,
    InstallTile,
    LeaveShop,
    RerollShop,
    ResumeInstall,
    Roll,
    Session,
    Specs,
    events,
    make_bot,
)
from heroll.board.tile import WASTELAND, Tile
from heroll.commands import COMMANDS
from heroll.debug.commands import DebugKillHero, DebugSetPoints
from heroll.debug.phases import REOPENING
from heroll.enums import InstallCause, Reason, RunPhase, SafePoint, TileKind
from heroll.handlers import require_phase
from heroll.run.install_terms import Installs, installs_of, legal_places
from heroll.run.installs import cancel_install, install_tile, open_install, resume_install
from heroll.run.legal import legal_commands
from heroll.run.shop_state import ShopState
from heroll.run.work import RunLog, Work
from heroll.shop.tables import OfferRow, OfferType
from kernel.outcome import Event
from kernel.transaction import Reject
from tests.domain.run.boards import CORNERS, crowded, laid_out
from tests.domain.session.machine import HOSTILE
from tests.domain.session.runs import accepted, edited_record, names, only

SPECS = Specs.load()
TILES = [row for row in SPECS.shop_offers if row.type is OfferType.TILE]


def offer(content: str, value: int = 1) -> OfferRow:
    return next(row for row in TILES if (row.content, row.value) == (content, value))


CHEST, CHEST_PAIR, FIRE = offer("chest"), offer("chest", 2), offer("campfire")
CHEST_TILE, FIRE_TILE = SPECS.events["chest"].tile_id, SPECS.events["campfire"].tile_id


def merchant(tiles: dict[int, Tile] | None = None, *, phase: RunPhase = RunPhase.SHOP) -> Work:
    """A desk whose run has a merchant; nothing may be drawn on it."""
    work = laid_out(tiles or {}, phase=phase)
    work.run.shop = ShopState(f"{work.run.run_id}:shop:1", 1)
    return work


def buy(work: Work, row: OfferRow) -> list[Event]:
    """What the shop does with a TILE offer that was paid."""
    assert work.run.shop is not None
    bought = work.run.shop.purchased_count_by_offer
    bought[str(row.offer_id)] = bought.get(str(row.offer_id), 0) + 1
    return told(work, lambda: open_install(work, row))


def told(work: Work, action: Callable[[], None]) -> list[Event]:
    before = len(work.events)
    action()
    return work.events[before:]


def refused(action: Callable[[], None]) -> tuple[str, str]:
    with pytest.raises(Reject) as caught:
        action()
    return str(caught.value.reason), caught.value.detail


def seen(work: Work) -> Installs:
    return installs_of(work.run, work.specs)


def test_a_bought_tile_opens_its_chooser_on_wasteland_alone() -> None:
    work = merchant({7: Tile(TileKind.BATTLE, 2), 9: Tile(TileKind.EVENT, tile_id=CHEST_TILE)})
    work.run.tile_index = work.run.lap_steps = 20
    wanted = tuple(index for index in range(1, 40) if index not in (*CORNERS, 7, 9, 20))
    assert buy(work, CHEST) == [events.InstallPending(CHEST.offer_id, CHEST_TILE, wanted)]
    assert seen(work) == Installs((CHEST_TILE,), CHEST.offer_id, CHEST_TILE, wanted)
    legal = legal_commands(work.run, work.specs)
    assert legal == (*(InstallTile(index) for index in wanted), CancelInstall())


def test_a_tile_stands_where_the_player_puts_it_and_nothing_is_drawn() -> None:
    work = merchant()
    buy(work, CHEST)
    heard = told(work, lambda: install_tile(work, InstallTile(30)))
    assert names(heard) == ["TileInstalled", "InstallClosed", "CheckpointReached"]
    assert heard[0] == events.TileInstalled(30, TileKind.EVENT, 0, CHEST_TILE, InstallCause.SHOP)
    assert heard[1] == events.InstallClosed(CHEST.offer_id, CHEST_TILE, ())
    assert work.last_safe_point is SafePoint.INSTALL_RESOLVED
    assert work.run.board[30] == Tile(TileKind.EVENT, tile_id=CHEST_TILE)
    assert work.run.pending_tile_installs == [] and seen(work) == Installs((), None, None, ())
    assert work.run.generated_core_events == ["chest"]


def test_the_log_has_strategy_place_and_candidates_like_every_other_installation() -> None:
    work = merchant(crowded(5, 6, 8))
    buy(work, CHEST)
    install_tile(work, InstallTile(6))
    (record,) = [fields for kind, fields in work.notes if kind is RunLog.INSTALL]
    assert record == {
        "requested": Tile(TileKind.EVENT, tile_id=CHEST_TILE),
        "cause": InstallCause.SHOP,
        "strategy": "chosen",
        "installed": 6,
        "reason": None,
        "candidates": (5, 6, 8),
    }


@pytest.mark.parametrize("index", [-1, 0, 4, 10, 20, 40, 10**9])
def test_any_other_place_is_refused_with_the_legal_ones_named(index: int) -> None:
    work = merchant(crowded(5, 6))
    work.run.tile_index = work.run.lap_steps = 20
    buy(work, CHEST)
    board = list(work.run.board)
    reason, detail = refused(lambda: install_tile(work, InstallTile(index)))
    assert reason == Reason.ILLEGAL_TILE and detail.endswith("legal: 5, 6") and str(index) in detail
    assert work.run.board == board and work.run.pending_tile_installs == [CHEST_TILE]


def test_the_heros_tile_is_protected() -> None:
    work = merchant(crowded(5, 6))
    work.run.tile_index = work.run.lap_steps = 6
    buy(work, CHEST)
    assert legal_places(work.run, work.specs) == (5,)
    assert refused(lambda: install_tile(work, InstallTile(6)))[0] == Reason.ILLEGAL_TILE


def test_two_of_a_kind_may_stand() -> None:
    work = merchant({9: Tile(TileKind.EVENT, tile_id=CHEST_TILE)})
    buy(work, CHEST)
    install_tile(work, InstallTile(10))
    assert [tile.tile_id for tile in work.run.board].count(CHEST_TILE) == 2


def test_a_pair_keeps_its_chooser_until_both_stand() -> None:
    work = merchant(crowded(5, 6, 8))
    buy(work, CHEST_PAIR)
    assert seen(work).pending == (CHEST_TILE, CHEST_TILE)
    first = told(work, lambda: install_tile(work, InstallTile(6)))
    assert first[1:2] == [events.InstallPending(CHEST_PAIR.offer_id, CHEST_TILE, (5, 8))]
    assert seen(work) == Installs((CHEST_TILE,), CHEST_PAIR.offer_id, CHEST_TILE, (5, 8))
    assert refused(lambda: install_tile(work, InstallTile(6)))[0] == Reason.ILLEGAL_TILE
    second = told(work, lambda: install_tile(work, InstallTile(5)))
    assert only(events.InstallClosed, second) == [events.InstallClosed(CHEST_PAIR.offer_id, CHEST_TILE, ())]
    assert [work.run.board[index].tile_id for index in (5, 6, 8)] == [CHEST_TILE, CHEST_TILE, None]


def test_putting_it_aside_loses_and_refunds_nothing() -> None:
    work = merchant()
    work.run.points = 50
    buy(work, CHEST_PAIR)
    install_tile(work, InstallTile(1))
    heard = told(work, lambda: cancel_install(work, CancelInstall()))
    assert heard[0] == events.InstallClosed(CHEST_PAIR.offer_id, CHEST_TILE, (CHEST_TILE,))
    assert work.last_safe_point is SafePoint.INSTALL_RESOLVED and work.run.points == 50
    assert seen(work).offer_id is None and seen(work).pending == (CHEST_TILE,)
    assert ResumeInstall(CHEST_TILE) in legal_commands(work.run, work.specs)


def test_what_waits_is_resumed_by_its_tile_with_the_lowest_offer_that_sold_it() -> None:
    work = merchant()
    for row in (CHEST_PAIR, FIRE, CHEST):
        buy(work, row)
        cancel_install(work, CancelInstall())
    assert seen(work).pending == (CHEST_TILE, CHEST_TILE, FIRE_TILE, CHEST_TILE)
    legal = legal_commands(work.run, work.specs)
    assert [one for one in legal if isinstance(one, ResumeInstall)] == [
        ResumeInstall(CHEST_TILE),
        ResumeInstall(FIRE_TILE),
    ]
    work.run.phase = RunPhase.AWAIT_ROLL
    assert legal_commands(work.run, work.specs) == (Roll(), *legal[-3:-1])
    heard = told(work, lambda: resume_install(work, ResumeInstall(CHEST_TILE)))
    assert only(events.InstallPending, heard)[0].offer_id == CHEST.offer_id
    assert work.last_safe_point is SafePoint.INSTALL_RESOLVED
    for index in (1, 2):
        install_tile(work, InstallTile(index))
        assert seen(work).tile_id == CHEST_TILE, "all tiles of the kind that wait are placed in a row"
    install_tile(work, InstallTile(3))
    assert seen(work).tile_id is None and seen(work).pending == (FIRE_TILE,)


@pytest.mark.parametrize("tile_id", [-1, 0, FIRE_TILE, 999])
def test_what_does_not_wait_is_not_resumed(tile_id: int) -> None:
    work = merchant()
    buy(work, CHEST)
    cancel_install(work, CancelInstall())
    reason, detail = refused(lambda: resume_install(work, ResumeInstall(tile_id)))
    assert reason == Reason.NOT_PENDING and detail.endswith(f"waiting: {CHEST_TILE}")


@pytest.mark.parametrize("phase", [RunPhase.SHOP, RunPhase.AWAIT_ROLL])
def test_without_a_chooser_nothing_is_placed_or_put_aside(phase: RunPhase) -> None:
    work = merchant(phase=phase)
    for action in (
        lambda: install_tile(work, InstallTile(1)),
        lambda: cancel_install(work, CancelInstall()),
    ):
        assert refused(action) == (Reason.NO_INSTALL_OPEN, "no tile is being placed; waiting: none")


def test_without_a_legal_place_the_tile_waits_until_there_is_one() -> None:
    work = merchant(crowded())
    assert buy(work, CHEST) == [events.InstallPending(CHEST.offer_id, CHEST_TILE, ())]
    assert legal_commands(work.run, work.specs) == (CancelInstall(),)
    reason, detail = refused(lambda: install_tile(work, InstallTile(5)))
    assert reason == Reason.ILLEGAL_TILE and "none now" in detail
    cancel_install(work, CancelInstall())
    work.run.board[5] = WASTELAND
    resume_install(work, ResumeInstall(CHEST_TILE))
    install_tile(work, InstallTile(5))
    assert work.run.board[5].tile_id == CHEST_TILE and seen(work).pending == ()


@pytest.mark.parametrize("phase", [RunPhase.SHOP, RunPhase.AWAIT_ROLL])
def test_an_open_chooser_takes_nothing_but_a_place_or_putting_aside(phase: RunPhase) -> None:
    work = merchant(phase=phase)
    buy(work, CHEST)
    barred: set[type[Command]] = set()
    for command in HOSTILE:
        if isinstance(command, (InstallTile, CancelInstall, *REOPENING)):
            require_phase(work.run, command)
            continue
        reason, detail = refused(partial(require_phase, work.run, command))
        assert reason in (Reason.INSTALL_OPEN, Reason.WRONG_PHASE)
        if reason == Reason.INSTALL_OPEN:
            assert "InstallTile or CancelInstall" in detail
            barred.add(type(command))
    wanted = {Roll} if phase is RunPhase.AWAIT_ROLL else {BuyOffer, RerollShop, LeaveShop}
    assert {*wanted, ResumeInstall, DebugSetPoints, DebugKillHero} <= barred


def test_a_chooser_needs_the_merchant_who_sold_it() -> None:
    work = laid_out({})
    with pytest.raises(ValueError, match="no shop has sold it"):
        open_install(work, CHEST)


def sold(content: str = "chest", value: int = 1) -> tuple[Session, OfferRow]:
    """A run in the shop with the offer shown and paid, its chooser open."""
    row = offer(content, value)
    session = Session.new("installs", debug=True, strict=True)
    for text in (
        "DebugSetPoints points=999",
        'DebugPlaceTile tileIndex=7 kind="MERCHANT"',
        "DebugSetPosition tileIndex=0",
    ):
        accepted(session, COMMANDS.parse(text))
    bot = make_bot("greedy", "installs")
    while session.view.phase is not RunPhase.SHOP:
        if session.is_fighting:
            session.advance_until_idle()
        else:
            command = bot.decide(session)
            assert command is not None
            accepted(session, command)

    def show(run: dict[str, Any]) -> None:
        run["points"] = 999
        run["shop"]["randomOfferIds"] = [row.offer_id, 11, 12]
        if row.depends_on is not None:
            run["shop"]["purchasedCountByOffer"][str(row.depends_on)] = 1

    session = Session.restore(edited_record(session, show), debug=True, strict=True)
    accepted(session, BuyOffer(row.offer_id))
    return session, row


def test_buying_in_a_session_opens_the_chooser_in_the_purchases_own_transaction() -> None:
    session, row = sold()
    installs = session.view.installs
    assert installs.offer_id == row.offer_id and installs.pending == (CHEST_TILE,)
    assert installs.tile_indexes
    before = session.hash()
    for command in (LeaveShop(), BuyOffer(1), ResumeInstall(CHEST_TILE)):
        outcome = session.dispatch(command)
        assert not outcome.ok and outcome.reason == Reason.INSTALL_OPEN and session.hash() == before


def reloaded(session: Session) -> Session:
    return Session.restore(json.loads(json.dumps(session.save())), debug=True, strict=True)


def test_it_waits_through_saves_shops_and_rolls_and_is_placed_at_last() -> None:
    session, _ = sold("chest", 2)
    for command in (CancelInstall(), LeaveShop(), ResumeInstall(CHEST_TILE)):
        again = reloaded(session)
        assert again.hash() == session.hash() and again.legal() == session.legal()
        if command in session.legal():
            assert accepted(again, command) == accepted(session, command)
    while session.view.installs.offer_id is not None:
        command = next(one for one in session.legal() if isinstance(one, InstallTile))
        again = reloaded(session)
        assert accepted(again, command) == accepted(session, command)
        assert again.hash() == session.hash()
        assert session.view.board.tiles[command.tile_index].tile_id == CHEST_TILE
    assert session.view.installs.pending == () and session.view.phase is RunPhase.AWAIT_ROLL


@pytest.mark.parametrize("kind", [InstallTile, CancelInstall, ResumeInstall])
def test_a_command_sent_again_places_nothing_twice(kind: type[Command]) -> None:
    """Under its committed transaction id a command of each kind is answered and does nothing."""
    session, _ = sold("chest", 2)
    if kind is ResumeInstall:
        accepted(session, CancelInstall())
    command = next(one for one in session.legal() if isinstance(one, kind))
    accepted(session, command)
    committed = f"{session.view.run_id}:{session.view.transactions}"
    before, pending = session.hash(), session.view.installs
    again = session.dispatch(command, transaction_id=committed)
    assert again.ok and session.hash() == before and session.view.installs == pending


def _shop(**changed: Any) -> Callable[[dict[str, Any]], None]:
    return lambda run: run["shop"].update(changed)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            lambda run: run["pendingTileInstalls"].append(CHEST_TILE),
            f"2 tiles {CHEST_TILE} wait for a place, 1 were bought",
        ),
        (lambda run: run["pendingTileInstalls"].append(201), "1 tiles 201 wait for a place, 0 were bought"),
        (
            lambda run: run.update(pendingTileInstalls=[]),
            f"tile {CHEST_TILE} is being placed and does not wait",
        ),
        (_shop(pendingInstallOfferId=1), "offer 1 is being placed and is no tile"),
        (_shop(pendingInstallOfferId=9999), "offer 9999 is being placed and is no tile"),
        (
            _shop(pendingInstallOfferId=FIRE.offer_id),
            f"offer {FIRE.offer_id} is being placed and was not bought",
        ),
    ],
)
def test_a_save_in_which_no_rule_left_it_so_is_refused(
    change: Callable[[dict[str, Any]], None], words: str
) -> None:
    session, _ = sold()
    with pytest.raises(CheckpointError, match=words):
        Session.restore(edited_record(session, change))


def test_no_other_phase_has_an_open_chooser() -> None:
    session, row = sold()
    accepted(session, CancelInstall())
    accepted(session, LeaveShop())
    while session.view.phase is RunPhase.AWAIT_ROLL:
        accepted(session, Roll())
    assert session.view.phase is not RunPhase.SHOP
    change = _shop(pendingInstallOfferId=row.offer_id)
    with pytest.raises(CheckpointError, match=f"{session.view.phase} with tile {CHEST_TILE} being placed"):
        Session.restore(edited_record(session, change))


def test_the_steps_that_the_bots_like_are_met_as_near_as_may_be() -> None:
    session, _ = sold()
    bot = make_bot("greedy", "installs")
    view = session.view
    places = view.installs.tile_indexes
    likes = SPECS.bots["greedy"].install_steps
    command = bot.decide(session)
    assert isinstance(command, InstallTile)
    ahead = {index: (index - view.tile_index) % 40 for index in places}
    assert abs(ahead[command.tile_index] - likes) == min(abs(steps - likes) for steps in ahead.values())
    accepted(session, CancelInstall())
    assert bot.decide(session) == ResumeInstall(CHEST_TILE)
