"""What the tables of battle and build must agree on, so that every fight can be fought and paid."""

from collections.abc import Iterator, Sequence

from heroll.battle.tables import (
    BATTLE_FORMATION,
    BATTLE_SCALE,
    ELITE_MULTIPLIERS,
    FORMULA_FIT,
    MONSTERINFO,
)
from heroll.board.tables import ENEMY_COUNTS
from heroll.build.tables import DROP_RULES, GEAR_STATUS, PLAYER_DEFAULT_STAT, POTIONS, PotionTrack
from heroll.enums import AttackType, EncounterKind, Stat
from heroll.specs.issues import at_row, missing
from heroll.specs.rules import Rules
from kernel.spec_error import SpecIssue
from kernel.tables import Specs as Tables

_ABOVE_0 = (Stat.RANGE, Stat.MOVE_SPEED, Stat.ATTACK_SPEED, Stat.MAX_HEALTH, Stat.HEALTH)


def fight_issues(tables: Tables, rules: Rules) -> Iterator[SpecIssue]:
    """Every disagreement."""
    yield from _formulas(tables)
    yield from _hero(tables)
    yield from _formation(tables)
    yield from _lane(tables)
    yield from missing(tables[MONSTERINFO], "attack_type", AttackType, tables[MONSTERINFO].by("attack_type"))
    yield from _gear(tables)
    yield from _potion(tables, rules)


def group_sizes(tables: Tables) -> Sequence[int]:
    """How many enemies a battle tile may hold: one weight each in enemy-counts.csv."""
    weights = tables[ENEMY_COUNTS].rows[0].weights()
    return range(1, len(weights) + 1)


def encounter_sizes(tables: Tables, encounter: EncounterKind) -> Sequence[int]:
    """How many enemies a battle of that kind may have: bosses come alone."""
    return (1,) if encounter.is_alone else group_sizes(tables)


def _formulas(tables: Tables) -> Iterator[SpecIssue]:
    table = tables[FORMULA_FIT]
    for low, high in (("hitChanceMin", "hitChanceMax"), ("varianceMin", "varianceMax")):
        if table[low].value > table[high].value:
            yield at_row(table, table[low], "value", f"is more than {high}", f"{table[high].value} or less")


def _hero(tables: Tables) -> Iterator[SpecIssue]:
    table = tables[PLAYER_DEFAULT_STAT]
    for stat in _ABOVE_0:
        if table[stat].value <= 0:
            yield at_row(table, table[stat], "value", "cannot be played", "more than 0")
    if table[Stat.SHIELD].value < 0:
        yield at_row(table, table[Stat.SHIELD], "value", "cannot be played", "0 or more")
    most = table[Stat.MAX_HEALTH].value
    if table[Stat.HEALTH].value > most:
        yield at_row(table, table[Stat.HEALTH], "value", "is more than maxHealth", f"{most} or less")


def _formation(tables: Tables) -> Iterator[SpecIssue]:
    table = tables[BATTLE_FORMATION]
    for encounter in EncounterKind:
        sizes = encounter_sizes(tables, encounter)
        wanted = [(encounter, size, slot) for size in sizes for slot in range(1, size + 1)]
        yield from missing(table, "encounter+enemy_count+slot", wanted, table.keys())
    yield from missing(
        tables[ELITE_MULTIPLIERS], "encounter", EncounterKind, tables[ELITE_MULTIPLIERS].keys()
    )
    for row in table:
        if row.slot > row.enemy_count:
            yield at_row(table, row, "slot", "is outside the group", f"1..{row.enemy_count}")


def _lane(tables: Tables) -> Iterator[SpecIssue]:
    scale, formation = tables[BATTLE_SCALE], tables[BATTLE_FORMATION]
    left, right = scale["laneLeft"].value, scale["laneRight"].value
    front = min(row.position for row in formation)
    if not left <= scale["bossRight"].value <= right:
        yield at_row(scale, scale["bossRight"], "value", "is off the lane", f"{left}..{right}")
    if not left <= scale["heroPosition"].value < front:
        yield at_row(
            scale,
            scale["heroPosition"],
            "value",
            "is not between laneLeft and the enemies",
            f"{left}..{front - 1}",
        )
    for row in formation:
        if row.position > right:
            yield at_row(formation, row, "position", "is beyond laneRight", f"{right} or less")


def _gear(tables: Tables) -> Iterator[SpecIssue]:
    statuses = tables[GEAR_STATUS]
    for status in statuses:
        if status.base_min > status.base_max:
            yield at_row(statuses, status, "base_min", "is more than base_max", f"{status.base_max} or less")
    drops = tables[DROP_RULES]
    paid = [kind for kind in EncounterKind if kind is not EncounterKind.BOSS]
    wanted = [(kind, size) for kind in paid for size in encounter_sizes(tables, kind)]
    yield from missing(drops, "encounter+enemy_count", wanted, drops.keys())
    for row in drops:
        if not any(row.weights()):
            yield at_row(drops, row, "weight_0", "leaves nothing to draw", "one weight of 1 or more")


def _potion(tables: Tables, rules: Rules) -> Iterator[SpecIssue]:
    table = tables[POTIONS]
    tracks = ((PotionTrack.CAPACITY, rules.potion_capacities), (PotionTrack.HEAL_LEVEL, rules.potion_heals))
    for track, levels in tracks:
        yield from missing(table, "track+level", [(track, level) for level in range(levels)], table.keys())
        for row in table.by("track").get(track, ()):
            if row.level >= levels:
                yield at_row(table, row, "level", f"is beyond the levels of {track}", f"0..{levels - 1}")
