"""Gear, plates, statuses, potion and tiles: told apart and told from their ground (GDD 4.2, 6.1, 9.2)."""

from __future__ import annotations

import csv
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from lab.art import icons, material, plates, slabs, tile_marks, tiles, wasteland
from lab.art.canvas import Canvas
from lab.art.gear import SLOTS
from lab.art.glyphs.blessings import BLESSING_ICONS, OFFER_ICONS
from lab.art.glyphs.boons import BOON_ICONS
from lab.art.glyphs.hazards import MID_BOSS, SKULLS
from lab.art.glyphs.potion import FILLED, potion
from lab.art.glyphs.prizes import PRIZE_ICONS
from lab.art.glyphs.status import STATUS_ICONS
from lab.art.palette import INDEX, INK, RAMPS, luminance
from lab.art.ui import cards, gauge
from tests.support.areas import pieces

ROOT = Path(__file__).resolve().parents[3]
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


def test_a_mid_boss_stands_out_on_a_slab_of_its_own() -> None:
    icon, ground = tiles.overlay(MID_BOSS), slabs.slab("midboss")
    body = icon.opaque & (icon.px != INK)
    assert np.median(LUMINANCE[icon.px[body]] - LUMINANCE[ground.px[body]]) >= 25
    assert pieces(body, 12) == 1
    for family in slabs.FAMILIES:
        if family != "midboss":
            other = slabs.slab(family)
            assert (abs(LUMINANCE[ground.px] - LUMINANCE[other.px]) > 12).sum() > 40, family


@pytest.mark.parametrize("family", slabs.CROWNED)
def test_an_elites_tile_is_told_from_ordinary_enemies_at_a_glance(family: str) -> None:
    """Its frame is another hue and brighter, and a crown stands on its lip."""
    plain, ground = slabs.slab("battle"), slabs.slab(family)
    rim = np.s_[1, 5:22]
    assert np.median(LUMINANCE[ground.px[rim]]) >= 1.4 * np.median(LUMINANCE[plain.px[rim]])
    assert not set(ground.px[rim].tolist()) & set(plain.px[rim].tolist())
    crown = LUMINANCE[ground.px[20:23]] >= LUMINANCE[Canvas(1, 1, slabs.FAMILIES[family].light).px[0, 0]]
    assert crown.sum() >= 15 and LUMINANCE[plain.px[20:23]].max() < 100
    first, second = (LUMINANCE[slabs.slab(name).px] for name in slabs.CROWNED)
    assert (abs(first - second) > 12).sum() > 60


def test_infection_grips_the_rim_and_leaves_the_skulls_free() -> None:
    skulls = np.zeros((tile_marks.FRAME, tile_marks.FRAME), dtype=bool)
    for count in (1, 2, 3, 4):
        skulls[2:26, 2:26] |= tiles.enemies("NormalEnemy", count).opaque
    for phase in range(4):
        mark = tile_marks.infected(phase)
        assert (mark.opaque & skulls).sum() <= 0.06 * skulls.sum()
        assert np.isin(mark.px, RAMPS["red"]).sum() >= 80
    assert len({tile_marks.infected(phase).px.tobytes() for phase in range(4)}) == 4


def test_every_blessing_has_its_picture() -> None:
    with (ROOT / "specs" / "blessings.csv").open(encoding="utf-8", newline="") as file:
        assert {row["blessing_id"] for row in csv.DictReader(file)} == set(BLESSING_ICONS)


def test_every_ticket_of_the_shop_and_all_it_may_hold_has_a_picture() -> None:
    with (ROOT / "specs" / "shop-lottery.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {row["outcome"] for row in rows} == set(PRIZE_ICONS)
    assert {f"ticket_{row['ticket']}" for row in rows} <= set(OFFER_ICONS)


@pytest.mark.parametrize("drawings", [BOON_ICONS, BLESSING_ICONS, OFFER_ICONS, PRIZE_ICONS])
def test_boons_blessings_and_goods_fit_and_differ(drawings: dict[str, str]) -> None:
    drawn = {name: icons.centred(material.material(text), 17) for name, text in drawings.items()}
    night = LUMINANCE[Canvas(1, 1, "night2").px[0, 0]]
    for name, picture in drawn.items():
        body = picture.opaque & (picture.px != INK)
        assert np.median(LUMINANCE[picture.px[body]]) - night >= 40, name
    for (a, first), (b, second) in combinations(drawn.items(), 2):
        assert (first.px != second.px).sum() > 60, f"{a} and {b}"


@pytest.mark.parametrize("charges", [0, 1, 2])
def test_the_gauge_shows_its_charges(charges: int) -> None:
    """GDD 4.3: two charges build the gauge up."""
    lamps = gauge.build_up(charges).px[7:13, 17:]
    assert pieces(np.isin(lamps, RAMPS["violet"]), 20) == charges


@pytest.mark.parametrize("left", [0, 1, 2, 3, 4])
def test_the_gauge_shows_the_rolls_that_are_left(left: int) -> None:
    """GDD 4.3: BossDiceCounter counts from 4 to 0; the last roll burns gold."""
    lamps = gauge.count_down(left).px[7:13, 17 : gauge.W - 6]
    lit = np.isin(lamps, RAMPS["gold"] if left == 1 else RAMPS["red"][2:])
    assert pieces(lit, 12) == left


def test_other_gauge_states_are_refused() -> None:
    for wrong in (-1, 3):
        with pytest.raises(ValueError, match="charges"):
            gauge.build_up(wrong)
    for wrong in (-1, 5):
        with pytest.raises(ValueError, match="rolls"):
            gauge.count_down(wrong)


def test_cards_of_tiers_differ_by_gems_and_not_by_colour_alone() -> None:
    with (ROOT / "specs/blessing-tiers.csv").open(encoding="utf-8", newline="") as file:
        tiers = [row["tier"].lower() for row in csv.DictReader(file)]
    assert tiers == list(cards.TIERS)
    marks = []
    for name, tier in cards.TIERS.items():
        canvas = cards.card(name)
        marks.append(int((canvas.px[6, 6:13] == INDEX[tier.gem]).sum()))
        assert (canvas.px[:, 13:27] == canvas.px[:, 13:14]).all(), "the middle stretches"
    assert marks == [0, 1, 2, 3]


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
