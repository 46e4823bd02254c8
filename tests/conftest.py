"""What all tests share: the nightly profiles, and which tests may run at the same time."""

from pathlib import Path

import pytest
from hypothesis import settings

# The same examples on every machine and no time limit per example: a loaded machine must not fail a test.
settings.register_profile("repeatable", deadline=None, derandomize=True, database=None)
settings.load_profile("repeatable")

_ROOT = Path(__file__).resolve().parent
_ONE_AT_A_TIME = ("e2e", "godot")
"""Folders whose tests start the engine: each keeps to one worker, and they start first."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--nightly", metavar="GROUP", help="run only the long profiles of GROUP")
    parser.addoption("--nightly-groups", action="store_true", help="name the groups of long profiles")


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--nightly-groups"):
        for group in sorted({group for item in items if (group := _group(item))}):
            print(f"nightly group: {group}")
        items.clear()
        return
    wanted = config.getoption("--nightly")
    chosen = [item for item in items if _group(item) == wanted]
    if len(chosen) < len(items):
        config.hook.pytest_deselected(items=[item for item in items if _group(item) != wanted])
    items[:] = sorted(chosen, key=_rank)
    for item in items:
        folder = _folder(item)
        if folder in _ONE_AT_A_TIME and not item.get_closest_marker("xdist_group"):
            item.add_marker(pytest.mark.xdist_group(folder))


def _group(item: pytest.Item) -> str | None:
    marker = item.get_closest_marker("nightly")
    if marker is None:
        return None
    group = marker.kwargs.get("group") or (marker.args[0] if marker.args else None)
    if not isinstance(group, str) or not group:
        raise pytest.UsageError(f"{item.nodeid}: nightly needs the name of its group: nightly('name')")
    return group


def _folder(item: pytest.Item) -> str:
    return item.path.relative_to(_ROOT).parts[0] if item.path.is_relative_to(_ROOT) else ""


def _rank(item: pytest.Item) -> int:
    folder = _folder(item)
    return _ONE_AT_A_TIME.index(folder) if folder in _ONE_AT_A_TIME else len(_ONE_AT_A_TIME)
