"""The lines that were given, to go back to."""

MOST = 50


class History:
    """`older` and `newer` walk from the line that is being written; repeated lines are kept once."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._at = 0
        self._draft = ""

    def keep(self, line: str) -> None:
        if line in self._lines:
            self._lines.remove(line)
        self._lines = [*self._lines, line][-MOST:]
        self._at = len(self._lines)

    def older(self, line: str) -> str:
        if self._at == len(self._lines):
            self._draft = line
        self._at = max(0, self._at - 1)
        return self._lines[self._at] if self._lines else line

    def newer(self, line: str) -> str:
        if self._at >= len(self._lines):
            return line
        self._at += 1
        return self._draft if self._at == len(self._lines) else self._lines[self._at]
