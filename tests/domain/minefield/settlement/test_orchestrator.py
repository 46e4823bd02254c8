"""The orchestrator's entries: order of calls, what stops a battle, clean-up, refresh (002, exits)."""

from collections.abc import Callable
from typing import Any

import pytest

from kernel.plain import to_plain
from minefield.enums import (
    BattleStage,
    BoardOrigin,
    Category,
    Channel,
    Diagnostic,
    RevealKind,
    RoundEnd,
    RoundPhase,
    SettlementDone,
    Verdict,
)
from minefield.facts import CellRevealed, FlagJudged, RoundEnded
from minefield.settlement.b1_v2.battle import Battle
from minefield.settlement.b1_v2.driver import SEGMENTS, start
from minefield.settlement.b1_v2.encounter import Encounter
from minefield.settlement.b1_v2.exits import end_battle, report_done
from minefield.settlement.b1_v2.orchestrator import Orchestrator
from minefield.settlement.errors import OrchestrationError
from minefield.settlement.listener import Silence
from minefield.settlement.marks import WindowClosed, WindowOpened
from minefield.settlement.ports import StockItem
from minefield.settlement.rows import DamageRow, DecayRow, ItemRow, VerdictRow
from tests.support.minefield.neighbours import (
    Bench,
    Effects,
    Ground,
    Maker,
    Rounds,
    Shelf,
    Units,
    as_any,
    reward,
    with_table,
)
from tests.support.minefield.recorder import Told
from tests.support.minefield.stack import Listening

FIGHT = Encounter(1, 1, 30)
KNIFE = StockItem(1, reward(Category.DAMAGE_ITEM, 8), (2, 2), 1)
BOARD = (
    "board.generate",
    "sweep.install_board",
    "sweep.eligible_cells",
    "sweep.fogged_cells",
    "rewards.roll_board",
)
"""What laying a board is."""
ANOTHER_BOARD = ("sweep.retire_board", "rewards.retire_mapping", *BOARD)


class Field:
    """An orchestrator over neighbours by hand, in the digging phase of its first round unless told."""

    def __init__(self, begun: bool = True, **hands: Any) -> None:
        self.economy = hands.setdefault("economy", Rounds(phase=RoundPhase.ACTIVE))
        self.bench = Bench(**hands)
        self.log = self.bench.log
        self.battle = Battle()
        self.orchestrator = Orchestrator(
            self.battle, self.bench.specs, self.bench.ports, as_any(Listening(self.log))
        )
        if begun:
            self.orchestrator.begin_battle(FIGHT)

    def end(self, reason: RoundEnd = RoundEnd.STOPPED) -> int:
        """A3 waits now. The place in the log before the settlement."""
        self.economy.phase, self.economy.last_round_end = RoundPhase.WAITING, reason
        mark = self.log.mark()
        assert self.orchestrator.poll()
        return mark


def told(field: Field, since: int = 0) -> list[str]:
    return [entry.name for entry in field.log.of(Told, since)]


def outcome(field: Field) -> Verdict:
    """What the last settlement ended with."""
    row = field.battle.control.steps[-1]
    assert isinstance(row, VerdictRow)
    return row.outcome


# --------------------------------------------------------------------------------------- battle start
def test_a_battle_starts_in_six_steps() -> None:
    field = Field()
    assert field.log.order() == (
        "config.set_reload_gate",
        "statuses.notify_battle_start",
        "enemies.unit_range",
        "random.open_stream",
        "enemies.spawn",
        *BOARD,
        "economy.notify_round_start",
    )
    assert told(field) == ["board_installed", "round_started"]
    assert field.log.args("board.generate") == ((1, 1, 1, BoardOrigin.START),)
    assert field.orchestrator.stage is BattleStage.ROUND_ACTIVE
    assert field.battle.control.round_index == 1


def test_an_encounters_own_range_comes_before_the_rows() -> None:
    field = Field(begun=False)
    field.orchestrator.begin_battle(Encounter(1, 1, 30, units_min=2, units_max=2))
    assert field.log.calls("enemies.unit_range") == ()
    assert field.log.args("enemies.spawn") == ((1, 1, 30, 2),)
    assert len(field.log.calls("random.open_stream")) == 1, "also for a range of one number"


@pytest.mark.parametrize(
    ("hands", "call"),
    [
        ({"effects": Effects(opens=False)}, "notify_battle_start"),
        ({"units": Units(spawned=False)}, "spawn"),
        ({"sweep": Ground(sound=False)}, "install_board"),
    ],
)
def test_a_refused_step_of_the_start_stops_it(hands: dict[str, Any], call: str) -> None:
    field = Field(begun=False, **hands)
    with pytest.raises(OrchestrationError, match=f"{call} was refused"):
        field.orchestrator.begin_battle(FIGHT)
    assert field.log.order()[-1].endswith(call), "nothing is called after the refusal"


