"""Might: more attack, a part of the bare value (GDD 7.1)."""

import pytest

from heroll.enums import BlessingId, HitCause
from heroll.run.health import hero_panel
from heroll.specs import Specs
from tests.domain.battle.arena import arena
from tests.domain.blessing.duel import hits
from tests.domain.blessing.hand import holding

M = BlessingId.MIGHT


@pytest.mark.parametrize("cards, attack", [((), 10.0), ((M,), 10.8), ((M, M), 10.8), ((M, M, M), 11.6)])
def test_it_raises_attack_by_a_part_of_the_bare_value(cards: tuple[BlessingId, ...], attack: float) -> None:
    work = holding(*cards)
    assert hero_panel(work.run, work.specs).attack_power == attack
    assert work.run.player_stats.attack_power == 10, "the bare stats stay bare"


def test_the_same_battle_is_won_sooner_by_harder_hits(specs: Specs) -> None:
    mighty, bare = holding(*[M] * 8), holding()
    one, other = (
        arena(specs, count=3, floor=3, player=hero_panel(work.run, specs)) for work in (mighty, bare)
    )
    for battle in (one, other):
        battle.jump_to_end()
    mine, theirs = hits(one, HitCause.ATTACK)[0], hits(other, HitCause.ATTACK)[0]
    assert (mine.attack_id, mine.at_ms) == (theirs.attack_id, theirs.at_ms) and mine.damage > theirs.damage
    assert one.state.logic_time_ms < other.state.logic_time_ms
