"""What old saves carry of boosts and instant revivals: read, logged, set aside (GDD 5.6, 9.3, 12.2, 13.2).

This build opens no advertisement, no instant boost, no redraw, no extra try and no gift of points (9.3). The
document keeps the type RewardBoostTransaction and three fields (`boostUsed`, `instantReviveUsed`,
`reviveUsedThisFloor`) 「旧存档兼容」, for old saves only. We read that as follows (验证版新增):

- A save that carries them loads. It is no damage, and a run is not lost for it.
- They are checked against the contract's types; another shape refuses the save, for nothing is guessed.
- They are logged when the save is loaded (kind DORMANT) and then set aside: no transaction is committed, also
  no PENDING one, its reward is not paid, and the fields are false from then on. What a COMMITTED one paid in
  its day is in the points and gear of the save already.
- No save that we write has one of them set, and none has `rewardBoostTransactions`. The contract names the
  type and no field that holds it; that name is ours.

Only heroll.checkpoint imports this module; a test proves that no rule reaches it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from kernel.naming import camel_case

TRANSACTIONS = "rewardBoostTransactions"
"""Where an old run keeps its transactions."""

_MARKS = ((None, "reviveUsedThisFloor"), ("activeEvent", "boostUsed"), ("activeBattle", "instantReviveUsed"))
"""The fields of GDD 12.2 that old saves may have set, with the object in the run that has them."""


class BoostStatus(StrEnum):
    """How far an old transaction came (GDD 12.2 `RewardBoostTransaction.status`)."""

    PENDING = "PENDING"
    COMMITTED = "COMMITTED"


class RewardBoostTransaction(BaseModel):
    """GDD 12.2 `RewardBoostTransaction`: kept to read old saves, never made by a rule.

    Ticks are logic ticks of the run, from 0.
    """

    model_config = ConfigDict(alias_generator=camel_case, extra="forbid", frozen=True)

    transaction_id: str = Field(strict=True, min_length=1)
    placement_id: str = Field(strict=True, min_length=1)
    event_instance_id: str = Field(strict=True, min_length=1)
    status: BoostStatus
    reward_payload: Mapping[str, bool | int | float | str]
    created_at_logic_tick: int = Field(strict=True, ge=0)
    committed_at_logic_tick: int | None = Field(default=None, strict=True, ge=0)


class _OldRun(BaseModel):
    """The one field of an old run that this build does not have."""

    model_config = ConfigDict(alias_generator=camel_case)

    reward_boost_transactions: list[RewardBoostTransaction] = []


@dataclass(frozen=True, slots=True)
class Dormant:
    """What was set aside of a save: its transactions, and the contract names of the fields that were true."""

    transactions: tuple[RewardBoostTransaction, ...]
    marks: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.transactions or self.marks)


def set_aside(run: Mapping[str, Any]) -> tuple[dict[str, Any], Dormant]:
    """The run of a save as this build has it, and what it carried besides; ``run`` stays as it is.

    Raise ``pydantic.ValidationError`` for transactions that are none. Whatever else is wrong stays wrong.
    """
    transactions = tuple(_OldRun.model_validate(dict(run)).reward_boost_transactions)
    rest = {name: value for name, value in run.items() if name != TRANSACTIONS}
    marks = []
    for name, mark in _MARKS:
        holder = rest if name is None else rest.get(name)
        if isinstance(holder, Mapping) and holder.get(mark) is True:
            cleared = {**holder, mark: False}
            rest = cleared if name is None else {**rest, name: cleared}
            marks.append(mark)
    return rest, Dormant(transactions, tuple(marks))
