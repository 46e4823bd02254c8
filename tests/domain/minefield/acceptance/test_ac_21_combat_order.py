"""002 AC-21: query_attack, apply_damage, advance — each living enemy once, in spawn order."""

import pytest

from minefield.enums import Beat, Diagnostic, SourceClass
from minefield.settlement.rows import ChargeRow, DamageRow
from tests.support.minefield.boards import B_FLAG
from tests.support.minefield.named_roots import B1_DEFAULT, B1_TANK, BUGBEAR, ENEMIES, GOBLIN, HERO, TANK_PACK
from tests.support.minefield.roots import Changes
from tests.support.minefield.stack import MakeStack, Stack

COMBAT = ("enemies.query_attack", "enemies.apply_damage", "enemies.advance", "statuses.decay_round")
BUGBEAR_TANK: Changes = {
    ENEMIES: {BUGBEAR: {"hp": 999, "units_min": 1, "units_max": 1}},
    HERO: [{"max_hp": 999}],
}


def acting(stack: Stack) -> list[tuple[type, int | None]]:
    rows = [row for row in stack.settlements()[-1] if isinstance(row, DamageRow | ChargeRow)]
    return [(type(row), row.actor) for row in rows if row.source_class is SourceClass.ENEMY_ACTION]


@pytest.mark.parametrize("tables", [B1_DEFAULT, B1_TANK], ids=["b1_default", "b1_tank"])
def test_ac_21_the_calls_of_one_goblin(stacked: MakeStack, tables: Changes) -> None:
    stack = stacked(tables, B_FLAG)
    stack.begin(GOBLIN)
    mark = stack.log.mark()
    stack.stop()
    calls = stack.log.calls(*COMBAT, since=mark)
    assert [(call.name, call.args[:1]) for call in calls] == [
        ("enemies.apply_damage", (1,)),  # the hero strikes first
        ("enemies.query_attack", (1,)),
        ("enemies.apply_damage", (0,)),
        ("enemies.advance", (1,)),
        ("statuses.decay_round", ()),
    ]


def test_ac_21_the_beats_follow_the_pattern(stacked: MakeStack) -> None:
    stack = stacked(BUGBEAR_TANK, B_FLAG)
    stack.begin(BUGBEAR)
    row = stack.specs.enemies[BUGBEAR]
    assert len(set(row.pattern)) > 1, "a pattern that shows where the pointer stands"
    rounds = 2 * len(row.pattern) + 1
    beats, advances = [], []
    for _ in range(rounds):
        beats.append(stack.real.enemies.query_beat(1))
        mark = stack.log.mark()
        stack.stop()
        advances.append(stack.log.args("enemies.advance", mark))
        (attack,) = stack.log.calls("enemies.query_attack", since=mark)
        assert attack.result.beat is beats[-1]
        damage = {Beat.ATTACK: row.atk, Beat.HEAVY: row.atk * row.heavy_mult, Beat.CHARGE: 0}[beats[-1]]
        dealt = [step for step in stack.rows(DamageRow) if step.source_class is SourceClass.ENEMY_ACTION]
        assert [step.value for step in dealt] == ([damage] if damage else [])
        assert len(stack.rows(ChargeRow)) == (beats[-1] is Beat.CHARGE)
    assert beats == [row.pattern[turn % len(row.pattern)] for turn in range(rounds)]
    assert advances == [((1,),)] * rounds


def test_ac_21_the_hero_is_never_advanced(stacked: MakeStack) -> None:
    stack = stacked(TANK_PACK, B_FLAG)
    stack.begin(BUGBEAR)
    handles = [unit.handle for unit in stack.enemies]
    rounds = len(stack.specs.enemies[BUGBEAR].pattern)
    for _ in range(rounds):
        stack.stop()
    advanced = [unit for (unit,) in stack.log.args("enemies.advance")]
    assert advanced == handles * rounds
    assert stack.hero.handle not in advanced
    assert not stack.refusals()
    beats = [stack.real.enemies.query_beat(unit) for unit in handles]
    assert not stack.real.enemies.advance(stack.hero.handle), "B2 would not do it either"
    assert len(stack.diagnostics(Diagnostic.ENEMY_REFUSED)) == 1
    assert [stack.real.enemies.query_beat(unit) for unit in handles] == beats


def test_ac_21_rows_stand_in_spawn_order_and_name_their_unit(stacked: MakeStack) -> None:
    stack = stacked(TANK_PACK, B_FLAG)
    stack.begin(BUGBEAR)
    handles = [unit.handle for unit in stack.enemies]
    pattern = stack.specs.enemies[BUGBEAR].pattern
    for beat in pattern:
        mark = stack.log.mark()
        stack.stop()
        kind = ChargeRow if beat is Beat.CHARGE else DamageRow
        assert acting(stack) == [(kind, handle) for handle in handles]
        for row in stack.rows(DamageRow):
            enemy = row.source_class is SourceClass.ENEMY_ACTION
            assert row.target == (stack.hero.handle if enemy else handles[0])
            assert row.actor == (row.actor if enemy else stack.hero.handle)
        calls = stack.log.calls("enemies.query_attack", "enemies.advance", since=mark)
        assert [call.args[0] for call in calls] == [handle for handle in handles for _ in range(2)]
    assert stack.enemies[0].hp < stack.enemies[1].hp, "the frontmost takes the strikes"
