"""The run's numbers come from tables, with readable errors (architecture: Domain shape)."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from heroll.api import CheckpointError, Roll, RunPhase, Session, events, make_bot
from heroll.run.encounter import begin_boss_battle
from heroll.specs import Specs
from kernel.canonical import checksum
from kernel.tables import SpecError
from lab.cli import app
from tests.domain.run.desk import desk
from tests.domain.session.runs import accepted, altered_specs, edited_record, only, to_phase


def test_a_changed_table_changes_the_game(tmp_path: Path) -> None:
    specs = altered_specs(tmp_path, rules=lambda text: text.replace("moveSettlement,1,", "moveSettlement,9,"))
    session = Session.new("7", specs=specs, strict=True)
    assert only(events.PointsChanged, accepted(session, Roll()))[0].delta == 9


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (("moveSettlement", "moveSettlment"), "missing key.*unknown key.*did you mean 'moveSettlement'"),
        (("dieFaces,6", "dieFaces,six"), "is no integer"),
        (("验证版新增", "自己编的"), "is not one of the valid names"),
    ],
)
def test_a_bad_rules_table_is_told_with_file_and_row(
    tmp_path: Path, edit: tuple[str, str], words: str
) -> None:
    with pytest.raises(SpecError, match=f"(?s)rules.csv.*{words}"):
        altered_specs(tmp_path, rules=lambda text: text.replace(*edit))


def gauge_stage(tmp_path: Path) -> Specs:
    """The tables with a stage 1 that ends by its gauge."""
    row = "1,Normal,Grass,DiceGauge,50,boss_0,Board_Boss001,skill_0,,,验证版新增,,\n"
    return altered_specs(tmp_path, stage_boss_rules=lambda text: text + row)


def test_a_stage_whose_rule_is_not_built_is_refused(tmp_path: Path) -> None:
    """DiceGauge's 50 is a step of the gauge, no number of floors (report 1.1)."""
    specs = gauge_stage(tmp_path)
    with pytest.raises(ValueError, match="stage 1 ends by DiceGauge, which is not built yet; Default is"):
        Session.new("7", stage=1, specs=specs)
    session = Session.new("7", specs=specs)
    assert session.view.stage == 0
    plan = session.state()["rolePlan"] * 5
    record = edited_record(session, lambda run: run.update(stage=1, runId="run:1:7", rolePlan=plan))
    record["committedTransactionIds"] = ["run:1:7:1"]
    record["checksum"] = checksum(record)
    with pytest.raises(CheckpointError, match="stage 1 ends by DiceGauge"):
        Session.restore(record, specs=specs)


@pytest.mark.parametrize("verb", ["simulate", "drive"])
def test_the_command_line_refuses_such_a_stage_in_words(tmp_path: Path, verb: str) -> None:
    folder = gauge_stage(tmp_path).folder
    done = CliRunner().invoke(app, [verb, "--stage", "1"], env={"HEROLL_SPECS": str(folder)})
    words = " ".join(done.output.replace("│", " ").split())
    assert done.exit_code == 2 and "stage 1 ends by DiceGauge" in words
    assert "Traceback" not in done.output


def test_fights_read_the_values_of_their_stage_and_its_boss(tmp_path: Path) -> None:
    def floors(text: str) -> str:
        rows = [line for line in text.splitlines() if line.startswith("0,")]
        return text + "".join(re.sub(r"^0,(\d+),\d+,\d+", r"1,\1,50,999", row) + "\n" for row in rows)

    def bosses(text: str) -> str:
        return text + text.splitlines()[1].replace("boss_0,", "boss_1,", 1) + "\n"

    row = "1,Normal,Grass,Default,10,boss_1,Board_Boss001,skill_0,,,验证版新增,,\n"
    specs = altered_specs(
        tmp_path, stage_boss_rules=lambda text: text + row, floor_balance=floors, boss=bosses
    )
    session = Session.new("7", stage=1, specs=specs, strict=True)
    to_phase(session, make_bot("greedy", "7", specs), RunPhase.BATTLE)
    battle = session.view.battle
    assert battle is not None and all(enemy.stats.max_health > 200 for enemy in battle.enemies)
    work = desk({"combat": []}, specs)
    work.run.stage, work.run.floor, work.run.loop_index = 1, 10, 10
    work.run.phase = RunPhase.FLOOR_TRANSITION
    begin_boss_battle(work)
    boss = work.run.active_battle
    assert boss is not None and boss.enemies[0].prefab_id == "boss_1"
    assert boss.enemies[0].stats.attack_power == 100 and boss.enemies[0].stats.max_health == 999 * 4


def test_stage_0_is_the_documents() -> None:
    stage = Specs.load().stage_boss_rules[0]
    assert (stage.boss_spawn_rule, stage.boss_spawn_rule_value) == ("Default", 10)
    assert (stage.theme, stage.mode, stage.boss_id, stage.boss_skill) == (
        "Grass",
        "Normal",
        "boss_0",
        "skill_0",
    )
    assert stage.boss_prefab == "Board_Boss001" and stage.mid_boss_id is None


def test_the_dda_source_arrays_are_the_documents() -> None:
    dda = Session.new("7").state()["dda"]
    assert dda["sourceConditions"] == [5, 8, 12]
    assert dda["sourceValues"] == [10, 15, 20, 5, 5, 5]
    assert (dda["attackMultiplier"], dda["healthMultiplier"], dda["tier"]) == (1.0, 1.0, 0)


def test_every_loop_of_stage_0_has_enemy_counts_and_floor_values() -> None:
    specs = Specs.load()
    floors = range(specs.stage_boss_rules[0].boss_spawn_rule_value)
    assert [row.loop_index for row in specs.enemy_counts] == list(floors)
    assert [row.loop_index for row in specs.battle.floors if row.stage == 0] == list(floors)
