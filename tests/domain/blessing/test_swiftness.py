"""Swiftness: more attack speed, a part of the bare value (GDD 5.4, 7.1)."""

from itertools import pairwise

import pytest

from heroll.battle.state import HERO_ID
from heroll.enums import BlessingId
from heroll.events import AttackStarted
from heroll.run.health import hero_panel
from heroll.specs import Specs
from tests.domain.battle.arena import Arena, arena
from tests.domain.blessing.again import ticks_and_jumps
from tests.domain.blessing.hand import holding

S = BlessingId.SWIFTNESS


def starts(battle: Arena) -> list[int]:
    return [event.at_ms for event in battle.told(AttackStarted) if event.source_id == HERO_ID]


@pytest.mark.parametrize("level, speed, interval", [(1, 108, 930), (2, 116, 870), (5, 140, 720)])
def test_the_attacks_of_the_same_battle_come_sooner(
    specs: Specs, level: int, speed: int, interval: int
) -> None:
    """8 % of 100 a level; 100 / speed seconds, rounded up to a tick."""

    def fight(*hand: BlessingId) -> Arena:
        return arena(specs, floor=2, player=hero_panel(holding(*hand).run, specs), seed="swift")

    cards = [S] * sum(specs.blessing.stars[:level])
    battle, bare = ticks_and_jumps(lambda: fight(*cards)), ticks_and_jumps(fight)
    assert battle.hero.stats.attack_speed == speed and bare.hero.stats.attack_speed == 100
    assert starts(battle)[0] == starts(bare)[0]
    assert {after - before for before, after in pairwise(starts(battle))} == {interval}
    assert {after - before for before, after in pairwise(starts(bare))} == {1000}
    assert battle.state.logic_time_ms < bare.state.logic_time_ms


def test_it_is_of_the_bare_speed() -> None:
    work = holding(S, S, S)
    work.run.player_stats.attack_speed = 150.0
    assert hero_panel(work.run, work.specs).attack_speed == 150 + 24
