"""What the acceptance tests of 002 share: stacks over roots that a test names, all their rows looked at."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from minefield.settlement.rows import LedgerRow
from tests.support.minefield.boards import RegisteredBoard
from tests.support.minefield.ledger import faults
from tests.support.minefield.roots import Changes, root
from tests.support.minefield.stack import MakeStack, Stack


@pytest.fixture
def stacked(tmp_path: Path) -> Iterator[MakeStack]:
    """Makes a stack: ``stacked(B1_TANK, B_FLAG, B_FLAG)`` is that root with those boards in that order.

    Behind the test every row that its stacks wrote is held against the ledger's protocol (AC-42).
    """
    numbers = count()
    made: list[Stack] = []

    def make(changes: Changes, *boards: RegisteredBoard, **options: Any) -> Stack:
        made.append(Stack(root(tmp_path, changes, f"root{next(numbers)}"), boards, **options))
        return made[-1]

    yield make
    assert not [
        fault for stack in made for row in stack.all_rows(LedgerRow) for fault in faults(row, stack.specs)
    ]
