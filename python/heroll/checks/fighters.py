"""What must hold of a save's fighters: each is who its tile, floor and panel make (GDD 5.1, 5.2)."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from heroll.battle.decisions import plan_walks
from heroll.battle.motion import position_at
from heroll.battle.rules import BattleRules
from heroll.battle.scale import HUNDREDTHS
from heroll.battle.spawn import spawn_enemy, spawn_hero
from heroll.battle.state import Activity, BattleState, Combatant
from heroll.battle.tables import EnemyRow
from heroll.board.roles import floor_roles
from heroll.enums import BlessingId, EncounterKind, StatusKind
from heroll.run.health import hero_panel
from heroll.run.state import RunState
from heroll.specs import Specs
from heroll.stats import CombatStats, round2
from kernel.naming import camel_case

_LASTING: Final = (
    "prefab_id",
    "attack_type",
    "lane",
    "reach",
    "keep",
    "step",
    "attack_key",
    "skill_key",
    "skill_cooldown_ms",
)
"""What no rule changes of a combatant in a fight."""

_LIVING: Final = ("health", "max_health", "shield", "attack_speed")
"""Stats that a fight changes; judged one by one."""


def broken_fighters(run: RunState, battle: BattleState, specs: Specs) -> Iterator[str]:
    """A line for everything that is wrong; the group's size and bosses are judged by the encounter."""
    yield from _hero(run, battle, specs)
    rules = specs.battle
    slots = rules.slots(battle.encounter, len(battle.enemies))
    roles = floor_roles(run.role_plan, run.floor, specs.rules.roles_per_floor)
    for enemy, slot in zip(battle.enemies, slots, strict=True):
        name = f"entity {enemy.entity_id}"
        row = _row(rules, battle.encounter, enemy.prefab_id)
        if row is None or not (battle.encounter.is_alone or row.attack_type in roles):
            yield f"{name} is {enemy.prefab_id}, whom floor {run.floor} does not have"
            continue
        base, factors = (
            rules.floor(run.stage, run.floor - 1),
            (battle.attack_factor, battle.health_factor),
        )
        fresh = spawn_enemy(rules, enemy.prefab_id, row, slot, base, factors, rules.elites[battle.encounter])
        yield from (f"{name}: {line}" for line in _changed(enemy, fresh))
        for key in ("max_health", "shield", "attack_speed"):
            mine, wanted = getattr(enemy.stats, key), getattr(fresh.stats, key)
            if mine != wanted:
                yield f"{name}: {camel_case(key)} is {mine}, not {wanted}"
        if enemy.interval_ms != fresh.interval_ms:
            yield f"{name}: intervalMs is {enemy.interval_ms}, not {fresh.interval_ms}"
        if enemy.evades:
            yield f"{name}: evades {enemy.evades} hits"
    yield from _places(battle, rules)
    yield from _wakings(battle, rules)


def _row(rules: BattleRules, encounter: EncounterKind, prefab_id: str) -> EnemyRow | None:
    if encounter.is_alone:
        return rules.bosses.get(prefab_id)
    rows = (row for ones in rules.monsters.values() for row in ones)
    return next((row for row in rows if row.prefab_id == prefab_id), None)


def _hero(run: RunState, battle: BattleState, specs: Specs) -> Iterator[str]:
    """He comes with his panel; kills and drinks make him faster, a card lets him evade for sure."""
    hero, panel = battle.player, hero_panel(run, specs)
    if panel.attack_speed <= 0:
        return  # told of the run itself
    yield from (f"the hero: {line}" for line in _changed(hero, spawn_hero(specs.battle, panel)))
    by_id = {held.blessing_id: held for held in battle.blessings}
    speed = panel.attack_speed
    if BlessingId.BLOODLUST in by_id:
        kills = sum(enemy.activity is Activity.FALLEN for enemy in battle.enemies)
        speed += kills * by_id[BlessingId.BLOODLUST].level * specs.blessing.values[BlessingId.BLOODLUST]
    speed += sum(
        status.amount
        for status in battle.statuses
        if (status.entity_id, status.kind) == (hero.entity_id, StatusKind.HASTE)
    )
    if hero.stats.attack_speed != round2(speed):
        yield f"the hero: attackSpeed is {hero.stats.attack_speed}, not {speed}"
    evasive = by_id.get(BlessingId.EVASIVE_STEP)
    most = 0 if evasive is None else evasive.level * specs.blessing.values[BlessingId.EVASIVE_STEP]
    if hero.evades > most:
        yield f"the hero: evades {hero.evades} hits, {most} at most"


def _changed(fighter: Combatant, fresh: Combatant) -> Iterator[str]:
    """What is not as it was made."""
    for key in _LASTING:
        if getattr(fighter, key) != getattr(fresh, key):
            yield f"{camel_case(key)} is {getattr(fighter, key)}, not {getattr(fresh, key)}"
    for field in fields(CombatStats):
        mine, wanted = getattr(fighter.stats, field.name), getattr(fresh.stats, field.name)
        if field.name not in _LIVING and mine != wanted:
            yield f"{camel_case(field.name)} is {mine}, not {wanted}"


def _places(battle: BattleState, rules: BattleRules) -> Iterator[str]:
    """All stand on the lane, now and where a motion with a fixed end leads; the hero is left of who lives."""
    now, tick_ms = battle.logic_time_ms, rules.scale.tick_ms
    left, right = rules.scale.lane_left * HUNDREDTHS, rules.scale.lane_right * HUNDREDTHS
    hero_at = position_at(battle.player, now, tick_ms)
    for fighter in (battle.player, *battle.enemies):
        if fighter.activity is Activity.FALLEN:
            continue
        at = position_at(fighter, now, tick_ms)
        end = at if fighter.move_end_ms is None else position_at(fighter, fighter.move_end_ms, tick_ms)
        if not (left <= at <= right and left <= end <= right):
            yield f"entity {fighter.entity_id} is at {at} and goes to {end}, the lane is {left}..{right}"
        if fighter is not battle.player and at <= hero_at:
            yield f"entity {fighter.entity_id} at {at} stands behind the hero at {hero_at}"
        if not _is_its_pace(fighter, is_hero=fighter is battle.player):
            yield f"entity {fighter.entity_id} moves by {fighter.velocity} a tick in {fighter.activity}"


def _is_its_pace(fighter: Combatant, *, is_hero: bool) -> bool:
    """Walks and steps back have its own step, a dash has an end, all others stand."""
    if fighter.activity is Activity.WALK:
        return fighter.velocity == (fighter.step if is_hero else -fighter.step)
    if fighter.activity is Activity.BACK_OFF:
        return fighter.velocity == fighter.step
    return fighter.velocity == 0 or (fighter.activity is Activity.ATTACK and fighter.move_end_ms is not None)


def _wakings(battle: BattleState, rules: BattleRules) -> Iterator[str]:
    """Nobody sleeps beyond what the fighter waits for."""
    now, tick_ms = battle.logic_time_ms, rules.scale.tick_ms
    planned = battle.clone()
    plan_walks(rules, planned, 1, None)
    for fighter, walker in zip(
        (battle.player, *battle.enemies), (planned.player, *planned.enemies), strict=True
    ):
        if fighter.activity is Activity.FALLEN:
            continue
        latest = max(fighter.ready_ms, fighter.cut_ms, fighter.free_ms, fighter.move_end_ms or 0)
        if fighter.activity is Activity.WALK:
            latest = walker.wake_ms
        latest = max(latest, now + tick_ms)
        if fighter.wake_ms > latest:
            yield f"entity {fighter.entity_id} wakes at {fighter.wake_ms}, {latest} at the latest"
