"""Bought tiles find their place on the board: chooser, tiles that wait, and what a restart does (GDD 8.1)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from godot import Input, InputEventMouseButton, InputEventMouseMotion, Vector2
from heroll.api import (
    CancelInstall,
    InstallTile,
    LeaveShop,
    ResumeInstall,
    Roll,
    RunPhase,
    Session,
    enums,
)
from scenes.board.looks import look_of
from scenes.install.ring_walk import BOTTOM, LEFT, RIGHT, TOP, neighbours
from scenes.install.waiting_tile import look_of_tile
from tests.godot.scenes.inside.test_input import press, walk

CHEST, CHESTS, CAMPFIRE = 105, 125, 102
CHEST_TILE, CAMPFIRE_TILE = 141, 138
KEYS = {"ui_left": LEFT, "ui_up": TOP, "ui_right": RIGHT, "ui_down": BOTTOM}
LOCALES = ("zh_CN", "en")


@pytest.fixture
def settle(merchant: Any, until: Any) -> Any:
    """`settle()`: play everything that is still to be told."""
    return lambda: until(lambda: merchant.is_waiting)


@pytest.fixture
def do(merchant: Any, settle: Any) -> Any:
    """`do(command)`: press the control of a command and play what comes of it."""

    def press_for(command: Any) -> None:
        control = merchant.control_for(command)
        assert control is not None and not control.disabled and control.is_visible_in_tree(), command
        control.emit_signal("pressed")
        settle()

    return press_for


@pytest.fixture
def kept(merchant: Any, buy: Any, do: Any) -> Any:
    """On the board, waiting for the roll, a chest bought and put aside."""
    buy(CHEST)
    do(CancelInstall())
    do(LeaveShop())
    assert merchant.view.phase is RunPhase.AWAIT_ROLL and merchant.page is None
    return merchant


def fill_up(game: Any) -> None:
    """No legal place is left."""
    tiles = game.session._game().run.board
    for index in game.view.installs.tile_indexes:
        tiles[index] = type(tiles[index])(enums.TileKind.BATTLE, 2)


def test_buying_a_tile_opens_the_chooser_on_the_board(merchant: Any, buy: Any) -> None:
    """What is legal is lit and can be pressed, everything else lies in the dark and is as it was."""
    before = list(merchant.view.board.tiles)
    buy(CHEST)
    page, installs = merchant.page, merchant.view.installs
    assert page.scene == "install/install" and installs.tile_id == CHEST_TILE
    assert tuple(page.places) == installs.tile_indexes and len(page.places) > 3
    assert all(merchant.view.board.tiles[i].kind == enums.TileKind.EMPTY for i in page.places)
    assert merchant.board.visible and merchant.hud.roll.disabled
    dark = {tile.index for tile in merchant.board.tiles if tile._is_dark}
    assert dark == set(range(40)) - set(installs.tile_indexes)
    assert list(merchant.view.board.tiles) == before
    assert merchant.board.tiles[0].hover_words().endswith(merchant.app.strings.text("install.not_here"))
    ahead = min(page.places, key=merchant.board.distance_to)
    assert page.places[ahead].has_focus() and page.places[ahead].is_held


def test_choosing_a_place_puts_the_tile_there(merchant: Any, buy: Any, until: Any, step: Any) -> None:
    """It flies from the panel, falls in, and the shop is there again with its card in focus."""
    buy(CHEST)
    page, index = merchant.page, max(merchant.page.places)
    start = page._tile.centre()
    merchant.control_for(InstallTile(tile_index=index)).emit_signal("pressed")
    assert page.keep.disabled
    seen: list[tuple[float, float]] = []
    lifts: list[int] = []

    def watch() -> bool:
        if merchant.page is page and page._flying.visible:
            at = page._flying.centre()
            seen.append((at.x, at.y))
        lifts.append(merchant.board.tiles[index]._lift)
        return bool(merchant.is_waiting)

    until(watch, delta=1 / 60)
    spot = merchant.board.spot(index)
    assert abs(seen[0][0] - start.x) <= 24 and abs(seen[0][1] - start.y) <= 40
    assert abs(seen[-1][0] - spot[0]) <= 24 and abs(seen[-1][1] - spot[1]) <= 40
    assert len(set(seen)) > 8 and max(lifts) > 6, "it flies, and it falls in"
    tile = merchant.view.board.tiles[index]
    assert (tile.kind, tile.tile_id) == (enums.TileKind.EVENT, CHEST_TILE)
    assert merchant.board.tiles[index].look == look_of(tile) == look_of_tile(CHEST_TILE)
    assert merchant.page.scene == "shop/shop" and merchant.view.installs.pending == ()
    assert not any(tile._is_dark for tile in merchant.board.tiles)
    assert merchant.page.cards[CHEST].has_focus() and merchant.page.waiting.tiles == {}


def test_a_pair_is_placed_one_after_the_other(merchant: Any, buy: Any, do: Any) -> None:
    buy(CHESTS)
    page, say = merchant.page, merchant.app.strings.text
    head = page._facts.lines[0][0]
    assert head == say("install.several", name=say("event.chest"), count=2)
    first = min(page.places)
    do(InstallTile(tile_index=first))
    assert merchant.page is page and first not in page.places
    assert page._facts.lines[0][0] == say("event.chest")
    assert any(one.has_focus() for one in page.places.values())
    second = max(page.places)
    do(InstallTile(tile_index=second))
    assert merchant.page.scene == "shop/shop"
    assert {merchant.view.board.tiles[i].tile_id for i in (first, second)} == {CHEST_TILE}


@pytest.mark.parametrize("way", ["button", "back"])
def test_putting_it_aside_keeps_it_and_says_so(
    merchant: Any, buy: Any, do: Any, settle: Any, step: Any, way: str
) -> None:
    """Esc and the button: no refund, no loss; where it waits its words come up."""
    buy(CHEST)
    points = merchant.view.points
    if way == "back":
        press("ui_cancel")
        step(1)
        settle()
    else:
        do(CancelInstall())
    assert merchant.app.pause is None and merchant.page.scene == "shop/shop"
    assert merchant.view.points == points and merchant.view.installs.pending == (CHEST_TILE,)
    tile = merchant.page.waiting.tiles[CHEST_TILE]
    hover = merchant.app.hover
    assert tile.is_visible_in_tree() and hover.visible and hover._owner == tile
    say = merchant.app.strings.text
    assert hover._lines[0] == say("install.waits", name=say("event.chest"), count=1)
    assert merchant.page.cards[CHEST].has_focus()
    assert merchant.hud.waiting.tiles.keys() == {CHEST_TILE} and not merchant.hud.waiting.is_visible_in_tree()


def test_what_waits_is_placed_from_the_shop(merchant: Any, buy: Any, do: Any) -> None:
    buy(CHEST)
    do(CancelInstall())
    buy(CAMPFIRE)
    do(CancelInstall())
    waiting = merchant.page.waiting
    assert list(waiting.tiles) == [CHEST_TILE, CAMPFIRE_TILE]
    do(ResumeInstall(tile_id=CAMPFIRE_TILE))
    assert merchant.view.installs.tile_id == CAMPFIRE_TILE
    do(InstallTile(tile_index=max(merchant.page.places)))
    assert list(merchant.page.waiting.tiles) == [CHEST_TILE]


def test_what_waits_is_placed_from_the_board(kept: Any, do: Any, until: Any) -> None:
    """The roll waits meanwhile, and says why where the mouse asks it."""
    hud, say = kept.hud, kept.app.strings.text
    tile = hud.waiting.tiles[CHEST_TILE]
    assert tile.is_visible_in_tree() and not tile.disabled and not hud.roll.disabled
    assert kept.control_for(ResumeInstall(tile_id=CHEST_TILE)) is tile
    do(ResumeInstall(tile_id=CHEST_TILE))
    assert kept.page.scene == "install/install" and hud.roll.disabled and tile.disabled
    assert not kept.session.dispatch(Roll()).ok
    hud.roll.emit_signal("mouse_entered")
    assert kept.app.hover.visible and kept.app.hover._lines == [say("install.no_roll")]
    hud.roll.emit_signal("mouse_exited")
    assert "".join(line for line, _ in kept.page._what.lines) == say("install.then_roll")
    index = min(kept.page.places)
    do(InstallTile(tile_index=index))
    assert kept.page is None and kept.view.board.tiles[index].tile_id == CHEST_TILE
    assert hud.roll.has_focus() and hud.roll.hint == say("hud.roll_hint") and hud.waiting.tiles == {}
    hud.roll.emit_signal("pressed")
    assert kept.view.rolls == 2


def test_keys_reach_what_waits(kept: Any, step: Any) -> None:
    """From the roll by the focus keys, and Enter goes on to choose."""
    tile = kept.hud.waiting.tiles[CHEST_TILE]
    assert str(tile.get_path()) in walk(kept.hud.roll, step)
    tile.grab_focus()
    press("ui_accept")
    step(2)
    assert kept.view.installs.tile_id == CHEST_TILE


def test_what_waits_survives_rolls_and_fights(kept: Any, obey: Any, until: Any) -> None:
    """It is out of sight in a fight and behind pages, and there again on the board."""
    obey("DebugInvulnerable enabled=true")
    for index in range(10, 21):
        if index != 16:
            obey(f'DebugPlaceTile tileIndex={index} kind="BATTLE" enemyCount=1')
    kept.hud.roll.emit_signal("pressed")
    assert all(tile.disabled for tile in kept.hud.waiting.tiles.values())
    until(lambda: kept.app.clock.is_running or kept.is_waiting, 60)
    if kept.app.clock.is_running:
        assert not kept.hud.waiting.is_visible_in_tree()
    for _ in range(20):
        until(lambda: kept.is_waiting, 240)
        if kept.view.phase is RunPhase.AWAIT_ROLL:
            break
        assert not kept.hud.waiting.is_visible_in_tree()
        kept.control_for(kept.session.legal()[-1]).emit_signal("pressed")
    tile = kept.hud.waiting.tiles[CHEST_TILE]
    assert tile.is_visible_in_tree() and not tile.disabled


@pytest.mark.parametrize("where", ["shop", "board"])
def test_a_chooser_is_continued_where_it_stood(
    merchant: Any, buy: Any, do: Any, until: Any, where: str
) -> None:
    """GDD 13: the tile is paid and saved; after a restart the chooser is open, the places the same."""
    buy(CHESTS)
    do(InstallTile(tile_index=min(merchant.page.places)))
    if where == "board":
        do(CancelInstall())
        do(LeaveShop())
        do(ResumeInstall(tile_id=CHEST_TILE))
    app, places, hash_before = merchant.app, list(merchant.page.places), merchant.session.hash()
    app.show_title()
    app.title.resume.emit_signal("pressed")
    game = app.game
    until(lambda: game.is_waiting)
    assert game.page.scene == "install/install" and list(game.page.places) == places
    assert game.session.hash() == hash_before and game.hud.roll.disabled
    assert {t.index for t in game.board.tiles if t._is_dark} == set(range(40)) - set(places)
    index = max(places)
    game.control_for(InstallTile(tile_index=index)).emit_signal("pressed")
    until(lambda: game.is_waiting)
    assert game.view.board.tiles[index].tile_id == CHEST_TILE and game.view.installs.pending == ()
    if where == "shop":
        assert game.page.scene == "shop/shop"
    else:
        assert game.page is None and game.hud.roll.has_focus()


def test_what_waits_is_there_after_a_restart(kept: Any, until: Any) -> None:
    app = kept.app
    app.show_title()
    app.title.resume.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    tile = app.game.hud.waiting.tiles[CHEST_TILE]
    assert tile.is_visible_in_tree() and not tile.disabled
    tile.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    assert app.game.page.scene == "install/install"


def test_no_place_is_said_in_words(kept: Any, do: Any) -> None:
    fill_up(kept)
    do(ResumeInstall(tile_id=CHEST_TILE))
    page = kept.page
    assert page.places == {} and page.keep.has_focus()
    words = "".join(line for line, _ in page._what.lines).replace(" ", "")
    assert words == kept.app.strings.text("install.none").replace(" ", "")
    assert {ink for _, ink in page._what.lines} == {"red3"}
    do(CancelInstall())
    assert kept.page is None and kept.view.installs.pending == (CHEST_TILE,)
    assert kept.hud.roll.has_focus() and not kept.hud.roll.disabled


def test_arrows_walk_the_legal_tiles_in_ring_order(merchant: Any, buy: Any, step: Any) -> None:
    """Each press of an arrow goes to the next legal tile or the one before; Enter places it there."""
    buy(CHEST)
    page = merchant.page
    indexes = list(page.places)
    keys = neighbours(indexes, merchant.board.plan.tiles)
    here = next(index for index, one in page.places.items() if one.has_focus())
    for action in ("ui_left", "ui_up", "ui_right", "ui_down") * 12:
        press(action)
        step(1)
        there = keys[here][KEYS[action]]
        at = indexes.index(here)
        assert there in (indexes[(at + 1) % len(indexes)], indexes[at - 1])
        held = [index for index, one in page.places.items() if one.is_held]
        assert page.places[there].has_focus() and held == [there], (here, action, there)
        here = there
    press("ui_accept")
    step(2)
    assert merchant.view.board.tiles[here].tile_id == CHEST_TILE


@pytest.mark.parametrize("action", ["ui_focus_next", "ui_focus_prev"])
def test_keys_reach_every_place_and_the_button(merchant: Any, buy: Any, step: Any, action: str) -> None:
    buy(CHEST)
    page = merchant.page
    wanted = {str(one.get_path()) for one in (*page.places.values(), page.keep)}
    assert wanted <= walk(page.keep, step)


def test_held_arrows_go_all_the_way_round(merchant: Any) -> None:
    """On every side the arrow along it leads on or back; a corner's tiles are passed by."""
    cells = merchant.board.plan.tiles
    places = [index for index in range(1, 40) if index not in (4, 16, 24, 36)]
    keys = neighbours(places, cells)
    for index in places:
        column, row = cells[index]
        on = places[(places.index(index) + 1) % len(places)]
        back = places[places.index(index) - 1]
        along = {12: (LEFT, RIGHT), 0: (RIGHT, LEFT)}.get(row) or (
            (TOP, BOTTOM) if column == 0 else (BOTTOM, TOP)
        )
        assert (keys[index][along[0]], keys[index][along[1]]) == (on, back), index
    assert neighbours([7], cells) == {7: dict.fromkeys((LEFT, TOP, RIGHT, BOTTOM), 7)}


