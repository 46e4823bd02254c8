"""Neighbours of the settlement by hand, each as small as a segment's test allows, and a desk over them.

They do what they are set to do; what they were asked stands in ``desk.log`` of :func:`desk_of`. The real
neighbours are for tests of whole battles (`tests.support.minefield.stack`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

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
from minefield.settlement.b1_v2.control import Control, Running
from minefield.settlement.b1_v2.desk import Desk
from minefield.settlement.b1_v2.recipes import recipes_of
from minefield.settlement.damage import DamageController
from minefield.settlement.listener import Silence
from minefield.settlement.marks import Step
from minefield.settlement.ports import ActiveEffect, Identity, Ports, Source, StockItem, Unit
from minefield.settlement.rows import LedgerRow
from minefield.specs.load import Specs
from tests.support.minefield.recorder import Log, Told, recorded

HERO = 0


@dataclass
class Units:
    """Units that stand there. ``beats``: of each enemy, an attack unless told; ``stuck``: cannot advance."""

    hero_hp: int = 30
    max_hp: int = 40
    atk: int = 6
    hp: list[int] = field(default_factory=lambda: [20])
    enemy_atk: int = 4
    armor: ArmorType = ArmorType.NONE
    beats: dict[int, Beat] = field(default_factory=dict)
    cap: int = 4
    range_: tuple[int, int] = (1, 3)
    stuck: bool = False
    immune: bool = False
    spawned: bool = True

    def spawn(self, level: int, difficulty: int, hero_hp: int, n: int) -> bool:
        self.hero_hp, self.hp = hero_hp, [20] * n
        return self.spawned

    def query_alive(self, side: Side) -> tuple[Unit, ...]:
        if side is Side.HERO:
            return (self.hero(),) if self.hero_hp else ()
        return tuple(
            Unit(handle, side, "foe", hp, 20, self.enemy_atk, self.armor)
            for handle, hp in enumerate(self.hp, start=1)
            if hp
        )

    def hero(self) -> Unit:
        return Unit(HERO, Side.HERO, "hero", self.hero_hp, self.max_hp, self.atk, ArmorType.NONE)

    def query_beat(self, unit: int) -> Beat:
        return self.beats.get(unit, Beat.ATTACK)

    def query_attack(self, unit: int, layers: int, m_amb: int) -> AttackQuery:
        beat = self.query_beat(unit)
        if beat is Beat.CHARGE:
            return AttackQuery(beat, 0, 0, 0)
        attach = layers * m_amb
        return AttackQuery(beat, self.enemy_atk, attach, self.enemy_atk + attach)

    def default_target(self) -> int | None:
        return next((unit.handle for unit in self.query_alive(Side.ENEMY)), None)

    def apply_damage(self, unit: int, n: int) -> DamageResult | None:
        if n <= 0 or self.immune:
            return None
        if unit == HERO:
            before, self.hero_hp = self.hero_hp, max(self.hero_hp - n, 0)
            return DamageResult(before, self.hero_hp, self.hero_hp == 0)
        before, now = self.hp[unit - 1], max(self.hp[unit - 1] - n, 0)
        self.hp[unit - 1] = now
        return DamageResult(before, now, now == 0)

    def heal(self, unit: int, n: int) -> DamageResult | None:
        if n <= 0 or self.immune:
            return None
        before, self.hero_hp = self.hero_hp, min(self.hero_hp + n, self.max_hp)
        return DamageResult(before, self.hero_hp, False)

    def advance(self, unit: int) -> bool:
        return not self.stuck

    def ambush_cap(self) -> int:
        return self.cap

    def ambush_grant_plan(self, mines_r: int, cap: int) -> AmbushPlan:
        return AmbushPlan(min(mines_r, cap), max(mines_r - cap, 0))

    def unit_range(self, level: int, difficulty: int) -> tuple[int, int]:
        return self.range_

    def despawn_all(self) -> bool:
        return True


@dataclass
class Effects:
    """Effects that are active; ``full``: those that take no layer more. ``removed``: by each decay."""

    active: dict[Side, list[ActiveEffect]] = field(default_factory=dict)
    full: tuple[str, ...] = ()
    removed: int = 0
    opens: bool = True

    def notify_battle_start(self) -> bool:
        return self.opens

    def apply_effect(self, effect_id: str, source: Source) -> bool:
        return effect_id not in self.full

    def query_active(self, side: Side) -> tuple[ActiveEffect, ...]:
        return tuple(self.active.get(side, ()))

    def decay_round(self) -> int:
        return self.removed

    def notify_battle_end(self) -> bool:
        return True


@dataclass
class Shelf:
    """Rewards by cell, the clear slot's, and items in stock. ``shut``: takes no item, gives none away."""

    cells: dict[Cell, Identity] = field(default_factory=dict)
    clear: Identity | None = None
    items: list[StockItem] = field(default_factory=list)
    shut: bool = False

    def roll_board(self, serial: int, eligible: Sequence[Cell], fogged: Sequence[Cell]) -> bool:
        return True

    def retire_mapping(self) -> bool:
        return True

    def grant(self, cell: Cell) -> Identity | None:
        return self.cells.pop(cell, None)

    def grant_clear(self) -> Identity | None:
        clear, self.clear = self.clear, None
        return clear

    def stock(self, identity: Identity, cell: Cell | None, round_index: int) -> StockItem | None:
        if self.shut:
            return None
        item = StockItem(len(self.items) + 1, identity, cell, round_index)
        self.items.append(item)
        return item

    def use(self, item_id: int) -> bool:
        if self.shut:
            return False
        self.items = [item for item in self.items if item.item_id != item_id]
        return True

    def query_identity(self, cell: Cell) -> Identity | None:
        return self.cells.get(cell)

    def query_inventory(self) -> tuple[StockItem, ...]:
        return tuple(self.items)

    def query_supply(self) -> tuple[Identity, ...]:
        return tuple(self.cells.values())

    def clear_inventory(self) -> tuple[tuple[str, int], ...]:
        return ()

    def open_level(self) -> bool:
        return True


