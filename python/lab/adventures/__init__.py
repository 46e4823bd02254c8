"""`lab simulate --design minefield`: whole adventures by bots, many at a time."""

from lab.adventures.plan import Plan
from lab.adventures.report import Report
from lab.adventures.simulate import play_one, run

__all__ = ["Plan", "Report", "play_one", "run"]
