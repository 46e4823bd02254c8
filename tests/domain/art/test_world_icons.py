"""Gear, plates, statuses, potion and tiles: told apart and told from their ground (GDD 4.2, 6.1, 9.2)."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from lab.art import icons, material, plates, slabs, tiles, wasteland
from lab.art.canvas import Canvas
from lab.art.gear import SLOTS
from lab.art.glyphs.hazards import SKULLS
from lab.art.glyphs.potion import FILLED, potion
from lab.art.glyphs.status import STATUS_ICONS
from lab.art.palette import INK, RAMPS, luminance
from tests.support.areas import pieces

GEAR = icons.gear()
LUMINANCE = np.array([luminance(i) for i in range(36)] + [0] * 220)
SLAB_ICONS = [*tiles.NAMED.values(), *(("good", name) for name in tiles.INSTALLABLE.values())]


def test_there_are_ten_drawings_for_each_of_four_slots() -> None:
    assert {slot: len(drawings) for slot, drawings in SLOTS.items()} == dict.fromkeys(
        ("WEAPON", "RING", "GAUNTLET", "BOOTS"), 10
    )
    assert sorted(GEAR) == list(range(1, 41))


def test_every_gear_is_really_another_drawing() -> None:
    """Colours and shape: half of all pixels differ, and no two share a silhouette."""
    for (a, first), (b, second) in combinations(GEAR.items(), 2):
        union = first.opaque | second.opaque
        assert ((first.px != second.px) & union).sum() / union.sum() > 0.5, f"{a} and {b}"
        assert (first.opaque & second.opaque).sum() / union.sum() < 0.93, f"{a} and {b}"


def test_gear_stands_out_from_every_plate_in_grey() -> None:
    for rank in range(5):
        ground = plates.plate(rank).px[3:20, 3:20]
        for number, drawing in GEAR.items():
            body = drawing.opaque & (drawing.px != INK)
            lift = LUMINANCE[drawing.px[body]] - LUMINANCE[ground[body]]
            assert np.median(lift) >= 40, f"gear {number} on quality {rank}"


def test_qualities_differ_by_gems_and_not_by_colour_alone() -> None:
    for rank in range(5):
        foot = plates.plate(rank).px[plates.SIZE - 3 : plates.SIZE - 2, 6:-6]
        assert pieces(foot != INK, 2) == rank, f"quality {rank} shows its rank in gems"
    pictures = {plates.plate(rank).px.tobytes() for rank in range(5)}
    assert len(pictures) == 5


@pytest.mark.parametrize("family", SKULLS)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_battle_tile_shows_exactly_its_number_of_skulls(family: str, count: int) -> None:
    """GDD 4.2: 图标骷髅数量严格等于实际敌人数."""
    overlay = tiles.enemies(family, count)
    assert pieces(overlay.opaque & (overlay.px != INK), 12) == count


@pytest.mark.parametrize("count", [0, 5])
def test_other_numbers_of_enemies_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match="1 to 4"):
        tiles.enemies("NormalEnemy", count)


@pytest.mark.parametrize(("family", "name"), SLAB_ICONS)
def test_tile_icons_fit_and_stand_out(family: str, name: str) -> None:
    icon, ground = tiles.icon(name), slabs.slab(family)
    assert icon.w <= 18 and icon.h <= 18
    finished = tiles.tile(family, icon, 0)
    assert (finished.px != ground.px).sum() <= icon.opaque.sum(), "the icon lies whole on its tile"
    body = icon.opaque & (icon.px != INK)
    plate = LUMINANCE[Canvas(1, 1, slabs.FAMILIES[family].plate).px[0, 0]]
    assert np.median(LUMINANCE[icon.px[body]] - plate) >= 25


def test_all_tile_kinds_look_different() -> None:
    """Also in grey, for every pair of the named, installable and wasteland tiles."""
    greys = {}
    for family, name in SLAB_ICONS:
        greys[name] = LUMINANCE[tiles.tile(family, tiles.icon(name), 0).px]
    for variant in range(wasteland.VARIANTS):
        greys[f"empty {variant}"] = LUMINANCE[wasteland.wasteland(variant).px]
    for (a, first), (b, second) in combinations(greys.items(), 2):
        least = 15 if a.startswith("empty") else 60
        assert (abs(first - second) > 12).sum() > least, f"{a} and {b}"


def test_a_pressed_tile_sinks_and_keeps_its_foot() -> None:
    up, down = slabs.slab("good"), slabs.slab("good", pressed=True)
    assert up.bounds() == (0, 0, 24, 24)
    assert down.bounds() == (0, slabs.SINK, 24, 24 - slabs.SINK)


def test_status_icons_fit_eleven_pixels_and_differ() -> None:
    drawn = {
        name: icons.centred(material.material(text), icons.STATUS_CELL) for name, text in STATUS_ICONS.items()
    }
    for (a, first), (b, second) in combinations(drawn.items(), 2):
        assert (first.px != second.px).sum() > 20, f"{a} and {b}"


def test_the_bottle_empties_step_by_step() -> None:
    liquid = RAMPS["red"][1:]
    red = [int(np.isin(potion(level).px, liquid).sum()) for level in range(FILLED + 1)]
    assert red[0] == 0
    assert red == sorted(set(red))


@pytest.mark.parametrize("level", [-1, FILLED + 1])
def test_impossible_levels_are_refused(level: int) -> None:
    with pytest.raises(ValueError, match="potion"):
        potion(level)


def test_an_unknown_material_is_named_with_its_place() -> None:
    with pytest.raises(ValueError, match=r"row 1, column 2.*'x'"):
        material.material("sss\nssx")


def test_a_drawing_too_large_for_its_cell_is_refused() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        icons.centred(Canvas(20, 4), 17)
