"""Kinds of technical-log record of an adventure."""

from enum import StrEnum


class AdventureLog(StrEnum):
    """What is noted besides the kernel's own records (kernel.log)."""

    ADVENTURE = "ADVENTURE"
    RESTORED = "RESTORED"
    DIAGNOSTIC = "DIAGNOSTIC"
    SLOT_WRITTEN = "SLOT_WRITTEN"
    SLOT_NOT_CLEARED = "SLOT_NOT_CLEARED"
