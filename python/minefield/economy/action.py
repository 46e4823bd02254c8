"""The action economy (A3): prices of actions, the round's phases, the reserve and what it buys.

Phases go idle -> active -> waiting -> active … and back to idle at the end of the battle. A refused call
answers False, changes nothing and leaves a diagnostic.
"""

from minefield.economy.state import EconomyState
from minefield.enums import Diagnostic, IntentKind, Reason, RoundEnd, RoundPhase, SettlementDone
from minefield.settlement.ports import Diagnose
from minefield.specs.economy import EconomyTable


class ActionEconomy:
    """A3 over its state; one instance serves one moment, the state alone lasts."""

    __slots__ = ("_diagnose", "_state", "_table")

    def __init__(self, state: EconomyState, table: EconomyTable, diagnose: Diagnose) -> None:
        self._state = state
        self._table = table
        self._diagnose = diagnose

    @property
    def phase(self) -> RoundPhase:
        """Idle, active or waiting."""
        return self._state.phase

    @property
    def last_round_end(self) -> RoundEnd | None:
        """Why the last digging phase ended; None before the first end of a battle."""
        return self._state.last_round_end

    @property
    def ap(self) -> int:
        """Action points left, 0..ap_per_round; 0 outside phase active."""
        return self._state.ap

    @property
    def rap(self) -> int:
        """The reserve, 0..rap_cap."""
        return self._state.rap

    @property
    def refreshes_left(self) -> int:
        """How many refreshes of this round the cap still allows."""
        return self._table.refresh_cap_per_round - self._state.refreshes

    @property
    def face(self) -> Reason | None:
        """Why a refresh is refused as things are, and so why one was just refused; None: it would be taken.

        REFRESH_CAP before RESERVE_SHORT: no saving helps against the cap (A3 `resource_face`).
        """
        if self._state.phase is not RoundPhase.ACTIVE:
            return Reason.WRONG_PHASE
        if self.refreshes_left <= 0:
            return Reason.REFRESH_CAP
        if self._state.rap < self._table.rap_refresh_cost:
            return Reason.RESERVE_SHORT
        return None

    def cost_of(self, kind: IntentKind) -> int:
        """Action points that an intent costs: by the table, a fogged cell like any other; a stop is free."""
        match kind:
            case IntentKind.DIG:
                return self._table.dig_ap_cost
            case IntentKind.FLAG:
                return self._table.flag_ap_cost
            case IntentKind.UNFLAG:
                return self._table.unflag_ap_cost
            case IntentKind.STOP:
                return 0

    def can_spend(self, cost: int) -> bool:
        """Whether ``cost`` points, 0 or more, can be paid now. Raise ``ValueError`` below 0."""
        if cost < 0:
            raise ValueError(f"a cost of {cost} action points, allowed 0 or more")
        return self._state.phase is RoundPhase.ACTIVE and cost <= self._state.ap

    def spend(self, cost: int) -> bool:
        """Pay for an action; refused when :meth:`can_spend` says no."""
        if not self.can_spend(cost):
            return self._refuse(f"{cost} action points of {self._state.ap} in phase {self._state.phase}")
        self._state.ap -= cost
        return True

    def end_round(self, reason: RoundEnd) -> bool:
        """The digging phase ends: a stop saves what is left 1:1 up to rap_cap, any other end loses it.

        Refused outside phase active.
        """
        state = self._state
        if state.phase is not RoundPhase.ACTIVE:
            return self._refuse(f"the end of a round in phase {state.phase}")
        if reason is RoundEnd.STOPPED:
            state.rap = min(state.rap + state.ap, self._table.rap_cap)
        state.ap = 0
        state.phase = RoundPhase.WAITING
        state.last_round_end = reason
        return True

    def notify_round_start(self) -> bool:
        """A digging phase begins (A3 RoundStart): AP is ap_per_round, whatever was left; the reserve stays.

        Refused in phase active, and in phase waiting until the settlement has said how it goes on.
        """
        state = self._state
        if state.phase is RoundPhase.ACTIVE:
            return self._refuse("a round starts while one is active")
        if state.phase is RoundPhase.WAITING and not state.is_settled:
            return self._refuse("a round starts before the last one is settled")
        state.phase = RoundPhase.ACTIVE
        state.ap = self._table.ap_per_round
        state.refreshes = 0
        state.is_settled = False
        return True

    def notify_settlement_done(self, done: SettlementDone) -> bool:
        """The settlement goes on (002, exits): a new board after a cleared round, the same one after others.

        Refused when no settlement is due, when this one has already said it, and when the board does not
        fit the round's end: nothing but a refresh pays for a new board (002, edge cases).
        """
        state = self._state
        if state.phase is not RoundPhase.WAITING:
            return self._refuse(f"{done} in phase {state.phase}")
        if state.is_settled:
            return self._refuse(f"{done} for a round that is settled")
        cleared = state.last_round_end is RoundEnd.CLEARED
        if cleared is not (done is SettlementDone.NEW_BOARD):
            return self._refuse(f"{done} after a round that ended {state.last_round_end}")
        state.is_settled = True
        return True

    def notify_combat_end(self) -> bool:
        """The battle is over: idle, no points, no reserve. Refused when it is over already."""
        state = self._state
        if state.phase is RoundPhase.IDLE:
            return self._refuse("the end of a battle in phase idle")
        state.phase = RoundPhase.IDLE
        state.ap = state.rap = state.refreshes = 0
        state.last_round_end = None
        state.is_settled = False
        return True

    def request_refresh(self) -> bool:
        """Pay rap_refresh_cost for a new board; the round goes on (A3 EC13, EC15).

        False is a legal answer, :attr:`face` says why.
        """
        face = self.face
        if face is not None:
            self._diagnose(Diagnostic.REFRESH_REFUSED, str(face))
            return False
        self._state.rap -= self._table.rap_refresh_cost
        self._state.refreshes += 1
        return True

    def _refuse(self, detail: str) -> bool:
        self._diagnose(Diagnostic.ECONOMY_REFUSED, detail)
        return False
