"""Palette, canvas, shapes, atlas and the check of committed files."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from lab.art import __main__ as command
from lab.art import palette, registry, shapes
from lab.art.canvas import Canvas, grid
from lab.art.outputs import Output
from lab.art.parts import Figure
from lab.art.poses import joint
from lab.art.sheets import Sheet


def test_the_palette_has_36_colours_in_rising_ramps() -> None:
    assert len(palette.COLOURS) == len(set(palette.COLOURS)) == 36
    assert palette.COLOURS[palette.INK] == (0x0A, 0x08, 0x12)
    for name, ids in palette.RAMPS.items():
        lights = [palette.luminance(i) for i in ids]
        assert lights == sorted(set(lights)), name


def test_darker_and_lighter_step_the_right_way() -> None:
    for i in range(36):
        assert palette.luminance(int(palette.DARKER[i])) <= palette.luminance(i)
        assert palette.luminance(int(palette.LIGHTER[i])) >= palette.luminance(i)
    assert palette.DARKER[palette.TRANSPARENT] == palette.LIGHTER[palette.TRANSPARENT] == palette.TRANSPARENT


@pytest.mark.parametrize("colour", ["steel9", "", 36, -1, 254])
def test_unknown_colours_are_refused(colour: str | int) -> None:
    with pytest.raises(ValueError, match=r"palette"):
        palette.index(colour)


def test_swap_maps_ramps_and_refuses_unequal_ones() -> None:
    table = palette.swap([("red", "teal"), ("gold1", "steel2")])
    assert table[palette.INDEX["red3"]] == palette.INDEX["teal3"]
    assert table[palette.INDEX["gold1"]] == palette.INDEX["steel2"]
    assert table[palette.INDEX["moss0"]] == palette.INDEX["moss0"]
    with pytest.raises(ValueError, match="4 against 5"):
        palette.swap([("red", "moss")])


def test_grid_names_the_bad_letter() -> None:
    assert grid("k.\n.w").px.tolist() == [[0, 255], [255, palette.WHITE]]
    with pytest.raises(ValueError, match=r"row 1, column 2.*'!'"):
        grid("kkk\nkk!")


def test_drawing_is_cut_at_the_edges() -> None:
    canvas = Canvas(4, 3)
    canvas.rect(-2, -2, 4, 4, "red2")
    canvas.line(-5, 2, 9, 2, "gold1")
    canvas.blit(Canvas(3, 3, "steel3"), 3, -2)
    assert canvas.px[0, 0] == palette.INDEX["red2"]
    assert (canvas.px[2] == palette.INDEX["gold1"]).all()
    assert canvas.px[0, 3] == palette.INDEX["steel3"]
    assert canvas.px[1, 3] == palette.TRANSPARENT


def test_lines_are_the_same_from_both_sides_of_the_axis() -> None:
    canvas = Canvas(9, 9)
    canvas.line(0, 0, 8, 8, "red2")
    assert np.array_equal(canvas.opaque, np.eye(9, dtype=bool))


def test_blit_flips_and_keeps_what_is_below_empty_pixels() -> None:
    canvas = Canvas(2, 1, "night3")
    canvas.blit(grid("w."), 0, 0, flip=True)
    assert canvas.px.tolist() == [[palette.INDEX["night3"], palette.WHITE]]


def test_outline_surrounds_and_a_bevel_is_lit_from_the_top_left() -> None:
    figure = Figure(9, 9, (0, 0))
    canvas = figure.canvas
    canvas.rect(3, 3, 3, 3, "night1")
    figure.bevel(canvas.opaque, "steel1 steel2 steel3", 1)
    assert canvas.px[3, 3] == palette.INDEX["steel3"]
    assert canvas.px[5, 4] == canvas.px[4, 5] == palette.INDEX["steel1"]
    figure.finish()
    assert canvas.bounds() == (2, 2, 5, 5)
    assert canvas.px[2, 2] == palette.TRANSPARENT and canvas.px[2, 3] == palette.INK


def test_a_volume_is_lit_at_the_top_left() -> None:
    figure = Figure(31, 31, (15, 15))
    figure.form(figure.ellipse(0, 0, 10.4, 10.4), "steel")
    px = figure.canvas.px
    assert palette.luminance(int(px[9, 9])) > palette.luminance(int(px[21, 21]))


def test_depth_counts_from_the_edge() -> None:
    mask = np.zeros((7, 7), dtype=bool)
    mask[1:6, 1:6] = True
    assert shapes.depth(mask)[1].tolist() == [0, 1, 1, 1, 1, 1, 0]
    assert shapes.depth(mask)[3, 3] == 3
    assert not shapes.depth(np.zeros((3, 3), dtype=bool)).any()


def test_a_joint_keeps_the_bones_lengths_and_stretches_when_out_of_reach() -> None:
    x, y = joint((0, 0), (6, 0), 5, 5, 1)
    assert x == 3 and abs(y) == 4
    assert joint((0, 0), (6, 0), 5, 5, -1)[1] == -y
    assert joint((0, 0), (20, 0), 5, 5, 1) == (10, 0)
    assert joint((2, 2), (2, 2), 5, 5, 1) == (2, 2)


def _sheet() -> Sheet:
    sheet = Sheet("demo", width=32)
    sheet.animate("a/walk", [(Canvas(5, 4, "red2"), 40), (Canvas(5, 6, "gold1"), 50)], (2, 3), loop=True)
    return sheet


def test_the_atlas_description_is_the_contract() -> None:
    picture, text = _sheet().outputs("x")
    assert (picture.path, text.path) == ("x/demo.png", "x/demo.json")
    assert isinstance(text.content, str) and isinstance(picture.content, Canvas)
    data = json.loads(text.content)
    assert data["image"] == "demo.png"
    assert data["animations"] == {"a/walk": {"loop": True, "frames": [["a/walk/0", 40], ["a/walk/1", 50]]}}
    cell = data["cells"]["a/walk/0"]
    assert {**cell, "x": 0, "y": 0} == {"x": 0, "y": 0, "w": 5, "h": 4, "ax": 2, "ay": 3}
    cut = picture.content.px[cell["y"] : cell["y"] + 4, cell["x"] : cell["x"] + 5]
    assert (cut == palette.INDEX["red2"]).all()


def test_cells_do_not_overlap_and_keep_a_gap() -> None:
    sheet = Sheet("demo", width=40)
    for i in range(30):
        sheet.cell(f"c{i}", Canvas(3 + i % 7, 2 + i % 5, i % 36), (0, 0))
    atlas, places = sheet.pack()
    taken = np.zeros((atlas.h, atlas.w), dtype=int)
    for name, (x, y) in places.items():
        canvas = sheet.cells[name].canvas
        assert x >= 1 and y >= 1 and x + canvas.w < atlas.w and y + canvas.h < atlas.h
        taken[y : y + canvas.h + 1, x : x + canvas.w + 1] += 1
    assert taken.max() == 1


def test_sheets_refuse_nonsense() -> None:
    sheet = _sheet()
    with pytest.raises(ValueError, match="twice"):
        sheet.cell("a/walk/0", Canvas(1, 1), (0, 0))
    with pytest.raises(ValueError, match="unknown cell 'b'"):
        sheet.sequence("b", [("b", 10)])
    with pytest.raises(ValueError, match="no frames"):
        sheet.sequence("b", [])
    with pytest.raises(ValueError, match="0 ms"):
        sheet.sequence("b", [("a/walk/0", 0)])
    with pytest.raises(ValueError, match="wide"):
        sheet.cell("wide", Canvas(40, 1), (0, 0))
    with pytest.raises(ValueError, match="b/idle/0 is clipped"):
        sheet.actor("b", {"idle": [(Canvas(4, 4, "red2"), 10)]}, (2, 3))


def test_problem_names_file_and_fault(tmp_path: Path) -> None:
    picture, text = _sheet().outputs("x")
    assert "missing" in str(picture.problem(tmp_path))
    for output in (picture, text):
        output.write(tmp_path)
        assert output.problem(tmp_path) is None
    assert isinstance(picture.content, Canvas)
    other = picture.content.copy()
    other.put(3, 2, "violet1")
    assert Output("x/demo.png", other).problem(tmp_path) == "x/demo.png: 1 pixels differ, the first at (3, 2)"
    assert "size" in str(Output("x/demo.png", Canvas(3, 3)).problem(tmp_path))
    assert "x/demo.json" in str(Output("x/demo.json", "{}\n").problem(tmp_path))


def test_check_fails_naming_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(registry, "BUILDERS", (("demo", "demo"),))
    monkeypatch.setattr(registry, "build", lambda name: _sheet().outputs("x"))
    assert command.main(["check", "--root", str(tmp_path)]) == 1
    assert "demo: x/demo.png: missing" in capsys.readouterr().err
    assert command.main(["build", "--root", str(tmp_path)]) == 0
    assert command.main(["check", "--root", str(tmp_path)]) == 0
    (tmp_path / "x/demo.json").write_text("{}", encoding="utf-8")
    assert command.main(["check", "demo", "--root", str(tmp_path)]) == 1
    assert command.main(["contact", "--out", str(tmp_path / "c")]) == 0
    assert sorted(p.name for p in (tmp_path / "c").iterdir()) == [
        "demo-a-colour.png",
        "demo-a-grey.png",
        "demo-a-silhouette.png",
    ]
    with pytest.raises(SystemExit):
        command.main(["check", "nothing"])


def test_every_registered_generator_can_be_imported() -> None:
    names = [name for name, _ in registry.BUILDERS]
    assert len(names) == len(set(names))
    assert {"actors", "fx"} <= set(names)
    with pytest.raises(KeyError):
        registry.build("nothing")
