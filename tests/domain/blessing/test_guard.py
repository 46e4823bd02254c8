"""Guard: battles begin with a shield (GDD 5.3, 7.1)."""

import pytest

from heroll.battle.state import HERO_ID
from heroll.board.tile import Tile
from heroll.enums import BattleStage, BlessingId, RunPhase, TileKind
from heroll.events import BattleStageChanged, HitLanded, ShieldGained
from heroll.run.blessings import gain_blessing
from heroll.run.health import hero_panel
from heroll.run.move import move_by
from heroll.specs import Specs
from tests.domain.battle.ledger import books_close
from tests.domain.blessing.duel import fought, with_and_without
from tests.domain.run.boards import laid_out
from tests.domain.session.runs import only

G, V = BlessingId.GUARD, BlessingId.VITALITY


@pytest.mark.parametrize("level, shield", [(1, 9), (2, 18), (5, 45)])
def test_the_shield_comes_in_pre_battle_on_top_of_the_panels(specs: Specs, level: int, shield: int) -> None:
    """6 % of 150 max HP a level."""
    battle, bare = with_and_without(specs, G, level)
    at = battle.events.index(ShieldGained(HERO_ID, shield, shield, 0))
    assert battle.events[at - 1] == BattleStageChanged(BattleStage.PRE_BATTLE, 0)
    assert battle.events[:at] + battle.events[at + 1 :] == bare.events
    assert battle.hero.stats.shield == shield


def test_it_takes_the_first_damage_of_the_same_battle(specs: Specs) -> None:
    battle, bare = fought(specs, G, 2, count=3, floor=4)
    taken, raw = (
        next(event for event in one.told(HitLanded) if event.target_id == HERO_ID) for one in (battle, bare)
    )
    assert taken.damage == raw.damage and taken.shield_absorbed == min(18, raw.damage)
    assert raw.shield_absorbed == 0 and taken.hp_after > raw.hp_after
    assert battle.hero.stats.health > bare.hero.stats.health
    books_close(battle)


@pytest.mark.parametrize("cards, shield", [((G,), 9), ((G, V), 10)])
def test_in_a_run_it_is_a_part_of_the_max_hp_of_the_panel(cards: tuple[BlessingId, ...], shield: int) -> None:
    work = laid_out({4: Tile(TileKind.BATTLE, 1)}, {"board": [0, 0]}, phase=RunPhase.DICE_RESOLVE)
    for card in cards:
        gain_blessing(work, card)
    work.run.role_plan = [*work.specs.battle.monsters] * 5
    move_by(work, 4)
    assert only(ShieldGained, work.events) == [ShieldGained(0, shield, shield, 0)]
    assert hero_panel(work.run, work.specs).shield == 0, "it is of the battle"
