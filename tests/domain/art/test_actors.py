"""The actors' atlas: complete, unclipped, in palette, told apart, the same on every run (GDD 11.2, 11.3)."""

from __future__ import annotations

import io
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from lab.art import actors
from lab.art.canvas import Canvas
from lab.art.palette import COLOURS, INDEX, INK, RAMPS, luminance
from lab.art.sheets import Sheet

ROOT = Path(__file__).resolve().parents[3]
ENEMIES = ("brute", "archer", "thrower", "beast")
LOOKS = tuple(name + suffix for name in ENEMIES for suffix in ("", "_b"))
BOSSES = tuple(f"boss_{n}" for n in range(len(actors.BOSSES)))
MID_BOSSES = tuple(f"mid_{n}" for n in range(1, len(actors.MID_BOSSES) + 1))
LORDS = (*BOSSES, *MID_BOSSES)
SKILL = {name: name.replace("boss_", "skill_").replace("mid_", "skill_m") for name in LORDS}
FIGHTERS = ("hero", *LOOKS, *LORDS)
EXPECTED = {
    "hero": {"idle": 2, "walk": 4, "attack": 4, "hurt": 2, "die": 4, "victory": 2, "drink": 3, "hop": 3},
    "pawn": {f"{what}_{way}": 2 for what in ("idle", "hop") for way in ("left", "right", "up", "down")},
    **{name: {"idle": 2, "walk": 4, "telegraph": 2, "attack": 3, "hurt": 2, "die": 3} for name in LOOKS},
    **{
        name: {
            "idle": 2, "walk": 4, "telegraph": 2, "attack": 4, SKILL[name]: 2, f"{SKILL[name]}_release": 2,
            "hurt": 2, "die": 5,
        }
        for name in LORDS
    },
}  # fmt: skip
FEET_ROWS = 6


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return actors.sheet()


def frames(sheet: Sheet, name: str) -> list[Canvas]:
    return [sheet.cells[cell].canvas for cell, _ in sheet.animations[name].frames]


def placed(sheet: Sheet, cell: str) -> np.ndarray:
    """The cell's silhouette on a common ground, feet in one place."""
    part = sheet.cells[cell]
    ground = np.zeros((220, 320), dtype=np.bool_)
    x, y = 160 - part.anchor[0], 180 - part.anchor[1]
    ground[y : y + part.canvas.h, x : x + part.canvas.w] = part.canvas.opaque
    return ground


def height(canvas: Canvas) -> int:
    return canvas.bounds()[3]


@pytest.mark.parametrize("actor", EXPECTED)
def test_every_listed_animation_is_there(sheet: Sheet, actor: str) -> None:
    for animation, least in EXPECTED[actor].items():
        assert len(sheet.animations[f"{actor}/{animation}"].frames) >= least, f"{actor}/{animation}"


def test_no_cell_is_empty_or_touches_its_edge(sheet: Sheet) -> None:
    for name, cell in sheet.cells.items():
        x, y, w, h = cell.canvas.bounds()
        assert w and h, f"{name} is empty"
        assert x >= 1 and y >= 1 and x + w < cell.canvas.w and y + h < cell.canvas.h, f"{name} is clipped"


def test_cells_of_one_actor_share_size_and_anchor(sheet: Sheet) -> None:
    for actor in EXPECTED:
        cells = [cell for name, cell in sheet.cells.items() if name.split("/")[0] == actor]
        assert len({(c.canvas.w, c.canvas.h, c.anchor) for c in cells}) == 1, actor


@pytest.mark.parametrize("actor", EXPECTED)
def test_actors_stand_on_their_anchor(sheet: Sheet, actor: str) -> None:
    idle = "idle_right" if actor == "pawn" else "idle"
    cell = sheet.cells[f"{actor}/{idle}/0"]
    rows = np.nonzero(cell.canvas.opaque.any(axis=1))[0]
    assert 0 <= rows.max() - cell.anchor[1] <= 2


def test_two_runs_give_the_same_bytes(sheet: Sheet) -> None:
    first, second = sheet.outputs(), actors.build()
    assert isinstance(first[0].content, Canvas) and isinstance(second[0].content, Canvas)
    assert first[0].content.to_png() == second[0].content.to_png()
    assert first[1].content == second[1].content


def test_committed_files_are_what_the_generator_makes(sheet: Sheet) -> None:
    assert [output.problem(ROOT) for output in sheet.outputs()] == [None, None]


def test_the_committed_picture_holds_palette_colours_only() -> None:
    with Image.open(ROOT / "assets/sprites/actors.png") as image:
        rgba = np.asarray(image.convert("RGBA")).reshape(-1, 4)
    assert set(np.unique(rgba[:, 3])) == {0, 255}
    used = {tuple(int(v) for v in row) for row in np.unique(rgba[rgba[:, 3] == 255][:, :3], axis=0)}
    assert used <= set(COLOURS)
    assert not rgba[rgba[:, 3] == 0].any(), "empty pixels must hold no hidden colour"


