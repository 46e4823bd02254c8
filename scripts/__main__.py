"""Entry of ./play and ./test: `python3 scripts play|test [arguments]`."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)

from scripts import play, test  # noqa: E402
from scripts.steps import guarded  # noqa: E402

if __name__ == "__main__":
    sys.exit(guarded({"play": play.main, "test": test.main}[sys.argv[1]], sys.argv[2:]))
