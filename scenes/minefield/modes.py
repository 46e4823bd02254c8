"""What the lower half of the battle's screen is for at the moment."""

from enum import Enum


class Mode(Enum):
    """`waiting`: everything is told and the player may look at it until Onward is pressed."""

    DIGGING = "digging"
    TELLING = "telling"
    WAITING = "waiting"
    CHOOSING = "choosing"
