"""Runs that hold blessings: on a desk, and in a save."""

from dataclasses import replace
from typing import Any

from heroll.blessing.instance import BlessingInstance
from heroll.enums import BlessingId
from heroll.run.blessings import gain_blessing
from heroll.run.work import Work
from kernel.plain import to_plain
from tests.domain.run.desk import desk


def holding(*cards: BlessingId) -> Work:
    """A desk whose run took these cards; nothing is told of it."""
    work = desk()
    for card in cards:
        gain_blessing(work, card)
    work.events.clear()
    return work


def put_in_hand(run: dict[str, Any], *held: BlessingInstance) -> None:
    """A saved run holds these and nothing else, as if it had come to them in this order."""
    ids = [f"{run['runId']}:blessing:{number}" for number in range(1, len(held) + 1)]
    run["blessings"] = [to_plain(replace(one, instance_id=name)) for one, name in zip(held, ids, strict=True)]
    run["counters"]["blessings"] = len(held)
