"""What a player could find on their way: words of tables, scenes, commands, project files, with their place.

A word is a piece of an identifier or of a text (`instantRevive` has two), in lower case. Comments and
docstrings are no door and not looked at.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Mapping
from pathlib import Path

from heroll.commands import COMMANDS
from kernel.command import arguments_of

RECORDS = ("data-contracts.csv", "qa-cases.csv", "reward-boosts.csv")
"""Tables that keep records of what is not played."""

GRIDS = ("bubble.csv",)
"""Tables whose cells are fields of letters and no words."""

PROJECT_FILES = ("project.godot", "export_presets.cfg")
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+|[一-鿿]+|[▶⏵]")
_SILENT = (
    tokenize.NEWLINE,
    tokenize.NL,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.COMMENT,
    tokenize.ENCODING,
)

Door = tuple[str, str]
"""A place, and what stands there in words with blanks between them."""


def spoken(text: str) -> str:
    """The words of a text or an identifier: `revive_used`, `reviveUsed` and `Revive used` are the same."""
    return " ".join(word.lower() for word in _WORD.findall(text))


def doors(root: Path) -> Iterator[Door]:
    """Everything: tables but the records, scenes, project files, commands of players and of the console."""
    for table in sorted((root / "specs").glob("*.csv")):
        if table.name not in (*RECORDS, *GRIDS):
            yield from _lines(root, table)
    for path in sorted((root / "scenes").rglob("*")):
        yield _place(root, path), spoken(path.stem)
        if path.suffix == ".tscn":
            yield from _lines(root, path)
        elif path.suffix == ".py":
            yield from _code(root, path)
    for name in PROJECT_FILES:
        if (root / name).exists():
            yield from _lines(root, root / name)


def command_doors() -> Iterator[Door]:
    """Every command with the names of its arguments."""
    for kind in COMMANDS:
        names = [kind.__name__, *(argument.key for argument in arguments_of(kind))]
        yield f"command {kind.__name__}", spoken(" ".join(names))


def found(doors_: Iterator[Door], patterns: Mapping[str, str]) -> dict[str, list[str]]:
    """Under each name of a pattern the places whose words fit it."""
    hits: dict[str, list[str]] = {name: [] for name in patterns}
    compiled = {name: re.compile(pattern) for name, pattern in patterns.items()}
    for place, words in doors_:
        for name, pattern in compiled.items():
            if pattern.search(words):
                hits[name].append(f"{place}: {words}")
    return hits


def names_written(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Attributes and keyword arguments that code gives a value, with their line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.attr
        elif isinstance(node, ast.keyword) and node.arg is not None:
            yield node.value.lineno, node.arg


def _lines(root: Path, path: Path) -> Iterator[Door]:
    for number, line in enumerate(path.read_text("utf-8-sig").splitlines(), start=1):
        yield f"{_place(root, path)}:{number}", spoken(line)


def _code(root: Path, path: Path) -> Iterator[Door]:
    """Names and texts of Python code; a text that stands alone is a docstring."""
    before = tokenize.NEWLINE
    for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
        is_docstring = token.type == tokenize.STRING and before in _SILENT
        if token.type in (tokenize.NAME, tokenize.STRING) and not is_docstring:
            yield f"{_place(root, path)}:{token.start[0]}", spoken(token.string)
        if token.type != tokenize.NL:
            before = token.type


def _place(root: Path, path: Path) -> str:
    return path.relative_to(root).as_posix()
