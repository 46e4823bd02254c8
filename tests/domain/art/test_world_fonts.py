"""Fonts: whole glyphs on right lines, all characters that the game shows, clear words without a font."""

from __future__ import annotations

import csv
import re
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from lab.art.canvas import Canvas
from lab.art.font import __main__ as command
from lab.art.font import bake, bmfont, charset, hud, letters, source, system
from lab.art.outputs import Output
from lab.art.palette import COLOURS, INK, TRANSPARENT, WHITE, index

ROOT = Path(__file__).resolve().parents[3]
Char = dict[str, int]


@cache
def baked(size: int) -> tuple[Output, ...]:
    return tuple(bake.font(size, charset.characters(ROOT / "specs")))


@cache
def drawn() -> tuple[Output, ...]:
    return hud.build()


def parsed(text: str) -> tuple[dict[str, int], dict[str, Char]]:
    """The `common` line and the characters of a BMFont text, read as Godot reads them: key=value words."""
    common: dict[str, int] = {}
    chars: dict[str, Char] = {}
    for line in text.splitlines():
        words = {key: int(value) for key, value in re.findall(r"(\w+)=(-?\d+)", line)}
        if line.startswith("common "):
            common = words
        elif line.startswith("char "):
            chars[chr(words["id"])] = words
    return common, chars


def pairs(outputs: tuple[Output, ...]) -> list[tuple[str, str, Canvas]]:
    """(path, text, page) of each font."""
    out = []
    for text, page in zip(outputs[::2], outputs[1::2], strict=True):
        assert isinstance(text.content, str) and isinstance(page.content, Canvas)
        assert f'page id=0 file="{page.path.rsplit("/", 1)[1]}"' in text.content
        out.append((text.path, text.content, page.content))
    return out


FONTS = ["12", "16", "hud"]


def fonts(name: str) -> list[tuple[str, str, Canvas]]:
    return pairs(drawn() if name == "hud" else baked(int(name)))


@pytest.mark.parametrize("name", FONTS)
def test_every_glyph_box_is_whole_inside_its_page_and_line(name: str) -> None:
    for path, text, page in fonts(name):
        common, chars = parsed(text)
        assert (common["scaleW"], common["scaleH"]) == (page.w, page.h)
        taken = np.zeros((page.h, page.w), dtype=np.uint8)
        for char, c in chars.items():
            if not c["width"]:
                continue
            assert c["x"] >= 1 and c["y"] >= 1, f"{path} {char!r}"
            assert c["x"] + c["width"] < page.w and c["y"] + c["height"] < page.h, f"{path} {char!r}"
            assert c["yoffset"] >= 0 and c["yoffset"] + c["height"] <= common["lineHeight"], (
                f"{path} {char!r}"
            )
            taken[c["y"] : c["y"] + c["height"], c["x"] : c["x"] + c["width"]] += 1
        assert taken.max() == 1, f"{path}: glyphs overlap"
        assert not (page.opaque & (taken == 0)).any(), f"{path}: ink outside every glyph"


@pytest.mark.parametrize("name", FONTS)
def test_glyphs_fill_their_boxes(name: str) -> None:
    """No box is larger than its ink, so nothing was cut off unseen either."""
    for path, text, page in fonts(name):
        for char, c in parsed(text)[1].items():
            part = page.px[c["y"] : c["y"] + c["height"], c["x"] : c["x"] + c["width"]]
            if part.size and not path.endswith("_shadow.fnt"):
                edges = [part[0], part[-1], part[:, 0], part[:, -1]]
                assert all((edge != TRANSPARENT).any() for edge in edges), f"{path} {char!r}"


@pytest.mark.parametrize("size", source.STRIKES)
def test_baked_pixels_are_the_fonts_own(size: int) -> None:
    face = source.open_face(size)
    path, text, page = fonts(str(size))[0]
    for char in "掷骰远征装备祝福丹药Ag1，。！":
        c = parsed(text)[1][char]
        want = source.glyph(face, char)
        part = page.px[c["y"] : c["y"] + c["height"], c["x"] : c["x"] + c["width"]]
        assert np.array_equal(part == WHITE, want.ink), f"{path} {char}"
        assert c["xadvance"] == want.advance


@pytest.mark.parametrize("size", source.STRIKES)
def test_baseline_is_where_capitals_stand(size: int) -> None:
    for path, text, _ in fonts(str(size)):
        common, chars = parsed(text)
        pad = 1 if path.endswith(("_outline.fnt", "_shadow.fnt")) else 0
        for char in "AHEMZ1":
            foot = chars[char]["yoffset"] + chars[char]["height"] - pad
            assert foot == common["base"], f"{path} {char}"
        assert chars["g"]["yoffset"] + chars["g"]["height"] > common["base"], "descenders hang below"


@pytest.mark.parametrize("size", source.STRIKES)
def test_styles_share_line_baseline_and_advances(size: int) -> None:
    plain, *others = [parsed(text) for _, text, _ in fonts(str(size))]
    for common, chars in others:
        assert (common["lineHeight"], common["base"]) == (plain[0]["lineHeight"], plain[0]["base"])
        assert {c: v["xadvance"] for c, v in chars.items()} == {c: v["xadvance"] for c, v in plain[1].items()}


