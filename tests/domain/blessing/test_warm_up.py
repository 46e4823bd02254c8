"""WarmUp: battles begin with a shield that grows with the tiles walked before them (GDD 7.1)."""

from dataclasses import replace
from typing import Any

import pytest

from heroll.api import RunPhase, Session, events, make_bot
from heroll.battle.contexts import BattleStart
from heroll.board.tile import Tile
from heroll.commands import Roll
from heroll.enums import BattleStage, BlessingId, TileKind
from heroll.run.blessings import count, gain_blessing
from heroll.run.roll import roll
from heroll.specs import Specs
from kernel.outcome import Event
from tests.domain.battle.arena import Arena, arena, held
from tests.domain.blessing.again import ticks_and_jumps
from tests.domain.blessing.hand import put_in_hand
from tests.domain.run.boards import laid_out, saved
from tests.domain.session.runs import edited, only, to_phase

CARD = BlessingId.WARM_UP


def warmed(specs: Specs, tiles: int, level: int = 1, **setup: Any) -> Arena:
    """A battle that comes so many tiles after the last one."""
    battle = arena(specs, blessings={CARD: level}, **setup)
    assert not battle.told(events.ShieldGained), "no step, no shield"
    battle.state.blessings[0].counter = tiles
    desk = battle.desk(specs)
    desk.fire(desk.hooks.battle_start, BattleStart())
    return battle


@pytest.mark.parametrize(
    "level, tiles, shield",
    [(1, 5, 0), (1, 6, 2), (1, 11, 2), (1, 12, 3), (1, 36, 9), (2, 18, 9), (3, 6, 5), (5, 36, 45)],
)
def test_every_six_tiles_are_worth_a_part_of_max_hp(
    specs: Specs, level: int, tiles: int, shield: int
) -> None:
    """1 % of 150 a level, half-up."""
    battle = warmed(specs, tiles, level)
    assert battle.told(events.ShieldGained) == ([events.ShieldGained(0, shield, shield, 0)] if shield else [])
    assert battle.state.blessings[0].counter == 0, "they are spent"


def test_it_takes_the_first_damage_of_the_same_battle(specs: Specs) -> None:
    battle = ticks_and_jumps(lambda: warmed(specs, 24, 2, count=3, floor=3))
    bare = ticks_and_jumps(lambda: arena(specs, count=3, floor=3))
    taken, raw = (
        next(event for event in one.told(events.HitLanded) if event.target_id == 0) for one in (battle, bare)
    )
    assert taken.damage == raw.damage and taken.shield_absorbed == min(12, raw.damage)
    assert raw.shield_absorbed == 0 and taken.hp_after > raw.hp_after


@pytest.mark.parametrize("before, after", [(0, 6), (29, 35), (33, 36), (36, 36)])
def test_every_tile_counts_up_to_36(before: int, after: int) -> None:
    work = laid_out({6: Tile(TileKind.EVENT, tile_id=138)}, {"dice": [2, 4], "event": [0]})
    count(work, gain_blessing(work, CARD), before)
    roll(work, Roll())
    assert [blessing.counter for blessing in work.run.blessings] == [after]


def test_in_a_run_the_tiles_come_home_spent() -> None:
    """So many tiles lie behind that the next roll meets a battle with the most."""
    specs = Specs.load()

    def hold(run: dict[str, Any]) -> None:
        put_in_hand(run, replace(held(CARD, specs), counter=35))
        for index in range(1, 14):
            run["board"][index] = saved("BATTLE", 1)

    session = edited(Session.new("warm", strict=True), hold)
    told: list[Event] = []
    session = to_phase(session, make_bot("random", "warm"), RunPhase.BATTLE)
    battle = session.state()["activeBattle"]
    assert battle["player"]["stats"]["shield"] == 9, "6 % of 150"
    assert battle["stage"] == BattleStage.FIGHT
    assert [one["counter"] for one in battle["blessings"]] == [0]
    told += session.advance_until_idle()
    assert only(events.BattleEnded, told)
    assert [blessing.counter for blessing in session.view.blessings] == [0]
