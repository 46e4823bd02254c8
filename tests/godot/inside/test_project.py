"""The project as Godot sees it."""

import sys

from godot import Engine, ProjectSettings


def test_packages_come_from_the_environment() -> None:
    import numpy
    import pydantic

    assert ".venv" in pydantic.__file__ and ".venv" in numpy.__file__


def test_domain_packages_are_importable() -> None:
    import kernel

    assert kernel.__file__ and kernel.__file__.startswith(ProjectSettings.globalize_path("res://python/"))
    assert not [name for name in sys.modules if name.startswith("python.")]


def test_engine_is_godot_3() -> None:
    assert Engine.get_version_info()["major"] == 3
