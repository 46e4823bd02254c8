"""Points, the run's only currency (GDD 8.3)."""

from heroll.enums import PointsReason
from heroll.events import PointsChanged
from heroll.run.contexts import PointsGained
from heroll.run.work import RunLog, Work


def change_points(work: Work, delta: int, reason: PointsReason) -> None:
    """Add ``delta`` to the balance, tell it and log it with its transaction (GDD 8.3); nothing for 0.

    Raise ``ValueError`` when the balance would be negative: a price is checked before it is paid.
    """
    if delta == 0:
        return
    balance = work.run.points + delta
    if balance < 0:
        raise ValueError(f"{reason} of {delta} leaves {balance} points")
    work.run.points = balance
    work.emit(PointsChanged(delta, balance, reason, work.transaction_id))
    work.note(
        RunLog.POINTS,
        transaction_id=work.transaction_id,
        reason=reason,
        delta=delta,
        balance_after=balance,
    )
    if delta > 0 and work.hooks.points_gained:
        work.fire(work.hooks.points_gained, PointsGained(delta, reason))
