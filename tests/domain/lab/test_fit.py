"""The gate of the fit: PENDING, FAIL, PASS, and never PASS by default (GDD 5.4, 15-5)."""

import json
import shutil
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from heroll.battle.tables import Gate
from heroll.specs import PROJECT, Specs
from kernel.rows import columns_of
from kernel.spec_error import SpecError
from lab.check import run as lint
from lab.cli import app
from lab.fit import FitRules, Verdict, foreign_changes, judge, predict, read_samples, write_template
from lab.fit.gate import median_error, wilson
from lab.fit.samples import BattleSample, HitSample, Samples
from tests.domain.lab.recordings import ENEMY, HERO, Row, battles, hits, real, recorded

SPECS = Specs.load()
RULES = FitRules.load(PROJECT / "specs")
OURS = SPECS.battle.formulas
HIT_ROWS = hits(OURS, "original")
BATTLE_ROWS = battles(SPECS)


def verdict(folder: Path, hit_rows: list[Row], battle_rows: list[Row]) -> Verdict:
    return judge(read_samples(recorded(folder, hit_rows, battle_rows)), SPECS, RULES)


def against(one: Verdict) -> list[str]:
    """The points that stand against PASS."""
    return [reason.split(":")[0] for reason in one.reasons]


# --- the three answers ----------------------------------------------------------------------------------


def test_gdd_15_5_without_real_samples_the_gate_is_pending_and_nothing_is_a_release_candidate(
    tmp_path: Path,
) -> None:
    """No folder, an empty one, the project itself, its template, and samples that are not real."""
    nothing = judge(read_samples(tmp_path / "nowhere"), SPECS, RULES)
    assert nothing == judge(read_samples(tmp_path), SPECS, RULES) == judge(Samples(), SPECS, RULES)
    assert nothing.gate is Gate.PENDING and not nothing.release_candidate
    assert all(check.gate is Gate.PENDING for check in nothing.checks) and len(nothing.reasons) == 13
    invented = [row | {"source": "验证版新增"} for row in HIT_ROWS]
    grown = [row | {"is_bare": "false"} for row in BATTLE_ROWS]
    one = verdict(tmp_path / "unreal", invented, grown)
    assert one.gate is Gate.PENDING and one.ignored == len(HIT_ROWS) + len(BATTLE_ROWS)
    assert [check.samples for check in one.checks] == [0] * len(one.checks)
    write_template(tmp_path / "template")
    template = judge(read_samples(tmp_path / "template"), SPECS, RULES)
    assert (template.gate, template.ignored) == (Gate.PENDING, 2)
    done = CliRunner().invoke(app, ["fit", "--json", "-"])
    assert done.exit_code == 3, done.output
    told = json.loads(done.stdout)
    assert (told["gate"], told["releaseCandidate"]) == ("PENDING", False)


def test_gdd_15_5_samples_that_agree_in_every_point_pass(tmp_path: Path) -> None:
    one = verdict(tmp_path, HIT_ROWS, BATTLE_ROWS)
    assert one.reasons == () and one.gate is Gate.PASS and one.release_candidate
    assert {check.name for check in one.checks} == {
        *("basic attacks that landed", "whole battles"),
        *("damage HERO HIT", "damage HERO CRITICAL", "damage ENEMY HIT"),
        *("hit rate", "evasion rate", "critical rate", "life steal rate"),
        *("duration LEARNING", "duration FORMING", "duration PRESSURE", "duration BOSS"),
    }
    done = CliRunner().invoke(app, ["fit", str(tmp_path)])
    assert done.exit_code == 0 and "PASS" in done.output and "releaseCandidate" in done.output


@pytest.mark.parametrize(
    ("constants", "points"),
    [
        ({"mitigation_base": 40.0}, {"damage HERO HIT", "damage HERO CRITICAL", "damage ENEMY HIT"}),
        ({"critical_factor": 2.0}, {"damage HERO CRITICAL"}),
        ({"variance_min": 0.95, "variance_max": 1.35}, {"damage HERO HIT", "damage ENEMY HIT"}),
        ({"hit_base": 120.0}, {"evasion rate"}),
        ({"hit_base": 70.0}, {"hit rate", "evasion rate"}),
        ({"roll_max": 60.0}, {"critical rate"}),
    ],
)
def test_gdd_15_5_samples_of_another_game_fail_and_the_reasons_are_told(
    tmp_path: Path, constants: dict[str, float], points: set[str]
) -> None:
    theirs = hits(replace(OURS, **constants), "another")
    one = verdict(tmp_path, theirs, BATTLE_ROWS)
    assert one.gate is Gate.FAIL and not one.release_candidate
    assert points <= set(against(one))
    done = CliRunner().invoke(app, ["fit", str(tmp_path), "--json", "-"])
    assert done.exit_code == 1
    told = json.loads(done.stdout)
    assert told["releaseCandidate"] is False and told["reasons"] == list(one.reasons)
    assert all("wanted" in reason for reason in told["reasons"])


