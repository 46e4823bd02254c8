"""Damaged gear and potions are named, sound ones are not."""

from dataclasses import replace

import pytest

from heroll.build.drops import roll_drop
from heroll.build.invariants import broken_gear, broken_potion
from heroll.build.potion import new_potion
from heroll.enums import DropSource, GearSlot
from heroll.specs import Specs
from kernel.rng import Stream


def test_every_drop_is_sound(specs: Specs) -> None:
    loot = Stream.derive("sound", "loot")
    for number in range(500):
        assert list(broken_gear(roll_drop(specs, loot, {}, DropSource.CHEST, number), specs)) == []


@pytest.mark.parametrize(
    "change, line",
    [
        ({"catalog_id": 41}, "catalogue id 41"),
        ({"slot": GearSlot.BOOTS, "catalog_id": 1}, "is no BOOTS"),
        ({"status_id": 14}, "unknown status 14"),
        ({"value": 0.0}, "does not fit"),
        ({"value": 1.234}, "does not fit"),
        ({"upgrade_count": -1}, "upgraded -1"),
    ],
)
def test_damaged_gear_is_named(specs: Specs, change: dict[str, object], line: str) -> None:
    drop = roll_drop(specs, Stream.derive("gear", "loot"), {}, DropSource.CHEST, 1)
    broken = replace(drop, **change)  # type: ignore[arg-type]
    assert any(line in found for found in broken_gear(broken, specs))


@pytest.mark.parametrize(
    "name, value, line",
    [
        ("count_level", 10, "levels 10"),
        ("heal_level", -1, "levels 0 and -1"),
        ("max_charges", 2, "holds 2"),
        ("heal_amount", 51, "heals 51"),
        ("charges", 2, "2 of 1"),
        ("charges", -1, "-1 of 1"),
        ("input_locked", True, "locked"),
    ],
)
def test_a_damaged_potion_is_named(specs: Specs, name: str, value: object, line: str) -> None:
    potion = new_potion(specs)
    assert list(broken_potion(potion, specs)) == []
    setattr(potion, name, value)
    assert any(line in found for found in broken_potion(potion, specs))
