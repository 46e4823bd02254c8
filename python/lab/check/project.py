"""The tables and files that the lints read, loaded once."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Any

from pydantic import Field

from heroll.specs import Specs
from kernel.tables import Row, Table, load_table
from minefield.specs.load import SUBFOLDER
from minefield.specs.load import Specs as MinefieldSpecs
from minefield.specs.load_v1_8 import SpecsV18
from minefield.specs.registry import Registry


class StringRow(Row):
    """A table of texts: one text in every language; `{name}` is a place for a value."""

    key: str
    zh_cn: str = Field(alias="zh_CN")
    en: str


class AssetRow(Row):
    """specs/assets.csv: an asset id's file, and its cell or animation in the sheet's JSON."""

    asset_id: str
    file: str
    cell: str | None
    kind: str
    margins: str | None
    usage: str


class QaRow(Row):
    """specs/qa-cases.csv: one gate or rule and the test that proves it, or PENDING for what people sign."""

    case_id: str
    rule: str
    section: str
    status: str
    test: str | None


class BoostKind(StrEnum):
    """What a boost would have given (GDD 9.3)."""

    GIFT_POINTS = "GIFT_POINTS"
    REDRAW = "REDRAW"
    EXTRA_TRIES = "EXTRA_TRIES"
    REVIVE = "REVIVE"


class BoostRow(Row):
    """specs/reward-boosts.csv: where an advertisement would have given how much of what; never enabled."""

    placement_id: str
    kind: BoostKind
    target: str
    amount: int = Field(ge=1)
    unit: str
    enabled: bool


@dataclass(frozen=True)
class Project:
    """The project's folder; `specs` is a folder of tables, the project's own by default."""

    root: Path
    specs: Path

    @cached_property
    def rules(self) -> Specs:
        """The game's tables. Raises SpecError."""
        return Specs.load(self.specs)

    @cached_property
    def strings(self) -> Table[StringRow]:
        """All texts. Raises SpecError."""
        return load_table(self.specs / "strings.csv", StringRow, "key")

    @property
    def minefield(self) -> Path:
        """The folder of the minefield's tables."""
        return self.specs / SUBFOLDER

    @cached_property
    def minefield_rules(self) -> MinefieldSpecs:
        """The minefield's tables under b1_v2. Raises SpecError."""
        return MinefieldSpecs.read(self.minefield)

    @cached_property
    def minefield_rules_v1_8(self) -> SpecsV18:
        """The minefield's tables under v1_8. Raises SpecError."""
        return SpecsV18.read(self.minefield)

    @cached_property
    def registry(self) -> Registry:
        """The minefield's rulings and receipts. Raises SpecError."""
        return Registry.load(self.minefield)

    @cached_property
    def minefield_strings(self) -> Table[StringRow]:
        """All texts of the minefield. Raises SpecError."""
        return load_table(self.minefield / "strings.csv", StringRow, "key")

    @property
    def texts(self) -> tuple[Table[StringRow], Table[StringRow]]:
        """Both designs' texts. Raises SpecError."""
        return self.strings, self.minefield_strings

    @cached_property
    def assets(self) -> Table[AssetRow]:
        """All asset ids. Raises SpecError."""
        return load_table(self.specs / "assets.csv", AssetRow, "asset_id")

    @cached_property
    def boosts(self) -> Table[BoostRow]:
        """All dormant boosts. Raises SpecError."""
        return load_table(self.specs / "reward-boosts.csv", BoostRow, "placement_id")

    @cached_property
    def qa_cases(self) -> Table[QaRow]:
        """All gates and rules. Raises SpecError."""
        return load_table(self.specs / "qa-cases.csv", QaRow, "case_id")


def place(table: Table[Any], position: int) -> str:
    """`specs/strings.csv:12` for the row at `position` (0-based) of `table`."""
    return f"{place_of(table)}:{table.lines[position]}"


def place_of(table: Table[Any]) -> str:
    """`specs/strings.csv`, `specs/minefield/b1_v2/hero.csv`: the table from its folder of tables on."""
    parts = table.path.parts
    start = parts.index(SUBFOLDER) if SUBFOLDER in parts[:-1] else len(parts) - 1
    return "/".join(parts[start - 1 :])
