"""Logic clock: real time in, whole logic ticks out (heroll-rules 5: integer milliseconds on a fixed tick)."""

from __future__ import annotations

from typing import Final

SPEEDS: Final = (1, 4)
_US_PER_MS: Final = 1_000


class LogicClock:
    """Accumulates integer microseconds and says how many ticks are due.

    One call never hands out more than ``max_ticks`` ticks; what is over stays in the backlog and is handed
    out by the next calls. Time is late then, but never lost, so the number of ticks depends only on the sum
    of the deltas.
    """

    __slots__ = ("_backlog_us", "_max_ticks", "_speed", "_tick_ms", "_ticks", "paused")

    def __init__(self, tick_ms: int, max_ticks: int) -> None:
        """``tick_ms`` and ``max_ticks`` come from a table; raise ``ValueError`` unless both are 1 or more."""
        if tick_ms < 1:
            raise ValueError(f"tick_ms is {tick_ms}, allowed 1 or more")
        if max_ticks < 1:
            raise ValueError(f"max_ticks is {max_ticks}, allowed 1 or more")
        self._tick_ms = tick_ms
        self._max_ticks = max_ticks
        self._speed = 1
        self._ticks = 0
        self._backlog_us = 0
        self.paused = False

    @property
    def tick_ms(self) -> int:
        """Length of a tick in milliseconds."""
        return self._tick_ms

    @property
    def ticks(self) -> int:
        """Ticks handed out since the start."""
        return self._ticks

    @property
    def now_ms(self) -> int:
        """Logic time in milliseconds: ``ticks * tick_ms``."""
        return self._ticks * self._tick_ms

    @property
    def backlog_us(self) -> int:
        """Microseconds of logic time received and not yet handed out."""
        return self._backlog_us

    @property
    def speed(self) -> int:
        """Logic time per real time, 1 or 4."""
        return self._speed

    @speed.setter
    def speed(self, speed: int) -> None:
        if speed not in SPEEDS:
            raise ValueError(f"speed is {speed}, allowed {SPEEDS}")
        self._speed = speed

    def advance(self, delta_us: int) -> int:
        """Take ``delta_us`` real microseconds (ignored while paused) and give the number of ticks due now.

        While paused nothing is due, the backlog waits. Raise ``ValueError`` for a negative delta.
        """
        if delta_us < 0:
            raise ValueError(f"delta_us is {delta_us}, time does not run backwards")
        if self.paused:
            return 0
        self._backlog_us += delta_us * self._speed
        tick_us = self._tick_ms * _US_PER_MS
        due = min(self._backlog_us // tick_us, self._max_ticks)
        self._backlog_us -= due * tick_us
        self._ticks += due
        return due
