"""What can never be: every broken promise of a state is named; a command that breaks one never happened."""

from collections.abc import Callable
from typing import Any

import pytest

from kernel.outcome import Rejected
from kernel.transaction import InvariantBroken
from minefield.adventure.handlers import HANDLERS
from minefield.adventure.state import AdventureState
from minefield.api import BeginBattle, Phase, Session, Specs, enums
from minefield.checks import broken_invariants
from minefield.facts import CellRevealed, FlagJudged
from minefield.settlement.ports import Source
from minefield.status.state import EffectState
from tests.support.minefield.adventures import Walk, reached

Edit = Callable[[AdventureState], object]

FULL = Specs.load().effects["attack_up"].max_stack


def sound(phase: Phase) -> AdventureState:
    """A state as it is checked: resolved, not yet counted."""
    state = reached(phase).committed.clone()
    state.transaction_count -= 1
    return state


def _set(path: str, value: object) -> Edit:
    """Sets an attribute, e.g. ``battle.economy.ap``; a number in the path is a place in a list."""

    def edit(state: AdventureState) -> None:
        target: Any = state
        *way, last = path.split(".")
        for part in way:
            target = target[int(part)] if part.isdigit() else getattr(target, part)
        setattr(target, last, value)

    return edit


def _open_everything(state: AdventureState) -> None:
    state.battle.board.covers = [enums.Cover.OPEN] * len(state.battle.board.covers)


def _close_the_start(state: AdventureState) -> None:
    product = state.battle.board.product
    assert product is not None
    state.battle.board.covers[product.start[0] * product.width + product.start[1]] = enums.Cover.CLOSED


def _forget_a_fact(state: AdventureState) -> None:
    seen = state.battle.control.buffer.seen
    del seen[next(iter(seen))]


def _judge_early(state: AdventureState) -> None:
    state.battle.control.buffer.judged["1:0:0"] = FlagJudged(1, (0, 0), True)


def _fact_of_no_board(state: AdventureState) -> None:
    fact = CellRevealed(99, 1, (0, 0), enums.RevealKind.SAFE, enums.Channel.DIG, True, 1)
    state.battle.control.buffer.revealed["99:0:0"] = fact


def _effect(effect_id: str, layers: int, remaining: int) -> Edit:
    def edit(state: AdventureState) -> None:
        source = Source(enums.SourceClass.SAFE_CELL, (0, 0), 1)
        state.battle.statuses.effects.append(
            EffectState(
                effect_id,
                enums.Side.HERO,
                source.source_class,
                source.origin_cell,
                source.round_index,
                layers,
                remaining,
                1,
            )
        )

    return edit


def _scope(name: enums.StreamName) -> Edit:
    def edit(state: AdventureState) -> None:
        state.scopes.counters[name] += 1

    return edit


def _item_twice(state: AdventureState) -> None:
    state.battle.rewards.items.append(state.battle.rewards.items[0])


def _no_enemy_lives(state: AdventureState) -> None:
    for enemy in state.battle.enemies.enemies:
        enemy.hp = 0


@pytest.mark.parametrize("phase", list(Phase))
def test_a_sound_state_breaks_nothing(phase: Phase) -> None:
    assert list(broken_invariants(sound(phase), Specs.load())) == []


