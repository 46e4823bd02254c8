"""What the hero carries for some time, as badges: 机缘 by stat, the readied strike, boons (GDD 4.1)."""

from godot import Control, ResourceLoader, Vector2, exposed
from heroll.api import enums
from scenes.app.access import app_of
from scenes.app.director import Tween, ease_in
from scenes.hud.badge import SIZE
from scenes.widgets.pictures import add_picture

BADGE = "res://scenes/hud/badge.tscn"
STEP = SIZE + 1
FLY_SECONDS = 0.35
STRIKE = "strike"
GROUP = "hud"
Boon, Stat = enums.BoonKind, enums.Stat
ICONS = {
    STRIKE: "boon_strike",
    f"fortune.{Stat.ATTACK_POWER}": "status_attackPower",
    f"fortune.{Stat.MAX_HEALTH}": "status_maxHealth",
    f"fortune.{Stat.DEFENSE}": "status_defense",
    f"boon.{Boon.STAR}": "boon_star",
    f"boon.{Boon.SHIELD}": "boon_shield",
    f"boon.{Boon.CURSE}": "boon_curse",
    f"boon.{Boon.POISON}": "boon_poison",
}


@exposed
class Statuses(Control):
    """Badges in the order of `ICONS`; in a column on the board, in a row in a fight."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self.badges: dict = {}
        self._amounts: dict = {}
        self._is_row = False

    @property
    def width(self) -> int:
        """Art pixels that the row takes."""
        return STEP * len(self.badges)

    def lay(self, is_row: bool) -> None:
        self._is_row = is_row
        self._place()

    def settle(self, view) -> None:
        """Exactly what the run says."""
        wanted = {f"fortune.{stat}" for stat, count in view.fortune.items() if count}
        for stat, count in view.fortune.items():
            if count:
                self._put_fortune(str(stat), count)
        for boon in view.boons:
            wanted.add(f"boon.{boon.kind}")
            self._put_boon(boon.kind, boon.amount, boon.left)
        if view.preemptive_strike:
            wanted.add(STRIKE)
            self._put_strike()
        for key in [key for key in self.badges if key not in wanted]:
            self._drop(key)
        self._place()

    def gain_fortune(self, event, start):
        """Steps: the stat's sign flies from the dice to its badge."""
        self._put_fortune(str(event.stat), event.stacks)
        yield from self._arrive(f"fortune.{event.stat}", start)

    def gain_strike(self, start):
        """Steps: the sword flies from the dice to its badge."""
        self._put_strike()
        yield from self._arrive(STRIKE, start)

    def lose_strike(self):
        """Steps: the sword's badge flashes and is gone."""
        if STRIKE in self.badges:
            yield from self._end(STRIKE)

    def gain_boon(self, event, start):
        """Steps: a boon comes from where the hero is."""
        self._put_boon(event.kind, event.amount, event.left)
        yield from self._arrive(f"boon.{event.kind}", start)

    def spend_boon(self, event):
        """Steps: one battle or move less, or over."""
        key = f"boon.{event.kind}"
        if key not in self.badges:
            return
        if event.left:
            self._put_boon(event.kind, self._amounts[event.kind], event.left)
            yield from self.badges[key].flashed()
        else:
            yield from self._end(key)

    def _put_fortune(self, stat: str, count: int) -> None:
        words = self._app.strings.text("hud.fortune", stat=self._app.gear_words.stat(stat), count=count)
        self._put(f"fortune.{stat}", count, words)

    def _put_strike(self) -> None:
        self._put(STRIKE, 1, self._app.strings.text("hud.strike"))

    def _put_boon(self, kind, amount: int, left: int) -> None:
        self._amounts[kind] = amount
        self._put(f"boon.{kind}", left, self._app.strings.text(f"boon.{kind}", amount=amount, left=left))

    def _put(self, key: str, count: int, words: str) -> None:
        badge = self.badges.get(key)
        if badge is None:
            badge = self.badges[key] = ResourceLoader.load(BADGE).instance()
            self.add_child(badge)
        badge.put(ICONS[key], count, words)
        self._place()

    def _drop(self, key: str) -> None:
        self._free(self.badges.pop(key))
        self._place()

    def _end(self, key: str):
        """The badge stands no more for anything; it flashes, is gone, and the others close up."""
        badge = self.badges.pop(key)
        yield from badge.flashed()
        self._free(badge)
        self._place()

    def _free(self, badge) -> None:
        self.remove_child(badge)
        badge.queue_free()

    def _arrive(self, key: str, start):
        """The badge shows when its sign has flown there from `start` on screen."""
        badge = self.badges[key]
        badge.hide()
        cell = self._app.library.cell(ICONS[key])
        sign = add_picture(self._app.game.flights)
        sign.show_id(ICONS[key])
        goal = badge.centre()
        middle = Vector2(cell.w // 2 - cell.ax, cell.h // 2 - cell.ay)

        def fly(t: float) -> None:
            x = int(start[0] + (goal.x - start[0]) * t + 0.5)
            y = int(start[1] + (goal.y - start[1]) * t + 0.5)
            sign.position = Vector2(x, y) - middle

        yield Tween(FLY_SECONDS, fly, ease_in)
        sign.queue_free()
        badge.show()
        self._app.sound.play("gear_get", GROUP)
        yield from badge.flashed()

    def _place(self) -> None:
        shown = [self.badges[key] for key in ICONS if key in self.badges]
        for number, badge in enumerate(shown):
            offset = number * STEP
            badge.rect_position = Vector2(offset, 0) if self._is_row else Vector2(0, offset)
