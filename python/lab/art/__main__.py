"""`python -m lab.art build|check|contact [NAME…]`: write, verify or lay out the generated art."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from lab.art import contact, registry

ROOT = Path(__file__).resolve().parents[3]


def main(argv: list[str] | None = None) -> int:
    """Run the command line; returns the exit code (1 when `check` finds a difference)."""
    names = [name for name, _ in registry.BUILDERS]
    parser = argparse.ArgumentParser(prog="python -m lab.art", description=__doc__)
    parser.add_argument("command", choices=("build", "check", "contact"))
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"generators, default all: {', '.join(names)}"
    )
    parser.add_argument("--root", type=Path, default=ROOT, help="project root (default: this one)")
    parser.add_argument(
        "--out", type=Path, default=ROOT / "build" / "contact", help="where contact sheets go"
    )
    args = parser.parse_args(argv)
    unknown = [name for name in args.names if name not in names]
    if unknown:
        parser.error(f"no generator {', '.join(unknown)}; there are {', '.join(names)}")
    bad = 0
    for name in args.names or names:
        if args.command == "contact":
            contact.write(registry.build(name), args.out)
            print(f"{name}: contact sheets in {args.out}")
            continue
        for output in registry.build(name):
            if args.command == "build":
                output.write(args.root)
                print(f"{name}: {output.path}")
            elif problem := output.problem(args.root):
                bad += 1
                print(f"{name}: {problem}", file=sys.stderr)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
