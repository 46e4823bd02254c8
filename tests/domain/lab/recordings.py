"""Samples as if somebody had taken them down of a game with known formulas."""

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from heroll.battle.formulas import Formulas
from heroll.enums import AttackType
from heroll.specs import Specs
from kernel.rng import Stream
from kernel.rows import columns_of
from lab.fit import predict
from lab.fit.samples import BATTLES, HITS, BattleSample, HitSample, SampleRow

OBSERVED = "实机观察"
Row = dict[str, Any]

HERO: Row = {
    "attacker": "HERO", "attack_power": 18, "attack_percent": 100, "aim": 5, "critical_rate": 40,
    "total_damage_pct": 0, "true_damage": 0, "life_steal": 12, "defense": 0, "evasion": 15,
}  # fmt: skip
ENEMY: Row = HERO | {
    "attacker": "ENEMY",
    "attack_power": 14,
    "critical_rate": 0,
    "life_steal": 0,
    "evasion": 30,
}
SITUATIONS: tuple[Row, ...] = (
    HERO,
    HERO | {"defense": 25, "total_damage_pct": 20},
    HERO | {"attack_power": 31, "defense": 60, "true_damage": 4},
    ENEMY,
    ENEMY | {"defense": 20},
    ENEMY | {"attack_power": 40, "defense": 45},
)

PANEL: Row = {
    "defense": 0, "life_steal": 0, "evasion": 0, "aim": 5, "critical_rate": 0, "counter_rate": 0,
    "total_damage_pct": 0, "true_damage": 0, "shield": 0, "result": "WON", "duration_ms": 1,
}  # fmt: skip


def _panel(attack: int, health: int, speed: int) -> Row:
    return PANEL | {"attack_power": attack, "max_health": health, "health": health, "attack_speed": speed}


BATTLES_FOUGHT: tuple[Row, ...] = (
    {"floor": 1, "encounter": "NORMAL", "enemy_count": 2, "roles": "SWORD|STRAIGHT"} | _panel(10, 150, 100),
    {"floor": 5, "encounter": "NORMAL", "enemy_count": 2, "roles": "RUSH|CURVED"} | _panel(16, 300, 120),
    {"floor": 9, "encounter": "MINIBOSS", "enemy_count": 3, "roles": "SWORD|CURVED"} | _panel(25, 600, 130),
    {"floor": 10, "encounter": "BOSS", "enemy_count": 1, "roles": ""} | _panel(25, 900, 130),
)


def hits(formulas: Formulas, seed: str, each: int = 40, situations: Sequence[Row] = SITUATIONS) -> list[Row]:
    """``each`` attacks of every situation, drawn by these formulas in the order of GDD 5.4."""
    draw = Stream.derive(seed, "combat")
    rows = []
    for number, known in enumerate(situations):
        for count in range(each):
            row = real(f"hit-{number}-{count}") | known
            if not formulas.is_hit(draw, known["aim"], known["evasion"]):
                rows.append(row | {"outcome": "MISS", "damage": "", "healed": ""})
                continue
            damage = formulas.normal_damage(
                known["attack_power"], formulas.mitigation(known["defense"]), formulas.variance(draw), 100
            )
            critical = formulas.is_critical(draw, known["critical_rate"])
            if critical:
                damage = formulas.critical_damage(damage)
            damage = formulas.final_damage(
                formulas.total_damage(damage, known["total_damage_pct"]), known["true_damage"]
            )
            healed = formulas.life_steal_heal(damage, known["life_steal"])
            rows.append(
                row | {"outcome": "CRITICAL" if critical else "HIT", "damage": damage, "healed": healed}
            )
    return rows


def battles(specs: Specs, each: int = 30, slower: float = 1.0) -> list[Row]:
    """``each`` battles of every situation, fought by these tables, ``slower`` by that factor."""
    rows = []
    for number, known in enumerate(BATTLES_FOUGHT):
        roles = tuple(AttackType(role) for role in str(known["roles"]).split("|") if role)
        about = BattleSample.model_validate(real(f"recorded-{number}") | known | {"roles": roles})
        for count in range(each):
            result, length = predict._fought(about, specs, 1000 + count)
            rows.append(
                real(f"battle-{number}-{count}")
                | known
                | {"result": result, "duration_ms": round(length * slower)}
            )
    return rows


def real(name: str) -> Row:
    return {"sample_id": name, "evidence": "made up by a test", "is_bare": "true", "source": OBSERVED}


def recorded(folder: Path, hit_rows: Iterable[Row] = (), battle_rows: Iterable[Row] = ()) -> Path:
    """Both files of a folder; one without rows is left out."""
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / HITS, HitSample, list(hit_rows))
    _write(folder / BATTLES, BattleSample, list(battle_rows))
    return folder


def _write(path: Path, kind: type[SampleRow], rows: Sequence[Row]) -> None:
    if not rows:
        return
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(columns_of(kind)), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
