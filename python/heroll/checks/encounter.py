"""What must hold of a save's fight: it is the one that its tile and its floor begin (GDD 4.2, 5.2, 5.5)."""

from collections.abc import Iterator

from heroll.battle.early_floor import difficulty_factors
from heroll.battle.state import BattleState
from heroll.checks.fighters import broken_fighters
from heroll.enums import EncounterKind
from heroll.run.encounter import ENCOUNTERS
from heroll.run.health import hero_panel
from heroll.run.state import RunState, battle_id
from heroll.specs import Specs


def broken_encounter(run: RunState, battle: BattleState, specs: Specs) -> Iterator[str]:
    """A line for everything that is wrong."""
    if (battle.battle_id, battle.floor) != (battle_id(run), run.floor):
        yield f"battle {battle.battle_id} of floor {battle.floor} is not the run's {battle_id(run)}"
    if battle.loop_index != run.floor - 1:
        yield f"the battle reads loop {battle.loop_index} on floor {run.floor}"
    yield from _carried(run, battle)
    max_hp = hero_panel(run, specs).max_health + battle.max_health_lift
    if battle.player.stats.max_health != max_hp:
        yield f"the hero fights with {battle.player.stats.max_health} max HP, not {max_hp}"
    group = list(_group(run, battle, specs))
    yield from group or broken_fighters(run, battle, specs)
    early = specs.battle.early_floor(run.floor)
    factors = difficulty_factors(run.dda, early, battle.encounter.is_alone)
    if (battle.attack_factor, battle.health_factor) != factors:
        mine = f"{battle.attack_factor} and {battle.health_factor}"
        yield f"the battle multiplies by {mine}, not by {factors[0]} and {factors[1]}"
    fighters = (battle.player, *battle.enemies)
    invulnerable = [fighter.entity_id for fighter in fighters if fighter.invulnerable]
    if invulnerable != ([battle.player.entity_id] if run.debug_invulnerable else []):
        yield f"invulnerable are {invulnerable}"


def _carried(run: RunState, battle: BattleState) -> Iterator[str]:
    """The fight has the blessings that the run holds."""
    carried = [(one.blessing_id, one.level, one.remaining_triggers) for one in battle.blessings]
    held = [(one.blessing_id, one.level, one.remaining_triggers) for one in run.blessings]
    if carried != held:
        yield f"the hero fights with the blessings {carried}, not {held}"


def _group(run: RunState, battle: BattleState, specs: Specs) -> Iterator[str]:
    """Who is fought: the tile's own enemies, its mid boss, or the stage's boss."""
    stage, tile = specs.stage_boss_rules[run.stage], run.board[run.tile_index]
    enemies = len(battle.enemies)
    alone: str | None
    if battle.encounter is EncounterKind.BOSS:
        alone, is_met = stage.boss_id, enemies == 1
    else:
        alone = stage.mid_boss_id
        is_met = (ENCOUNTERS.get(tile.kind), tile.enemy_count) == (battle.encounter, enemies)
    if not is_met:
        yield f"{battle.encounter} against {enemies} on a tile of {tile.kind} with {tile.enemy_count}"
    elif battle.encounter.is_alone and battle.enemies[0].prefab_id != alone:
        yield f"the battle meets {battle.enemies[0].prefab_id}, not {alone}"
