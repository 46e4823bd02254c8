"""Build the binding for this machine: bin/libpythonscript.so, and of the installed Godot the class table and
the type stubs (bin/stubs, for editors and mypy).

    .venv/bin/python addons/pythonscript/build.py [--force]

The library is compiled for the Python that runs this script; the class table is made for the Godot server
binary named by GODOT_SERVER, or by GODOT, or found on the PATH. Nothing is done when both are up to date.
"""

from __future__ import annotations

import hashlib
import json
import marshal
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
BIN = HERE / "bin"
LIBRARY = BIN / "libpythonscript.so"
FLAGS = "-std=gnu11 -O2 -g1 -Wall -Wextra -Werror -fPIC -shared -fvisibility=hidden -fno-strict-aliasing"
SERVER_NAMES = ("godot3-server", "godot-server", "godot3", "godot")
VARIANT_TYPES = [
    "Variant",
    "bool",
    "int",
    "float",
    "String",
    "Vector2",
    "Rect2",
    "Vector3",
    "Transform2D",
    "Plane",
    "Quat",
    "AABB",
    "Basis",
    "Transform",
    "Color",
    "NodePath",
    "RID",
    "Object",
    "Dictionary",
    "Array",
    "PoolByteArray",
    "PoolIntArray",
    "PoolRealArray",
    "PoolStringArray",
    "PoolVector2Array",
    "PoolVector3Array",
    "PoolColorArray",
]
PYTHON_NAMES = {
    "String": "str",
    "Dictionary": "dict",
    "Array": "list",
    "PoolByteArray": "bytes",
    "void": "None",
}


class BuildError(Exception):
    """What is wrong and what to do about it."""


# ---- the library ----


def python_facts() -> dict[str, str]:
    """Headers and shared library of the running Python."""
    include = Path(sysconfig.get_path("include"))
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    if not (include / "Python.h").exists():
        raise BuildError(f"Python.h is not in {include}. Remedy (Debian): apt-get install python3-dev")
    soname = sysconfig.get_config_var("INSTSONAME") or ""
    folders = [sysconfig.get_config_var(key) or "" for key in ("LIBDIR", "LIBPL")]
    multiarch = sysconfig.get_config_var("MULTIARCH")
    folders += [f"/usr/lib/{multiarch}"] if multiarch else []
    folder = next((f for f in folders if f and (Path(f) / soname).is_file()), None)
    if ".so" not in soname or folder is None:
        raise BuildError(
            f"{sys.executable} (Python {version}) has no shared libpython "
            f"({soname or 'static build'}). Remedy: build the environment from the "
            "system's interpreter (/usr/bin/python3 -m venv .venv), and on Debian: "
            f"apt-get install libpython{version}"
        )
    return {"include": str(include), "soname": soname, "folder": folder, "version": sys.version}


def sources() -> list[Path]:
    """Everything the library is made from."""
    return sorted(p for p in (HERE / "src").iterdir() if p.suffix in (".c", ".h"))


