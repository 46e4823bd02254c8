"""The run's numbers come from tables, with readable errors (architecture: Domain shape)."""

from pathlib import Path

import pytest

from heroll.api import Roll, Session, events
from heroll.specs import Specs
from kernel.tables import Source, SpecError
from tests.domain.session.runs import accepted, altered_specs, only


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


def test_what_we_chose_is_tagged_as_ours_and_what_the_report_states_is_not() -> None:
    specs = Specs.load()
    stated = {row.key for row in specs.tables.named("rules") if row.source is not Source.ADDED}  # type: ignore[attr-defined]
    assert stated == {"goodTilesAtStart", "goodTilesPerLoopBonus"}
    for name in ("board-ring", "initial-tiles", "enemy-counts", "placement", "event-rewards", "bots"):
        assert {row.source for row in specs.tables.named(name)} == {Source.ADDED}, name
    for row in specs.stage_boss_rules:
        assert row.source is Source.CONFIRMED
    for deck in specs.default_good_tile_deck:
        assert deck.source is Source.CONFIRMED
        assert deck.cell_source("ref_new_tile_id") is Source.ADDED
    for event in specs.events:
        assert event.cell_source("tile_id") is Source.ADDED


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
