"""The project's tables, for all tests of blessings."""

import pytest

from heroll.specs import Specs


@pytest.fixture(scope="session")
def specs() -> Specs:
    return Specs.load()
