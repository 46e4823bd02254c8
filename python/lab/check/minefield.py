"""Lints of the minefield's tables: both rulesets load, and every text is there and asked for."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from kernel.csv_file import read_csv
from kernel.naming import nearest_hint
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Table
from lab.check.finding import Finding
from lab.check.project import Project, place, place_of
from lab.check.texts import MINEFIELD
from lab.reach.code import asked_by_scenes
from lab.reach.families import fits
from minefield import enums
from minefield.specs.load import B1_V2, SHARED
from minefield.specs.load_v1_8 import V1_8
from minefield.specs.names_v1_8 import ArmorKind, AttackType, ModifierPool, Resource

Names = Iterable[StrEnum]

_FAMILIES: Mapping[str, tuple[Names, ...]] = MappingProxyType(
    {
        "row": (enums.RowType,),
        "beat": (enums.Beat,),
        "armor": (enums.ArmorType, ArmorKind),
        "pool": (enums.Pool, ModifierPool),
        "highlight": (enums.Highlight,),
        "verdict": (enums.Verdict,),
        "round_end": (enums.RoundEnd,),
        "refusal": (enums.Reason,),
        "resource": (Resource,),
        "attack": (AttackType,),
    }
)
"""Sections of keys with one key for each closed name and no other."""

_RULES = "python/minefield"


def every_row_of_the_minefield_is_valid(project: Project) -> Iterator[Finding]:
    """Every table of both rulesets and the registry load, and every file is somebody's."""
    problems: list[SpecIssue] = []
    for name in ("minefield_rules", "minefield_rules_v1_8", "registry"):
        try:
            getattr(project, name)
        except SpecError as error:
            problems += error.issues
    if problems:
        raise SpecError(list(dict.fromkeys(problems)))
    declared = {f"{spec.name}.csv" for spec in SHARED} | {"strings.csv"}
    for ruleset, specs in ((enums.Ruleset.B1_V2, B1_V2), (enums.Ruleset.V1_8, V1_8)):
        declared |= {f"{ruleset}/{spec.name}.csv" for spec in specs}
    for path in sorted(project.minefield.rglob("*.csv")):
        name = path.relative_to(project.minefield).as_posix()
        if name not in declared:
            problem = f"is no table of the minefield{nearest_hint(name, sorted(declared))}"
            yield Finding(f"specs/{project.minefield.name}/{name}", problem)


def the_registry_names_the_fields(project: Project) -> Iterator[Finding]:
    """The fields that registry.yaml lists are the settlement tables', in their order (002 AC-41 ④)."""
    pairs = (
        (project.registry.b1_v2.settlement_table, project.minefield_rules.settlement),
        (project.registry.v1_8.settlement_table, project.minefield_rules_v1_8.settlement),
    )
    for entry, table in pairs:
        listed, wanted = [field.name for field in entry.fields], list(type(table).__dataclass_fields__)
        if listed != wanted:
            told = f"lists {', '.join(listed)}; the schema has {', '.join(wanted)}"
            yield Finding(f"specs/{project.minefield.name}/registry.yaml", told)


def every_text_of_the_minefield_is_there(project: Project) -> Iterator[Finding]:
    """Each `text_key` of a table and each closed name of a family has its text in both languages."""
    table = project.minefield_strings
    keys = table.keys()
    for where, key in [*_table_keys(project), *_family_keys()]:
        if key not in keys:
            yield Finding(where, f"no text {key!r} in {place_of(table)}{nearest_hint(key, keys)}")
    for position, row in enumerate(table.rows):
        if not row.zh_cn.strip() or not row.en.strip():
            yield Finding(place(table, position), f"{row.key} says nothing in one language")


def every_text_of_the_minefield_is_asked_for(project: Project) -> Iterator[Finding]:
    """A table, a family, a scene or a rule asks for each key; what they ask for outright is there.

    In a section of keys that tables or closed names fill, a template of a scene asks for nothing more.
    """
    table: Table[Any] = project.minefield_strings
    keys: tuple[str, ...] = table.keys()
    asked = asked_by_scenes(project.root, [MINEFIELD.rstrip(".")], _RULES)
    known = {key for _, key in [*_table_keys(project), *_family_keys()]}
    filled = {_section(key) for key in known}
    templates = [
        text for text in asked.templates if text.startswith(MINEFIELD) and _section(text) not in filled
    ]
    for position, key in enumerate(keys):
        if key in known or key in asked.constants or any(_is_filled(key, text) for text in templates):
            continue
        problem = f"nothing asks for {key}{nearest_hint(key, sorted(known - set(keys)))}"
        yield Finding(place(table, position), problem)
    sections = {_section(key) for key in keys}
    for text in sorted(asked.constants):
        is_key = text.startswith(MINEFIELD) and all(part.isidentifier() for part in text.split("."))
        if is_key and _section(text) in sections and text not in keys and text.count(".") > 1:
            yield Finding(_RULES, f"no text {text!r} in {place_of(table)}{nearest_hint(text, keys)}")


def _is_filled(key: str, template: str) -> bool:
    return fits(key, template, key.split("."))


def _section(key: str) -> str:
    return key.removeprefix(MINEFIELD).partition(".")[0]


def _family_keys() -> Iterator[tuple[str, str]]:
    for section, kinds in _FAMILIES.items():
        for kind in kinds:
            for name in kind:
                yield f"{_RULES}: {name!r}", f"{MINEFIELD}{section}.{name.value.lower()}"


def _table_keys(project: Project) -> Iterator[tuple[str, str]]:
    """Place and key of every cell of a column `text_key`."""
    for path in sorted(project.minefield.rglob("*.csv")):
        header, records = read_csv(path, [])
        if header is not None and "text_key" in header:
            name = path.relative_to(project.specs).as_posix()
            for record in records:
                yield f"specs/{name}:{record.line}", record.cells["text_key"]
