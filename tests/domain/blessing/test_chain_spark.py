"""ChainSpark: every 4th hit also strikes the next enemy (GDD 7.1)."""

import pytest

from heroll.battle.secondary import next_enemy
from heroll.battle.state import HERO_ID, Activity
from heroll.enums import BlessingId, HitCause
from heroll.events import HitLanded
from heroll.specs import Specs
from tests.domain.battle.ledger import books_close
from tests.domain.blessing.duel import fought, hits, with_and_without

CARD = BlessingId.CHAIN_SPARK


def test_every_fourth_hit_sparks_over_to_the_next_enemy(specs: Specs) -> None:
    battle, bare = fought(specs, CARD, 2, count=4, floor=3)
    own = [event for event in hits(battle, HitCause.ATTACK) if event.source_id == HERO_ID]
    sparks = hits(battle, HitCause.CHAIN)
    assert sparks and not hits(bare, HitCause.CHAIN)
    assert [spark.attack_id for spark in sparks] == [hit.attack_id for hit in own[3::4]][: len(sparks)]
    for spark in sparks:
        origin = next(hit for hit in own if hit.attack_id == spark.attack_id)
        assert spark.target_id != origin.target_id and spark.damage == 8, "80 % of 10"
        assert not spark.is_critical and spark.at_ms == origin.at_ms
    books_close(battle)


def test_it_goes_in_slot_order_and_passes_the_fallen(specs: Specs) -> None:
    battle, _ = with_and_without(specs, CARD, count=4)
    battle.state.blessings[0].counter = 3
    battle.state.enemies[1].stats.health = 1
    battle.fight.advance_to_next(battle.events)
    while not hits(battle, HitCause.CHAIN):
        battle.fight.advance_to_next(battle.events)
    spark = hits(battle, HitCause.CHAIN)[0]
    struck = next(hit for hit in hits(battle, HitCause.ATTACK) if hit.attack_id == spark.attack_id)
    assert spark.target_id == struck.target_id % 4 + 1


@pytest.mark.parametrize(
    "struck, fallen, wanted",
    [
        (1, (), 2),
        (2, (), 3),
        (3, (), 4),
        (4, (), 1),
        (2, (3,), 4),
        (2, (3, 4), 1),
        (4, (1,), 2),
        (3, (1, 2, 4), None),
    ],
)
def test_the_next_one_stands_behind_and_round_to_the_first(
    specs: Specs, struck: int, fallen: tuple[int, ...], wanted: int | None
) -> None:
    battle, _ = with_and_without(specs, CARD, count=4)
    for entity_id in fallen:
        battle.state.enemies[entity_id - 1].activity = Activity.FALLEN
    other = next_enemy(battle.desk(specs), battle.state.enemies[struck - 1])
    assert (None if other is None else other.entity_id) == wanted


def test_against_a_lone_enemy_the_spark_is_lost_and_the_count_goes_on(specs: Specs) -> None:
    battle, bare = fought(specs, CARD, count=1)
    assert battle.events == bare.events
    landed = [event for event in battle.told(HitLanded) if event.source_id == HERO_ID]
    assert battle.state.blessings[0].counter == len(landed) % 4


def test_a_spark_counts_no_hit_of_its_own(specs: Specs) -> None:
    battle, _ = fought(specs, CARD, count=4, floor=2)
    own = [event for event in hits(battle, HitCause.ATTACK) if event.source_id == HERO_ID]
    assert battle.state.blessings[0].counter == len(own) % 4
