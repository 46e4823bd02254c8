"""`lab timelines`: scenes in, specs/animation-vfx.csv out."""

from pathlib import Path

import pytest

from lab import timelines

SCENE = """[gd_scene load_steps=2 format=2]

[sub_resource type="Animation" id=1]
resource_name = "attack"
length = {length}
tracks/0/type = "value"
tracks/0/path = NodePath("Sprite:frame")
tracks/0/keys = {{
"times": PoolRealArray( 0, 0.05 ),
"transitions": PoolRealArray( 1, 1 ),
"update": 1,
"values": [ 0, 1 ]
}}
tracks/1/type = "method"
tracks/1/path = NodePath(".")
tracks/1/keys = {{
"times": PoolRealArray( 0.15, {hit} ),
"transitions": PoolRealArray( 1, 1 ),
"values": [ {{
"args": [  ],
"method": "_on_stop"
}}, {{
"args": [  ],
"method": "{method}"
}} ]
}}

[node name="Actor" type="Node2D"]

[node name="Timeline" type="AnimationPlayer" parent="."]
anims/attack = SubResource( 1 )
"""


def project(folder: Path, *, length: float = 0.24, hit: float = 0.06, method: str = "_on_hit") -> Path:
    actors = folder / "scenes/battle/actors"
    actors.mkdir(parents=True)
    (actors / "hero.tscn").write_text(SCENE.format(length=length, hit=hit, method=method), "utf-8")
    (folder / "scenes/plain.tscn").write_text('[gd_scene format=2]\n\n[node name="A" type="Node"]\n', "utf-8")
    (folder / "specs").mkdir()
    return folder


def test_a_row_per_animation_with_the_keys_of_its_method_tracks(tmp_path: Path) -> None:
    (row,) = timelines.read(project(tmp_path))
    assert row == timelines.Timeline(
        "hero/attack", "scenes/battle/actors/hero.tscn", "attack", 240, "hit@60|stop@150", "验证版新增"
    )


def test_update_writes_once_then_finds_nothing_new(tmp_path: Path) -> None:
    folder = project(tmp_path)
    assert any(line.startswith("+ hero/attack,") for line in timelines.update(write=True, project=folder))
    assert timelines.update(write=True, project=folder) == []


def test_check_names_the_stale_row_and_writes_nothing(tmp_path: Path) -> None:
    folder = project(tmp_path)
    timelines.update(write=True, project=folder)
    table = folder / timelines.TABLE
    stale = table.read_text("utf-8").replace("hit@60", "hit@70")
    table.write_text(stale, "utf-8")
    differences = timelines.update(write=False, project=folder)
    assert [line[0] for line in differences] == ["-", "+"]
    assert "hit@70" in differences[0]
    assert table.read_text("utf-8") == stale


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hit": 0.0605}, "0.0605 s is no whole millisecond"),
        ({"method": "strike"}, "key method strike must begin with _on_"),
    ],
)
def test_an_animation_that_is_no_timeline_is_named(tmp_path: Path, changes: dict, message: str) -> None:
    with pytest.raises(timelines.TimelineError, match=message) as error:
        timelines.read(project(tmp_path, **changes))
    assert "hero.tscn: animation attack" in str(error.value)


def test_the_same_timeline_in_two_scenes_is_named(tmp_path: Path) -> None:
    folder = project(tmp_path)
    twin = folder / "scenes/board"
    twin.mkdir()
    (twin / "hero.tscn").write_text((folder / "scenes/battle/actors/hero.tscn").read_text("utf-8"), "utf-8")
    with pytest.raises(timelines.TimelineError, match="hero/attack stands in scenes/battle"):
        timelines.read(folder)
