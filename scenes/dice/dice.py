"""Two dice in the middle of the board: they tumble, land one after the other, and are added up (GDD 4.1)."""

from math import pi, sin

from godot import Control, Vector2, exposed
from scenes.app.access import app_of
from scenes.app.director import Tween, ease_out
from scenes.app.layout import place
from scenes.widgets.pictures import burst

WIDTH, HEIGHT = 112, 104
TUMBLE_SECONDS, LAG_SECONDS = 0.62, 0.12
BOUNCES = 3
SUM_SECONDS, DOUBLES_SECONDS = 0.3, 0.8
DIE_Y, SIDE = 56, 21  # where the dice touch the ground
TUMBLE_LIFT = 12  # a tumbling die turns around its middle
SHADOWS = 4
GROUP = "board"


@exposed
class Dice(Control):
    """Shows what DiceRolled says; it never draws a number of its own."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._sum = self.get_node("Sum")
        self._note = self.get_node("Note")
        self._plate = self.get_node("Plate")
        self._glow = self.get_node("Glow")
        self._dice = [(self.get_node(f"Die{name}"), self.get_node(f"Shadow{name}")) for name in "AB"]
        self._faces = [1, 1]
        for which in (0, 1):
            self._rest(which)

    def fit_into(self, middle_x: int, middle_y: int) -> None:
        place(self, middle_x - WIDTH // 2, middle_y - HEIGHT // 2, WIDTH, HEIGHT)
        place(self._plate, 8, 64, WIDTH - 16, 40)
        place(self._sum, 0, 65, WIDTH, 20)
        place(self._note, 0, 86, WIDTH, 15)

    def roll(self, event):
        """Tumble and land both dice, then show their sum."""
        self._sum.text = self._note.text = ""
        self._plate.hide()
        self._glow.hide()
        self._app.sound.play("dice_roll", GROUP)
        faces = (event.final_a, event.final_b)
        second = self._app.director.start(self._tumble(1, faces[1], TUMBLE_SECONDS + LAG_SECONDS), GROUP)
        yield from self._tumble(0, faces[0], TUMBLE_SECONDS)
        yield lambda: second.done
        self._sum.text = self._app.strings.text("dice.sum", a=faces[0], b=faces[1], sum=event.move_value)
        self._plate.show()
        self._app.shots.take("dice")
        yield SUM_SECONDS
        if event.is_double:
            yield from self._doubles()

    def show_remaining(self, steps: int) -> None:
        self._note.text = self._app.strings.text("hud.steps", steps=steps) if steps else ""
        self._plate.visible = steps > 0
        if not steps:
            self._sum.text = ""

    def _doubles(self):
        self._app.sound.play("doubles", GROUP)
        self._note.text = self._app.strings.text("dice.doubles")
        self._note.tint("gold2")
        self._glow.position = Vector2(WIDTH // 2, DIE_Y - TUMBLE_LIFT)
        self._glow.show()
        self._glow.play(self._app.library.animation("doubles_glow"), GROUP)
        yield DOUBLES_SECONDS
        self._glow.hide()
        self._glow.stop()
        self._note.tint("track3")

    def _tumble(self, which: int, face: int, seconds: float):
        die, shadow = self._dice[which]
        die.play(self._app.library.animation(f"die_{'ab'[which]}_tumble"), GROUP)
        goal = self._place(which)
        start = goal + Vector2(-34 if which == 0 else 34, -6)

        def show(t: float) -> None:
            height = int(abs(sin(pi * BOUNCES * t)) * 18 * (1 - t) + 0.5)
            x = int(start.x + (goal.x - start.x) * t + 0.5)
            y = int(start.y + (goal.y - start.y) * t + 0.5)
            die.position = Vector2(x, y - height - TUMBLE_LIFT)
            shadow.position = Vector2(x, y)
            shadow.show_id(f"die_shadow_{min(SHADOWS - 1, height // 5)}")

        yield Tween(seconds, show, ease_out)
        die.stop()
        self._faces[which] = face
        self._rest(which)
        self._app.sound.play("dice_land", GROUP)
        impact = self._app.library.animation("burst/dice_impact")
        burst(self, self._app.director, impact, int(goal.x), int(goal.y), GROUP)

    def _rest(self, which: int) -> None:
        die, shadow = self._dice[which]
        at = self._place(which)
        die.position = at
        die.show_id(f"die_{'ab'[which]}_{self._faces[which]}")
        shadow.position = at
        shadow.show_id("die_shadow_0")

    def _place(self, which: int):
        return Vector2(WIDTH // 2 + (-SIDE if which == 0 else SIDE), DIE_Y)
