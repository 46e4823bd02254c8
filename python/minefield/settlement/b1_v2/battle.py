"""The state of a battle under b1_v2: the neighbours' states and the orchestrator's own."""

from dataclasses import dataclass, field

from kernel.clone import Cloneable, cloneable
from minefield.board.state import BoardState
from minefield.economy.state import EconomyState
from minefield.enemies.state import EnemyState
from minefield.rewards.state import RewardState
from minefield.settlement.b1_v2.control import Control
from minefield.status.state import StatusState


@cloneable
@dataclass(slots=True)
class Battle(Cloneable):
    """Lives as long as the adventure: `rewards` carries the level's inventory from battle to battle.

    A new one is before the first battle. Tables are no part of it; ports are made over it when needed
    (:func:`minefield.settlement.b1_v2.wiring.ports_of`).
    """

    board: BoardState = field(default_factory=BoardState)
    economy: EconomyState = field(default_factory=EconomyState)
    enemies: EnemyState = field(default_factory=EnemyState)
    statuses: StatusState = field(default_factory=StatusState)
    rewards: RewardState = field(default_factory=RewardState)
    control: Control = field(default_factory=Control)
