"""Segments ③ buff_debuff, ⑤ combat, ⑥ decay and ⑦ verdict over neighbours by hand (002 rules 8, 10-12)."""

from dataclasses import replace

import pytest

from minefield.enums import Beat, Diagnostic, Highlight, Pool, Side, SourceClass, Verdict
from minefield.settlement.b1_v2.control import Grant
from minefield.settlement.b1_v2.segments.buffs import compose
from minefield.settlement.b1_v2.segments.combat import fight
from minefield.settlement.b1_v2.segments.decay import decay
from minefield.settlement.b1_v2.segments.verdict import judge
from minefield.settlement.errors import OrchestrationError
from minefield.settlement.ports import Source
from minefield.settlement.rows import ChargeRow, Components, DamageRow, DecayRow, EffectRow, VerdictRow
from minefield.specs.load import Specs
from tests.support.minefield.neighbours import HERO, Bench, Effects, Units, active


def given(effect_id: str, column: int, round_index: int = 3, highlight: Highlight | None = None) -> Grant:
    return Grant(effect_id, Source(SourceClass.SAFE_CELL, (0, column), round_index), highlight)


# ---------------------------------------------------------------------------------------------- buffs
def test_every_grant_has_its_row_and_the_pool_its_sum() -> None:
    effects = Effects({Side.ENEMY: [active("weaken", -65, layers=2)], Side.HERO: [active("attack_up", 50)]})
    bench = Bench(effects=effects)
    bench.control.journal += [
        given("weaken", 1, highlight=Highlight.FLAG_HIT),
        given("attack_up", 2),
        given("weaken", 3),
    ]
    compose(bench.desk)
    assert all(isinstance(row, EffectRow) for row in bench.rows)
    assert [(row.effect_id, row.origin_cell, row.value, row.pool, row.pool_value) for row in bench.rows] == [
        ("weaken", (0, 1), -65, Pool.ENEMY_OUTPUT, -130),
        ("attack_up", (0, 2), 50, Pool.HERO_OFFENSE, 50),
        ("weaken", (0, 3), -65, Pool.ENEMY_OUTPUT, -130),
    ]
    assert [row.highlight for row in bench.rows] == [Highlight.FLAG_HIT, None, None]
    assert bench.running.pools == {
        Pool.HERO_OFFENSE: 50,
        Pool.HERO_DEFENSE: 0,
        Pool.ENEMY_OUTPUT: -130,
        Pool.FLAT_ATTACH: 0,
    }


def test_ambushes_make_layers_and_a_flat_pool() -> None:
    bench = Bench(effects=Effects({Side.ENEMY: [active("ambush", 3, layers=2), active("ambush", 3, 1, 2)]}))
    compose(bench.desk)
    assert bench.running.ambush_layers == 3
    assert bench.running.pools[Pool.FLAT_ATTACH] == 9


def test_an_effect_that_lives_on_is_told_again_and_a_dead_one_is_forgotten() -> None:
    effects = Effects({Side.HERO: [active("attack_up", 50, round_index=2), active("attack_up", 50)]})
    bench = Bench(effects=effects)
    old = given("attack_up", 1, 2, Highlight.CLEAR_REWARD_H2)
    new = given("attack_up", 2, 3, Highlight.CLEAR_REWARD_H2)
    bench.control.journal += [given("defense_up", 0, 1), old, given("attack_up", 4, 1), new]
    compose(bench.desk)
    assert bench.control.journal == [old, new]
    assert [(row.origin_cell, row.highlight, row.pool_value) for row in bench.rows] == [
        ((0, 1), None, 100),
        ((0, 2), Highlight.CLEAR_REWARD_H2, 100),
    ]
    assert {row.round_index for row in bench.rows} == {3}, "rows belong to the settlement that writes them"


# --------------------------------------------------------------------------------------------- combat
def test_the_hero_strikes_then_each_enemy_asks_hits_and_goes_on() -> None:
    bench = Bench(units=Units(hp=[20, 20]))
    bench.running.ambush_layers = 2
    fight(bench.desk)
    m_amb = bench.specs.effects["ambush"].magnitude
    assert bench.log.args("enemies.query_attack") == ((1, 2, m_amb), (2, 2, m_amb))
    assert bench.log.order("enemies.query_attack", "enemies.apply_damage", "enemies.advance") == (
        "enemies.apply_damage",
        *("enemies.query_attack", "enemies.apply_damage", "enemies.advance") * 2,
    )
    strike, *attacks = bench.rows
    assert (strike.source_class, strike.actor, strike.target) == (SourceClass.HERO_ATTACK, HERO, 1)
    assert [(row.source_class, row.actor, row.target) for row in attacks] == [
        (SourceClass.ENEMY_ACTION, 1, HERO),
        (SourceClass.ENEMY_ACTION, 2, HERO),
    ]
    assert {row.components for row in attacks} == {Components(4, 2 * m_amb)}
    assert {row.display_name for row in attacks} == {bench.specs.enemies[1, 1].text_key}


