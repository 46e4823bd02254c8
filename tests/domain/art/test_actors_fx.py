"""The effects' atlas: complete, in palette, and with warnings that fill exactly the area they announce."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from lab.art import actors, fx
from lab.art.canvas import Canvas
from lab.art.fx import digits, ground
from lab.art.palette import COLOURS, INDEX, RAMPS
from lab.art.sheets import Sheet

ROOT = Path(__file__).resolve().parents[3]
EXPECTED = {
    "slash/hero": 4, "slash/hero_crit": 4, "slash/hero_up": 4, "slash/foe": 4, "slash/boss": 4,
    "projectile/bolt": 2, "projectile/bolt_b": 2, "projectile/bomb": 8, "projectile/bomb_b": 8,
    "projectile/orb": 3, "projectile/boulder": 8, "projectile/flask": 8,
    "projectile/venom": 4, "projectile/skull": 4, "projectile/wave": 4, "projectile/heavy_bolt": 2,
    "projectile/heavy_bolt_charged": 2,
    "ground/lob_marker": 6, "ground/eruption": 5, "ground/eruption_red": 5,
    "ground/rush_line": 2, "ground/rush_head": 2,
    "ground/boss_area_left": 2, "ground/boss_area_middle": 2, "ground/boss_area_right": 2,
    "burst/hit": 4, "burst/crit": 5, "burst/poof": 5, "burst/explosion": 5, "burst/step_dust": 3,
    "burst/land_dust": 3, "burst/rush_dust": 3, "burst/dice_impact": 4,
    "burst/infect": 5, "burst/pollution": 5, "burst/weaken": 5, "burst/teleport": 6, "burst/arrival": 4,
    "burst/stone": 5, "burst/arrow": 4, "burst/splash": 5, "projectile/stone": 8, "projectile/tower_arrow": 2,
    "glow/heal": 4, "glow/shield": 4, "glow/potion": 4, "glow/coin": 4, "glow/coin_pickup": 3,
    "glow/banner": 4,
    "moment/block": 3, "moment/evade": 3, "moment/dismantle": 4, "moment/equip": 4, "moment/blessing": 3,
    "moment/revive": 5,
    **{f"glow/loot_{rank}": 3 for rank in range(5)},
}  # fmt: skip
LOGICAL_PER_ART = 3


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return fx.sheet()


def test_every_listed_effect_is_there_and_nothing_else(sheet: Sheet) -> None:
    assert {name: len(a.frames) for name, a in sheet.animations.items() if name not in EXPECTED} == {}
    for name, least in EXPECTED.items():
        assert len(sheet.animations[name].frames) >= least, name


def test_frames_are_not_empty_and_move(sheet: Sheet) -> None:
    for name, animation in sheet.animations.items():
        pictures = [sheet.cells[cell].canvas for cell, _ in animation.frames]
        assert all(p.opaque.any() for p in pictures), name
        for a, b in pairwise(pictures):
            assert not np.array_equal(a.px, b.px), name


def test_effects_are_not_clipped(sheet: Sheet) -> None:
    """A clear border of one pixel; the pieces of strips are made to touch."""
    strips = ("ground/boss_area", "ground/rush", "digits/", "moment/equip")
    for name, cell in sheet.cells.items():
        if name.startswith(strips):
            continue
        x, y, w, h = cell.canvas.bounds()
        assert x >= 1 and y >= 1 and x + w < cell.canvas.w and y + h < cell.canvas.h, f"{name} is clipped"


def test_two_runs_give_the_same_bytes_and_the_committed_files(sheet: Sheet) -> None:
    first, second = sheet.outputs(), fx.build()
    assert isinstance(first[0].content, Canvas) and isinstance(second[0].content, Canvas)
    assert first[0].content.to_png() == second[0].content.to_png()
    assert first[1].content == second[1].content
    assert [output.problem(ROOT) for output in first] == [None, None]


def test_the_committed_picture_holds_palette_colours_only() -> None:
    with Image.open(ROOT / "assets/sprites/fx.png") as image:
        rgba = np.asarray(image.convert("RGBA")).reshape(-1, 4)
    used = {tuple(int(v) for v in row) for row in np.unique(rgba[rgba[:, 3] == 255][:, :3], axis=0)}
    assert used <= set(COLOURS)


def test_slashes_take_their_time(sheet: Sheet) -> None:
    for name in EXPECTED:
        if name.startswith("slash/"):
            assert [ms for _, ms in sheet.animations[name].frames] == [45] * 4


@pytest.mark.parametrize("pieces", [0, 1, 3, 9])
@pytest.mark.parametrize("frame", range(4))
def test_the_boss_warning_fills_its_area(sheet: Sheet, pieces: int, frame: int) -> None:
    """GDD 11.3: the drawn shape and the damage area agree within 4 logical px."""
    parts = ["left", *["middle"] * pieces, "right"]
    cells = [sheet.cells[f"ground/boss_area_{part}/{frame}"].canvas for part in parts]
    strip = np.concatenate([c.opaque for c in cells], axis=1)
    width = 2 * ground.AREA_CAP + pieces * ground.AREA_MIDDLE
    assert strip.shape == (ground.AREA_HEIGHT, width)
    columns, rows = np.nonzero(strip.any(axis=0))[0], np.nonzero(strip.any(axis=1))[0]
    off = max(columns[0], width - 1 - columns[-1], rows[0], ground.AREA_HEIGHT - 1 - rows[-1])
    assert off * LOGICAL_PER_ART <= 4
    edge = np.concatenate([c.px for c in cells], axis=1)[0, ground.AREA_CAP : width - ground.AREA_CAP]
    assert np.isin(edge, [INDEX["red2"], INDEX["red3"]]).all(), "the edge has a gap"


def test_the_lob_marker_has_its_radius(sheet: Sheet) -> None:
    for cell, _ in sheet.animations["ground/lob_marker"].frames:
        part = sheet.cells[cell]
        red = np.isin(part.canvas.px, [INDEX["red2"], INDEX["red3"]])
        row = np.nonzero(red[part.anchor[1] - 2])[0]
        reach = max(part.anchor[0] - row[0], row[-1] - part.anchor[0])
        assert abs(int(reach) - ground.MARKER_RADIUS) * LOGICAL_PER_ART <= 4


def test_every_actor_has_a_shadow_of_its_width(sheet: Sheet) -> None:
    shadows = {name.split("/")[1]: cell for name, cell in sheet.cells.items() if name.startswith("shadow/")}
    lords = {f"boss_{n}" for n in range(len(actors.BOSSES))}
    lords |= {f"mid_{n + 1}" for n in range(len(actors.MID_BOSSES))}
    assert set(shadows) == {"pawn", "hero", "brute", "archer", "thrower", "beast"} | lords
    for name, cell in shadows.items():
        x, _, w, h = cell.canvas.bounds()
        assert abs(2 * (cell.anchor[0] - x) + 1 - w) <= 1, name
        assert w >= 3 * h, name


def test_what_befalls_a_tile_is_told_by_its_colour(sheet: Sheet) -> None:
    """Infection is red, pollution violet and never red; an enemy gone and a jump are bright, never red."""
    for name, wanted, never in (
        ("burst/infect", "red", "teal"),
        ("burst/pollution", "violet", "red"),
        ("burst/weaken", "teal", "red"),
        ("burst/teleport", "teal", "red"),
    ):
        frames = [sheet.cells[cell].canvas.px for cell, _ in sheet.animations[name].frames]
        assert max(int(np.isin(px, RAMPS[wanted]).sum()) for px in frames) >= 60, name
        assert not any(np.isin(px, RAMPS[never]).any() for px in frames), name
        assert 300 <= sum(ms for _, ms in sheet.animations[name].frames) <= 700, name


def test_heal_shield_and_hurt_do_not_mix_colours(sheet: Sheet) -> None:
    """GDD 11.3: healing green and teal-white, shield teal, hurt red."""
    for name in ("glow/heal", "glow/shield", "moment/block", "moment/revive"):
        for cell, _ in sheet.animations[name].frames:
            assert not np.isin(sheet.cells[cell].canvas.px, RAMPS["red"]).any(), name
    for mark in "0123456789":
        heal, hurt = (sheet.cells[f"digits/{kind}/{mark}"].canvas.px for kind in ("heal", "hurt"))
        assert not np.isin(heal, RAMPS["red"]).any()
        assert not np.isin(hurt, (*RAMPS["teal"], *RAMPS["moss"])).any()


def test_loot_glows_grow_with_quality_and_differ(sheet: Sheet) -> None:
    heights = [sheet.cells[f"glow/loot_{rank}/0"].canvas.bounds()[3] for rank in range(5)]
    assert heights == sorted(set(heights))
    used = [set(np.unique(sheet.cells[f"glow/loot_{rank}/0"].canvas.px)) for rank in range(5)]
    assert all(len(a - b) >= 2 for a, b in combinations(used, 2))


@pytest.mark.parametrize("kind", digits.SETS)
def test_digits_are_five_by_seven_and_distinct(sheet: Sheet, kind: str) -> None:
    shapes = {}
    for mark in "0123456789":
        canvas = sheet.cells[f"digits/{kind}/{mark}"].canvas
        assert (canvas.w, canvas.h) == (7, 9)
        inner = (canvas.px != INDEX["night0"]) & canvas.opaque
        assert inner.any(axis=1).sum() == 7
        shapes[mark] = inner
    for a, b in combinations(shapes, 2):
        assert np.count_nonzero(shapes[a] ^ shapes[b]) >= 3, (a, b)


def test_damage_digits_go_from_light_through_gold_to_red(sheet: Sheet) -> None:
    px = sheet.cells["digits/damage/8"].canvas.px
    used = set(np.unique(px)) - {255, INDEX["night0"]}
    assert {INDEX["white0"], INDEX["gold1"], INDEX["red3"]} <= used
