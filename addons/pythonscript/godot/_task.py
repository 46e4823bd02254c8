"""Coroutine methods: `await node.signal`, `await sleep(seconds)`, `await` of other coroutines."""

from __future__ import annotations

from ._classes import lookup
from ._expose import BoundSignal, exposed, signal

TYPE_CHECKING = False  # typing itself takes long to import
if TYPE_CHECKING:
    from collections.abc import Coroutine, Generator
    from typing import Any


@exposed(tool=True)
class Task(lookup("Reference")):  # type: ignore[misc]
    """A coroutine on its way; GDScript waits for it with `yield(task, "completed")`, Python with `await`.

    It lives as long as what it waits for. When its owner was freed it is closed instead of going on.
    """

    completed = signal(args=("result",))

    def __init__(self, coroutine: Coroutine[Any, Any, Any], owner: Any = None) -> None:
        self.coroutine, self.owner = coroutine, owner
        self.is_done, self.result = False, None
        self.error: BaseException | None = None
        self.source: BoundSignal | None = None

    def resume(self, *arguments: Any) -> None:
        """Go on with what was waited for; an error that the coroutine raises leaves this method."""
        if self.is_done:
            return
        self._release()
        if self.owner is not None and not self.owner:
            self.cancel()
            return
        value = arguments[0] if len(arguments) == 1 else arguments or None
        try:
            waited = self.coroutine.send(value)
        except StopIteration as stop:
            self._finish(stop.value, None)
        except BaseException as error:
            self._finish(None, error)
            raise
        else:
            self._wait_for(waited)

    def cancel(self) -> None:
        """Close the coroutine: it goes through its `finally` blocks and does not go on."""
        self.is_done = True
        self._release()
        self.coroutine.close()

    def _wait_for(self, waited: Any) -> None:
        if not isinstance(waited, BoundSignal):
            self.coroutine.close()
            self._finish(None, None)
            raise TypeError(f"a coroutine of a script can await signals and coroutines, not {waited!r}")
        waited.connect(self, "resume")
        # The engine does not keep the receiver of a signal: the emitter's Python instance does.
        waited.owner.__dict__.setdefault("_tasks", []).append(self)
        self.source = waited

    def _release(self) -> None:
        source, self.source = self.source, None
        if source is not None and source.owner:
            source.disconnect(self, "resume")
            source.owner.__dict__["_tasks"].remove(self)

    def _finish(self, result: Any, error: BaseException | None) -> None:
        self.is_done, self.result, self.error = True, result, error
        self.completed.emit(result)

    def __await__(self) -> Generator[Any, Any, Any]:
        if not self.is_done:
            yield self.completed
        if self.error is not None:
            raise self.error
        return self.result


def start(coroutine: Coroutine[Any, Any, Any], owner: Any = None) -> Any:
    """Run a coroutine until it first waits; its Task. `owner`: it ends, unfinished, when that was freed."""
    task = Task.new(coroutine, owner)
    task.resume()
    return task


def start_method(owner: Any, coroutine: Coroutine[Any, Any, Any]) -> Any:
    """The engine called a coroutine method: its result when it did not wait, else its Task."""
    task = start(coroutine, owner)
    return task.result if task.is_done else task


async def sleep(seconds: float) -> None:
    """Wait for so many seconds of the game's time."""
    await lookup("Engine").get_main_loop().create_timer(seconds).timeout
