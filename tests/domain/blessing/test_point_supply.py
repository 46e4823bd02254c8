"""PointSupply: points for every completed lap (GDD 8.3)."""

from typing import Any

import pytest

from heroll.api import Roll, Session, events
from heroll.enums import BlessingId, PointsReason
from heroll.specs import Specs
from tests.domain.battle.arena import held
from tests.domain.blessing.hand import put_in_hand
from tests.domain.run.boards import saved
from tests.domain.session.runs import accepted, edited, only


@pytest.mark.parametrize("level, paid", [(0, []), (1, [3]), (2, [6])])
def test_it_pays_for_every_completed_lap(specs: Specs, level: int, paid: list[int]) -> None:
    """The same roll of the same run across START, without it and with levels of it."""

    def edit(run: dict[str, Any]) -> None:
        run["tileIndex"] = run["lapSteps"] = 39
        if level:
            put_in_hand(run, held(BlessingId.POINT_SUPPLY, specs, level))
        for index in range(1, 14):
            run["board"][index] = saved("EMPTY")

    session = edited(Session.new("supply", strict=True), edit)
    changes = only(events.PointsChanged, accepted(session, Roll()))
    assert [event.delta for event in changes if event.reason is PointsReason.POINT_SUPPLY] == paid
