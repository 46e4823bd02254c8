"""What debug commands alone tell (GDD 14)."""

from dataclasses import dataclass

from kernel.outcome import Event


@dataclass(frozen=True, slots=True)
class InvulnerabilityChanged(Event):
    """The hero loses no HP from now on, or does again."""

    enabled: bool


@dataclass(frozen=True, slots=True)
class PotionChanged(Event):
    """Levels, charges and healing of the potion are these now."""

    count_level: int
    heal_level: int
    charges: int
    max_charges: int
    heal_amount: int


@dataclass(frozen=True, slots=True)
class DdaSwitched(Event):
    """The dynamic difficulty is on or off from now on."""

    enabled: bool


@dataclass(frozen=True, slots=True)
class SafePointReplayed(Event):
    """The run stands where its latest safe point was written: show everything anew."""

    checkpoint_id: str


@dataclass(frozen=True, slots=True)
class RunReloaded(Event):
    """The run was read back from its own checkpoint's bytes: show everything anew, nothing changed."""

    checkpoint_id: str
