"""Motion in closed form: where a combatant is at a time, and when two come within reach (heroll-rules 5)."""

from heroll.battle.state import Combatant


def position_at(fighter: Combatant, at_ms: int, tick_ms: int) -> int:
    """Position in hundredths of a pixel at ``at_ms``, a whole tick not before the motion began."""
    return fighter.position + fighter.velocity * ((at_ms - fighter.moved_ms) // tick_ms)


def move(fighter: Combatant, velocity: int, at_ms: int, tick_ms: int, end_ms: int | None = None) -> None:
    """Move from ``at_ms`` on, until ``end_ms`` if that is fixed.

    ``velocity`` is hundredths of a pixel a tick, 0 stands still.
    """
    fighter.position += fighter.velocity * ((at_ms - fighter.moved_ms) // tick_ms)
    fighter.moved_ms = at_ms
    fighter.velocity = velocity
    fighter.move_end_ms = end_ms


def ticks_to_contact(gap: int, closing: int, reach: int) -> int | None:
    """Ticks until a gap that closes by ``closing`` a tick is no more than ``reach``; None if it never is."""
    if gap <= reach:
        return 0
    if closing <= 0:
        return None
    return -((reach - gap) // closing)


def ticks_to_leave(gap: int, opening: int, reach: int) -> int | None:
    """Ticks until a gap within ``reach`` that opens by ``opening`` a tick is more than it.

    None if it never is.
    """
    return (reach - gap) // opening + 1 if opening > 0 else None


def back_off_ticks(gap: int, keep: int, room: int, step: int) -> int:
    """Whole ticks of backing off with ``step`` a tick until the gap is ``keep``, at most ``room`` far.

    0: stay.
    """
    return max(0, min(keep - gap, room)) // step if step > 0 else 0
