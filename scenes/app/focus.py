"""Giving the focus, and keeping it out of what lies behind a page."""

from godot import Control

NONE, ALL = 0, 2


def give(control) -> bool:
    """Put the focus on a control that can take it; tells whether it could."""
    can_take = (
        control.focus_mode == ALL
        and not getattr(control, "disabled", False)
        and control.is_inside_tree()
        and control.is_visible_in_tree()
    )
    if can_take:
        control.grab_focus()
    return can_take


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
            if control:  # not freed in the meantime
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


class Behind:
    """What lies behind a modal page: out of the focus's reach until it is given back."""

    def __init__(self, stage, screens) -> None:
        self._owner = stage.get_focus_owner()
        self._traps = [FocusTrap(root) for root in (stage, *screens)]
        for trap in self._traps:
            trap.shut()

    def give_back(self) -> None:
        """The page is gone: the control that had the focus has it again, if it is still to be seen."""
        for trap in self._traps:
            trap.open()
        owner = self._owner
        if owner:
            give(owner)
