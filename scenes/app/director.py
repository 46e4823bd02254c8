"""Presentation time: steps written as generators, advanced by the frame's delta and nothing else.

A step yields what it waits for: seconds (a number), a `Tween`, a predicate (any callable), or None for the
next frame. What is left of a frame after a wait ends flows into the next wait, so that the number of frames a
second does not change how long a sequence takes.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from inspect import GEN_RUNNING, getgeneratorstate
from typing import Any

Step = Generator[Any, None, None]


class Tween:
    """Calls `show(t)` each frame with t from 0 to 1 over `seconds`, t = 1 always last; `ease` bends t."""

    def __init__(
        self, seconds: float, show: Callable[[float], None], ease: Callable[[float], float] | None = None
    ):
        self.seconds = seconds
        self._show = show
        self._ease = ease
        self._past = 0.0

    def advance(self, delta: float) -> float | None:
        """None while it runs, else what is left of `delta`."""
        self._past += delta
        if self._past >= self.seconds:
            self._show(1.0)
            return self._past - self.seconds
        t = self._past / self.seconds
        self._show(self._ease(t) if self._ease else t)
        return None


def ease_out(t: float) -> float:
    return 1 - (1 - t) * (1 - t)


def ease_in(t: float) -> float:
    return t * t


@dataclass(eq=False)
class Task:
    """A running sequence; `group` lets a screen cancel what belongs to it, and it ends with its `owner`."""

    steps: Step
    group: str
    owner: Any = None
    done: bool = False
    _wait: Any = field(default=0.0)
    _is_new: bool = True

    @property
    def is_orphan(self) -> bool:
        """The node that it was for is gone."""
        return self.owner is not None and (not self.owner or not self.owner.is_inside_tree())

    def advance(self, delta: float) -> None:
        if self.is_orphan:
            self.end()
        while not self.done:
            left = self._waited(delta)
            if left is None:
                return
            delta = left
            try:
                self._wait = next(self.steps)
            except StopIteration:
                self.done = True
            else:
                self._is_new = True

    def end(self) -> None:
        """Go no further; one that is being advanced ends at its next wait."""
        self.done = True
        if getgeneratorstate(self.steps) != GEN_RUNNING:
            self.steps.close()

    def _waited(self, delta: float) -> float | None:
        """What is left of `delta` after the present wait, or None when it goes on."""
        wait = self._wait
        if isinstance(wait, Tween):
            return wait.advance(delta)
        if isinstance(wait, (int, float)):
            if delta >= wait:
                return delta - wait
            self._wait = wait - delta
            return None
        if wait is None:
            if self._is_new:
                self._is_new = False
                return None
            return delta
        return delta if wait() else None


class Director:
    """All running sequences, advanced in order of their start."""

    def __init__(self) -> None:
        self._tasks: list[Task] = []

    def start(self, steps: Step, group: str = "", owner: Any = None) -> Task:
        """Begin a sequence; its first part runs in the next frame's advance, before that frame is drawn."""
        task = Task(steps, group, owner)
        self._tasks.append(task)
        return task

    def cancel(self, group: str) -> None:
        """Drop every sequence of a group."""
        for task in self._tasks:
            if task.group == group:
                task.end()
        self._tasks = [task for task in self._tasks if not task.done]

    def advance(self, delta: float) -> None:
        for task in list(self._tasks):
            if not task.done:
                task.advance(delta)
        self._tasks = [task for task in self._tasks if not task.done]
