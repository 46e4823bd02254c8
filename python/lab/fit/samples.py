"""Samples of the original: attacks and whole battles, as somebody took them down (docs/fit.md)."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final, TypeVar

from pydantic import Field, model_validator

from heroll.enums import AttackType, BattleResult, EncounterKind
from kernel.rows import columns_of
from kernel.spec_error import SpecError, SpecIssue
from kernel.table import read_table
from kernel.tables import Row, Source

SAMPLES_FOLDER: Final = "fit-samples"
"""Where the project's own samples stand, below its tables; while nobody took any, it is not there."""

HITS: Final = "hits.csv"
BATTLES: Final = "battles.csv"


class Attacker(StrEnum):
    """Who attacked."""

    HERO = "HERO"
    ENEMY = "ENEMY"


class HitOutcome(StrEnum):
    """What became of an attack."""

    MISS = "MISS"
    HIT = "HIT"
    CRITICAL = "CRITICAL"


class SampleRow(Row):
    """What every sample tells: its name, the recording that shows it, and whether the account had no
    bonuses from outside the run (GDD 1: with them it is no sample).
    """

    sample_id: str
    evidence: str
    is_bare: bool

    @property
    def counts(self) -> bool:
        """Whether it is a real sample of an account without bonuses."""
        return self.is_bare and self.source is Source.OBSERVED


class HitSample(SampleRow):
    """One basic attack. The attacker's ``attack_power``, ``aim``, ``critical_rate``, ``total_damage_pct``,
    ``true_damage`` and ``life_steal``; the defender's ``defense`` and ``evasion``. ``damage`` is empty for a
    MISS; ``healed`` is the HP stolen, empty where it could not be seen (a MISS, or with full HP).
    """

    attacker: Attacker
    attack_power: float = Field(gt=0)
    attack_percent: int = Field(default=100, ge=1)
    aim: float = Field(ge=0)
    critical_rate: float = Field(ge=0)
    total_damage_pct: float = Field(ge=-100)
    true_damage: int = Field(ge=0)
    life_steal: float = Field(ge=0)
    defense: float
    evasion: float = Field(ge=0)
    outcome: HitOutcome
    damage: int | None = Field(default=None, ge=1)
    healed: int | None = Field(default=None, ge=0)

    @model_validator(mode="after")
    def _damage_and_outcome_agree(self) -> "HitSample":
        if self.outcome is HitOutcome.MISS and (self.damage is not None or self.healed is not None):
            raise ValueError("a MISS has neither damage nor healed")
        if self.outcome is not HitOutcome.MISS and self.damage is None:
            raise ValueError(f"a {self.outcome} needs its damage, allowed 1 or more")
        return self


class BattleSample(SampleRow):
    """One whole battle of stage 0 without a potion: who waited where, the hero's panel as it began, how it
    ended, and its length from the first step to the last fall. The boss stands alone and has no roles.
    """

    floor: int = Field(ge=1, le=10)
    encounter: EncounterKind
    enemy_count: int = Field(ge=1, le=4)
    roles: tuple[AttackType, ...] = ()
    attack_power: float = Field(gt=0)
    attack_speed: float = Field(gt=0)
    max_health: int = Field(ge=1)
    health: int = Field(ge=1)
    defense: float
    life_steal: float = Field(ge=0)
    evasion: float = Field(ge=0)
    aim: float = Field(ge=0)
    critical_rate: float = Field(ge=0)
    counter_rate: float = Field(ge=0)
    total_damage_pct: float = Field(ge=-100)
    true_damage: int = Field(ge=0)
    shield: int = Field(ge=0)
    result: BattleResult
    duration_ms: int = Field(ge=1)

    @model_validator(mode="after")
    def _group_and_encounter_agree(self) -> "BattleSample":
        if self.encounter is EncounterKind.MID_BOSS:
            raise ValueError("stage 0 has no MID_BOSS")
        if self.encounter is EncounterKind.BOSS and (self.roles or self.enemy_count != 1):
            raise ValueError("a BOSS stands alone: enemy_count 1 and no roles")
        if self.encounter is not EncounterKind.BOSS and not 1 <= len(self.roles) <= self.enemy_count:
            raise ValueError(f"{self.enemy_count} enemies have 1..{self.enemy_count} roles")
        if self.health > self.max_health:
            raise ValueError(f"health {self.health} is above max_health {self.max_health}")
        return self


R = TypeVar("R", bound=SampleRow)


@dataclass(frozen=True, slots=True)
class Samples:
    """The samples that count, and how many rows do not."""

    hits: tuple[HitSample, ...] = ()
    battles: tuple[BattleSample, ...] = ()
    ignored: int = 0


def read_samples(folder: Path) -> Samples:
    """``hits.csv`` and ``battles.csv`` of a folder; a file or folder that is not there holds none.

    Raise ``SpecError`` with file, row, column, value and range of everything that is wrong.
    """
    hits, hit_issues = _read(folder / HITS, HitSample)
    battles, battle_issues = _read(folder / BATTLES, BattleSample)
    if hit_issues or battle_issues:
        raise SpecError([*hit_issues, *battle_issues])
    rows: tuple[SampleRow, ...] = (*hits, *battles)
    return Samples(
        tuple(row for row in hits if row.counts),
        tuple(row for row in battles if row.counts),
        sum(not row.counts for row in rows),
    )


def write_template(folder: Path) -> None:
    """Both files with all columns and an example that does not count, its source being 验证版新增.

    Raise ``FileExistsError`` rather than write over samples.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name, kind, example in ((HITS, HitSample, _HIT), (BATTLES, BattleSample, _BATTLE)):
        header = [column for column in columns_of(kind) if column != "source"]
        with (folder / name).open("x", encoding="utf-8", newline="\n") as file:
            file.write(",".join([*header, "source"]) + "\n")
            file.write(",".join([*(str(example.get(column, "")) for column in header), Source.ADDED]) + "\n")


_HIT: Final = {
    "sample_id": "example", "evidence": "recording and time", "is_bare": "true", "attacker": "HERO",
    "attack_power": 10, "attack_percent": 100, "aim": 5, "critical_rate": 0, "total_damage_pct": 0,
    "true_damage": 0, "life_steal": 0, "defense": 0, "evasion": 0, "outcome": "HIT", "damage": 10,
}  # fmt: skip

_BATTLE: Final = {
    "sample_id": "example", "evidence": "recording and time", "is_bare": "true", "floor": 1,
    "encounter": "NORMAL", "enemy_count": 2, "roles": "SWORD|STRAIGHT", "attack_power": 10,
    "attack_speed": 100, "max_health": 150, "health": 150, "defense": 0, "life_steal": 0, "evasion": 0,
    "aim": 5, "critical_rate": 0, "counter_rate": 0, "total_damage_pct": 0, "true_damage": 0, "shield": 0,
    "result": "WON", "duration_ms": 8000,
}  # fmt: skip


def _read(path: Path, kind: type[R]) -> tuple[tuple[R, ...], list[SpecIssue]]:
    if not path.exists():
        return (), []
    table, issues = read_table(path, kind, "sample_id")
    return table.rows, issues
