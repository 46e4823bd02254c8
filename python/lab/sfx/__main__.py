"""`python -m lab.sfx build [ID...]` writes assets/sfx/*.wav; `python -m lab.sfx check` compares them."""

import difflib
import sys
from pathlib import Path

from lab.sfx import files
from lab.sfx.catalog import SOUNDS

FOLDER = Path(__file__).parents[3] / "assets" / "sfx"
_USAGE = "usage: python -m lab.sfx build [ID...] | check"


def main(arguments: list[str]) -> int:
    """Runs one command and gives the exit code: 0 fine, 1 stale files, 2 wrong usage."""
    command, ids = arguments[:1], arguments[1:]
    unknown = [name for name in ids if name not in SOUNDS]
    if unknown:
        near = difflib.get_close_matches(unknown[0], SOUNDS, 1)
        hint = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(SOUNDS)}"
        print(f"no sound {unknown[0]!r}{hint}", file=sys.stderr)
        return 2
    if command == ["build"]:
        for line in files.build(FOLDER, ids or list(SOUNDS)):
            print(line)
        return 0
    if command == ["check"] and not ids:
        faults = files.check(FOLDER)
        print("\n".join(faults) if faults else f"{len(SOUNDS)} sounds are as the code makes them")
        return 1 if faults else 0
    print(_USAGE, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
