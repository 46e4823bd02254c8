"""What the acceptance tests of 002 share: stacks over roots that a test names."""

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.support.minefield.boards import RegisteredBoard
from tests.support.minefield.roots import Changes, root
from tests.support.minefield.stack import MakeStack, Stack


@pytest.fixture
def stacked(tmp_path: Path) -> MakeStack:
    """Makes a stack: ``stacked(B1_TANK, B_FLAG, B_FLAG)`` is that root with those boards in that order."""
    numbers = count()

    def make(changes: Changes, *boards: RegisteredBoard, **options: Any) -> Stack:
        return Stack(root(tmp_path, changes, f"root{next(numbers)}"), boards, **options)

    return make