def test_no_battle_begins_inside_another() -> None:
    field = Field()
    calls = field.log.order()
    with pytest.raises(OrchestrationError, match="round_active, not uninit"):
        field.orchestrator.begin_battle(FIGHT)
    assert field.log.order() == calls


@pytest.mark.parametrize(
    "fields",
    [
        {"hero_hp": 0},
        {"hero_hp": 5, "units_min": 1},
        {"hero_hp": 5, "units_max": 1},
        {"hero_hp": 5, "units_min": 3, "units_max": 2},
        {"hero_hp": 5, "units_min": 0, "units_max": 2},
    ],
)
def test_an_encounter_that_makes_no_sense_is_refused(fields: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"allowed|neither"):
        Encounter(level=1, difficulty=1, **fields)


# ------------------------------------------------------------------------------------------- settling
def test_nothing_settles_while_a3_does_not_wait() -> None:
    field = Field()
    mark = field.log.mark()
    assert not field.orchestrator.poll()
    assert field.log.calls(since=mark) == () and told(field, mark) == []


def test_a_wait_without_an_end_stops_the_battle() -> None:
    field = Field()
    field.economy.phase, field.economy.last_round_end = RoundPhase.WAITING, None
    with pytest.raises(OrchestrationError, match="no round has ended"):
        field.orchestrator.poll()


def test_a_settlement_that_goes_on_tells_a3_and_starts_the_next_round() -> None:
    field = Field()
    mark = field.end()
    assert field.log.order("economy", "sweep", "board", "rewards.retire_mapping", since=mark) == (
        "economy.notify_settlement_done",
        "economy.notify_round_start",
    )
    assert field.log.args("economy.notify_settlement_done") == ((SettlementDone.SAME_BOARD,),)
    assert told(field, mark)[0] == "digging_ended" and told(field, mark)[-1] == "round_started"
    assert field.battle.control.round_index == 2
    assert field.battle.control.running is None
    assert outcome(field) is Verdict.CONTINUE


def test_a_cleared_round_goes_on_on_a_new_board() -> None:
    field = Field()
    field.battle.control.flags.misses = 2
    mark = field.end(RoundEnd.CLEARED)
    names = ("sweep", "rewards.retire_mapping", "rewards.roll_board", "board", "economy")
    assert field.log.order(*names, since=mark) == (
        *ANOTHER_BOARD,
        "economy.notify_settlement_done",
        "economy.notify_round_start",
    )
    assert field.log.args("board.generate")[-1] == (1, 1, 2, BoardOrigin.CLEAR)
    assert field.log.args("economy.notify_settlement_done") == ((SettlementDone.NEW_BOARD,),)
    assert field.battle.control.flags.misses == 0


def test_the_tables_order_of_segments_is_followed() -> None:
    bench = Bench()
    order = bench.specs.settlement.segment_order
    swapped = with_table(bench.specs, segment_order=(*order[:-2], order[-1], order[-2]))
    field = Field(specs=swapped)
    field.end()
    *_, verdict, decay = field.battle.control.steps
    assert isinstance(verdict, VerdictRow) and isinstance(decay, DecayRow)
    assert tuple(SEGMENTS) == bench.specs.settlement.segments()


@pytest.mark.parametrize("done", list(SettlementDone))
@pytest.mark.parametrize("end", list(RoundEnd))
def test_a_new_board_after_a_round_that_was_not_cleared_stops_the_battle(
    done: SettlementDone, end: RoundEnd
) -> None:
    bench = Bench(economy=Rounds(last_round_end=end))
    if done is SettlementDone.NEW_BOARD and end is not RoundEnd.CLEARED:
        with pytest.raises(OrchestrationError, match="new board"):
            report_done(bench.desk, done)
        assert bench.log.calls("economy.notify_settlement_done") == ()
    else:
        report_done(bench.desk, done)
        assert bench.log.args("economy.notify_settlement_done") == ((done,),)


def test_a_refused_report_stops_the_battle() -> None:
    class Deaf(Rounds):
        def notify_settlement_done(self, done: SettlementDone) -> bool:
            return False

    field = Field(economy=Deaf(phase=RoundPhase.ACTIVE))
    with pytest.raises(OrchestrationError, match="notify_settlement_done"):
        field.end()


