"""Generated clones: equal, deep, fast, and never silently sharing what can change."""

import copy
import timeit
from collections.abc import Callable
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum, StrEnum
from fractions import Fraction
from typing import Any, Literal, Optional

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel.clone import Cloneable, clone_plain, cloneable
from kernel.rng import Stream, Streams
from kernel.tables import Row, Source


class Slot(StrEnum):
    WEAPON = "WEAPON"
    BOOTS = "BOOTS"


@dataclass(frozen=True, slots=True)
class Gear:
    instance_id: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Leaky:
    names: list[str]


class SpecRow(Row):
    id: int


@cloneable
@dataclass(slots=True)
class Stats(Cloneable):
    hp: int
    rate: float = 1.5


@cloneable
@dataclass(slots=True)
class BossStats(Stats):
    phases: list[int] = field(default_factory=list)


@cloneable
@dataclass(slots=True)
class Run(Cloneable):
    run_id: str
    streams: Streams
    stats: Stats
    gear: dict[Slot, Gear]
    rows: dict[int, SpecRow]
    enemies: list[Stats]
    waves: list[list[Stats]]
    by_slot: dict[Slot, list[Stats]]
    pair: tuple[Stats, int]
    group: tuple[Stats, ...]
    seen: set[str]
    phase: Literal["A", "B"]
    payload: dict[str, object]
    anything: Any
    active: Stats | None = None
    old: Optional[list[int]] = None  # noqa: UP045 - the older spelling must work as well
    plain_union: int | str | None = None


def run_of(hp: int = 3) -> Run:
    return Run(
        run_id="r",
        streams=Streams.derive("7", ["dice", "loot"]),
        stats=BossStats(hp, 0.5, [1, 2]),
        gear={Slot.BOOTS: Gear("g1", (1, 2)), Slot.WEAPON: Gear("g2", ())},
        rows={1: SpecRow(id=1, source=Source.ADDED)},
        enemies=[Stats(1), Stats(2)],
        waves=[[Stats(3)], []],
        by_slot={Slot.BOOTS: [Stats(4)]},
        pair=(Stats(5), 5),
        group=(Stats(6), Stats(7)),
        seen={"a", "b"},
        phase="A",
        payload={"cells": [[1, 2], [3]], "open": None, "more": {"x": (1, Slot.BOOTS)}},
        anything=[{"k": Stats(9)}],
        active=Stats(8),
        old=[1],
        plain_union="text",
    )


def mutable_parts(value: object, path: str = "run") -> list[tuple[str, object]]:
    """Every object reachable from ``value`` that can change, with the way to it."""
    found: list[tuple[str, object]] = []
    if is_dataclass(value) and not isinstance(value, type):
        if not value.__dataclass_params__.frozen:  # type: ignore[attr-defined]
            found.append((path, value))
        for item in fields(value):
            found += mutable_parts(getattr(value, item.name), f"{path}.{item.name}")
    elif isinstance(value, (list, tuple)):
        if isinstance(value, list):
            found.append((path, value))
        for number, item in enumerate(value):
            found += mutable_parts(item, f"{path}[{number}]")
    elif isinstance(value, dict):
        found.append((path, value))
        for key, item in value.items():
            found += mutable_parts(item, f"{path}[{key!r}]")
    elif isinstance(value, set):
        found.append((path, value))
    elif isinstance(value, Streams):
        found += [(path, value), *((f"{path}[{stream.name}]", stream) for stream in value)]
    else:
        assert value is None or isinstance(value, (int, float, str, Enum, Row)), path
    return found


def test_a_clone_is_equal_and_shares_nothing_that_can_change() -> None:
    original = run_of()
    twin = original.clone()
    assert twin == original
    assert type(twin.stats) is BossStats
    parts, copies = mutable_parts(original), mutable_parts(twin)
    assert [path for path, _ in parts] == [path for path, _ in copies]
    assert len(parts) > 25
    shared = {id(part) for _, part in parts} & {id(part) for _, part in copies}
    assert not shared
    assert list(twin.gear) == list(original.gear)
    assert twin.gear[Slot.BOOTS] is original.gear[Slot.BOOTS]
    assert twin.rows[1] is original.rows[1]


