"""Static scans of sources for 002 AC-43: each gives (line, what was found) of one parsed file.

They look at syntax, so what stands in a comment or in a text does not count (but for names of modules and of
scene files, which may be loaded by their text).
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

Finding: TypeAlias = tuple[int, str]
Scan: TypeAlias = Callable[[ast.Module], Iterable[Finding]]

FOREIGN_RANDOM: Final = ("random", "secrets", "uuid", "numpy", "hashlib")
"""Modules that draw, or from which a generator is easily built."""
GODOT_RANDOM: Final = ("randomize", "RandomNumberGenerator", "randi", "randf", "rand_range", "urandom")
DRAWS: Final = (
    "open_stream",
    "derive",
    "derive_at",
    "next_word",
    "next_int",
    "next_float01",
    "uniform",
    "weighted",
    "choice",
    "shuffle",
    "set_words",
    "import_state",
)
"""What makes a stream or takes a number from one."""
NODES: Final = ("Control", "Node", "Node2D", "CanvasItem", "CanvasLayer", "SceneTree")
"""Classes of the engine that a part of an interface extends."""
LOADS: Final = ("preload", "ResourceLoader", "PackedScene")
SCENE_FILE: Final = re.compile(r"[\w:/.-]+\.(tscn|tres|scn|gd)")
WAITING: Final = (
    "asyncio",
    "concurrent",
    "multiprocessing",
    "queue",
    "sched",
    "select",
    "selectors",
    "signal",
    "threading",
    "time",
)
"""Modules by which something is waited for."""


def findings(files: Iterable[Path], scan: Scan) -> list[str]:
    """What a scan finds in Python files, as `path:line: what`."""
    return [
        f"{path.as_posix()}:{line}: {what}" for path in files for line, what in sorted(scan(_parsed(path)))
    ]


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def sources(*places: Path) -> list[Path]:
    """The Python files of folders, and the files that are named themselves."""
    found = [place.rglob("*.py") if place.is_dir() else [place] for place in places]
    return sorted({path for paths in found for path in paths})


# ------------------------------------------------------------------------------------------- scans
def foreign_random(tree: ast.Module) -> Iterator[Finding]:
    """① Any generator but the streams that are handed in."""
    for line, module in imported(tree):
        if within(module, FOREIGN_RANDOM):
            yield line, f"imports {module}"
    for line, name in names(tree):
        if name in GODOT_RANDOM:
            yield line, f"uses {name}"


def own_random(tree: ast.Module) -> Iterator[Finding]:
    """① A stream made or a number drawn: `Stream(…)` and the calls in :data:`DRAWS`."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = called(node)
        if name in ("Stream", "Streams") or (isinstance(node.func, ast.Attribute) and name in DRAWS):
            yield node.lineno, f"calls {name}"


def interface(tree: ast.Module) -> Iterator[Finding]:
    """② A part of a user interface: the engine, its nodes, its scene files."""
    for line, module in imported(tree):
        if within(module, ("godot", "scenes")):
            yield line, f"imports {module}"
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bases = (ast.unparse(base).rpartition(".")[2] for base in node.bases)
            yield from ((node.lineno, f"extends {base}") for base in bases if base in NODES)
    for line, name in names(tree):
        if name in LOADS:
            yield line, f"uses {name}"
    for line, text in texts(tree):
        if SCENE_FILE.fullmatch(text):
            yield line, f"names {text}"


def waiting(tree: ast.Module) -> Iterator[Finding]:
    """③ Anything that waits: await, coroutines of both kinds, clocks, threads."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Await | ast.AsyncFunctionDef | ast.AsyncFor | ast.AsyncWith):
            yield node.lineno, f"has {type(node).__name__}"
        elif isinstance(node, ast.comprehension) and node.is_async:
            yield node.target.lineno, "has an async comprehension"
        elif isinstance(node, ast.Call) and called(node) in ("sleep", "wait", "join_thread"):
            yield node.lineno, f"calls {called(node)}"
    plain = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Yield) and id(node) not in plain:
            yield node.lineno, "waits for what is sent into a generator"
    for line, module in imported(tree):
        if within(module, WAITING):
            yield line, f"imports {module}"


def imports_of(*packages: str) -> Scan:
    """④⑥ Imports of those packages, also by the text of their names."""

    def scan(tree: ast.Module) -> Iterator[Finding]:
        for line, module in imported(tree):
            if within(module, packages):
                yield line, f"imports {module}"
        for line, text in texts(tree):
            if within(text, packages):
                yield line, f"names {text}"  # as for importlib

    return scan


def calls_of(*methods: str) -> Scan:
    """④⑥ Calls of methods of those names, whatever they are called on."""

    def scan(tree: ast.Module) -> Iterator[Finding]:
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in methods
            ):
                yield node.lineno, f"calls {node.func.attr}"

    return scan


# ------------------------------------------------------------------------------------------- syntax
def imported(tree: ast.Module) -> Iterator[Finding]:
    """Every module that is imported, and every name from one as if it were a module.

    A relative import keeps one dot: `from ..enemies import units` is `.enemies` and `.enemies.units`.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = f"{'.' if node.level else ''}{node.module or ''}"
            if node.module:
                yield node.lineno, base
            joint = "." if node.module else ""
            yield from ((node.lineno, f"{base}{joint}{alias.name}") for alias in node.names)


def within(module: str, packages: Iterable[str]) -> bool:
    """Whether a module is one of the packages or stands in one; a relative one by its last name."""
    for package in packages:
        name = f".{package.rpartition('.')[2]}" if module.startswith(".") else package
        if module == name or module.startswith(f"{name}."):
            return True
    return False


def names(tree: ast.Module) -> Iterator[Finding]:
    """Every name and attribute that is used, and every name that is imported."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, alias.name) for alias in node.names)


def texts(tree: ast.Module) -> Iterator[Finding]:
    """Every text of one word."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value:
            yield node.lineno, node.value


def called(node: ast.Call) -> str:
    """The last name of what is called."""
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""
