"""B3: grants, layers, attribution and decay (002 rules 5, 6, 8, 11; minefield-spec 2.6)."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minefield.enums import Diagnostic, Side, SourceClass
from minefield.settlement.ports import ActiveEffect, Source
from minefield.specs.b1_v2 import EffectRow
from minefield.specs.load import Specs
from minefield.status.effects import GRANTING, StatusEffects
from minefield.status.state import StatusState
from tests.support.minefield.refusals import Notes, assert_copies, assert_refused, bytes_of
from tests.support.minefield.roots import root

SPECS = Specs.load()
EFFECTS = tuple(row.effect_id for row in SPECS.effects)
CELL = Source(SourceClass.SAFE_CELL, (2, 3), 1)
HIT = Source(SourceClass.FLAG_HIT, (1, 4), 1)


class Ward:
    """A container with its state and its diagnostics."""

    def __init__(self, specs: Specs = SPECS, *, is_open: bool = True) -> None:
        self.state = StatusState()
        self.notes = Notes()
        self.effects = StatusEffects(self.state, specs.effects, self.notes)
        if is_open:
            assert self.effects.notify_battle_start()

    def refuses(self, call: Callable[[], object], word: str = "") -> None:
        assert_refused(call, (self.state,), self.notes, Diagnostic.STATUS_REFUSED, word)


@pytest.fixture
def lasting(tmp_path: Path) -> Specs:
    """defense_up lasts two decays and has room for five layers."""
    changes = {"b1_v2/status-effects": {"defense_up": {"duration": 2, "max_stack": 5}}}
    return Specs.load(root(tmp_path, changes))


def test_a_battle_starts_with_nothing_on_either_side() -> None:
    ward = Ward()
    assert ward.effects.query_active(Side.HERO) == () == ward.effects.query_active(Side.ENEMY)
    ward.refuses(ward.effects.notify_battle_start, "while one is on")


@pytest.mark.parametrize("effect", SPECS.effects.rows, ids=lambda row: row.effect_id)
@pytest.mark.parametrize("source_class", GRANTING)
def test_a_grant_has_its_six_attributes_and_the_rows_values(
    effect: EffectRow, source_class: SourceClass
) -> None:
    ward = Ward()
    assert ward.effects.apply_effect(effect.effect_id, Source(source_class, (4, 5), 7))
    other = Side.HERO if effect.side is Side.ENEMY else Side.ENEMY
    assert ward.effects.query_active(effect.side) == (
        ActiveEffect(
            effect_id=effect.effect_id,
            source_class=source_class,
            origin_cell=(4, 5),
            round_index=7,
            layers=1,
            remaining=effect.duration,
            magnitude=effect.magnitude,
        ),
    )
    assert ward.effects.query_active(other) == ()


def test_grants_of_one_round_merge_under_the_first_source() -> None:
    ward = Ward()
    assert ward.effects.apply_effect("attack_up", CELL)
    assert ward.effects.apply_effect("attack_up", Source(SourceClass.CLEAR_DEFAULT, None, 1))
    (effect,) = ward.effects.query_active(Side.HERO)
    assert (effect.layers, effect.source_class, effect.origin_cell) == (2, CELL.source_class, (2, 3))
    assert effect.total == 2 * SPECS.effects["attack_up"].magnitude


def test_grants_of_other_rounds_stand_beside_each_other(lasting: Specs) -> None:
    ward = Ward(lasting)
    assert ward.effects.apply_effect("defense_up", CELL)
    assert ward.effects.decay_round() == 0
    assert ward.effects.apply_effect("defense_up", Source(SourceClass.SAFE_CELL, (0, 0), 2))
    active = ward.effects.query_active(Side.HERO)
    assert [(each.round_index, each.layers, each.remaining) for each in active] == [(1, 1, 1), (2, 1, 2)]


def test_different_effects_never_merge_and_keep_the_order_of_grant() -> None:
    ward = Ward()
    for effect_id in ("weaken", "ambush", "weaken", "defense_up", "attack_up"):
        assert ward.effects.apply_effect(effect_id, CELL)
    assert [(each.effect_id, each.layers) for each in ward.effects.query_active(Side.ENEMY)] == [
        ("weaken", 2),
        ("ambush", 1),
    ]
    assert [each.effect_id for each in ward.effects.query_active(Side.HERO)] == ["defense_up", "attack_up"]


def test_the_same_source_twice_is_two_layers() -> None:
    ward = Ward()
    assert ward.effects.apply_effect("weaken", HIT) and ward.effects.apply_effect("weaken", HIT)
    assert ward.effects.query_active(Side.ENEMY)[0].layers == 2


@pytest.mark.parametrize("effect_id", EFFECTS)
def test_a_full_stack_refuses_one_layer_more(effect_id: str) -> None:
    ward, row = Ward(), SPECS.effects[effect_id]
    for _ in range(row.max_stack):
        assert ward.effects.apply_effect(effect_id, CELL)
    ward.refuses(lambda: ward.effects.apply_effect(effect_id, CELL), f"its {row.max_stack} layers")
    (effect,) = ward.effects.query_active(row.side)
    assert effect.total == row.max_stack * row.magnitude  # never clamped here


def test_the_stack_counts_the_layers_of_all_rounds(lasting: Specs) -> None:
    ward = Ward(lasting)
    most = lasting.effects["defense_up"].max_stack
    for _ in range(most - 1):
        assert ward.effects.apply_effect("defense_up", CELL)
    second = Source(SourceClass.SAFE_CELL, (0, 0), 2)
    assert ward.effects.decay_round() == 0 and ward.effects.apply_effect("defense_up", second)
    ward.refuses(lambda: ward.effects.apply_effect("defense_up", second), "layers")
    assert ward.effects.apply_effect("attack_up", second)
    assert ward.effects.decay_round() == 2  # round 1's defense_up, and attack_up of one decay
    assert ward.effects.apply_effect("defense_up", second)


def test_decay_counts_instances_not_layers() -> None:
    ward = Ward()
    for effect_id in ("weaken", "weaken", "weaken", "ambush", "attack_up"):
        assert ward.effects.apply_effect(effect_id, CELL)
    assert {SPECS.effects[name].duration for name in ("weaken", "ambush", "attack_up")} == {1}
    assert ward.effects.decay_round() == 3
    assert ward.effects.decay_round() == 0 and ward.notes.noted == []


def test_an_instance_lives_through_as_many_decays_as_its_row_says(lasting: Specs) -> None:
    ward = Ward(lasting)
    assert ward.effects.apply_effect("defense_up", CELL)
    removed = [ward.effects.decay_round() for _ in range(lasting.effects["defense_up"].duration + 1)]
    assert removed == [0, 1, 0]


def test_a_merged_layer_does_not_prolong_the_instance(lasting: Specs) -> None:
    ward = Ward(lasting)
    assert ward.effects.apply_effect("defense_up", CELL) and ward.effects.decay_round() == 0
    assert ward.effects.apply_effect("defense_up", CELL)
    (effect,) = ward.effects.query_active(Side.HERO)
    assert (effect.layers, effect.remaining) == (2, 1)


@pytest.mark.parametrize("source_class", [each for each in SourceClass if each not in GRANTING])
def test_other_sources_grant_nothing(source_class: SourceClass) -> None:
    ward = Ward()
    ward.refuses(lambda: ward.effects.apply_effect("weaken", Source(source_class, (0, 0), 1)), source_class)


def test_an_unknown_effect_is_refused() -> None:
    ward = Ward()
    ward.refuses(lambda: ward.effects.apply_effect("ghost_effect", CELL), "ghost_effect")


@pytest.mark.parametrize(
    "call",
    [
        lambda effects: effects.apply_effect("weaken", HIT),
        lambda effects: effects.decay_round(),
        lambda effects: effects.notify_battle_end(),
    ],
)
def test_outside_a_battle_everything_is_refused(call: Callable[[StatusEffects], object]) -> None:
    ward = Ward(is_open=False)
    ward.refuses(lambda: call(ward.effects))
    assert ward.effects.notify_battle_start() and ward.effects.apply_effect("weaken", HIT)
    assert ward.effects.notify_battle_end() and ward.state == StatusState()
    ward.refuses(lambda: call(ward.effects))
    assert ward.effects.query_active(Side.ENEMY) == ()


def test_the_rows_values_are_a_snapshot(lasting: Specs) -> None:
    """Other tables, as after a reload, do not reach instances that live."""
    ward = Ward()
    assert ward.effects.apply_effect("defense_up", CELL)
    later = StatusEffects(ward.state, lasting.effects, ward.notes)
    assert later.query_active(Side.HERO) == ward.effects.query_active(Side.HERO)
    assert later.decay_round() == 1


def test_the_state_copies_and_stores() -> None:
    ward = Ward()
    assert_copies(ward.state)
    assert ward.effects.apply_effect("weaken", Source(SourceClass.CLEAR_DEFAULT, None, 1))
    assert_copies(ward.state)
    copy = ward.state.clone()
    assert ward.effects.apply_effect("weaken", HIT) and ward.effects.apply_effect("ambush", HIT)
    assert [(each.effect_id, each.layers) for each in copy.effects] == [("weaken", 1)]


STEPS = st.one_of(
    st.tuples(st.sampled_from(EFFECTS), st.sampled_from(GRANTING), st.integers(0, 9)), st.none()
)


@given(st.lists(STEPS, max_size=80))
def test_layers_never_exceed_the_stack_and_nothing_is_lost_but_by_decay(
    steps: list[tuple[str, SourceClass, int] | None],
) -> None:
    """Beside a list of single layers, each with the round of its grant and the decays left."""
    ward, round_index = Ward(), 1
    naive: list[tuple[str, int, int]] = []
    for step in steps:
        if step is None:
            aged = [(name, granted, left - 1) for name, granted, left in naive]
            gone = {(name, granted) for name, granted, left in aged if left == 0}
            assert ward.effects.decay_round() == len(gone)
            naive = [layer for layer in aged if layer[2] > 0]
            round_index += 1
        else:
            effect_id, source_class, place = step
            row = SPECS.effects[effect_id]
            has_room = [name for name, _, _ in naive].count(effect_id) < row.max_stack
            before, noted = bytes_of(ward.state), len(ward.notes.noted)
            source = Source(source_class, divmod(place, 3), round_index)
            assert ward.effects.apply_effect(effect_id, source) is has_room
            assert len(ward.notes.noted) == noted + (not has_room)
            if has_room:
                naive.append((effect_id, round_index, row.duration))
            else:
                assert bytes_of(ward.state) == before
        active = [each for side in Side for each in ward.effects.query_active(side)]
        assert sum(each.layers for each in active) == len(naive)
        for each in active:
            layers = [
                left for name, granted, left in naive if (name, granted) == (each.effect_id, each.round_index)
            ]
            assert layers == [each.remaining] * each.layers