def test_changes_of_the_clone_stay_in_the_clone() -> None:
    original, untouched = run_of(), run_of()
    twin = original.clone()
    twin.streams["dice"].next_word()
    twin.stats.hp = 0
    twin.enemies[0].hp = 0
    twin.waves[1].append(Stats(0))
    twin.by_slot[Slot.BOOTS][0].hp = 0
    twin.pair[0].hp = 0
    twin.group[1].hp = 0
    twin.seen.add("c")
    twin.payload["cells"][0][0] = 0  # type: ignore[index]
    twin.anything[0]["k"].hp = 0
    twin.gear.clear()
    assert twin.active is not None
    twin.active.hp = 0
    assert original == untouched


@given(st.integers(), st.lists(st.integers()), st.none() | st.integers())
def test_clone_equals_deepcopy(hp: int, numbers: list[int], active: int | None) -> None:
    original = run_of(hp)
    original.old = numbers
    original.active = None if active is None else Stats(active)
    assert original.clone() == copy.deepcopy(original)


def test_a_subclass_without_a_function_of_its_own_is_not_cut_down() -> None:
    @dataclass(slots=True)
    class LateStats(Stats):
        extra: int = 0

    Stats(1).clone()  # makes the function of the base first
    late = LateStats(1, 2.0, 3)
    assert late.clone() == late
    assert type(late.clone()) is LateStats
    assert type(Stats(1).clone()) is Stats


def test_frozen_state_is_shared_when_nothing_in_it_can_change() -> None:
    @cloneable
    @dataclass(frozen=True, slots=True)
    class Still(Cloneable):
        name: str

    @cloneable
    @dataclass(frozen=True, slots=True)
    class Holder(Cloneable):
        stats: Stats

    still, holder = Still("x"), Holder(Stats(1))
    assert still.clone() is still
    assert holder.clone() == holder
    assert holder.clone().stats is not holder.stats


def test_only_slots_dataclasses_can_be_cloneable() -> None:
    for make in (lambda: cloneable(int), lambda: cloneable(dataclass(type("Loose", (), {})))):
        with pytest.raises(TypeError, match="slots"):
            make()


def bad_field(hint: Any) -> Callable[[], object]:
    @cloneable
    @dataclass(slots=True)
    class Bad(Cloneable):
        value: Any

    Bad.__annotations__["value"] = hint
    return lambda: Bad(None).clone()


@pytest.mark.parametrize(
    "hint",
    [
        list,
        dict,
        Leaky,
        list[Leaky],
        bytearray,
        dict[Stats, int],
        int | list[int],
        Fraction,
        list[Stats] | dict[str, int],
    ],
)
def test_a_type_that_could_leak_changes_is_refused(hint: Any) -> None:
    with pytest.raises(TypeError, match=r"Bad\.value"):
        bad_field(hint)()


def test_plain_values_of_unknown_type_are_refused() -> None:
    assert clone_plain({"a": [1, (2, None)]}) == {"a": [1, (2, None)]}
    stream = Stream.derive("7", "dice")
    assert clone_plain(stream) == stream
    assert clone_plain(stream) is not stream
    gear = Gear("g", ())
    assert clone_plain(gear) is gear
    for value in (bytearray(b"x"), Leaky([]), {1, 2}, object()):
        with pytest.raises(TypeError, match="cannot clone"):
            clone_plain({"deep": [value]})


def test_clones_are_much_faster_than_deepcopy() -> None:
    original = run_of()
    original.clone()
    generated = min(timeit.repeat(original.clone, number=50, repeat=5))
    generic = min(timeit.repeat(lambda: copy.deepcopy(original), number=50, repeat=5))
    assert generated * 3 < generic
