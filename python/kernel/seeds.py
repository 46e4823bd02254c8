"""The one rule for a run's seed, wherever a person gives it: the title, the command lines, `lab drive`."""

from typing import Final

SEED_LENGTH: Final = 32
"""Most characters of a seed: what the title's entry holds."""

SEED_RULE: Final = f"1 to {SEED_LENGTH} visible characters, no space at an end"


def is_seed(text: str) -> bool:
    """Whether the title's entry keeps the text as it is."""
    return 0 < len(text) <= SEED_LENGTH and text == text.strip() and text.isprintable()


def checked_seed(text: str) -> str:
    """The seed itself. Raise ``ValueError`` with the rule for one that cannot be typed into the game."""
    if not is_seed(text):
        raise ValueError(f"seed {text!r}: a seed has {SEED_RULE}")
    return text
