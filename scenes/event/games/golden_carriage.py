"""The golden carriage's board: the road that runs by, the sacks, the danger, and the three choices."""

from typing import Any

from godot import Control, Vector2, exposed
from heroll.api import events
from scenes.app.director import Tween, ease_in, ease_out
from scenes.app.layout import place
from scenes.event.choice import HEIGHT as ROW_H
from scenes.event.games.prizes import Prizes
from scenes.event.games.table import CHOICE, WIDTH, Table, moved, put_picture, whole
from scenes.widgets import draw
from scenes.widgets.pictures import add_picture

SCENE_H, FAR_H, FAR_W, ROAD_W = 104, 64, 240, 240
FOOT_X, FOOT_Y, ROOF_X, ROOF_UP = 96, 96, -34, 50
DOWN_X = 40  # where the hero lands
POST_X, POST_Y, NEXT_X = 186, 62, 206
METER_X, METER_Y, METER_HALF, NEEDLE_UP = 62, SCENE_H + 13, 48, 6
STATE_X, COIN_GAP = 128, 9
ROWS_Y = SCENE_H + 24
DRIVE_SECONDS, NEEDLE_SECONDS, HOLD_SECONDS, LEAP_SECONDS, END_SECONDS = 1.0, 0.7, 0.35, 0.5, 0.6
STRIDE_SECONDS, ROAD_PER_SECOND, FAR_SHARE = 0.38, 150, 3
GRAB, REIN, JUMP = "grab", "rein", "jump"
ARRIVED = "arrived"  # the prize of the last leg
PIP_X, PIP_Y, PIP_STEP = 2, 9, 11
SACKS = (1, 2, 3, 5)  # points from which on a sack looks bigger
WORDS = (GRAB, REIN, JUMP)
RAMPS = {GRAB: "gold", REIN: "teal", JUMP: "grey"}


