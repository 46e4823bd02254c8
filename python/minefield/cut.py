"""A cut (002 rule 15, AC-34): seed and commands, from which an adventure is played again to the same place.

The counters of the random streams stand beside them: no stream is open between two commands, and the boards
laid so far are the scopes of `board_gen` and `reward_roll`.
"""

from dataclasses import fields, is_dataclass
from typing import Any, Final, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from kernel.canonical import CHECKSUM_FIELD, canonical_json, checksum, sha256_hex, state_hash
from kernel.naming import camel_case
from kernel.plain import to_plain
from kernel.tables import Table
from minefield.adventure.state import AdventureState, state_record
from minefield.commands import COMMANDS
from minefield.enums import Ruleset
from minefield.specs.load import Specs

SCHEMA_VERSION: Final = 1
_NO_RULES: Final = ("folder", "bots", "clauses")
"""Fields of the tables that no rule of play reads."""
_TAG: Final = "source"

Record: TypeAlias = dict[str, Any]


class CutError(ValueError):
    """A record that is no cut of this build and these tables; the message says where and why."""


class TablesChanged(CutError):
    """A sound cut that was made under other tables."""


class Cut(BaseModel):
    """A cut's fields in contract names.

    `encounter` (from 1) and `hero_hp` tell of it without playing it. `scopes`: scopes taken of each stream;
    `installs`: boards laid. `specs_hash`: of the tables it was played under; `hash`: of the state it leads
    to; both hex SHA-256.
    """

    model_config = ConfigDict(alias_generator=camel_case, extra="forbid", strict=True, frozen=True)

    schema_version: int
    design: str
    ruleset: str
    seed: str = Field(min_length=1)
    encounter: int = Field(ge=1)
    hero_hp: int = Field(ge=0)
    commands: list[str]
    scopes: dict[str, int]
    installs: int = Field(ge=0)
    specs_hash: str
    hash: str
    checksum: str


def exact_hash(state: AdventureState) -> str:
    """Hex SHA-256 of the canonical state."""
    return state_hash(state_record(state))


def cut_record(state: AdventureState, specs_hash: str) -> Record:
    """The cut of a state, checksum included."""
    record: Record = {
        "schemaVersion": SCHEMA_VERSION,
        "design": COMMANDS.design,
        "ruleset": str(state.ruleset),
        "seed": state.seed,
        "encounter": state.number,
        "heroHp": state.hp_now,
        "commands": list(state.commands),
        "scopes": to_plain(state.scopes.counters),
        "installs": state.installs,
        "specsHash": specs_hash,
        "hash": exact_hash(state),
    }
    record[CHECKSUM_FIELD] = checksum(record)
    return record


def read_cut(record: object) -> Cut:
    """The cut in a record, its commands not yet played. Raise :class:`CutError`; nothing is repaired."""
    if not isinstance(record, dict):
        raise CutError(f"a cut is an object, not {type(record).__name__}")
    version = record.get("schemaVersion")
    if version != SCHEMA_VERSION:
        raise CutError(f"schemaVersion is {version!r}, this build reads {SCHEMA_VERSION}")
    try:
        cut = Cut.model_validate(record)
        actual = checksum(record)
    except ValidationError as error:
        told = [f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors(include_url=False)]
        raise CutError("; ".join(told)) from None
    except (TypeError, ValueError, RecursionError) as error:
        raise CutError(str(error)) from None
    if cut.checksum != actual:
        raise CutError(f"checksum is {cut.checksum!r}, the content has {actual!r}")
    if cut.design != COMMANDS.design:
        raise CutError(f"design is {cut.design!r}, this is {COMMANDS.design!r}")
    if cut.ruleset not in tuple(Ruleset):
        raise CutError(f"ruleset is {cut.ruleset!r}, allowed {', '.join(Ruleset)}")
    return cut


def tables_hash(specs: Specs) -> str:
    """Hex SHA-256 of the tables that rules read; where they lie and their source tags do not count."""
    return sha256_hex(canonical_json(_told(specs)).encode("utf-8"))


def _told(value: object) -> Any:
    if isinstance(value, Table):
        return [_told(row) for row in value]
    if isinstance(value, BaseModel):
        return {name: _told(item) for name, item in value if name != _TAG}
    if is_dataclass(value) and not isinstance(value, type):
        kept = (field.name for field in fields(value) if field.name not in _NO_RULES)
        return {name: _told(getattr(value, name)) for name in kept}
    if isinstance(value, dict):
        return {str(key): _told(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return [_told(item) for item in value]
    return value if value is None or isinstance(value, int) else str(value)
