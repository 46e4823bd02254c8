"""Tiles of every kind in picture and words, and changes that are played in order (GDD 4.2, 4.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from godot import Transform2D, Vector2
from heroll.api import enums, events
from scenes.app.files import read_table
from scenes.board.looks import COUNTS, Look, base_of, count_of, looks_before

Kind, Change = enums.TileKind, enums.TileChange
EVENT_IDS = [int(row["tile_id"]) for row in read_table("res://specs/events.csv")]
LOOKS = [
    *(Look(kind, count) for kind in COUNTS for count in (1, 2, 3, 4)),
    *(Look(Kind.BATTLE, level + 1, None, level) for level in (1, 2, 3)),
    Look(Kind.BATTLE, 2, covered=Look(Kind.EVENT, 0, EVENT_IDS[0])),
    Look(Kind.START),
    Look(Kind.EMPTY),
    Look(Kind.MID_BOSS, 1),
    Look(Kind.MERCHANT),
    *(Look(Kind.EVENT, 0, tile_id) for tile_id in EVENT_IDS),
]
STILL = [Transform2D()] * 3


@pytest.fixture
def gauge_game(app: Any, until: Any) -> Any:
    """Stage 3, whose boss gathers rage; seed 7, an empty ring but for START and corners."""
    session = app.saves.begin("7", stage=3, debug=True)
    app.play_anew(session, session.opening)
    until(lambda: app.game.is_waiting)
    app.guide.dismiss()
    return app.game


@pytest.fixture
def play(app: Any, until: Any) -> Callable[..., None]:
    """`play(events…)`: tell the running game what did not happen, to its end."""

    def tell(*told: Any) -> None:
        app.game._play(told)
        until(lambda: app.game.is_waiting)

    return tell


def changed(index: int, look: Look, change: enums.TileChange) -> events.TileChanged:
    return events.TileChanged(index, look.kind, look.enemy_count, look.tile_id, look.pollution, change)


@pytest.mark.parametrize("locale", ["zh_CN", "en"])
def test_every_kind_has_a_picture_and_words(game: Any, locale: str) -> None:
    app, board = game.app, game.board
    app.strings.use(locale)
    told = set()
    for look in LOOKS:
        name = base_of(look, 1, board.words.event_of(look.tile_id))
        assert app.library.has(name) and app.library.has(f"{name}_pressed"), name
        assert count_of(look) is None or app.library.has(count_of(look))
        lines = board.words.lines(look, 3).split("\n")
        assert len(lines) >= 3 and all(lines) and "3" in lines[-1]
        told.add((lines[0], lines[1]))
        if look.enemy_count and look.kind in COUNTS:
            assert str(look.enemy_count) in lines[0]
    assert len({first for first, _ in told}) >= len(EVENT_IDS) + 4 * len(COUNTS) + 4


def test_words_tell_what_becomes_of_a_tile(game: Any) -> None:
    """Pollution, infections that are left, corners that stay, tiles that come back (GDD 4.2, 4.3)."""
    words, say = game.board.words, game.app.strings.text
    assert say("tile.pollution", level=2) in words.lines(Look(Kind.BATTLE, 3, None, 2), 0)
    assert say("tile.infections", times=2) in words.lines(Look(Kind.INFECTED_BOSS, 1, None, 0, 2), 0)
    assert say("tile.infections_over") in words.lines(Look(Kind.INFECTED_BOSS, 1), 0)
    assert say("tile.becomes") in words.lines(Look(Kind.BATTLE, 1), 0)
    corner = Look(Kind.EVENT, 0, 211)
    assert say("tile.stays") in words.lines(corner, 0) and say("tile.becomes") not in words.lines(corner, 0)
    chest = Look(Kind.EVENT, 0, 141)
    over = words.lines(Look(Kind.BATTLE, 1, covered=chest), 0)
    assert say("tile.restores", name=say("event.chest")) in over and say("tile.becomes") not in over
    assert words.lines(Look(Kind.START), 0).count("\n") == 1


def test_the_opening_board_has_its_corners_and_hides_what_is_still_to_come(app: Any) -> None:
    app.title.seed.text = "7"
    app.title.new.emit_signal("pressed")
    view, opening = app.game.view, app.game.session.opening
    coming = {event.tile_index: event.cause for event in opening if isinstance(event, events.TileInstalled)}
    assert sorted(i for i, cause in coming.items() if cause == enums.InstallCause.CORNER) == [4, 16, 24, 36]
    assert len(coming) > 8
    for tile in app.game.board.tiles:
        true = view.board.tiles[tile.index]
        is_hidden = coming.get(tile.index) not in (None, enums.InstallCause.CORNER)
        assert tile.look.kind == (Kind.EMPTY if is_hidden else true.kind), tile.index


def test_looks_before_go_back_over_elites_and_pollution(game: Any) -> None:
    tiles = list(game.view.board.tiles)
    index = next(i for i, tile in enumerate(tiles) if tile.kind == Kind.BATTLE)
    count = tiles[index].enemy_count
    before = looks_before(tiles, [changed(index, Look(Kind.BATTLE, count, None, 1), Change.POLLUTED)])
    assert (before[index].enemy_count, before[index].pollution) == (max(1, count - 1), 0)
    before = looks_before(tiles, [changed(index, Look(Kind.MINIBOSS, 3), Change.ELITE)])
    assert before[index] == Look(Kind.BATTLE, 3)
    assert looks_before(tiles, []) == [tile.look for tile in game.board.tiles]


@pytest.mark.parametrize(
    ("change", "look"),
    [
        (Change.INFECTED, Look(Kind.BATTLE, 2)),
        (Change.POLLUTED, Look(Kind.BATTLE, 3, None, 1)),
        (Change.WEAKENED, Look(Kind.BATTLE, 1)),
        (Change.WEAKENED, Look()),
        (Change.ELITE, Look(Kind.MINIBOSS, 2)),
        (Change.RESTORED, Look(Kind.EVENT, 0, 141)),
        (Change.SPENT, Look()),
    ],
)
def test_a_change_takes_its_time_and_ends_in_the_new_look(
    game: Any, step: Any, change: enums.TileChange, look: Look
) -> None:
    board = game.board
    tile = board.tiles[20]
    before = tile.look
    task = board.start(board.changes.play(changed(20, look, change)))
    step(1, 0.01)
    assert tile.look == before or change in (Change.RESTORED, Change.SPENT), "seen before it is done"
    frames = 1
    while not task.done:
        assert [board.get_transform(), board.ring.get_transform(), tile.get_transform()][:2] == STILL[:2]
        step(1, 1 / 60)
        frames += 1
        assert frames < 300
    assert frames > 6
    shown = tile.look
    assert (shown.kind, shown.enemy_count, shown.tile_id, shown.pollution) == (
        look.kind,
        look.enemy_count,
        look.tile_id,
        look.pollution,
    )
    assert shown.covered == (before if change == Change.INFECTED else None)


def test_the_boss_acts_in_the_order_of_the_rules(gauge_game: Any, step: Any, until: Any) -> None:
    """GDD 4.3: dice, steps, counter, alarm and quake, four tiles one by one, and only then the landing."""
    game = gauge_game
    board, session = game.board, game.session
    order: list[str] = []
    places = [tile.rect_position for tile in board.tiles]
    for roll in range(6):
        for index, tile in enumerate(game.view.board.tiles):
            if tile.kind not in (Kind.START, Kind.EMPTY) and index not in (4, 16, 24, 36):
                assert game.obey(_empty(index)).ok
        until(lambda: game.is_waiting)
        _leave_page(game, until)
        before = [tile.look for tile in board.tiles]
        steps = game.view.rolls
        game.hud.roll.emit_signal("pressed")
        assert game.view.rolls == steps + 1
        for _ in range(2000):
            if game.is_waiting:
                break
            step(1, 1 / 30)
            if roll == 5:
                _watch(game, before, order)
            assert [board.get_transform(), board.ring.get_transform()] == STILL[:2]
            assert board.get_viewport().canvas_transform == Transform2D()
            assert [tile.rect_position for tile in board.tiles] == places
    assert session.view.gauge.cycles == 1
    assert order == ["steps", "count 0", "quake", "tile 1", "tile 2", "tile 3", "tile 4", "landing"]
    assert board.scenery.rect_position == Vector2(-4, -4)


def _empty(index: int) -> Any:
    from heroll.debug.commands import DebugPlaceTile

    return DebugPlaceTile(index, Kind.EMPTY)


def _leave_page(game: Any, until: Any) -> None:
    while game.page is not None:
        game.submit(game.session.legal()[-1])
        until(lambda: game.is_waiting)


def _watch(game: Any, before: list[Look], order: list[str]) -> None:
    """What is new on screen, once each."""
    board = game.board
    infected = sum(
        tile.look.covered is not None and before[tile.index].covered is None for tile in board.tiles
    )
    seen = []
    if board.pawn.index != game.view.tile_index:
        seen.append("steps")
    if game.hud.gauge.words == "0":
        seen.append("count 0")
    if board.scenery.rect_position != Vector2(-4, -4):
        seen.append("quake")
    seen += [f"tile {number}" for number in range(1, infected + 1)]
    if game.is_waiting or game.page is not None or game.battle is not None:
        seen.append("landing")
    order += [what for what in seen if what not in order]


def test_a_move_without_a_roll_is_told(game: Any, play: Any) -> None:
    """Teleport: gone and there; the sign: tile by tile. The landing follows both."""
    pawn, hops = game.board.pawn, []
    hop = pawn.hop

    def counted(*words: Any) -> Any:
        hops.append(words[2])
        return hop(*words)

    pawn.hop = counted
    game.board.settle = lambda _view: None
    play(
        events.HeroMoved(0, 3, enums.MoveCause.SIGN),
        events.TileLanded(3, Kind.EMPTY, 0, None),
    )
    assert hops == [1, 2, 3] and pawn.index == 3
    play(events.HeroMoved(3, 30, enums.MoveCause.TELEPORT), events.TileLanded(30, Kind.EMPTY, 0, None))
    assert hops == [1, 2, 3] and pawn.index == 30
    assert (pawn.position.x, pawn.position.y) == game.board.foot(30) and pawn.body.visible


@pytest.mark.parametrize("is_landing_first", [False, True])
def test_a_mid_boss_is_announced_once_and_lands(game: Any, step: Any, is_landing_first: bool) -> None:
    """Its name comes first, in whichever order its two events are told."""
    board = game.board
    told = (
        events.MidBossRegistered("mid_1"),
        events.TileInstalled(20, Kind.MID_BOSS, 1, None, enums.InstallCause.MID_BOSS),
    )
    board.settle = lambda _view: None
    game._play(reversed(told) if is_landing_first else told)
    alarms: list[Any] = []
    for _ in range(400):
        step(1, 1 / 30)
        for screen in game.app.screens:
            if screen.scene == "banner/alarm" and screen not in alarms:
                alarms.append(screen)
                assert game.app.strings.text("battle.mid_1") in screen.get_node("Words").text
                assert board.tiles[20].look.kind != Kind.MID_BOSS
        if game.is_waiting:
            break
    assert len(alarms) == 1 and board.tiles[20].look.kind == Kind.MID_BOSS


def test_numbers_rise_where_the_hero_is_healed_or_hurt(game: Any, step: Any) -> None:
    game._play((events.HeroHurt(7, 143, 150, enums.HurtCause.SPIKES),))
    step(3)
    assert [(number.style, number.amount) for number in game.board.digits.shown] == [("hurt", 7)]
    step(90)
    assert game.board.digits.shown == []


def test_words_cover_no_tile(game: Any, controls: Any) -> None:
    """Hints of tiles and of the HUD stand inside the ring while the board is played with."""
    app = game.app
    for locale in ("zh_CN", "en"):
        app.settings.locale = locale
        app.use_locale()
        app.guide.dismiss()
        for control in controls(app.stage):
            control.emit_signal("mouse_entered")
            words = app.hover.get_rect()
            if app.hover.visible:
                for tile in game.board.tiles:
                    assert not words.intersects(tile.get_global_rect()), (control.get_path(), tile.index)
            control.emit_signal("mouse_exited")


def test_the_first_hint_covers_no_tile(game: Any) -> None:
    guide = game.app.guide
    assert guide.visible
    for tile in game.board.tiles:
        assert not guide.get_rect().intersects(tile.get_global_rect()), tile.index
