"""Gear in words: names, qualities and stat values as the tables say them."""

from scenes.app.files import read_table

CATALOG = "res://specs/gear-catalog.csv"
STATUSES = "res://specs/gear-status.csv"
QUALITIES = "res://specs/gear-quality.csv"
NAME_COLUMNS = {"zh_CN": "name_zh", "en": "name_en"}
QUALITY_INKS = ("track3", "steel2", "violet2", "gold1", "red3")


class GearWords:
    """Words in the present locale of `strings`."""

    def __init__(self, strings) -> None:
        self._strings = strings
        self._catalog = {int(row["catalog_id"]): row for row in read_table(CATALOG)}
        self._statuses = {int(row["status_id"]): row for row in read_table(STATUSES)}
        self._formats = {row["stat"]: row for row in self._statuses.values()}
        self._dismantle = {
            int(row["quality_rank"]): int(row["dismantle_points"]) for row in read_table(QUALITIES)
        }

    def catalog(self) -> list[tuple[int, str]]:
        """(id, name) of every look, in table order."""
        column = NAME_COLUMNS[self._strings.locale]
        return [(catalog_id, row[column]) for catalog_id, row in self._catalog.items()]

    def statuses(self) -> list[tuple[int, str]]:
        """(id, stat's name) of every status, in table order."""
        return [(status_id, self.stat(row["stat"])) for status_id, row in self._statuses.items()]

    def name(self, gear) -> str:
        return self._catalog[gear.catalog_id][NAME_COLUMNS[self._strings.locale]]

    def quality(self, gear) -> str:
        return self._strings.text(f"quality.{int(gear.quality_rank)}")

    def ink(self, gear) -> str:
        """The palette colour of its quality."""
        return QUALITY_INKS[int(gear.quality_rank)]

    def effect(self, gear) -> str:
        """Its stat with the amount it adds, e.g. `攻击 +5`."""
        stat = self._statuses[gear.status_id]["stat"]
        return f"{self.stat(stat)} {self.amount(stat, gear.value, signed=True)}"

    def points(self, gear) -> int:
        """What dismantling it pays, as gear-quality.csv says."""
        return self._dismantle[int(gear.quality_rank)]

    def stat(self, stat: str) -> str:
        return self._strings.text(f"stat.{stat}")

    def amount(self, stat: str, value: float, signed: bool = False) -> str:
        row = self._formats.get(stat)
        decimals = int(row["decimals"]) if row else 0
        unit = "%" if row and row["is_percent"].lower() == "true" else ""
        words = f"{value:.{decimals}f}" if decimals else f"{value:g}"
        if decimals:
            words = words.rstrip("0").rstrip(".")
        return ("+" if signed and value >= 0 else "") + words + unit

    def lines(self, gear) -> str:
        """Name, quality and slot, effect: the hover text."""
        slot = self._strings.text(f"slot.{gear.slot}")
        return f"{self.name(gear)}\n{self.quality(gear)} {slot}\n{self.effect(gear)}"
