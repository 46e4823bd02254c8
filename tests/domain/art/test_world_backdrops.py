"""Backdrops: large enough for every layout, dark enough for the actors, anchors that agree (GDD 11.1)."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from lab.art import pages
from lab.art.backdrop import arena, battle, board, cut
from lab.art.canvas import Canvas
from lab.art.pages import core, forge, smith
from lab.art.pages import stage as stage_of_pages
from lab.art.palette import TRANSPARENT, luminance
from lab.art.title import keyart, logo, results
from lab.art.title.strokes import CHARACTERS

ROOT = Path(__file__).resolve().parents[3]
LUMINANCE = np.array([luminance(i) for i in range(36)] + [0] * 220)
WIDEST, TALLEST = 300, 520
"""The largest layout in art pixels that the pictures have to fill."""


@cache
def stage(name: str) -> Canvas:
    module = {"battle": battle, "boss": arena}[name]
    out = Canvas(battle.W, battle.H)
    for layer in (module.far(), module.mid(), module.ground(), module.front()):
        out.blit(layer, 0, 0)
    return out


@pytest.mark.parametrize("name", ["battle", "boss"])
def test_the_stage_is_wide_enough_and_has_no_holes(name: str) -> None:
    picture = stage(name)
    assert picture.w >= WIDEST and picture.h >= 300
    assert (picture.px != TRANSPARENT).all()


@pytest.mark.parametrize("name", ["battle", "boss"])
def test_the_stage_is_darker_than_the_actors(name: str) -> None:
    """Art guide 6: median about 30; actors' lights begin at 167."""
    light = LUMINANCE[stage(name).px]
    assert np.median(light) <= 32
    assert np.percentile(light, 95) <= 90


@pytest.mark.parametrize("name", ["battle", "boss"])
def test_the_lane_is_on_the_ground_and_free(name: str) -> None:
    module = {"battle": battle, "boss": arena}[name]
    lane = slice(battle.LANE - 40, battle.LANE + 12)
    assert (module.ground().px[lane] != TRANSPARENT).all()
    assert (module.front().px[lane, 60:-60] == TRANSPARENT).all(), "the foreground hides no actor"
    assert (module.mid().px[battle.HORIZON + 8 :] == TRANSPARENT).all(), "ruins stand behind the ground"


def test_the_board_fills_every_layout() -> None:
    scene = board.scene()
    assert (scene.px != TRANSPARENT).all()
    assert min(board.CX, board.W - board.CX) * 2 >= WIDEST
    top, bottom = 32, 74  # the HUD's bars around the ring at the smallest layout
    spare = TALLEST - top - bottom - 2 * board.RING[1]
    assert top + board.RING[1] + spare // 2 <= board.CY
    assert bottom + board.RING[1] + spare // 2 <= board.H - board.CY


def test_the_clearing_is_no_plain_ground() -> None:
    """The board's middle is a scene: many colours, and no large area of one."""
    scene = board.scene()
    inner = scene.px[
        board.CY - board.INNER[1] : board.CY + board.INNER[1],
        board.CX - board.INNER[0] : board.CX + board.INNER[0],
    ]
    colours, counts = np.unique(inner, return_counts=True)
    assert len(colours) >= 20
    assert counts.max() / inner.size < 0.4


@pytest.mark.parametrize("paint", [board.life, battle.life, keyart.life])
def test_moving_layers_move_and_are_cut_without_loss(paint: object) -> None:
    frames = [paint(phase) for phase in range(4)]  # type: ignore[operator]
    assert len({frame.px.tobytes() for frame in frames}) == 4
    small, left, top = cut(frames)
    for frame, part in zip(frames, small, strict=True):
        assert int(part.opaque.sum()) == int(frame.opaque.sum())
        assert np.array_equal(frame.px[top : top + part.h, left : left + part.w], part.px)


