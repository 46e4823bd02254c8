"""Segment ⑦ verdict: the hero is judged first (002 rule 12)."""

from typing import Final

from minefield.enums import Side, SourceClass, Verdict
from minefield.settlement.b1_v2.desk import Desk
from minefield.settlement.formulas import verdict_of
from minefield.settlement.rows import VerdictRow

_NAMES: Final = {verdict: f"minefield.verdict.{verdict}" for verdict in Verdict}


def judge(desk: Desk) -> None:
    """Defeat, victory or another round; the row is what the end screen stands on."""
    hero_hp = desk.ports.enemies.hero().hp
    verdict = verdict_of(hero_hp, len(desk.ports.enemies.query_alive(Side.ENEMY)))
    desk.running.verdict = verdict
    desk.control.hero_hp = hero_hp
    desk.step(
        VerdictRow(
            source_class=SourceClass.VERDICT,
            origin_cell=None,
            round_index=desk.control.round_index,
            display_name=_NAMES[verdict],
            value=0,
            outcome=verdict,
        )
    )
