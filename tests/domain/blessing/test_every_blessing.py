"""Every blessing in whole runs against the same seed without it: what it does differs first."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from heroll.api import Event, events
from heroll.enums import BlessingId, HealCause, HitCause, PointsReason, Stat, StatusKind
from heroll.specs import Specs
from kernel.naming import camel_case
from tests.domain.blessing.parting import parting, told

SPECS = Specs.load()
LEVEL = 2
SEEDS = 60
LEAST_THAT_CHANGE_THE_SEQUENCE = 20

B = BlessingId
Effect = Callable[[Event, Event], bool]


def points(reason: PointsReason) -> Effect:
    return lambda mine, _: isinstance(mine, events.PointsChanged) and mine.reason is reason and mine.delta > 0


def hit(cause: HitCause) -> Effect:
    return lambda mine, _: isinstance(mine, events.HitLanded) and mine.cause is cause


def status(kind: StatusKind) -> Effect:
    return lambda mine, _: isinstance(mine, events.StatusGained) and mine.status is kind


def shield(mine: Event, theirs: Event) -> bool:
    return isinstance(mine, events.ShieldGained) and not isinstance(theirs, events.ShieldGained)


def critical(mine: Event, theirs: Event) -> bool:
    """The same hit, critical with the card alone."""
    both = isinstance(mine, events.HitLanded) and isinstance(theirs, events.HitLanded)
    return both and mine.attack_id == theirs.attack_id and mine.is_critical and not theirs.is_critical


def harder(mine: Event, theirs: Event) -> bool:
    """The same hit with more damage, and not by a crit."""
    both = isinstance(mine, events.HitLanded) and isinstance(theirs, events.HitLanded)
    alike = both and (mine.attack_id, mine.is_critical) == (theirs.attack_id, theirs.is_critical)
    return alike and mine.damage > theirs.damage


def sooner(mine: Event, theirs: Event) -> bool:
    return isinstance(mine, events.AttackStarted) and mine.source_id == 0 and mine.at_ms <= at_ms(theirs)


def at_ms(event: Event) -> int:
    return getattr(event, "at_ms", 0)


def more_max_hp(mine: Event, theirs: Event) -> bool:
    both = isinstance(mine, events.CombatantSpawned) and isinstance(theirs, events.CombatantSpawned)
    return both and mine.max_hp > theirs.max_hp and mine.hp == theirs.hp


def heals_more(mine: Event, theirs: Event) -> bool:
    both = isinstance(mine, events.CombatantHealed) and isinstance(theirs, events.CombatantHealed)
    return both and mine.cause is theirs.cause is HealCause.POTION and mine.amount > theirs.amount


def healed(cause: HealCause) -> Effect:
    return lambda mine, theirs: (
        isinstance(mine, events.CombatantHealed)
        and mine.cause is cause
        and not isinstance(theirs, events.CombatantHealed)
    )


def keeps_its_charge(mine: Event, theirs: Event) -> bool:
    both = isinstance(mine, events.PotionDrunk) and isinstance(theirs, events.PotionDrunk)
    return both and mine.charges_left == theirs.charges_left + 1


def cheaper(mine: Event, theirs: Event) -> bool:
    both = isinstance(mine, events.PointsChanged) and isinstance(theirs, events.PointsChanged)
    return both and mine.reason is theirs.reason and 0 >= mine.delta > theirs.delta


EFFECTS: dict[BlessingId, Effect] = {
    B.POINT_SUPPLY: points(PointsReason.POINT_SUPPLY),
    B.WAYFARER: points(PointsReason.WAYFARER),
    B.VITALITY: more_max_hp,
    B.POTION_PERCENT_HEAL: heals_more,
    B.WARM_UP: shield,
    B.POTION_SHIELD: shield,
    B.SCAVENGER: points(PointsReason.SCAVENGER),
    B.LUCKY_DOUBLE: points(PointsReason.LUCKY_DOUBLE),
    B.MIGHT: harder,
    B.THORNS: hit(HitCause.THORNS),
    B.BLOODLUST: lambda mine, _: isinstance(mine, events.StatRaised) and mine.stat is Stat.ATTACK_SPEED,
    B.KEEN_EYE: critical,
    B.SWIFTNESS: sooner,
    B.FIRST_BLOOD: hit(HitCause.FIRST_BLOOD),
    B.POTION_HASTE: status(StatusKind.HASTE),
    B.POTION_REGEN: status(StatusKind.REGEN),
    B.POTION_BLAST: hit(HitCause.BLAST),
    B.POTION_THRIFT: keeps_its_charge,
    B.PATHFINDER: lambda mine, _: isinstance(mine, events.HeroHealed) and mine.cause is HealCause.BLESSING,
    B.HAGGLER: cheaper,
    B.GUARD: shield,
    B.EXECUTIONER: hit(HitCause.EXECUTE),
    B.CHAIN_SPARK: hit(HitCause.CHAIN),
    B.VENOM: status(StatusKind.POISON),
    B.FROST: status(StatusKind.CHILL),
    B.CRITICAL_SURGE: critical,
    B.EVASIVE_STEP: lambda mine, theirs: (
        isinstance(mine, events.AttackMissed) and mine.target_id == 0 and isinstance(theirs, events.HitLanded)
    ),
    B.POTION_LAST_DROP: lambda mine, _: isinstance(mine, events.StatRaised) and mine.stat is Stat.MAX_HEALTH,
    B.POTION_EMERGENCY: healed(HealCause.POTION),
    B.POTION_CLEANSE: status(StatusKind.INVULNERABLE),
    B.REVIVE: healed(HealCause.REVIVE),
    B.THIRD_DIE_REPLACE: lambda mine, _: isinstance(mine, events.ThirdDieThrown),
}


def level_of(card: BlessingId) -> int:
    return min(LEVEL, SPECS.blessing.table[card].max_level or LEVEL)


def partings(card: BlessingId, seeds: int) -> Iterator[tuple[Event, Event]]:
    """Where runs of so many seeds part, as far as what the card does is the reason."""
    for number in range(seeds):
        pair = parting(f"part#{number}", SPECS, card, level_of(card))
        if pair is not None and EFFECTS[card](*pair):
            yield pair


@pytest.mark.parametrize("card", list(BlessingId))
def test_the_first_thing_to_differ_in_a_run_is_what_the_card_does(card: BlessingId) -> None:
    """In the first run of many seeds in which it finds occasion."""
    assert next(partings(card, SEEDS), None) is not None, (
        f"{card} has done nothing of its own in {SEEDS} runs"
    )


def test_at_least_20_blessings_change_the_sequence_of_events_and_not_only_a_number() -> None:
    """On the same seed, the first event that differs is of another kind than the one without the card."""
    changing = {
        card
        for card in BlessingId
        if any(type(mine) is not type(theirs) for mine, theirs in partings(card, 12))
    }
    numbers = {B.MIGHT, B.KEEN_EYE, B.VITALITY, B.POTION_PERCENT_HEAL, B.HAGGLER}
    assert not changing & numbers, "these change a number first"
    assert len(changing - {B.THIRD_DIE_REPLACE}) >= LEAST_THAT_CHANGE_THE_SEQUENCE, sorted(changing)


def test_runs_without_the_card_are_the_same_run() -> None:
    """What is compared: with nothing held, the two tell the same from first to last."""
    assert list(told("part#0", SPECS, None, 1)) == list(told("part#0", SPECS, None, 5))


def test_every_blessing_has_a_test_file_of_its_own() -> None:
    there = {path.stem.removeprefix("test_") for path in Path(__file__).parent.glob("test_*.py")}
    names = {card: card.name.lower() for card in BlessingId}
    assert [card for card, name in names.items() if name not in there] == []
    assert all(camel_case(name).lower() == card.lower() for card, name in names.items())
