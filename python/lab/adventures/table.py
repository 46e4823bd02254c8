"""The totals of many adventures for a terminal of 80 columns, in words; the JSON keeps the rules' names."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final

from rich.console import Group
from rich.table import Table

from heroll.specs import PROJECT
from kernel.units import PERCENT
from lab.adventures.chronicle import LEVEL_CLEAR
from lab.adventures.report import Report
from lab.check.project import Project
from minefield.enums import BoardOrigin, Highlight, RoundEnd, RowType, Verdict

_SHARE: Final = "_rate"
_TOTALS: Final = {
    "won_rate": "won",
    "lost_rate": "lost",
    "battles": "battles",
    "rounds_mean": "rounds a battle",
    "new_board_rate": "battles with a new board",
    "hero_hp_mean_when_won": "hero's HP at the end, if won",
    "items_used_mean": "items used an adventure",
    "items_lost_mean": "items lost with levels",
}
_ENCOUNTERS: Final = {
    "number": "encounter",
    "battles": "battles",
    "lost_rate": "lost",
    "rounds_mean": "rounds",
    "enemies_mean": "enemies",
    "new_board_rate": "new board",
    "hero_hp_mean": "HP after",
}


def as_tables(report: Report) -> Group:
    """The totals and a row an encounter."""
    plan, totals = report.plan, report.totals()
    table = Table(
        title=f"{plan.runs} adventures · {plan.bot} · {plan.ruleset} · seed {plan.seed}",
        show_header=False,
    )
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for name, word in _TOTALS.items():
        table.add_row(word, _shown(name, totals[name]))
    exits = totals["exits"]
    table.add_row("digging ended", _counted(exits, _words("round_end", RoundEnd)))
    table.add_row("settlements ended", _counted(exits, _words("verdict", Verdict)))
    table.add_row("boards refreshed", str(exits.get(BoardOrigin.REFRESH, 0)))
    table.add_row("levels ended", str(exits.get(LEVEL_CLEAR, 0)))
    table.add_row("rows of the ledger", _counted(totals["rows"], _words("row", RowType)))
    table.add_row("highlighted rows", _counted(totals["highlights"], _words("highlight", Highlight)))
    table.add_row("last hash", report.chronicles[-1].hash)
    table.add_row("adventures a second", f"{len(report.chronicles) / report.seconds:.2f}")
    by_encounter = Table(title="by encounter", box=None, pad_edge=False)
    for word in _ENCOUNTERS.values():
        by_encounter.add_column(word, justify="right")
    for row in totals["encounters"]:
        by_encounter.add_row(*(_shown(name, row[name]) for name in _ENCOUNTERS))
    return Group(table, by_encounter)


def _shown(name: str, value: float | None) -> str:
    """Shares in percent, all else as it is; nothing for a mean of nothing."""
    if value is None:
        return ""
    return f"{value * PERCENT:.1f} %" if name.endswith(_SHARE) else str(value)


def _counted(counts: Mapping[str, int], words: Mapping[str, str]) -> str:
    return ", ".join(f"{word}: {counts[name]}" for name, word in words.items() if name in counts)


def _words(group: str, names: Iterable[Any]) -> dict[str, str]:
    """The game's own words of an enumeration, in English."""
    texts = _project().minefield_strings
    return {str(name): texts[f"minefield.{group}.{name}"].en.lower() for name in names}


@cache
def _project() -> Project:
    return Project(PROJECT, PROJECT / "specs")
