"""Every text of the game by key: Chinese first, English second."""

from scenes.app.files import read_table

TABLES = ("res://specs/strings.csv", "res://specs/minefield/strings.csv")
LOCALES = ("zh_CN", "en")


class Strings:
    """Texts of one locale. `text(key, name=value)` fills `{name}`; an unknown key raises KeyError.

    No key stands in two tables (tests/godot/scenes/test_tables.py).
    """

    def __init__(self, locale: str = LOCALES[0]) -> None:
        self.use(locale)
        self._rows = {row["key"]: row for table in TABLES for row in read_table(table)}

    def use(self, locale: str) -> None:
        """Speak another locale from now on. Raises ValueError for one without texts."""
        if locale not in LOCALES:
            raise ValueError(f"no texts for locale {locale!r}; there are {', '.join(LOCALES)}")
        self.locale = locale

    def text(self, key: str, **values: object) -> str:
        found = self._rows[key][self.locale].replace("\\n", "\n")
        return found.format_map(values) if values else found

    def has(self, key: str) -> bool:
        return key in self._rows
