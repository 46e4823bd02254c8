"""002 AC-23: a beat of gathering deals nothing, and the mines of that round are spent on it."""

from minefield.cells import Cell
from minefield.enums import Beat, Side, SourceClass
from minefield.settlement.answers import AttackQuery
from minefield.settlement.rows import ChargeRow, DamageRow, DecayRow, EffectRow
from tests.support.minefield.boards import B_MINE_WALK
from tests.support.minefield.named_roots import BUGBEAR, ENEMIES, ENEMY_MULTI_UNIT, HERO
from tests.support.minefield.roots import Changes
from tests.support.minefield.stack import MakeStack, Stack

MINE: Cell = (1, 4)
ONE_BUGBEAR: Changes = {
    ENEMIES: {BUGBEAR: {"hp": 999, "units_min": 1, "units_max": 1}},
    HERO: [{"max_hp": 999}],
}


def acts(stack: Stack) -> list[DamageRow]:
    return [row for row in stack.rows(DamageRow) if row.source_class is SourceClass.ENEMY_ACTION]


def at_the_charge(stack: Stack) -> Stack:
    """The second round begins, and every enemy's pointer stands at its charge."""
    stack.begin(BUGBEAR)
    assert stack.specs.enemies[BUGBEAR].pattern[:3] == (Beat.ATTACK, Beat.CHARGE, Beat.HEAVY)
    stack.stop()
    assert {row.value for row in acts(stack)} == {stack.specs.enemies[BUGBEAR].atk}
    beats = {stack.real.enemies.query_beat(unit.handle) for unit in stack.enemies}
    assert beats == {Beat.CHARGE}
    return stack


def test_ac_23_a_mine_on_a_charge_is_granted_and_spent(stacked: MakeStack) -> None:
    stack = at_the_charge(stacked(ONE_BUGBEAR, B_MINE_WALK))
    hp, mark = stack.hero.hp, stack.log.mark()
    stack.dig(MINE)
    stack.stop()
    magnitude = stack.specs.effects["ambush"].magnitude

    (charge,) = stack.rows(ChargeRow)
    assert (charge.source_class, charge.actor, charge.value) == (SourceClass.ENEMY_ACTION, 1, 0)
    (attack,) = stack.log.calls("enemies.query_attack", since=mark)
    assert attack.args == (1, 1, magnitude), "the pool is read with its layer"
    assert attack.result == AttackQuery(Beat.CHARGE, 0, 0, 0)
    assert acts(stack) == []
    assert stack.hero.hp == hp
    assert [unit for unit, _ in stack.log.args("enemies.apply_damage", mark)] == [1], (
        "the hero's strike alone"
    )
    assert stack.log.args("enemies.advance", mark) == ((1,),)

    (effect,) = stack.rows(EffectRow)
    assert (effect.effect_id, effect.origin_cell, effect.value) == ("ambush", MINE, magnitude)
    steps = stack.settlements()[-1]
    assert steps.index(effect) < steps.index(charge), "granted, then spent"
    granted = stack.log.order("statuses.apply_effect", "enemies.query_attack", since=mark)
    assert granted == ("statuses.apply_effect", "enemies.query_attack")


def test_ac_23_the_pool_is_gone_in_the_next_round(stacked: MakeStack) -> None:
    stack = at_the_charge(stacked(ONE_BUGBEAR, B_MINE_WALK))
    stack.dig(MINE)
    stack.stop()
    assert stack.specs.effects["ambush"].duration == 1
    (decay,) = stack.rows(DecayRow)
    assert decay.value == 1
    assert stack.active(Side.ENEMY) == ()

    row, mark = stack.specs.enemies[BUGBEAR], stack.log.mark()
    stack.stop()
    (attack,) = stack.log.calls("enemies.query_attack", since=mark)
    assert attack.args[1] == 0
    assert attack.result == AttackQuery(Beat.HEAVY, row.atk * row.heavy_mult, 0, row.atk * row.heavy_mult)
    (act,) = acts(stack)
    assert act.components is not None
    assert (act.components.attach, act.value) == (0, row.atk * row.heavy_mult)


def test_ac_23_all_gather_at_once(stacked: MakeStack) -> None:
    stack = at_the_charge(stacked(ENEMY_MULTI_UNIT, B_MINE_WALK))
    units = [unit.handle for unit in stack.enemies]
    assert len(units) == stack.specs.enemies[BUGBEAR].units_max == stack.specs.enemies[BUGBEAR].units_min
    hp, mark = stack.hero.hp, stack.log.mark()
    stack.dig(MINE)
    stack.stop()
    assert [(row.actor, row.value) for row in stack.rows(ChargeRow)] == [(unit, 0) for unit in units]
    assert acts(stack) == []
    struck = [unit for unit, _ in stack.log.args("enemies.apply_damage", mark)]
    assert stack.hero.handle not in struck
    assert stack.hero.hp == hp
    assert not stack.refusals(), "legal, not an error"
