"""The registry (specs/minefield/registry.yaml): rulings and receipts of the documents, and the fields of the
settlement tables (002 AC-41). Live values stand in the tables alone.
"""

from pathlib import Path
from typing import Any, Final, Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from kernel.spec_error import SpecError, SpecIssue

REGISTRY: Final = "registry.yaml"


class _Entry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Notes(_Entry):
    """`notes`: what is registered; `source`: document and sections."""

    notes: tuple[str, ...] = Field(min_length=1)
    source: str


class SettlementField(_Entry):
    """A field of the settlement table: its domain in words, knob or frozen structure, who owns its value."""

    name: str
    domain: str
    kind: Literal["knob", "structure"]
    owner: str


class SettlementEntry(_Entry):
    """The settlement table: file without `.csv`, fields in the schema's order."""

    table: str
    fields: tuple[SettlementField, ...] = Field(min_length=1)
    source: str


class AnchorWarning(Notes):
    """F0: by which reading weaken was anchored. `weaken_range`, `weaken_default`: |m_w| in points."""

    basis: str
    weaken_range: tuple[int, int]
    weaken_default: int
    floor_crossing_layers: int
    reference: str


class StatusEffectEntry(_Entry):
    """What is registered of status effects."""

    anchor_warning: AnchorWarning
    ambush_unit_definition: Notes


class Clause3(Notes):
    """F4: whether the direction was checked and closed."""

    direction_precheck: Literal["closed", "open"]


class Clause5(Notes):
    """F5: whether clearing dominates, and how it was ruled."""

    verdict: Literal["closed", "open"]
    c3_ruling: str


class ActionEconomyEntry(_Entry):
    """A3's rules of the reserve."""

    rap_rules: tuple[str, ...] = Field(min_length=1)
    source: str


class B1V2Entry(_Entry):
    """Document 002."""

    document: str
    settlement_table: SettlementEntry
    status_effect: StatusEffectEntry
    clause3_supply: Clause3
    clause5_dominance: Clause5
    action_economy: ActionEconomyEntry


class V18Entry(_Entry):
    """Document 003."""

    document: str
    settlement_table: SettlementEntry
    clause3_supply: Clause3
    equivalence: Notes
    random_streams: Notes


class Registry(_Entry):
    """Both rulesets' entries."""

    b1_v2: B1V2Entry
    v1_8: V18Entry

    @staticmethod
    def load(folder: Path) -> "Registry":
        """registry.yaml of the folder. Raise ``SpecError`` with every problem, at its place in the file."""
        path = folder / REGISTRY
        try:
            content: Any = yaml.safe_load(path.read_text("utf-8"))
        except OSError as error:
            raise SpecError([SpecIssue(path.as_posix(), f"cannot be read: {error.strerror}")]) from None
        except UnicodeDecodeError:
            raise SpecError([SpecIssue(path.as_posix(), "is no UTF-8")]) from None
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            row = None if mark is None else mark.line + 1
            problem = f"is no YAML: {getattr(error, 'problem', None) or error}"
            raise SpecError([SpecIssue(path.as_posix(), problem, row)]) from None
        try:
            return Registry.model_validate(_frozen(content))
        except ValidationError as error:
            raise SpecError([_issue(path, detail) for detail in error.errors()]) from None


def _frozen(value: Any) -> Any:
    """Lists as tuples: entries are frozen."""
    if isinstance(value, dict):
        return {key: _frozen(item) for key, item in value.items()}
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _issue(path: Path, detail: Any) -> SpecIssue:
    place = ".".join(map(str, detail["loc"]))
    message = str(detail["msg"])
    return SpecIssue(path.as_posix(), message[:1].lower() + message[1:], None, place)
