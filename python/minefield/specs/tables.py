"""What the tables of ruleset b1_v2 hold, as one frozen object; `minefield.specs.load` reads it."""

from dataclasses import dataclass
from pathlib import Path

from kernel.tables import Table
from minefield.enums import Ruleset
from minefield.specs.b1_v2 import EffectRow, EnemyRow, HeroRow, RewardRow
from minefield.specs.bots import BotRow
from minefield.specs.bounds import Bounds
from minefield.specs.clauses import ClauseInputs
from minefield.specs.economy import EconomyTable
from minefield.specs.rows import BoardRow, EncounterRow
from minefield.specs.settlement import SettlementTable


@dataclass(frozen=True, slots=True)
class B1V2Tables:
    """The numbers of the minefield under ruleset b1_v2."""

    folder: Path
    ruleset: Ruleset
    board_rows: Table[BoardRow]
    encounters: Table[EncounterRow]
    economy: EconomyTable
    settlement: SettlementTable
    bounds: Bounds
    hero: HeroRow
    enemies: Table[EnemyRow]
    effects: Table[EffectRow]
    rewards: Table[RewardRow]
    clauses: ClauseInputs
    bots: Table[BotRow]
