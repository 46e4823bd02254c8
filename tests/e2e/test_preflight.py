"""The page that shows when the Python language is not loaded, in a real window."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.e2e.window import SHOTS, colours, pixels, start_of_command
from tests.support.preflight import bare_project

# Waits until the page is drawn, then saves it.
SCRIPT = """extends Node
func _ready():
	add_child(load("res://scenes/boot/boot.tscn").instance())
	for _frame in range(5):
		yield(get_tree(), "idle_frame")
	var image = get_viewport().get_texture().get_data()
	image.flip_y()
	image.save_png("res://preflight.png")
	get_tree().quit()
"""
SCENE = """[gd_scene load_steps=2 format=2]
[ext_resource path="res://shot.gd" type="Script" id=1]
[node name="Shot" type="Node"]
script = ExtResource( 1 )
"""


@pytest.mark.parametrize("size", [(750, 1334), (808, 1440)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_page_shows_the_remedy(size: tuple[int, int], tmp_path: Path) -> None:
    bare = bare_project(tmp_path)
    (bare / "shot.gd").write_text(SCRIPT, "utf-8")
    (bare / "shot.tscn").write_text(SCENE, "utf-8")
    command = [*start_of_command(size, bare), "res://shot.tscn"]
    done = subprocess.run(command, timeout=60, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "run ./play --setup" in done.stderr
    kept = SHOTS / f"{size[0]}x{size[1]}" / "preflight.png"
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes((bare / "preflight.png").read_bytes())
    picture = pixels(kept)
    assert picture.shape == (size[1], size[0], 3)
    bright = picture.max(axis=2) > 200
    assert 0.005 < bright.mean() < 0.2, "neither blank nor a flood"
    # Text stays clear of the frame: nothing bright within the safe area's edges.
    assert not bright[:, :40].any() and not bright[:, -40:].any()
    assert bright[size[1] // 4 : size[1] // 2].any() and bright[size[1] // 2 : size[1] * 3 // 4].any()
    assert len(colours(picture)) > 3
