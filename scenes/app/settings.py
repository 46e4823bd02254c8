"""What the player set on this machine: slot heroll.validation.settings.v1 (GDD 13.2; heroll-rules 1)."""

from dataclasses import asdict, dataclass, fields

from kernel.slots import SlotError, Slots

SCHEMA_VERSION = 1


@dataclass
class Settings:
    """`volume` 0..100 in steps of 10; `low_effects` keeps warnings, hit points and icons, drops the rest."""

    volume: int = 80
    low_effects: bool = False
    locale: str = "zh_CN"
    hints_shown: tuple[str, ...] = ()

    @classmethod
    def load(cls, folder: str) -> "Settings":
        """The slot's values; what is missing or wrong keeps its default, a damaged file is kept aside."""
        settings = cls()
        found = Slots.settings(folder).load().record or {}
        for field in fields(cls):
            value = found.get(field.name)
            default = getattr(settings, field.name)
            if isinstance(default, tuple) and isinstance(value, list):
                value = tuple(value)
            if type(value) is type(default):
                setattr(settings, field.name, value)
        settings.volume = max(0, min(100, settings.volume))
        return settings

    def save(self, folder: str) -> None:
        """Write the slot; a disk that refuses costs the settings of this session and nothing else."""
        try:
            Slots.settings(folder).save({"schemaVersion": SCHEMA_VERSION, **asdict(self)})
        except SlotError as error:
            print(f"heroll: settings are not kept: {error}")
