"""002 AC-42: every row of every scenario keeps the ledger's protocol (rule 14).

The rows of the catalogue's scenarios are gathered here, with both ends of the choices. Beyond that the
fixture `stacked` holds every row of every other acceptance test against the same protocol.
"""

from collections import Counter
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from minefield.enums import Highlight, RowType, SourceClass, Verdict
from minefield.settlement import rows
from minefield.settlement.b1_v2.desk import Desk
from minefield.settlement.b1_v2.recipes import recipes_of
from minefield.settlement.b1_v2.segments.items import deliver
from minefield.settlement.damage import DamageController
from minefield.settlement.listener import Silence
from minefield.settlement.rows import (
    Batch,
    Components,
    ConsumedNoEffectRow,
    DamageRow,
    DecayRow,
    EffectRow,
    FlagMissRow,
    HitTaken,
    LedgerRow,
    OverflowNoEffectRow,
    RewardNoEffectRow,
    UseRefusedRow,
    VerdictRow,
)
from minefield.specs.load import Specs
from tests.support.minefield.boards import B_FLAG
from tests.support.minefield.ledger import (
    BATCHED,
    COMMON,
    HIGHLIGHTS,
    SOURCES,
    SPECIAL,
    faults,
    record_faults,
)
from tests.support.minefield.named_roots import GOBLIN
from tests.support.minefield.roots import SHIPPED, one_reward
from tests.support.minefield.scenarios import CATALOGUE, first, last, nothing
from tests.support.minefield.stack import MakeStack

SPECS = Specs.load(SHIPPED)
Gathered = tuple[tuple[str, Specs, tuple[LedgerRow, ...]], ...]


@cache
def gathered() -> Gathered:
    """The rows of every scenario by its name, and the tables it played under.

    A scenario in which something is to be chosen is played with every way to choose.
    """
    found = []
    with TemporaryDirectory() as folder:
        for scenario in CATALOGUE:
            for choose in (first, last, nothing):
                stack = scenario.played(Path(folder) / choose.__name__, choose)
                found.append((f"{scenario}, {choose.__name__}", stack.specs, stack.all_rows(LedgerRow)))
                if not any(window.items for window in stack.windows()):
                    break
    return tuple(found)


KINDS = tuple(kind for kind in vars(rows).values() if isinstance(kind, type) and issubclass(kind, LedgerRow))[
    1:
]
"""The row classes of the game, without their base."""


def type_of(kind: type[LedgerRow]) -> RowType:
    """The type that rows of a class have."""
    (own,) = (field for field in fields(kind) if field.name == "type")
    assert isinstance(own.default, RowType)
    return own.default


def all_rows() -> list[LedgerRow]:
    return [row for _, _, found in gathered() for row in found]


def test_ac_42_every_row_keeps_the_protocol() -> None:
    broken = {
        f"{name}: {fault}"
        for name, specs, found in gathered()
        for row in found
        for fault in faults(row, specs)
    }
    assert not broken
    assert all(found for _, _, found in gathered())


def test_ac_42_the_scenarios_write_every_type_that_play_can_write() -> None:
    seen = Counter(row.type for row in all_rows())
    assert set(seen) == set(RowType) - {RowType.CONSUMED_NO_EFFECT}, "AC-20: no play produces that one"
    assert {row.source_class for row in all_rows()} == set(SourceClass)
    assert {row.highlight for row in all_rows()} == {None, *Highlight}
    assert {row.outcome for row in all_rows() if isinstance(row, VerdictRow)} == set(Verdict)


def test_ac_42_the_thirteenth_type_keeps_it_as_well(stacked: MakeStack) -> None:
    """Past the window's guard, as in AC-20."""
    massacre = {**one_reward("spark_aoe", power=999, fog_upgrade="knife_t1")}
    stack = stacked(massacre, replace(B_FLAG, fog=((0, 0),)))
    stack.begin(GOBLIN)
    stack.dig((0, 0), (0, 2))
    stack.stop()
    assert stack.enemies == ()
    control = stack.battle.control
    damage = DamageController(stack.real.enemies, recipes_of(control, stack.specs.settlement))
    deliver(Desk(control, stack.specs, stack.real, damage, Silence()), stack.inventory[0])
    row = control.steps[-1]
    assert isinstance(row, ConsumedNoEffectRow)
    assert faults(row, stack.specs) == ()


