"""Every level of every blessing is worth something: the same fights, rolls and prices differ (GDD 7.1)."""

from typing import Any

import pytest

from heroll.battle.blessings.manifest import FIGHT_MANIFEST, POTION_BONUS
from heroll.battle.contexts import BattleStart
from heroll.blessing.instance import BlessingInstance, level_of_stars
from heroll.blessing.panel import PANEL, add_to_panel
from heroll.blessing.prices import PRICES, asked_price
from heroll.board.tile import Tile
from heroll.build.player import bare_stats
from heroll.commands import Roll
from heroll.enums import AttackType, BlessingId, PointsReason, TileKind
from heroll.events import HeroHealed, PointsChanged
from heroll.run.contexts import BattleWon, Landed, LapCompleted
from heroll.run.effects.manifest import RUN_HOOKS
from heroll.run.roll import roll
from heroll.run.work import Work
from heroll.specs import Specs
from tests.domain.battle.arena import Arena, arena, held
from tests.domain.blessing.sip import bottle, sip
from tests.domain.run.boards import laid_out
from tests.domain.session.runs import only

SPECS = Specs.load()
FIGHTS = 30
MOST_LEVELS = 6
"""Of a card without a cap; no formula changes behind them."""

FIGHTING = sorted(
    {card for entries in (*FIGHT_MANIFEST.values(), POTION_BONUS) for card, _ in entries} | {*PANEL}
)
PAYING = {
    BlessingId.POINT_SUPPLY: PointsReason.POINT_SUPPLY,
    BlessingId.WAYFARER: PointsReason.WAYFARER,
    BlessingId.SCAVENGER: PointsReason.SCAVENGER,
    BlessingId.LUCKY_DOUBLE: PointsReason.LUCKY_DOUBLE,
}


def levels(card: BlessingId) -> range:
    return range(1, (SPECS.blessing.table[card].max_level or MOST_LEVELS) + 1)


def fought(card: BlessingId, level: int, number: int) -> Arena:
    """A hard fight, every second one deadly, with drinks at 1, 3, 5 and 7 s; level 0 is without the card."""
    hand = {card: level} if level else {}
    player = bare_stats(SPECS)
    player.attack_power, player.max_health, player.health = 15.0 + number, 800, 300
    player.critical_rate, player.life_steal, player.evasion = 30.0, 20.0, 15.0
    add_to_panel(player, bare_stats(SPECS), [held(card, SPECS, level)] if level else [], SPECS.blessing)
    potion = bottle(SPECS, 4, *hand)
    roles = tuple(AttackType)
    battle = arena(
        SPECS,
        roles[number % len(roles)],
        count=3,
        floor=10,
        player=player,
        seed=f"levels#{number}",
        blessings=hand,
        potion=potion,
    )
    for one in battle.state.blessings:
        if one.blessing_id is BlessingId.WARM_UP:
            one.counter = 36
            desk = battle.desk(SPECS, potion)
            desk.fire(desk.hooks.battle_start, BattleStart())
    for enemy in battle.state.enemies:
        enemy.stats.attack_power *= 6 if number % 2 else 30
    for ms in (1000, 3000, 5000, 7000):
        battle.fight.advance_to(ms, battle.events)
        if battle.fight.result is None and potion.charges:
            sip(SPECS, battle)
    battle.jump_to_end()
    return battle


@pytest.mark.parametrize("card", FIGHTING)
def test_every_level_changes_fights(card: BlessingId) -> None:
    for level in levels(card):
        assert any(
            fought(card, level, number).events != fought(card, level - 1, number).events
            for number in range(12)
        ), f"level {level} of {card} is worth what {level - 1} is"


def on_the_board(card: BlessingId, level: int) -> Work:
    """A double of fives that ends on wasteland, a lap, and a won battle, with the card of that level."""
    work = laid_out({}, {"dice": [5, 5], "event": [0], "board": [0] * 8})
    work.run.player_stats.health = 10
    held_one: BlessingInstance = held(card, SPECS, level)
    work.run.blessings.append(held_one)
    roll(work, Roll())
    battle = arena(SPECS, count=2).state
    work.fire(RUN_HOOKS.lap, LapCompleted())
    work.fire(RUN_HOOKS.battle_won, BattleWon(battle))
    work.fire(RUN_HOOKS.landing, Landed(Tile(TileKind.EMPTY)))
    return work


@pytest.mark.parametrize("card", list(PAYING))
def test_every_level_pays_more(card: BlessingId) -> None:
    def paid(level: int) -> int:
        changes: list[Any] = only(PointsChanged, on_the_board(card, level).events)
        return sum(event.delta for event in changes if event.reason is PAYING[card])

    sums = [paid(level) for level in levels(card)]
    assert sums == [sums[0] * level for level in levels(card)] and sums[0] > 0


def test_every_level_of_pathfinder_heals_more() -> None:
    healed = [
        sum(event.amount for event in only(HeroHealed, on_the_board(BlessingId.PATHFINDER, level).events))
        for level in levels(BlessingId.PATHFINDER)
    ]
    assert healed == sorted(set(healed)) and healed[0] > 0


def test_every_level_of_haggler_asks_less() -> None:
    (card,) = PRICES
    for price in {row.price for row in SPECS.shop_offers}:
        asked = [asked_price(price, [held(card, SPECS, level)], SPECS.blessing) for level in levels(card)]
        assert asked == sorted(asked, reverse=True) and asked[-1] < asked[0] < price
        assert price < 10 or len(set(asked)) == len(asked), "each level tells where there are ten points"


def test_these_are_all_cards_but_the_third_die() -> None:
    assert {*FIGHTING, *PAYING, BlessingId.PATHFINDER, *PRICES, BlessingId.THIRD_DIE_REPLACE} == set(
        BlessingId
    )


def test_a_level_is_worth_the_same_up_to_the_thirtieth() -> None:
    """The 30 rows of starsPerAugment: each level can be bought, and its stars are the sum of the costs."""
    for level in range(1, len(SPECS.blessing.stars) + 1):
        one = held(BlessingId.MIGHT, SPECS, level)
        assert level_of_stars(one.stacks, SPECS.blessing) == level
        assert level_of_stars(one.stacks - 1, SPECS.blessing) == level - 1
