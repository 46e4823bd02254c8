"""Tests that need the engine in their own process: the folders `inside` of this project, module by module."""

from __future__ import annotations

from pathlib import Path

import pytest
from launch import ROOT, build_binding, run_pytest

HERE = Path(__file__).resolve().parent
MOST = 4  # modules in a process, so that a slow machine keeps the time limit
SECONDS = 280  # just under pytest's own limit, so that its output is seen
FOLDERS = sorted(p for p in HERE.rglob("inside") if p.is_dir() and "binding" not in p.parts)
PARTS = [
    modules[at : at + MOST]
    for modules in (sorted(folder.glob("test_*.py")) for folder in FOLDERS)
    for at in range(0, len(modules), MOST)
]


@pytest.mark.parametrize("modules", PARTS, ids=lambda part: str(part[0].relative_to(HERE).with_suffix("")))
def test_inside(modules: list[Path]) -> None:
    """Every test of these modules of one folder passes inside Godot."""
    build_binding()
    run_pytest(ROOT, "-q", *map(str, modules), timeout=SECONDS)
