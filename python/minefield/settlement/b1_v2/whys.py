"""Why something has no effect: text keys for the player."""

from typing import Final

HP_FULL: Final = "minefield.why.hp_full"
NO_ENEMY: Final = "minefield.why.no_enemy"
"""Of an item in the window, which cannot be used now."""

HEALTHY: Final = "minefield.why.healthy"
NOBODY: Final = "minefield.why.nobody"
FULL_STACK: Final = "minefield.why.full_stack"
NO_ROOM: Final = "minefield.why.no_room"
"""Of a reward: full HP, nobody to hit, an effect that has all its layers, an item that B4 does not take."""

AMBUSH_CAP: Final = "minefield.why.ambush_cap"
NO_AMBUSH: Final = "minefield.why.no_ambush"
"""Of a mine: as many ambush already as these enemies may, or they lay none at all."""
