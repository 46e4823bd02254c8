"""What lasts on a combatant, as small pictures by its bar (GDD 12.2 `StatusSnapshot`)."""

from godot import Control, Vector2, exposed
from heroll.api import enums
from scenes.app.access import app_of

Kind = enums.StatusKind
ICONS = {
    Kind.POISON: "status_poison",
    Kind.CHILL: "status_chill",
    Kind.REGEN: "status_regen",
    Kind.HASTE: "status_attackSpeed",
    Kind.INVULNERABLE: "status_invulnerable",
}
SIZE = 11
STEP = SIZE + 1


@exposed
class Signs(Control):
    """In the order of `ICONS`, from left to right; the mouse over them tells their words."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._amounts: dict = {}
        self._app.hover.watch(self)

    @property
    def held(self) -> tuple:
        """The kinds that last now."""
        return tuple(kind for kind in ICONS if kind in self._amounts)

    def gain(self, kind, amount: int) -> None:
        """One began, or was renewed with another amount."""
        self._amounts[kind] = amount
        self._show()

    def end(self, kind) -> None:
        self._amounts.pop(kind, None)
        self._show()

    def hover_words(self) -> str:
        return "\n".join(
            self._app.strings.text(f"status.{kind}", amount=self._amounts[kind]) for kind in self.held
        )

    def _show(self) -> None:
        self.rect_size = Vector2(STEP * len(self._amounts), SIZE)
        self.update()

    def _draw(self) -> None:
        for number, kind in enumerate(self.held):
            cell = self._app.library.cell(ICONS[kind])
            self.draw_texture(cell.texture, Vector2(number * STEP, 0))
