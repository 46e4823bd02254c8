"""002 AC-36: equivalents, by the criterion functions and by play.

Every expected number is either read from the tables or is the document's registered conclusion about them.
"""

from fractions import Fraction

from lab.report.readings import Readings
from minefield.enums import Category, Pool, RewardPool, SourceClass
from minefield.settlement.equivalents import (
    ambush_equivalent,
    clear_equivalent,
    expected_reward,
    lived,
    percent_equivalent,
    tenths,
)
from minefield.settlement.formulas import (
    multiplied,
)
from minefield.settlement.ports import ActiveEffect
from minefield.settlement.rows import HighlightRow
from minefield.specs.load import Specs
from tests.support.minefield.boards import B_FLAG
from tests.support.minefield.named_roots import (
    B1_TANK,
    GOBLIN,
    combined,
)
from tests.support.minefield.roots import one_reward
from tests.support.minefield.stack import MakeStack, Stack
from tests.support.minefield.strikes import strikes

SPECS = Specs.load()
TABLE = SPECS.settlement
LO, HI = TABLE.pool_clamp_lo, TABLE.pool_clamp_hi
READ = Readings(SPECS)

HIT, WALKED = (1, 4), (0, 5)
"""Mines of b_flag."""
SAFE = (0, 0)
"""A safe cell of b_flag that is closed at first."""


def snapshot(stack: Stack, effect_id: str, since: int = 0) -> ActiveEffect:
    """The effect as the last settlement read it from B3 while it lived."""
    read: list[ActiveEffect] = [
        effect
        for call in stack.log.calls("statuses.query_active", since=since)
        for effect in call.result
        if effect.effect_id == effect_id
    ]
    assert read, f"no settlement read {effect_id}"
    return read[-1]


# --------------------------------------------------------------------------------------------- AC-36
def test_ac_36_snapshots_convert_as_the_table_of_equivalents_says(stacked: MakeStack) -> None:
    stack = stacked(combined(B1_TANK, one_reward("defense_up_basic")), B_FLAG)
    stack.begin(GOBLIN)
    stack.round(SAFE, WALKED, flags=[HIT])
    d_ref = stack.specs.settlement.equivalence_ref_damage
    for effect_id in ("defense_up", "weaken"):
        row, active = stack.specs.effects[effect_id], snapshot(stack, effect_id)
        assert (active.layers, active.magnitude) == (1, row.magnitude)
        worth = percent_equivalent(active.magnitude, active.layers, d_ref)
        assert worth == Fraction(abs(row.magnitude), 100) * d_ref
        assert lived(worth, active.remaining) == worth * row.duration
    ambush = snapshot(stack, "ambush")
    assert ambush.layers == 1
    assert ambush_equivalent(ambush.magnitude, 1) == stack.specs.effects["ambush"].magnitude
    # k=1: the one enemy attacked in that settlement, with that attachment
    (attack,) = strikes(stack, SourceClass.ENEMY_ACTION)
    assert attack.components is not None
    assert attack.components.attach == ambush_equivalent(ambush.magnitude, 1)


def test_ac_36_the_clear_reward_is_worth_its_power_and_twice_on_a_perfect_board(stacked: MakeStack) -> None:
    table = TABLE
    for flags, perfect in (([], False), ([HIT], True)):
        stack = stacked(combined(B1_TANK, one_reward("heal_minor")), B_FLAG, B_FLAG)
        stack.begin(GOBLIN)
        stack.flag(*flags)
        stack.dig(*B_FLAG.left)
        (call,) = stack.log.calls("rewards.grant_clear")
        power = call.result.power
        assert power == stack.specs.rewards["clear_blast"].power
        worth = clear_equivalent(power, table.p_perfect, perfect=perfect)
        assert worth == power * (Fraction(table.p_perfect, 100) if perfect else 1)
        blasts = strikes(stack, SourceClass.CLEAR_DEFAULT)
        assert sum(row.value for row in blasts) == worth  # two portions really paid
        assert len(blasts) == (2 if perfect else 1)
        assert [row.value for row in stack.rows(HighlightRow)] == ([worth] if perfect else [])


def test_ac_36_both_legs_of_the_anchor() -> None:
    weaken = percent_equivalent(SPECS.effects["weaken"].magnitude, 1, READ.d_ref)
    attack = percent_equivalent(SPECS.effects["attack_up"].magnitude, 1, READ.d_ref)
    defense = percent_equivalent(SPECS.effects["defense_up"].magnitude, 1, READ.d_ref)
    assert attack == Fraction(50, 100) * READ.d_ref
    assert defense == Fraction(30, 100) * READ.d_ref
    assert weaken > attack
    cell_pool = [
        (row.weight, READ.worth(row)) for row in SPECS.rewards if row.pool is RewardPool.CELL and row.weight
    ]
    e_dig = expected_reward(cell_pool)
    assert tenths(e_dig) == Fraction("4.5")  # the registered reading
    assert weaken >= e_dig
    assert weaken >= tenths(e_dig)


def test_ac_36_one_conversion_for_every_row() -> None:
    """Another D_ref moves every percentage row by the same factor, and no flat row at all."""
    for row in SPECS.rewards:
        if row.category is Category.BUFF and row.effect_id is not None:
            effect = SPECS.effects[row.effect_id]
            assert READ.worth(row) / READ.d_ref == Fraction(abs(effect.magnitude) * effect.duration, 100)
        else:
            assert READ.worth(row) == row.power


def test_ac_36_attack_up_is_consumed_by_the_heros_strike(stacked: MakeStack) -> None:
    stack = stacked(combined(B1_TANK, one_reward("attack_up_basic")), B_FLAG)
    stack.begin(GOBLIN)
    stack.round(SAFE)
    assert stack.specs.settlement.pool_of("attack_up") is Pool.HERO_OFFENSE
    active = snapshot(stack, "attack_up")
    (row,) = strikes(stack, SourceClass.HERO_ATTACK)
    assert row.components is not None
    assert active.total == stack.specs.effects["attack_up"].magnitude
    assert row.components.baseline == multiplied(stack.specs.hero.atk, (active.total,), LO, HI)
    assert row.components.baseline > stack.specs.hero.atk
    stack.round()
    (later,) = strikes(stack, SourceClass.HERO_ATTACK)
    assert later.components is not None
    assert later.components.baseline == stack.specs.hero.atk