def compile_library(python: dict[str, str]) -> None:
    """Compile and link; BuildError with the compiler's words when it fails."""
    compiler = shlex.split(os.environ.get("CC", "gcc"))
    if not shutil.which(compiler[0]):
        raise BuildError(f"no C compiler ({compiler[0]}). Remedy (Debian): apt-get install gcc libc6-dev")
    flags = FLAGS.split() + shlex.split(os.environ.get("PYTHONSCRIPT_CFLAGS", ""))
    with tempfile.TemporaryDirectory(dir=BIN) as folder:
        target = Path(folder) / LIBRARY.name
        command = [
            *compiler,
            *flags,
            f"-I{python['include']}",
            f'-DPYTHON_SONAME="{python["soname"]}"',
            "-o",
            str(target),
            *(str(p) for p in sources() if p.suffix == ".c"),
            f"-L{python['folder']}",
            f"-l:{python['soname']}",
            "-Wl,-rpath,$ORIGIN",  # in an export Python's library lies beside
            "-ldl",
            "-lm",
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(f"compiling failed:\n{shlex.join(command)}\n{done.stderr}")
        target.replace(LIBRARY)


# ---- the class table ----


def find_server() -> str:
    """The Godot binary to ask."""
    for variable in ("GODOT_SERVER", "GODOT"):
        if os.environ.get(variable):
            found = shutil.which(os.environ[variable])
            if not found:
                raise BuildError(
                    f"{variable}={os.environ[variable]} is not a program. Remedy: correct or unset it"
                )
            return found
    for name in SERVER_NAMES:
        found = shutil.which(name)
        if found:
            return found
    raise BuildError(
        "no Godot 3. Remedy (Debian): apt-get install godot3-server, or set GODOT_SERVER=/path/to/it"
    )


def godot_version(server: str) -> str:
    """Version as major.minor.patch, asked from the binary."""
    done = subprocess.run([server, "--version"], capture_output=True, text=True, timeout=60, check=False)
    match = re.search(r"^(\d+)\.(\d+)(?:\.(\d+))?\.", done.stdout, re.MULTILINE)
    if not match or match[1] != "3":
        raise BuildError(
            f"{server} --version says {done.stdout.strip()!r}. Remedy: set GODOT_SERVER to a Godot 3 binary"
        )
    return f"{match[1]}.{match[2]}.{match[3] or 0}"


def variant_code(kind: str) -> int | str:
    """Variant type number of an API type, or the class name of an object."""
    if kind.startswith("enum."):
        return VARIANT_TYPES.index("int")
    if kind in VARIANT_TYPES and kind != "Object":
        return VARIANT_TYPES.index(kind)
    return kind


def python_name(kind: str) -> str:
    """The type as a Python reader knows it."""
    return "int" if kind.startswith("enum.") else PYTHON_NAMES.get(kind, kind.lstrip("_"))


def result_code(kind: str, references: frozenset[str]) -> int:
    """Variant type number, -1 for nothing; 0 where the engine must be asked: enumerations and References."""
    if kind == "void":
        return -1
    if kind in VARIANT_TYPES and kind != "Object":
        return VARIANT_TYPES.index(kind)
    return (
        0
        if kind.startswith("enum.") or kind in references or kind == "Object"
        else VARIANT_TYPES.index("Object")
    )


def method_row(method: dict[str, Any], references: frozenset[str]) -> tuple[Any, ...]:
    """(parameters, how many are optional, takes more, result, signature)."""
    arguments = method["arguments"]
    shown = [
        f"{a['name']}: {python_name(a['type'])}"
        + (f" = {a['default_value'] or repr('')}" if a["has_default_value"] else "")
        for a in arguments
    ]
    if method["has_varargs"]:
        shown.append("*arguments")
    text = f"{method['name']}({', '.join(shown)}) -> {python_name(method['return_type'])}"
    optional = sum(a["has_default_value"] for a in arguments)
    result = result_code(method["return_type"], references)
    return tuple(variant_code(a["type"]) for a in arguments), optional, method["has_varargs"], result, text


def class_row(entry: dict[str, Any], references: frozenset[str]) -> tuple[Any, ...]:
    """The row of one class; its order is that of godot/_classes.py."""
    return (
        entry["base_class"],
        entry["singleton_name"] if entry["singleton"] else "",
        entry["is_reference"],
        entry["instanciable"],
        {m["name"]: method_row(m, references) for m in entry["methods"] if not m["is_virtual"]},
        {
            p["name"]: (p["getter"], p["setter"], p["index"])
            for p in entry["properties"]
            if "/" not in p["name"]
        },
        dict(entry["constants"]),
        [s["name"] for s in entry["signals"]],
        {enum["name"]: dict(enum["values"]) for enum in entry["enums"]},
    )


def list_api(server: str, folder: Path) -> list[dict[str, Any]]:
    """Let the engine list its API; BuildError where it does not. `folder` takes what it writes."""
    listing = folder / "api.json"
    home = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"), str(folder))
    command = [server, "--no-window", "--audio-driver", "Dummy", "--gdnative-generate-json-api", str(listing)]
    try:  # the binary writes the file, then aborts: its exit code says nothing
        done = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, **home},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise BuildError(f"{server} did not list its API within 120 s") from None
    try:
        entries: list[dict[str, Any]] = json.loads(listing.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BuildError(
            f"{server} did not list its API ({error}); it needs the editor or server binary, "
            "not an export template.\n"
            f"{done.stderr}"
        ) from None
    return entries


def write_class_table(server: str, target: Path) -> None:
    """Store the engine's API in the form that loads fastest, and as type stubs beside it."""
    with tempfile.TemporaryDirectory() as folder:
        entries = list_api(server, Path(folder))
    references = frozenset(entry["name"] for entry in entries if entry["is_reference"])
    table = {entry["name"]: class_row(entry, references) for entry in entries}
    temporary = target.with_suffix(".new")
    singletons = {row[1]: name for name, row in table.items() if row[1]}
    # Each row is stored on its own: a game decodes only the few dozen classes that it uses.
    temporary.write_bytes(
        marshal.dumps((singletons, {name: marshal.dumps(row) for name, row in table.items()}))
    )
    temporary.replace(target)
    write_stubs(entries)


def write_stubs(entries: list[dict[str, Any]]) -> None:
    """bin/stubs/godot: what editors and mypy read."""
    sys.path.insert(0, str(HERE))
    try:
        from tools.gen_stubs import Writer
    finally:
        sys.path.remove(str(HERE))
    folder = BIN / "stubs" / "godot"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "__init__.pyi").write_text(Writer(entries).text(), encoding="utf-8")
    (folder / "globals.pyi").write_text(
        "from typing import Any\n\ndef __getattr__(name: str) -> Any: ...\n", encoding="utf-8"
    )