# --------------------------------------------------------------------------------------------- window
def test_an_item_in_stock_stops_the_settlement_at_its_window() -> None:
    field = Field(shelf=Shelf(items=[KNIFE]))
    mark = field.end()
    assert field.battle.control.stage is BattleStage.ROUND_WAITING
    window = field.orchestrator.window
    assert window is not None and [line.item_id for line in window] == [1]
    assert isinstance(field.battle.control.steps[-1], WindowOpened)
    assert field.log.calls("statuses.decay_round", since=mark) == ()
    field.orchestrator.submit_window([1])
    assert field.orchestrator.window is None
    assert field.orchestrator.stage is BattleStage.ROUND_ACTIVE
    steps = field.battle.control.steps
    assert WindowClosed(1) in steps and any(isinstance(step, ItemRow) and step.used for step in steps)


def test_only_one_settlement_is_in_flight() -> None:
    field = Field(shelf=Shelf(items=[KNIFE]))
    field.end()
    before = field.battle.clone()
    with pytest.raises(OrchestrationError, match="round 1 is still in flight"):
        field.orchestrator.poll()
    assert field.battle == before
    with pytest.raises(OrchestrationError, match="still in flight"):
        start(field.bench.desk, RoundEnd.STOPPED)


def test_a_choice_without_a_settlement_or_of_an_unknown_item_changes_nothing() -> None:
    field = Field(shelf=Shelf(items=[KNIFE]))
    with pytest.raises(OrchestrationError, match="no settlement is in flight"):
        field.orchestrator.submit_window([])
    field.end()
    before = field.battle.clone()
    with pytest.raises(OrchestrationError, match="no item 9"):
        field.orchestrator.submit_window([9])
    assert field.battle == before
    field.orchestrator.submit_window([])


def test_a_dead_hero_sees_no_window() -> None:
    field = Field()
    field.bench.units.hero_hp = 0
    with pytest.raises(OrchestrationError, match="dead"):
        field.end()


# --------------------------------------------------------------------------------------- end of battle
@pytest.mark.parametrize(("hero_hp", "hp", "verdict"), [(30, 1, Verdict.VICTORY), (1, 99, Verdict.DEFEAT)])
def test_a_battle_ends_in_five_steps(hero_hp: int, hp: int, verdict: Verdict) -> None:
    field = Field(shelf=Shelf(items=[KNIFE]))
    field.bench.units.hero_hp, field.bench.units.hp = hero_hp, [hp]
    field.end()
    mark = field.log.mark()
    field.orchestrator.submit_window([])
    ends = ("rewards", "enemies.despawn_all", "statuses.notify_battle_end", "economy", "config")
    assert field.log.order(*ends, since=mark) == (
        "rewards.retire_mapping",
        "enemies.despawn_all",
        "statuses.notify_battle_end",
        "economy.notify_combat_end",
        "config.set_reload_gate",
    )
    assert field.log.args("config.set_reload_gate") == ((True,), (False,))
    assert field.bench.shelf.items == [KNIFE], "the inventory is the level's"
    assert told(field)[-1] == "battle_ended"
    assert field.orchestrator.stage is BattleStage.UNINIT
    assert outcome(field) is verdict
    field.orchestrator.begin_battle(FIGHT)


def test_a_refused_clean_up_is_noted_and_the_rest_is_done() -> None:
    class Stubborn(Units):
        def despawn_all(self) -> bool:
            return False

    class Sticky(Shelf):
        def retire_mapping(self) -> bool:
            return False

    bench = Bench(units=Stubborn(), shelf=Sticky())
    end_battle(bench.desk, Verdict.VICTORY)
    assert bench.noted == [
        (Diagnostic.CLEANUP_REFUSED, "retire_mapping"),
        (Diagnostic.CLEANUP_REFUSED, "despawn_all"),
    ]
    assert bench.log.order()[-1] == "config.set_reload_gate"
    assert bench.control.stage is BattleStage.UNINIT


def test_a_level_is_cleared_and_opened_between_battles_only() -> None:
    field = Field()
    calls: tuple[Callable[[], object], ...] = (field.orchestrator.level_clear, field.orchestrator.open_level)
    for call in calls:
        with pytest.raises(OrchestrationError, match="not uninit"):
            call()
    field.bench.units.hp = [1]
    field.end()
    assert field.orchestrator.level_clear() == ()
    field.orchestrator.open_level()
    assert field.log.order("rewards.clear_inventory", "rewards.open_level") == (
        "rewards.clear_inventory",
        "rewards.open_level",
    )


# ------------------------------------------------------------------------------------------- boards
def test_an_illegal_board_is_laid_and_the_player_is_to_be_told() -> None:
    field = Field(board=Maker(illegal=True))
    assert told(field) == ["board_installed", "presentation_requested", "round_started"]
    assert field.orchestrator.stage is BattleStage.ROUND_ACTIVE