def test_gdd_15_5_longer_battles_and_life_steal_that_heals_nothing_fail(tmp_path: Path) -> None:
    slow = verdict(tmp_path / "slow", HIT_ROWS, battles(SPECS, slower=1.3))
    assert slow.gate is Gate.FAIL
    assert against(slow) == [f"duration {row.band}" for row in RULES.bands]
    dry = [row | {"healed": 0 if row["healed"] != "" else ""} for row in HIT_ROWS]
    assert against(verdict(tmp_path / "dry", dry, BATTLE_ROWS)) == ["life steal rate"]


# --- the edges ------------------------------------------------------------------------------------------


def landed(rows: list[Row], count: int) -> list[Row]:
    """All that missed, and the first ``count`` of those that landed."""
    there = [row for row in rows if row["outcome"] != "MISS"]
    return [row for row in rows if row["outcome"] == "MISS"] + there[:count]


@pytest.mark.parametrize(
    ("count", "fought", "missing"),
    [
        (29, 16, ["basic attacks that landed"]),
        (30, 9, ["whole battles"]),
        (29, 9, ["basic attacks that landed", "whole battles"]),
        (30, 10, []),
    ],
)
def test_gdd_15_5_29_hits_or_9_battles_are_too_few(
    tmp_path: Path, count: int, fought: int, missing: list[str]
) -> None:
    one = verdict(tmp_path, landed(HIT_ROWS, count), BATTLE_ROWS[:fought])
    totals = [check.name for check in one.checks[:2] if check.gate is Gate.PENDING]
    assert totals == missing
    if missing:
        assert one.gate is Gate.PENDING


def test_gdd_15_5_too_few_samples_stay_pending_however_wrong_they_are(tmp_path: Path) -> None:
    wrong = [row | {"damage": 900} if row["damage"] else row for row in landed(HIT_ROWS, 29)]
    assert verdict(tmp_path, wrong, BATTLE_ROWS).gate is Gate.PENDING


def test_gdd_15_5_a_point_without_samples_keeps_the_rest_from_passing(tmp_path: Path) -> None:
    """Enough of everything but one thing: PENDING, unless something else is wrong as well."""
    no_boss = [row for row in BATTLE_ROWS if row["encounter"] != "BOSS"]
    one = verdict(tmp_path / "boss", HIT_ROWS, no_boss)
    assert (one.gate, against(one)) == (Gate.PENDING, ["duration BOSS"])
    unseen = [row | {"healed": ""} for row in HIT_ROWS]
    one = verdict(tmp_path / "unseen", unseen, BATTLE_ROWS)
    assert (one.gate, against(one)) == (Gate.PENDING, ["life steal rate"])
    tame = [row for row in HIT_ROWS if row["outcome"] != "CRITICAL"]
    one = verdict(tmp_path / "tame", tame, BATTLE_ROWS)
    assert one.gate is Gate.FAIL and "damage HERO CRITICAL" in against(one), "and the rate is wrong then"
    meek = [row for row in HIT_ROWS if row["attacker"] == "HERO"]
    one = verdict(tmp_path / "meek", meek, BATTLE_ROWS)
    assert (one.gate, against(one)) == (Gate.PENDING, ["damage ENEMY HIT", "evasion rate"])


@pytest.mark.parametrize(
    ("measured", "gate"), [(100, Gate.PASS), (99, Gate.FAIL), (110, Gate.PASS), (112, Gate.FAIL)]
)
def test_gdd_15_5_an_error_of_exactly_5_percent_passes(measured: int, gate: Gate) -> None:
    """A game whose hits always deal 105: 100 is 5 % off, 99 is 6.06 %, 110 4.5 %, 112 6.25 %."""
    specs = replace(
        SPECS, battle=replace(SPECS.battle, formulas=replace(OURS, variance_min=1.0, variance_max=1.0))
    )
    rows = [
        HitSample.model_validate(
            real(str(number)) | HERO | {"attack_power": 105, "outcome": "HIT", "damage": measured}
        )
        for number in range(30)
    ]
    one = judge(Samples(hits=tuple(rows)), specs, RULES)
    (check,) = [check for check in one.checks if check.name == "damage HERO HIT"]
    assert check.gate is gate and check.samples == 30


@pytest.mark.parametrize(("longer", "gate"), [(1000, Gate.PASS), (999, Gate.FAIL)])
def test_gdd_15_5_an_error_of_exactly_10_percent_passes(
    monkeypatch: pytest.MonkeyPatch, longer: int, gate: Gate
) -> None:
    monkeypatch.setattr(predict, "duration_ms", lambda *_: Fraction(1100))
    rows = [battle_sample(f"b{number}", duration_ms=longer) for number in range(10)]
    one = judge(Samples(battles=tuple(rows)), SPECS, RULES)
    (check,) = [check for check in one.checks if check.name == "duration LEARNING"]
    assert check.gate is gate


