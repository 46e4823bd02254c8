"""Rows of spec tables: the source tags, the base of row models, and the columns that a row model declares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict, PrivateAttr
from pydantic.fields import FieldInfo

from kernel.cells import CellError, Ref, allowed_range, allows_empty, parse_cell, references_in
from kernel.naming import nearest_hint
from kernel.per_class import per_class


class Source(StrEnum):
    """Where a value comes from: the GDD's evidence tags, or stated by a design document of the minefield."""

    CONFIRMED = "源码确认"
    OBSERVED = "实机观察"
    FITTED = "黑盒拟合"
    ADDED = "验证版新增"
    DOCUMENT = "设计文档"


class Row(BaseModel):
    """Base of rows.

    Fields are plain attributes; ``source`` tags the row, a ``<column>_source`` column one cell.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    source: Source
    _cell_sources: dict[str, Source] = PrivateAttr(default_factory=dict)

    def cell_source(self, column: str) -> Source:
        """The tag of one cell: its own ``<column>_source``, else the row's.

        Raise ``KeyError`` for no such column.
        """
        columns = columns_of(type(self))
        if column not in columns:
            column = next((c for c, f in columns.items() if f.name == column), column)
        if column not in columns:
            raise KeyError(f"{type(self).__name__} has no column {column!r}{nearest_hint(column, columns)}")
        return self._cell_sources.get(column, self.source)


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a row type: field ``name``, pydantic ``field``, allowed range in words."""

    name: str
    field: FieldInfo
    allowed: str | None
    references: tuple[Ref, ...]

    def read(self, text: str) -> Any:
        """The cell's value. Raise :class:`CellError`."""
        if text != "":
            return parse_cell(text, self.field.annotation)
        if not self.field.is_required():
            return self.field.get_default(call_default_factory=True)
        if allows_empty(self.field.annotation):
            return None
        raise CellError("is empty", self.allowed)


@per_class
def columns_of(row_type: type[Row]) -> Mapping[str, Column]:
    """The columns of a row type in order of declaration, by their names in the file."""
    columns = {}
    for name, field in row_type.model_fields.items():
        allowed = allowed_range(field.annotation, field.metadata)
        references = tuple(references_in(field.annotation, field.metadata))
        columns[field.alias or name] = Column(name, field, allowed, references)
    return columns
