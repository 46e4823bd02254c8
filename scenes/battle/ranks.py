"""How elites are told from ordinary enemies: colours, light, a sign on the bar (GDD 4.2)."""

from dataclasses import dataclass

from heroll.api import enums


@dataclass(frozen=True)
class Rank:
    """`material` recolours the body, `aura` rises behind it, `sign` and `fill` mark its bar."""

    material: str
    aura: str
    sign: str
    fill: str


RANKS = {
    enums.EncounterKind.MINIBOSS: Rank(
        "res://scenes/battle/actors/miniboss.tres", "glow/loot_3", "icon_crown", "gauge"
    ),
    enums.EncounterKind.INFECTED_BOSS: Rank(
        "res://scenes/battle/actors/infected.tres", "glow/loot_2", "icon_skull", "boss"
    ),
}
