"""Who keeps a Reference alive, in every direction."""

import gc
import weakref

import pytest

from godot import GodotError, Image, Performance, Reference, Resource, ResourceLoader, ResourceSaver


def objects() -> int:
    return int(Performance.get_monitor(Performance.OBJECT_COUNT))


def test_engine_reference_dies_with_python():
    before = objects()
    image = Image.new()
    assert objects() == before + 1
    del image
    assert objects() == before


def test_many_references_leave_nothing():
    before = objects()
    for _ in range(2000):
        Image.new()
        Resource.new().get_path()
    assert objects() == before


def test_engine_keeps_what_it_holds(hall):
    thing = Resource.new()
    hall.set_meta("thing", thing)
    before = objects()
    del thing
    gc.collect()
    assert objects() == before and isinstance(hall.get_meta("thing"), Resource)
    hall.remove_meta("thing")
    assert objects() == before - 1


def test_python_script_on_reference():
    from world.pearl import DELETED, Pearl

    Pearl.new()  # from here on its script stays loaded
    before = objects()
    pearl = Pearl.new("white", shine=3)
    assert pearl.describe() == "white 5 3" and pearl.call("describe") == "white 5 3" and pearl.worth == 5
    watch = weakref.ref(pearl)
    del pearl
    assert watch() is None and "white" in DELETED and objects() == before


def test_python_reference_held_by_gdscript_only(friend):
    from world.pearl import DELETED, Pearl

    pearl = Pearl.new("held")
    pearl.extra = [1, 2]
    friend.keep(pearl)
    watch = weakref.ref(pearl)
    del pearl
    gc.collect()
    assert watch() is not None, "the engine holds it"
    assert friend.kept() is watch() and friend.kept().extra == [1, 2]
    friend.drop()
    assert watch() is None and "held" in DELETED


def test_python_reference_bounces_between_both_sides(friend):
    from world.pearl import Pearl

    Pearl.new()
    before = objects()
    pearl = Pearl.new("bounce")
    for _ in range(50):
        friend.keep(pearl)
        assert friend.kept() is pearl
        friend.drop()
        assert friend.echo([pearl])[0] is pearl
    assert pearl.name == "bounce"
    del pearl
    assert objects() == before


def test_made_by_gdscript(friend):
    from world.pearl import Pearl

    before = objects()
    script = ResourceLoader.load("res://world/pearl.py")
    pearl = friend.make(script)
    assert isinstance(pearl, Pearl) and pearl.describe() == "pearl 5 1"
    assert friend.make_and_drop(script) == "pearl 5 1"
    del pearl, script
    gc.collect()
    assert objects() <= before + 1  # the script itself may stay loaded


def test_cycle_of_python_references_is_collected():
    from world.pearl import Pearl

    script = ResourceLoader.load("res://world/pearl.py")
    gc.collect()
    before = objects()
    a, b = Pearl.new("a"), Pearl.new("b")
    a.other, b.other = b, a
    del a, b
    assert objects() == before + 2
    gc.collect()
    assert objects() == before and script


def test_python_resource_is_saved_and_loaded(tmp_path):
    from world.recipe import Recipe

    recipe = Recipe.new()
    recipe.title, recipe.amount, recipe.parts = "soup", 4, ["a", 1]
    path = str(tmp_path / "recipe.tres")
    assert ResourceSaver.save(path, recipe) == 0
    del recipe
    gc.collect()
    loaded = ResourceLoader.load(path)
    assert isinstance(loaded, Recipe) and (loaded.title, loaded.amount, loaded.parts) == ("soup", 4, ["a", 1])
    assert loaded.total() == 8
    twin = loaded.duplicate()
    assert twin is not loaded and isinstance(twin, Recipe) and twin.amount == 4


def test_free_of_a_reference_is_refused():
    with pytest.raises(GodotError, match="nobody holds"):
        Reference.new().free()


def test_reference_in_a_container(friend):
    before = objects()
    box = friend.echo([Resource.new(), {"k": Resource.new()}])
    assert objects() == before + 2
    del box
    assert objects() == before
