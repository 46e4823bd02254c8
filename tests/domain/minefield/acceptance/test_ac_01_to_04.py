"""002 AC-1 to AC-4: the settlement table as it is loaded, and the three roots that no process starts with."""

import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path

import pytest

from minefield.config import ConfigDb, Gate
from minefield.enemies.state import EnemyState
from minefield.enemies.units import EnemyUnits
from minefield.enums import (
    ArmorType,
    Component,
    RoundDirection,
    Segment,
    Side,
    SourceClass,
)
from minefield.rewards.state import RewardState
from minefield.rewards.store import RewardStore
from minefield.scopes import Scopes
from minefield.settlement.ports import Source
from minefield.specs.load import PROJECT, Specs
from minefield.specs.settlement import FaultCategory, SettlementTable
from minefield.status.effects import GRANTING, StatusEffects
from minefield.status.state import StatusState
from tests.support.minefield.named_roots import B1_DEFAULT
from tests.support.minefield.refusals import Notes
from tests.support.minefield.roots import Changes, root, whole_root
from tests.support.minefield.schema import CHARGE_FOUR, FIRST_EIGHT, POOLS

AGREED_ORDER = ("grant", "item_window", "buff_debuff", "item", "combat", "decay", "verdict")
GRACE_S = 60
"""Seconds that a fresh process has."""


@pytest.fixture
def specs(tmp_path: Path) -> Specs:
    """The default root b1_default, read as the game reads it."""
    loaded = ConfigDb(root(tmp_path, B1_DEFAULT), Gate).load_tables(collect_only=False)
    assert loaded.specs is not None and loaded.issues == ()
    return loaded.specs


