"""A game of its own inside the engine: the App with a user folder that the test owns."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from godot import ResourceLoader, Vector2
from heroll.api import COMMANDS, BuyOffer, RunPhase
from scenes.app.options import Options
from tests.godot.scenes.fights.watched import Watched
from tests.godot.scenes.inside.gaming import HURT, RICH, TILES
from tests.support.fights import begun

BASE = (750, 1334)
collect_ignore = (
    [] if "SHOTS" in os.environ else ["window", "window_minefield"]
)  # those need a window and a place for pictures


@pytest.fixture
def app(root: Any, tree: Any, tmp_path: Path) -> Iterator[Any]:
    """The App at its title, on the base canvas."""
    root.size = Vector2(*BASE)
    made = ResourceLoader.load("res://scenes/app/app.tscn").instance()
    made.preset = Options(user_dir=str(tmp_path))
    root.add_child(made)
    assert made.title is not None
    yield made
    made.leave()
    tree.paused = False


@pytest.fixture
def until(step: Callable[..., None]) -> Callable[..., None]:
    """`until(condition, seconds=30)`: play frames until it holds; AssertionError when it does not in time."""

    def play(condition: Callable[[], bool], seconds: float = 30.0, delta: float = 1 / 30) -> None:
        for _ in range(int(seconds / delta)):
            if condition():
                return
            step(1, delta)
        raise AssertionError(f"not within {seconds} s of presentation time: {condition}")

    return play


@pytest.fixture
def game(app: Any, until: Callable[..., None]) -> Any:
    """A run of seed 7 that waits for its first roll."""
    app.title.seed.text = "7"
    app.title.new.emit_signal("pressed")
    until(lambda: app.game.is_waiting and not app.game.hud.roll.disabled)
    return app.game


@pytest.fixture
def debug_game(app: Any, until: Callable[..., None]) -> Any:
    """A run of seed 7 that takes debug commands and waits for its first roll."""
    session = app.saves.begin("7", debug=True)
    app.play_anew(session, session.opening)
    until(lambda: app.game.is_waiting)
    app.guide.dismiss()
    return app.game


@pytest.fixture
def obey(app: Any, debug_game: Any, until: Callable[..., None]) -> Callable[..., None]:
    """`obey("DebugSetPoints points=3", …)`: do debug commands and play what they tell."""

    def do(*lines: str) -> None:
        for line in lines:
            outcome = app.game.obey(COMMANDS.parse(line))
            assert outcome.ok, (line, outcome)
            until(lambda: app.game.is_waiting)

    return do


@pytest.fixture
def merchant(debug_game: Any, obey: Callable[..., None], until: Callable[..., None]) -> Any:
    """The run of `debug_game` at a merchant on the board, with 200 points."""
    obey("DebugSetPoints points=200", 'DebugPlaceTile tileIndex=8 kind="MERCHANT"')
    debug_game.hud.roll.emit_signal("pressed")
    until(lambda: debug_game.is_waiting, 60)
    assert debug_game.view.phase is RunPhase.SHOP
    return debug_game


@pytest.fixture
def stock(merchant: Any) -> Callable[..., None]:
    """`stock(offer_id, …)`: these stand in the random slots, whatever was drawn, and may be there."""

    def do(*offer_ids: int) -> None:
        shop = merchant.session._game().run.shop
        shop.random_offer_ids[: len(offer_ids)] = offer_ids
        for offer_id in offer_ids:
            wanted = merchant.session.specs.shop_offers[offer_id].depends_on
            while wanted is not None:
                shop.purchased_count_by_offer.setdefault(str(wanted), 1)
                wanted = merchant.session.specs.shop_offers[wanted].depends_on
        merchant.page.ask(merchant)

    return do


@pytest.fixture
def buy(merchant: Any, stock: Callable[..., None], until: Callable[..., None]) -> Callable[..., None]:
    """`buy(offer_id)`: stock an offer, press its card and play what comes of it."""

    def do(offer_id: int) -> None:
        if offer_id not in merchant.page.cards:
            stock(offer_id)
        card = merchant.control_for(BuyOffer(offer_id=offer_id))
        assert not card.disabled
        card.grab_focus()
        card.emit_signal("pressed")
        until(lambda: merchant.is_waiting)

    return do


@pytest.fixture
def watch(app: Any, until: Callable[..., None]) -> Callable[..., Watched]:
    """`watch(case)`: the battle of a case of tests/support/fights.py at its first tick, watched."""

    def begin(case: dict[str, Any]) -> Watched:
        session = begun(case)
        watched = Watched(app, session, case["drinks"])
        assert session.dispatch(COMMANDS.parse(case["opening"])).ok
        app.play_anew(session, ())
        until(lambda: app.clock.is_running)
        app.clock.after_tick = watched.press
        return watched

    return begin


@pytest.fixture
def controls() -> Callable[[Any], list[Any]]:
    """`controls(node)`: everything under a node that takes the focus and is seen."""

    def find(node: Any) -> list[Any]:
        found = [node] if getattr(node, "focus_mode", 0) == 2 and node.is_visible_in_tree() else []
        for child in node.get_children():
            found += find(child)
        return found

    return find


@pytest.fixture
def begin(app: Any, until: Any) -> Callable[..., Any]:
    """`begin(event_id)`: a run that stands before the first move of that game; its Game."""

    def start(event_id: str, *lines: str, seed: str = "7") -> Any:
        session = app.saves.begin(seed, debug=True)
        for line in (RICH, HURT, *lines, f"DebugForceEvent tileId={TILES[event_id]}"):
            outcome = session.dispatch(COMMANDS.parse(line))
            assert outcome.ok, (line, outcome)
        app.play_anew(session, outcome.events)
        until(lambda: app.game.is_waiting)
        app.guide.dismiss()
        assert app.game.page.scene == "event/games/page"
        return app.game

    return start
