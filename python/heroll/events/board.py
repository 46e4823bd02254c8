"""What the living board tells: tiles that change, the gauge, mid bosses, moves without a roll, boons."""

from dataclasses import dataclass

from heroll.enums import BoonKind, HurtCause, MoveCause, Stat, ThirdDieAction, TileChange, TileKind
from kernel.outcome import Event


@dataclass(frozen=True, slots=True)
class ThirdDieThrown(Event):
    """The third die fell (GDD 4.1), face 1..6; the choice is open."""

    roll_index: int
    die_c: int


@dataclass(frozen=True, slots=True)
class ThirdDieChosen(Event):
    """The third die took a place or was given up; `move_value` = final_a + final_b."""

    roll_index: int
    action: ThirdDieAction
    final_a: int
    final_b: int
    move_value: int


@dataclass(frozen=True, slots=True)
class FortuneGranted(Event):
    """A double's 机缘 (GDD 4.1): `stat` rose by `amount` for the run; `stacks` of it are held now."""

    stat: Stat
    amount: int
    stacks: int


@dataclass(frozen=True, slots=True)
class StrikeReadied(Event):
    """A double readied the pre-emptive strike for the next landing (GDD 4.1)."""


@dataclass(frozen=True, slots=True)
class StrikeLost(Event):
    """The next landing was no battle: the pre-emptive strike is gone, the 机缘 stays (GDD 4.1)."""


@dataclass(frozen=True, slots=True)
class HeroMoved(Event):
    """The hero was moved without a roll; no tile between is crossed."""

    from_index: int
    to_index: int
    cause: MoveCause


@dataclass(frozen=True, slots=True)
class HeroHurt(Event):
    """The hero lost HP outside a fight, or to a debug command in one; only that can leave 0."""

    amount: int
    hp: int
    max_hp: int
    cause: HurtCause


@dataclass(frozen=True, slots=True)
class BoonGained(Event):
    """A boon began or was renewed: `amount` percent, for `left` battles or moves."""

    kind: BoonKind
    amount: int
    left: int


@dataclass(frozen=True, slots=True)
class BoonSpent(Event):
    """A battle or a move used a boon up by one; with `left` 0 it is over."""

    kind: BoonKind
    left: int


@dataclass(frozen=True, slots=True)
class TileChanged(Event):
    """A tile became this; how it came to that is `change`."""

    tile_index: int
    kind: TileKind
    enemy_count: int
    tile_id: int | None
    pollution_level: int
    change: TileChange


@dataclass(frozen=True, slots=True)
class GaugeChanged(Event):
    """The boss gauge moved (GDD 4.3): `runtime_boss_gauge` 0..100, `boss_dice_counter` 4..0."""

    runtime_boss_gauge: int
    boss_dice_counter: int
    cycles: int


@dataclass(frozen=True, slots=True)
class BossBoardActed(Event):
    """The countdown ran out: the boss turns these tiles into battles (GDD 4.3); TileChanged follows each."""

    tile_indices: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MidBossRegistered(Event):
    """The stage's mid boss was registered (report 2.1, 2.2); its tile is told by TileInstalled."""

    mid_boss_id: str


@dataclass(frozen=True, slots=True)
class DdaChanged(Event):
    """The dynamic difficulty was evaluated (GDD 5.5): percent points, multipliers, and why."""

    tier: int
    attack_multiplier: float
    health_multiplier: float
    reason: str


@dataclass(frozen=True, slots=True)
class DestinationsOffered(Event):
    """The teleport offers these tiles, in the order of its inputs."""

    instance_id: str
    tile_indices: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EventDieThrown(Event):
    """An event threw a die of its own on the event stream, face 1..6."""

    instance_id: str
    face: int
