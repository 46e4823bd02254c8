"""The run's numbers come from tables, with readable errors (architecture: Domain shape)."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from heroll.api import CheckpointError, Roll, Session, events
from heroll.specs import Specs
from kernel.canonical import checksum
from kernel.tables import SpecError
from lab.cli import app
from tests.domain.session.runs import accepted, altered_specs, edited_record, only


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


@pytest.mark.parametrize("stage", [-1, 52])
def test_a_stage_that_does_not_exist_is_refused(stage: int) -> None:
    with pytest.raises(ValueError, match=rf"there is no stage {stage}; stages: 0\.\.51"):
        Session.new("7", stage=stage)
    session = Session.new("7")
    record = edited_record(session, lambda run: run.update(stage=stage, runId=f"run:{stage}:7"))
    record["committedTransactionIds"] = [f"run:{stage}:7:1"]
    record["checksum"] = checksum(record)
    with pytest.raises(CheckpointError, match=f"stage {stage}"):
        Session.restore(record)


@pytest.mark.parametrize("verb", ["simulate", "drive"])
def test_the_command_line_refuses_such_a_stage_in_words(verb: str) -> None:
    done = CliRunner().invoke(app, [verb, "--stage", "52"])
    words = " ".join(done.output.replace("│", " ").split())
    assert done.exit_code == 2 and "there is no stage 52; stages: 0..51" in words
    assert "Traceback" not in done.output


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
    assert [row.loop_index for row in specs.battle.floors[0]] == list(floors)
