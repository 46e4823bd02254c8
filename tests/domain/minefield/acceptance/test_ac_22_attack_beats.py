"""002 AC-22: what an attack deals: baseline, ambush, both sides' pools, and the immune round."""

import pytest

from minefield.cells import Cell
from minefield.enums import SourceClass
from minefield.settlement.rows import Components, DamageRow, EffectRow, HitTaken
from minefield.specs.load import Specs
from tests.support.minefield.boards import B_FLAG, B_MINE_WALK
from tests.support.minefield.named_roots import B1_DEFAULT, B1_TANK, ENEMIES, GOBLIN
from tests.support.minefield.roots import one_reward
from tests.support.minefield.stack import MakeStack, Stack

MINES: tuple[Cell, ...] = ((0, 1), (0, 5))
HITS: tuple[Cell, ...] = ((1, 4), (2, 4))
FULL = 100
LASTING = {**B1_TANK, ENEMIES: {GOBLIN: {"hp": 999, "units_min": 1, "units_max": 1}}}
"""One goblin with the shipped attack that stands many rounds."""


def attack(stack: Stack) -> DamageRow:
    (row,) = (row for row in stack.rows(DamageRow) if row.source_class is SourceClass.ENEMY_ACTION)
    return row


def dealt(raw: int, *pools: int) -> int:
    """F2 anew: each pool clamped by itself, multiplied, floored once."""
    numerator, denominator = raw, 1
    for pool in pools:
        numerator *= FULL + max(-FULL, min(FULL, pool))
        denominator *= FULL
    return numerator // denominator


def magnitudes(specs: Specs, *effects: str) -> list[int]:
    return [specs.effects[effect].magnitude for effect in effects]


# ------------------------------------------------------------------------------------------- leg 1
def test_ac_22_an_ambush_stands_beside_the_baseline(stacked: MakeStack) -> None:
    stack = stacked(B1_DEFAULT, B_MINE_WALK)
    stack.begin(GOBLIN)
    stack.dig(HITS[0])
    hp = stack.hero.hp
    stack.stop()
    atk = stack.specs.enemies[GOBLIN].atk
    (m_amb,) = magnitudes(stack.specs, "ambush")
    row = attack(stack)
    assert row.components == Components(atk, m_amb)
    assert row.value == atk + m_amb
    assert (row.source_class, row.target, row.actor) == (SourceClass.ENEMY_ACTION, 0, 1)
    assert row.hits == (HitTaken(0, hp, hp - row.value, False),)


def test_ac_22_without_ambush_the_attachment_is_zero(stacked: MakeStack) -> None:
    stack = stacked(B1_DEFAULT, B_MINE_WALK)
    stack.begin(GOBLIN)
    stack.stop()
    atk = stack.specs.enemies[GOBLIN].atk
    assert attack(stack).components == Components(atk, 0)
    assert attack(stack).value == atk


# ------------------------------------------------------------------------------------------- leg 2
def test_ac_22_weaken_works_on_the_whole_raw_damage(stacked: MakeStack) -> None:
    stack = stacked(LASTING, B_FLAG)
    stack.begin(GOBLIN)
    stack.dig(*MINES)
    stack.flag(HITS[0])
    stack.stop()
    m_amb, m_w = magnitudes(stack.specs, "ambush", "weaken")
    atk = stack.specs.enemies[GOBLIN].atk
    row = attack(stack)
    assert row.components == Components(atk, len(MINES) * m_amb)
    assert row.value == dealt(atk + len(MINES) * m_amb, m_w)
    assert 0 < row.value < atk + len(MINES) * m_amb


def test_ac_22_both_pools_multiply_under_one_floor(stacked: MakeStack) -> None:
    stack = stacked({**LASTING, **one_reward("defense_up_basic")}, B_FLAG)
    stack.begin(GOBLIN)
    stack.dig((0, 0), *MINES)
    stack.flag(HITS[0])
    stack.stop()
    m_amb, m_w, m_d = magnitudes(stack.specs, "ambush", "weaken", "defense_up")
    raw = stack.specs.enemies[GOBLIN].atk + len(MINES) * m_amb
    assert attack(stack).value == dealt(raw, m_d, m_w)


# ------------------------------------------------------------------------------------------- leg 3
def test_ac_22_two_hits_make_an_immune_round(stacked: MakeStack) -> None:
    stack = stacked(LASTING, B_FLAG)
    (m_w,) = magnitudes(stack.specs, "weaken")
    layers = len(HITS)
    if layers * m_w > -FULL:
        pytest.skip(f"{layers} layers of weaken ({m_w}) do not reach the pool's floor on these tables")
    stack.begin(GOBLIN)
    stack.flag(*HITS)
    hp = stack.hero.hp
    mark = stack.log.mark()
    stack.stop()
    effects = stack.rows(EffectRow)
    assert [row.pool_value for row in effects] == [layers * m_w] * layers, "the sum stays unclamped"
    row = attack(stack)
    assert (row.value, row.hits, row.killed) == (0, (), False)
    assert row.components == Components(stack.specs.enemies[GOBLIN].atk, 0), "both ends are told"
    struck = [unit for unit, _ in stack.log.args("enemies.apply_damage", mark)]
    assert 0 not in struck
    assert stack.hero.hp == hp
    assert not stack.refusals()
    assert [unit for (unit,) in stack.log.args("enemies.advance", mark)] == [1], "the beat goes on"

    stack.stop()
    atk = stack.specs.enemies[GOBLIN].atk
    assert stack.specs.effects["weaken"].duration == 1
    assert stack.rows(EffectRow) == ()
    assert attack(stack).value == atk, "weaken is gone with its round"
    assert stack.hero.hp == hp - atk


# ------------------------------------------------------------------------------------------- leg 4
@pytest.mark.parametrize("mines", [0, 1, 2])
def test_ac_22_a_full_defence_stays_inside_the_domain(stacked: MakeStack, mines: int) -> None:
    stack = stacked({**LASTING, **one_reward("defense_up_basic")}, B_FLAG)
    effect = stack.specs.effects["defense_up"]
    (m_amb,) = magnitudes(stack.specs, "ambush")
    stack.begin(GOBLIN)
    stack.dig(*B_FLAG.left[: effect.max_stack], *MINES[:mines])
    stack.stop()
    pool = effect.max_stack * effect.magnitude
    assert {row.pool_value for row in stack.rows(EffectRow) if row.effect_id == "defense_up"} == {pool}
    raw = stack.specs.enemies[GOBLIN].atk + mines * m_amb
    assert attack(stack).value == dealt(raw, pool)
    if pool > -FULL:
        assert attack(stack).value == raw * (FULL + pool) // FULL, "no clamp is at work"
