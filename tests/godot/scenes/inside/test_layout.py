"""Integer scale and safe areas (GDD 10.1, architecture: Scenes)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import pytest

from godot import Vector2
from scenes.app.files import read_table
from scenes.app.layout import COLUMN, Layout, art_scale
from scenes.drop.card import PAD as CARD_PAD
from scenes.drop.changes import DELTA_W, GAP
from scenes.widgets import draw


@dataclass(frozen=True)
class StatChange:
    """What the drop page reads of a change."""

    stat: str
    old: float
    new: float
    delta: float


@pytest.mark.parametrize(
    ("size", "k", "room"),
    [
        ((750, 1334), 3, (250, 444)),
        ((808, 1440), 3, (269, 480)),
        ((240, 426), 1, (240, 426)),
        ((479, 2000), 1, (479, 2000)),
        ((1080, 1920), 4, (270, 480)),
        ((200, 300), 1, (200, 300)),
        ((1334, 750), 1, (1334, 750)),
        ((1920, 1080), 2, (960, 540)),
    ],
)
def test_art_scale(size: tuple[int, int], k: int, room: tuple[int, int]) -> None:
    layout = Layout.of_window(*size)
    assert art_scale(*size) == k
    assert (layout.k, layout.width, layout.height) == (k, *room)
    assert layout.left * 3 >= 24 and layout.top * 3 >= 44 and (layout.height - layout.bottom) * 3 >= 34


SIZES = [(750, 1334), (808, 1440), (720, 1280), (1080, 1920), (1334, 750), (1920, 1080), (500, 1000)]


@pytest.mark.parametrize("size", SIZES)
def test_controls_stay_inside_the_safe_area(
    app: Any, root: Any, size: tuple[int, int], until: Any, controls: Any
) -> None:
    root.size = Vector2(*size)
    app.get_tree().emit_signal("screen_resized")
    app.title.new.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    room = app.layout
    for control in controls(app.stage):
        at, extent = control.rect_global_position, control.rect_size
        assert at.x >= room.left - 8 and at.x + extent.x <= room.right + 8, control.get_path()
        assert at.y >= room.top and at.y + extent.y <= room.bottom, control.get_path()


def test_wrapping(app: Any) -> None:
    font = app.fonts.small
    for words, room in (("a bb ccc dddd eeeee", 40), ("移动、战斗、分解装备获得点数", 60), ("one\ntwo", 200)):
        lines = draw.wrap(font, words, room)
        assert len(lines) > 1 or "\n" not in words
        assert all(draw.width(font, line) <= room for line in lines)
        joined = "".join(lines).replace(" ", "")
        assert joined == words.replace(" ", "").replace("\n", "")
    assert draw.wrap(font, "one\ntwo", 200) == ["one", "two"]
    assert draw.wrap(font, "WW", 1) == ["W", "W"]


def test_lines_end_where_a_reader_would_end_them(app: Any) -> None:
    """Every Chinese text at many widths: no number parted from its measure, no mark at a line's beginning."""
    font = app.fonts.small
    texts = [row["zh_CN"].replace("\\n", "\n") for row in read_table("res://specs/strings.csv")]
    parted = 0
    for words in texts:
        for room in (80, 112, 150, 200):
            for one, other in pairwise(draw.wrap(font, words, room)):
                if one and other and f"{one}\n{other}" not in words:
                    parted += 1
                    assert not (one[-1].isdigit() and other[0] >= "\u2e80"), (one, other)
                    assert other[0] not in "，。：；、！？·", (one, other)
    assert parted > 100
    names = "嗜血 · 守护 · 丹药·末滴 · 丹药·惜用"
    for room in range(130, draw.width(font, names)):
        lines = draw.wrap(font, names, room)
        assert " ".join(lines) == names and all(line.count("丹药") == line.count("丹药·") for line in lines)
    after, rest = "饮用丹药后", "500 毫秒内"
    assert draw.wrap(font, f"{after} {rest}", draw.width(font, f"{after} 500 ")) == [after, rest]