@exposed
class GoldenCarriageBoard(Table, Control):
    """The meter shows the danger of the pointed choice; a needle falls on it when the leg is driven."""

    height = ROWS_Y + len(WORDS) * (ROW_H + 1)
    cuts = tuple(range(ROWS_Y, ROWS_Y + len(WORDS) * (ROW_H + 1), ROW_H + 1))

    def _ready(self) -> None:
        self._prizes: Any = None
        self.danger = self._gathered = self._leg = 0
        self._is_driving = False
        self._scroll = 0.0
        self._window = Control.new()
        self._window.rect_clip_content = True
        self._window.mouse_filter = 2
        self.add_child(self._window)
        place(self._window, 0, 0, WIDTH, SCENE_H)
        self._far = [put_picture(self._window, "carriage_far", 0, 0) for _ in range(2)]
        self._road = [put_picture(self._window, "carriage_road", 0, 0) for _ in range(2)]
        self._post = add_picture(self._window, POST_X, POST_Y)
        self._next = add_picture(self._window, NEXT_X, POST_Y - 8)
        self._coach = add_picture(self._window, FOOT_X, FOOT_Y)
        self._hero = add_picture(self._window, FOOT_X + ROOF_X, FOOT_Y - ROOF_UP)
        self._road_signs = self.ink(self._paint_road)
        self._needle = put_picture(self, "carriage_needle", 0, METER_Y - NEEDLE_UP)
        self._needle.hide()
        self._rows = {
            word: self.button(CHOICE, word, (0, ROWS_Y + number * (ROW_H + 1), WIDTH, ROW_H))
            for number, word in enumerate(WORDS)
        }
        for word, row in self._rows.items():
            row.ramp = RAMPS[word]
        self.roll_by(0)
        self.plays = {events.LegDriven: self.play_leg, events.RideEnded: self.play_ended}

    def begin(self, event_id: str, page) -> None:
        super().begin(event_id, page)
        self._prizes = Prizes(self.app, page.game.session, event_id)

    def show_seen(self) -> None:
        seen = self.seen
        self.danger, self._gathered, self._leg = seen.danger, seen.gathered, seen.leg
        self._coach.position = Vector2(FOOT_X, FOOT_Y)
        self._coach.visible = seen.has_arrived or not seen.is_over
        if seen.is_over or (seen.leg == 1 and not seen.gathered):
            self._coach.stop()
            self._coach.show_id("carriage_stand")
        else:
            self.loop(self._coach, "carriage_run")
        self._show_hero(seen)
        self._show_sack(self._post, None if seen.is_over else seen.sack)
        self._show_sack(self._next, None if seen.is_over else seen.next_sack)
        effects = {
            GRAB: self.own("grab.effect", sack=seen.sack, danger=seen.grab_danger),
            REIN: self.own("rein.effect", danger=seen.rein_danger),
            JUMP: self.own("jump.effect", gathered=seen.gathered),
        }
        for word, row in self._rows.items():
            row.put(self.own(word), effects[word])
            row.enable(word in self.legal)
        self.update()

    def controls(self) -> list:
        return list(self._rows.values())

    def control_for(self, word: str):
        return self._rows.get(word)

    def advice(self) -> str:
        seen = self.seen
        following = self.own("next", points=seen.next_sack) if seen.next_sack else self.own("last")
        return self.own("advice", leg=self._leg, legs=seen.legs, next=following, lost=seen.lost_percent)

    def kept(self) -> str:
        return self.say("event.game.kept", what=self.say("event.game.points", points=self._gathered))

    def pointed(self, word: str) -> None:
        seen = self.seen
        if seen is not None and self.legal:
            self.danger = {GRAB: seen.grab_danger, REIN: seen.rein_danger, JUMP: 0}.get(word, seen.danger)
            self.update()
        self.tell("")

    def play_leg(self, event):
        """The road runs by, the sack is snatched, and the needle falls in or beside the danger."""
        self._leg, self.danger = event.leg, event.danger
        self.loop(self._coach, "carriage_run" if event.sack else "carriage_rein")
        self.hum("gallop", STRIDE_SECONDS, DRIVE_SECONDS + NEEDLE_SECONDS)
        self.update()
        if event.sack:
            yield from self.together(self._driven(DRIVE_SECONDS), self._snatched())
        else:
            yield from self._driven(DRIVE_SECONDS)
        self._gathered = event.gathered
        self.update()
        yield from self.together(self._driven(NEEDLE_SECONDS), self._fallen(event.throw))
        yield HOLD_SECONDS
        self._needle.hide()
        self.sound("event_fail" if event.is_thrown else "coin")

    def play_ended(self, event):
        """Off the box: thrown with a sack bursting, down by a leap, or arrived."""
        self._show_sack(self._post, None)
        self._show_sack(self._next, None)
        if event.is_thrown:
            yield from self._left_box("carriage_hero_fall")
            x, y = int(self._hero.position.x), int(self._hero.position.y)
            if event.lost:
                self.sound("sack")
                self.burst(self._window, "carriage_sack_burst", x + 12, y - 10)
        elif event.has_arrived:
            self.loop(self._coach, "carriage_rein")
            yield from self._driven(END_SECONDS)
            self._coach.stop()
            self._coach.show_id("carriage_stand")
        else:
            yield from self._left_box("carriage_hero_jump")
        self._gathered = event.kept
        self.tell(self.own("lost", lost=event.lost) if event.lost else "")
        self.update()
        yield END_SECONDS

    def _show_hero(self, seen) -> None:
        """On the roof, or where the hero came down."""
        if seen.is_over and not seen.has_arrived:
            ending = "carriage_hero_fall" if seen.is_thrown else "carriage_hero_jump"
            self._hero.stop()
            self._hero.show_cell(self.library.animation(ending).frames[-1][0])
            self._hero.position = Vector2(DOWN_X, FOOT_Y)
        else:
            self.loop(self._hero, "carriage_hero")
            self._hero.position = Vector2(FOOT_X + ROOF_X, FOOT_Y - ROOF_UP)

    def _snatched(self):
        """The sack comes by and flies to the hero on the roof."""
        yield DRIVE_SECONDS / 5
        goal = (FOOT_X + ROOF_X + 8, FOOT_Y - ROOF_UP - 10)
        yield from moved(self._post, goal, LEAP_SECONDS, ease_in, 14)
        self._post.hide()
        self.sound("sack")
        yield from self._hero.played(self.library.animation("carriage_hero_grab"))
        self.loop(self._hero, "carriage_hero")

    def _left_box(self, asset_id: str):
        """Steps: the hero leaves the roof to the left and down while the coach drives off."""
        self.start(self._hero.played(self.library.animation(asset_id)))
        goal = (DOWN_X, FOOT_Y)

        def drive(t: float) -> None:
            self._coach.position = Vector2(FOOT_X + int(180 * t), FOOT_Y)

        self.start(iter([Tween(LEAP_SECONDS + END_SECONDS, drive, ease_in)]))
        yield from moved(self._hero, goal, LEAP_SECONDS, None, 20)

    def _fallen(self, throw: int):
        """Steps: the needle runs along the scale and stops at the throw of 1..100."""
        self._needle.show()
        goal = self._on_meter(throw)
        start = self._on_meter(100)

        def show(t: float) -> None:
            x = whole(start + (goal - start) * t)
            self._needle.position = Vector2(x, METER_Y - NEEDLE_UP)

        yield Tween(NEEDLE_SECONDS, show, ease_out)

    def _driven(self, seconds: float):
        """Steps: the scenery runs by, the far one slower."""
        start = self._scroll

        def show(t: float) -> None:
            self.roll_by(start + ROAD_PER_SECOND * seconds * t)

        yield Tween(seconds, show)

    def roll_by(self, way: float) -> None:
        self._scroll = way
        for number, picture in enumerate(self._far):
            x = number * FAR_W - int(way / FAR_SHARE) % FAR_W
            picture.position = Vector2(x + FAR_W // 2, FAR_H // 2)
        for number, picture in enumerate(self._road):
            picture.position = Vector2(
                number * ROAD_W - int(way) % ROAD_W + ROAD_W // 2, FAR_H + (SCENE_H - FAR_H) // 2
            )

    def _show_sack(self, picture, points: int | None) -> None:
        picture.visible = bool(points)
        if points:
            picture.position = Vector2(POST_X if picture == self._post else NEXT_X, POST_Y)
            picture.show_id(f"carriage_sack_{max(size for size in SACKS if size <= points)}")

    def _on_meter(self, percent: int) -> int:
        return METER_X - METER_HALF + 2 * METER_HALF * percent // 100

    def _paint_road(self, ink) -> None:
        """The legs: driven, ahead, still to come; and what waits behind the last."""
        if self.seen is None:
            return
        for leg in range(1, self.seen.legs + 1):
            is_driven = leg < self._leg or (leg == self._leg and self.seen.is_over)
            name = "pip_done" if is_driven else "pip_current" if leg == self._leg else "pip_empty"
            self.cell(name, PIP_X + leg * PIP_STEP, PIP_Y, ink)
        self._prizes.draw(ink, ARRIVED, PIP_X + (self.seen.legs + 1) * PIP_STEP, PIP_Y)

    def _draw(self) -> None:
        if self.seen is None:
            return
        font = self.app.fonts.small
        self.cell("carriage_meter", METER_X, METER_Y)
        left = METER_X - METER_HALF
        width = self._on_meter(self.danger) - left
        draw.box(self, left, METER_Y + 6, width, 2, "red3")
        draw.box(self, left + width, METER_Y - 8, 1, 17, "white0")
        draw.text(self, font, STATE_X, METER_Y - 9, self.own("danger", danger=self.danger), "red3")
        self._road_signs.update()
        words = str(self._gathered)
        x = WIDTH - draw.width(font, words) - 4
        draw.text(self, font, x, METER_Y - 9, words, "gold2")
        self.cell("icon_coin", x - COIN_GAP, METER_Y - 1)
