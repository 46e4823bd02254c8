"""Pictures of pages that a run reaches by luck alone: events, shop, blessings, the debug console."""

from __future__ import annotations

import csv
import os
from pathlib import Path

import pytest

from lab.art.palette import COLOURS
from tests.e2e.window import SHOTS, blocks, colours, pixels, start_of_command
from tests.godot.launch import ROOT, build_binding, run_pytest

SIZES = ((750, 1334), (808, 1440))
K = 3
LEAST_PICTURES = 250
DIMMED = ("console", "install", "pause", "ticket")  # darkened around to colours of no palette
SECONDS = 400
pytestmark = pytest.mark.timeout(SECONDS + 350)  # the first test waits for the binding and the pictures


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def shots(request: pytest.FixtureRequest) -> dict[str, Path]:
    """Every picture by name, kept in build/screenshots/WxH/pages."""
    width, height = request.param
    build_binding()
    folder = SHOTS / f"{width}x{height}" / "pages"
    for old in folder.glob("*.png"):
        old.unlink()
    command = start_of_command((width, height), ROOT)
    engine = command[: command.index("--audio-driver")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(os.environ, "SHOTS", str(folder))
        patch.setitem(os.environ, "SHOTS_SIZE", f"{width}x{height}")
        run_pytest(
            ROOT,
            "-q",
            "tests/godot/scenes/inside/window",
            timeout=SECONDS,
            binary=engine,
            options=("--resolution", f"{width}x{height}"),
        )
    found = {path.stem: path for path in sorted(folder.glob("*.png"))}
    assert len(found) >= LEAST_PICTURES
    return found


def test_no_picture_is_blank_or_has_half_pixels(shots: dict[str, Path]) -> None:
    """GDD 15-12: whole art pixels; every page shows something bright on something dark."""
    for name, path in shots.items():
        picture = pixels(path)
        art = blocks(picture, K)
        assert len(colours(art)) >= 12, name
        bright, dark = art.max(), (art.max(axis=2) < 24).mean()
        assert bright > 200 and dark < (0.95 if name.startswith(DIMMED) else 0.7), (name, bright, dark)


def test_every_block_is_one_palette_colour(shots: dict[str, Path]) -> None:
    for name, path in shots.items():
        if not name.startswith(DIMMED):
            strangers = colours(blocks(pixels(path), K)) - set(COLOURS)
            assert strangers == set(), name


def test_a_page_changes_the_picture(shots: dict[str, Path]) -> None:
    """Before and during an event's input, and in the two languages, the pictures differ."""
    acts = [name for name in shots if "-act-" in name]
    assert len(acts) >= 13
    for name in acts:
        assert (pixels(shots[name]) != pixels(shots[name.replace("-act-", "-")])).any(), name
    english = [name for name in shots if name.endswith("-en")]
    assert len(english) >= 20
    for name in english:
        assert (pixels(shots[name]) != pixels(shots[name.replace("-en", "-zh_CN")])).any(), name


def test_every_game_has_its_pictures(shots: dict[str, Path]) -> None:
    """Opened, with something pointed at, while it is played, at its end: four different pictures of each."""
    with (ROOT / "specs" / "events.csv").open(encoding="utf-8", newline="") as file:
        games = [row["event_id"] for row in csv.DictReader(file) if row["opening"] == "GAME"]
    assert len(games) >= 8
    for event_id in games:
        for locale in ("zh_CN", "en"):
            stages = ("", "-pointed", "-done", *(("-act",) if locale == "zh_CN" else ()))
            seen = [pixels(shots[f"game-{event_id}{stage}-{locale}"]) for stage in stages]
            for number, one in enumerate(seen):
                assert all((one != other).any() for other in seen[:number]), (event_id, locale)


def test_the_page_leaves_the_hud_in_sight(shots: dict[str, Path]) -> None:
    """GDD 10.1: HP, points and the page at once; the same lower bar behind every event page."""
    bars = []
    for name, path in shots.items():
        is_choice = name.startswith("event-") and "-act-" not in name and "-done-" not in name
        if is_choice and name.endswith("zh_CN"):
            art = pixels(path)[::K, ::K]
            height = art.shape[0]
            bars.append((name, art[height - 12 - 62 + 4 : height - 12 - 4, 12:100]))
    assert len(bars) >= 15
    for name, bar in bars[1:]:
        assert (bar == bars[0][1]).all(), name
