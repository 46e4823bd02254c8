"""The whole state of a run (GDD 12.2 `RunState` and what the contract forgot; specs/data-contracts.csv)."""

from dataclasses import dataclass, field

from heroll.battle.potion import PotionState
from heroll.battle.state import BattleState
from heroll.blessing.instance import BlessingInstance
from heroll.board.deck import Deck
from heroll.board.gauge import GaugeState
from heroll.board.tile import Tile
from heroll.build.gear import GearInstance
from heroll.dda.state import DdaState
from heroll.enums import AttackType, BlessingId, GearSlot, RunPhase, Stat
from heroll.run.boon import Boon
from heroll.run.dice import DiceRoll
from heroll.run.event_instance import EventInstance
from heroll.run.shop_state import ShopState
from heroll.stats import CombatStats
from kernel.clone import Cloneable, cloneable
from kernel.rng import Streams

SAVE_VERSION = 1
"""Version of a saved run (GDD 12.2 `saveVersion`)."""


def run_id(stage: int, run_seed: str) -> str:
    """Identity of a run, made of what it derives from."""
    return f"run:{stage}:{run_seed}"


@cloneable
@dataclass(slots=True)
class Counters(Cloneable):
    """Running numbers from which ids are made, and what the summary counts. All start at 0."""

    gear: int = 0
    events: int = 0
    battles: int = 0
    attacks: int = 0
    checkpoints: int = 0
    gear_views: int = 0
    battles_won: int = 0
    lap_battles_won: int = 0
    shops: int = 0
    blessings: int = 0
    fight_ms: int = 0


@cloneable
@dataclass(slots=True)
class RunState(Cloneable):
    """The run in contract names.

    ``floor`` is the display floor 1..N, ``loop_index`` the zero-based loop that grows with every lap.
    ``player_stats`` are the hero's bare stats with the current HP; gear is applied by ``heroll.build.panel``.
    ``lap_steps`` counts steps since START. ``start_crossed``: the lap is complete and the floor changes when
    the landing tile is settled. ``role_plan`` holds the enemy roles of every floor.

    ``pending_blessing`` is the card that lies open (GDD 7.1), ``shown_gear`` the piece that lies on its
    pedestal and is not paid yet (GDD 6.3). ``fortune`` counts the 机缘 of doubles by stat;
    ``preemptive_strike`` waits for the next landing (GDD 4.1). ``gauge`` exists on DiceGauge stages alone.
    ``debug_used``: a debug command was accepted (GDD 14); ``debug_invulnerable``: the hero loses no HP in
    fights.
    """

    run_id: str
    run_seed: str
    stage: int
    phase: RunPhase
    floor: int
    loop_index: int
    tile_index: int
    lap_steps: int
    start_crossed: bool
    points: int
    player_stats: CombatStats
    potion: PotionState
    dda: DdaState
    board: list[Tile]
    deck: Deck = field(default_factory=Deck)
    role_plan: list[AttackType] = field(default_factory=list)
    gear: dict[GearSlot, GearInstance] = field(default_factory=dict)
    pending_gear: list[GearInstance] = field(default_factory=list)
    blessings: list[BlessingInstance] = field(default_factory=list)
    pending_blessing: BlessingId | None = None
    shown_gear: GearInstance | None = None
    fortune: dict[Stat, int] = field(default_factory=dict)
    preemptive_strike: bool = False
    boons: list[Boon] = field(default_factory=list)
    gauge: GaugeState | None = None
    mid_boss_registered: bool = False
    shop: ShopState | None = None
    active_event: EventInstance | None = None
    active_battle: BattleState | None = None
    dice_rolls: list[DiceRoll] = field(default_factory=list)
    generated_core_events: list[str] = field(default_factory=list)
    pending_tile_installs: list[int] = field(default_factory=list)
    revive_used_this_floor: bool = False
    counters: Counters = field(default_factory=Counters)
    debug_used: bool = False
    debug_invulnerable: bool = False
    result_confirmed: bool = False
    save_version: int = SAVE_VERSION

    @property
    def checkpoint_id(self) -> str:
        """Id of the last safe point, made of the run's identity and a counter."""
        return f"{self.run_id}:checkpoint:{self.counters.checkpoints}"


def battle_id(run: RunState) -> str:
    """Id of the run's latest battle."""
    return battle_id_of(run, run.counters.battles)


def battle_id_of(run: RunState, number: int | str) -> str:
    """Id of the run's ``number``-th battle, from 1; with "" what goes before the number."""
    return f"{run.run_id}:battle:{number}"


@cloneable
@dataclass(slots=True)
class Game(Cloneable):
    """What a transaction copies: the run, its six streams, and the number of committed transactions."""

    run: RunState
    rng: Streams
    tick_ms: int
    transaction_count: int = 0

    def become(self, other: "Game") -> None:
        """Take over everything of another game of the same tables, which is not used any more."""
        self.run = other.run
        self.rng = other.rng
        self.transaction_count = other.transaction_count

    @property
    def run_id(self) -> str:
        """Identity of the run."""
        return self.run.run_id

    @property
    def logic_tick(self) -> int:
        """Ticks of fight that the run has seen: logic time stands still outside fights (heroll-rules 5)."""
        battle = self.run.active_battle
        present_ms = 0 if battle is None else battle.logic_time_ms
        return (self.run.counters.fight_ms + present_ms) // self.tick_ms
