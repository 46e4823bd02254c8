"""The 52 stages (report 1.1, 7; heroll-rules 2): counts, values of every floor, and play on each."""

from collections import Counter
from itertools import combinations

import pytest

from heroll.api import RunPhase, Session, Specs, make_bot, play
from heroll.enums import EncounterKind
from heroll.run.phases import ENDED
from heroll.specs.stages import BossSpawnRule, MidBossComparison, MidBossRow
from kernel.tables import Source
from tests.domain.session.runs import accepted

SPECS = Specs.load()
STAGES = range(52)
DEFAULT = [row.stage for row in SPECS.stage_boss_rules if row.boss_spawn_rule is BossSpawnRule.DEFAULT]
GAUGE = [row.stage for row in SPECS.stage_boss_rules if row.boss_spawn_rule is BossSpawnRule.DICE_GAUGE]
STEPS = 50
TICKS = 100


def test_there_are_33_default_and_19_dice_gauge_stages() -> None:
    """Report 1.1: 2 of 10 floors, 3 of 13, 28 of 15; all 19 others step by 50."""
    rows = SPECS.stage_boss_rules.rows
    assert [row.stage for row in rows] == list(STAGES)
    assert (len(DEFAULT), len(GAUGE)) == (33, 19)
    values = Counter(row.boss_spawn_rule_value for row in rows if row.stage in DEFAULT)
    assert values == {10: 2, 13: 3, 15: 28}
    assert {SPECS.stage_boss_rules[stage].boss_spawn_rule_value for stage in GAUGE} == {50}
    assert {(row.theme, row.mode) for row in rows} == {("Grass", "Normal")}


def test_report_7_1_every_default_stage_has_as_many_rows_as_its_value() -> None:
    """Report 7-1: boardRows == bossSpawnRuleValue, loops 0..value-1."""
    for stage in DEFAULT:
        value = SPECS.stage_boss_rules[stage].boss_spawn_rule_value
        assert [row.loop_index for row in SPECS.battle.floors[stage]] == list(range(value))


def test_every_dice_gauge_stage_has_rows() -> None:
    for stage in GAUGE:
        rows = SPECS.battle.floors[stage]
        assert len(rows) >= SPECS.rules.gauge_cycles_to_boss
        assert [row.loop_index for row in rows] == list(range(len(rows)))


def test_report_7_2_stage_0_reads_loops_0_to_9_and_ends_at_boss_0_without_a_gauge() -> None:
    """Report 7-2: over whole runs; the boss stands behind floor 10 and has its values."""
    loops: set[int] = set()
    bosses = set()
    for number in range(12):
        session = Session.new(f"case-2#{number}", strict=True)
        bot = make_bot("greedy", f"case-2#{number}")
        while session.view.phase not in ENDED:
            assert "gauge" not in session.state()
            battle = session.view.battle
            if battle is None:
                command = bot.decide(session)
                assert command is not None
                accepted(session, command)
                continue
            loops.add(battle.loop_index)
            if battle.encounter is EncounterKind.BOSS:
                enemy = battle.enemies[0]
                bosses.add((battle.loop_index, battle.floor, enemy.prefab_id, enemy.skill_key))
                health = SPECS.battle.floor(0, 9).health * 4 * battle.health_factor
                assert enemy.stats.max_health == int(health + 0.5)
            session.advance_until_idle()
    assert loops == set(range(10))
    assert bosses == {(9, 10, "boss_0", "skill_0")}


def test_several_stages_have_no_mid_boss_and_the_others_the_reports_value() -> None:
    for row in SPECS.stage_boss_rules:
        if row.mid_boss_id is not None:
            assert row.mid_boss_spawn_value == (7 if row.stage in DEFAULT else 20)
    without = [row.stage for row in SPECS.stage_boss_rules if row.mid_boss_id is None]
    assert 0 in without and 5 <= len(without) <= 20
    assert {row.mid_boss_id for row in SPECS.stage_boss_rules} == {None, "mid_1", "mid_2", "mid_3", "mid_4"}


