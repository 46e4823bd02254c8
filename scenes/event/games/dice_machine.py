"""The dice machine's board: five windows, dice to keep and to throw, the hands and what each pays."""

from typing import Any

from godot import Control, Vector2, exposed
from heroll.api import events
from scenes.app.focus import give
from scenes.event.games.prizes import Prizes
from scenes.event.games.table import GROUP, PLAIN, SPOT, WIDTH, Table, put_first
from scenes.widgets import draw
from scenes.widgets.pictures import add_picture

CABINET_W, CABINET_H = 208, 124
MIDDLE_X, MIDDLE_Y = 102, CABINET_H // 2
WINDOW_STEP, FOOT_Y, TUMBLE_UP, LOCK_Y = 36, 22, 13, 38
SPOT_W, SPOT_TOP, SPOT_H = 34, -22, 70
LEVER_X, LEVER_Y = 105, -2
STATE_Y, PIP_STEP = CABINET_H + 1, 14
HANDS_Y, HAND_STEP, HAND_COLUMN, HANDS_IN_COLUMN = CABINET_H + 16, 14, 119, 4
LAMP, HAND_W = 11, 43
BUTTON_W, BUTTON_H, BUTTON_Y = 104, 24, CABINET_H + 75
FIRST_SECONDS, NEXT_SECONDS, LAND_SECONDS, TAKEN_SECONDS = 0.45, 0.12, 0.25, 0.9
STOP, KEEP, NONE = "stop", "keep:", "none"


