"""Which texts are shown: scenes ask for each key of strings.csv, and what they ask for is there."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from heroll.specs import Specs
from lab.reach.code import PLACE, Asked, asked_by_scenes
from lab.reach.families import FAMILIES, OPEN, fits, members, words
from lab.reach.graph import Thing
from lab.reach.report import Section


def text_section(specs: Specs, keys: Sequence[str], root: Path) -> Section:
    """The keys, and by which scene each is asked for."""
    asked = asked_by_scenes(root, _namespaces(keys))
    ways = {key: "named in a scene" for key in keys if key in asked.constants}
    known = words(specs, asked)
    for template, where in asked.templates.items():
        family = members(template, specs) if template in FAMILIES else []
        for key in keys:
            is_filled = (template not in FAMILIES or template in OPEN) and fits(key, template, known)
            if is_filled or key in family:
                ways.setdefault(key, where)
    for template, where in _with_tails(asked).items():
        for key in keys:
            if key not in ways and fits(key, template, known):
                ways[key] = where
    for ending, where in asked.endings.items():
        for key in keys:
            if key.removesuffix(ending) in ways and key.endswith(ending):
                ways.setdefault(key, where)
    return Section(Thing.TEXT, keys, ways, {})


def missing_texts(specs: Specs, keys: Sequence[str], root: Path) -> Iterator[tuple[str, str]]:
    """Place and key of each member of a known family that a scene asks for and strings.csv does not have."""
    asked: Asked = asked_by_scenes(root, _namespaces(keys))
    for template, where in asked.templates.items():
        if template in FAMILIES:
            yield from ((where, key) for key in members(template, specs) if key not in keys)


def _with_tails(asked: Asked) -> dict[str, str]:
    """The templates that have a tail in their last place, with the place of the tail."""
    found: dict[str, str] = {}
    for template in asked.templates:
        if template.endswith(f".{PLACE}") and (template not in FAMILIES or template in OPEN):
            for tail, where in asked.tails.items():
                found.setdefault(template.removesuffix(PLACE) + tail, where)
    return found


def _namespaces(keys: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(key.partition(".")[0] for key in keys))
