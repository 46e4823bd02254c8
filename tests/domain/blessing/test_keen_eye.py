"""KeenEye: more critical rate (GDD 5.4, 7.1)."""

from dataclasses import replace

from heroll.blessing.instance import is_capped
from heroll.enums import BlessingId
from heroll.events import HitLanded
from heroll.run.health import hero_panel
from heroll.specs import Specs
from tests.domain.battle.arena import Arena, arena, held
from tests.domain.blessing.again import ticks_and_jumps
from tests.domain.blessing.duel import first_difference
from tests.domain.blessing.hand import holding

K = BlessingId.KEEN_EYE


def crits(battle: Arena) -> list[HitLanded]:
    return [event for event in battle.told(HitLanded) if event.is_critical]


def test_it_adds_points_of_critical_rate() -> None:
    rates = [
        hero_panel(work.run, work.specs).critical_rate for work in (holding(), holding(K), holding(K, K, K))
    ]
    assert rates == [0, 6, 12]


def test_the_first_crit_parts_the_battle_from_the_same_seed(specs: Specs) -> None:
    """The crit is drawn with a rate of 0 too: up to it the battles are one."""
    cards = [K] * sum(specs.blessing.stars[:10])

    def fight(*hand: BlessingId) -> Arena:
        return arena(specs, count=3, floor=2, player=hero_panel(holding(*hand).run, specs), seed="keen")

    battle, bare = ticks_and_jumps(lambda: fight(*cards)), ticks_and_jumps(fight)
    assert crits(battle) and not crits(bare)
    mine, theirs = first_difference(battle, bare)
    assert mine is crits(battle)[0] and isinstance(theirs, HitLanded)
    raised = specs.battle.formulas.critical_damage(theirs.damage)
    lost = min(theirs.hp_after, raised - theirs.damage)
    assert mine == replace(theirs, is_critical=True, damage=raised, hp_after=theirs.hp_after - lost)
    assert battle.state.logic_time_ms < bare.state.logic_time_ms


def test_about_so_many_hits_are_critical(specs: Specs) -> None:
    """30 > nextInt(0, 100) for 30 of 101."""
    landed = critical = 0
    player = hero_panel(holding(*[K] * sum(specs.blessing.stars[:5])).run, specs)
    assert player.critical_rate == 30
    for number in range(40):
        battle = arena(specs, count=3, floor=2, player=player, seed=f"keen{number}")
        battle.jump_to_end()
        landed += len([event for event in battle.told(HitLanded) if event.source_id == 0])
        critical += len(crits(battle))
    assert landed > 300 and abs(critical / landed - 30 / 101) < 0.06


def test_ten_levels_are_all_there_is(specs: Specs) -> None:
    assert not is_capped(held(K, specs, 9), specs.blessing) and is_capped(held(K, specs, 10), specs.blessing)
