"""The gate of the fit (GDD 5.4, 15-5): whether samples of the original bear the formulas out.

Without enough real samples it is PENDING, with samples that disagree FAIL; only samples that agree in every
point make it PASS. How samples are taken: docs/fit.md.
"""

from lab.fit.gate import Check, Verdict, judge
from lab.fit.report import as_json, as_table
from lab.fit.rules import FitRules
from lab.fit.samples import SAMPLES_FOLDER, Samples, read_samples, write_template
from lab.fit.scope import foreign_changes

__all__ = [
    "SAMPLES_FOLDER",
    "Check",
    "FitRules",
    "Samples",
    "Verdict",
    "as_json",
    "as_table",
    "foreign_changes",
    "judge",
    "read_samples",
    "write_template",
]
