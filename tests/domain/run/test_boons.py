"""Boons: what lasts some battles or moves (heroll-rules 3)."""

from typing import Any

import pytest

from heroll.api import CheckpointError, Roll, RunPhase, Session, events
from heroll.enums import BoonKind, HurtCause
from heroll.run.boon import Boon
from heroll.run.boons import gain_boon, spend_battle, spend_move
from heroll.run.health import hero_panel
from heroll.run.move import move_by
from heroll.run.work import Work
from heroll.stats import CombatStats
from tests.domain.run.boards import laid_out, saved
from tests.domain.run.desk import desk
from tests.domain.session.runs import accepted, edited, edited_record, only

STAR, CURSE, SHIELD, POISON = BoonKind


def panel_with(*boons: Boon) -> CombatStats:
    work = desk()
    work.run.boons = list(boons)
    return hero_panel(work.run, work.specs)


def test_star_adds_to_the_damage_dealt() -> None:
    assert panel_with(Boon(STAR, 40, 2)).total_damage_pct == 40


def test_curse_takes_from_the_attack_power() -> None:
    assert panel_with(Boon(CURSE, 25, 2)).attack_power == 7.5


def test_shield_gives_a_part_of_max_hp() -> None:
    assert panel_with(Boon(SHIELD, 30, 1)).shield == 45


def test_poison_has_no_part_in_a_fight() -> None:
    assert panel_with(Boon(POISON, 5, 3)) == panel_with()


def test_a_boon_begins_and_is_renewed_by_the_better() -> None:
    work = desk()
    gain_boon(work, CURSE, 20, 2)
    gain_boon(work, CURSE, 10, 3)
    gain_boon(work, STAR, 50, 2)
    assert work.run.boons == [Boon(CURSE, 20, 3), Boon(STAR, 50, 2)]
    assert work.events == [
        events.BoonGained(CURSE, 20, 2),
        events.BoonGained(CURSE, 20, 3),
        events.BoonGained(STAR, 50, 2),
    ]


@pytest.mark.parametrize("amount, left", [(0, 1), (101, 1), (10, 0), (-5, 2)])
def test_nothing_is_no_boon(amount: int, left: int) -> None:
    with pytest.raises(ValueError, match="none"):
        gain_boon(desk(), STAR, amount, left)


def all_four() -> Work:
    work = desk()
    for kind in BoonKind:
        gain_boon(work, kind, 10, 2)
    work.events.clear()
    return work


def test_a_battle_counts_three_of_them_down() -> None:
    work = all_four()
    spend_battle(work)
    assert work.events == [events.BoonSpent(kind, 1) for kind in (STAR, CURSE, SHIELD)]
    spend_battle(work)
    assert [boon.kind for boon in work.run.boons] == [POISON]
    assert work.events[3:] == [events.BoonSpent(kind, 0) for kind in (STAR, CURSE, SHIELD)]


def test_a_move_counts_poison_down_and_hurts() -> None:
    work = all_four()
    spend_move(work)
    assert work.events == [
        events.HeroHurt(15, 135, 150, HurtCause.POISON),
        events.BoonSpent(POISON, 1),
    ]
    spend_move(work)
    assert work.run.player_stats.health == 120
    assert [boon.kind for boon in work.run.boons] == [STAR, CURSE, SHIELD]
    spend_move(work)
    assert work.run.player_stats.health == 120


@pytest.mark.parametrize("hp, left", [(15, 1), (16, 1), (17, 2), (1, 1)])
def test_poison_never_takes_the_last_hp(hp: int, left: int) -> None:
    work = all_four()
    work.run.player_stats.health = hp
    spend_move(work)
    assert work.run.player_stats.health == left


def test_a_rolls_move_is_poisoned_once_before_it_lands() -> None:
    work = laid_out({}, phase=RunPhase.DICE_RESOLVE)
    gain_boon(work, POISON, 10, 3)
    move_by(work, 7)
    told = [type(event).__name__ for event in work.events]
    assert len(only(events.HeroHurt, work.events)) == 1
    assert told.index("HeroStepped") < told.index("HeroHurt") < told.index("TileLanded")


def fought(boons: list[dict[str, Any]]) -> tuple[Session, list[Any]]:
    """A run with these boons that fights one battle."""

    def edit(run: dict[str, Any]) -> None:
        run["boons"] = boons
        for index in range(1, 14):
            run["board"][index] = saved("BATTLE", 1)

    session = edited(Session.new("boons", strict=True), edit)
    told = [*accepted(session, Roll())]
    told += session.advance_until_idle()
    return session, told


def test_a_fight_is_fought_with_it_and_counts_it_down_at_its_end() -> None:
    plain, _ = fought([])
    session, told = fought([{"kind": "STAR", "amount": 100, "left": 2}])
    ended = [type(event).__name__ for event in told]
    assert only(events.BoonSpent, told) == [events.BoonSpent(STAR, 1)]
    assert ended.index("BattleEnded") < ended.index("BoonSpent")
    assert session.state()["boons"] == [{"kind": "STAR", "amount": 100, "left": 1}]
    assert session.view.fight_ms < plain.view.fight_ms, "twice the damage is a shorter fight"
    shielded, told = fought([{"kind": "SHIELD", "amount": 20, "left": 1}])
    assert only(events.ShieldGained, told)[0].amount == 30
    assert shielded.state()["boons"] == []


@pytest.mark.parametrize(
    "boons, problem",
    [
        ([{"kind": "STAR", "amount": 10, "left": 0}], "10 percent for 0"),
        ([{"kind": "CURSE", "amount": 101, "left": 1}], "101 percent"),
        ([{"kind": "STAR", "amount": 10, "left": 1}] * 2, "held twice"),
    ],
)
def test_a_save_with_an_impossible_boon_is_refused(boons: list[dict[str, Any]], problem: str) -> None:
    def edit(run: dict[str, Any]) -> None:
        run["boons"] = boons

    with pytest.raises(CheckpointError, match=problem):
        Session.restore(edited_record(Session.new("7", strict=True), edit))
