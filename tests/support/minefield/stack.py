"""The whole of b1_v2 for a test: real A2, A3, B2, B3, B4, D2 and streams under the orchestrator, A1 a stub.

Usage::

    stack = Stack(root(tmp_path, B1_TANK), [B_FLAG])
    stack.begin(GOBLIN)
    stack.dig((0, 0), (0, 2))
    stack.flag((1, 4))
    stack.stop()                    # ends the digging phase; its settlement runs by itself
    if stack.waits:                 # it stops at its window when there is an item in stock
        stack.skip()
    (row,) = stack.rows(HealRow)    # of the last settlement
    assert stack.log.order("rewards.grant") == ("rewards.grant", "rewards.grant")

The test plays the player: its digging goes to A2 past the recorders, so the log's calls are the
orchestrator's alone. Every refusal is in :meth:`Stack.diagnostics`; calls since a place in the log:
``mark = stack.log.mark()`` and ``stack.log.calls(..., since=mark)``.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

from minefield.cells import Cell
from minefield.config import ConfigDb, Gate
from minefield.economy.action import ActionEconomy
from minefield.enums import Diagnostic, IntentKind, Side, StreamName
from minefield.facts import Fact
from minefield.intents import Intent
from minefield.scopes import Scopes
from minefield.settlement.b1_v2.battle import Battle
from minefield.settlement.b1_v2.orchestrator import Encounter, Orchestrator
from minefield.settlement.b1_v2.wiring import ports_of
from minefield.settlement.marks import Step, WindowOpened
from minefield.settlement.ports import ActiveEffect, Identity, Ports, StockItem, Unit
from minefield.settlement.rows import LedgerRow, VerdictRow
from minefield.specs.load import Specs
from tests.support.minefield.boards import RegisteredBoard, RegisteredBoards
from tests.support.minefield.recorder import Delivered, Log, Noted, Told, recorded
from tests.support.minefield.roots import Changes

MASTER = "42"

COMMANDS = (
    "config.set_reload_gate",
    "random.open_stream",
    "board.generate",
    "sweep.install_board",
    "sweep.retire_board",
    "sweep.settle_batch",
    "economy.notify_round_start",
    "economy.notify_settlement_done",
    "economy.notify_combat_end",
    "economy.request_refresh",
    "enemies.spawn",
    "enemies.apply_damage",
    "enemies.heal",
    "enemies.advance",
    "enemies.despawn_all",
    "statuses.notify_battle_start",
    "statuses.apply_effect",
    "statuses.decay_round",
    "statuses.notify_battle_end",
    "rewards.roll_board",
    "rewards.retire_mapping",
    "rewards.grant",
    "rewards.grant_clear",
    "rewards.stock",
    "rewards.use",
    "rewards.clear_inventory",
    "rewards.open_level",
)
"""Every call of a neighbour that changes something; all other calls ask."""

REFUSALS = (
    Diagnostic.BOARD_REFUSED,
    Diagnostic.INTENT_REFUSED,
    Diagnostic.ECONOMY_REFUSED,
    Diagnostic.REFRESH_REFUSED,
    Diagnostic.ENEMY_REFUSED,
    Diagnostic.STATUS_REFUSED,
    Diagnostic.REWARD_REFUSED,
)
"""Diagnostics of a neighbour that refused a call."""

Arrange = Callable[[Sequence[Fact]], Sequence[Fact]]
R = TypeVar("R", bound=LedgerRow)


class Stack:
    """A battle's neighbours, the orchestrator over recorders of them, and everything that was noted.

    ``folder``: a root of tables. ``boards``: what the stub of A1 hands out, in order. ``specs``: tables that
    no folder may hold, in place of the root's. ``ports``: replace a neighbour by another one (by field name
    of `Ports`), recorded like the rest.

    ``real`` are the neighbours without recorders: ask them what you want to know.
    """

    def __init__(
        self,
        folder: Path,
        boards: Sequence[RegisteredBoard],
        *,
        master: str = MASTER,
        specs: Specs | None = None,
        **ports: Any,
    ) -> None:
        self.log = Log()
        self.gate = Gate()
        self.config = ConfigDb(folder, lambda: self.gate)
        self.specs = specs or self.config.specs
        """The tables of the battle: derive every expected value from them."""
        self.scopes = Scopes(master)
        self.boards = RegisteredBoards(boards, self.scopes)
        self.battle = Battle()
        self._held: list[Fact] | None = None
        self._arrange: Arrange = list
        wired = ports_of(
            self.battle, self.specs, self.scopes, self.gate, self._diagnose, self._emit, board=self.boards
        )
        self.real: Ports = wired
        self.put(**ports)

    def put(self, **ports: Any) -> None:
        """Put others in the place of neighbours, by field name of `Ports`, recorded like the ones before.

        Unlike the constructor's ``ports`` they can be made over what the stack holds.
        """
        self.real = replace(self.real, **ports)
        self.orchestrator = Orchestrator(self.battle, self.specs, self._recorders(), Listening(self.log))

    # ------------------------------------------------------------------------------------ playing
    def begin(
        self, at: tuple[int, int], hero_hp: int | None = None, units: tuple[int, int] | None = None
    ) -> None:
        """Begin a battle with the enemies of that level and difficulty.

        ``hero_hp``: full unless told. ``units``: least and most of the encounter instead of the row's.
        """
        level, difficulty = at
        hp = self.specs.hero.max_hp if hero_hp is None else hero_hp
        least, most = units or (None, None)
        self.orchestrator.begin_battle(Encounter(level, difficulty, hp, least, most))

    def dig(self, *cells: Cell) -> None:
        """Dig cells one after the other."""
        self._do(IntentKind.DIG, cells)

    def flag(self, *cells: Cell) -> None:
        """Flag cells one after the other."""
        self._do(IntentKind.FLAG, cells)

    def unflag(self, *cells: Cell) -> None:
        """Take flags away."""
        self._do(IntentKind.UNFLAG, cells)

    def stop(self) -> None:
        """End the digging phase; the settlement runs to its window, or to its end."""
        self.settle([Intent(IntentKind.STOP)])

    def settle(self, intents: Sequence[Intent]) -> bool:
        """Any batch of intents, and the settlement if it ends the phase. What A2 answered."""
        accepted = self.real.sweep.settle_batch(intents)
        self._release()
        self.orchestrator.poll()
        return accepted

    def submit(self, *item_ids: int) -> None:
        """Choose in the window; the settlement goes on to its end."""
        self.orchestrator.submit_window(item_ids)

    def skip(self) -> None:
        """Choose nothing in the window."""
        self.orchestrator.submit_window(())

    def round(self, *cells: Cell, flags: Sequence[Cell] = (), item: int | None = None) -> None:
        """A whole round: dig, flag, stop unless the phase is over already, and the window if it waits."""
        settled = len(self.settlements())
        self.dig(*cells)
        self.flag(*flags)
        if not self.waits and len(self.settlements()) == settled:
            self.stop()
        if self.waits:
            self.submit(*(() if item is None else (item,)))

    def refresh(self) -> bool:
        """Ask for a new board in the digging phase."""
        return self.orchestrator.refresh_board()

    def deliver(self, fact: Fact) -> None:
        """Give the buffer a fact as A2 would."""
        self.log.add(Delivered(fact))
        self.orchestrator.take(fact)

    @contextmanager
    def arranged(self, arrange: Arrange) -> Iterator[None]:
        """Faults of delivery: the facts of each batch within reach the buffer as ``arrange`` orders them."""
        self._arrange = arrange
        self._held = []
        yield
        self._held = None

    # ------------------------------------------------------------------------------------ reading
    @property
    def waits(self) -> bool:
        """Whether a settlement stands at its window."""
        return bool(self.steps) and isinstance(self.steps[-1], WindowOpened)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The step stream of everything so far."""
        return tuple(cast(Step, told.args[0]) for told in self.log.of(Told) if told.name == "stepped")

    def settlements(self) -> tuple[tuple[Step, ...], ...]:
        """The finished settlements: their steps, the verdict row last."""
        found: list[tuple[Step, ...]] = []
        running: list[Step] = []
        for step in self.steps:
            running.append(step)
            if isinstance(step, VerdictRow):
                found.append(tuple(running))
                running = []
        return tuple(found)

    def rows(self, kind: type[R], settlement: int = -1) -> tuple[R, ...]:
        """Rows of a kind (`LedgerRow`: all) of a finished settlement, by its number from 0."""
        return tuple(step for step in self.settlements()[settlement] if isinstance(step, kind))

    def all_rows(self, kind: type[R]) -> tuple[R, ...]:
        """Rows of a kind of every settlement so far."""
        return tuple(step for step in self.steps if isinstance(step, kind))

    def windows(self) -> tuple[WindowOpened, ...]:
        """Every window that was opened."""
        return tuple(step for step in self.steps if isinstance(step, WindowOpened))

    def told(self, name: str, since: int = 0) -> tuple[tuple[Any, ...], ...]:
        """Arguments of everything the listener was told under that name."""
        return tuple(told.args for told in self.log.of(Told, since) if told.name == name)

    def diagnostics(self, *kinds: Diagnostic, since: int = 0) -> tuple[Noted, ...]:
        """The diagnostics of those kinds, of all kinds without one."""
        return tuple(noted for noted in self.log.of(Noted, since) if not kinds or noted.kind in kinds)

    def refusals(self, since: int = 0) -> tuple[Noted, ...]:
        """What a neighbour refused."""
        return self.diagnostics(*REFUSALS, since=since)

    def facts(self, since: int = 0) -> tuple[Fact, ...]:
        """The facts in the order in which they reached the buffer."""
        return tuple(delivered.fact for delivered in self.log.of(Delivered, since))

    def commands(self, since: int = 0) -> tuple[str, ...]:
        """Names of the calls that change something, in order: the total order of what was done."""
        return self.log.order(*COMMANDS, since=since)

    @property
    def economy(self) -> ActionEconomy:
        """A3 itself: phase, ap, rap, face."""
        return cast(ActionEconomy, self.real.economy)

    @property
    def hero(self) -> Unit:
        """The hero as it stands."""
        return self.real.enemies.hero()

    @property
    def enemies(self) -> tuple[Unit, ...]:
        """The living enemies in spawn order."""
        return self.real.enemies.query_alive(Side.ENEMY)

    def active(self, side: Side) -> tuple[ActiveEffect, ...]:
        """The living effects of a side."""
        return self.real.statuses.query_active(side)

    @property
    def inventory(self) -> tuple[StockItem, ...]:
        """Items in stock."""
        return self.real.rewards.query_inventory()

    def identity(self, cell: Cell) -> Identity:
        """What a cell of the installed board holds. Fail when it pays nothing."""
        identity = self.real.rewards.query_identity(cell)
        assert identity is not None, f"{cell} is no paying cell"
        return identity

    def scope(self, name: StreamName) -> int:
        """Scopes taken of a stream."""
        return self.scopes.counters[name]

    # ------------------------------------------------------------------------------------- inside
    def _do(self, kind: IntentKind, cells: Sequence[Cell]) -> None:
        for cell in cells:
            assert self.settle([Intent(kind, cell)]), f"{kind} {cell}: {self.diagnostics()[-1:]}"

    def _recorders(self) -> Ports:
        plain = ("diagnose",)
        ports = {
            port.name: recorded(port.name, getattr(self.real, port.name), self.log)
            for port in fields(Ports)
            if port.name not in plain
        }
        return replace(self.real, **ports)

    def _emit(self, fact: Fact) -> None:
        if self._held is None:
            self.deliver(fact)
        else:
            self._held.append(fact)

    def _release(self) -> None:
        if self._held:
            held, self._held = self._held, []
            for fact in self._arrange(held):
                self.deliver(fact)

    def _diagnose(self, kind: Diagnostic, detail: str) -> None:
        self.log.add(Noted(kind, detail))


class Listening:
    """A listener that notes everything it is told."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *args: self._log.add(Told(name, args))


class MakeStack(Protocol):
    """The fixture `stacked` of the acceptance tests: a stack over a root with those changes."""

    def __call__(self, changes: Changes, *boards: RegisteredBoard, **options: Any) -> Stack:
        """``options``: those of :class:`Stack`."""
