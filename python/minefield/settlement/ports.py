"""The neighbours as the settlement sees them: every call of another system goes through one of these.

Tests put recorders in their place. A refused call returns False (or nothing), changes nothing and leaves a
diagnostic (002, 2 Neighbouring systems).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from kernel.rng import Stream
from minefield.board.product import BoardProduct
from minefield.cells import Cell
from minefield.enums import (
    ArmorType,
    Beat,
    BoardOrigin,
    Category,
    Diagnostic,
    RewardPool,
    RoundEnd,
    RoundPhase,
    SettlementDone,
    Side,
    SourceClass,
    StreamName,
)
from minefield.intents import Intent
from minefield.settlement.answers import AmbushPlan, AttackQuery, DamageResult


@dataclass(frozen=True, slots=True)
class Source:
    """Why an effect is granted (B3): the three fields that its caller gives."""

    source_class: SourceClass
    origin_cell: Cell | None
    round_index: int


@dataclass(frozen=True, slots=True)
class ActiveEffect:
    """A living effect instance (B3 `query_active`): six attribution fields and the row's snapshot.

    `source_class`, `origin_cell`, `round_index` are those of its first grant; grants of the same round and
    effect add their layers to one instance.
    """

    effect_id: str
    source_class: SourceClass
    origin_cell: Cell | None
    round_index: int
    layers: int
    remaining: int
    magnitude: int

    @property
    def total(self) -> int:
        """L × m as it is, never clamped."""
        return self.layers * self.magnitude


@dataclass(frozen=True, slots=True)
class Unit:
    """A combatant as it stands (B2): handle 0 is the hero, enemies from 1 in spawn order."""

    handle: int
    side: Side
    kind: str
    hp: int
    max_hp: int
    atk: int
    armor_type: ArmorType


@dataclass(frozen=True, slots=True)
class Identity:
    """A reward as it was when it was drawn (B4): the row's snapshot."""

    reward_id: str
    pool: RewardPool
    category: Category
    effect_id: str | None
    power: int
    text_key: str


@dataclass(frozen=True, slots=True)
class StockItem:
    """An item in stock (B4): running number from 1 of the level, its identity and where it came from."""

    item_id: int
    identity: Identity
    cell: Cell | None
    round_index: int


class BoardMaker(Protocol):
    """A1."""

    def generate(self, level: int, difficulty: int, serial: int, origin: BoardOrigin) -> BoardProduct:
        """A new board; takes exactly one scope of `board_gen`."""


class Sweep(Protocol):
    """A2: the rules of digging and flagging. Facts go to the sink that it was made with."""

    def install_board(self, product: BoardProduct) -> bool:
        """Lay a board and open its start; False (a programme error) when the product breaks an invariant."""

    def retire_board(self) -> bool:
        """Take the board away."""

    def settle_batch(self, intents: Sequence[Intent]) -> bool:
        """Do what the player asks, in order; False when one was refused (those before it are done)."""

    def eligible_cells(self) -> tuple[Cell, ...]:
        """S without the initial opening, row-major: the cells that may pay a reward."""

    def fogged_cells(self) -> tuple[Cell, ...]:
        """Cells of the installed board under fog when it was laid."""


class Economy(Protocol):
    """A3."""

    @property
    def phase(self) -> RoundPhase:
        """Idle, active or waiting."""

    @property
    def last_round_end(self) -> RoundEnd | None:
        """Why the last digging phase ended."""

    def notify_round_start(self) -> bool:
        """A digging phase begins: AP reset hard, the reserve kept, refreshes of the round counted anew."""

    def notify_settlement_done(self, done: SettlementDone) -> bool:
        """Exactly one for each settlement that goes on; a new board in a cleared round only."""

    def notify_combat_end(self) -> bool:
        """Idle, the reserve gone."""

    def request_refresh(self) -> bool:
        """Pay for a new board in the digging phase; False is a legal answer and nothing has changed."""


