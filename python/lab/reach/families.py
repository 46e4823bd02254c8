"""The families of texts: which members a template of the scenes has, and what words fill the others."""

import re
import sys
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import Enum
from types import MappingProxyType

from heroll import enums
from heroll.debug.phases import DEBUG_PHASES
from heroll.events import __all__ as event_names
from heroll.shop.tables import OfferSlot
from heroll.specs import Specs
from heroll.specs.events import Opening
from kernel.slots import NoticeKind
from lab.reach.code import PLACE, Asked

Members = Callable[[Specs], Iterable[Sequence[str]]]
"""What fills the places of a template, one sequence for each member."""


def _each(names: Iterable[object]) -> Iterable[Sequence[str]]:
    return [(str(name),) for name in names]


def _events(specs: Specs) -> Iterable[Sequence[str]]:
    return _each(row.event_id for row in specs.events)


def _inputs(specs: Specs) -> Iterable[Sequence[str]]:
    """Events and their inputs; a game says its own words."""
    plain = [row for row in specs.events if row.opening is not Opening.GAME]
    return [(row.event_id, word) for row in plain for word in row.inputs]


def _tiles(_specs: Specs) -> Iterable[Sequence[str]]:
    return _each(kind for kind in enums.TileKind if kind is not enums.TileKind.EVENT)


def _hints(specs: Specs) -> Iterable[Sequence[str]]:
    return [*_tiles(specs), *_events(specs)]


def _blessings(specs: Specs) -> Iterable[Sequence[str]]:
    return _each(row.blessing_id for row in specs.blessing.table)


def _bosses(specs: Specs) -> Iterable[Sequence[str]]:
    bosses = [(row.boss_id, row.mid_boss_id) for row in specs.stage_boss_rules]
    return _each(dict.fromkeys(name for pair in bosses for name in pair if name is not None))


def _stats(_specs: Specs) -> Iterable[Sequence[str]]:
    """HP have a bar and no line."""
    return _each(stat for stat in enums.Stat if stat is not enums.Stat.HEALTH)


def _fixed_offers(specs: Specs) -> Iterable[Sequence[str]]:
    return _each(row.content for row in specs.shop_offers if row.slot is OfferSlot.FIXED)


def _of(kind: type[Enum]) -> Members:
    return lambda _specs: _each(member.value for member in kind)


def _debug(_specs: Specs) -> Iterable[Sequence[str]]:
    return _each(command.__name__ for command in DEBUG_PHASES)


FAMILIES: Mapping[str, Members] = MappingProxyType(
    {
        "event.{}": _events,
        "event.{}.text": _events,
        "event.{}.{}": _inputs,
        "event.{}.{}.effect": _inputs,
        "tile.{}": _tiles,
        "tile.{}.hint": _hints,
        "blessing.{}": _blessings,
        "blessing.{}.effect": _blessings,
        "battle.{}": _bosses,
        "stat.{}": _stats,
        "offer.{}": _fixed_offers,
        "offer.{}.effect": _fixed_offers,
        "notice.{}": _of(NoticeKind),
        "slot.{}": _of(enums.GearSlot),
        "quality.{}": _of(enums.Quality),
        "tier.{}": _of(enums.BlessingTier),
        "boon.{}": _of(enums.BoonKind),
        "status.{}": _of(enums.StatusKind),
        "debug.{}": _debug,
    }
)
"""Families whose members are known: each of them must have its text where a scene has the template."""


OPEN = ("event.{}.{}", "event.{}.{}.effect", "offer.{}", "offer.{}.effect")
"""Of these the ones that are filled with other words too: games have words of their own, tickets names."""


def members(template: str, specs: Specs) -> list[str]:
    """The keys of a known family."""
    return [template.replace(PLACE, "%s") % tuple(filled) for filled in FAMILIES[template](specs)]


def fits(key: str, template: str, known: Collection[str]) -> bool:
    """Whether the key is the template with known words in its places."""
    pattern = re.escape(template).replace(re.escape(PLACE), r"([^.]+)")
    found = re.fullmatch(pattern, key)
    return found is not None and all(word in known for word in found.groups())


def words(specs: Specs, asked: Asked) -> set[str]:
    """What may fill other templates: words of tables, enumerations, events, games and code, and numbers."""
    found = {str(number) for number in range(specs.rules.ring_tiles)} | set(event_names)
    found |= {text for text in asked.constants if text.isidentifier()}
    for kind in vars(enums).values():
        if isinstance(kind, type) and issubclass(kind, Enum):
            found |= {str(member.value) for member in kind}
    for game in specs.games.values():
        for holder in (type(game), sys.modules[type(game).__module__]):
            found |= {value for value in vars(holder).values() if isinstance(value, str)}
    for name in specs.tables.names():
        for row in specs.tables.named(name):
            for _, cell in row:
                found |= {str(word) for word in (cell if isinstance(cell, tuple) else (cell,))}
    return found