@exposed
class DiceMachineBoard(Table, Control):
    """Pressing a die keeps it or frees it; `Throw` throws the rest, `Take` ends the hand."""

    height = BUTTON_Y + BUTTON_H
    cuts = tuple(HANDS_Y + row * HAND_STEP for row in range(HANDS_IN_COLUMN + 1))
    is_advice_first = True

    def _ready(self) -> None:
        self._prizes: Any = None
        self._faces: list[int] = []
        self.kept_dice: list[bool] = []
        self._dice: list = []
        self._spots: list = []
        self._taken: list[str] = []
        self._hand = NONE
        self._throws_left = self._hands_left = 0
        self._marquee = add_picture(self, MIDDLE_X, MIDDLE_Y)
        self.loop(self._marquee, "machine_marquee")
        self._lever = put_first(self, self.library, "machine_lever", MIDDLE_X + LEVER_X, MIDDLE_Y + LEVER_Y)
        half = WIDTH - BUTTON_W
        self._throw = self.button(PLAIN, "throw", (0, BUTTON_Y, BUTTON_W, BUTTON_H), submits=False)
        self._throw.ramp = "gold"
        self._stop = self.button(PLAIN, STOP, (half, BUTTON_Y, BUTTON_W, BUTTON_H))
        self._stop.ramp = "teal"
        self.plays = {
            events.MachineDiceThrown: self.play_thrown,
            events.MachineHandTaken: self.play_taken,
        }

    def begin(self, event_id: str, page) -> None:
        super().begin(event_id, page)
        self._prizes = Prizes(self.app, page.game.session, event_id)

    def show_seen(self) -> None:
        seen = self.seen
        self._faces, self._hand = list(seen.dice), seen.hand
        self._throws_left, self._hands_left = seen.throws_left, seen.hands_left
        self._taken = list(seen.taken)
        self._make_dice(len(seen.dice))
        for spot in self._spots:
            spot.enable(bool(self.legal))
        self._throw.set_words(self.own("throw"))
        self._stop.set_words(self.own(STOP))
        self._stop.enable(STOP in self.legal)
        self._show_dice()

    def opened(self):
        yield from self._tumbled([False] * len(self._faces), self._faces)

    def controls(self) -> list:
        return [self._throw, self._stop, *self._spots]

    def take_focus(self) -> bool:
        """While no die is kept the focus is not on the throw: a press too many would cost a good hand."""
        stays = (self._stop, *self._spots)
        if any(self.kept_dice) or self._throw.disabled or any(one.has_focus() for one in stays):
            return bool(super().take_focus())
        return any(give(spot) for spot in self._spots)

    def control_for(self, word: str):
        """For `keep:10110` the dice are kept first; then the throw submits it."""
        if word == STOP:
            return self._stop
        self.kept_dice = [bit == "1" for bit in word.removeprefix(KEEP)]
        self._show_dice()
        if self._throw.has_focus():
            self.pointed("throw")
        return self._throw

    def advice(self) -> str:
        return self.own("advice", throws=self._throws_left)

    def kept(self) -> str:
        paid = [hand for hand in self._taken if hand != NONE]
        names = " · ".join(self.own(hand) for hand in paid)
        return self.say("event.game.kept", what=names) if paid else self.say("event.game.kept_nothing")

    def pressed_other(self, word: str) -> None:
        """A die is kept or freed, or the free ones are thrown."""
        if word == "throw":
            self.choose(self._word())
        else:
            number = int(word)
            self.kept_dice[number] = not self.kept_dice[number]
            self._show_dice()
            self.pointed(word)

    def pointed(self, word: str) -> None:
        if word == STOP and STOP in self.legal:
            hand = self.own(self._hand)
            self.tell(self.own("take", hand=hand, prize=self._prizes.words(self._hand)))
        elif word == "throw" and self._word() in self.legal:
            self.tell(self.own("throw.effect", count=self.kept_dice.count(False)))
        elif word.isdigit() and self.legal:
            self.tell(self.own("hold" if self.kept_dice[int(word)] else "free"))
        else:
            self.tell("")

    def play_thrown(self, event):
        """The lever, then the dice that are not kept tumble and land from the left; the kept ones stay."""
        self.kept_dice = list(event.kept)
        self._throws_left = event.throws_left
        self._show_dice()
        self.sound("dice_cup")
        self.start(self._lever.played(self.library.animation("machine_lever")))
        yield from self._tumbled(event.kept, event.dice)
        self._faces = list(event.dice)
        self._show_dice()

    def play_taken(self, event):
        """Its row is lit; the lamp stays on."""
        self._hand = event.hand
        self._taken.append(event.hand)
        self._hands_left = event.hands_left
        self.sound("event_fail" if event.hand == NONE else "coin")
        self.tell(self.own(event.hand))
        self.update()
        yield TAKEN_SECONDS
        self._hand = NONE

    def _word(self) -> str:
        return KEEP + "".join("1" if kept else "0" for kept in self.kept_dice)

    def _tumbled(self, kept, faces):
        tumble = self.library.animation("die_a_tumble")
        free = [number for number, is_kept in enumerate(kept) if not is_kept]
        for number in free:
            self._dice[number].position = Vector2(self._window_x(number), MIDDLE_Y + FOOT_Y - TUMBLE_UP)
            self._dice[number].play(tumble, GROUP)
        self.sound("dice_roll")
        yield FIRST_SECONDS
        for number in free:
            self._land(number, faces[number])
            self.sound("dice_land")
            yield NEXT_SECONDS
        yield LAND_SECONDS

    def _land(self, number: int, face: int) -> None:
        die = self._dice[number]
        die.stop()
        die.position = Vector2(self._window_x(number), MIDDLE_Y + FOOT_Y)
        die.show_id(f"die_kept_{face}" if self.kept_dice[number] else f"die_a_{face}")

    def _show_dice(self) -> None:
        for number, face in enumerate(self._faces):
            self._land(number, face)
        self._throw.enable(self._word() in self.legal)
        self.update()

    def _make_dice(self, count: int) -> None:
        if len(self._dice) == count:
            return
        self.kept_dice = [False] * count
        self._dice = [add_picture(self) for _ in range(count)]
        left = SPOT_W // 2
        self._spots = [
            self.button(
                SPOT,
                str(number),
                (self._window_x(number) - left, MIDDLE_Y + SPOT_TOP, SPOT_W, SPOT_H),
                submits=False,
            )
            for number in range(count)
        ]

    def _window_x(self, number: int) -> int:
        return MIDDLE_X + (number - len(self.seen.dice) // 2) * WINDOW_STEP

    def _draw(self) -> None:
        if self.seen is None:
            return
        self.cell("machine_cabinet", MIDDLE_X, MIDDLE_Y)
        for number, is_kept in enumerate(self.kept_dice):
            lock = "machine_lock" if is_kept else "machine_unlock"
            self.cell(lock, self._window_x(number), MIDDLE_Y + LOCK_Y)
        self._draw_state()
        for number, hand in enumerate(self.seen.hands):
            column, row = divmod(number, HANDS_IN_COLUMN)
            self._draw_hand(hand, column * HAND_COLUMN, HANDS_Y + row * HAND_STEP)

    def _draw_state(self) -> None:
        """Throws left of this hand, and which hand it is."""
        font = self.app.fonts.small
        most = self.page.game.session.specs.games[self.event_id].throws
        for number in range(most):
            lit = number < self._throws_left
            name = "machine_throw_on" if lit else "machine_throw_off"
            self.cell(name, 8 + number * PIP_STEP, STATE_Y + 7)
        words = self.own("hand_number", number=len(self._taken) + (self._hands_left > 0))
        draw.text(self, font, WIDTH - draw.width(font, words) - 2, STATE_Y, words, "track3")

    def _draw_hand(self, hand: str, x: int, y: int) -> None:
        is_taken, is_shown = hand in self._taken, hand == self._hand
        if is_shown:
            draw.box(self, x, y, min(HAND_COLUMN - 3, WIDTH - x), HAND_STEP, "gold0")
        middle = y + HAND_STEP // 2
        lamp = "machine_lamp_on" if is_taken else "machine_lamp_off"
        self.cell(lamp, x + 1 + LAMP // 2, middle)
        self.cell(f"machine_hand_{hand}", x + LAMP + 4 + HAND_W // 2, middle)
        ink = "track2" if is_taken else "gold2" if is_shown else "flesh3"
        self._prizes.draw(self, hand, x + LAMP + 4 + HAND_W + 4, middle, ink)
