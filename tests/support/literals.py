"""The search for numbers in the rules, which belong into tables (architecture, Domain shape)."""

import ast
from collections.abc import Iterator

FREE = (0, 1, -1)

UNITS = {
    "PERCENT": 100,
    "HUNDREDTHS": 100,
    "_CENT": 100,
    "_TEN": 10,
    "_MS_PER_S": 1_000,
    "_US_PER_MS": 1_000,
    "_US_PER_S": 1_000_000,
    "NEIGHBOURS": 8,
}
"""Unit constants.

What turns one unit into another, and how many cells of a grid touch one. They may be declared once a
module, as `NAME: Final = …` or `NAME = …`.
"""


def literals(source: str) -> Iterator[tuple[int, int | float]]:
    """(line, number) of every numeric literal that is neither free, a declared unit, nor a bound of a table's
    cell.
    """
    tree = ast.parse(source)
    excused = set(_excused(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and type(node.value) in (int, float) and node not in excused:
            assert isinstance(node.value, (int, float))
            if node.value not in FREE:
                yield node.lineno, node.value


def _excused(tree: ast.Module) -> Iterator[ast.AST]:
    for statement in tree.body:
        target: ast.expr | None = statement.target if isinstance(statement, ast.AnnAssign) else None
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target = statement.targets[0]
        if isinstance(statement, ast.Assign | ast.AnnAssign) and isinstance(target, ast.Name):
            unit = UNITS.get(target.id)
            if (
                isinstance(statement.value, ast.Constant)
                and unit is not None
                and statement.value.value == unit
            ):
                yield statement.value
        if isinstance(statement, ast.ClassDef) and any(
            isinstance(base, ast.Name) and base.id == "IntEnum" for base in statement.bases
        ):
            yield from ast.walk(statement)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Field":
            yield from ast.walk(node)