def test_ac_42_the_names_are_closed() -> None:
    assert set(map(str, RowType)) == set(SPECIAL)
    assert len(SPECIAL) == 13
    assert set(map(str, SourceClass)) == SOURCES
    assert set(map(str, Highlight)) == HIGHLIGHTS
    assert set(map(str, SPECS.settlement.source_label_map)) == SOURCES


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_ac_42_a_type_has_the_documents_fields(kind: type[LedgerRow]) -> None:
    own = {field.name for field in fields(kind)}
    assert own == COMMON | SPECIAL[type_of(kind)]


def test_ac_42_the_classes_are_the_types() -> None:
    assert LedgerRow not in KINDS
    assert sorted(type_of(kind) for kind in KINDS) == sorted(RowType)


def test_ac_42_rows_without_effect_carry_their_batch() -> None:
    kinds = (RewardNoEffectRow, UseRefusedRow, OverflowNoEffectRow, FlagMissRow)
    assert {
        *(str(kind.__dataclass_fields__["type"].default) for kind in kinds),
        "consumed_no_effect",
    } == BATCHED
    for _, _, found in gathered():
        places: dict[str, int] = {}
        for row in found:
            if isinstance(row, kinds):
                assert row.batch.count == places.get(row.batch.id, 0) + 1, "they count on in their batch"
                places[row.batch.id] = row.batch.count


def test_ac_42_a_grant_is_its_contribution_and_not_the_sum() -> None:
    sums = [row for row in all_rows() if isinstance(row, EffectRow) and row.pool_value != row.value]
    assert sums, "some pools are sums of several grants"
    for row in sums:
        assert abs(row.value) < abs(row.pool_value)


def test_ac_42_no_row_can_be_made_without_a_source() -> None:
    with pytest.raises(TypeError, match="source_class"):
        VerdictRow(origin_cell=None, round_index=1, display_name="x", value=0, outcome=Verdict.VICTORY)  # type: ignore[call-arg]