def test_one_that_the_hero_kills_does_not_act() -> None:
    bench = Bench(units=Units(hp=[6, 20]))
    fight(bench.desk)
    assert [row.actor for row in bench.rows] == [HERO, 2]
    assert bench.rows[0].killed
    assert bench.log.args("enemies.advance") == ((2,),)


def test_a_charge_is_a_row_of_its_own_and_the_pattern_goes_on() -> None:
    bench = Bench(units=Units(hp=[20, 20], beats={1: Beat.CHARGE}))
    bench.running.ambush_layers = 1
    fight(bench.desk)
    _, charge, attack = bench.rows
    assert isinstance(charge, ChargeRow) and isinstance(attack, DamageRow)
    assert (charge.actor, charge.value, charge.source_class) == (1, 0, SourceClass.ENEMY_ACTION)
    assert bench.log.args("enemies.advance") == ((1,), (2,))


def test_the_heros_death_stops_the_rest_after_its_killers_own_advance() -> None:
    bench = Bench(units=Units(hero_hp=7, hp=[20, 20, 20]))
    fight(bench.desk)
    assert [row.actor for row in bench.rows] == [HERO, 1, 2]
    assert bench.rows[-1].killed and bench.units.hero_hp == 0
    assert bench.log.args("enemies.advance") == ((1,), (2,))


def test_with_nobody_there_nothing_is_written() -> None:
    bench = Bench(units=Units(hp=[0]))
    fight(bench.desk)
    assert bench.rows == () and bench.log.calls("enemies.advance", "enemies.query_attack") == ()


@pytest.mark.parametrize("per_cell", [1, 4])
def test_what_the_cap_cuts_off_is_a_diagnostic_and_no_row(per_cell: int) -> None:
    shipped = Specs.load()
    cells = shipped.settlement.damage_a_cap
    table = replace(shipped.settlement, damage_a_per_cell=per_cell, damage_a_cap=cells * per_cell)
    bench = Bench(replace(shipped, settlement=table), units=Units(hp=[100]))
    bench.control.charges.opened = cells
    fight(bench.desk)
    assert not bench.noted
    rows = len(bench.rows)
    bench.control.charges.opened = cells + 5
    fight(bench.desk)
    ((kind, detail),) = bench.noted
    assert kind is Diagnostic.CHARGE_CAPPED
    assert detail.startswith(f"{5 * per_cell} points")
    assert len(bench.rows) == 2 * rows


def test_a_beat_that_cannot_go_on_stops_the_battle() -> None:
    with pytest.raises(OrchestrationError, match=r"advance\(1\) was refused"):
        fight(Bench(units=Units(stuck=True)).desk)


# ---------------------------------------------------------------------------------- decay and verdict
@pytest.mark.parametrize("removed", [0, 3])
def test_the_decay_is_one_row_and_takes_the_charges_along(removed: int) -> None:
    bench = Bench(effects=Effects(removed=removed))
    bench.control.charges.opened, bench.control.charges.first_hits = 4, 2
    decay(bench.desk)
    row = bench.only_row()
    assert isinstance(row, DecayRow)
    assert (row.value, row.source_class, row.origin_cell) == (removed, SourceClass.DECAY, None)
    assert len(bench.log.calls("statuses.decay_round")) == 1
    assert (bench.control.charges.opened, bench.control.charges.first_hits) == (0, 0)


def test_the_decay_names_what_went() -> None:
    """An instance of an effect that B3 has twice lives on in the other one."""
    old, new = active("ambush", 3, round_index=2), active("ambush", 3)
    effects = Effects({Side.HERO: [active("attack_up", 50)], Side.ENEMY: [old, active("weaken", -65), new]})

    def forget() -> int:
        effects.active = {Side.ENEMY: [new]}
        return 3

    effects.decay_round = forget  # type: ignore[method-assign]
    bench = Bench(effects=effects)
    decay(bench.desk)
    row = bench.only_row()
    assert isinstance(row, DecayRow)
    assert (row.value, row.removed) == (3, ("attack_up", "ambush", "weaken"))


@pytest.mark.parametrize(
    ("hero_hp", "hp", "outcome"),
    [
        (30, [20], Verdict.CONTINUE),
        (30, [0, 0], Verdict.VICTORY),
        (0, [20], Verdict.DEFEAT),
        (0, [0], Verdict.DEFEAT),
    ],
)
def test_the_hero_is_judged_before_the_enemies(hero_hp: int, hp: list[int], outcome: Verdict) -> None:
    bench = Bench(units=Units(hero_hp=hero_hp, hp=hp))
    judge(bench.desk)
    row = bench.only_row()
    assert isinstance(row, VerdictRow)
    assert (row.outcome, row.source_class, row.value) == (outcome, SourceClass.VERDICT, 0)
    assert bench.running.verdict is outcome
    assert bench.control.hero_hp == hero_hp
