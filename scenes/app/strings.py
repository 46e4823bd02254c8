"""Every text of the game by key, from specs/strings.csv: Chinese first, English second."""

from scenes.app.files import read_table

TABLE = "res://specs/strings.csv"
LOCALES = ("zh_CN", "en")


class Strings:
    """Texts of one locale. `text(key, name=value)` fills `{name}`; an unknown key raises KeyError."""

    def __init__(self, locale: str = LOCALES[0]) -> None:
        self.use(locale)
        self._rows = {row["key"]: row for row in read_table(TABLE)}

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
