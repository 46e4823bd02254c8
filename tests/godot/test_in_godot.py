"""Tests that need the engine in their own process: each folder `inside` of this project."""

from __future__ import annotations

from pathlib import Path

import pytest
from launch import ROOT, build_binding, run_pytest

HERE = Path(__file__).resolve().parent
SECONDS = 280  # just under pytest's own limit, so that its output is seen
FOLDERS = sorted(p for p in HERE.rglob("inside") if p.is_dir() and "binding" not in p.parts)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda p: str(p.relative_to(HERE)))
def test_inside(folder: Path) -> None:
    """Every test module of the folder passes inside Godot."""
    build_binding()
    run_pytest(ROOT, "-q", str(folder), timeout=SECONDS)