def opened(column: int, serial: int = 1, eligible: bool = True) -> CellRevealed:
    return CellRevealed(serial, 1, (0, column), RevealKind.SAFE, Channel.DIG, eligible, 1)


def test_a_refresh_lays_a_board_without_settling_anything() -> None:
    field = Field()
    mark = field.log.mark()
    assert field.orchestrator.refresh_board()
    assert field.log.order(since=mark) == (
        "economy.request_refresh",
        *ANOTHER_BOARD,
    )
    assert field.log.args("board.generate")[-1] == (1, 1, 2, BoardOrigin.REFRESH)
    assert field.battle.control.round_index == 1 and not field.battle.control.steps


def test_a_refused_refresh_is_an_answer_and_changes_nothing() -> None:
    class Poor(Rounds):
        def request_refresh(self) -> bool:
            return False

    field = Field(economy=Poor(phase=RoundPhase.ACTIVE))
    before, mark = field.battle.clone(), field.log.mark()
    assert not field.orchestrator.refresh_board()
    assert field.battle == before
    assert field.log.order(since=mark) == ("economy.request_refresh",)


def test_what_was_opened_before_a_refresh_is_paid_at_the_rounds_end() -> None:
    shelf = Shelf({(0, 1): reward(Category.DAMAGE_ITEM), (0, 2): reward(Category.HEAL_PACK)})
    field = Field(shelf=shelf)
    field.orchestrator.take(opened(1))
    field.orchestrator.take(opened(4, eligible=False))
    field.orchestrator.refresh_board()
    assert field.log.args("rewards.grant") == (((0, 1),),)
    assert shelf.items == [], "granted, but nothing is paid while digging"
    field.orchestrator.take(opened(2, serial=2))
    field.end()
    field.orchestrator.submit_window([])
    assert field.log.args("rewards.grant") == (((0, 1),), ((0, 2),))
    assert [item.identity.category for item in shelf.items] == [Category.DAMAGE_ITEM, Category.HEAL_PACK]


def test_the_second_refresh_grants_nothing_of_the_first_board_again() -> None:
    field = Field(shelf=Shelf({(0, 1): reward(Category.BUFF)}))
    field.orchestrator.take(opened(1))
    field.orchestrator.refresh_board()
    field.orchestrator.refresh_board()
    assert field.log.args("rewards.grant") == (((0, 1),),)


# -------------------------------------------------------------------------------------------- charges
def test_charges_fill_while_digging_and_are_gone_after_the_settlement() -> None:
    field = Field(shelf=Shelf(items=[KNIFE]))
    table = field.bench.specs.settlement
    assert field.orchestrator.charges() == (0, 0)
    for column in range(3):
        assert field.orchestrator.take(opened(column, eligible=column > 1))
    assert not field.orchestrator.take(opened(0))
    mine = CellRevealed(1, 1, (1, 1), RevealKind.MINE, Channel.DIG, False, 1)
    field.orchestrator.take(mine)
    field.orchestrator.take(FlagJudged(1, (3, 3), True))
    field.orchestrator.take(RoundEnded(RoundEnd.STOPPED))
    assert field.orchestrator.charges() == (3 * table.damage_a_per_cell, 0)
    field.end()
    assert field.orchestrator.charges() == (3 * table.damage_a_per_cell, table.damage_b_per_flag)
    field.orchestrator.submit_window([])
    assert field.orchestrator.charges() == (0, 0)
    (strike,) = (row for row in field.battle.control.steps if isinstance(row, DamageRow) and row.actor == 0)
    assert strike.components is not None
    assert strike.components.attach == 3 * table.damage_a_per_cell + table.damage_b_per_flag


# ---------------------------------------------------------------------------------------------- state
def test_the_whole_battle_is_plain_and_can_be_copied_in_the_middle_of_a_settlement() -> None:
    field = Field(shelf=Shelf(items=[KNIFE]))
    field.orchestrator.take(opened(1))
    field.end()
    copy = field.battle.clone()
    assert copy == field.battle and to_plain(copy) == to_plain(field.battle)
    before = to_plain(copy)
    field.orchestrator.submit_window([1])
    assert copy != field.battle and to_plain(copy) == before, "the copy has gone its own way"


def test_an_orchestrator_made_anew_goes_on_where_the_other_stopped() -> None:
    field = Field(shelf=Shelf(items=[KNIFE]))
    field.end()
    other = Orchestrator(field.battle, field.bench.specs, field.bench.ports, Silence())
    other.submit_window([1])
    assert other.stage is BattleStage.ROUND_ACTIVE
    assert isinstance(field.battle.control.steps[-1], VerdictRow)
