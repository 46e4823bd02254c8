"""The hooks of the board: called when they say, in order, and never by what a blessing itself does."""

from dataclasses import fields
from typing import Any

import pytest

from heroll.api import RunPhase
from heroll.battle.blessings.manifest import FIGHT_MANIFEST, POTION_BONUS
from heroll.battle.fight import Fight
from heroll.blessing.instance import BlessingInstance
from heroll.blessing.panel import PANEL
from heroll.blessing.prices import PRICES, asked_price
from heroll.board.tile import Tile
from heroll.build.drops import roll_drop
from heroll.commands import EventInput, Roll
from heroll.enums import BlessingId, DropSource, Hook, PointsReason, StreamName, TileKind
from heroll.event.visit import give_input
from heroll.run.blessings import count, gain_blessing, held_blessing
from heroll.run.contexts import (
    BattleWon,
    Dropped,
    EventDone,
    Landed,
    LapCompleted,
    PointsGained,
    Rolled,
    Stepped,
)
from heroll.run.effects.manifest import RUN_HOOKS
from heroll.run.encounter import begin_tile_battle
from heroll.run.floor import cross_floor
from heroll.run.move import move_by
from heroll.run.offers import offer_gear
from heroll.run.points import change_points
from heroll.run.post_battle import settle_battle
from heroll.run.roll import roll
from heroll.run.shop_terms import price_of
from heroll.run.work import RunHooks, Work
from kernel.rng import Streams
from tests.domain.blessing.hand import holding
from tests.domain.run.boards import laid_out
from tests.domain.run.desk import desk

CARD = BlessingId.MIGHT


def listening(work: Work, *names: str) -> list[Any]:
    """Hold a card whose functions write down what they are told."""
    heard: list[Any] = []

    def hear(_work: Work, held: BlessingInstance, context: Any) -> None:
        assert held.blessing_id is CARD
        heard.append(context)

    gain_blessing(work, CARD)
    work.hooks = RunHooks(**dict.fromkeys(names, ((CARD, hear),)))
    return heard


def test_every_blessing_has_its_function_and_no_hook_two_of_one() -> None:
    by_hook = {Hook(field.name.upper()): getattr(RUN_HOOKS, field.name) for field in fields(RUN_HOOKS)}
    assert {*by_hook, *FIGHT_MANIFEST, Hook.PANEL, Hook.SHOP} == set(Hook)
    wired = {card for entries in (*by_hook.values(), *FIGHT_MANIFEST.values()) for card, _ in entries}
    wired |= {*PANEL, *PRICES, *(card for card, _ in POTION_BONUS)}
    assert wired | {BlessingId.THIRD_DIE_REPLACE} == set(BlessingId), "the third die is thrown by the roll"
    for hook, entries in by_hook.items():
        cards = [card for card, _ in entries]
        assert len(set(cards)) == len(cards), hook


@pytest.mark.parametrize("dice, double", [([3, 3], True), ([2, 4], False)])
def test_roll_and_double(dice: list[int], double: bool) -> None:
    work = laid_out({6: Tile(TileKind.EVENT, tile_id=138)}, {"dice": dice, "event": [0]})
    work.run.phase = RunPhase.AWAIT_ROLL
    heard = listening(work, "roll", "double")
    roll(work, Roll())
    fallen = work.run.dice_rolls[-1]
    assert heard == [Rolled(fallen)] * (2 if double else 1)
    assert (fallen.die_a, fallen.die_b) == tuple(dice)


def test_steps_and_landing() -> None:
    work = laid_out({3: Tile(TileKind.EVENT, tile_id=138)}, phase=RunPhase.DICE_RESOLVE)
    heard = listening(work, "step", "landing")
    move_by(work, 3)
    assert heard == [Stepped(1, 2), Stepped(2, 1), Stepped(3, 0), Landed(Tile(TileKind.EVENT, tile_id=138))]


