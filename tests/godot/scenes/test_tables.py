"""The tables that scenes read: texts in both languages, controls of ui-screens in their scenes."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from heroll.api import COMMANDS, NoticeKind, enums

ROOT = Path(__file__).resolve().parents[3]
SCENES = ROOT / "scenes"
IN_SCENE = re.compile(r'^(?:text_key|hint_key) = "([^"]+)"', re.MULTILINE)
IN_SCRIPT = re.compile(r'(?:\bsay|\.text)\(\s*"([a-z_A-Z0-9.]+)"')


def table(name: str) -> list[dict[str, str]]:
    with (ROOT / "specs" / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


STRINGS = {row["key"]: row for row in table("strings.csv")}
MINEFIELD = {row["key"]: row for row in table("minefield/strings.csv")}


def test_every_key_in_use_has_a_text() -> None:
    used = {
        key
        for pattern, suffix in ((IN_SCENE, "*.tscn"), (IN_SCRIPT, "*.py"))
        for path in SCENES.rglob(suffix)
        for key in pattern.findall(path.read_text("utf-8"))
    }
    assert len(used) > 50
    assert sorted(used - STRINGS.keys() - MINEFIELD.keys()) == []


def test_no_key_stands_in_both_tables() -> None:
    assert MINEFIELD and sorted(STRINGS.keys() & MINEFIELD.keys()) == []


def test_no_text_of_the_minefields_screens_is_left_over() -> None:
    text = "".join(p.read_text("utf-8") for p in SCENES.rglob("*") if p.suffix in (".py", ".tscn"))
    own = [key for key in MINEFIELD if key.startswith(("minefield.ui.", "minefield.title."))]
    assert len(own) > 60 and [key for key in own if f'"{key}"' not in text] == []


def test_no_text_is_left_over() -> None:
    """Keys made of a table's words (tile kinds, slots, stats …) are known by their first part."""
    made = (
        "tile.",
        "quality.",
        "slot.",
        "stat.",
        "event.",
        "notice.",
        "hint.",
        "battle.boss_",
        "battle.mid_",
        "blessing.",
        "boon.",
        "status.",
        "debug.Debug",
        "offer.",
        "ticket.",
        "tier.",
        "title.notice_",
    )
    text = "".join(p.read_text("utf-8") for p in SCENES.rglob("*") if p.suffix in (".py", ".tscn"))
    left = [
        key
        for key in STRINGS
        if not key.startswith(made) and f'"{key}"' not in text and f"'{key}'" not in text
    ]
    assert left == []


def test_every_asset_that_a_scene_names_exists() -> None:
    known = {row["asset_id"] for row in table("assets.csv")}
    used = {
        name
        for path in SCENES.rglob("*.tscn")
        for name in re.findall(
            r'^(?:icon_id|asset_id|style_id|shadow|slash|\w+_sound|burst_id) = "([^"]+)"',
            path.read_text("utf-8"),
            re.MULTILINE,
        )
    }
    assert len(used) > 20
    assert sorted(used - known) == []


@pytest.mark.parametrize("row", STRINGS.values(), ids=lambda row: row["key"])
def test_texts_say_the_same_in_both_languages(row: dict[str, str]) -> None:
    assert row["zh_CN"] and row["en"] and row["source"] == "验证版新增"
    fields = [sorted(re.findall(r"{(\w+)}", row[locale])) for locale in ("zh_CN", "en")]
    assert fields[0] == fields[1]


@pytest.mark.parametrize(
    "key",
    [
        *(f"notice.{kind}" for kind in NoticeKind),
        *(f"stat.{row['stat']}" for row in table("gear-status.csv")),
        *(f"quality.{row['quality_rank']}" for row in table("gear-quality.csv")),
        *(f"event.{row['event_id']}" for row in table("events.csv")),
        *(
            f"event.{row['event_id']}.{word}"
            for row in table("events.csv")
            for word in row["inputs"].split("|")
        ),
        *(
            f"event.{row['event_id']}.{word}.effect"
            for row in table("events.csv")
            for word in row["inputs"].split("|")
        ),
        *(f"blessing.{row['blessing_id']}" for row in table("blessings.csv")),
        *(f"blessing.{row['blessing_id']}.effect" for row in table("blessings.csv")),
        *(f"tier.{row['tier']}" for row in table("blessing-tiers.csv")),
        *(
            f"offer.{row['content']}"
            for row in table("shop-offers.csv")
            if row["type"] in ("POTION", "LOTTERY")
        ),
        *(f"offer.{row['content']}.effect" for row in table("shop-offers.csv") if row["type"] == "LOTTERY"),
        *(f"ticket.{row['outcome']}" for row in table("shop-lottery.csv")),
        *(f"boon.{kind}" for kind in enums.BoonKind),
        *(f"debug.{kind.__name__}" for kind in COMMANDS if kind.__name__.startswith("Debug")),
    ],
)
def test_rows_of_other_tables_have_their_words(key: str) -> None:
    assert key in STRINGS


@pytest.mark.parametrize("row", table("ui-screens.csv"), ids=lambda row: f"{row['screen']}/{row['control']}")
def test_controls_stand_in_their_scenes(row: dict[str, str]) -> None:
    """A control is a node of the scene, or is made by the script named after `script:`."""
    scene = ROOT / row["scene"]
    assert scene.is_file()
    assert not row["text_key"] or row["text_key"] in STRINGS | MINEFIELD
    if row["node"].startswith("script:"):
        assert row["node"].removeprefix("script:") in scene.with_suffix(".py").read_text("utf-8")
    else:
        parent, _, name = row["node"].rpartition("/")
        where = f'parent="{parent or "."}"'
        assert re.search(rf'\[node name="{name}" [^\]]*{re.escape(where)}', scene.read_text("utf-8"))