class Enemies(Protocol):
    """B2: the units of both sides."""

    def spawn(self, level: int, difficulty: int, hero_hp: int, n: int) -> bool:
        """The hero with that HP and n enemies of the row."""

    def query_alive(self, side: Side) -> tuple[Unit, ...]:
        """The living of a side in spawn order."""

    def hero(self) -> Unit:
        """The hero, dead or alive."""

    def query_beat(self, unit: int) -> Beat:
        """The beat at which an enemy's pointer stands."""

    def query_attack(self, unit: int, layers: int, m_amb: int) -> AttackQuery:
        """What the beat deals raw, with that many ambush layers of m_amb each."""

    def default_target(self) -> int | None:
        """The frontmost living enemy, None when there is none."""

    def apply_damage(self, unit: int, n: int) -> DamageResult | None:
        """HP becomes max(hp - n, 0); n of 0 or less is refused (None)."""

    def heal(self, unit: int, n: int) -> DamageResult | None:
        """HP becomes hp + n, at most max HP; n of 0 or less, the dead and the full are refused (None)."""

    def advance(self, unit: int) -> bool:
        """An enemy's pattern goes on by one beat; the hero and the dead are refused."""

    def ambush_cap(self) -> int:
        """The row's cap, of the enemies that were spawned."""

    def ambush_grant_plan(self, mines_r: int, cap: int) -> AmbushPlan:
        """granted = min(mines_r, cap), the rest overflows."""

    def unit_range(self, level: int, difficulty: int) -> tuple[int, int]:
        """Least and most enemies of the row."""

    def despawn_all(self) -> bool:
        """Nobody is left on either side."""


class Statuses(Protocol):
    """B3: status effects."""

    def notify_battle_start(self) -> bool:
        """An empty container opens."""

    def apply_effect(self, effect_id: str, source: Source) -> bool:
        """One more layer; False at the row's max_stack, nothing changed."""

    def query_active(self, side: Side) -> tuple[ActiveEffect, ...]:
        """The living instances that work on that side, in order of grant."""

    def decay_round(self) -> int:
        """Every instance is a settlement older; returns how many went."""

    def notify_battle_end(self) -> bool:
        """Everything is gone."""


class Rewards(Protocol):
    """B4: reward identities of the board and the level's inventory. Never asks for HP."""

    def roll_board(self, serial: int, eligible: Sequence[Cell], fogged: Sequence[Cell]) -> bool:
        """Draw the board's identities and the clear slot; once for each board, one scope of `reward_roll`."""

    def retire_mapping(self) -> bool:
        """The board's identities are gone."""

    def grant(self, cell: Cell) -> Identity | None:
        """The cell's reward, once."""

    def grant_clear(self) -> Identity | None:
        """The clear slot's reward, once a board."""

    def stock(self, identity: Identity, cell: Cell | None, round_index: int) -> StockItem | None:
        """An item goes into the level's inventory."""

    def use(self, item_id: int) -> bool:
        """The item is used up; there is no way back."""

    def query_identity(self, cell: Cell) -> Identity | None:
        """What a cell holds, granted or not; None off the mapping."""

    def query_inventory(self) -> tuple[StockItem, ...]:
        """Items in stock in the order of their numbers."""

    def query_supply(self) -> tuple[Identity, ...]:
        """Every reward that the board still holds, for reckoning its worth (002 F1)."""

    def clear_inventory(self) -> tuple[tuple[str, int], ...]:
        """Empties the inventory: reward ids with the counts that were in stock before, in order of rows."""

    def open_level(self) -> bool:
        """A new level begins: the inventory takes items again."""


class Config(Protocol):
    """D2: the tables' gate."""

    def set_reload_gate(self, closed: bool) -> None:
        """While closed, no reload of the tables happens."""


class Random(Protocol):
    """D2: the random service; the orchestrator opens `encounter` at a battle's start and nothing else."""

    def open_stream(self, name: StreamName) -> Stream:
        """A new stream of the next scope."""


class Diagnose(Protocol):
    """Where diagnostics go."""

    def __call__(self, kind: Diagnostic, detail: str) -> None:
        """Note one."""


@dataclass(frozen=True, slots=True)
class Ports:
    """All neighbours of a battle."""

    board: BoardMaker
    sweep: Sweep
    economy: Economy
    enemies: Enemies
    statuses: Statuses
    rewards: Rewards
    config: Config
    random: Random
    diagnose: Diagnose
