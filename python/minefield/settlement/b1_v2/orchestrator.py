"""B1: the only one that calls the neighbours (002 rule 1, 编排不变式).

Usage::

    battle = Battle()
    ports = ports_of(battle, specs, scopes, gate, diagnose, lambda fact: orchestrator.take(fact))
    orchestrator = Orchestrator(battle, specs, ports, listener)
    orchestrator.begin_battle(Encounter(level=1, difficulty=1, hero_hp=40))
    ports.sweep.settle_batch([Intent(IntentKind.STOP)])   # the player digs through A2
    orchestrator.poll()                                   # A3 waits: the settlement runs
    if orchestrator.window is not None:
        orchestrator.submit_window([])                    # skip

An orchestrator is cheap and remembers nothing itself: the battle is the state. After an
:class:`OrchestrationError` the battle is of no more use; take the one from before the call.
"""

from collections.abc import Sequence

from minefield.enums import BattleStage, BoardOrigin, RoundPhase
from minefield.facts import CellRevealed, Fact
from minefield.settlement.b1_v2 import buffer, driver
from minefield.settlement.b1_v2.battle import Battle
from minefield.settlement.b1_v2.boards import exchange, keep_rewards
from minefield.settlement.b1_v2.charges import count_opened, readings
from minefield.settlement.b1_v2.control import Control
from minefield.settlement.b1_v2.desk import Desk
from minefield.settlement.b1_v2.encounter import Encounter
from minefield.settlement.b1_v2.exits import leave
from minefield.settlement.b1_v2.recipes import recipes_of
from minefield.settlement.b1_v2.setup import set_up
from minefield.settlement.damage import DamageController
from minefield.settlement.errors import OrchestrationError, demand
from minefield.settlement.listener import Listener
from minefield.settlement.marks import WindowItem
from minefield.settlement.ports import Ports
from minefield.specs.load import Specs

__all__ = ["Encounter", "Orchestrator"]


class Orchestrator:
    """``specs``: the same object from a battle's start to its end."""

    __slots__ = ("_battle", "_listener", "_ports", "_specs")

    def __init__(self, battle: Battle, specs: Specs, ports: Ports, listener: Listener) -> None:
        self._battle = battle
        self._specs = specs
        self._ports = ports
        self._listener = listener

    @property
    def stage(self) -> BattleStage:
        """Where the battle is; uninit before the first one and after each."""
        return self._battle.control.stage

    @property
    def window(self) -> tuple[WindowItem, ...] | None:
        """The item window's lines while it waits for :meth:`submit_window`, else None."""
        running = self._battle.control.running
        return None if running is None else running.window

    def charges(self) -> tuple[int, int]:
        """Pools A and B as the round's facts have filled them, A capped; both 0 after the decay (002 F6)."""
        return readings(self._battle.control.charges, self._specs.settlement)

    def begin_battle(self, encounter: Encounter) -> None:
        """Start a battle; its first digging phase is on afterwards.

        Raise :class:`OrchestrationError` in a battle, and when a neighbour refuses a step.
        """
        self._expect(BattleStage.UNINIT)
        self._battle.control = Control(
            stage=BattleStage.BATTLE_SETUP,
            level=encounter.level,
            difficulty=encounter.difficulty,
            round_index=1,
            hero_hp=encounter.hero_hp,
        )
        set_up(self._desk(), encounter)

    def take(self, fact: Fact) -> bool:
        """A fact of A2 goes into the round's buffer (002 rule 3); nothing is paid before the settlement.

        False for one that was taken before: a diagnostic, and nothing else happens.
        """
        control = self._battle.control
        if not buffer.record(control.buffer, fact, control.round_index, self._ports.diagnose):
            return False
        if isinstance(fact, CellRevealed):
            count_opened(control.charges, fact)
        return True

    def poll(self) -> bool:
        """Run the settlement when A3 waits for one; False when it does not (002 rule 2).

        Nothing but A3's phase and its last round end is asked. The settlement stops at its window when the
        inventory is not empty; else it runs to the next digging phase or to the battle's end. Raise
        :class:`OrchestrationError` while one waits at its window: there is at most one in flight.
        """
        economy = self._ports.economy
        if economy.phase is not RoundPhase.WAITING:
            return False
        reason = economy.last_round_end
        if reason is None:
            raise OrchestrationError("A3 waits, but no round has ended")
        desk = self._desk()
        desk.control.stage = BattleStage.ROUND_WAITING
        driver.start(desk, reason)
        self._leave(desk)
        return True

    def submit_window(self, items: Sequence[int]) -> None:
        """The window's answer: item numbers, none to skip. More than one: the first counts (002 rule 7).

        Raise :class:`OrchestrationError`, nothing changed, when no window waits and for an item that is not
        in it.
        """
        desk = self._desk()
        driver.resume(desk, items)
        self._leave(desk)

    def refresh_board(self) -> bool:
        """Pay reserve for a new board in the digging phase; False when A3 refuses (002, 挖掘期刷新).

        No settlement and no end of the round. What was opened on the old board is paid at round end.
        """
        if not self._ports.economy.request_refresh():
            return False
        desk = self._desk()
        keep_rewards(desk)
        exchange(desk, BoardOrigin.REFRESH)
        return True

    def open_level(self) -> None:
        """A level begins: the inventory takes items again. Raise :class:`OrchestrationError` in a battle."""
        self._expect(BattleStage.UNINIT)
        demand(self._ports.rewards.open_level(), "open_level")

    def level_clear(self) -> tuple[tuple[str, int], ...]:
        """A level ends, won or lost: the inventory is emptied; what was in it, by reward and count.

        Raise :class:`OrchestrationError` in a battle.
        """
        self._expect(BattleStage.UNINIT)
        return self._ports.rewards.clear_inventory()

    def _expect(self, stage: BattleStage) -> None:
        if self.stage is not stage:
            raise OrchestrationError(f"the battle is in stage {self.stage}, not {stage}")

    def _desk(self) -> Desk:
        control = self._battle.control
        damage = DamageController(self._ports.enemies, recipes_of(control, self._specs.settlement))
        return Desk(control, self._specs, self._ports, damage, self._listener)

    def _leave(self, desk: Desk) -> None:
        """Out of the settlement when it has its verdict; not while it waits."""
        running = desk.running
        if running.verdict is not None:
            desk.control.running = None
            leave(desk, running.verdict, running.reason)
