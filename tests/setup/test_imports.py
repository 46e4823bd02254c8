"""Who may import what, where import-linter cannot look: the scenes, which are no package."""

import ast
from collections.abc import Callable, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

_ROOT = Path(__file__).resolve().parents[2]
_DOMAIN = {"kernel", "heroll", "minefield", "lab"}
_SCENES_MAY = ("heroll.api", "minefield.api", "kernel")
_ENGINE = {"godot", "scenes"}


def _imports(source: str) -> Iterator[str]:
    """Full dotted names of everything imported; `from a import b` counts as `a.b`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _allowed_for_scenes(name: str) -> bool:
    if name.split(".")[0] not in _DOMAIN:
        return True
    return any(name == may or name.startswith(may + ".") for may in _SCENES_MAY)


def _forbidden(folder: Path, allowed: Callable[[str], bool]) -> list[str]:
    return [
        f"{path.relative_to(_ROOT)} imports {name}"
        for path in sorted(folder.rglob("*.py"))
        for name in _imports(path.read_text("utf-8"))
        if not allowed(name)
    ]


def test_scenes_know_only_the_api() -> None:
    assert list((_ROOT / "scenes").rglob("*.py")), "no scene scripts found"
    assert not _forbidden(_ROOT / "scenes", _allowed_for_scenes)


def test_nothing_under_python_knows_the_engine() -> None:
    assert not _forbidden(_ROOT / "python", lambda name: name.split(".")[0] not in _ENGINE)


def test_no_module_imports_itself_by_a_detour() -> None:
    graph = grimp.build_graph("kernel", "heroll", "minefield", "lab", cache_dir=None)
    imports = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as cycle:
        pytest.fail(" imports ".join(reversed(cycle.args[1])), pytrace=False)


@pytest.mark.parametrize(
    ("line", "fine"),
    [
        ("from heroll.api import Session", True),
        ("from minefield.api import Session, enums", True),
        ("from minefield.settlement.rows import LedgerRow", False),
        ("import minefield.session", False),
        ("from minefield import view", False),
        ("import heroll.api", True),
        ("from heroll import api", True),
        ("from kernel.clock import LogicClock", True),
        ("from godot import Node2D", True),
        ("import json", True),
        ("from heroll.battle import formulas", False),
        ("import heroll.state", False),
        ("from heroll import state", False),
        ("import lab.drive", False),
    ],
)
def test_the_rule_itself(line: str, fine: bool) -> None:
    assert all(_allowed_for_scenes(name) for name in _imports(line)) is fine
