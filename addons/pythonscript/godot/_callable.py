"""The receiver of a signal that is connected to a callable which is no method of a script."""

from __future__ import annotations

from ._classes import lookup
from ._expose import exposed

TYPE_CHECKING = False  # typing itself takes long to import
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


@exposed(tool=True)
class CallableTarget(lookup("Reference")):  # type: ignore[misc]
    """Holds one callable; kept alive by the object that emits the signal."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function

    def invoke(self, *arguments: Any) -> None:
        """Receive the signal."""
        self.function(*arguments)
