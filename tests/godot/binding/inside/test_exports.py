"""Exported properties in scenes, from GDScript and through inheritance."""

import pytest

from godot import Color, Gradient, NodePath, PackedScene, PoolIntArray, PoolStringArray, Vector2


def test_values_of_the_scene(hall):
    assert (hall.health, hall.title, hall.bold) == (77, "from scene", True)
    assert hall.speed == 4.0 and isinstance(hall.speed, float)
    assert hall.tags == ["x", 2, [3]] and hall.table == {"a": Vector2(1, 1)} and hall.aim == Vector2(9, 8)
    assert (
        hall.tint == Color(0.5, 0.25, 1, 1)
        and hall.target == NodePath("Friend")
        and isinstance(hall.target, NodePath)
    )
    assert hall.numbers == [3, 4] and isinstance(hall.numbers, PoolIntArray)
    assert hall.words == ["p", "q"] and isinstance(hall.words, PoolStringArray)
    assert isinstance(hall.look, Gradient) and hall.anything == "any" and hall.position == Vector2(5, 6)


def test_defaults(actor):
    assert (actor.health, actor.speed, actor.title, actor.bold) == (10, 1.5, "nobody", False)
    assert (
        actor.tags == ["a"] and actor.aim == Vector2(1, 2) and actor.look is None and actor.anything is None
    )
    assert actor.tint == Color() and actor.target == "" and actor.numbers == []


def test_defaults_are_not_shared(actor, hall):
    actor.tags.append("b")
    assert hall.get_node("Second").tags == ["a"]


def test_exported_property_with_setter(hall, actor, friend):
    assert hall.level == 20 and actor.level == 3
    assert friend.get_level(hall) == 40


def test_inherited_exports_and_changed_default(hall):
    boss = hall.get_node("Boss")
    assert boss.health == 500 and boss.rage == 9 and boss.title == "nobody" and boss.level == 3
    assert boss.has_signal("hit") and boss.has_signal("enraged") and boss.number() == 111
    assert boss.call("number") == 111 and boss.call("shout") == "NOBODY"


def test_get_and_set_by_name(hall, friend):
    assert hall.get("health") == 77
    hall.set("health", 5)
    assert hall.health == 5 and friend.set_health(hall, 6) == 6 and hall.health == 6
    hall.set("position", Vector2(1, 1))
    assert hall.position == Vector2(1, 1)


def test_whole_float_becomes_int_and_other_types_are_refused(hall, expect_errors):
    hall.set("health", 8.0)
    assert hall.health == 8 and isinstance(hall.health, int)
    with expect_errors(1) as text:
        hall.set("health", "many")
    assert "Actor.health must be int, not str" in text() and hall.health == 8


def test_property_list(hall):
    listed = {p["name"]: p for p in hall.get_property_list() if p["usage"] & 8192}
    assert listed["health"]["type"] == 2 and listed["look"]["hint_string"] == "Resource"
    assert "level" in listed and "secret" not in listed


def test_hints(hall):
    """Range, enumeration, flags, file, node path and resource type reach the property list."""
    from pathlib import Path

    import godot
    from godot import ProjectSettings, ResourceLoader

    fields = {
        "speed": ("float", "PROPERTY_HINT_RANGE", "0,10,0.5"),
        "mood": ("int", "PROPERTY_HINT_ENUM", "calm,angry"),
        "tags": ("int", "PROPERTY_HINT_FLAGS", "fire,ice"),
        "picture": ("str", "PROPERTY_HINT_FILE", "*.png"),
        "notes": ("str", "PROPERTY_HINT_MULTILINE_TEXT", ""),
        "friend": ("NodePath", "PROPERTY_HINT_NODE_PATH_VALID_TYPES", "Node2D"),
    }
    known = {name: facts for name, facts in fields.items() if hasattr(godot, facts[1])}
    assert len(known) >= 5
    lines = [f"    {n} = export({k}, hint={h}, hint_string={t!r})" for n, (k, h, t) in known.items()]
    names = ", ".join(sorted({facts[1] for facts in known.values()}))
    source = f"from godot import {names}, Gradient, Node, NodePath, export, exposed\n\n\n"
    source += "@exposed\nclass Hinted(Node):\n"
    source += "\n".join(lines) + "\n    look = export(Gradient)\n"
    path = Path(ProjectSettings.globalize_path("res://world/hinted.py"))
    path.write_text(source, encoding="utf-8")
    node = ResourceLoader.load("res://world/hinted.py").new()
    listed = {p["name"]: p for p in node.get_property_list()}
    for name, (_, hint, text) in known.items():
        assert (listed[name]["hint"], listed[name]["hint_string"]) == (getattr(godot, hint), text)
    assert listed["look"]["hint"] == godot.PROPERTY_HINT_RESOURCE_TYPE
    assert listed["look"]["hint_string"] == "Gradient" and node.speed == 0.0 and node.picture == ""
    node.free()


def test_packed_and_instanced_again(hall, root):
    hall.health = 123
    scene = PackedScene.new()
    assert scene.pack(hall) == 0
    twin = scene.instance()
    root.add_child(twin)
    assert twin.health == 123 and type(twin) is type(hall) and twin.log == []


def test_duplicate(hall, root):
    hall.health = 321
    twin = hall.duplicate()
    root.add_child(twin)
    assert twin.health == 321 and twin is not hall and twin.secret == 7
    assert twin.get_node("Boss").rage == 9


def test_exposed_must_extend_an_engine_class():
    from godot import exposed

    with pytest.raises(TypeError, match="must extend"):

        @exposed
        class Nothing:
            pass