# ------------------------------------------------------------------------------- the check itself
GOOD_MISS = FlagMissRow(
    source_class=SourceClass.FLAG_MISS,
    origin_cell=(0, 3),
    round_index=1,
    display_name="minefield.source.flag_miss",
    value=0,
    highlight=Highlight.PERFECT_BROKEN,
    batch=Batch("1:flag_miss:flag_miss", 1),
)
GOOD_EFFECT = EffectRow(
    source_class=SourceClass.FLAG_HIT,
    origin_cell=(1, 4),
    round_index=1,
    display_name="minefield.effect.weaken",
    value=-65,
    effect_id="weaken",
    pool="enemy_output",
    pool_value=-130,
)
GOOD_DAMAGE = DamageRow(
    source_class=SourceClass.HERO_ATTACK,
    origin_cell=None,
    round_index=1,
    display_name="minefield.source.hero_attack",
    value=6,
    actor=0,
    target=1,
    components=Components(6, 0),
    killed=False,
    hits=(HitTaken(1, 20, 14, False),),
    charges=(0, 0),
    pools=(("hero_offense", 0),),
)
GOOD_REFUSED = RewardNoEffectRow(
    source_class=SourceClass.SAFE_CELL,
    origin_cell=(0, 0),
    round_index=1,
    display_name="minefield.reward.heal_minor",
    value=0,
    batch=Batch("1:reward_no_effect:heal_minor", 1),
    why="minefield.why.healthy",
)
GOOD_DECAY = DecayRow(
    source_class=SourceClass.DECAY,
    origin_cell=None,
    round_index=1,
    display_name="minefield.source.decay",
    value=2,
    removed=("weaken", "weaken"),
)
GOOD = (GOOD_MISS, GOOD_EFFECT, GOOD_DAMAGE, GOOD_REFUSED, GOOD_DECAY)
BAD: tuple[tuple[LedgerRow, dict[str, Any]], ...] = (
    (GOOD_MISS, {"type": "bonus"}),
    (GOOD_MISS, {"source_class": ""}),
    (GOOD_MISS, {"source_class": None}),
    (GOOD_MISS, {"source_class": "hero_attack"}),
    (GOOD_MISS, {"source_class": "clear_reward"}),
    (GOOD_MISS, {"origin_cell": None}),
    (GOOD_MISS, {"round_index": 0}),
    (GOOD_MISS, {"display_name": ""}),
    (GOOD_MISS, {"value": 1}),
    (GOOD_MISS, {"highlight": None}),
    (GOOD_MISS, {"highlight": "shiny"}),
    (GOOD_MISS, {"batch": None}),
    (GOOD_MISS, {"batch": Batch("", 1)}),
    (GOOD_MISS, {"batch": Batch("x", 0)}),
    (GOOD_MISS, {"surprise": 1}),
    (GOOD_EFFECT, {"value": -130}),
    (GOOD_EFFECT, {"pool_value": -100}),
    (GOOD_EFFECT, {"pool_value": 0}),
    (GOOD_EFFECT, {"effect_id": "ghost_effect"}),
    (GOOD_EFFECT, {"pool": "hero_defense"}),
    (GOOD_EFFECT, {"highlight": Highlight.PERFECT_BROKEN}),
    (GOOD_EFFECT, {"highlight": Highlight.CLEAR_REWARD_H2}),
    (GOOD_DAMAGE, {"origin_cell": (0, 0)}),
    (GOOD_DAMAGE, {"target": None}),
    (GOOD_DAMAGE, {"target": "all_enemies"}),
    (GOOD_DAMAGE, {"value": -6}),
    (GOOD_DAMAGE, {"value": 7}),
    (GOOD_DAMAGE, {"killed": True}),
    (GOOD_DAMAGE, {"hits": ()}),
    (GOOD_DAMAGE, {"highlight": Highlight.FLAG_HIT}),
    (GOOD_DAMAGE, {"components": None}),
    (GOOD_DAMAGE, {"charges": None}),
    (GOOD_DAMAGE, {"charges": (-1, 0)}),
    (GOOD_DAMAGE, {"charges": (8,)}),
    (GOOD_DAMAGE, {"pools": ()}),
    (GOOD_DAMAGE, {"pools": (("enemy_output", 0),)}),
    (GOOD_DAMAGE, {"pools": (("hero_offense", 0.5),)}),
    (GOOD_REFUSED, {"why": ""}),
    (GOOD_REFUSED, {"why": "minefield.why.hp_full"}),
    (GOOD_DECAY, {"removed": ()}),
    (GOOD_DECAY, {"removed": ("weaken", "ghost_effect")}),
)


def fields_of(row: LedgerRow) -> dict[str, Any]:
    return {field.name: getattr(row, field.name) for field in fields(row)}


@pytest.mark.parametrize("row", GOOD, ids=lambda row: str(row.type))
def test_ac_42_the_check_lets_good_rows_through(row: LedgerRow) -> None:
    assert record_faults(fields_of(row), SPECS) == ()


@pytest.mark.parametrize(
    ("row", "changed"), BAD, ids=lambda part: str(part) if isinstance(part, dict) else ""
)
def test_ac_42_the_check_finds_a_planted_fault(row: LedgerRow, changed: dict[str, Any]) -> None:
    assert record_faults({**fields_of(row), **changed}, SPECS)


@pytest.mark.parametrize("row", GOOD, ids=lambda row: str(row.type))
def test_ac_42_the_check_misses_no_field(row: LedgerRow) -> None:
    for name in fields_of(row):
        left = {key: value for key, value in fields_of(row).items() if key != name}
        assert record_faults(left, SPECS), name