def started(verb: str, specs_folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """A fresh process of `lab` that reads the folder in the game's channel."""
    return subprocess.run(
        [sys.executable, "-m", "lab", verb, *options, "--specs", str(specs_folder)],
        input='{"cmd": "legal"}\n',
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=GRACE_S,
        cwd=PROJECT / "python",
        check=False,
    )


def driven(specs_folder: Path) -> subprocess.CompletedProcess[str]:
    """A fresh process that plays an adventure."""
    return started("drive", specs_folder, "--design", "minefield", "--ruleset", "b1_v2", "--seed", "42")


def assert_names(process: subprocess.CompletedProcess[str], category: FaultCategory, words: str) -> None:
    """It did not start, and names the category once, where the value stands."""
    assert process.returncode != 0 and process.stdout.count("BeginBattle") == 0
    assert "Traceback" not in process.stderr, process.stderr
    lines = [line for line in process.stderr.splitlines() if f"[{category}]" in line]
    assert len(lines) == 1 and words in lines[0], process.stderr


# ------------------------------------------------------------------------------------------------- AC-1
def test_ac_01_the_fields_stand_there(specs: Specs) -> None:
    """The eight of the criterion, and the four that came with the charges (AC-41 ④)."""
    names = tuple(field.name for field in fields(SettlementTable))
    assert names == (*FIRST_EIGHT, *CHARGE_FOUR)
    assert all(getattr(specs.settlement, name) is not None for name in names)


def test_ac_01_what_is_frozen_is_as_agreed(specs: Specs) -> None:
    table = specs.settlement
    assert table.segment_order == AGREED_ORDER == tuple(map(str, Segment))
    assert table.effect_pool_map == POOLS
    assert (table.pool_clamp_lo, table.pool_clamp_hi) == (-100, 100)
    assert table.round_direction == RoundDirection.FLOOR
    keys = {(component, armor) for component, row in table.armor_effectiveness.items() for armor in row}
    assert keys == {(component, armor) for component in Component for armor in ArmorType}


def test_ac_01_knobs_are_within_their_domains(specs: Specs) -> None:
    table, bounds = specs.settlement, specs.bounds
    assert bounds.ref_damage_min <= table.equivalence_ref_damage <= bounds.ref_damage_max
    assert table.p_perfect in (bounds.perfect_single, bounds.perfect_double)


def test_ac_01_every_source_has_a_label(specs: Specs) -> None:
    extension = (SourceClass.ITEM_USE, SourceClass.ACTIVE_INJECT, SourceClass.DECAY, SourceClass.VERDICT)
    others = (SourceClass.ENEMY_ACTION, SourceClass.FLAG_MISS, SourceClass.HERO_ATTACK)
    assert {*GRANTING, *extension, *others} == set(SourceClass)
    assert set(specs.settlement.source_label_map) >= set(map(str, SourceClass))
    assert all(specs.settlement.source_label_map.values())


def test_ac_01_the_neighbours_live_on_the_same_root(specs: Specs) -> None:
    """B4, B3 and B2 over the root's rows: every row is used, no diagnostic is left."""
    notes = Notes()
    store = RewardStore(RewardState(), specs.rewards, specs.economy.inject_per_board, Scopes("42"), notes)
    assert store.roll_board(1, [(0, column) for column in range(len(specs.rewards))], ())
    assert store.grant_clear() is not None
    statuses = StatusEffects(StatusState(), specs.effects, notes)
    assert statuses.notify_battle_start()
    for row in specs.rewards:
        if row.effect_id is not None:
            assert statuses.apply_effect(row.effect_id, Source(SourceClass.SAFE_CELL, (0, 0), 1))
    for number, effect in enumerate(specs.effects, start=2):
        assert statuses.apply_effect(effect.effect_id, Source(SourceClass.MINE_HIT, (0, 1), number))
    living = {effect.effect_id for side in Side for effect in statuses.query_active(side)}
    assert living == set(specs.settlement.effect_pool_map) == {row.effect_id for row in specs.effects}
    for enemy in specs.enemies:
        units = EnemyUnits(EnemyState(), specs.hero, specs.enemies, notes)
        assert units.spawn(enemy.level, enemy.difficulty, specs.hero.max_hp, enemy.units_max)
        assert len(units.query_alive(Side.ENEMY)) == enemy.units_max
    assert notes.noted == []


def test_ac_01_sound_roots_start(tmp_path: Path) -> None:
    """The counter-test of the fatal roots: both processes are content with the default root."""
    folder = whole_root(tmp_path, B1_DEFAULT)
    played, checked = driven(folder), started("check", folder)
    assert played.returncode == 0 and "BeginBattle" in played.stdout, played.stderr
    assert checked.returncode == 0, checked.stderr


# ------------------------------------------------------------------------------------------------- AC-2
PERMUTED = ("grant", "combat", "buff_debuff", "item", "item_window", "decay", "verdict")
SEGORDER_BAD: Changes = {"b1_v2/settlement": [{"segment_order": PERMUTED}]}
"""b1_segorder_bad: item_window and combat have changed places."""


def test_ac_02_no_process_starts_with_permuted_segments(tmp_path: Path) -> None:
    process = driven(whole_root(tmp_path, SEGORDER_BAD))
    assert_names(process, FaultCategory.SEGMENT_ORDER, "settlement.csv:2 segment_order")


# ------------------------------------------------------------------------------------------------- AC-3
FOUR = ("attack_up", "defense_up", "weaken", "ambush")
POOLMAP_DANGLING: Changes = {
    "b1_v2/effect-pools": [
        *({"effect_id": name} for name in FOUR),
        {"effect_id": "ghost_effect", "pool": "hero_offense"},
    ]
}
"""b1_poolmap_dangling: ghost_effect is mapped beside the four, and no row of the status effects."""


def test_ac_03_no_process_starts_with_a_dangling_effect(tmp_path: Path, specs: Specs) -> None:
    assert tuple(row.effect_id for row in specs.effects) == FOUR
    process = driven(whole_root(tmp_path / "bad", POOLMAP_DANGLING))
    assert_names(process, FaultCategory.DANGLING_REF, "effect-pools.csv:6 effect_pool_map")
    assert "'ghost_effect'" in process.stderr


# ------------------------------------------------------------------------------------------------- AC-4
PPERFECT_OOB: Changes = {"b1_v2/settlement": [{"p_perfect": 99}]}
"""b1_pperfect_oob."""


@pytest.mark.parametrize("p_perfect", [99, 150, 1000])
def test_ac_04_a_multiplier_without_a_carrier_is_a_domain_error(specs: Specs, p_perfect: int) -> None:
    (fault,) = replace(specs.settlement, p_perfect=p_perfect).validate(specs.bounds)
    assert (fault.category, fault.field) == (FaultCategory.P_PERFECT, "p_perfect")
    carriers = f"{specs.bounds.perfect_single} or {specs.bounds.perfect_double}"
    assert (fault.value, fault.allowed) == (str(p_perfect), carriers)


@pytest.mark.parametrize("p_perfect", [100, 200])
def test_ac_04_both_carriers_are_clean(specs: Specs, p_perfect: int) -> None:
    assert replace(specs.settlement, p_perfect=p_perfect).validate(specs.bounds) == ()


def test_ac_04_no_process_starts_outside_the_carriers(tmp_path: Path) -> None:
    process = driven(whole_root(tmp_path, PPERFECT_OOB))
    assert_names(process, FaultCategory.P_PERFECT, "settlement.csv:2 p_perfect")


def test_ac_02_to_04_the_lints_name_all_three_at_once(tmp_path: Path) -> None:
    """`lab check` is the second process that must not end well; one look tells everything."""
    changes: Changes = {
        **POOLMAP_DANGLING,
        "b1_v2/settlement": [{"p_perfect": 99, "segment_order": PERMUTED}],
    }
    process = started("check", whole_root(tmp_path, changes))
    assert_names(process, FaultCategory.SEGMENT_ORDER, "settlement.csv:2 segment_order")
    assert_names(process, FaultCategory.DANGLING_REF, "effect-pools.csv:6 effect_pool_map")
    assert_names(process, FaultCategory.P_PERFECT, "settlement.csv:2 p_perfect")