def battle_sample(name: str, **more: Any) -> BattleSample:
    (row,) = [row for row in BATTLE_ROWS if row["sample_id"] == "battle-0-0"]
    return BattleSample.model_validate(real(name) | row | {"sample_id": name, "roles": ("SWORD",)} | more)


def test_a_battle_that_never_ends_so_is_wholly_wrong() -> None:
    lost = battle_sample("lost", result="LOST")
    assert predict.duration_ms(lost, SPECS, 20) is None
    one = judge(Samples(battles=(lost,) * 10), SPECS, RULES)
    (check,) = [check for check in one.checks if check.name == "duration LEARNING"]
    assert (check.measured, check.gate) == ("100.00 %", Gate.FAIL)


def test_the_median_error_is_exact_and_of_all_samples() -> None:
    pairs = [(Fraction(predicted), Fraction(100)) for predicted in (95, 105, 100, 180)]
    assert median_error(pairs) == 5
    assert median_error([(Fraction(21), Fraction(20))]) == 5
    assert median_error([(Fraction(1), Fraction(3))]) == Fraction(200, 3)


@pytest.mark.parametrize(
    ("successes", "attempts", "low", "high"),
    [(0, 30, 0.0, 0.1135), (30, 30, 0.8865, 1.0), (15, 30, 0.3315, 0.6685), (1, 10, 0.0179, 0.4042)],
)
def test_wilson_intervals(successes: int, attempts: int, low: float, high: float) -> None:
    """Wilson (1927); the published values for 95 %."""
    assert wilson(successes, attempts, RULES.wilson_z) == pytest.approx((low, high), abs=1e-4)


def test_no_attempt_has_no_interval() -> None:
    with pytest.raises(ValueError, match="0 of 0"):
        wilson(0, 0, 1.96)


def test_the_predicted_damage_is_the_mean_of_what_the_formulas_draw() -> None:
    for known in (HERO, ENEMY | {"defense": 45, "attack_power": 7}):
        about = HitSample.model_validate(real("a") | known | {"outcome": "HIT", "damage": 1})
        drawn = [row["damage"] for row in hits(OURS, "mean", 4000, [known]) if row["outcome"] == "HIT"]
        made = float(predict.damage(about, OURS, RULES.variance_steps))
        assert made == pytest.approx(sum(drawn) / len(drawn), rel=0.01)


def test_the_documents_numbers_are_the_gates() -> None:
    """GDD 5.4: 30 hits, 10 battles, 5 %, 10 %, 95 %; 2.2: floors 1-3, 4-7, 8-10 and the boss."""
    assert (RULES.hits_min, RULES.battles_min) == (30, 10)
    assert (RULES.damage_error_max, RULES.duration_error_max) == (5, 10)
    assert RULES.wilson_z == pytest.approx(1.959964)
    floors = [RULES.band_of(floor, is_boss=False) for floor in range(1, 11)]
    assert floors == ["LEARNING"] * 3 + ["FORMING"] * 4 + ["PRESSURE"] * 3
    assert RULES.band_of(10, is_boss=True) == "BOSS"
    with pytest.raises(ValueError, match="floor 11"):
        RULES.band_of(11, is_boss=False)


# --- files that cannot be read --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "column", "value", "told"),
    [
        (
            "hits",
            "attack_power",
            "0",
            "hits.csv:2 attack_power: is out of bounds, is '0', allowed more than 0",
        ),
        ("hits", "damage", "0", "hits.csv:2 damage: is out of bounds, is '0', allowed 1 or more"),
        ("hits", "damage", "many", "hits.csv:2 damage: is no integer, is 'many'"),
        ("hits", "damage", "", "hits.csv:2: value error, a HIT needs its damage, allowed 1 or more"),
        ("hits", "outcome", "MISS", "a MISS has neither damage nor healed"),
        ("hits", "outcome", "CRITICL", "is 'CRITICL', allowed MISS, HIT, CRITICAL, did you mean 'CRITICAL'?"),
        ("hits", "is_bare", "yes", "hits.csv:2 is_bare: is not one of the valid names, is 'yes'"),
        ("hits", "source", "seen", "hits.csv:2 source"),
        ("battles", "floor", "11", "battles.csv:2 floor: is out of bounds, is '11', allowed 1..10"),
        ("battles", "roles", "SWORD|BOW", "battles.csv:2 roles"),
        ("battles", "encounter", "MID_BOSS", "stage 0 has no MID_BOSS"),
        ("battles", "encounter", "BOSS", "a BOSS stands alone"),
        ("battles", "health", "151", "health 151 is above max_health 150"),
        ("battles", "roles", "", "2 enemies have 1..2 roles"),
    ],
)
def test_a_bad_sample_is_told_with_file_row_column_value_and_range(
    tmp_path: Path, file: str, column: str, value: str, told: str
) -> None:
    hit = next(row for row in HIT_ROWS if row["outcome"] == "HIT")
    rows = {"hits": hit, "battles": BATTLE_ROWS[0]}
    rows[file] = rows[file] | {column: value}
    recorded(tmp_path, [rows["hits"]], [rows["battles"]])
    with pytest.raises(SpecError) as wrong:
        read_samples(tmp_path)
    assert told in str(wrong.value)
    done = CliRunner().invoke(app, ["fit", str(tmp_path)])
    assert done.exit_code == 1 and "Traceback" not in done.output
    assert told in " ".join(done.output.split())