def test_png_is_readable_and_pixel_exact(sheet: Sheet) -> None:
    canvas = sheet.cells["hero/idle/0"].canvas
    with Image.open(io.BytesIO(canvas.to_png())) as image:
        assert np.array_equal(np.asarray(image), canvas.rgba())


@pytest.mark.parametrize("actor", [name for name in FIGHTERS if not name.startswith("thrower")])
def test_the_outline_is_ink(sheet: Sheet, actor: str) -> None:
    """GDD 11.2: an outline of at least one original pixel."""
    canvas = sheet.cells[f"{actor}/idle/0"].canvas
    solid = canvas.opaque
    inner = solid.copy()
    for axis, step in ((0, 1), (0, -1), (1, 1), (1, -1)):
        inner &= np.roll(solid, step, axis)
    assert (canvas.px[solid & ~inner] == INK).all()


def test_silhouettes_are_distinct(sheet: Sheet) -> None:
    shapes = {name: placed(sheet, f"{name}/idle/0") for name in ("hero", *ENEMIES, *LORDS)}
    for a, b in combinations(shapes, 2):
        union = np.count_nonzero(shapes[a] | shapes[b])
        overlap = np.count_nonzero(shapes[a] & shapes[b]) / union
        assert overlap <= 0.66, f"{a} and {b} look alike: {overlap:.2f}"


def test_the_four_roles_have_their_proportions(sheet: Sheet) -> None:
    """GDD 11.2: brute wide, archer level and thin, thrower tall, beast low and leaning forward."""
    ratio = {}
    for name in ENEMIES:
        _, _, w, h = sheet.cells[f"{name}/idle/0"].canvas.bounds()
        ratio[name] = w / h
    assert ratio["beast"] >= 1.5 > ratio["brute"] >= 1.2
    assert ratio["archer"] >= 1.1
    assert ratio["thrower"] <= 0.6
    beast = sheet.cells["beast/telegraph/0"].canvas.opaque
    columns = np.nonzero(beast.any(axis=0))[0]
    tops = beast.argmax(axis=0)
    third = len(columns) // 4
    assert tops[columns[:third]].mean() > tops[columns[third : 2 * third]].mean(), "the head is not lowest"


@pytest.mark.parametrize("boss", BOSSES)
def test_bosses_tower_over_the_hero(sheet: Sheet, boss: str) -> None:
    assert height(sheet.cells[f"{boss}/idle/0"].canvas) >= 2.5 * height(sheet.cells["hero/idle/0"].canvas)


@pytest.mark.parametrize("mid", MID_BOSSES)
def test_mid_bosses_stand_between_hero_and_boss(sheet: Sheet, mid: str) -> None:
    assert (
        1.6 <= height(sheet.cells[f"{mid}/idle/0"].canvas) / height(sheet.cells["hero/idle/0"].canvas) < 2.5
    )


@pytest.mark.parametrize("mid", MID_BOSSES)
def test_mid_bosses_have_a_rim_and_a_spark_of_the_bosses(sheet: Sheet, mid: str) -> None:
    canvas = sheet.cells[f"{mid}/idle/0"].canvas
    assert np.isin(canvas.px, RAMPS["violet"]).sum() >= 6
    assert np.isin(canvas.px, [INDEX["red1"], INDEX["red2"]]).sum() >= 30


@pytest.mark.parametrize("boss", BOSSES)
def test_bosses_are_dark_with_red_rim_and_violet_points(sheet: Sheet, boss: str) -> None:
    canvas = sheet.cells[f"{boss}/idle/0"].canvas
    body = canvas.px[canvas.opaque]
    lights = np.array([luminance(i) for i in range(len(COLOURS))])
    assert np.median(lights[body]) < 60
    assert np.isin(body, RAMPS["violet"]).sum() >= 60
    reds = np.isin(canvas.px, [INDEX["red1"], INDEX["red2"]])
    right_edge = canvas.opaque & (np.roll(canvas.px, -1, axis=1) == INK) & ~np.roll(canvas.opaque, -2, axis=1)
    assert (reds & right_edge).sum() >= 0.6 * (right_edge & (canvas.px != INK)).sum()
    shape = canvas.opaque
    x, _, w, _ = canvas.bounds()
    box = shape[:, x : x + w]
    mirrored = np.count_nonzero(box & box[:, ::-1]) / np.count_nonzero(box | box[:, ::-1])
    assert mirrored < 0.8, f"{boss} stands stiff and symmetrical"


