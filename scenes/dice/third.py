"""The third die's choice: in place of A, in place of B, or given up; each shows where it lands (GDD 4.1)."""

from godot import Control, exposed
from heroll.api import ChooseThirdDie, enums
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.app.screen import Screen
from scenes.board.looks import look_of
from scenes.dice.dice import DIE_Y, SIDE
from scenes.dice.dice import HEIGHT as DICE_H
from scenes.widgets import draw

WIDTH, HEADER_H, BUTTON_H, STEP, PAD = 164, 15, 31, 33, 5
BELOW_DICE = 9  # under the ring's middle, where the dice end
NAMES = (("A", -1), ("B", 1))  # of the dice that lie, and on which side
NAME_GAP, NAME_UP = 15, 19  # from a die's middle outwards, and up from its ground
Action = enums.ThirdDieAction


@exposed
class Third(Screen, Control):
    """Lies inside of the ring below the dice, so that dice and tiles stay to be seen."""

    group = "third"
    scene = "dice/third"

    def _ready(self) -> None:
        nodes = {"ReplaceA": Action.REPLACE_A, "ReplaceB": Action.REPLACE_B, "Discard": Action.DISCARD}
        self.buttons = {action: self.get_node(f"Panel/{name}") for name, action in nodes.items()}
        self.steps: dict = {}
        for action, button in self.buttons.items():
            button.connect("pressed", self, "_on_pressed", [str(action)])
            for name in ("mouse_entered", "focus_entered"):
                button.connect(name, self, "_on_shown", [str(action)])

    def fit(self, room) -> None:
        place(self, 0, 0, room.width, room.height)
        if self.game is not None:
            self._fit_under_dice()

    def join(self, game) -> None:
        super().join(game)
        self._fit_under_dice()

    def ask(self, game) -> None:
        board, roll = game.board, game.view.last_roll
        board.dice.hush()
        c = roll.third_die
        throws = {
            Action.REPLACE_A: (c, roll.die_b),
            Action.REPLACE_B: (roll.die_a, c),
            Action.DISCARD: (roll.die_a, roll.die_b),
        }
        for action, (a, b) in throws.items():
            index = (game.view.tile_index + a + b) % len(board.tiles)
            look = look_of(game.view.board.tiles[index])
            words = self.say("dice.sum_short", a=a, b=b, sum=a + b)
            self.steps[action] = a + b
            self.buttons[action].put(words, self.say("dice.lands", tile=index), look, index, board.words)
            self.buttons[action].enable(True)
        self.app.shots.take("third")

    def take_focus(self) -> bool:
        return give(self.buttons[Action.REPLACE_A])

    def control_for(self, command):
        return self.buttons[command.action] if isinstance(command, ChooseThirdDie) else None

    def _fit_under_dice(self) -> None:
        self.update()
        x, y = self.game.board.centre
        h = HEADER_H + len(self.buttons) * STEP + 2 * PAD - (STEP - BUTTON_H)
        place(self.get_node("Panel"), x - WIDTH // 2, y + BELOW_DICE, WIDTH, h)
        place(self.get_node("Panel/Words"), PAD, PAD - 1, WIDTH - 2 * PAD, HEADER_H)
        for number, button in enumerate(self.buttons.values()):
            place(button, PAD, PAD + HEADER_H + number * STEP, WIDTH - 2 * PAD, BUTTON_H)

    def _on_shown(self, action: str) -> None:
        """This choice's tiles are marked; the focus follows the mouse, so that one choice alone is lit."""
        chosen = Action(action)
        if chosen in self.steps and not self.buttons[chosen].disabled:
            give(self.buttons[chosen])
            self.game.board.mark_path(self.steps[chosen])

    def _on_pressed(self, action: str) -> None:
        for button in self.buttons.values():
            button.enable(False)
        self.game.submit(ChooseThirdDie(action=Action(action)))

    def _draw(self) -> None:
        """The dice's names stand beside them, as the choices call them."""
        if self.game is None:
            return
        x, y = self.game.board.centre
        font = self.app.fonts.small
        for name, way in NAMES:
            left = x + way * (SIDE + NAME_GAP) - (draw.width(font, name) if way < 0 else 0)
            draw.text(self, font, left, y - DICE_H // 2 + DIE_Y - NAME_UP, name, "flesh3")
