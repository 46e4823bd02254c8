"""Runs that hold blessings, on a desk."""

from heroll.enums import BlessingId
from heroll.run.blessings import gain_blessing
from heroll.run.work import Work
from tests.domain.run.desk import desk


def holding(*cards: BlessingId) -> Work:
    """A desk whose run took these cards; nothing is told of it."""
    work = desk()
    for card in cards:
        gain_blessing(work, card)
    work.events.clear()
    return work
