"""Spito's board: the toad, what it has spat, what is still in its belly, the bones, and the three choices."""

from typing import Any

from godot import Control, Vector2, exposed
from heroll.api import events
from scenes.app.director import ease_in
from scenes.event.choice import HEIGHT as ROW_H
from scenes.event.games.prizes import Prizes
from scenes.event.games.table import CHOICE, WIDTH, Table, moved, put_picture
from scenes.widgets import draw
from scenes.widgets.pictures import add_picture

SCENE_H, EDGE = 92, 2
FOOT_X, FOOT_Y, MOUTH_UP = 62, 88, 40
HEAP_X, HEAP_Y, HEAP_STEP, HEAP_ROW, IN_ROW = 130, 78, 19, 19, 5
STRIKES_X, STRIKES_Y, STRIKE_STEP = 168, 12, 16
BELLY_Y, BELLY_STEP, WORTH_Y = SCENE_H + 11, 43, SCENE_H + 28
ROWS_Y = SCENE_H + 35
SPIT_SECONDS, FEED_SECONDS, HOLD_SECONDS, SWALLOW_SECONDS = 0.4, 0.5, 0.3, 0.35
TICKLE, FEED, THANK, BONE = "tickle", "feed", "thank", "bone"
WORDS = (TICKLE, FEED, THANK)
RAMPS = {TICKLE: "gold", FEED: "grey", THANK: "teal"}


