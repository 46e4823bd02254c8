"""A game that cannot start says why, once, and ends where nobody looks at a window."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from launch import ROOT, build_binding, godot_binary, run

from heroll.api import Specs, check_stage

SEED = ("--autopilot", "--seed", "1")
STATS = "player-default-stat.csv"


@pytest.fixture(scope="module", autouse=True)
def _binding() -> None:
    build_binding()


@pytest.mark.parametrize("words", [SEED, ()], ids=["autopilot", "by itself"])
def test_a_table_that_does_not_fit_is_named_with_its_cell(words: tuple[str, ...], tmp_path: Path) -> None:
    specs = shutil.copytree(ROOT / "specs", tmp_path / "specs")
    text = (specs / STATS).read_text("utf-8")
    broken = re.sub(r"^maxHealth,[^,]*", "maxHealth,lots", text, flags=re.MULTILINE)
    assert broken != text
    (specs / STATS).write_text(broken, "utf-8")
    row = 1 + broken[: broken.index("maxHealth,")].count("\n")
    output = run(
        ROOT,
        *words,
        "--user-dir",
        str(tmp_path / "user"),
        environment={"HEROLL_SPECS": str(specs)},
        marker=f"{STATS}:{row} value: ",
        code=1,
        timeout=30,
    ).output
    assert "Traceback" not in output
    assert output.count("value: ") == 1


@pytest.mark.parametrize("design", ["dice", "minefield"])
def test_a_broken_table_of_the_minefield_is_named(tmp_path: Path, design: str) -> None:
    specs = shutil.copytree(ROOT / "specs", tmp_path / "specs")
    hero = specs / "minefield" / "b1_v2" / "hero.csv"
    header, row, *rest = hero.read_text("utf-8").splitlines()
    cells = dict(zip(header.split(","), row.split(","), strict=True)) | {"max_hp": "0"}
    hero.write_text("\n".join([header, ",".join(cells.values()), *rest]) + "\n", "utf-8")
    output = run(
        ROOT,
        *SEED,
        "--design",
        design,
        "--user-dir",
        str(tmp_path / "user"),
        environment={"HEROLL_SPECS": str(specs)},
        marker="hero.csv:2 max_hp: ",
        code=1,
        timeout=30,
    ).output
    assert "Traceback" not in output


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    for folder in ("/proc/x", "/proc"):
        output = run(
            ROOT, *SEED, "--user-dir", folder, marker=f"cannot write to {folder}: ", code=1, timeout=30
        ).output
        assert "Traceback" not in output


@pytest.mark.parametrize("words", [SEED, ()], ids=["autopilot", "by itself"])
def test_an_unknown_stage_is_refused_in_the_labs_words(words: tuple[str, ...], tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="there is no stage 99") as refusal:
        check_stage(Specs.load(), 99)
    output = run(
        ROOT,
        *words,
        "--stage=99",
        "--user-dir",
        str(tmp_path),
        marker=f"heroll: {refusal.value}\n",
        code=2,
        timeout=30,
    ).output
    assert "Traceback" not in output
    assert "autopilot failed" not in output


@pytest.mark.parametrize(
    ("script", "place"),
    [
        ("scenes/title/title.py", "_ready"),
        ("scenes/dice/dice.py", "_ready"),
        ("scenes/board/pawn.py", "_ready"),
        ("scenes/app/director.py", "advance"),
    ],
)
def test_an_error_in_any_script_ends_the_autopilot(script: str, place: str, tmp_path: Path) -> None:
    project = tmp_path / "project"
    project.mkdir()
    for path in ROOT.iterdir():
        if path.name != "scenes":
            (project / path.name).symlink_to(path)
    shutil.copytree(ROOT / "scenes", project / "scenes")
    text = (project / script).read_text("utf-8")
    broken = re.sub(
        rf"(    def {place}\(.*\n)", r"\1        raise RuntimeError('on purpose')\n", text, count=1
    )
    assert broken != text
    (project / script).write_text(broken, "utf-8")
    words = ("--fixed-fps", "11", *SEED, "--user-dir", str(tmp_path / "user"))
    for strict in (False, True):
        output = run(project, *words, marker="on purpose", code=1, timeout=40, strict=strict).output
        told = "heroll: AttributeError" if "title" in script else "autopilot failed: a Python error"
        assert output.count(told) == 1
        assert output.count("Traceback") <= 3, "not one each frame"


def test_the_engine_leaves_every_word_of_the_game_to_the_game() -> None:
    command = [godot_binary(), "--help"]
    helped = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False).stdout
    taken = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", helped))
    assert {"--debug", "-d", "--path"} <= taken
    assert not taken & set(re.findall(r'"(--[a-z-]+)"', (ROOT / "scenes/app/options.py").read_text("utf-8")))