def test_the_mouse_holds_the_tile_over_a_place_and_puts_it_there(
    merchant: Any, buy: Any, settle: Any, step: Any
) -> None:
    """Real pointer events: moving there holds it, the click places it; a dark tile takes none."""
    buy(CHEST)
    page = merchant.page
    index = max(page.places)
    point(merchant.board.spot(0), merchant.app)
    click(merchant.board.spot(0), merchant.app)
    step(2)
    assert merchant.view.installs.tile_id == CHEST_TILE
    point(merchant.board.spot(index), merchant.app)
    step(1)
    assert page.places[index].is_held
    assert [one.index for one in page.places.values() if one.is_held] == [index]
    click(merchant.board.spot(index), merchant.app)
    step(2)
    settle()
    assert merchant.view.board.tiles[index].tile_id == CHEST_TILE


def point(spot: tuple[int, int], app: Any) -> None:
    event = InputEventMouseMotion.new()
    _put(event, spot, app)
    Input.parse_input_event(event)


def click(spot: tuple[int, int], app: Any) -> None:
    for is_pressed in (True, False):
        event = InputEventMouseButton.new()
        event.button_index = 1
        event.pressed = is_pressed
        _put(event, spot, app)
        Input.parse_input_event(event)


def _put(event: Any, spot: tuple[int, int], app: Any) -> None:
    Input.set_use_accumulated_input(False)
    at = Vector2(spot[0] * app.layout.k, spot[1] * app.layout.k)
    event.position = event.global_position = at


