"""All numbers come from tables (architecture.

Domain shape): rules hold no number but 0, 1, -1 and declared units.
"""

from pathlib import Path

import pytest

from tests.support.literals import literals

PYTHON = Path(__file__).resolve().parents[2] / "python"
DESIGNS = ("heroll", "minefield")


@pytest.mark.parametrize(
    "path",
    [path for design in DESIGNS for path in sorted((PYTHON / design).rglob("*.py"))],
    ids=lambda path: path.relative_to(PYTHON).as_posix(),
)
def test_no_number_stands_in_the_rules(path: Path) -> None:
    found = [f"{path.name}:{line}: {number}" for line, number in literals(path.read_text("utf-8"))]
    assert not found, "belongs into a table: " + ", ".join(found)


def test_the_scan_sees_what_it_should() -> None:
    assert [number for _, number in sorted(literals("def f(x):\n    return 0.5 - 1 + (\n3 * x)\n"))] == [
        0.5,
        3,
    ]
    assert list(literals("PERCENT: Final = 100\n")) == []
    assert [number for _, number in literals("PERCENT: Final = 50\nLIMIT: Final = 7\n")] == [50, 7]
    assert list(literals("class Row:\n    x: int = Field(ge=2, le=9)\n")) == []
    assert [number for _, number in literals("x = -2\ny = [1, 0, 2]\n")] == [2, 2]
