"""Enemy roles of a run (GDD 5.2, heroll-rules 2)."""

from collections import Counter

import pytest

from heroll.board.roles import draw_roles, floor_roles
from heroll.enums import AttackType
from kernel.rng import Stream
from tests.support.scripted import ScriptedStream


@pytest.mark.parametrize("number", range(50))
def test_every_role_occurs_at_least_twice(number: int) -> None:
    plan = draw_roles(Stream.derive(f"roles#{number}", "board"), 20, 2)
    assert len(plan) == 20
    counts = Counter(plan)
    assert set(counts) == set(AttackType) and min(counts.values()) >= 2


def test_a_plan_that_lacks_a_role_is_drawn_anew_whole() -> None:
    with ScriptedStream([0, 0, 1, 1, 2, 2, 3, 0, 0, 1, 2, 3, 3, 2, 1, 0]) as board:
        plan = draw_roles(board, 8, 2)
    assert plan[0] is AttackType.SWORD and plan[3] is AttackType.RUSH


def test_a_plan_too_short_for_the_minimum_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot hold"):
        draw_roles(ScriptedStream(), 7, 2)


def test_a_floor_has_the_roles_of_its_slots() -> None:
    plan = [AttackType.SWORD, AttackType.RUSH, AttackType.CURVED, AttackType.STRAIGHT]
    assert floor_roles(plan, 1, 2) == [AttackType.SWORD, AttackType.RUSH]
    assert floor_roles(plan, 2, 2) == [AttackType.CURVED, AttackType.STRAIGHT]
    assert floor_roles(plan, 4, 1) == [AttackType.STRAIGHT]
