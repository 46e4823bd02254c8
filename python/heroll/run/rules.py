"""The run's rule numbers with names and types, read from specs/rules.csv."""

from dataclasses import dataclass, fields

from heroll.run.tables import RuleRow
from kernel.naming import camel_case, nearest
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Table


@dataclass(frozen=True, slots=True)
class Rules:
    """One attribute for each row of rules.csv, in its unit; the key is the attribute's camelCase name."""

    die_faces: int
    start_points: int
    move_settlement: int
    floor_heal_percent: int
    good_tiles_at_start: int
    good_tiles_per_loop_bonus: int
    enemy_tiles_per_loop: int
    roles_per_floor: int
    role_minimum_per_run: int

    @staticmethod
    def of(table: Table[RuleRow]) -> "Rules":
        """Raise ``SpecError`` for missing and unknown keys, all at once."""
        names = {camel_case(field.name): field.name for field in fields(Rules)}
        issues = [
            SpecIssue(table.path.as_posix(), "missing key", None, "key", key)
            for key in names
            if key not in table
        ]
        for row, line in zip(table.rows, table.lines, strict=True):
            if row.key not in names:
                candidates = [key for key in names if key not in table] or list(names)
                found = nearest(row.key, candidates)
                issues.append(
                    SpecIssue(table.path.as_posix(), "unknown key", line, "key", row.key, None, found)
                )
        if issues:
            raise SpecError(issues)
        return Rules(**{name: table[key].value for key, name in names.items()})
