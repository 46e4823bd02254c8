"""Gear: generation in the order of GDD 6.2, wearing, dismantling, closing, comparing (GDD 6.1-6.3)."""

from collections import Counter

import pytest

from heroll.build.compare import compare
from heroll.build.drops import battle_drop_row, gear_value, roll_battle_drops, roll_drop
from heroll.build.gear import GearInstance, close, dismantle, round_to
from heroll.build.panel import add_gear
from heroll.build.player import bare_stats
from heroll.build.wear import take
from heroll.enums import DismantleCause, DropSource, EncounterKind, GearSlot, Quality, Stat
from heroll.events import GearDismantled, GearTaken
from heroll.specs import Specs
from heroll.stats import CombatStats, get_stat
from kernel.outcome import Event
from kernel.rng import Stream
from tests.support.scripted import ScriptedStream

WEAPON, RING, GAUNTLET, BOOTS = GearSlot
NORMAL = EncounterKind.NORMAL


def panel(bare: CombatStats, gear: dict[GearSlot, GearInstance], specs: Specs) -> CombatStats:
    stats = bare.clone()
    add_gear(stats, gear, specs)
    return stats


def status_id(specs: Specs, stat: Stat) -> int:
    return next(row.status_id for row in specs.build.statuses if row.stat is stat)


def piece(
    specs: Specs,
    stat: Stat,
    value: float,
    slot: GearSlot = WEAPON,
    quality: Quality = Quality.COMMON,
    name: str = "a",
) -> GearInstance:
    look = specs.build.by_slot[slot][0].catalog_id
    return GearInstance(name, look, slot, quality, status_id(specs, stat), value)


# --- generation ----------------------------------------------------------------------------------------


def test_the_draws_of_a_drop_in_their_order(specs: Specs) -> None:
    # slot RING, its 4th look, quality HEROIC, status 2 (attackSpeed), base in the middle
    row = specs.build.statuses[1]
    base = (row.base_min + row.base_max) / 2
    with ScriptedStream([1, 3, 2, 1, base]) as loot:
        drop = roll_drop(specs, loot, {}, DropSource.BATTLE, 5)
    assert drop == GearInstance(
        "gear-battle-5", 14, RING, Quality.HEROIC, 2, round_to(base + 2 * row.plus_value, row.decimals)
    )
    assert drop.upgrade_count == 0


def test_an_empty_slot_weighs_two_and_a_worn_one_one(specs: Specs) -> None:
    seen: list[list[int]] = []

    class Watching(ScriptedStream):
        def weighted(self, weights: list[int]) -> int:  # type: ignore[override]
            seen.append(list(weights))
            return super().weighted(weights)

    worn = {RING: piece(specs, Stat.AIM, 5, RING), BOOTS: piece(specs, Stat.AIM, 5, BOOTS)}
    loot = Watching([0, 0, 0, 0, specs.build.statuses[0].base_min])
    roll_drop(specs, loot, worn, DropSource.CHEST, 1)
    assert seen == [[2, 1, 2, 1], [210, 60, 28, 4, 1]]


def test_a_drop_costs_five_words_of_loot_when_none_is_rejected(specs: Specs) -> None:
    loot = Stream.derive("words", "loot")
    roll_drop(specs, loot, {}, DropSource.BATTLE, 1)
    assert loot.index == 5


def test_catalogue_ids_run_by_slot_and_all_40_can_drop(specs: Specs) -> None:
    for number, slot in enumerate(GearSlot):
        ids = [row.catalog_id for row in specs.build.by_slot[slot]]
        assert ids == list(range(10 * number + 1, 10 * number + 11))
    loot = Stream.derive("forty", "loot")
    drops = [roll_drop(specs, loot, {}, DropSource.BATTLE, n) for n in range(4000)]
    assert {drop.catalog_id for drop in drops} == set(range(1, 41))
    assert {drop.status_id for drop in drops} == set(range(1, 14))
    for drop in drops:
        assert specs.build.catalog[drop.catalog_id].slot is drop.slot


def test_qualities_follow_their_weights(specs: Specs) -> None:
    loot = Stream.derive("quality", "loot")
    count = 20_000
    seen = Counter(roll_drop(specs, loot, {}, DropSource.BATTLE, n).quality_rank for n in range(count))
    total = sum(specs.build.quality_weights)
    for row in specs.build.qualities:
        share = row.weight / total
        sigma = (count * share * (1 - share)) ** 0.5
        assert abs(seen[Quality(row.quality_rank)] - count * share) < 4 * sigma


def test_weights_and_dismantle_points_are_those_of_6_1(specs: Specs) -> None:
    assert specs.build.quality_weights == (210, 60, 28, 4, 1)
    assert [row.dismantle_points for row in specs.build.qualities] == [1, 2, 4, 8, 16]


@pytest.mark.parametrize("quality", list(Quality))
def test_value_is_base_plus_rank_times_plus_at_display_precision(specs: Specs, quality: Quality) -> None:
    for row in specs.build.statuses:
        low = gear_value(row.base_min, row, quality)
        high = gear_value(row.base_max, row, quality)
        assert low == round_to(row.base_min + row.plus_value * quality, row.decimals)
        assert low <= high
        assert low * 10**row.decimals == int(low * 10**row.decimals + 0.5)