@dataclass
class Rounds:
    """A3 as it stands."""

    phase: RoundPhase = RoundPhase.WAITING
    last_round_end: RoundEnd | None = RoundEnd.STOPPED

    def notify_round_start(self) -> bool:
        return True

    def notify_settlement_done(self, done: SettlementDone) -> bool:
        return True

    def notify_combat_end(self) -> bool:
        return True

    def request_refresh(self) -> bool:
        return True


@dataclass
class Ground:
    """A2 with nothing under it; ``sound``: takes boards."""

    sound: bool = True

    def install_board(self, product: BoardProduct) -> bool:
        return self.sound

    def retire_board(self) -> bool:
        return True

    def settle_batch(self, intents: Sequence[Intent]) -> bool:
        return True

    def eligible_cells(self) -> tuple[Cell, ...]:
        return ((0, 0),)

    def fogged_cells(self) -> tuple[Cell, ...]:
        return ()


@dataclass
class Maker:
    """A1 with one board for everybody."""

    illegal: bool = False

    def generate(self, level: int, difficulty: int, serial: int, origin: BoardOrigin) -> BoardProduct:
        return BoardProduct(serial, 5, 5, ((0, 0),), (4, 4), (), origin, 1, 24, 1, self.illegal)


class Lid:
    """D2's gate, open or closed."""

    closed = False

    def set_reload_gate(self, closed: bool) -> None:
        self.closed = closed


class Dice:
    """D2's streams."""

    def open_stream(self, name: StreamName) -> Stream:
        return Stream.derive("42", name)


class _Ear(Silence):
    def __init__(self, log: Log) -> None:
        self._log = log

    def stepped(self, step: Step) -> None:
        self._log.add(Told("stepped", (step,)))


class Bench:
    """A desk over neighbours by hand, in round 3 of a battle at level 1, difficulty 1, on board 1.

    ``noted``: the diagnostics. ``log``: every call of a neighbour, and the steps told, in order.
    """

    def __init__(
        self,
        specs: Specs | None = None,
        *,
        reason: RoundEnd = RoundEnd.STOPPED,
        units: Units | None = None,
        effects: Effects | None = None,
        shelf: Shelf | None = None,
        **ports: Any,
    ) -> None:
        self.log = Log()
        self.noted: list[tuple[Diagnostic, str]] = []
        self.specs = specs or Specs.load()
        self.units = units or Units()
        self.effects = effects or Effects()
        self.shelf = shelf or Shelf()
        self.control = Control(level=1, difficulty=1, round_index=3, board_serial=1, running=Running(reason))
        hands: dict[str, Any] = {
            "board": Maker(),
            "sweep": Ground(),
            "economy": Rounds(),
            "enemies": self.units,
            "statuses": self.effects,
            "rewards": self.shelf,
            "config": Lid(),
            "random": Dice(),
            **ports,
        }
        self.ports = Ports(
            **{name: recorded(name, hand, self.log) for name, hand in hands.items()},
            diagnose=lambda kind, detail: self.noted.append((kind, detail)),
        )
        self.desk = Desk(
            self.control,
            self.specs,
            self.ports,
            DamageController(self.ports.enemies, recipes_of(self.control, self.specs.settlement)),
            _Ear(self.log),
        )

    @property
    def running(self) -> Running:
        """The settlement in flight."""
        return self.desk.running

    @property
    def rows(self) -> tuple[Any, ...]:
        """The ledger rows so far."""
        return tuple(step for step in self.control.steps if isinstance(step, LedgerRow))

    def only_row(self) -> Any:
        """The one row that there is."""
        (row,) = self.rows
        return row


def reward(category: Category, power: int = 5, pool: RewardPool = RewardPool.CELL) -> Identity:
    """A reward of that category; a buff grants attack_up."""
    effect = "attack_up" if category is Category.BUFF else None
    return Identity(str(category), pool, category, effect, power, f"text.{category}")


def active(
    effect_id: str, magnitude: int, layers: int = 1, round_index: int = 3, cell: Cell = (0, 0)
) -> ActiveEffect:
    """A living instance that a safe cell granted."""
    return ActiveEffect(effect_id, SourceClass.SAFE_CELL, cell, round_index, layers, 1, magnitude)


def with_table(specs: Specs, **settlement: Any) -> Specs:
    """The tables with other fields in the settlement's row."""
    return replace(specs, settlement=replace(specs.settlement, **settlement))


def as_any(value: object) -> Any:
    """For what a test hands over on purpose though its type forbids it."""
    return cast(Any, value)
