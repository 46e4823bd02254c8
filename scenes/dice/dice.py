"""The dice in the middle of the board: they tumble, land one after the other, and are added up (GDD 4.1)."""

from godot import Control, Vector2, exposed
from heroll.api import enums
from scenes.app.access import app_of
from scenes.app.director import Tween, ease_in
from scenes.app.layout import place
from scenes.dice.die import GROUP, TUMBLE_LIFT, Die
from scenes.widgets.pictures import burst

WIDTH, HEIGHT = 112, 104
TUMBLE_SECONDS, LAG_SECONDS = 0.62, 0.12
SUM_SECONDS, DOUBLES_SECONDS, TOLD_SECONDS = 0.3, 0.8, 0.7
SWAP_SECONDS, SWAP_ARC = 0.32, 16
DIE_Y, SIDE = 56, 21  # where the dice touch the ground
THIRD_Y = 26
THROWS = (Vector2(-34, -6), Vector2(34, -6), Vector2(0, -30))  # where each one comes from
A, B, THIRD = 0, 1, 2
SKINS = ("a", "b", "third")
Action = enums.ThirdDieAction


@exposed
class Dice(Control):
    """Shows what DiceRolled and its followers say; it never draws a number of its own."""

    def _ready(self) -> None:
        self._app = app_of(self)
        self._sum = self.get_node("Sum")
        self._note = self.get_node("Note")
        self._plate = self.get_node("Plate")
        self._glow = self.get_node("Glow")
        self._dice = [
            Die(self, self.get_node(f"Die{name}"), self.get_node(f"Shadow{name}"), skin)
            for name, skin in zip("ABC", SKINS, strict=True)
        ]
        self._put_back()

    def fit_into(self, middle_x: int, middle_y: int) -> None:
        place(self, middle_x - WIDTH // 2, middle_y - HEIGHT // 2, WIDTH, HEIGHT)
        place(self._plate, 2, 64, WIDTH - 4, 40)
        place(self._sum, 0, 65, WIDTH, 20)
        place(self._note, 0, 86, WIDTH, 15)

    @property
    def middle(self) -> tuple[int, int]:
        """Between the two dice, on screen."""
        at = self.rect_global_position
        return int(at.x) + WIDTH // 2, int(at.y) + DIE_Y - TUMBLE_LIFT

    def show_roll(self, view) -> None:
        """How the dice lie after the roll thrown last."""
        roll = view.last_roll
        if roll is None:
            return
        is_open = view.phase == enums.RunPhase.THIRD_DIE_CHOICE
        faces = (roll.die_a, roll.die_b) if is_open else (roll.final_a, roll.final_b)
        for which, action in ((A, Action.REPLACE_A), (B, Action.REPLACE_B)):
            self._dice[which].skin = SKINS[THIRD if roll.third_die_action == action else which]
            self._dice[which].rest(faces[which])
        if is_open and roll.third_die is not None:
            self._dice[THIRD].show()
            self._dice[THIRD].rest(roll.third_die)

    def roll(self, event, is_open: bool):
        """Tumble and land both dice; their sum follows unless a third die is still to be thrown."""
        self._sum.text = self._note.text = ""
        self._plate.hide()
        self._glow.hide()
        self._put_back()
        self._app.sound.play("dice_roll", GROUP)
        faces = (event.die_a, event.die_b)
        second = self._dice[B].tumble(faces[B], THROWS[B], TUMBLE_SECONDS + LAG_SECONDS)
        second_task = self._app.director.start(second, GROUP)
        yield from self._dice[A].tumble(faces[A], THROWS[A], TUMBLE_SECONDS)
        yield lambda: second_task.done
        if not is_open:
            self._show_sum(*faces)
            self._app.shots.take("dice")
            yield SUM_SECONDS
        if event.is_double:
            yield from self._doubles()

    def throw_third(self, event):
        """The third die comes from the gate and lands behind the two (GDD 4.1)."""
        die = self._dice[THIRD]
        die.show()
        self._app.sound.play("dice_roll", GROUP)
        yield from die.tumble(event.die_c, THROWS[THIRD], TUMBLE_SECONDS)
        self._say(self._app.strings.text("dice.third", face=event.die_c), "violet2")
        yield SUM_SECONDS

    def take_third(self, event):
        """It takes a place, whose die rolls away, or rolls away itself; then they are added up."""
        third = self._dice[THIRD]
        self._note.text = ""
        if event.action == Action.DISCARD:
            yield from self._roll_off(third, Vector2(0, -24))
        else:
            which = A if event.action == Action.REPLACE_A else B
            out = self._dice[which]
            yield from self._roll_off(out, THROWS[which])
            yield from third.hop(out.home, SWAP_SECONDS, SWAP_ARC)
            face = event.final_a if which == A else event.final_b
            third.hide()
            out.skin = SKINS[THIRD]
            out.show()
            out.rest(face)
            self._app.sound.play("dice_land", GROUP)
        self._show_sum(event.final_a, event.final_b)
        yield SUM_SECONDS

    def tell_fortune(self, event):
        """Which stat the double raised, and by how much (GDD 4.1)."""
        say = self._app.strings.text
        stat = self._app.gear_words.stat(event.stat)
        gain = say("dice.fortune_gain", stat=stat, amount=event.amount)
        yield from self._told(say("dice.fortune"), gain, "fortune")

    def tell_strike(self, _event):
        """The next landing begins with a blow."""
        say = self._app.strings.text
        yield from self._told(say("dice.strike"), say("dice.strike_when"), "strike")

    def tell_strike_lost(self, _event):
        """The landing is no battle."""
        yield from self._told(self._app.strings.text("dice.strike_lost"), "", "strike-lost")

    def _told(self, words: str, note: str, shot: str):
        """Steps: say something in the place of the sum."""
        before = self._sum.text
        self._sum.text = words
        self._say(note, "gold2")
        self._app.shots.take(shot)
        yield TOLD_SECONDS
        self._sum.text = before
        self._note.text = ""
        self._plate.visible = bool(before)

    def show_remaining(self, steps: int) -> None:
        self._note.text = self._app.strings.text("hud.steps", steps=steps) if steps else ""
        self._note.tint("track3")
        self._plate.visible = steps > 0
        if not steps:
            self._sum.text = ""

    def hush(self) -> None:
        """Say nothing: a page lies where the words stand."""
        self._plate.hide()
        self._sum.text = self._note.text = ""

    def _put_back(self) -> None:
        """Both dice lie where they belong, the third is away."""
        for which, die in enumerate(self._dice):
            die.skin = SKINS[which]
            die.home = self._place(which)
            die.rest(die.face)
            die.show()
        self._dice[THIRD].hide()

    def _say(self, words: str, ink: str) -> None:
        self._note.text = words
        self._note.tint(ink)
        self._plate.show()

    def _show_sum(self, a: int, b: int) -> None:
        self._sum.text = self._app.strings.text("dice.sum", a=a, b=b, sum=a + b)
        self._plate.show()

    def _doubles(self):
        self._app.sound.play("doubles", GROUP)
        self._say(self._app.strings.text("dice.doubles"), "gold2")
        self._glow.position = Vector2(WIDTH // 2, DIE_Y - TUMBLE_LIFT)
        self._glow.show()
        self._glow.play(self._app.library.animation("doubles_glow"), GROUP)
        yield DOUBLES_SECONDS
        self._glow.hide()
        self._glow.stop()

    def _roll_off(self, die, way):
        """A die leaves and is gone in a puff."""
        start = die.home

        def go(t: float) -> None:
            die.put(start + Vector2(int(way.x * t), int(way.y * t)))

        yield Tween(SWAP_SECONDS, go, ease_in)
        die.hide()
        end = start + way
        dust = self._app.library.animation("burst/land_dust")
        burst(self, self._app.director, dust, int(end.x), int(end.y), GROUP)

    def _place(self, which: int):
        if which == THIRD:
            return Vector2(WIDTH // 2, THIRD_Y)
        return Vector2(WIDTH // 2 + (-SIDE if which == A else SIDE), DIE_Y)
