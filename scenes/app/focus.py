"""Keeping the focus out of what lies behind a page."""

from godot import Control

NONE, ALL = 0, 2


class FocusTrap:
    """While shut, no control under `root` takes the focus; opening it gives each its own mode back."""

    def __init__(self, root) -> None:
        self._root = root
        self._kept: list = []

    def shut(self) -> None:
        if not self._kept:
            self._visit(self._root)

    def open(self) -> None:
        for control in self._kept:
            control.focus_mode = ALL
        self._kept = []

    def _visit(self, node) -> None:
        if isinstance(node, Control) and node.focus_mode == ALL:
            if node.has_focus():
                node.release_focus()
            node.focus_mode = NONE
            self._kept.append(node)
        for child in node.get_children():
            self._visit(child)
