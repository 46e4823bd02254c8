"""Sources for mypyc: a module as it is, its dataclasses in the form that compiles to plain structs.

mypyc compiles neither ``slots=True`` nor ``frozen=True`` nor other decorators of a class. So the text that is
compiled differs from the project's in its dataclasses alone, and mechanically: the decorator loses those
options (equality and hash stay), and the class gets the ``__init__`` and ``clone`` that Python otherwise
makes at run time, written out. That nobody changes a frozen value is proven by mypy and by plain Python.
"""

import ast
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from kernel.clone import copied_fields

_INDENT = "    "
_IMPORTS = {
    "clone_plain": "from kernel.clone import clone_plain",
    "mypyc_attr": "from mypy_extensions import mypyc_attr",
}
"""What written lines may need."""


class NotNative(ValueError):
    """A class that cannot be written in that form; the message says where and why."""


@dataclass(frozen=True, slots=True)
class _Edit:
    """Lines ``first`` up to, without, ``last`` (from 0) are replaced by ``lines``."""

    first: int
    last: int
    lines: tuple[str, ...]


def native_source(text: str, module: ModuleType) -> str:
    """The text for mypyc of a module whose ``text`` it is; ``module`` is the same, imported."""
    lines = text.splitlines()
    edits: list[_Edit] = []
    tree = ast.parse(text)
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and _dataclass_options(node) is not None:
            edits += _class_edits(node, text, getattr(module, node.name))
        elif isinstance(node, ast.ClassDef) and "RuntimeError" in map(ast.unparse, node.bases):
            edits.append(_Edit(node.lineno - 1, node.lineno - 1, ("@mypyc_attr(native_class=False)",)))
    written = "\n".join(line for edit in edits for line in edit.lines)
    first = next(node.lineno for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))) - 1
    for name, line in _IMPORTS.items():
        if f"{name}(" in written:
            edits.append(_Edit(first, first, (line,)))
    for edit in sorted(edits, key=lambda edit: edit.first, reverse=True):
        lines[edit.first : edit.last] = edit.lines
    return "\n".join(lines) + "\n"


def _class_edits(node: ast.ClassDef, text: str, kind: type) -> list[_Edit]:
    options = _dataclass_options(node)
    bases = ", ".join(name for base in node.bases if (name := ast.unparse(base)) != "Cloneable")
    first = min(decorator.lineno for decorator in node.decorator_list) - 1
    others = [f"@{text_of}" for one in node.decorator_list if (text_of := ast.unparse(one)) != "cloneable"]
    if len(others) != 1:
        raise NotNative(f"{node.name}: its decorators {others} are not known")
    hashed = ", unsafe_hash=True" if "frozen" in (options or ()) else ""
    head = (f"@dataclass(init=False{hashed})", f"class {node.name}{f'({bases})' if bases else ''}:")
    fields = [one for one in node.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)]
    own = [_name(one) for one in fields]
    if [field for field in kind.__dataclass_fields__ if field not in own]:  # type: ignore[attr-defined]
        raise NotNative(f"{node.name}: it inherits fields")
    body = [*_init(fields, node), *_clone(node.name, kind)]
    types = ", ".join(f"{_name(one)!r}: {_annotation(one)!r}" for one in fields)
    behind = ["", "", f"setattr({node.name}, '__annotations__', {{{types}}})"] if fields else []
    end = node.end_lineno or node.lineno
    return [
        _Edit(first, node.body[0].lineno - 1, head),
        _Edit(end, end, (*body, *behind)),
    ]


def _dataclass_options(node: ast.ClassDef) -> list[str] | None:
    """The options of the class's ``@dataclass`` that are on; None for a class without one."""
    for decorator in node.decorator_list:
        if ast.unparse(decorator).partition("(")[0] == "dataclass":
            keywords = decorator.keywords if isinstance(decorator, ast.Call) else []
            return [word.arg for word in keywords if word.arg and ast.literal_eval(word.value)]
    return None


def _name(field: ast.AnnAssign) -> str:
    return ast.unparse(field.target)


def _annotation(field: ast.AnnAssign) -> str:
    """Its text, out of the quotes where it stands in quotes."""
    if isinstance(field.annotation, ast.Constant) and isinstance(field.annotation.value, str):
        return field.annotation.value
    return ast.unparse(field.annotation)


def _init(fields: list[ast.AnnAssign], node: ast.ClassDef) -> list[str]:
    """``__init__`` with the class's own fields, defaults and default factories."""
    if not fields:
        return []
    parameters, sets = ["self"], []
    for field in fields:
        name, annotation, given = _name(field), _annotation(field), field.value
        value = name
        if given is None:
            parameters.append(f"{name}: {annotation!r}")
        elif isinstance(given, ast.Call) and ast.unparse(given.func) == "field":
            factory = {word.arg: ast.unparse(word.value) for word in given.keywords}
            if set(factory) != {"default_factory"}:
                raise NotNative(f"{node.name}.{name}: {ast.unparse(given)} is not known")
            parameters.append(f"{name}: {f'{annotation} | None'!r} = None")
            value = f"{factory['default_factory']}() if {name} is None else {name}"
        else:
            parameters.append(f"{name}: {annotation!r} = {ast.unparse(given)}")
        sets.append(f"{_INDENT * 2}self.{name} = {value}")
    head = f"{_INDENT}def __init__({', '.join(parameters)}) -> None:"
    return ["", head, *sets]


def _clone(name: str, kind: Any) -> list[str]:
    """``clone``, where the class has one."""
    if not hasattr(kind, "clone"):
        return []
    copied = copied_fields(kind)
    made = "self" if copied is None else f"{name}({', '.join(copied.values())})"
    return ["", f'{_INDENT}def clone(self) -> "{name}":', f"{_INDENT * 2}return {made}"]
