"""All that a battle reads from tables, compiled once."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from heroll.battle.attack_plan import AttackPlan, attack_plans
from heroll.battle.formulas import Formulas
from heroll.battle.scale import Scale
from heroll.battle.tables import (
    ANIMATION_VFX,
    BATTLE_ATTACKS,
    BATTLE_FORMATION,
    BATTLE_SCALE,
    BOSS,
    EARLY_FLOOR,
    ELITE_MULTIPLIERS,
    FLOOR_BALANCE,
    FORMULA_FIT,
    MONSTERINFO,
    POTION_AUGMENTS,
    STAGE_FLOOR_BALANCE,
    BossRow,
    EarlyFloorRow,
    EliteRow,
    FloorRow,
    FormationRow,
    MonsterRow,
    PotionAugmentRow,
)
from heroll.battle.timeline import Timeline, timelines_of
from heroll.enums import AttackType, EncounterKind
from kernel.tables import Specs as Tables
from kernel.tables import Table, at_or_last


@dataclass(frozen=True, slots=True)
class BattleRules:
    """Typed constants, timelines, attack plans and rows of the battle; the augments are the enabled ones."""

    scale: Scale
    formulas: Formulas
    timelines: Mapping[str, Timeline]
    plans: Mapping[str, AttackPlan]
    floors: Mapping[int, tuple[FloorRow, ...]]
    monsters: Mapping[AttackType, tuple[MonsterRow, ...]]
    bosses: Table[BossRow]
    early_floors: Table[EarlyFloorRow]
    elites: Table[EliteRow]
    formation: Table[FormationRow]
    augments: tuple[PotionAugmentRow, ...]

    @staticmethod
    def of(tables: Tables) -> "BattleRules":
        """Raise ``SpecError`` for constants, timelines and attacks that do not make sense."""
        scale = Scale.of(tables[BATTLE_SCALE])
        timelines = timelines_of(tables[ANIMATION_VFX])
        bosses = tables[BOSS]
        skills = frozenset(boss.skill_key for boss in bosses if boss.skill_key is not None)
        return BattleRules(
            scale=scale,
            formulas=Formulas.of(tables[FORMULA_FIT]),
            timelines=timelines,
            plans=attack_plans(tables[BATTLE_ATTACKS], timelines, skills, scale.tick_ms),
            floors={**tables[FLOOR_BALANCE].by("stage"), **tables[STAGE_FLOOR_BALANCE].by("stage")},
            monsters=tables[MONSTERINFO].by("attack_type"),
            bosses=bosses,
            early_floors=tables[EARLY_FLOOR],
            elites=tables[ELITE_MULTIPLIERS],
            formation=tables[BATTLE_FORMATION],
            augments=tuple(row for row in tables[POTION_AUGMENTS] if row.is_enabled),
        )

    def floor(self, stage: int, loop_index: int) -> FloorRow:
        """Base values of a loop; a stage's last row goes on (heroll-rules 2).

        Raise ``ValueError`` for a stage without rows and a loop below 0.
        """
        if stage not in self.floors:
            raise ValueError(f"stage {stage} is not in floor-balance.csv or stage-floor-balance.csv")
        return at_or_last(self.floors[stage], loop_index)

    def early_floor(self, floor: int) -> EarlyFloorRow:
        """Early-floor factors of a display floor from 1; the last row goes on. Raise ``ValueError``."""
        return at_or_last(self.early_floors.rows, floor - 1)

    def slots(self, encounter: EncounterKind, enemy_count: int) -> list[FormationRow]:
        """The formation of a battle in slot order. Raise ``ValueError`` when there is none for that many."""
        rows = [
            row for row in self.formation if row.encounter is encounter and row.enemy_count == enemy_count
        ]
        if enemy_count < 1 or len(rows) != enemy_count:
            raise ValueError(f"no {encounter} formation for {enemy_count} enemies in battle-formation.csv")
        return sorted(rows, key=lambda row: row.slot)


class HasBattleRules(Protocol):
    """What battle functions need of the specs."""

    @property
    def battle(self) -> BattleRules:
        """The battle's compiled tables."""