@exposed
class SpitoBoard(Table, Control):
    """The heap lies on the right of the toad, one picture a thing."""

    height = ROWS_Y + len(WORDS) * (ROW_H + 1)
    cuts = tuple(range(ROWS_Y, ROWS_Y + len(WORDS) * (ROW_H + 1), ROW_H + 1))

    def _ready(self) -> None:
        self._prizes: Any = None
        self._belly: dict[str, int] = {}
        self._bones = 0
        self._heap: list[tuple[str, Any]] = []
        self._toad = add_picture(self, FOOT_X, FOOT_Y)
        self._goods = self.layer()
        self._rows = {
            word: self.button(CHOICE, word, (0, ROWS_Y + number * (ROW_H + 1), WIDTH, ROW_H))
            for number, word in enumerate(WORDS)
        }
        for word, row in self._rows.items():
            row.ramp = RAMPS[word]
        self.plays = {
            events.ThingSpat: self.play_spat,
            events.SpitoFed: self.play_fed,
            events.SpitoSwallowed: self.play_swallowed,
            events.SpitoThanked: self.play_thanked,
        }

    def begin(self, event_id: str, page) -> None:
        super().begin(event_id, page)
        self._prizes = Prizes(self.app, page.game.session, event_id)

    def show_seen(self) -> None:
        seen = self.seen
        self._belly = {pile.thing: pile.count for pile in seen.belly}
        self._bones = seen.bones
        heap = [pile.thing for pile in seen.heap for _ in range(pile.count)]
        if sorted(thing for thing, _ in self._heap) != sorted(heap):
            for _, picture in self._heap:
                picture.queue_free()
            self._heap = [
                (thing, put_picture(self._goods, f"spito_item_{thing}", *self._heap_place(number)))
                for number, thing in enumerate(heap)
            ]
        self._rest_toad(seen.is_over, seen.bones)
        for word, row in self._rows.items():
            terms = self.terms.get(word)
            price = str(seen.feed_price) if word == FEED and seen.feed_price else ""
            short = self.say("price.short", points=terms.points_short) if terms and terms.points_short else ""
            row.put(self.own(word), self._effect(word), price, "icon_coin" if price else "", short)
            row.enable(word in self.legal)
        self.update()

    def controls(self) -> list:
        return list(self._rows.values())

    def control_for(self, word: str):
        return self._rows.get(word)

    def advice(self) -> str:
        return self.own("advice", bones=self.seen.bones_most, lost=self.seen.lost_percent)

    def pointed(self, word: str) -> None:
        self.tell("")

    def kept(self) -> str:
        if not self._heap:
            return self.say("event.game.kept_nothing")
        return self.own("kept", count=len(self._heap))

    def till(self):
        return self.rect_global_position + Vector2(FOOT_X, FOOT_Y - MOUTH_UP)

    def play_spat(self, event):
        """Tickled with a feather, it spits the thing on the heap, or a bone that counts as a strike."""
        feather = put_picture(self._goods, "spito_feather", FOOT_X + 30, FOOT_Y - 24)
        yield from self._toad.played(self.library.animation("spito_tickle"))
        feather.queue_free()
        self.sound("spit")
        self.start(self._toad.played(self.library.animation("spito_spit")))
        self._belly[event.thing] = max(0, self._belly.get(event.thing, 0) - 1)
        picture = put_picture(self._goods, f"spito_item_{event.thing}", FOOT_X, FOOT_Y - MOUTH_UP)
        self.update()
        if event.is_bone:
            goal = (self._strike_x(event.bones - 1), STRIKES_Y)
            yield from moved(picture, goal, SPIT_SECONDS, None, 20)
            picture.queue_free()
            self._bones = event.bones
            self.sound("event_fail")
        else:
            goal = self._heap_place(len(self._heap))
            yield from moved(picture, goal, SPIT_SECONDS, None, 30)
            self.burst(self._goods, "spito_drop", *goal)
            self._heap.append((event.thing, picture))
            self.sound("coin")
        self.update()
        yield HOLD_SECONDS
        self._rest_toad(False, event.bones)

    def play_fed(self, event):
        """A fly goes into its mouth, and a bone is gone."""
        fly = add_picture(self._goods, WIDTH - 12, 30)
        self.loop(fly, "spito_fly")
        yield from moved(fly, (FOOT_X, FOOT_Y - MOUTH_UP), FEED_SECONDS, ease_in, 12)
        fly.queue_free()
        self.sound("swallow")
        self._belly[BONE] = event.bones_left
        self.update()
        yield from self._toad.played(self.library.animation("spito_swallow"))

    def play_swallowed(self, event):
        """One bone too many: it takes things of the heap back."""
        self.loop(self._toad, "spito_angry")
        self.sound("swallow")
        going = []
        for thing in event.things:
            at = next(n for n in reversed(range(len(self._heap))) if self._heap[n][0] == thing)
            going.append(self._heap.pop(at)[1])
        mouth = (FOOT_X, FOOT_Y - MOUTH_UP)
        yield from self.together(*(moved(one, mouth, SWALLOW_SECONDS, ease_in, 16) for one in going))
        for one in going:
            one.queue_free()
        yield from self._toad.played(self.library.animation("spito_swallow"))
        self.loop(self._toad, "spito_angry")
        yield HOLD_SECONDS

    def play_thanked(self, event):
        self.loop(self._toad, "spito_full")
        yield HOLD_SECONDS

    def _effect(self, word: str) -> str:
        """What a choice does, with what it is up against."""
        total, bones = sum(self._belly.values()), self._belly.get(BONE, 0)
        if word == TICKLE and total:
            return self.own("tickle.odds", bones=bones, total=total)
        return self.own(f"{word}.effect")

    def _rest_toad(self, is_over: bool, bones: int) -> None:
        """Calm, on its last bone angry, and content once it was thanked."""
        most = self.seen.bones_most
        if is_over:
            mood = "spito_angry" if bones >= most else "spito_full"
        else:
            mood = "spito_angry" if bones >= most - 1 else "spito_idle"
        self.loop(self._toad, mood)

    def _heap_place(self, number: int) -> tuple[int, int]:
        row, column = divmod(number, IN_ROW)
        return HEAP_X + column * HEAP_STEP + row % 2 * 4, HEAP_Y - row * HEAP_ROW

    def _strike_x(self, number: int) -> int:
        return STRIKES_X + number * STRIKE_STEP

    def _draw(self) -> None:
        if self.seen is None:
            return
        draw.style(self, self.library.style("inset"), 0, 0, WIDTH, SCENE_H)
        swamp, rows = self.library.cell("spito_swamp"), SCENE_H - 2 * EDGE
        draw.stretch_rows(self, swamp, (WIDTH - swamp.w) // 2, EDGE, swamp.w, rows, swamp.h - rows)
        font = self.app.fonts.small
        for number in range(self.seen.bones_most):
            name = "spito_strike" if number < self._bones else "spito_strike_off"
            self.cell(name, self._strike_x(number), STRIKES_Y)
        for number, (thing, count) in enumerate(self._belly.items()):
            x = number * BELLY_STEP
            self.cell(f"spito_item_{thing}", x + 11, BELLY_Y)
            ink = "red3" if thing == BONE else "flesh3"
            draw.text(self, font, x + 22, BELLY_Y - 8, f"×{count}", ink if count else "track1")
            self._prizes.draw(self, thing, x + 4, WORTH_Y, "track3")
