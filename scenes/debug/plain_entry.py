"""The plain entry."""

from godot import exposed
from scenes.widgets.entry_base import EntryBase


@exposed
class PlainEntry(EntryBase):
    """Everything stands in `EntryBase`, which other entries share."""
