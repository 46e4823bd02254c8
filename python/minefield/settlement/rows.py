"""Ledger rows of b1_v2 (002 rule 14): the only source of what is shown, replayed and exported.

Every row has the common fields of :class:`LedgerRow`; each type adds its own. `display_name` is a text key.
"""

from dataclasses import dataclass, field
from typing import Final, Literal

from minefield.cells import Cell
from minefield.enums import Highlight, RowType, SourceClass, Verdict

ALL_ENEMIES: Final = "all_enemies"


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerRow:
    """`type` follows from the class; `origin_cell` is None for rows of the whole board or battle.

    `value` is 0 or more, but for effects.
    """

    type: RowType = field(init=False)
    source_class: SourceClass
    origin_cell: Cell | None
    round_index: int
    display_name: str
    value: int
    highlight: Highlight | None = None


@dataclass(frozen=True, slots=True)
class Batch:
    """Which of a batch of like rows this one is: so that a player's side may fold them into one line."""

    id: str
    count: int


@dataclass(frozen=True, slots=True)
class HitTaken:
    """What a delivery did to one unit, HP before and after."""

    unit: int
    hp_before: int
    hp_after: int
    killed: bool


@dataclass(frozen=True, slots=True)
class Components:
    """The raw damage in two parts (002 F3): hero: base and charges; enemy: attack and ambush."""

    baseline: int
    attach: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectRow(LedgerRow):
    """Segment buff_debuff, one for each grant: `value` its contribution, `pool_value` the unclamped sum."""

    type: RowType = field(init=False, default=RowType.EFFECT)
    effect_id: str
    pool: str
    pool_value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageRow(LedgerRow):
    """`value`: the damage dealt a unit (not what HP it took). `actor`, `target`: unit handles.

    An area's damage is one row: `target` all_enemies, `count` units hit, `hits` one for each. `charges`: the
    hero's strike alone, what pools A and B read, before the armour. `pools`: names and raw sums, before the
    clamp, of the percentage pools that it was reckoned with; none for items and areas.
    """

    type: RowType = field(init=False, default=RowType.DAMAGE)
    actor: int | None
    target: int | Literal["all_enemies"]
    components: Components | None
    killed: bool
    hits: tuple[HitTaken, ...]
    count: int | None = None
    charges: tuple[int, int] | None = None
    pools: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HealRow(LedgerRow):
    """`value`: HP really gained, 1 or more."""

    type: RowType = field(init=False, default=RowType.HEAL)
    target: int
    hits: tuple[HitTaken, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemRow(LedgerRow):
    """An item put into stock (segment grant) or used (segment item); `target`: the unit it works on."""

    type: RowType = field(init=False, default=RowType.ITEM)
    item_id: int
    used: bool
    target: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RewardNoEffectRow(LedgerRow):
    """A reward that was refused: full stack, full HP, nobody to hit. `why`: which of them, a text key."""

    type: RowType = field(init=False, default=RowType.REWARD_NO_EFFECT)
    batch: Batch
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsumedNoEffectRow(LedgerRow):
    """An item used up with nobody left to hit (unreachable through the window, 002 AC-20).

    `why`: a text key.
    """

    type: RowType = field(init=False, default=RowType.CONSUMED_NO_EFFECT)
    batch: Batch
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UseRefusedRow(LedgerRow):
    """A chosen item that could not be used; it is still in stock. `why`: the window's, a text key."""

    type: RowType = field(init=False, default=RowType.USE_REFUSED)
    batch: Batch
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OverflowNoEffectRow(LedgerRow):
    """A mine beyond the ambush cap or on a full stack. `why`: which of them, a text key."""

    type: RowType = field(init=False, default=RowType.OVERFLOW_NO_EFFECT)
    batch: Batch
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FlagMissRow(LedgerRow):
    """A flag on a safe cell, once for each cell of a board; `value` 0, highlight perfect_broken."""

    type: RowType = field(init=False, default=RowType.FLAG_MISS)
    batch: Batch


@dataclass(frozen=True, slots=True, kw_only=True)
class ChargeRow(LedgerRow):
    """An enemy gathers itself: nothing is dealt. `actor` its handle."""

    type: RowType = field(init=False, default=RowType.CHARGE)
    actor: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DecayRow(LedgerRow):
    """`value`: effects removed, 0 or more; exactly one a settlement.

    `removed`: their ids, one for each instance of B3, by side and in order of grant.
    """

    type: RowType = field(init=False, default=RowType.DECAY)
    removed: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictRow(LedgerRow):
    """How the settlement ends."""

    type: RowType = field(init=False, default=RowType.VERDICT)
    outcome: Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class HighlightRow(LedgerRow):
    """Perfect sweep (002 rule 13): what was really paid of both portions, in equivalents.

    `equivalent`: exactly, as numerator and denominator; `value`: its whole points.
    """

    type: RowType = field(init=False, default=RowType.HIGHLIGHT)
    equivalent: tuple[int, int]
