"""Lints of the tables of texts: specs/strings.csv and specs/minefield/strings.csv."""

import re
from collections.abc import Iterator

from lab.check.finding import Finding
from lab.check.project import Project, place

PLACEHOLDER = re.compile(r"\{(\w*)\}")
MINEFIELD = "minefield."


def same_places_in_every_language(project: Project) -> Iterator[Finding]:
    """A text and its translation take the same values."""
    for table in project.texts:
        for position, row in enumerate(table.rows):
            chinese, english = (sorted(PLACEHOLDER.findall(text)) for text in (row.zh_cn, row.en))
            if chinese != english:
                problem = f"{row.key} takes {chinese} in zh_CN but {english} in en"
                yield Finding(place(table, position), problem)


def no_text_stands_twice(project: Project) -> Iterator[Finding]:
    """A key of the minefield begins with its name, and no key of the dice run does."""
    for table, is_minefield in zip(project.texts, (False, True), strict=True):
        for position, row in enumerate(table.rows):
            if row.key.startswith(MINEFIELD) != is_minefield:
                other = project.texts[not is_minefield].path.name
                problem = f"{row.key} belongs into the other design's {other}"
                yield Finding(place(table, position), problem)
