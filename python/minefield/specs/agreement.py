"""What the tables of b1_v2 promise each other; each promise broken is one issue."""

from collections.abc import Iterator
from typing import Final

from kernel.naming import nearest
from kernel.row_issue import issue_at
from kernel.spec_error import SpecIssue
from minefield.enums import Category, Magnitude, Pool, RewardPool, Side
from minefield.specs.agreement_shared import shared_issues
from minefield.specs.problems import span_issues
from minefield.specs.tables import B1V2Tables

_SIDES: Final = {
    str(Pool.HERO_OFFENSE): Side.HERO,
    str(Pool.HERO_DEFENSE): Side.HERO,
    str(Pool.ENEMY_OUTPUT): Side.ENEMY,
    str(Pool.FLAT_ATTACH): Side.ENEMY,
}
"""On which side the effects of a pool work (002 F2)."""


def issues_of(specs: B1V2Tables) -> Iterator[SpecIssue]:
    """Every promise that the tables break."""
    yield from shared_issues(specs.board_rows, specs.encounters, specs.enemies)
    yield from _enemies(specs)
    yield from _effects(specs)
    yield from _rewards(specs)


def _enemies(specs: B1V2Tables) -> Iterator[SpecIssue]:
    for row in specs.enemies:
        yield from span_issues(specs.enemies, row, "units_min", "units_max")
        if row.atk == 0 and row.cap == 0:  # 002, edge cases: a battle without any threat
            yield issue_at(specs.enemies, row, "atk", "neither attacks nor ambushes")


def _effects(specs: B1V2Tables) -> Iterator[SpecIssue]:
    for row in specs.effects:
        allowed = "-100..100 but 0" if row.unit is Magnitude.PERCENT else "1 or more"
        if row.magnitude == 0 or (row.unit is Magnitude.FLAT and row.magnitude < 0):
            yield issue_at(specs.effects, row, "magnitude", "is out of bounds", allowed)
        if row.effect_id not in specs.settlement.effect_pool_map:
            yield issue_at(specs.effects, row, "effect_id", "has no pool in effect-pools")
        pool = specs.settlement.effect_pool_map.get(row.effect_id)
        if pool in _SIDES and row.side is not _SIDES[pool]:
            yield issue_at(specs.effects, row, "side", f"pool {pool} is not of this side", _SIDES[pool])
        if pool in _SIDES and (pool == Pool.FLAT_ATTACH) != (row.unit is Magnitude.FLAT):
            yield issue_at(specs.effects, row, "unit", "pool flat_attach, and it alone, is flat")
    weaken = specs.effects.get("weaken")
    low, high = specs.bounds.weaken_min, specs.bounds.weaken_max
    if weaken is not None and not low <= -weaken.magnitude <= high:  # 002 F0
        yield issue_at(specs.effects, weaken, "magnitude", "is out of bounds", f"-{high}..-{low}")


def _rewards(specs: B1V2Tables) -> Iterator[SpecIssue]:
    table = specs.rewards
    effects = [effect.effect_id for effect in specs.effects]
    percentages = [effect.effect_id for effect in specs.effects if effect.unit is Magnitude.PERCENT]
    for row in table:
        is_buff = row.category is Category.BUFF
        if is_buff != (row.effect_id is not None):
            yield issue_at(table, row, "effect_id", "a buff, and it alone, names an effect")
        elif row.effect_id is not None and row.effect_id not in effects:
            hint = nearest(row.effect_id, effects)
            yield issue_at(table, row, "effect_id", "is no effect", ", ".join(effects), hint)
        elif row.effect_id is not None and row.effect_id not in percentages:
            problem = "is flat: an ambush is the mines', no reward"
            yield issue_at(table, row, "effect_id", problem, ", ".join(percentages))
        if is_buff != (row.power is None):
            yield issue_at(table, row, "power", "a buff, and it alone, has no power")
        if row.fog_upgrade is not None and row.fog_upgrade not in table:
            names = [reward.reward_id for reward in table]
            hint = nearest(row.fog_upgrade, names)
            yield issue_at(table, row, "fog_upgrade", "is no reward", ", ".join(names), hint)
    for pool in RewardPool:
        if pool is RewardPool.ACTIVE_INJECT and not specs.economy.inject_per_board:
            continue
        rows = table.by("pool").get(pool, ())
        if not any(row.weight > 0 for row in rows):
            yield SpecIssue(table.path.as_posix(), f"no row of pool {pool} has a weight", None, "weight")
