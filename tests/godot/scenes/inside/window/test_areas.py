"""Warned ground as it is drawn: its pixels against the ground that the rules hit (GDD 5.2, 11.3)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from godot import OS, VisualServer
from heroll.api import Roll, Session, enums, events
from heroll.debug.commands import DebugInvulnerable, DebugJumpToBoss, DebugPlaceTile
from scenes.app.files import read_table
from tests.e2e.window import Pixels, pixels

FOLDER = Path(os.environ["SHOTS"])
MOST_APART = 4  # canvas pixels (GDD 11.3)
K, CANVAS_MIDDLE, HUNDREDTHS = 3, 375, 100
LOB_LEAST_MS, BOSS_LEAST_MS = 300, 500
AREAS_EACH = 2  # a boss's plain blow and its skill
STAGES = read_table("res://specs/stage-boss-rules.csv")
BOSSES = sorted({row["boss_id"] for row in STAGES})
MID_BOSSES = sorted({row["mid_boss_id"] for row in STAGES if row["mid_boss_id"]})
LANDINGS = (2, 3, 5, 6, 7, 8, 9, 10, 11, 12)  # no corner among them
COVERS = ("Stage", "Projectiles", "Fx", "Front", "Marks", "Lives", "Digits")


@pytest.fixture
def drawn(app: Any, root: Any, step: Any, tmp_path: Path) -> Any:
    """`drawn(battle, attack_id)`: window columns of an attack's warned ground, first and behind the last."""
    root.size = OS.window_size
    app.get_tree().emit_signal("screen_resized")

    def picture() -> Pixels:
        VisualServer.force_draw(False)
        image = root.get_texture().get_data()
        image.flip_y()
        assert image.save_png(str(tmp_path / "now.png")) == 0
        return pixels(tmp_path / "now.png")

    def measure(battle: Any, attack_id: int) -> tuple[int, int]:
        every = battle.warnings.shown
        battle.warnings.shown = [one for one in every if one.attack_id == attack_id]
        battle.warnings.update()
        step(1, 0.0)
        nodes = [battle.get_node(f"Camera/{name}") for name in COVERS]
        shown = [node.visible for node in nodes]
        for node in nodes:
            node.hide()
        with_ground = picture()
        battle.warnings.hide()
        differs = (with_ground != picture()).any(axis=2).any(axis=0).nonzero()[0]
        battle.warnings.show()
        battle.warnings.shown = every
        for node, was in zip(nodes, shown, strict=True):
            node.visible = was
        assert len(differs), "nothing is drawn"
        return int(differs[0]), int(differs[-1]) + 1

    return measure


@pytest.fixture
def keep(app: Any, root: Any) -> Any:
    """`keep(name)`: the window as it is, for people to look at."""

    def shoot(name: str) -> None:
        VisualServer.force_draw(False)
        image = root.get_texture().get_data()
        image.flip_y()
        FOLDER.mkdir(parents=True, exist_ok=True)
        assert image.save_png(str(FOLDER / f"{name}.png")) == 0

    return shoot


def fight(app: Any, until: Any, who: str) -> Any:
    """A fight against a boss or mid boss in which the hero loses no HP."""
    column, is_mid = ("mid_boss_id", True) if who in MID_BOSSES else ("boss_id", False)
    stage = next(int(row["stage"]) for row in STAGES if row[column] == who)
    session = app.saves.begin("7", stage=stage, debug=True)
    app.play_anew(session, session.opening)
    game = app.game
    until(lambda: game.is_waiting)
    assert game.obey(DebugInvulnerable(enabled=True)).ok
    if is_mid:
        assert game.obey(DebugPlaceTile(8, enums.TileKind.MID_BOSS)).ok
        until(lambda: game.is_waiting)
        game.hud.roll.emit_signal("pressed")
    else:
        assert game.obey(DebugJumpToBoss()).ok
    until(lambda: app.clock.is_running, 60)
    app.guide.dismiss()
    return game


