"""机缘 of doubles (GDD 4.1, heroll-rules 4)."""

from typing import Any

import pytest

from heroll.api import CheckpointError, Roll, RunPhase, Session, Specs, events, make_bot
from heroll.build.gear import GearInstance
from heroll.enums import GearSlot, Quality, Stat
from heroll.run.fortune import FORTUNES, fortune_step, grant_fortune
from heroll.run.health import hero_panel
from heroll.run.roll import roll
from heroll.stats import CombatStats
from tests.domain.run.boards import laid_out
from tests.domain.run.desk import desk
from tests.domain.session.runs import accepted, edited, edited_record, is_over, only

ATTACK, LIFE, DEFENSE = FORTUNES


@pytest.mark.parametrize(
    "index, stat, amount", [(0, Stat.ATTACK_POWER, 1), (1, Stat.MAX_HEALTH, 15), (2, Stat.DEFENSE, 1)]
)
def test_a_double_raises_one_of_three_by_a_tenth_of_the_bare_value(
    index: int, stat: Stat, amount: int
) -> None:
    """10 % of 10 is 1, of 150 it is 15, of 0 it is 1: rounded half-up and at least 1."""
    work = laid_out({}, {"dice": [4, 4], "event": [index]})
    before = hero_panel(work.run, work.specs)
    roll(work, Roll())
    assert only(events.FortuneGranted, work.events) == [events.FortuneGranted(stat, amount, 1)]
    after = hero_panel(work.run, work.specs)
    assert work.run.fortune == {stat: 1}
    for name in ("attack_power", "max_health", "defense"):
        gained = getattr(after, name) - getattr(before, name)
        assert gained == (amount if name == stat.name.lower() else 0)
    assert after.health == before.health == 150, "more max HP heals nobody"


def test_no_double_no_fortune_and_no_draw() -> None:
    work = laid_out({}, {"dice": [4, 5]})
    roll(work, Roll())
    assert only(events.FortuneGranted, work.events) == [] and work.run.fortune == {}


def test_it_stacks_on_the_bare_value_and_not_on_itself() -> None:
    work = desk({"event": [0] * 12})
    for stacks in range(1, 13):
        work.events.clear()
        grant_fortune(work)
        assert work.events == [events.FortuneGranted(Stat.ATTACK_POWER, 1, stacks)]
    assert hero_panel(work.run, work.specs).attack_power == 22


@pytest.mark.parametrize(
    "base, step", [(0, 1), (4, 1), (10, 1), (14, 1), (15, 2), (24, 2), (25, 3), (155, 16)]
)
def test_a_step_is_rounded_half_up_and_at_least_1(base: int, step: int) -> None:
    bare = CombatStats(5, 40, float(base), 100, 1, 1)
    assert fortune_step(bare, Stat.ATTACK_POWER, 10) == step


def test_gear_does_not_raise_what_a_double_grants() -> None:
    specs = Specs.load()
    status = next(row for row in specs.build.statuses if row.stat is Stat.ATTACK_POWER)
    work = desk({"event": [0]}, specs)
    look = specs.build.by_slot[GearSlot.WEAPON][0].catalog_id
    work.run.gear[GearSlot.WEAPON] = GearInstance(
        "a", look, GearSlot.WEAPON, Quality.COMMON, status.status_id, 30.0
    )
    grant_fortune(work)
    assert hero_panel(work.run, work.specs).attack_power == 41


@pytest.mark.parametrize("seed", ["fortune", "fortune#1", "fortune#2"])
def test_over_whole_runs_every_double_grants_once(seed: str) -> None:
    session, bot = Session.new(seed, strict=True), make_bot("greedy", seed)
    doubles = granted = 0
    while not is_over(session):
        if session.is_fighting:
            session.advance_until_idle()
            continue
        command = bot.decide(session)
        assert command is not None
        heard = accepted(session, command)
        doubles += sum(event.is_double for event in only(events.DiceRolled, heard))
        granted += len(only(events.FortuneGranted, heard))
        assert doubles == granted == sum(session.state()["fortune"].values())
    assert doubles > 0


def test_a_restored_run_has_it() -> None:
    def edit(run: dict[str, Any]) -> None:
        run["fortune"] = {"maxHealth": 2}
        run["diceRolls"] = [double(1), double(2)]

    session = edited(rolled_twice(), edit)
    assert session.view.max_hp == 180 and session.view.hp <= 150


def rolled_twice() -> Session:
    """A run at rest on the board whose stream has fallen far enough for two rolls."""
    session = Session.new("fortune", strict=True)
    bot = make_bot("greedy", "fortune")
    while session.view.rolls < 2 or session.view.phase is not RunPhase.AWAIT_ROLL:
        if session.is_fighting:
            session.advance_until_idle()
            continue
        command = bot.decide(session)
        assert command is not None
        accepted(session, command)
    return session


def double(number: int) -> dict[str, Any]:
    return {
        "rollId": f"run:0:fortune:roll:{number}",
        "rollIndex": number,
        "dieA": 1,
        "dieB": 1,
        "finalA": 1,
        "finalB": 1,
        "moveValue": 2,
        "rngIndexBefore": 2 * number - 2,
        "rngIndexAfter": 2 * number,
    }


def test_a_save_with_more_fortune_than_doubles_is_refused() -> None:
    def edit(run: dict[str, Any]) -> None:
        run["fortune"] = {"attackPower": 40}

    with pytest.raises(CheckpointError, match="doubles granted"):
        Session.restore(edited_record(Session.new("fortune", strict=True), edit))


def test_a_save_with_another_stat_is_refused() -> None:
    def edit(run: dict[str, Any]) -> None:
        run["fortune"] = {"trueDamage": 1}

    with pytest.raises(CheckpointError, match="机缘 raised trueDamage"):
        Session.restore(edited_record(Session.new("fortune", strict=True), edit))
