"""A3: points, phases, the reserve and the refresh (002, exits and edge cases; minefield-spec 2.3)."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minefield.economy.action import ActionEconomy
from minefield.economy.state import EconomyState
from minefield.enums import Diagnostic, IntentKind, Reason, RoundEnd, RoundPhase, SettlementDone
from minefield.specs.economy import EconomyTable
from minefield.specs.load import Specs
from tests.support.minefield.refusals import Notes, assert_copies, assert_refused, bytes_of

TABLE = Specs.load().economy
SAME, NEW = SettlementDone.SAME_BOARD, SettlementDone.NEW_BOARD


class Desk:
    """An economy with its state and its diagnostics."""

    def __init__(self, table: EconomyTable = TABLE, state: EconomyState | None = None) -> None:
        self.state = EconomyState() if state is None else state
        self.notes = Notes()
        self.economy = ActionEconomy(self.state, table, self.notes)

    def refuses(self, call: Callable[[], object], word: str = "") -> None:
        assert_refused(call, (self.state,), self.notes, Diagnostic.ECONOMY_REFUSED, word)


def active(table: EconomyTable = TABLE, rap: int = 0) -> Desk:
    desk = Desk(table)
    desk.state.rap = rap
    assert desk.economy.notify_round_start()
    return desk


def waiting(reason: RoundEnd) -> Desk:
    desk = active()
    assert desk.economy.end_round(reason)
    return desk


def test_a_battle_begins_idle_with_nothing() -> None:
    economy = Desk().economy
    assert (economy.phase, economy.ap, economy.rap) == (RoundPhase.IDLE, 0, 0)
    assert economy.last_round_end is None and economy.face is Reason.WRONG_PHASE


def test_a_round_starts_with_the_points_of_the_table() -> None:
    economy = active().economy
    assert (economy.phase, economy.ap) == (RoundPhase.ACTIVE, TABLE.ap_per_round)
    assert economy.refreshes_left == TABLE.refresh_cap_per_round


def test_prices_are_the_tables_and_a_stop_is_free() -> None:
    costs = {kind: Desk().economy.cost_of(kind) for kind in IntentKind}
    assert costs == {
        IntentKind.DIG: TABLE.dig_ap_cost,
        IntentKind.FLAG: TABLE.flag_ap_cost,
        IntentKind.UNFLAG: TABLE.unflag_ap_cost,
        IntentKind.STOP: 0,
    }


def test_points_are_spent_to_the_last_and_no_further() -> None:
    desk = active()
    assert desk.economy.can_spend(TABLE.ap_per_round) and not desk.economy.can_spend(TABLE.ap_per_round + 1)
    desk.refuses(lambda: desk.economy.spend(TABLE.ap_per_round + 1), "action points")
    assert desk.economy.spend(TABLE.ap_per_round) and desk.economy.ap == 0
    assert desk.economy.can_spend(0) and not desk.economy.can_spend(1)
    desk.refuses(lambda: desk.economy.spend(1))


def test_a_price_below_zero_is_a_programme_error() -> None:
    with pytest.raises(ValueError, match="cost of -1"):
        active().economy.spend(-1)


@pytest.mark.parametrize("desk", [Desk(), waiting(RoundEnd.STOPPED)], ids=["idle", "waiting"])
def test_nothing_is_spent_outside_a_digging_phase(desk: Desk) -> None:
    assert not desk.economy.can_spend(0)
    desk.refuses(lambda: desk.economy.spend(0))
    desk.refuses(lambda: desk.economy.end_round(RoundEnd.STOPPED))


def test_a_stop_saves_what_is_left_one_to_one() -> None:
    desk = active()
    left = TABLE.rap_cap - 1
    assert desk.economy.spend(TABLE.ap_per_round - left) and desk.economy.end_round(RoundEnd.STOPPED)
    assert (desk.economy.rap, desk.economy.ap, desk.economy.phase) == (left, 0, RoundPhase.WAITING)
    assert desk.economy.last_round_end is RoundEnd.STOPPED


def test_the_reserve_is_capped() -> None:
    desk = active(rap=TABLE.rap_cap - 1)
    assert desk.economy.end_round(RoundEnd.STOPPED) and desk.economy.rap == TABLE.rap_cap


@pytest.mark.parametrize("reason", [RoundEnd.CLEARED, RoundEnd.AP_EXHAUSTED])
def test_any_other_end_saves_nothing(reason: RoundEnd) -> None:
    desk = active(rap=1)
    assert desk.economy.end_round(reason)
    assert (desk.economy.rap, desk.economy.ap, desk.economy.last_round_end) == (1, 0, reason)


def test_the_next_round_keeps_the_reserve_and_counts_refreshes_anew() -> None:
    desk = active(rap=TABLE.rap_cap)
    assert desk.economy.request_refresh() and desk.economy.end_round(RoundEnd.AP_EXHAUSTED)
    assert desk.economy.notify_settlement_done(SAME) and desk.economy.notify_round_start()
    assert desk.economy.ap == TABLE.ap_per_round
    assert desk.economy.rap == TABLE.rap_cap - TABLE.rap_refresh_cost
    assert desk.economy.refreshes_left == TABLE.refresh_cap_per_round
    assert desk.economy.last_round_end is RoundEnd.AP_EXHAUSTED


@pytest.mark.parametrize("reason", list(RoundEnd))
def test_only_a_cleared_round_has_a_new_board_and_it_has_one(reason: RoundEnd) -> None:
    fitting, other = (NEW, SAME) if reason is RoundEnd.CLEARED else (SAME, NEW)
    desk = waiting(reason)
    desk.refuses(lambda: desk.economy.notify_settlement_done(other), other)
    desk.refuses(desk.economy.notify_round_start, "before the last one is settled")
    assert desk.economy.notify_settlement_done(fitting)
    for done in SettlementDone:
        desk.refuses(partial(desk.economy.notify_settlement_done, done), "is settled")
    assert desk.economy.phase is RoundPhase.WAITING
    assert desk.economy.notify_round_start()


def test_every_round_waits_for_a_settlement_of_its_own() -> None:
    desk = waiting(RoundEnd.STOPPED)
    assert desk.economy.notify_settlement_done(SAME) and desk.economy.notify_round_start()
    assert desk.economy.end_round(RoundEnd.STOPPED)
    desk.refuses(desk.economy.notify_round_start, "before the last one is settled")
    assert desk.economy.notify_settlement_done(SAME) and desk.economy.notify_round_start()


@pytest.mark.parametrize("desk", [Desk(), active()], ids=["idle", "active"])
def test_no_settlement_is_due_outside_the_wait(desk: Desk) -> None:
    for done in SettlementDone:
        desk.refuses(partial(desk.economy.notify_settlement_done, done), "in phase")


def test_a_round_does_not_start_twice() -> None:
    desk = active()
    desk.refuses(desk.economy.notify_round_start, "while one is active")


def refreshed() -> Desk:
    desk = active(rap=TABLE.rap_refresh_cost)
    assert desk.economy.request_refresh()
    return desk


@pytest.mark.parametrize(
    "desk", [active(rap=2), refreshed(), waiting(RoundEnd.STOPPED)], ids=["active", "refreshed", "waiting"]
)
def test_the_end_of_the_battle_takes_the_reserve(desk: Desk) -> None:
    assert desk.economy.notify_combat_end()
    assert desk.state == EconomyState()
    desk.refuses(desk.economy.notify_combat_end, "idle")
    assert desk.economy.notify_round_start()


def test_a_refresh_costs_the_reserve_and_the_round_goes_on() -> None:
    desk = active(rap=TABLE.rap_refresh_cost)
    assert desk.economy.face is None and desk.economy.request_refresh()
    assert (desk.economy.rap, desk.economy.phase) == (0, RoundPhase.ACTIVE)
    assert desk.economy.ap == TABLE.ap_per_round and desk.economy.last_round_end is None
    assert desk.notes.noted == []


def test_refreshes_of_a_round_are_capped() -> None:
    table = replace(TABLE, rap_cap=TABLE.rap_refresh_cost * (TABLE.refresh_cap_per_round + 1))
    desk = active(table, rap=table.rap_cap)
    for _ in range(table.refresh_cap_per_round):
        assert desk.economy.request_refresh()
    assert desk.economy.rap >= table.rap_refresh_cost and desk.economy.refreshes_left == 0
    refused(desk, Reason.REFRESH_CAP)


def test_a_short_reserve_refuses_a_refresh() -> None:
    refused(active(rap=TABLE.rap_refresh_cost - 1), Reason.RESERVE_SHORT)


def test_against_the_cap_no_saving_helps_so_it_is_told_first() -> None:
    refused(active(replace(TABLE, refresh_cap_per_round=0)), Reason.REFRESH_CAP)


@pytest.mark.parametrize("desk", [Desk(), waiting(RoundEnd.STOPPED)], ids=["idle", "waiting"])
def test_no_refresh_outside_a_digging_phase(desk: Desk) -> None:
    desk.state.rap = TABLE.rap_cap
    refused(desk, Reason.WRONG_PHASE)


def refused(desk: Desk, reason: Reason) -> None:
    assert desk.economy.face is reason
    attempt = desk.economy.request_refresh
    assert_refused(attempt, (desk.state,), desk.notes, Diagnostic.REFRESH_REFUSED, reason)
    assert desk.economy.face is reason


def test_the_state_copies_and_stores() -> None:
    for desk in (Desk(), active(rap=3), waiting(RoundEnd.CLEARED)):
        assert_copies(desk.state)


CALLS: tuple[Callable[[ActionEconomy], bool], ...] = (
    lambda economy: economy.spend(0),
    lambda economy: economy.spend(1),
    lambda economy: economy.spend(3),
    lambda economy: economy.request_refresh(),
    lambda economy: economy.notify_round_start(),
    lambda economy: economy.notify_settlement_done(SAME),
    lambda economy: economy.notify_settlement_done(NEW),
    lambda economy: economy.end_round(RoundEnd.STOPPED),
    lambda economy: economy.end_round(RoundEnd.CLEARED),
    lambda economy: economy.end_round(RoundEnd.AP_EXHAUSTED),
    lambda economy: economy.notify_combat_end(),
)


@given(st.lists(st.sampled_from(range(len(CALLS))), min_size=30, max_size=80))
def test_whatever_is_called_the_bounds_hold_and_refusals_change_nothing(calls: list[int]) -> None:
    desk = Desk()
    starts, ends, dones = 0, 0, 0
    for call in calls:
        before, noted = bytes_of(desk.state), len(desk.notes.noted)
        is_done = CALLS[call](desk.economy)
        if not is_done:
            assert bytes_of(desk.state) == before
        assert len(desk.notes.noted) == noted + (not is_done)
        if is_done:
            starts += call == 4
            dones += call in (5, 6)
            ends += call in (7, 8, 9)
            if call == 10:
                starts, ends, dones = 0, 0, 0
        economy, state = desk.economy, desk.state
        assert 0 <= economy.ap <= TABLE.ap_per_round and 0 <= economy.rap <= TABLE.rap_cap
        assert 0 <= economy.refreshes_left <= TABLE.refresh_cap_per_round
        assert economy.ap == 0 or economy.phase is RoundPhase.ACTIVE
        assert ends <= starts <= ends + 1 and dones <= ends <= dones + 1
        assert (economy.phase is RoundPhase.ACTIVE) is (starts > ends)
        assert (economy.last_round_end is None) is (ends == 0)
        assert state.is_settled is (ends == dones > 0 and economy.phase is RoundPhase.WAITING)
