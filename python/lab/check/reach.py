"""Lints of what play reaches: every tile kind, event, offer, blessing, piece of gear and text (lab.reach)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from lab.check.finding import Finding
from lab.check.project import Project
from lab.reach.graph import Thing
from lab.reach.report import Section, sections
from lab.reach.texts import missing_texts, text_section

_TABLES: Mapping[Thing, str] = MappingProxyType(
    {
        Thing.TILE: "specs/enabled-tile-eligibility.csv",
        Thing.EVENT: "specs/events.csv",
        Thing.OFFER: "specs/shop-offers.csv",
        Thing.BLESSING: "specs/blessings.csv",
        Thing.GEAR: "specs/gear-catalog.csv",
        Thing.TEXT: "specs/strings.csv",
    }
)
"""Where the members of a section stand."""


def everything_is_reached(project: Project) -> Iterator[Finding]:
    """Whatever stands in a table can be met in play; what is kept for the record alone cannot."""
    for section in all_sections(project):
        for name in section.unreached:
            yield Finding(_TABLES[section.thing], f"{section.thing}: {name} is never reached in play")
        for name in section.trespassing:
            problem = f"{section.thing}: {name} is reached in play; kept out: {section.outside[name]}"
            yield Finding(_TABLES[section.thing], problem)


def every_family_is_whole(project: Project) -> Iterator[Finding]:
    """Each member of a family of texts that a scene fills in has its text."""
    for where, key in missing_texts(project.rules, project.strings.keys(), project.root):
        yield Finding(where, f"no text {key!r} in specs/strings.csv")


def all_sections(project: Project) -> tuple[Section, ...]:
    """Every section, the texts' last. Raises SpecError."""
    texts = text_section(project.rules, project.strings.keys(), project.root)
    return (*sections(project.rules), texts)