def test_rounding_to_display_precision_is_half_up() -> None:
    assert round_to(2.5, 0) == 3
    assert round_to(2.25, 1) == 2.3
    assert round_to(2.125, 2) == 2.13


def test_battle_drops_are_one_batch_by_their_row(specs: Specs) -> None:
    row = battle_drop_row(specs, NORMAL, 4)
    assert row.weights()[2] > 0
    base = specs.build.statuses[0].base_min
    with ScriptedStream([2, 0, 0, 0, 0, base, 0, 0, 0, 0, base]) as loot:
        pieces = roll_battle_drops(specs, loot, {}, row, 11)
    assert [drop.instance_id for drop in pieces] == ["gear-battle-11", "gear-battle-12"]
    with ScriptedStream([0]) as loot:
        assert roll_battle_drops(specs, loot, {}, battle_drop_row(specs, NORMAL, 1), 1) == []
    with pytest.raises(ValueError, match="no row"):
        battle_drop_row(specs, NORMAL, 5)


# --- wearing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stat", [stat for stat in Stat if stat not in (Stat.RANGE, Stat.HEALTH)])
def test_each_of_the_13_statuses_raises_its_stat_and_no_other(specs: Specs, stat: Stat) -> None:
    base = bare_stats(specs)
    worn = {WEAPON: piece(specs, stat, 7)}
    stats = panel(base, worn, specs)
    for other in Stat:
        expected = get_stat(base, other) + (7 if other is stat else 0)
        assert get_stat(stats, other) == expected
    assert base == bare_stats(specs)


def test_there_are_exactly_13_statuses(specs: Specs) -> None:
    assert len(specs.build.statuses) == len({row.stat for row in specs.build.statuses}) == 13


def test_gear_of_one_stat_adds_up_over_the_slots(specs: Specs) -> None:
    worn = {slot: piece(specs, Stat.CRITICAL_RATE, 10.1, slot) for slot in GearSlot}
    assert panel(bare_stats(specs), worn, specs).critical_rate == 40.4


def test_taking_into_an_empty_slot(specs: Specs) -> None:
    worn, events = {}, []
    offer = piece(specs, Stat.ATTACK_POWER, 3)
    assert take(worn, offer, specs, events) == 0
    assert worn == {WEAPON: offer}
    assert events == [GearTaken("a", WEAPON, None)]


def test_what_is_replaced_is_dismantled(specs: Specs) -> None:
    events: list[Event] = []
    old = piece(specs, Stat.ATTACK_POWER, 3, quality=Quality.HEROIC, name="old")
    worn = {WEAPON: old}
    assert take(worn, piece(specs, Stat.AIM, 3, name="new"), specs, events) == 4
    assert events == [
        GearTaken("new", WEAPON, "old"),
        GearDismantled("old", Quality.HEROIC, 4, DismantleCause.REPLACED),
    ]


@pytest.mark.parametrize("quality, points", [(0, 1), (1, 2), (2, 4), (3, 8), (4, 16)])
def test_dismantling_pays_by_quality(specs: Specs, quality: int, points: int) -> None:
    events: list[Event] = []
    gear = piece(specs, Stat.AIM, 1, quality=Quality(quality))
    assert dismantle(gear, DismantleCause.CHOSEN, specs, events) == points
    assert events == [GearDismantled("a", Quality(quality), points, DismantleCause.CHOSEN)]


def test_closing_dismantles_all_in_order_of_appearance(specs: Specs) -> None:
    events: list[Event] = []
    pending = [piece(specs, Stat.AIM, 1, quality=Quality(q), name=str(q)) for q in (2, 0, 4)]
    assert close(pending, specs, events) == 4 + 1 + 16
    assert pending == []
    assert [event.instance_id for event in events if isinstance(event, GearDismantled)] == ["2", "0", "4"]
    assert close(pending, specs, events) == 0


# --- comparing -----------------------------------------------------------------------------------------


def test_comparison_shows_every_stat_with_sign_and_changes_nothing(specs: Specs) -> None:
    player = bare_stats(specs)
    old = piece(specs, Stat.ATTACK_POWER, 3, name="old")
    worn = {WEAPON: old}
    new = piece(specs, Stat.DEFENSE, 7.5, name="new")
    result = compare(old, new, panel(player, worn, specs), panel(player, {WEAPON: new}, specs))
    assert (result.old, result.new) == (old, new)
    changes = {change.stat: (change.old, change.new, change.delta) for change in result.changes}
    assert changes[Stat.ATTACK_POWER] == (13, 10, -3)
    assert changes[Stat.DEFENSE] == (0, 7.5, 7.5)
    assert all(
        delta == 0 for stat, (_, _, delta) in changes.items() if stat not in (Stat.ATTACK_POWER, Stat.DEFENSE)
    )
    assert set(changes) == set(Stat) - {Stat.HEALTH}
    assert worn == {WEAPON: old}
    assert result.new_stats.attack_power == 10 and result.old_stats.attack_power == 13


def test_comparison_with_an_empty_slot(specs: Specs) -> None:
    bare, offer = bare_stats(specs), piece(specs, Stat.AIM, 4)
    result = compare(None, offer, bare, panel(bare, {WEAPON: offer}, specs))
    assert result.old is None
