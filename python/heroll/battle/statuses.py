"""Statuses: what lasts on a combatant, how it begins and ends (GDD 12.2 `StatusSnapshot`)."""

from heroll.battle.desk import Desk
from heroll.battle.pace import change_attack_speed, delay_attack
from heroll.battle.state import Activity, Combatant, Status
from heroll.enums import StatusKind
from heroll.events import StatusEnded, StatusGained


def poison(
    desk: Desk, target: Combatant, source: Combatant, amount: int, lasts_ms: int, period_ms: int
) -> None:
    """``amount`` damage a period, for so long: true damage of ``source``. Renewed: the larger amount."""
    _gain(desk, StatusKind.POISON, target, source, amount, lasts_ms, period_ms)


def regenerate(desk: Desk, target: Combatant, amount: int, lasts_ms: int, period_ms: int) -> None:
    """``amount`` HP a period, for so long. Renewed: the larger amount."""
    _gain(desk, StatusKind.REGEN, target, target, amount, lasts_ms, period_ms)


def haste(desk: Desk, target: Combatant, points: int, lasts_ms: int) -> None:
    """So many points of attack speed more, for so long. Renewed: the larger amount."""
    before = status_of(desk, target, StatusKind.HASTE)
    had = 0 if before is None else before.amount
    if target.activity is not Activity.FALLEN and points > had:
        change_attack_speed(desk, target, points - had)
    _gain(desk, StatusKind.HASTE, target, target, points, lasts_ms, None)


def make_invulnerable(desk: Desk, target: Combatant, lasts_ms: int) -> None:
    """No hit counts, for so long: neither shield nor HP is touched."""
    _gain(desk, StatusKind.INVULNERABLE, target, target, 0, lasts_ms, None)
    target.blocks_hits = target.activity is not Activity.FALLEN


def chill(desk: Desk, target: Combatant, source: Combatant, delay_ms: int) -> bool:
    """Put off the target's next attack, once an attack; returns whether it was."""
    if target.activity is Activity.FALLEN or status_of(desk, target, StatusKind.CHILL) is not None:
        return False
    if not delay_attack(desk, target, delay_ms):
        return False
    _gain(desk, StatusKind.CHILL, target, source, delay_ms, target.ready_ms - desk.now, None)
    return True


def status_of(desk: Desk, fighter: Combatant, kind: StatusKind) -> Status | None:
    """The status of that kind on a combatant, None without one."""
    for status in desk.state.statuses:
        if status.entity_id == fighter.entity_id and status.kind is kind:
            return status
    return None


def clear_statuses(desk: Desk, fighter: Combatant) -> None:
    """End all that lasts on a combatant."""
    for status in [one for one in desk.state.statuses if one.entity_id == fighter.entity_id]:
        end_status(desk, status, fighter)


def end_status(desk: Desk, status: Status, fighter: Combatant) -> None:
    """Take a status off its holder, with what it gave."""
    desk.state.statuses = [one for one in desk.state.statuses if one is not status]
    if status.kind is StatusKind.HASTE:
        change_attack_speed(desk, fighter, -status.amount)
    elif status.kind is StatusKind.INVULNERABLE:
        fighter.blocks_hits = False
    desk.events.append(StatusEnded(status.entity_id, status.kind, desk.now))


def _gain(
    desk: Desk,
    kind: StatusKind,
    target: Combatant,
    source: Combatant,
    amount: int,
    lasts_ms: int,
    period_ms: int | None,
) -> None:
    """Begin a status, or renew the one of that kind; a fallen target gains none.

    Renewing keeps the larger amount, the later end and the rhythm of the pulses. Raise ``ValueError`` for
    times off the ticks.
    """
    tick_ms = desk.rules.scale.tick_ms
    if (
        lasts_ms <= 0
        or lasts_ms % tick_ms
        or (period_ms is not None and (period_ms <= 0 or period_ms % tick_ms))
    ):
        raise ValueError(f"{kind} for {lasts_ms} ms, every {period_ms} ms: allowed are whole ticks")
    if target.activity is Activity.FALLEN:
        return
    now = desk.now
    status = status_of(desk, target, kind)
    if status is None:
        next_ms = None if period_ms is None else now + period_ms
        status = Status(
            kind, target.entity_id, source.entity_id, amount, now, now + lasts_ms, next_ms, period_ms
        )
        desk.state.statuses.append(status)
    else:
        status.amount = max(status.amount, amount)
        status.until_ms = max(status.until_ms, now + lasts_ms)
    desk.events.append(StatusGained(target.entity_id, kind, status.amount, now, status.until_ms))