@pytest.mark.parametrize(
    ("phase", "edit", "words"),
    [
        (Phase.ENCOUNTER, _set("number", 99), "encounter 99 of"),
        (Phase.DIGGING, _set("battles", 7), "7 battles at encounter"),
        (Phase.DIGGING, _set("battles_won", 7), "7 battles won at encounter"),
        (Phase.DIGGING, lambda state: state.commands.append("Stop"), "commands noted"),
        (Phase.DIGGING, _set("hero_hp", 10**6), r"the hero has 1000000 of"),
        (Phase.DIGGING, _set("hero_hp", 0), "the hero has 0 HP in phase digging"),
        (Phase.LOST, _set("hero_hp", 3), "the hero has 3 HP in phase lost"),
        (Phase.DIGGING, _set("phase", Phase.ITEM_WINDOW), "phase item_window, but the battle is"),
        (Phase.DIGGING, _set("battle.economy.phase", enums.RoundPhase.WAITING), "the economy waiting"),
        (Phase.ITEM_WINDOW, _set("battle.control.running.window", None), "an item window is shut"),
        (Phase.ITEM_WINDOW, _set("battle.control.running", None), "a settlement is not in flight"),
        (Phase.DIGGING, _set("gate.closed", False), "the reload gate is open in phase digging"),
        (Phase.ENCOUNTER, _set("gate.closed", True), "the reload gate is closed in phase encounter"),
        (Phase.DIGGING, _scope(enums.StreamName.ENCOUNTER), "scopes of encounter for"),
        (Phase.DIGGING, _scope(enums.StreamName.BOARD_GEN), "scopes of board_gen for"),
        (Phase.DIGGING, _scope(enums.StreamName.REWARD_ROLL), "scopes of reward_roll for"),
        (Phase.DIGGING, _scope(enums.StreamName.ARMOR_ROLL), "1 scopes of armor_roll for 0"),
        (Phase.DIGGING, _set("scopes.master", "x"), "the master seed is 'x'"),
        (Phase.DIGGING, _set("battle.economy.ap", 0), "0 action points in phase digging"),
        (Phase.DIGGING, _set("battle.economy.ap", 99), "99 action points"),
        (Phase.ITEM_WINDOW, _set("battle.economy.ap", 1), "1 action points in phase item_window"),
        (Phase.DIGGING, _set("battle.economy.rap", -1), "a reserve of -1"),
        (Phase.ENCOUNTER, _set("battle.economy.rap", 1), "a reserve of 1 in phase encounter"),
        (Phase.DIGGING, _set("battle.economy.refreshes", 9), "9 refreshes in a round"),
        (Phase.DIGGING, _set("battle.enemies.hero", None), "no living hero"),
        (Phase.DIGGING, _set("battle.enemies.hero.hp", 0), "no living hero"),
        (Phase.DIGGING, _set("battle.enemies.hero.hp", 1), "the hero has 1 HP, judged were"),
        (Phase.DIGGING, _set("battle.enemies.enemies.0.hp", -1), "unit 1 in place 1 has -1 of"),
        (Phase.DIGGING, _set("battle.enemies.enemies.0.handle", 5), "unit 5 in place 1"),
        (Phase.DIGGING, _set("battle.enemies.enemies.0.pointer", 99), "a beat outside its pattern"),
        (Phase.DIGGING, _no_enemy_lives, "no enemy lives"),
        (Phase.DIGGING, _set("battle.board.product", None), "a battle without a board"),
        (Phase.DIGGING, lambda state: state.battle.board.covers.pop(), "covers on a board of"),
        (Phase.DIGGING, _set("battle.board.numbers", ()), "the numbers are not those of the mines"),
        (Phase.DIGGING, _close_the_start, "the start .* is closed"),
        (Phase.DIGGING, _open_everything, "the round of a cleared board goes on"),
        (Phase.DIGGING, _set("battle.control.board_serial", 0), "lies there, 0 was laid last"),
        (Phase.ITEM_WINDOW, _fact_of_no_board, "facts wait in phase item_window"),
        (Phase.DIGGING, _judge_early, "flags are judged, and the round goes on"),
        (Phase.DIGGING, _fact_of_no_board, "a fact of board 99, laid were"),
        (Phase.DIGGING, _forget_a_fact, "is open, and its fact is not known"),
        (Phase.DIGGING, _set("battle.rewards.mapping", None), "no rewards of board"),
        (Phase.DIGGING, _set("battle.rewards.mapping.serial", 99), "no rewards of board 1"),
        (Phase.ENCOUNTER, _set("battle.statuses.is_open", True), "effects live in phase encounter"),
        (Phase.LOST, _set("battle.rewards.is_open", True), "the level's inventory outlives"),
        (Phase.DIGGING, _effect("attack_up", FULL + 1, 1), f"{FULL + 1} layers of attack_up, allowed {FULL}"),
        (Phase.DIGGING, _effect("attack_up", 0, 1), "attack_up with 0 layers"),
        (Phase.DIGGING, _effect("attack_up", 1, 0), "attack_up with 1 layers and 0 rounds"),
        (Phase.ITEM_WINDOW, _item_twice, "items are numbered"),
    ],
)
def test_a_broken_promise_is_named(phase: Phase, edit: Edit, words: str) -> None:
    state = sound(phase)
    edit(state)
    with pytest.raises(AssertionError, match=words):
        raise AssertionError("; ".join(broken_invariants(state, Specs.load())))


def test_units_that_outlive_their_battle_are_named() -> None:
    state = sound(Phase.ENCOUNTER)
    state.battle.enemies = sound(Phase.DIGGING).battle.enemies
    state.battle.rewards.mapping = sound(Phase.DIGGING).battle.rewards.mapping
    told = "; ".join(broken_invariants(state, Specs.load()))
    assert "units stand there" in told and "a board's rewards stand" in told


def test_a_command_that_breaks_one_never_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    handler = HANDLERS[BeginBattle]

    def cheat(desk: Any, command: Any) -> None:
        handler(desk, command)
        desk.state.battle.economy.ap += 1

    monkeypatch.setitem(HANDLERS, BeginBattle, cheat)
    session = Session.new("cheat")
    before = session.hash()
    outcome = session.dispatch(BeginBattle())
    assert isinstance(outcome, Rejected)
    assert outcome.reason == enums.Reason.INTERNAL_ERROR
    assert "InvariantBroken: 9 action points" in outcome.detail
    assert session.hash() == before
    with pytest.raises(InvariantBroken):
        Session.new("cheat", strict=True).dispatch(BeginBattle())


def test_walks_break_nothing() -> None:
    """The session checks behind every command; strict sessions raise."""
    for number in range(3):
        for _ in Walk(f"sound#{number}").steps():
            pass