@pytest.mark.parametrize("locale", LOCALES)
def test_the_panel_covers_no_tile_and_its_words_fit(merchant: Any, buy: Any, do: Any, locale: str) -> None:
    """For every tile for sale, alone and several, with and without a place."""
    app = merchant.app
    app.settings.locale = locale
    app.use_locale()
    buy(CHEST)
    page, run = merchant.page, merchant.session._game().run
    offers = [row for row in merchant.session.specs.shop_offers if row.type == "TILE"]
    for row in offers:
        tile_id = merchant.session.specs.events[row.content].tile_id
        for phase in (RunPhase.SHOP, RunPhase.AWAIT_ROLL):
            run.phase = phase
            run.pending_tile_installs = [tile_id] * row.value
            run.shop.pending_install_offer_id = row.offer_id
            page.ask(merchant)
            panel = page.get_node("Panel").get_global_rect()
            assert all(panel.clip(t.get_global_rect()).get_area() == 0 for t in merchant.board.tiles)
            parts = [page._facts, page._what, page.keep]
            for part in parts:
                assert panel.grow(-3).encloses(part.get_global_rect()), (row.content, part.name)
            for upper, lower in pairwise(parts):
                assert upper.get_global_rect().end.y <= lower.get_global_rect().position.y
            for one in page.places.values():
                one.emit_signal("mouse_entered")
                words = app.hover.get_rect()
                assert app.hover.visible and not words.intersects(panel), one.index
                one.emit_signal("mouse_exited")


