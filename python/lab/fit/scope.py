"""What a fit may change: the constants of formula-fit.csv and nothing else (GDD 5.4)."""

from pathlib import Path

from heroll.battle.tables import FORMULA_FIT
from kernel.spec_error import SpecIssue

SUFFIX = ".csv"


def foreign_changes(specs: Path, project: Path) -> list[SpecIssue]:
    """Every table of ``specs`` besides formula-fit.csv that is not the project's, byte for byte."""
    names = sorted({path.name for folder in (specs, project) for path in folder.glob(f"*{SUFFIX}")})
    return [
        SpecIssue(
            (specs / name).as_posix(),
            f"differs from the project's; a fit may change {FORMULA_FIT.name}{SUFFIX} alone",
        )
        for name in names
        if name != f"{FORMULA_FIT.name}{SUFFIX}" and _bytes(specs / name) != _bytes(project / name)
    ]


def _bytes(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None