@pytest.mark.parametrize("size", source.STRIKES)
def test_chinese_is_square_and_crisp(size: int) -> None:
    """The strikes are bitmaps: a full-width character advances by the size exactly and fits it."""
    chars = parsed(fonts(str(size))[0][1])[1]
    for char in "国赢魔骰":
        assert chars[char]["xadvance"] == size
        assert chars[char]["width"] <= size and chars[char]["height"] <= size
        assert chars[char]["width"] >= size - 3


def test_every_character_of_the_tables_is_baked() -> None:
    with (ROOT / "specs/strings.csv").open(encoding="utf-8", newline="") as file:
        shown = {
            char for row in csv.DictReader(file) for char in row["zh_CN"] + row["en"] if char.isprintable()
        }
    for size in source.STRIKES:
        missing = shown - set(parsed(fonts(str(size))[0][1])[1])
        assert not missing, f"{size} px lacks {''.join(sorted(missing))}"


def test_common_chinese_and_ascii_are_baked() -> None:
    common = charset.gb2312_level_1()
    assert len(common) == 3755 and common[0] == "啊" and common[-1] == "座"
    for size in source.STRIKES:
        chars = set(parsed(fonts(str(size))[0][1])[1])
        assert set(common) <= chars
        assert {chr(code) for code in range(0x20, 0x7F)} <= chars


def test_baking_twice_gives_the_same_files() -> None:
    again = bake.font(12, charset.characters(ROOT / "specs"))
    for first, second in zip(baked(12), again, strict=True):
        if isinstance(first.content, Canvas):
            assert isinstance(second.content, Canvas)
            assert np.array_equal(first.content.px, second.content.px)
        else:
            assert first.content == second.content


def test_only_white_and_ink_are_used_so_that_text_takes_any_colour() -> None:
    for name in FONTS:
        for path, _, page in fonts(name):
            assert set(np.unique(page.px).tolist()) <= {WHITE, INK, TRANSPARENT}, path
    assert COLOURS[index("white0")] == (255, 255, 255)


def test_the_outline_surrounds_every_stroke() -> None:
    glyph = source.glyph(source.open_face(12), "骰")
    plain, outlined = bmfont.paint(glyph, bmfont.PLAIN), bmfont.paint(glyph, bmfont.OUTLINE)
    assert plain.picture and outlined.picture
    assert (outlined.x, outlined.y) == (plain.x - 1, plain.y - 1)
    body = outlined.picture.px == WHITE
    around = np.zeros_like(body)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            around |= np.roll(body, (dy, dx), (0, 1))
    assert (outlined.picture.px[around & ~body] == INK).all()


def test_a_glyph_outside_its_line_is_refused() -> None:
    tall = source.Glyph("A", np.ones((9, 3), dtype=np.bool_), 0, 0, 4)
    with pytest.raises(ValueError, match=r"'A' \(U\+0041\) covers rows 0 to 8 of a line of 8"):
        bmfont.outputs("x", "y", [bmfont.paint(tall, bmfont.PLAIN)], 9, 7, 8)


def test_the_missing_font_is_named_with_its_package(tmp_path: Path) -> None:
    with pytest.raises(system.FontMissing, match="sudo apt-get install fonts-wqy-zenhei"):
        source.open_face(12, (tmp_path / "none.ttc",))


def test_a_file_without_the_face_is_named(tmp_path: Path) -> None:
    broken = tmp_path / "wqy.ttc"
    broken.write_bytes(b"no font at all")
    with pytest.raises(system.FontMissing, match="has no face"):
        source.open_face(12, (broken,))


def test_the_command_bakes_once_and_tells_what_is_stale(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(charset, "gb2312_level_1", lambda: "掷骰")
    (tmp_path / "specs").mkdir()
    root = ["--root", str(tmp_path)]
    assert command.main([*root, "--check"]) == 1
    assert command.main(root) == 0
    assert (tmp_path / "assets/generated/body_outline.fnt").is_file()
    assert command.main([*root, "--check"]) == 0
    capsys.readouterr()
    assert command.main(root) == 0
    assert capsys.readouterr().out == "", "nothing is baked the second time"
    (tmp_path / "assets/generated/heading.png").unlink()
    assert command.main([*root, "--check"]) == 1
    assert command.main(root) == 0
    (tmp_path / "specs/more.csv").write_text("龘\n", "utf-8")
    assert command.main([*root, "--check"]) == 1, "a new character makes the fonts stale"


def test_the_command_says_in_one_line_that_the_font_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def nowhere() -> Path:
        return system_find((tmp_path / "none.ttc",))

    system_find = system.find
    monkeypatch.setattr(system, "find", nowhere)
    assert command.main(["--root", str(tmp_path)]) == 1
    error = capsys.readouterr().err
    assert error.startswith("error: ") and "fonts-wqy-zenhei" in error and error.count("\n") == 1


def test_hud_letters_are_seven_rows_and_cover_the_hud() -> None:
    assert set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+-/%:.,!?×") <= set(letters.SMALL)
    for char, rows in letters.SMALL.items():
        assert len(rows.split()) == 7, char
    chars = parsed(fonts("hud")[0][1])[1]
    assert "a" in chars and " " in chars
    boxes = {char: (c["x"], c["y"]) for char, c in chars.items() if c["width"] and char.isdigit()}
    assert len(set(boxes.values())) == 10


def test_the_drawn_font_is_committed() -> None:
    assert [output.problem(ROOT) for output in drawn()] == [None] * 4
