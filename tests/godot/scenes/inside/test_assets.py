"""Pictures and sounds by id, and the owner's own ones before ours (heroll-rules 8)."""

from __future__ import annotations

import wave
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from scenes.app import library as assets
from scenes.app.files import read_table


def test_every_row_of_the_table_loads(app: Any) -> None:
    """Sounds, cells, animations and nine-patches: whatever an id names is there."""
    library = app.library
    seen = set()
    for row in read_table("res://specs/assets.csv"):
        name, file = row["asset_id"], row["file"]
        if file.endswith(".wav"):
            assert library.sound(name) is not None
        elif file.endswith(".png"):
            atlas = library.atlas(file.rsplit("/", 1)[-1].removesuffix(".png"))
            if row["cell"] in atlas._sequences:
                assert library.animation(name).total_ms > 0
            else:
                cell = library.cell(name)
                assert cell.w > 0 and cell.h > 0
            if row["margins"]:
                assert library.style(name) is not None
        seen.add(file.rsplit(".", 1)[-1])
    assert {"wav", "png"} <= seen


@pytest.mark.parametrize("ask", ["cell", "animation", "style", "sound"])
def test_an_unknown_id_says_so(app: Any, ask: str) -> None:
    with pytest.raises(assets.AssetError, match="no asset 'nonsense'"):
        getattr(app.library, ask)("nonsense")


def test_overrides_come_first(app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = app.library.cell("tile_battle")
    Image.new("RGBA", (ours.w * 2, ours.h * 2), (255, 0, 0, 255)).save(tmp_path / "tile_battle.png")
    with wave.open(str(tmp_path / "coin.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(8000)
        file.writeframes(b"\1\0" * 800)
    monkeypatch.setattr(assets, "OVERRIDE", str(tmp_path))
    library = assets.Library()
    theirs = library.cell("tile_battle")
    assert (theirs.w, theirs.h, theirs.ax, theirs.ay) == tuple(
        2 * v for v in (ours.w, ours.h, ours.ax, ours.ay)
    )
    stream = library.sound("coin")
    assert (stream.mix_rate, stream.stereo, len(stream.data)) == (8000, False, 1600)
    assert library.cell("tile_start").w == app.library.cell("tile_start").w


def test_a_bad_override_is_named(app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "coin.wav").write_bytes(b"RIFFnonsense")
    monkeypatch.setattr(assets, "OVERRIDE", str(tmp_path))
    with pytest.raises(assets.AssetError, match=r"coin\.wav"):
        assets.Library().sound("coin")