def test_lap() -> None:
    work = laid_out({}, {"board": []}, phase=RunPhase.TILE_RESOLVE)
    heard = listening(work, "lap")
    run = work.run
    run.loop_index, run.floor, run.start_crossed = 9, 10, True
    run.role_plan = [*work.specs.battle.monsters] * 5
    cross_floor(work)
    assert heard == [LapCompleted()] and run.phase is RunPhase.BOSS_BATTLE


def test_points_gained_but_not_those_spent() -> None:
    work = desk()
    heard = listening(work, "points_gained")
    change_points(work, 5, PointsReason.BATTLE_REWARD)
    change_points(work, -3, PointsReason.EVENT_PRICE)
    change_points(work, 0, PointsReason.DISMANTLE)
    assert heard == [PointsGained(5, PointsReason.BATTLE_REWARD)]


def test_what_a_blessing_does_calls_no_hook() -> None:
    work = holding(CARD)

    def pay(work: Work, _held: BlessingInstance, _points: PointsGained) -> None:
        change_points(work, 1, PointsReason.BATTLE_REWARD)

    work.hooks = RunHooks(points_gained=((CARD, pay),))
    change_points(work, 5, PointsReason.BATTLE_REWARD)
    assert work.run.points == work.specs.rules.start_points + 6
    change_points(work, 5, PointsReason.BATTLE_REWARD)
    assert work.run.points == work.specs.rules.start_points + 12, "it is called anew the next time"


def test_drop() -> None:
    work = desk()
    work.game.rng = Streams.derive("drop", tuple(StreamName))
    heard = listening(work, "drop")
    piece = roll_drop(work.specs, work.stream(StreamName.LOOT), {}, DropSource.CHEST, 1)
    offer_gear(work, DropSource.CHEST, [])
    offer_gear(work, DropSource.CHEST, [piece])
    assert heard == [Dropped(DropSource.CHEST, (piece,))]


def test_event() -> None:
    work = laid_out({3: Tile(TileKind.EVENT, tile_id=138)}, phase=RunPhase.DICE_RESOLVE)
    work.game.rng = Streams.derive("event", tuple(StreamName))
    move_by(work, 3)
    heard = listening(work, "event")
    word = work.specs.events.by("tile_id")[138][0].inputs[0]
    give_input(work, EventInput(word))
    assert heard == [EventDone(work.specs.events.by("tile_id")[138][0].event_id, word)]


@pytest.mark.parametrize("won", [True, False])
def test_battle_won_before_its_reward(won: bool) -> None:
    work = laid_out({4: Tile(TileKind.BATTLE, 1)}, phase=RunPhase.TILE_RESOLVE)
    work.game.rng = Streams.derive("won", tuple(StreamName))
    work.run.tile_index = work.run.lap_steps = 4
    work.run.role_plan = [*work.specs.battle.monsters] * 5
    begin_tile_battle(work, work.run.board[4])
    battle = work.run.active_battle
    assert battle is not None
    heard = listening(work, "battle_won")
    battle.player.stats.attack_power = 9999.0 if won else 0.0
    battle.player.stats.health = 150 if won else 1
    Fight(work.specs, battle, work.stream(StreamName.COMBAT)).advance_to(600_000, work.events)
    settle_battle(work)
    assert heard == ([BattleWon(battle)] if won else [])


def test_a_price_is_what_the_blessings_make_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    work = holding(CARD)
    row = work.specs.shop_offers.rows[0]
    assert price_of(work.run, work.specs, row) == row.price
    monkeypatch.setattr("heroll.blessing.prices.PRICES", {CARD: lambda price, worth: price - worth})
    assert price_of(work.run, work.specs, row) == max(0, row.price - 8)
    assert asked_price(3, work.run.blessings, work.specs.blessing) == 0, "never below 0"
    assert asked_price(30, [], work.specs.blessing) == 30


def test_what_a_rule_counts_is_kept_by_its_blessing() -> None:
    work = holding(CARD)
    held = held_blessing(work.run, CARD)
    assert held is not None and held.counter == 0
    count(work, held, 3)
    again = held_blessing(work.run, CARD)
    assert again is not None and again.counter == 3
    gain_blessing(work, CARD)
    assert [one.counter for one in work.run.blessings] == [3], "another star does not forget it"
