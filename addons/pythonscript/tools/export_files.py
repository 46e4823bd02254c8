"""Put what an exported game needs beside its binary: the add-on, Python itself, and the packages it imports.

    .venv/bin/python addons/pythonscript/tools/export_files.py FOLDER [PACKAGE ...]

FOLDER is where the engine's export wrote the game. The project's own modules are in the pack (export filter
*.py). PACKAGE names top-level modules of the environment; without any, all of its packages are copied but pip
and setuptools. The game then runs on a machine that has no Python.
"""

from __future__ import annotations

import shutil
import sys
import sysconfig
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOME))

from build import BIN, LIBRARY, BuildError, build, python_facts  # noqa: E402

NOT_NEEDED = ("test", "idlelib", "tkinter", "turtledemo", "ensurepip", "lib2to3", "venv", "pydoc_data")
_TOOLS = ("pip", "setuptools", "pkg_resources", "_distutils_hack", "wheel")


def copy_tree(source: Path, target: Path, *ignored: str) -> None:
    """Copy a folder without caches; what was there before goes."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", *ignored))


def copy_python(folder: Path) -> None:
    """The shared library and the standard library."""
    facts = python_facts()
    shutil.copy(Path(facts["folder"]) / facts["soname"], folder / facts["soname"])
    library = Path(sysconfig.get_path("stdlib"))
    copy_tree(
        library, folder / "lib" / library.name, *NOT_NEEDED, "config-*", "dist-packages", "site-packages"
    )


def copy_packages(folder: Path, names: list[str]) -> None:
    """Packages of the environment: the named ones, or all."""
    target = folder / "packages"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    site = Path(sysconfig.get_path("purelib"))
    for name in names:
        if not any((site / (name + end)).exists() for end in ("", ".py")) and not list(
            site.glob(f"{name}.*.so")
        ):
            raise BuildError(f"{site} has no {name}. Remedy: pip install it, or correct the name")
    for item in sorted(site.iterdir()):
        name = item.name.partition(".")[0]
        shared = name in names or name.removesuffix("_libs") in names  # numpy.libs and the like
        wanted = shared if names else not name.startswith(_TOOLS) and item.suffix != ".pth"
        if not wanted or item.name == "__pycache__":
            continue
        if item.is_dir():
            copy_tree(item, target / item.name)
        else:
            shutil.copy(item, target / item.name)


def export(folder: Path, names: list[str]) -> None:
    """Everything, into the game's folder."""
    if not folder.is_dir():
        raise BuildError(f"{folder} is no folder. Remedy: export the game first, then name its folder")
    build(force=False)
    shutil.copy(LIBRARY, folder / LIBRARY.name)
    copy_tree(HOME / "godot", folder / "godot", "*.pyi")
    (folder / "bin").mkdir(exist_ok=True)
    for table in BIN.glob("api-*.marshal"):
        shutil.copy(table, folder / "bin" / table.name)
    copy_python(folder)
    copy_packages(folder, names)


def main() -> int:
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        export(Path(sys.argv[1]), sys.argv[2:])
    except BuildError as error:
        print(f"pythonscript: {error}", file=sys.stderr)
        return 1
    print(f"pythonscript: {sys.argv[1]} is complete")
    return 0


if __name__ == "__main__":
    sys.exit(main())