def warned(game: Any) -> list[Any]:
    """The areas that are told from now on."""
    told: list[Any] = []
    play = game.battle.play_now
    game.battle.play_now = lambda event: (told.append(event), play(event))
    return told


def on_window(room: Any, hundredths: int) -> float:
    """Window column of a lane position, within the window."""
    return max(0.0, min(OS.window_size.x, room.middle * K + hundredths / HUNDREDTHS - CANVAS_MIDDLE))


@pytest.mark.parametrize("who", [*BOSSES, *MID_BOSSES])
def test_a_bosss_ground_is_drawn_where_it_is_hit(
    app: Any, until: Any, step: Any, drawn: Any, keep: Any, who: str
) -> None:
    game = fight(app, until, who)
    battle, told, seen = game.battle, warned(game), {}
    for _ in range(60 * 30):
        areas = [event for event in told if isinstance(event, events.AreaWarned)]
        told.clear()
        for area in areas:
            timeline = battle.stage.actors[area.source_id].attack.timeline_id
            if timeline in seen:
                continue
            assert area.hit_at_ms - area.at_ms >= BOSS_LEAST_MS
            seen[timeline] = (drawn(battle, area.attack_id), (area.left, area.right))
            step(8, 1 / 60)
            keep(f"warned-{timeline.replace('/', '-')}")
        if len(seen) == AREAS_EACH or not app.clock.is_running:
            break
        step(1, 1 / 60)
    assert len(seen) == AREAS_EACH, seen
    for timeline, (columns, true) in seen.items():
        for column, position in zip(columns, true, strict=True):
            assert abs(column - on_window(app.layout, position)) <= MOST_APART, (timeline, columns, true)


def seed_that_meets(wanted: set[Any]) -> str:
    """The first seed whose first roll leads to four enemies of at least these kinds."""
    for number in range(200):
        session = Session.new(str(number), debug=True)
        for index in LANDINGS:
            assert session.dispatch(DebugPlaceTile(index, enums.TileKind.BATTLE, 4)).ok
        assert session.dispatch(Roll()).ok
        battle = session.view.battle
        if battle is not None and {enemy.attack_type for enemy in battle.enemies} >= wanted:
            return str(number)
    raise AssertionError(f"no seed meets {wanted}")


def test_a_lobs_ring_and_a_dashs_line_are_as_wide_as_what_is_hit(
    app: Any, until: Any, step: Any, drawn: Any
) -> None:
    """GDD 5.2: the marker is there for 300 ms and more; the line ends where the dash does."""
    wanted = {enums.AttackType.CURVED, enums.AttackType.RUSH}
    session = app.saves.begin(seed_that_meets(wanted), debug=True)
    app.play_anew(session, session.opening)
    game = app.game
    until(lambda: game.is_waiting)
    assert game.obey(DebugInvulnerable(enabled=True)).ok
    for index in LANDINGS:
        assert game.obey(DebugPlaceTile(index, enums.TileKind.BATTLE, 4)).ok
        until(lambda: game.is_waiting)
    game.hud.roll.emit_signal("pressed")
    until(lambda: app.clock.is_running, 60)
    app.guide.dismiss()
    battle, told, seen = game.battle, warned(game), set()
    while seen != wanted and app.clock.is_running:
        step(1, 1 / 60)
        areas = [event for event in told if isinstance(event, events.AreaWarned)]
        told.clear()
        for area in areas:
            kind = battle.cast.attack_type(area.source_id)
            if kind == enums.AttackType.CURVED:
                assert area.hit_at_ms - area.at_ms >= LOB_LEAST_MS
            columns = drawn(battle, area.attack_id)
            for column, position in zip(columns, (area.left, area.right), strict=True):
                assert abs(column - on_window(app.layout, position)) <= MOST_APART, (kind, column, position)
            seen.add(kind)
    assert seen == wanted
