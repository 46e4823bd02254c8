"""The editor's side: templates, validation, new functions, output, and scripts that change on disk."""

from __future__ import annotations

import ast
import os

import _gd

from . import _classes, _loader

TYPE_CHECKING = False  # typing itself takes long to import
if TYPE_CHECKING:
    from typing import Any

_LOOK_SECONDS = 0.5


# ---- what the script panel asks ----


def template(class_name: str, base: str) -> str:
    """Source of a new script; `base` is an engine class or the quoted path of another script."""
    name = class_name if class_name.isidentifier() else "Script"
    words = [part.capitalize() if part.islower() else part for part in name.split("_") if part]
    name = "".join(words) or "Script"
    if base.startswith('"'):
        module = _loader.module_name(base.strip('"'))
        parent = _base_in(base.strip('"')) or "Node"
        imports = f"from godot import export, exposed, signal\nfrom {module} import {parent}\n"
    else:
        parent = base or "Node"
        imports = (
            f"from godot import {', '.join(sorted({parent, 'export', 'exposed', 'signal'}, key=_order))}\n"
        )
    return (
        f"{imports}\n\n@exposed\nclass {name}({parent}):\n"
        f'    """What it is."""\n\n    def _ready(self):\n        pass\n'
    )


def _order(name: str) -> tuple[bool, str]:
    return name[0].islower(), name


def _base_in(path: str) -> str | None:
    try:
        with open(_loader.on_disk(path), encoding="utf-8") as file:
            tree = ast.parse(file.read())
    except (OSError, SyntaxError):
        return None
    return next(
        (node.name for node in tree.body if isinstance(node, ast.ClassDef) and _is_exposed(node)), None
    )


def _is_exposed(node: ast.ClassDef) -> bool:
    return any("exposed" in ast.dump(decorator) for decorator in node.decorator_list)


def validate(source: str, path: str) -> tuple[int, int, str, list[str]]:
    """(line, column, message, functions as "name:line"); an empty message: the syntax is right."""
    try:
        tree = ast.parse(source, path or "<script>")
    except SyntaxError as error:  # inconsistent tabs too
        return error.lineno or 1, error.offset or 1, f"{type(error).__name__}: {error.msg}", []
    except ValueError as error:
        return 1, 1, str(error), []
    return 0, 0, "", [f"{node.name}:{node.lineno}" for node in _functions(tree)]


def _functions(tree: ast.AST) -> list[Any]:
    found = [n for n in ast.walk(tree) if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef))]
    return sorted(found, key=lambda node: node.lineno)


def find_function(name: str, source: str) -> int:
    """Line of that function, -1 for none: the editor jumps there when a signal is connected."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return -1
    return next((int(node.lineno) for node in _functions(tree) if node.name == name), -1)


def make_function(name: str, parameters: list[str]) -> str:
    """A new method, for the end of the source; a parameter comes as "name" or "name:type"."""
    names = "".join(f", {parameter.partition(':')[0].strip()}" for parameter in parameters)
    return f"    def {name}(self{names}):\n        pass  # Replace with function body.\n"


# ---- output ----


class Output:
    """Stands in for stdout or stderr: whole lines go to the engine, which shows them in the Output panel."""

    encoding = "utf-8"
    errors = "replace"

    def __init__(self) -> None:
        self._line = ""

    def write(self, text: str) -> int:
        """Take text; lines go out when they are complete."""
        *lines, self._line = (self._line + text).split("\n")
        for line in lines:
            _gd.print(line)
        return len(text)

    def flush(self) -> None:
        """Let out what there is of a line."""
        if self._line:
            line, self._line = self._line, ""
            _gd.print(line)

    def isatty(self) -> bool:
        """It is no terminal."""
        return False


# ---- scripts that change ----


class Watch:
    """Loads a script again when its file changed, so that exports, signals and methods need no restart.

    The built-in editor and any other one write files; so the files are looked at.
    """

    def __init__(self) -> None:
        self._seen: dict[str, tuple[int, int]] = {}

    def look(self) -> list[str]:
        """Reload what changed since the last look; the paths."""
        changed = []
        for path in list(_loader.loaded):
            state = self._state(path)
            if state is not None and self._seen.setdefault(path, state) != state:
                self._seen[path] = state
                reload(path)
                changed.append(path)
        return changed

    @staticmethod
    def _state(path: str) -> tuple[int, int] | None:
        try:
            facts = os.stat(_loader.on_disk(path))
        except OSError:
            return None
        return facts.st_mtime_ns, facts.st_size


def reload(path: str) -> bool:
    """Load the file of a script again: its instances keep their state. False where it has an error."""
    loader = _classes.lookup("ResourceLoader")
    if not loader.has_cached(path):
        return False
    script = loader.load(path)
    with open(_loader.on_disk(path), encoding="utf-8") as file:
        script.set_source_code(file.read())
    return not script.reload(True)


def start_watching() -> None:
    """From the editor's first frame on, look for changed scripts."""
    tree = _classes.lookup("Engine").get_main_loop()
    watch = Watch()

    def again() -> None:
        watch.look()
        tree.create_timer(_LOOK_SECONDS).timeout.connect(again)

    again()
