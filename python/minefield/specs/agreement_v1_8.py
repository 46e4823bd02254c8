"""What the tables of v1_8 promise each other; each promise broken is one issue."""

from collections.abc import Iterator
from typing import Any

from kernel.naming import nearest
from kernel.row_issue import issue_at
from kernel.spec_error import SpecIssue
from kernel.tables import Table
from minefield.enums import Magnitude, Side
from minefield.specs.agreement_shared import shared_issues
from minefield.specs.names_v1_8 import (
    AttackType,
    BattleNode,
    ModifierPool,
    PayoutForm,
    Polarity,
    Resource,
    SkillType,
    Speciality,
)
from minefield.specs.problems import span_issues
from minefield.specs.tables_v1_8 import V18Tables
from minefield.specs.v1_8 import PayoutRow, SkillRow

_ON_HERO = (ModifierPool.HERO_OFFENSE, ModifierPool.HERO_DEFENSE)
_ON_ENEMY = (ModifierPool.ENEMY_OUTPUT, ModifierPool.ENEMY_DEFENSE)


def issues_of(specs: V18Tables) -> Iterator[SpecIssue]:
    """Every promise that the tables break."""
    yield from shared_issues(specs.board_rows, specs.encounters, specs.enemies)
    yield from _enemies(specs)
    yield from _skills(specs)
    yield from _effects(specs)
    yield from _payouts(specs)
    yield from _closed(specs)


def _enemies(specs: V18Tables) -> Iterator[SpecIssue]:
    pools = specs.skills.by("enemy_id")
    for row in specs.enemies:
        yield from span_issues(specs.enemies, row, "units_min", "units_max")
        if row.atk + row.float_min < 1:
            yield issue_at(specs.enemies, row, "float_min", "makes an attack of less than 1")
        pool = pools.get(row.enemy_id, ())
        always = [skill for skill in pool if not skill.cooldown and skill.at_hp_percent is None]
        if not any(skill.weight for skill in always):  # else a round might come without a skill to roll
            problem = "has no skill with a weight, without cooldown and condition"
            near = nearest(row.enemy_id, pools)
            yield issue_at(specs.enemies, row, "enemy_id", problem, ", ".join(pools), near)


def _skills(specs: V18Tables) -> Iterator[SpecIssue]:
    table, names = specs.skills, [row.enemy_id for row in specs.enemies]
    for row in table:
        if row.enemy_id not in names:
            near = nearest(row.enemy_id, names)
            yield issue_at(table, row, "enemy_id", "is no enemy", ", ".join(names), near)
        is_damage = row.type is SkillType.DAMAGE
        if is_damage != (row.mult_percent > 0):
            yield issue_at(table, row, "mult_percent", "damage, and it alone, has a multiplier")
        if row.rider_percent is not None and not is_damage:
            yield issue_at(table, row, "rider_percent", "damage alone has a rider")
        for column in ("effect_id", "layers", "duration"):
            if is_damage != (getattr(row, column) is None):
                yield issue_at(table, row, column, "every skill but damage puts on a status")
        yield from _side(specs, row)


def _side(specs: V18Tables, row: SkillRow) -> Iterator[SpecIssue]:
    if row.effect_id is None or row.type is SkillType.DAMAGE:
        return
    wanted = Side.HERO if row.type is SkillType.HINDER else Side.ENEMY
    if specs.effects[row.effect_id].side is not wanted:
        yield issue_at(specs.skills, row, "effect_id", f"a {row.type} works on side {wanted}")


def _effects(specs: V18Tables) -> Iterator[SpecIssue]:
    table = specs.effects
    for row in table:
        if row.magnitude == 0:
            yield issue_at(table, row, "magnitude", "is out of bounds", "-100..100 but 0")
        is_flat = row.pool is ModifierPool.ARMOR_CLASS
        if is_flat != (row.unit is Magnitude.FLAT):
            yield issue_at(table, row, "unit", "armour class, and it alone, is flat")
        if row.pool in _ON_HERO and row.side is not Side.HERO:
            yield issue_at(table, row, "side", f"pool {row.pool} is the hero's", Side.HERO)
        if row.pool in _ON_ENEMY and row.side is not Side.ENEMY:
            yield issue_at(table, row, "side", f"pool {row.pool} is the enemies'", Side.ENEMY)


def _payouts(specs: V18Tables) -> Iterator[SpecIssue]:
    table = specs.payouts
    for row in table:
        is_status = row.form in (PayoutForm.STATUS, PayoutForm.ALERT)
        for column in ("effect_id", "layers"):
            if is_status != (getattr(row, column) is not None):
                problem = "a status or an alert, and they alone, name an effect and its layers"
                yield issue_at(table, row, column, problem)
        if is_status != (row.power is None):
            yield issue_at(table, row, "power", "a status and an alert, and they alone, have no power")
        wanted = _attack_types(row)
        if row.attack_type not in wanted:
            allowed = ", ".join(map(str, wanted)) if wanted != (None,) else "empty"
            yield issue_at(table, row, "attack_type", f"does not fit form {row.form}", allowed)
    for resource in Resource:
        for polarity in Polarity:
            if (resource, polarity) not in table:
                yield SpecIssue(table.path.as_posix(), f"has no row {resource}, {polarity}")
    if specs.clear_object.form is not PayoutForm.AOE:
        yield issue_at(
            specs.clear_table, specs.clear_object, "form", "is no blast (003 清障炸药)", PayoutForm.AOE
        )


def _attack_types(row: PayoutRow) -> tuple[AttackType | None, ...]:
    if row.form is PayoutForm.TYPED_DIRECT:
        return (AttackType.NORMAL, AttackType.PIERCE, AttackType.MAGIC)
    if row.form in (PayoutForm.AOE, PayoutForm.HERO_DIRECT):
        return (AttackType.UNTYPED,)
    return (None,)


def _closed(specs: V18Tables) -> Iterator[SpecIssue]:
    tables: tuple[tuple[Table[Any], tuple[str, ...]], ...] = (
        (specs.weights, tuple(Resource)),
        (specs.specialities, tuple(Speciality)),
        (specs.gp_drops, tuple(BattleNode)),
    )
    for table, names in tables:
        for name in names:
            if name not in table:
                yield SpecIssue(table.path.as_posix(), f"has no row {name}")
    if not any(row.weight for row in specs.weights):
        yield SpecIssue(specs.weights.path.as_posix(), "no resource has a weight", None, "weight")
    if not any(row.weight for row in specs.variants):
        yield SpecIssue(specs.variants.path.as_posix(), "no variant has a weight", None, "weight")
    for row in specs.gp_drops:
        yield from span_issues(specs.gp_drops, row, "gp_min", "gp_max")
    if specs.hero.attack_type is AttackType.UNTYPED:
        yield issue_at(specs.hero_table, specs.hero, "attack_type", "the hero's attack has a type")
