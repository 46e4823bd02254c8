"""Gear generation in the exact order of GDD 6.2, and what battles drop (drop-rules.csv)."""

from collections.abc import Mapping

from heroll.build.gear import GearInstance, round_to
from heroll.build.rules import HasBuildRules
from heroll.build.tables import DropRow, GearStatusRow
from heroll.enums import DropSource, EncounterKind, GearSlot, Quality
from kernel.rng import Stream

_SLOTS = tuple(GearSlot)


def roll_drop(
    specs: HasBuildRules,
    loot: Stream,
    gear: Mapping[GearSlot, GearInstance],
    drop_source: DropSource,
    counter: int,
    least: Quality = Quality.COMMON,
    most: Quality = Quality.MYTHIC,
) -> GearInstance:
    """One piece of gear, drawn on ``loot`` in the order of GDD 6.2: slot, look, quality, status, value.

    ``gear``: what is worn; a worn slot weighs less than an empty one. ``counter``: running number of gear in
    the run; with the source it makes the instance id. Qualities below ``least`` and above ``most`` are not
    drawn.
    """
    rules = specs.build
    weigh = rules.gear
    weights = [weigh.worn_slot_weight if slot in gear else weigh.empty_slot_weight for slot in _SLOTS]
    slot = _SLOTS[loot.weighted(weights)]
    look = loot.choice(rules.by_slot[slot])
    ranks = enumerate(rules.quality_weights)
    quality = Quality(loot.weighted([weight if least <= rank <= most else 0 for rank, weight in ranks]))
    status = loot.choice(rules.statuses)
    base = loot.uniform(status.base_min, status.base_max)
    return GearInstance(
        instance_id=gear_id(drop_source, counter),
        catalog_id=look.catalog_id,
        slot=slot,
        quality_rank=quality,
        status_id=status.status_id,
        value=gear_value(base, status, quality),
    )


def gear_id(drop_source: DropSource, counter: int | str) -> str:
    """The id of the run's ``counter``-th piece of gear, from 1; with "" what goes before the number."""
    return f"gear-{drop_source.lower()}-{counter}"


def gear_value(base_roll: float, status: GearStatusRow, quality: Quality) -> float:
    """baseRoll + plusValue x qualityRank, half-up at the status's display precision (GDD 6.2 step 6)."""
    return round_to(base_roll + status.plus_value * quality, status.decimals)


def battle_drop_row(specs: HasBuildRules, encounter: EncounterKind, enemy_count: int) -> DropRow:
    """The row of drop-rules.csv for a won battle. Raise ``ValueError`` when there is none."""
    row = specs.build.drops.get((encounter, enemy_count))
    if row is None:
        raise ValueError(f"drop-rules.csv has no row for {encounter} with {enemy_count} enemies")
    return row


def roll_battle_drops(
    specs: HasBuildRules,
    loot: Stream,
    gear: Mapping[GearSlot, GearInstance],
    row: DropRow,
    counter: int,
) -> list[GearInstance]:
    """The gear of one won group by its ``row``.

    First how many pieces (one weighted draw), then each piece; one batch (GDD 6.3).

    ``counter``: running number of the first piece.
    """
    pieces = loot.weighted(row.weights())
    return [roll_drop(specs, loot, gear, row.drop_source, counter + k) for k in range(pieces)]
