"""Vitality: more max HP, a part of the bare value (GDD 7.1)."""

from heroll.enums import BattleResult, BlessingId
from heroll.run.health import hero_panel
from heroll.specs import Specs
from tests.domain.battle.arena import arena
from tests.domain.blessing.hand import holding

V = BlessingId.VITALITY


def test_it_raises_max_hp_and_heals_nobody() -> None:
    work = holding(V)
    stats = hero_panel(work.run, work.specs)
    assert (stats.max_health, stats.health) == (162, 150)
    stats = hero_panel(holding(V, V, V).run, work.specs)
    assert (stats.max_health, stats.health) == (174, 150)


def test_a_battle_of_the_same_seed_is_survived_with_it(specs: Specs) -> None:
    """Both come fully healed."""
    for number in range(60):
        results = []
        for work in (holding(*[V] * 8), holding()):
            player = hero_panel(work.run, specs)
            player.health = player.max_health
            battle = arena(specs, count=4, floor=5, player=player, seed=f"vital{number}")
            battle.jump_to_end()
            results.append(battle.fight.result)
        if results == [BattleResult.WON, BattleResult.LOST]:
            return
    raise AssertionError("no battle of 60 was turned")
