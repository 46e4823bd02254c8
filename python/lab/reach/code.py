"""Which texts the scenes ask for: keys that stand in their code, and templates that they fill in.

A template is an f-string, or a constant with something added, that begins with a namespace of strings.csv
(`event.{}.text`). An ending ends a key with a word of its own (`{}_none`). A tail (`result.{}`,
`keep.effect`) fills a template's last place: a page that knows its event asks for the rest of the key.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

_QUOTED = re.compile(r'"([^"\n]+)"')
_ENDING = re.compile(r"\{\}_\w+")
_TAIL = re.compile(r"(\w+|\{\})(\.(\w+|\{\}))+")
_FILES = (".csv", ".fnt", ".json", ".png", ".py", ".tres", ".tscn", ".wav")
PLACE = "{}"
"""A value that is filled in."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What scenes ask for: ``constants`` are all quoted texts; ``templates``, ``endings`` and ``tails`` with
    the place where they stand first.
    """

    constants: set[str] = field(default_factory=set)
    templates: dict[str, str] = field(default_factory=dict)
    endings: dict[str, str] = field(default_factory=dict)
    tails: dict[str, str] = field(default_factory=dict)


def asked_by_scenes(root: Path, namespaces: Sequence[str], *besides: str) -> Asked:
    """Everything under `scenes/`, and under the folders ``besides``, that may name a text of a namespace."""
    asked = Asked()
    for path in [path for folder in ("scenes", *besides) for path in sorted((root / folder).rglob("*"))]:
        if path.suffix == ".tscn":
            asked.constants.update(_QUOTED.findall(path.read_text("utf-8")))
        elif path.suffix == ".py":
            name = path.relative_to(root).as_posix()
            for text, line in _texts(ast.parse(path.read_text("utf-8"))):
                _sort(asked, text, f"{name}:{line}", namespaces)
    return asked


def _sort(asked: Asked, text: str, where: str, namespaces: Sequence[str]) -> None:
    if PLACE not in text:
        asked.constants.add(text)
    elif "." in text and text.partition(".")[0] in namespaces:
        asked.templates.setdefault(text, where)
    elif _ENDING.fullmatch(text):
        asked.endings.setdefault(text.removeprefix(PLACE), where)
    if _TAIL.fullmatch(text) and not text.endswith(_FILES):
        asked.tails.setdefault(text, where)


def _texts(tree: ast.AST) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        text = _text_of(node)
        if text is not None and isinstance(node, ast.expr):
            yield text, node.lineno


def _text_of(node: ast.AST) -> str | None:
    """The text of an expression, with places for what is filled in; None for what is no text."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(_text_of(part) or PLACE for part in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = _text_of(node.left), _text_of(node.right)
        return None if left is None and right is None else (left or PLACE) + (right or PLACE)
    return None
