"""Forty gear drawings: four slots of ten, in catalogue order (GDD 6.1)."""

from lab.art.gear.boots import BOOTS
from lab.art.gear.gauntlets import GAUNTLETS
from lab.art.gear.rings import RINGS
from lab.art.gear.weapons import WEAPONS

SLOTS: dict[str, dict[str, str]] = {
    "WEAPON": WEAPONS,
    "RING": RINGS,
    "GAUNTLET": GAUNTLETS,
    "BOOTS": BOOTS,
}

__all__ = ["SLOTS"]
