"""What the stages are, from specs/stage-boss-rules.csv (report 1.1)."""

from dataclasses import dataclass

from scenes.app.files import read_table

TABLE = "res://specs/stage-boss-rules.csv"
GAUGE = "DiceGauge"


@dataclass(frozen=True)
class StageRow:
    """`floors`: None where the boss gauge decides; `mid_boss_id`: None where there is none."""

    stage: int
    boss_id: str
    floors: int | None
    mid_boss_id: str | None


class Stages:
    """`rows` in the order of their numbers, which begin at 0."""

    def __init__(self) -> None:
        self.rows = [_row(row) for row in read_table(TABLE)]

    def get(self, stage: int) -> StageRow:
        return self.rows[stage]


def _row(row: dict[str, str]) -> StageRow:
    is_gauge = row["boss_spawn_rule"] == GAUGE
    floors = None if is_gauge else int(row["boss_spawn_rule_value"])
    return StageRow(int(row["stage"]), row["boss_id"], floors, row["mid_boss_id"] or None)