def test_problems_of_both_files_are_told_together(tmp_path: Path) -> None:
    recorded(tmp_path, [HIT_ROWS[0], HIT_ROWS[0]], [BATTLE_ROWS[0] | {"floor": 0}])
    (tmp_path / "hits.csv").write_text((tmp_path / "hits.csv").read_text().replace("attacker", "atacker", 1))
    with pytest.raises(SpecError) as wrong:
        read_samples(tmp_path)
    assert "did you mean 'attacker'" in str(wrong.value) and "battles.csv:2 floor" in str(wrong.value)


def test_a_name_is_given_once(tmp_path: Path) -> None:
    with pytest.raises(SpecError, match="duplicate key, first in row 2"):
        read_samples(recorded(tmp_path, [HIT_ROWS[0], HIT_ROWS[0]]))


# --- what a fit may change, and what may be claimed -----------------------------------------------------


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(PROJECT / "specs", tmp_path / "specs"))


def changed(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def test_gdd_15_5_a_fit_may_change_constants_of_formula_fit_and_nothing_else(
    copy: Path, tmp_path: Path
) -> None:
    theirs = hits(replace(OURS, critical_factor=2.0), "original")
    samples = recorded(tmp_path / "samples", theirs, BATTLE_ROWS)
    assert judge(read_samples(samples), SPECS, RULES).gate is Gate.FAIL
    changed(copy / "formula-fit.csv", "criticalFactor,1.5", "criticalFactor,2")
    assert foreign_changes(copy, PROJECT / "specs") == []
    fitted = CliRunner().invoke(app, ["fit", str(samples), "--specs", str(copy)])
    assert fitted.exit_code == 0, fitted.output
    changed(copy / "floor-balance.csv", "0,0,", "0,0,1")
    (copy / "extra.csv").write_text("key\n", "utf-8")
    refused = CliRunner().invoke(app, ["fit", str(samples), "--specs", str(copy)])
    assert refused.exit_code == 1
    told = " ".join(refused.output.split())
    assert "floor-balance.csv: differs from the project's; a fit may change formula-fit.csv alone" in told
    assert "extra.csv" in told and "PASS" not in told


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("hitChance,PENDING,验证版新增", "hitChance,PASS,验证版新增"),
        ("hitChance,PENDING,验证版新增", "hitChance,PENDING,黑盒拟合"),
        ("hitChance,PENDING,验证版新增", "hitChance,FAIL,验证版新增"),
    ],
)
def test_no_constant_may_be_called_fitted_without_samples_that_pass(copy: Path, old: str, new: str) -> None:
    def claims() -> list[str]:
        return [str(finding) for finding in lint(copy) if "formula-fit.csv" in str(finding)]

    changed(copy / "formula-fit.csv", old, new)
    if "FAIL" in new:
        assert claims() == [], "that a fit failed may be said"
        return
    told = claims()
    assert len(told) == 3 and all("said to be fitted; `lab fit` says PENDING" in line for line in told)
    recorded(copy / "fit-samples", HIT_ROWS, BATTLE_ROWS)
    assert claims() == []


def test_every_column_of_the_samples_is_explained() -> None:
    page = (PROJECT / "docs/fit.md").read_text("utf-8")
    for kind in (HitSample, BattleSample):
        assert [name for name in columns_of(kind) if f"`{name}`" not in page] == []


def test_a_template_is_never_written_over_samples(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["fit", str(tmp_path / "new"), "--template"])
    assert done.exit_code == 0
    text = (tmp_path / "new/hits.csv").read_text("utf-8")
    assert text.splitlines()[0].split(",")[:3] == ["sample_id", "evidence", "is_bare"]
    again = CliRunner().invoke(app, ["fit", str(tmp_path / "new"), "--template"])
    assert again.exit_code == 2 and "is there already" in " ".join(again.output.split())
    assert (tmp_path / "new/hits.csv").read_text("utf-8") == text
