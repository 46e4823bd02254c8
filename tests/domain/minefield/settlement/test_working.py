"""How rows of damage are worked out: every number can be reckoned again (002 F2, F6)."""

from dataclasses import replace

import pytest

from minefield.api import Accepted, BotName, Session, UnitView, enums, events, make_bot
from minefield.enums import ArmorType, Component, Pool
from minefield.settlement.b1_v2.segments.combat import fight
from minefield.settlement.rows import Components, DamageRow
from minefield.settlement.working import Part, Term, Working, working_of
from tests.support.minefield.neighbours import HERO, Bench, Units


def unit(handle: int, atk: int, armor: ArmorType = ArmorType.NONE) -> UnitView:
    return UnitView(handle, "x", "x", 1, 1, atk, armor, None, True)


def worked(bench: Bench) -> list[Working | None]:
    """Of all damage of a combat."""
    bodies = bench.units
    units = {HERO: unit(HERO, bodies.atk), 1: unit(1, bodies.enemy_atk, bodies.armor)}
    fight(bench.desk)
    table = bench.specs.settlement
    return [working_of(row, units, table) for row in bench.rows if isinstance(row, DamageRow)]


def again(working: Working) -> int:
    """The number from its working alone, by whole numbers."""
    total = 0
    for term in working.terms:
        raw, scale = term.raw, 1
        for percent in term.percents:
            raw, scale = raw * percent, scale * 100
        assert raw // scale == term.value
        total += term.value
    scale = 1
    for percent in working.percents:
        total, scale = total * percent, scale * 100
    return total // scale


@pytest.mark.parametrize("armor", list(ArmorType))
@pytest.mark.parametrize("offense", [-150, 0, 50, 400])
def test_a_strike_is_attack_and_both_charges_each_by_its_own(armor: ArmorType, offense: int) -> None:
    bench = Bench(units=Units(hp=[999], armor=armor))
    table = bench.specs.settlement
    bench.running.pools[Pool.HERO_OFFENSE] = offense
    bench.control.charges.opened, bench.control.charges.first_hits = 5, 3
    strike, _ = worked(bench)
    worth = {component: table.armor_effectiveness[component][armor] for component in Component}
    percent = 100 + max(table.pool_clamp_lo, min(table.pool_clamp_hi, offense))
    assert strike is not None and strike.percents == ()
    assert [(term.part, term.raw, term.percents) for term in strike.terms] == [
        (Part.ATTACK, bench.units.atk, (percent, worth[Component.BASE])),
        (Part.CHARGE_A, 5 * table.damage_a_per_cell, (worth[Component.DMG_A],)),
        (Part.CHARGE_B, 3 * table.damage_b_per_flag, (worth[Component.DMG_B],)),
    ]
    assert strike.value == again(strike)


@pytest.mark.parametrize("defense", [-130, 0, -30])
@pytest.mark.parametrize("output", [-130, -65, 0, 40])
def test_an_attack_is_the_whole_by_both_pools(defense: int, output: int) -> None:
    bench = Bench(units=Units(hero_hp=999, max_hp=999, hp=[999]))
    table = bench.specs.settlement
    bench.running.pools |= {Pool.HERO_DEFENSE: defense, Pool.ENEMY_OUTPUT: output}
    bench.running.ambush_layers = 2
    _, attack = worked(bench)
    assert attack is not None and attack.value == again(attack)
    lo, hi = table.pool_clamp_lo, table.pool_clamp_hi
    assert attack.percents == tuple(100 + max(lo, min(hi, total)) for total in (defense, output))
    m_amb = bench.specs.effects["ambush"].magnitude
    base = bench.units.enemy_atk
    assert attack.terms == (
        Term(Part.ATTACK, base, (100,), base),
        Term(Part.AMBUSH, 2 * m_amb, (), 2 * m_amb),
    )


def test_an_enemy_without_attack_has_a_working_too() -> None:
    bench = Bench(units=Units(hp=[999], enemy_atk=0))
    _, attack = worked(bench)
    assert attack is not None
    assert (attack.value, again(attack)) == (0, 0)


@pytest.mark.parametrize("player", list(BotName))
def test_every_damage_of_an_adventure_can_be_reckoned_again(player: BotName) -> None:
    session = Session.new("working", strict=True)
    bot = make_bot(player, "working")
    table, seen = session.specs.settlement, []
    while session.view.phase not in (enums.Phase.WON, enums.Phase.LOST):
        before = session.view
        units = {fighter.handle: fighter for fighter in (before.hero, *before.enemies)}
        outcome = session.dispatch(bot.decide(session))
        assert isinstance(outcome, Accepted)
        for event in outcome.events:
            if isinstance(event, events.RowSettled) and isinstance(event.row, DamageRow):
                working = working_of(event.row, units, table)
                assert (working is None) is (event.row.components is None)
                if working is not None:
                    assert again(working) == working.value == event.row.value, event.row
                    seen.append(working)
    assert len(seen) > 10
    assert any(len(working.terms) == 3 for working in seen)


def test_a_heavy_blow_shows_its_multiplier() -> None:
    bench = Bench(units=Units(hp=[999], hero_hp=999, max_hp=999))
    fight(bench.desk)
    row, atk = bench.rows[1], bench.units.enemy_atk
    assert isinstance(row, DamageRow)
    heavy = replace(row, components=Components(3 * atk, 0), value=3 * atk)
    working = working_of(heavy, {1: unit(1, atk), HERO: unit(HERO, 6)}, bench.specs.settlement)
    assert working is not None
    assert working.terms[0] == Term(Part.ATTACK, atk, (300,), 3 * atk)
    assert again(working) == working.value


def test_what_is_constant_has_no_working() -> None:
    bench = Bench(units=Units(hp=[999]))
    fight(bench.desk)
    row = bench.rows[0]
    assert isinstance(row, DamageRow)
    assert working_of(replace(row, components=None), {}, bench.specs.settlement) is None
