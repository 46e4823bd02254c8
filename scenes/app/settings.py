"""What the player set on this machine: slot heroll.validation.settings.v1 (GDD 13.2; heroll-rules 1)."""

import json
from dataclasses import asdict, dataclass, fields

from godot import Directory, File
from scenes.app.files import exists, read_text

SLOT = "heroll.validation.settings.v1"
WRITE = 2


@dataclass
class Settings:
    """`volume` 0..100 in steps of 10; `low_effects` keeps warnings, hit points and icons, drops the rest."""

    volume: int = 80
    low_effects: bool = False
    locale: str = "zh_CN"
    hints_shown: tuple[str, ...] = ()

    @classmethod
    def load(cls, folder: str) -> "Settings":
        """The slot's values; what is missing or wrong keeps its default."""
        path = f"{folder}/{SLOT}"
        settings = cls()
        if not exists(path):
            return settings
        try:
            found = json.loads(read_text(path))
        except ValueError:
            return settings
        if not isinstance(found, dict):
            return settings
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
        Directory.new().make_dir_recursive(folder)
        file = File.new()
        temporary = f"{folder}/{SLOT}.tmp"
        if file.open(temporary, WRITE) != 0:
            raise OSError(f"cannot write {temporary}")
        file.store_string(json.dumps(asdict(self), sort_keys=True))
        file.close()
        Directory.new().rename(temporary, f"{folder}/{SLOT}")
