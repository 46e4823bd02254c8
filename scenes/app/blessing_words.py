"""Blessings in words: names, tiers and what their levels are worth, as the tables say them (GDD 7.1)."""

TIER_INKS = {"COMMON": "track3", "RARE": "steel2", "HEROIC": "violet2", "LEGENDARY": "gold1"}
TIER_RANKS = {"COMMON": 0, "RARE": 1, "HEROIC": 2, "LEGENDARY": 3}
PICTURES = {"PointSupply": "points", "ThirdDieReplace": "third_die"}  # the others are named after their id


class BlessingWords:
    """Words in the present locale of the app's strings; numbers of `specs`."""

    def __init__(self, app, specs) -> None:
        self._strings = app.strings
        self._library = app.library
        self._table = specs.blessing.table

    def name(self, blessing_id: str) -> str:
        return self._strings.text(f"blessing.{blessing_id}")

    def tier(self, blessing_id: str) -> str:
        return self._strings.text(f"tier.{self.tier_of(blessing_id)}")

    def tier_of(self, blessing_id: str) -> str:
        return str(self._table[blessing_id].tier)

    def ink(self, blessing_id: str) -> str:
        """The palette colour of its tier."""
        return TIER_INKS[self.tier_of(blessing_id)]

    def glow(self, blessing_id: str):
        return self._library.animation(f"glow/loot_{TIER_RANKS[self.tier_of(blessing_id)]}")

    def plate(self, blessing_id: str) -> str:
        """The frame of its picture."""
        return f"quality_{TIER_RANKS[self.tier_of(blessing_id)]}"

    def icon(self, blessing_id: str):
        """Its own picture."""
        return self._library.cell(f"blessing_{PICTURES.get(blessing_id, blessing_id.lower())}")

    def effect(self, blessing_id: str, level: int = 1) -> str:
        """What so many levels of it do together."""
        return self._strings.text(
            f"blessing.{blessing_id}.effect", value=self._table[blessing_id].value * level
        )

    def lines(self, held) -> str:
        """Name, tier with level and stars, effect: the hover text of a held blessing."""
        head = self._strings.text(
            "blessing.held", tier=self.tier(held.blessing_id), level=held.level, stars=held.stacks
        )
        return f"{self.name(held.blessing_id)}\n{head}\n{self.effect(held.blessing_id, held.level)}"
