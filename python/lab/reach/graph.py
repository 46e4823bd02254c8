"""What is reached, by which way: rules over the tables are applied until nothing new is found."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from heroll.specs import Specs


class Thing(StrEnum):
    """The sorts of things whose reach is told."""

    TILE = "tile kinds"
    EVENT = "events"
    OFFER = "offers"
    BLESSING = "blessings"
    GEAR = "gear"
    TEXT = "strings"


Found: TypeAlias = tuple[Thing, str, str]
"""A thing's sort, its name, and the way by which it is met."""


@dataclass(frozen=True, slots=True)
class Reached:
    """Everything found so far: name to the first way, by sort."""

    ways: dict[Thing, dict[str, str]] = field(default_factory=lambda: {thing: {} for thing in Thing})

    def has(self, thing: Thing, name: str) -> bool:
        """Whether it was met."""
        return name in self.ways[thing]

    def add(self, found: Iterable[Found]) -> bool:
        """Whether something new was among them."""
        before = sum(map(len, self.ways.values()))
        for thing, name, way in found:
            self.ways[thing].setdefault(name, way)
        return sum(map(len, self.ways.values())) > before


Rule: TypeAlias = Callable[[Specs, Reached], Iterator[Found]]


def reach(specs: Specs, rules: Iterable[Rule]) -> Reached:
    """What the rules find together, each building on what the others have found."""
    reached = Reached()
    rules = tuple(rules)
    is_new = True
    while is_new:
        is_new = False
        for rule in rules:
            is_new |= reached.add(list(rule(specs, reached)))
    return reached
