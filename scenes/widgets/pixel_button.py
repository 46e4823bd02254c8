"""The plain button with words, an icon, or both."""

from godot import exposed
from scenes.widgets.button_base import ButtonBase


@exposed
class PixelButton(ButtonBase):
    """Everything stands in `ButtonBase`, which other buttons share."""
