"""The bots: what they look at, that they move none of the run's streams, that they differ."""

from dataclasses import replace
from typing import Any

import pytest

from heroll.api import (
    BotName,
    Command,
    DismantleGear,
    LeaveEvent,
    Roll,
    RunPhase,
    Session,
    TakeGear,
    UsePotion,
    make_bot,
    play,
)
from heroll.bots.power import gain, offense, survival
from heroll.build.player import bare_stats
from heroll.specs import Specs
from tests.domain.session.runs import accepted, edited, steps, to_phase


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(ValueError, match="lazy"):
        make_bot("lazy", "7")


@pytest.mark.parametrize("name", list(BotName))
def test_deciding_draws_nothing_and_is_the_same_when_asked_again(name: BotName) -> None:
    session = Session.new("ask", strict=True)
    bot = make_bot(name, "ask")
    for number, _ in enumerate(steps(session, make_bot(name, "ask"))):
        if number % 50 == 0:
            before = session.hash()
            assert bot.decide(session) == bot.decide(session) == make_bot(name, "ask").decide(session)
            assert session.hash() == before


def test_a_finished_run_leaves_the_bot_without_work() -> None:
    session = Session.new("7", strict=True)
    play(session, make_bot("greedy", "7"))
    assert make_bot("greedy", "7").decide(session) is None
    assert make_bot("random", "7").decide(session) is None


def test_the_bots_play_differently() -> None:
    hashes = {name: [play(Session.new(s), make_bot(name, s)).hash for s in "abcdef"] for name in BotName}
    assert len({tuple(values) for values in hashes.values()}) == len(BotName)


def test_play_refuses_a_bot_that_breaks_the_rules_or_idles() -> None:
    class Cheat:
        def decide(self, session: Session) -> Command | None:
            return LeaveEvent()

    class Sloth:
        def decide(self, session: Session) -> Command | None:
            return None

    with pytest.raises(RuntimeError, match="was refused: WRONG_PHASE"):
        play(Session.new("7"), Cheat())
    with pytest.raises(RuntimeError, match="nothing to do in AWAIT_ROLL"):
        play(Session.new("7"), Sloth())


@pytest.mark.parametrize(("percent", "drinks"), [(100, False), (60, False), (10, True)])
def test_the_greedy_bot_drinks_when_hp_is_low(percent: int, drinks: bool) -> None:
    def hurt(run: dict[str, Any]) -> None:
        stats = run["activeBattle"]["player"]["stats"]
        stats["health"] = stats["maxHealth"] * percent // 100

    session = to_phase(Session.new("7", strict=True), make_bot("greedy", "7"), RunPhase.BATTLE)
    session = edited(session, hurt)
    command = make_bot("greedy", "7").decide(session)
    assert command == (UsePotion(session.view.logic_time_ms) if drinks else None)
    if command is not None:
        accepted(session, command)
        assert make_bot("greedy", "7").decide(session) is None, "the flask is empty"


def wear_and_offer(worn: tuple[int, float] | None, offered: tuple[int, float]) -> Any:
    """An edit: a weapon of (status id, value) worn, another offered, each of the quality with the value."""

    def piece(name: str, what: tuple[int, float]) -> dict[str, Any]:
        status = Specs.load().build.status_by_id[what[0]]
        quality = max(0, int((what[1] - status.base_min) // status.plus_value))
        record = {"instanceId": name, "catalogId": 1, "slot": "WEAPON", "upgradeCount": 0}
        return record | {"qualityRank": quality, "statusId": what[0], "value": what[1]}

    def edit(run: dict[str, Any]) -> None:
        run["counters"]["gear"] += 2
        run["gear"] = {} if worn is None else {"WEAPON": piece("gear-chest-1", worn)}
        run["pendingGear"] = [piece("gear-chest-2", offered)]

    return edit


ATTACK, MAX_HP, MOVE_SPEED = 1, 3, 12  # rows of specs/gear-status.csv


@pytest.mark.parametrize(
    ("worn", "offered", "takes"),
    [
        (None, (ATTACK, 3.0), True),
        ((ATTACK, 3.0), (ATTACK, 4.0), True),
        ((ATTACK, 4.0), (ATTACK, 3.0), False),
        ((ATTACK, 3.0), (ATTACK, 3.0), False),
        ((MAX_HP, 30.0), (ATTACK, 4.0), True),  # 40 % more offense for 17 % less survival
        ((ATTACK, 3.0), (MAX_HP, 60.0), True),
        ((ATTACK, 6.0), (MAX_HP, 30.0), False),
        (None, (MOVE_SPEED, 20.0), False),
    ],
)
def test_the_greedy_bot_takes_what_makes_it_stronger(
    worn: tuple[int, float] | None, offered: tuple[int, float], takes: bool
) -> None:
    session = to_phase(
        Session.new("compare", strict=True), make_bot("greedy", "compare"), RunPhase.REWARD_CHOICE
    )
    session = edited(session, wear_and_offer(worn, offered))
    command = make_bot("greedy", "compare").decide(session)
    assert type(command) is (TakeGear if takes else DismantleGear)


def test_power_grows_with_every_stat_that_helps() -> None:
    specs = Specs.load()
    base, formulas = bare_stats(specs), specs.battle.formulas
    for stat in (
        "aim",
        "attack_power",
        "attack_speed",
        "critical_rate",
        "total_damage_pct",
        "true_damage",
        "counter_rate",
    ):
        better = base.clone()
        setattr(better, stat, getattr(base, stat) + 10)
        assert offense(better, 20, formulas) > offense(base, 20, formulas) and survival(better) == survival(
            base
        ), stat
    for stat in ("max_health", "shield", "defense", "evasion", "life_steal"):
        better = base.clone()
        setattr(better, stat, getattr(base, stat) + 10)
        assert survival(better) > survival(base) and offense(better, 20, formulas) == offense(
            base, 20, formulas
        ), stat
        greedy = specs.bots[BotName.GREEDY]
        offensive = greedy.model_copy(update={"survival_weight": 0.0})
        assert gain(base, better, greedy, formulas) > 0 > gain(better, base, greedy, formulas), stat
        assert gain(base, better, offensive, formulas) == 0 == gain(base, base, greedy, formulas)


def test_a_crit_is_worth_what_the_table_makes_of_it() -> None:
    specs = Specs.load()
    stats, formulas = bare_stats(specs), specs.battle.formulas
    stats.critical_rate = 50.0
    without = offense(stats, 20, replace(formulas, critical_factor=1.0))
    assert offense(stats, 20, replace(formulas, critical_factor=1.5)) == pytest.approx(1.25 * without)
    assert offense(stats, 20, replace(formulas, critical_factor=3.0)) == pytest.approx(2 * without)


def test_the_random_bot_has_streams_of_its_own() -> None:
    session = Session.new("own", strict=True)
    assert make_bot("random", "own").decide(session) == Roll()
    assert session.rng() == Session.new("own").rng()