def test_every_boss_ends_several_stages_and_stands_on_the_board_by_its_prefab() -> None:
    counts = Counter(row.boss_id for row in SPECS.stage_boss_rules)
    assert len(counts) == 6 and min(counts.values()) >= 5
    for row in SPECS.stage_boss_rules:
        assert row.boss_prefab == f"Board_Boss{int(row.boss_id.removeprefix('boss_')) + 1:03d}"


def test_no_stage_is_another_one_times_a_factor() -> None:
    """What a floor is made of differs in proportion somewhere, for all 1326 pairs."""

    def proportions(stage: int) -> list[tuple[float, ...]]:
        return [
            (
                row.attack_power / row.attack_speed,
                row.attack_power,
                row.health,
                100 + row.defense,
                100 + row.evasion,
                100 + row.aim,
                100 + row.life_steal,
            )
            for row in SPECS.battle.floors[stage]
        ]

    made = {stage: proportions(stage) for stage in STAGES}
    for one, other in combinations(STAGES, 2):
        ratios = [
            a / b
            for mine, theirs in zip(made[one], made[other], strict=False)
            for a, b in zip(mine, theirs, strict=True)
        ]
        assert max(ratios) / min(ratios) > 1.15, (one, other)


@pytest.mark.parametrize(
    ("comparison", "met", "not_met"),
    [
        (MidBossComparison.DISPLAY_FLOOR_GE, {"floor": 7, "loop_index": 6}, {"floor": 6, "loop_index": 7}),
        (MidBossComparison.LOOP_GE, {"floor": 8, "loop_index": 7}, {"floor": 7, "loop_index": 6}),
        (MidBossComparison.GAUGE_GE, {"gauge": 7}, {"gauge": 6}),
        (MidBossComparison.GAUGE_GT, {"gauge": 8}, {"gauge": 7}),
    ],
)
def test_mid_bosses_register_by_the_configured_comparison(
    comparison: MidBossComparison, met: dict[str, int], not_met: dict[str, int]
) -> None:
    row = MidBossRow(boss_spawn_rule=BossSpawnRule.DEFAULT, comparison=comparison, source=Source.ADDED)
    nothing = {"floor": 1, "loop_index": 0, "gauge": 0}
    assert row.is_met(7, **(nothing | met))
    assert not row.is_met(7, **(nothing | not_met))


def play_some(session: Session, bot_name: str, seed: str) -> None:
    """50 commands or spells of fight, whatever the bot likes."""
    bot = make_bot(bot_name, seed)
    for _ in range(STEPS):
        if session.view.phase in ENDED:
            return
        command = bot.decide(session)
        if command is not None:
            accepted(session, command)
        elif session.is_fighting:
            session.advance(TICKS * 10)


@pytest.mark.parametrize("bot_name", ["greedy", "random"])
@pytest.mark.parametrize("stage", STAGES)
def test_every_stage_starts_plays_saves_and_loads(stage: int, bot_name: str) -> None:
    seed = f"{bot_name}#{stage}"
    session = Session.new(seed, stage=stage, strict=True)
    assert (session.view.stage, session.view.phase) == (stage, RunPhase.AWAIT_ROLL)
    assert ("gauge" in session.state()) == (stage in GAUGE)
    play_some(session, bot_name, seed)
    loaded = Session.restore(session.save(), strict=True)
    assert loaded.hash() == session.hash() and loaded.state() == session.state()
    play_some(session, bot_name, seed)
    play_some(loaded, bot_name, seed)
    assert loaded.hash() == session.hash()


@pytest.mark.nightly("stages")
@pytest.mark.parametrize("stage", STAGES)
def test_every_stage_can_be_lost_and_won(stage: int) -> None:
    """The greedy bot, without any help from outside the run: neither hopeless nor a walk."""
    runs = 60
    won = 0
    for number in range(runs):
        seed = f"stage {stage}#{number}"
        session = Session.new(seed, stage=stage, strict=number < 2)
        won += play(session, make_bot("greedy", seed)).is_cleared
        assert session.watchdog_hits == 0
    assert 0.15 <= won / runs <= 0.80
