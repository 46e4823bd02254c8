"""Segment ① grant: the digging phase's facts in three batches, each exactly once (002 rules 5, 6 and 13)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from minefield.cells import Cell
from minefield.enums import (
    BoardOrigin,
    Diagnostic,
    Highlight,
    RevealKind,
    RoundEnd,
    RowType,
    SourceClass,
)
from minefield.facts import CellRevealed, FlagJudged
from minefield.settlement.b1_v2 import buffer
from minefield.settlement.b1_v2.desk import AMBUSH, WEAKEN, Desk
from minefield.settlement.b1_v2.payout import Origin, give_effect, pay, refuse
from minefield.settlement.b1_v2.whys import AMBUSH_CAP, FULL_STACK, NO_AMBUSH
from minefield.settlement.ports import Identity
from minefield.settlement.rows import FlagMissRow, HighlightRow, OverflowNoEffectRow

_PERFECT_SWEEP: Final = "minefield.row.highlight"


def grant(desk: Desk) -> None:
    """Opened cells, judged flags, and in a cleared round the clear reward."""
    facts = desk.control.buffer
    opened, judged = buffer.reveals(facts), buffer.judgements(facts)
    _ambush(desk, [fact.cell for fact in opened if fact.kind is RevealKind.MINE])
    for fact in opened:
        if fact.kind is RevealKind.SAFE and fact.reward_eligible:
            _pay_cell(desk, fact)
    for judgement in judged:
        _judge(desk, judgement)
    # 002, edge cases: a board that a refresh laid has no clear reward
    if desk.running.reason is RoundEnd.CLEARED and desk.control.board_origin is not BoardOrigin.REFRESH:
        _pay_clear(desk)
    buffer.clear(facts)


def _ambush(desk: Desk, mines: Sequence[Cell]) -> None:
    """Rule 6: one plan for all mines of the round; those beyond the cap leave a row each."""
    if not mines:
        return
    enemies = desk.ports.enemies
    plan = enemies.ambush_grant_plan(len(mines), enemies.ambush_cap())
    for order, cell in enumerate(mines):
        origin = Origin(SourceClass.MINE_HIT, cell)
        is_beyond = order >= plan.granted
        if is_beyond or not give_effect(desk, AMBUSH, origin):
            desk.step(
                OverflowNoEffectRow(
                    source_class=SourceClass.MINE_HIT,
                    origin_cell=cell,
                    round_index=desk.control.round_index,
                    display_name=desk.effect_name(AMBUSH),
                    value=0,
                    batch=desk.batch(RowType.OVERFLOW_NO_EFFECT, AMBUSH),
                    why=(AMBUSH_CAP if plan.granted else NO_AMBUSH) if is_beyond else FULL_STACK,
                )
            )


def _pay_cell(desk: Desk, fact: CellRevealed) -> None:
    identity = _identity(desk, fact)
    if identity is not None:  # else B4 has paid it already, and said so (rule 3: its guard is the last one)
        pay(desk, identity, Origin(SourceClass.SAFE_CELL, fact.cell))


def _identity(desk: Desk, fact: CellRevealed) -> Identity | None:
    """The cell's reward, of the board that lies there or kept of one that a refresh took away."""
    if fact.board_serial == desk.control.board_serial:
        return desk.ports.rewards.grant(fact.cell)
    return desk.control.buffer.kept.get(buffer.place_of(fact.board_serial, fact.cell))


def _judge(desk: Desk, fact: FlagJudged) -> None:
    flags = desk.control.flags
    if fact.board_serial == desk.control.board_serial:
        flags.hits += fact.hit
        flags.misses += not fact.hit
    place = buffer.place_of(fact.board_serial, fact.cell)
    if not fact.hit:
        if place not in flags.missed:
            flags.missed[place] = desk.control.round_index
            _tell_miss(desk, fact.cell)
    elif place in flags.consumed:
        desk.ports.diagnose(Diagnostic.SPENT_FLAG, f"{place} has paid in round {flags.consumed[place]}")
    else:
        flags.consumed[place] = desk.control.round_index
        desk.control.charges.first_hits += 1
        if not give_effect(desk, WEAKEN, Origin(SourceClass.FLAG_HIT, fact.cell, Highlight.FLAG_HIT)):
            refuse(desk, WEAKEN, desk.effect_name(WEAKEN), SourceClass.FLAG_HIT, fact.cell, FULL_STACK)


def _tell_miss(desk: Desk, cell: Cell) -> None:
    desk.step(
        FlagMissRow(
            source_class=SourceClass.FLAG_MISS,
            origin_cell=cell,
            round_index=desk.control.round_index,
            display_name=desk.label(SourceClass.FLAG_MISS),
            value=0,
            highlight=Highlight.PERFECT_BROKEN,
            batch=desk.batch(RowType.FLAG_MISS, SourceClass.FLAG_MISS),
        )
    )


def _pay_clear(desk: Desk) -> None:
    """Rule 13: a perfect board pays the same identity twice; its row tells what was really paid."""
    identity = desk.ports.rewards.grant_clear()
    if identity is None:
        return
    origin = Origin(SourceClass.CLEAR_DEFAULT, highlight=Highlight.CLEAR_REWARD_H2)
    first = pay(desk, identity, origin)
    flags = desk.control.flags
    if flags.misses or not flags.hits:
        return
    is_double = desk.specs.settlement.p_perfect == desk.specs.bounds.perfect_double
    second = pay(desk, identity, origin) if is_double else None
    if first is None:
        return
    paid = first + (second or Fraction())
    desk.step(
        HighlightRow(
            source_class=SourceClass.CLEAR_DEFAULT,
            origin_cell=None,
            round_index=desk.control.round_index,
            display_name=_PERFECT_SWEEP,
            value=paid.numerator // paid.denominator,
            equivalent=paid.as_integer_ratio(),
        )
    )