@pytest.mark.parametrize("locale", ["zh_CN", "en"])
def test_words_fit_their_places(app: Any, locale: str) -> None:
    """Longest gear names and changes of every stat, in both languages, in the drop page's own room."""
    app.strings.use(locale)
    font, words = app.fonts.small, app.gear_words
    for catalog_id, row in words._catalog.items():
        name = row["name_zh" if locale == "zh_CN" else "name_en"]
        assert len(draw.wrap(font, name, 58)) <= 2, (catalog_id, name)
    for row in words._statuses.values():
        value = float(row["base_max"]) + 4 * float(row["plus_value"])
        effect = f"{words.stat(row['stat'])} {words.amount(row['stat'], value, signed=True)}"
        assert draw.width(font, effect) <= 88, effect


@pytest.mark.parametrize("locale", ["zh_CN", "en"])
def test_changes_fit_their_columns(app: Any, locale: str) -> None:
    app.strings.use(locale)
    page = app.open("drop/drop")
    changes, font = page.get_node("Panel/Changes"), app.fonts.small
    bare = {"maxHealth": 150, "attackSpeed": 100, "moveSpeed": 40, "attackPower": 10, "aim": 5}
    rows = []
    for row in app.gear_words._statuses.values():
        total = bare.get(row["stat"], 0) + float(row["base_max"]) + 4 * float(row["plus_value"])
        rows.append(StatChange(row["stat"], total - 1, total, 1.0))
    for change in rows:
        up, down = replace(change, delta=9.9), replace(change, delta=-999.9, old=change.new + 999.9)
        others = [replace(other, old=other.new, delta=0.0) for other in rows if other.stat != change.stat]
        changes.put([up, *others])
        assert changes.rows_h() <= changes.rect_size.y
        changes.put([*others, up, down])
        assert [row.sign for row in changes.changed] == [1, -1] and len(changes.same) == len(others)
        for row in changes.changed:
            widths = (draw.width(font, row.name), draw.width(font, row.shown), draw.width(font, row.delta))
            assert widths[2] <= DELTA_W and sum(widths[:2]) + GAP <= changes.rect_size.x - DELTA_W - GAP, row
            assert row.delta.startswith("+-"[row.sign < 0]) and row.old in row.shown and row.new in row.shown
        for row in changes.same:
            assert draw.width(font, row.name) + draw.width(font, row.new) + 2 <= changes.column_w(), row
            assert not row.delta and row.shown == row.new
    panel = page.get_node("Panel")
    foot = changes.rect_position.y + changes.rect_size.y
    assert foot <= page.take.rect_position.y and page.take.rect_position.y + 24 <= panel.rect_size.y - 6
    ring = app.layout.middle - 108
    assert panel.rect_position.x <= ring and panel.rect_position.x + panel.rect_size.x >= ring + 216
    app.close(page)


@pytest.mark.parametrize("locale", ["zh_CN", "en"])
def test_a_card_of_gear_has_room_for_heading_and_quality(app: Any, locale: str) -> None:
    app.strings.use(locale)
    page, font, say = app.open("drop/drop"), app.fonts.small, app.strings.text
    for heading in ("drop.old", "drop.new"):
        for rank in range(5):
            both = draw.width(font, say(heading)) + draw.width(font, say(f"quality.{rank}"))
            assert both + 4 <= page.old.rect_size.x - 2 * CARD_PAD, (heading, rank)
    app.close(page)


@pytest.mark.parametrize("size", [(1334, 750), (1920, 1080), (2560, 1080)])
def test_a_wide_window_stretches_nothing(
    app: Any, root: Any, size: tuple[int, int], until: Any, step: Any
) -> None:
    """Bars, notice and fights stand in a column in the middle; walls cover where no picture is."""
    root.size = Vector2(*size)
    app.get_tree().emit_signal("screen_resized")
    room, sides = app.layout, app.get_node("Top/Sides")
    assert room.right - room.left <= COLUMN and room.left + room.right == room.width
    assert sides.visible and sides._beside == (room.width - 320) // 2
    strip = app.title.get_node("Strip")
    assert strip.rect_size.x <= COLUMN and strip.rect_position.x >= room.left - 8
    app.title.new.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    hud = app.game.hud
    for control in (hud.get_node("Top"), hud.get_node("Bottom"), *app.game.board.tiles):
        at, extent = control.rect_global_position, control.rect_size
        assert room.left - 8 <= at.x and at.x + extent.x <= room.right + 8
        assert extent.x <= COLUMN
    before = hud.get_node("Bottom").rect_size.x
    root.size = Vector2(750, 1334)
    app.get_tree().emit_signal("screen_resized")
    assert not sides.visible and hud.get_node("Bottom").rect_size.x == 246 <= before
