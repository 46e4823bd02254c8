"""`lab simulate --design minefield`: whole adventures by bots, many at a time."""

from lab.adventures.plan import Plan
from lab.adventures.report import Report
from lab.adventures.simulate import play_one, run
from lab.adventures.table import as_tables

__all__ = ["Plan", "Report", "as_tables", "play_one", "run"]
