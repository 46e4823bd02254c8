"""specs/assets.csv: every id is drawn, every id of the GDD is there, nothing is claimed for the source."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from lab.art import actors, assets_table, tiles
from lab.art.font import bake
from lab.art.gear import SLOTS
from lab.art.usage import usage
from lab.sfx.catalog import SOUNDS

ROOT = Path(__file__).resolve().parents[3]
ROWS = list(csv.DictReader((ROOT / "specs/assets.csv").open(encoding="utf-8", newline="")))
IDS = {row["asset_id"]: row for row in ROWS}
INSTALLABLE = (137, 138, 139, 140, 141, 142, 143, 144, 151, 152, 164, 166)
STATED = {"Board_Boss001"}
"""Ids that the GDD itself tags 源码确认 (3.1)."""
SOUND_IDS = [
    "button",
    "dice_roll",
    "dice_land",
    "step",
    "hit_melee",
    "hit_straight",
    "lob_land",
    "rush",
    "crit",
    "hurt",
    "heal",
    "shield",
    "gear_get",
    "gear_dismantle",
    "blessing",
    "purchase",
    "event_success",
    "event_fail",
    "boss_warning",
    "victory",
    "defeat",
]


def test_the_table_is_what_the_generators_make() -> None:
    assert [output.problem(ROOT) for output in assets_table.build()] == [None]


def test_ids_are_unique_and_kinds_known() -> None:
    assert len(IDS) == len(ROWS) > 400
    assert {row["kind"] for row in ROWS} == {"sprite", "vfx", "sfx", "font"}
    assert all(row["usage"] for row in ROWS)


def test_every_picture_is_drawn() -> None:
    atlases: dict[str, dict[str, dict[str, object]]] = {}
    for row in ROWS:
        if row["kind"] not in ("sprite", "vfx"):
            continue
        file = ROOT / row["file"]
        assert file.is_file(), row["file"]
        data = atlases.setdefault(row["file"], json.loads(file.with_suffix(".json").read_text("utf-8")))
        assert row["cell"] in data["cells"] or row["cell"] in data["animations"], row["asset_id"]
    assert len(atlases) == 10


def test_every_sound_and_drawn_font_is_there() -> None:
    for row in ROWS:
        if row["kind"] == "sfx" or row["file"].startswith("assets/fonts/"):
            assert (ROOT / row["file"]).is_file(), row["file"]
        elif row["kind"] == "font":
            assert row["file"].startswith(f"{bake.FOLDER}/"), row["file"]
    assert {row["asset_id"] for row in ROWS if row["kind"] == "sfx"} == set(SOUNDS)
    assert set(SOUND_IDS) <= set(IDS)


def test_every_boss_has_the_prefab_that_its_number_names() -> None:
    """The first boss is boss_0 and Board_Boss001 (GDD 3.1), the first mid boss mid_1 and Board_MidBoss001."""
    prefabs = {f"Board_Boss{n + 1:03}": f"boss_{n}/idle" for n in range(len(actors.BOSSES))}
    prefabs |= {f"Board_MidBoss{n:03}": f"mid_{n}/idle" for n in range(1, len(actors.MID_BOSSES) + 1)}
    assert {name: row["cell"] for name, row in IDS.items() if name.startswith("Board_")} == prefabs


def test_the_ids_of_the_gdd_are_there() -> None:
    """GDD 3.1, 4.2, 9.2."""
    wanted = {
        "tile_battle",
        "icon_start_shop",
        "Board_Boss001",
        *(f"icon_NormalEnemy_{n}" for n in range(1, 5)),
    }
    wanted |= {f"Installtile_{number}" for number in INSTALLABLE}
    assert wanted <= set(IDS)
    assert tuple(tiles.INSTALLABLE) == INSTALLABLE


def test_installable_tiles_agree_with_the_events_table() -> None:
    """Where specs/events.csv already has a tile's event, its drawing has the event's name."""
    with (ROOT / "specs/events.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["tile_id"].isdigit()]
    assert rows
    for row in rows:
        if int(row["tile_id"]) in tiles.INSTALLABLE:
            assert tiles.INSTALLABLE[int(row["tile_id"])] == row["event_id"]


def test_gear_pictures_agree_with_the_catalogue() -> None:
    """The n-th drawing is the item that gear-catalog.csv numbers n."""
    drawn = [(slot, item) for slot, drawings in SLOTS.items() for item in drawings]
    with (ROOT / "specs/gear-catalog.csv").open(encoding="utf-8", newline="") as file:
        catalogue = [(row["slot"], row["item"]) for row in csv.DictReader(file)]
    assert catalogue == drawn
    assert {f"gear_{number}" for number in range(1, 41)} <= set(IDS)


def test_every_status_of_the_gear_table_has_an_icon() -> None:
    with (ROOT / "specs/gear-status.csv").open(encoding="utf-8", newline="") as file:
        stats = [row["stat"] for row in csv.DictReader(file)]
    assert len(stats) == 13
    assert {f"status_{stat}" for stat in stats} <= set(IDS)


def test_our_drawings_never_wear_the_sources_tag() -> None:
    for row in ROWS:
        assert row["source"] == assets_table.OURS
        assert (row["asset_id_source"] == assets_table.STATED) == (row["asset_id"] in STATED), row["asset_id"]


def test_margins_are_four_numbers_or_none() -> None:
    for row in ROWS:
        assert len(row["margins"].split()) in (0, 4), row["asset_id"]
    assert IDS["button_teal_normal"]["margins"] and IDS["panel_dark"]["margins"] and IDS["bar"]["margins"]


def test_a_picture_without_a_stated_use_is_an_error() -> None:
    with pytest.raises(KeyError, match="mystery_tile"):
        usage("mystery_tile", "tiles")
    assert usage("hero/new_pose", "actors")
