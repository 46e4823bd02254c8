"""The totals of many adventures."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from lab.adventures.chronicle import Battle, Chronicle, summed
from lab.adventures.plan import Plan
from lab.report.figures import rounded
from minefield.enums import Verdict

PLACES = 3


@dataclass(frozen=True, slots=True)
class Report:
    """Every adventure in order, and how long it all took (seconds of wall time, not part of the JSON)."""

    plan: Plan
    chronicles: tuple[Chronicle, ...]
    seconds: float

    @property
    def battles(self) -> list[Battle]:
        """Every battle that was begun and ended."""
        return [battle for told in self.chronicles for battle in told.battles if battle.verdict is not None]

    def totals(self) -> dict[str, Any]:
        """Shares (0..1), means and counts."""
        told, battles = self.chronicles, self.battles
        won = [one for one in told if one.won]
        return {
            "adventures": len(told),
            "won_rate": _share(len(won), len(told)),
            "lost_rate": _share(len(told) - len(won), len(told)),
            "battles": len(battles),
            "rounds_mean": _mean(battle.rounds for battle in battles),
            "new_board_rate": _share(sum(battle.has_new_board for battle in battles), len(battles)),
            "hero_hp_mean_when_won": _mean(one.hero_hp for one in won),
            "items_used_mean": _mean(one.items_used for one in told),
            "items_lost_mean": _mean(one.items_lost for one in told),
            "rows": summed([one.rows for one in told]),
            "exits": summed([one.exits for one in told]),
            "highlights": summed([one.highlights for one in told]),
            "encounters": list(self._encounters()),
        }

    def _encounters(self) -> Iterator[dict[str, Any]]:
        battles = self.battles
        for number in sorted({battle.number for battle in battles}):
            own = [battle for battle in battles if battle.number == number]
            lost = sum(battle.verdict is Verdict.DEFEAT for battle in own)
            yield {
                "number": number,
                "battles": len(own),
                "lost_rate": _share(lost, len(own)),
                "rounds_mean": _mean(battle.rounds for battle in own),
                "enemies_mean": _mean(battle.enemies for battle in own),
                "new_board_rate": _share(sum(battle.has_new_board for battle in own), len(own)),
                "hero_hp_mean": _mean(battle.hero_hp for battle in own),
            }

    def as_json(self) -> dict[str, Any]:
        """The whole report; equal for equal plans, whatever the workers."""
        return {
            "design": "minefield",
            "ruleset": str(self.plan.ruleset),
            "seed": self.plan.seed,
            "bot": str(self.plan.bot),
            "totals": self.totals(),
            "runs": [told.as_json() for told in self.chronicles],
        }


def _share(part: int, whole: int) -> float | None:
    return rounded(Fraction(part, whole), PLACES) if whole else None


def _mean(values: Iterator[int]) -> float | None:
    known = list(values)
    return rounded(Fraction(sum(known), len(known)), PLACES) if known else None
