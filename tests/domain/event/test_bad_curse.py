"""诅咒 (heroll-rules 3)."""

import pytest

from heroll.enums import BoonKind, HurtCause, TileKind
from heroll.events import BoonGained, HeroHurt
from heroll.run.boon import Boon
from heroll.run.health import hero_panel
from tests.domain.event.page import ONE, cannot_leave, give, leave, logged, opened
from tests.domain.session.runs import only


def test_accepting_weakens_the_next_two_battles() -> None:
    work = opened("bad_curse", {"event": [ONE]})
    assert hero_panel(work.run, work.specs).attack_power == 10
    told = give(work, "accept")
    assert only(BoonGained, told) == [BoonGained(BoonKind.CURSE, 20, 2)]
    assert work.run.boons == [Boon(BoonKind.CURSE, 20, 2)]
    assert hero_panel(work.run, work.specs).attack_power == 8
    assert work.run.player_stats.health == 150
    assert logged(work)["happened"] == {"input": "accept", "result": "cursed"}


@pytest.mark.parametrize(("hp", "left"), [(150, 135), (16, 1), (15, 1), (1, 1)])
def test_breaking_costs_a_tenth_of_max_hp_and_never_kills(hp: int, left: int) -> None:
    work = opened("bad_curse", {"event": [ONE]}, hp=hp)
    told = give(work, "break")
    assert work.run.player_stats.health == left
    hurts = [HeroHurt(hp - left, left, 150, HurtCause.CURSE)] if hp > left else []
    assert only(HeroHurt, told) == hurts
    assert work.run.boons == []


def test_it_cannot_be_left_before_it_is_resolved() -> None:
    work = opened("bad_curse", {"event": [ONE]})
    assert cannot_leave(work)
    give(work, "break")
    leave(work)
    assert work.run.board[10].kind is TileKind.EMPTY