# ---- only what changed ----


def digest(parts: Iterable[bytes]) -> str:
    """One short name for all the parts."""
    total = hashlib.sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "big") + part)
    return total.hexdigest()


def library_stamp(python: dict[str, str]) -> str:
    """What the library depends on."""
    settings = (
        json.dumps(python, sort_keys=True),
        FLAGS,
        os.environ.get("CC", ""),
        os.environ.get("PYTHONSCRIPT_CFLAGS", ""),
    )
    files = [*sources(), Path(__file__)]
    return digest([*(p.read_bytes() for p in files), *(s.encode() for s in settings)])


def server_stamp(server: str) -> str:
    """What the class table depends on: the binary, this script and the marshal format of this Python."""
    facts = os.stat(server)
    text = f"{os.path.realpath(server)} {facts.st_size} {facts.st_mtime_ns} {sys.version}"
    makers = (Path(__file__), HERE / "tools" / "gen_stubs.py", HERE / "tools" / "stub_head.pyi")
    return digest([text.encode(), *(path.read_bytes() for path in makers)])


def read_stamps(path: Path) -> dict[str, str]:
    """The stamps of the last build; none if there is no readable file."""
    try:
        stamps: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamps


def build(force: bool) -> None:
    """Bring bin/ up to date."""
    BIN.mkdir(exist_ok=True)
    stamp_file = BIN / "stamp.json"
    stamps = {} if force else read_stamps(stamp_file)
    python, server = python_facts(), find_server()
    key, wanted = library_stamp(python), server_stamp(server)
    done = []
    if stamps.get("library") != key or not LIBRARY.exists():
        compile_library(python)
        stamps["library"] = key
        done.append(f"{LIBRARY.name} for {python['soname']}")
    table = BIN / stamps.get(f"table {wanted}", "missing")
    if not table.is_file():
        version = godot_version(server)
        table = BIN / f"api-{version}.marshal"
        write_class_table(server, table)
        stamps = {key: value for key, value in stamps.items() if value != table.name}
        stamps[f"table {wanted}"] = table.name
        done.append(f"class table of Godot {version}")
    if done:
        stamp_file.write_text(json.dumps(stamps, indent=1), encoding="utf-8")
    print(f"pythonscript: {'built ' + ' and '.join(done) if done else 'up to date'}")


def main() -> int:
    """Command line."""
    arguments = sys.argv[1:]
    if arguments not in ([], ["--force"]):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        build(force=bool(arguments))
    except BuildError as error:
        print(f"pythonscript: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
