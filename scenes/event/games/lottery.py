"""The lottery's board: three tickets, then a card of nine fields to scratch, beside what each symbol pays."""

from typing import Any

from godot import Control, exposed
from heroll.api import events
from scenes.event.games.prizes import Prizes
from scenes.event.games.table import PRICED, SPOT, WIDTH, Table
from scenes.widgets import draw
from scenes.widgets.pictures import add_picture

TICKET_W, TICKET_H, TICKET_Y = 70, 84, 6
CARD, PITCH, FIELD, IN_ROW = 128, 39, 36, 3  # edges of card and field; fields lie around the card's middle
CARD_X, CARD_Y = 64, 68  # the card's middle
COINS_Y, COIN_STEP, COIN = 150, 19, 21
PRIZE_X, PRIZE_TOP, PRIZE_STEP, SYMBOL, SYMBOL_GAP = 132, 2, 26, 25, 3
WIDE_COLUMN, WIDE_Y = 108, 108
GROUND = "night2"  # of the panel under the board
NO_PRIZE, CROSS = "icon_close", 12
SCRATCH_SECONDS, BOUGHT_SECONDS, REST_SECONDS, WON_SECONDS = 0.3, 0.4, 0.07, 0.9


@exposed
class LotteryBoard(Table, Control):
    """Fields are numbered from 1, row by row."""

    height = 216
    cuts = (PRIZE_TOP + 6 * PRIZE_STEP, PRIZE_TOP + 7 * PRIZE_STEP)

    def _ready(self) -> None:
        self._prizes: Any = None
        self._tickets: dict = {}
        self._spots: dict = {}
        self._fields: list[str | None] = []
        self._ticket, self._left, self._prize = "", 0, ""
        self._pointed = ""
        self._wins: list = []
        self.plays = {
            events.LotteryCardBought: self.play_bought,
            events.LotteryFieldScratched: self.play_scratched,
            events.LotteryCardRevealed: self.play_revealed,
        }

    def begin(self, event_id: str, page) -> None:
        super().begin(event_id, page)
        self._prizes = Prizes(self.app, page.game.session, event_id)

    def show_seen(self) -> None:
        seen = self.seen
        self._ticket, self._fields, self._left = seen.ticket, list(seen.fields), seen.scratches_left
        self._prize = seen.prize
        self._make_tickets(() if seen.ticket else seen.tickets)
        self._make_spots(len(seen.fields) if seen.ticket else 0)
        for number, spot in self._spots.items():
            spot.enable(f"scratch:{number}" in self.legal)
        self._show_wins(seen.winning)
        self.update()

    def controls(self) -> list:
        return [*self._tickets.values(), *self._spots.values()]

    def control_for(self, word: str):
        verb, _, number = word.partition(":")
        return self._spots.get(int(number)) if number else self._tickets.get(verb)

    def advice(self) -> str:
        if self.seen is None or not self._ticket:
            return self.own("text")
        return self.own("advice", left=self._left, equal=self.seen.equal)

    def kept(self) -> str:
        if not self._prize:
            return self.say("event.game.kept_nothing")
        return self.say("event.game.kept", what=self._prizes.words(self._prize))

    def play_bought(self, event):
        """The ticket becomes its card."""
        self._make_tickets(())
        self._ticket, self._left = event.ticket, event.scratches
        self._fields = [None] * event.fields
        self.sound("card_deal")
        self.update()
        yield BOUGHT_SECONDS

    def play_scratched(self, event):
        yield from self._opened(event.field, event.symbol, SCRATCH_SECONDS)
        self._left = event.scratches_left
        self.update()

    def play_revealed(self, event):
        """What was not scratched opens by itself, and what won shines."""
        for number, symbol in enumerate(event.symbols, 1):
            if self._fields[number - 1] is None:
                yield from self._opened(number, symbol, REST_SECONDS)
        self._prize = event.prize
        self._show_wins(event.winning)
        if event.prize:
            self.sound("coin")
        self.update()
        yield WON_SECONDS

    def _opened(self, number: int, symbol: str, seconds: float):
        self.sound("scratch")
        self._fields[number - 1] = symbol
        self.burst(self, "lottery_scratch", *self._place(number))
        self.update()
        yield seconds

    def _place(self, number: int) -> tuple[int, int]:
        """The middle of a field."""
        row, column = divmod(number - 1, IN_ROW)
        return CARD_X + (column - 1) * PITCH, CARD_Y + (row - 1) * PITCH

    def _make_tickets(self, tickets) -> None:
        wanted = [one.ticket for one in tickets]
        if list(self._tickets) != wanted:
            for one in self._tickets.values():
                one.queue_free()
                self.remove_child(one)
            step = (WIDTH - TICKET_W) // max(1, len(wanted) - 1)
            self._tickets = {
                word: self.button(PRICED, word, (number * step, TICKET_Y, TICKET_W, TICKET_H))
                for number, word in enumerate(wanted)
            }
        for one in tickets:
            terms = self.terms.get(one.ticket)
            short = self.say("price.short", points=terms.points_short) if terms and terms.points_short else ""
            button = self._tickets[one.ticket]
            button.put(f"lottery_ticket_{one.ticket}", self.own(one.ticket), str(one.price), short)
            button.enable(one.ticket in self.legal)

    def _make_spots(self, count: int) -> None:
        if len(self._spots) != count:
            for one in self._spots.values():
                one.queue_free()
                self.remove_child(one)
            half = FIELD // 2
            self._spots = {}
            for number in range(1, count + 1):
                x, y = self._place(number)
                box = (x - half, y - half, FIELD, FIELD)
                self._spots[number] = self.button(SPOT, f"scratch:{number}", box)

    def _show_wins(self, winning) -> None:
        for one in self._wins:
            one.queue_free()
        self._wins = [add_picture(self, *self._place(number)) for number in winning]
        for one in self._wins:
            self.loop(one, "lottery_win")

    def missing(self) -> set[str]:
        """Symbols that the bought ticket, or the one that is pointed at, never shows."""
        ticket = self._ticket or self._pointed
        if not ticket:
            return set()
        rule = self.page.game.session.specs.games[self.event_id]
        rows = zip(rule.symbols, rule.weights(ticket), strict=True)
        return {row.symbol for row, weight in rows if not weight}

    def pointed(self, word: str) -> None:
        self._pointed = word if word in self._tickets else ""
        self.update()
        ticket = self.own(f"{word}.effect", **self._numbers(word)) if word in self._tickets else ""
        self.tell(ticket)

    def _numbers(self, word: str) -> dict[str, object]:
        found = {one.ticket: one for one in self.seen.tickets}[word]
        return {"scratches": found.scratches, "equal": self.seen.equal, "price": found.price}

    def _draw(self) -> None:
        if self.seen is None:
            return
        if self._ticket:
            self._draw_card()
            self._draw_prizes(PRIZE_X, PRIZE_TOP, 1)
        else:
            self._draw_prizes(4, WIDE_Y, 2)

    def _draw_card(self) -> None:
        self.cell("lottery_card", CARD_X, CARD_Y)
        for number, symbol in enumerate(self._fields, 1):
            at = self._place(number)
            if symbol is None:
                self.cell("lottery_cover", *at)
            else:
                self.cell("lottery_field", *at)
                self.cell(f"lottery_symbol_{symbol}", *at)
        step = min(COIN_STEP, (CARD - COIN) // max(1, self._left - 1))
        for number in range(self._left):
            self.cell("lottery_coin", CARD_X - CARD // 2 + COIN // 2 + number * step, COINS_Y)

    def _draw_prizes(self, left: int, top: int, columns: int) -> None:
        """What so many equal symbols pay; the one that wins is brighter, one not on the ticket is crossed."""
        missing = self.missing()
        for number, symbol in enumerate(self._prizes.outcomes):
            row, column = divmod(number, columns)
            x, y = left + column * WIDE_COLUMN, top + row * PRIZE_STEP
            is_won = symbol == self._prize
            if is_won:
                draw.box(self, x - 2, y, WIDTH - x, PRIZE_STEP - 1, "night3")
            if symbol in missing:
                self._draw_missing(symbol, x, y)
                continue
            self.cell(f"lottery_symbol_{symbol}", x + SYMBOL // 2, y + SYMBOL // 2)
            self._prizes.draw(
                self, symbol, x + SYMBOL + SYMBOL_GAP, y + SYMBOL // 2, "gold2" if is_won else "flesh3"
            )

    def _draw_missing(self, symbol: str, x: int, y: int) -> None:
        """Behind bars of the ground, with a cross for its prize."""
        middle = y + SYMBOL // 2
        self.cell(f"lottery_symbol_{symbol}", x + SYMBOL // 2, middle)
        for row in range(y, y + SYMBOL, 2):
            draw.box(self, x, row, SYMBOL, 1, GROUND)
        self.cell(NO_PRIZE, x + SYMBOL + SYMBOL_GAP + CROSS // 2, middle)
