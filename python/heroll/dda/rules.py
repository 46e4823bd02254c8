"""All that the dynamic difficulty reads from tables, compiled once, and the evaluator that is in force."""

from dataclasses import dataclass

from heroll.dda.evaluator import DdaEvaluator, ThresholdEvaluator
from heroll.dda.settings import DdaSettings
from heroll.dda.tables import DDA_EVALUATOR, DDA_SOURCE, DdaParameter
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Specs as Tables


@dataclass(frozen=True, slots=True)
class DdaRules:
    """Settings, evaluator and the source's arrays, whose meaning is not recovered (GDD 5.5).

    Another evaluator: ``replace(specs, dda=replace(specs.dda, evaluator=…))``.
    """

    settings: DdaSettings
    evaluator: DdaEvaluator
    source_conditions: tuple[int, ...]
    source_values: tuple[int, ...]

    @staticmethod
    def of(tables: Tables) -> "DdaRules":
        """Raise ``SpecError`` for missing rows, rows out of order and contradicting thresholds."""
        table = tables[DDA_SOURCE]
        rows = table.by("parameter")
        path = table.path.as_posix()
        issues = [
            SpecIssue(path, "has no row", None, "parameter", str(parameter))
            for parameter in DdaParameter
            if parameter not in rows
        ]
        for elements in rows.values():
            for position, row in enumerate(elements):
                if row.position != position:
                    line = table.lines[table.rows.index(row)]
                    value = str(row.position)
                    issues.append(SpecIssue(path, "is out of order", line, "position", value, str(position)))
        settings = DdaSettings.of(tables[DDA_EVALUATOR])
        if settings.low_hp_percent > settings.fair_hp_percent:
            where = tables[DDA_EVALUATOR].path.as_posix()
            issues.append(SpecIssue(where, "lowHpPercent is more than fairHpPercent", None, "value"))
        if issues:
            raise SpecError(issues)
        return DdaRules(
            settings=settings,
            evaluator=ThresholdEvaluator(settings),
            source_conditions=tuple(row.value for row in rows[DdaParameter.CONDITION]),
            source_values=tuple(row.value for row in rows[DdaParameter.VALUE]),
        )