def test_the_title_fills_every_layout() -> None:
    picture = keyart.picture()
    assert picture.w >= WIDEST and picture.h >= TALLEST
    assert (picture.px != TRANSPARENT).all()
    assert (picture.w // 2, picture.h // 2) == keyart.ANCHOR


def test_logo_characters_are_large_and_all_drawn() -> None:
    assert set("掷骰远征雷图战斗") == set(CHARACTERS)
    for char in "掷骰远征":
        drawn = logo.character(char, 52)
        rows, columns = np.nonzero(drawn)
        assert np.ptp(rows) + 1 >= 40 and np.ptp(columns) + 1 >= 40, char
    for picture in (logo.dice_logo(), logo.mines_logo()):
        assert picture.w <= 240, "the lettering fits the smallest layout"
        rim = np.concatenate([picture.px[0], picture.px[-1], picture.px[:, 0], picture.px[:, -1]])
        assert set(rim.tolist()) <= {0, TRANSPARENT}


def test_result_pictures_have_a_rim_and_ground_for_the_hero() -> None:
    for picture in (results.victory(), results.defeat()):
        assert (picture.w, picture.h) == (results.W, results.H)
        assert (picture.px != TRANSPARENT).all()
        assert (picture.px[0] == 0).all() and (picture.px[-1] == 0).all()
    assert results.GROUND < results.ANCHOR[1] < results.H


PICTURES = {"chest": (core.vault, core.chest, len(core.CHEST_MS))} | {
    name: (picture, life, 4) for name, (picture, life, _) in pages.PAGES.items()
}


@pytest.mark.parametrize("name", PICTURES)
def test_event_pages_are_whole_and_their_layers_move_inside_them(name: str) -> None:
    paint, life, phases = PICTURES[name]
    picture = paint()
    assert (picture.w, picture.h) == (stage_of_pages.W, stage_of_pages.H)
    assert (picture.px != TRANSPARENT).all()
    frames = [life(i) for i in range(phases)]
    assert len({frame.px.tobytes() for frame in frames}) == len(frames)
    for frame in frames:
        x, y, w, h = frame.bounds()
        assert x > 2 and y > 2 and x + w < picture.w - 2 and y + h < picture.h - 2, "clear of the frame"


def test_the_smiths_hammer_comes_down_on_the_piece() -> None:
    """GDD 6.4, 11.3: up, down onto where the piece stands, sparks; two endings that are not alike."""
    acts = {name: [frame for frame, _ in frames] for name, frames in forge.acts().items()}
    assert set(acts) == {"swing", "blow", "tempered", "shattered"}
    every = [frame for frames in acts.values() for frame in frames]
    assert len({frame.px.tobytes() for frame in every}) == len(every)
    for frame in every:
        x, y, w, h = frame.bounds()
        assert x > 2 and y > 2 and x + w < frame.w - 2 and y + h < frame.h - 2, "clear of the frame"
    idle = forge.forge_life(0).px
    x, y = smith.PIECE
    over = np.s_[y - 22 : y - 8, x - 4 : x + 5]
    assert (idle[over] != TRANSPARENT).mean() < 0.1, "room for the piece"
    assert (acts["blow"][0].px[over] != TRANSPARENT).mean() > 0.5, "the hammer's head, and the flash under it"
    for low, high in (("shattered", "tempered"), ("tempered", "shattered")):
        assert (acts[low][1].px != acts[high][1].px).mean() > 0.01


def test_every_event_of_the_table_has_a_page_of_its_own() -> None:
    """specs/events.csv, and the shop that stands on START."""
    with (ROOT / "specs/events.csv").open(encoding="utf-8", newline="") as file:
        events = {row["event_id"] for row in csv.DictReader(file)}
    assert len(events) > 2 and events | {"shop"} <= set(PICTURES)
    assert len({paint().px.tobytes() for paint, _, _ in PICTURES.values()}) == len(PICTURES)


@pytest.mark.parametrize("name", PICTURES)
def test_event_pages_keep_a_dark_ground_for_what_moves(name: str) -> None:
    """Art guide 6: the picture recedes, its middle tone stays dark; only the props are bright."""
    paint, life, _ = PICTURES[name]
    picture = paint()
    assert np.median(LUMINANCE[picture.px[3:-3, 3:-3]]) <= 50
    picture.blit(life(0), 0, 0)
    assert np.percentile(LUMINANCE[picture.px[3:-3, 3:-3]], 99) >= 90