def test_many_kinds_that_wait_stay_in_their_room(merchant: Any, buy: Any, do: Any) -> None:
    """Twelve kinds: in the shop beside the way out, on the board above the dice."""
    buy(CHEST)
    do(CancelInstall())
    ids = [row.tile_id for row in merchant.session.specs.events][:12]
    page = merchant.page
    page.waiting.settle(ids)
    merchant.hud.waiting.settle(ids)
    panel = page.get_node("Panel").get_global_rect()
    for tile in page.waiting.tiles.values():
        assert panel.encloses(tile.get_global_rect())
        assert not tile.get_global_rect().intersects(page.leave.get_global_rect())
    left, top, width, _ = merchant.board.inside
    for tile in merchant.hud.waiting.tiles.values():
        box = tile.get_global_rect()
        assert left <= box.position.x and box.end.x <= left + width
        assert top <= box.position.y and box.end.y <= merchant.board.centre[1] + 9


@pytest.mark.parametrize("stride", [3, 5, 7])
def test_whatever_is_pressed_the_page_is_the_rules(merchant: Any, do: Any, stride: int) -> None:
    """Many purchases, re-rolls, tiles placed and put aside, by the controls, and by commands alone."""
    pure = Session.restore(merchant.session.save(), debug=True)
    seen: set[str] = set()
    for number in range(60):
        legal = [command for command in merchant.session.legal() if not isinstance(command, LeaveShop)]
        if not legal:
            break
        command = legal[number * stride % len(legal)]
        seen.add(type(command).__name__)
        do(command)
        assert pure.dispatch(command).ok and pure.hash() == merchant.session.hash()
        is_open = merchant.view.installs.tile_id is not None
        assert merchant.page.scene == ("install/install" if is_open else "shop/shop")
        wanted = {str(merchant.control_for(one).get_path()) for one in merchant.session.legal()}
        assert len(wanted) == len(merchant.session.legal()), "a control for each legal command"
        assert all(not merchant.control_for(one).disabled for one in merchant.session.legal())
        owner = merchant.app.stage.get_focus_owner()
        assert owner is not None and not getattr(owner, "disabled", False), command
    assert {"BuyOffer", "RerollShop", "InstallTile"} <= seen
