"""Blessings in words: names, tiers and what their levels are worth, as the tables say them (GDD 7.1)."""

TIER_INKS = {"COMMON": "track3", "RARE": "steel2", "HEROIC": "violet2", "LEGENDARY": "gold1"}
TIER_RANKS = {"COMMON": 0, "RARE": 1, "HEROIC": 2, "LEGENDARY": 3}
MS_PER_S = 1000


class BlessingWords:
    """Words in the present locale of the app's strings; numbers of `specs`."""

    def __init__(self, app, specs) -> None:
        self._strings = app.strings
        self._library = app.library
        self._table = specs.blessing.table
        self._numbers = _numbers(specs.blessing.parameters)

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
        """Its picture."""
        return self._library.cell(f"blessing_{blessing_id}")

    def effect(self, blessing_id: str, level: int = 1) -> str:
        """What so many levels of it do together."""
        value = self._table[blessing_id].value * level
        return self._strings.text(
            f"blessing.{blessing_id}.effect",
            value=value,
            value_s=_seconds(value),
            **self._numbers.get(blessing_id, {}),
        )

    def needs(self, blessing_id: str) -> str:
        """What has to be held for it to come up at all; nothing for most."""
        wanted = self._table[blessing_id].depends_on
        names = " · ".join(self.name(one) for one in wanted)
        return self._strings.text("blessing.needs", names=names) if wanted else ""

    def grown(self, held, stars) -> str:
        """Its level, and its `stars` (gathered, wanted) towards the next; None at the last level."""
        if stars is None:
            return self._strings.text("blessing.level", level=held.level)
        return self._strings.text("blessing.grown", level=held.level, had=stars[0], wanted=stars[1])

    def lines(self, held, stars) -> str:
        """Name, tier with level and `stars` as in `grown`, effect: the hover text of a held blessing."""
        head = f"{self.tier(held.blessing_id)} · {self.grown(held, stars)}"
        return f"{self.name(held.blessing_id)}\n{head}\n{self.effect(held.blessing_id, held.level)}"


def _numbers(parameters) -> dict:
    """What no level changes, by blessing: a name of each parameter, times in seconds too."""
    numbers: dict = {}
    for (blessing_id, parameter), value in parameters.items():
        name = parameter.lower()
        mine = numbers.setdefault(blessing_id, {})
        mine[name] = value
        if name.endswith("_ms"):
            mine[f"{name[:-3]}_s"] = _seconds(value)
    return numbers


def _seconds(ms: int) -> str:
    return f"{ms / MS_PER_S:g}"