def test_the_hero_shows_hood_sword_and_shield(sheet: Sheet) -> None:
    """GDD 11.2; the sword stands clear of the body at idle."""
    canvas = sheet.cells["hero/idle/0"].canvas
    counts = {ramp: int(np.isin(canvas.px, RAMPS[ramp]).sum()) for ramp in ("red", "steel", "teal")}
    assert counts["red"] >= 60 and counts["teal"] >= 30, counts
    x, _, _, _ = canvas.bounds()
    tip = canvas.px[:, x : x + 7]
    assert np.isin(tip, [INDEX["white0"], INDEX["steel3"], INDEX["steel2"], INK, 255]).all()
    assert (tip == INDEX["white0"]).sum() >= 5


@pytest.mark.parametrize("actor", FIGHTERS)
def test_actors_are_lighter_than_the_backdrop(sheet: Sheet, actor: str) -> None:
    canvas = sheet.cells[f"{actor}/idle/0"].canvas
    lights = np.array([luminance(i) for i in range(len(COLOURS))])
    assert np.percentile(lights[canvas.px[canvas.opaque]], 95) >= 120


@pytest.mark.parametrize("actor", FIGHTERS)
def test_consecutive_walk_frames_really_differ(sheet: Sheet, actor: str) -> None:
    walk = frames(sheet, f"{actor}/walk")
    ground = sheet.cells[f"{actor}/walk/0"].anchor[1] + 2
    for a, b in pairwise([*walk, walk[0]]):
        changed = np.count_nonzero(a.px != b.px) / np.count_nonzero(a.opaque | b.opaque)
        assert changed >= 0.12, f"{actor}: {changed:.2f}"
        low = slice(ground - FEET_ROWS, ground)
        feet_a, feet_b = a.opaque[low], b.opaque[low]
        moved = np.count_nonzero(feet_a ^ feet_b) / np.count_nonzero(feet_a | feet_b)
        assert moved >= 0.1, f"{actor}: feet {moved:.2f}"


@pytest.mark.parametrize("actor", FIGHTERS)
def test_no_animation_stands_still(sheet: Sheet, actor: str) -> None:
    for name in sheet.animations:
        if name.split("/")[0] == actor:
            pictures = frames(sheet, name)
            for i, (a, b) in enumerate(pairwise(pictures)):
                assert not np.array_equal(a.px, b.px), f"{name} frames {i} and {i + 1} are equal"


@pytest.mark.parametrize("actor", FIGHTERS)
def test_attacks_keep_the_times_of_the_contract(sheet: Sheet, actor: str) -> None:
    """GDD 11.3: 180-300 ms in all, 40-80 ms before the hit."""
    steps = [ms for _, ms in sheet.animations[f"{actor}/attack"].frames]
    assert 180 <= sum(steps) <= 300
    assert 40 <= steps[0] <= 80


@pytest.mark.parametrize("lord", LORDS)
def test_boss_warnings_last(sheet: Sheet, lord: str) -> None:
    """GDD 11.3: the boss warns for 500 ms or more."""
    for warning in ("telegraph", SKILL[lord]):
        animation = sheet.animations[f"{lord}/{warning}"]
        assert animation.loop and sum(ms for _, ms in animation.frames) >= 500


@pytest.mark.parametrize("actor", FIGHTERS)
def test_the_hurt_flash_is_white_and_short(sheet: Sheet, actor: str) -> None:
    (cell, ms), *_ = sheet.animations[f"{actor}/hurt"].frames
    assert ms <= 60
    px = sheet.cells[cell].canvas
    assert set(np.unique(px.px[px.opaque])) == {INK, INDEX["white0"]}


@pytest.mark.parametrize("actor", FIGHTERS)
def test_the_dead_lie_low(sheet: Sheet, actor: str) -> None:
    last = frames(sheet, f"{actor}/die")[-1]
    first = sheet.cells[f"{actor}/idle/0"].canvas
    assert height(last) <= 0.72 * height(first)


@pytest.mark.parametrize("name", ENEMIES)
def test_the_second_look_differs_in_colour_and_shape(sheet: Sheet, name: str) -> None:
    a, b = (sheet.cells[f"{look}/idle/0"].canvas for look in (name, f"{name}_b"))
    used_a, used_b = (set(np.unique(c.px[c.opaque])) for c in (a, b))
    assert len(used_a ^ used_b) >= 4
    assert np.count_nonzero(placed(sheet, f"{name}/idle/0") ^ placed(sheet, f"{name}_b/idle/0")) >= 8


def test_pawn_fits_a_tile(sheet: Sheet) -> None:
    for way in ("left", "right", "up", "down"):
        _, _, w, h = sheet.cells[f"pawn/idle_{way}/0"].canvas.bounds()
        assert w <= 20 and 18 <= h <= 24, (way, w, h)
    lifted = [c.bounds()[1] + c.bounds()[3] for c in frames(sheet, "pawn/hop_right")]
    assert lifted[2] <= lifted[0] - 5, "the pawn does not leave the ground"
