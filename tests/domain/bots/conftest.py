"""What several modules of this folder ask about: they share one worker's runs."""

import pytest

from tests.domain.bots.whole_runs import Played, played


@pytest.fixture(scope="session")
def runs() -> Played:
    """2,000 greedy runs; the random bot's question is a coarse one."""
    return played("balance", 2000, 500)
