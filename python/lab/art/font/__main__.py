"""`python -m lab.art.font [--check] [--root DIR]`: bake the text fonts into assets/generated/."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from lab.art.font import system

ROOT = Path(__file__).resolve().parents[4]
STAMP = Path("assets/generated/fonts.stamp")


def main(argv: list[str] | None = None) -> int:
    """Write the fonts if they are not there or not right.

    Returns 0; with `--check`, 1 when they have to be baked; 1 with one readable line when the system's
    font is missing.
    """
    parser = argparse.ArgumentParser(prog="python -m lab.art.font", description=__doc__)
    parser.add_argument("--root", type=Path, default=ROOT, help="project root (default: this one)")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 when a font has to be baked"
    )
    args = parser.parse_args(argv)
    try:
        wanted = system.fingerprint(args.root / "specs")
        if fresh(args.root, wanted):
            return 0
        if args.check:
            print("the text fonts have to be baked")
            return 1
        bake_all(args.root, wanted)
    except system.FontMissing as missing:
        print(f"error: {missing}", file=sys.stderr)
        return 1
    return 0


def fresh(root: Path, wanted: str) -> bool:
    """Whether the stamp holds the wanted fingerprint and every file that it lists is there."""
    stamp = root / STAMP
    if not stamp.is_file():
        return False
    found, *files = stamp.read_text("utf-8").split("\n")
    return found == wanted and all((root / file).is_file() for file in files)


def bake_all(root: Path, fingerprint: str) -> None:
    """Bake all fonts, then write the stamp."""
    from lab.art.font import bake  # here, because a start that bakes nothing need not load Pillow

    outputs = bake.build(root / "specs")
    for output in outputs:
        if output.problem(root):
            output.write(root)
            print(f"font: {output.path}")
    (root / STAMP).write_text("\n".join([fingerprint, *(o.path for o in outputs)]), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
