"""What the templates and colours must be, so that the bubble shooter can be played."""

from collections.abc import Iterator

from heroll.minigame.bubble_shooter.cluster import groups_of
from heroll.minigame.bubble_shooter.field import Field
from heroll.minigame.bubble_shooter.tables import FREE, BubbleRules, ColourRow, TemplateRow
from kernel.spec_error import SpecError, SpecIssue
from kernel.tables import Table


def check_templates(rules: BubbleRules, templates: Table[TemplateRow], colours: Table[ColourRow]) -> None:
    """Raise ``SpecError`` for clusters that do not fit the field, have too many or too few bubbles, hang on
    nothing, or want more colours than there are or than they have groups; for rows of the fan and tiers there
    is nothing to agree on.
    """
    issues = [
        SpecIssue(templates.path.as_posix(), problem, line, column, None, allowed)
        for row, line in zip(templates.rows, templates.lines, strict=True)
        for problem, column, allowed in _problems(rules, row, len(colours))
    ]
    if issues:
        raise SpecError(issues)


def _problems(rules: BubbleRules, row: TemplateRow, colours: int) -> Iterator[tuple[str, str, str | None]]:
    widths = [rules.columns - (number & 1) for number in range(len(row.lines))]
    if [len(line) for line in row.lines] != widths:
        yield "does not fit the field", "lines", f"lines of {widths} cells"
        return
    cluster = [
        (number, column)
        for number, line in enumerate(row.lines)
        for column, letter in enumerate(line)
        if letter != FREE
    ]
    if len(cluster) != rules.targets:
        yield f"has {len(cluster)} bubbles", "lines", str(rules.targets)
    field = Field.of(rules, len(row.lines))
    bubbles = sum(1 << field.number(*place) for place in cluster)
    if field.reached(field.ceiling, bubbles) != bubbles:
        yield "has bubbles that hang on nothing", "lines", None
    most = min(colours, len(groups_of(row)))
    if row.colours > most:
        yield "has more colours than there are, or than groups", "colours", f"{most} or less"
