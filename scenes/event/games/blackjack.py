"""The blackjack board: the felt with both hands, the stakes, the pot, and what the deck still holds."""

from typing import Any

from godot import Control, Vector2, exposed
from heroll.api import enums, events
from scenes.app.director import ease_out
from scenes.event.games.prizes import Prizes
from scenes.event.games.table import PLAIN, PRICED, WIDTH, Table, moved, put_picture
from scenes.widgets import draw
from scenes.widgets.pictures import add_picture

FELT_W, FELT_H = 216, 140
MIDDLE_X, MIDDLE_Y = FELT_W // 2, FELT_H // 2
DEALER_Y, PLAYER_Y, STAKE_Y = -40, 30, -5
CARD_W, WIDE_PITCH, PITCH, MOST_WIDE = 25, 28, 17, 3
SHOE_X, SHOE_Y = 88, -48
STAKE_W, STAKE_H, ROW_Y = 70, 76, FELT_H + 4
BUTTON_W, BUTTON_H = 70, 26
RANKS_Y, RANK_W = ROW_Y + BUTTON_H + 5, 16
DEAL_SECONDS, TURN_SECONDS, END_SECONDS, CHIP_SECONDS = 0.26, 0.2, 1.1, 0.35
SUITS = ("spade", "heart", "club", "diamond")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
STAKES = ("small", "middle", "large")
SWEEP = "sweep"  # the prize for winning every hand
ACTS = ("hit", "stand", "double")
RAMPS = {"hit": "gold", "stand": "teal", "double": "red"}
GOOD = (enums.HandResult.NATURAL, enums.HandResult.WON)
BAD = (enums.HandResult.LOST, enums.HandResult.BUST)


@exposed
class BlackjackBoard(Table, Control):
    """The dealer's cards above, the player's below; totals stand beside them."""

    height = ROW_Y + STAKE_H
    cuts = (FELT_H, RANKS_Y)

    def _ready(self) -> None:
        self._prizes: Any = None
        self._cards: dict[bool, list] = {True: [], False: []}  # pictures by is_dealer
        self._hole: Any = None
        self._totals: dict[bool, tuple[int, bool]] = {}
        self._stake = self._pot = self._hand = 0
        self._word = ""
        self._results: list = []
        self._chips = self.layer()
        self._table = self.layer()
        self._table.position = self._chips.position = Vector2(MIDDLE_X, MIDDLE_Y)
        step = (WIDTH - STAKE_W) // 2
        self._stakes = {
            word: self.button(PRICED, word, (number * step, ROW_Y, STAKE_W, STAKE_H))
            for number, word in enumerate(STAKES)
        }
        step = (WIDTH - BUTTON_W) // 2
        self._acts = {
            word: self.button(PLAIN, word, (number * step, ROW_Y, BUTTON_W, BUTTON_H))
            for number, word in enumerate(ACTS)
        }
        for word, button in self._acts.items():
            button.ramp = RAMPS[word]
        self.plays = {
            events.HandStaked: self.play_staked,
            events.StakeDoubled: self.play_doubled,
            events.CardDealt: self.play_dealt,
            events.HoleTurned: self.play_turned,
            events.HandEnded: self.play_ended,
        }

    def begin(self, event_id: str, page) -> None:
        super().begin(event_id, page)
        self._prizes = Prizes(self.app, page.game.session, event_id)

    def show_seen(self) -> None:
        seen = self.seen
        self._stake, self._pot, self._hand = seen.stake, seen.pot, seen.hand
        self._results, self._word = list(seen.results), seen.word
        self._totals = {}
        if seen.player:
            self._totals = {False: (seen.player_total, seen.is_soft), True: (seen.dealer_total, False)}
        self._lay_cards()
        self._lay_chips()
        is_playing = seen.is_playing or not self.legal & set(STAKES)
        for stake in seen.stakes:
            button = self._stakes[stake.word]
            button.visible = not is_playing
            terms = self.terms.get(stake.word)
            short = self.say("price.short", points=terms.points_short) if terms and terms.points_short else ""
            button.put(f"blackjack_stack_{stake.word}", self.own(stake.word), str(stake.stake), short)
            button.enable(stake.word in self.legal)
        for word, button in self._acts.items():
            button.visible = is_playing
            button.set_words(self.own(word))
            button.enable(word in self.legal)
        self.update()

    def controls(self) -> list:
        return [one for one in (*self._stakes.values(), *self._acts.values()) if one.visible]

    def control_for(self, word: str):
        return self._stakes.get(word) or self._acts.get(word)

    def advice(self) -> str:
        seen = self.seen
        if seen.is_playing:
            return self.own("advice", hand=seen.hand, hands=seen.hands, total=seen.player_total)
        return f"{self.own('advice_stake', hand=len(seen.results) + 1, hands=seen.hands)}\n{self._sweep()}"

    def pointed(self, word: str) -> None:
        """What the choice comes to."""
        if not word or self.seen is None:
            self.tell("")
        elif word in STAKES:
            stake = next(one for one in self.seen.stakes if one.word == word)
            effect = self.own(f"{word}.effect", win=stake.win, natural=stake.natural)
            self.tell(f"{effect}\n{self._sweep()}")
        else:
            terms = self.terms.get(word)
            short = self.say("price.short", points=terms.points_short) if terms and terms.points_short else ""
            self.tell(short or self.own(f"{word}.effect"))

    def _sweep(self) -> str:
        """What is paid for winning every hand."""
        return f"{self.own(SWEEP)} · {self._prizes.words(SWEEP)}"

    def kept(self) -> str:
        if self._stake:
            return self.own("kept_playing", pot=self._pot, stake=self._stake)
        return self.say("event.game.kept", what=self.say("event.game.points", points=self._pot))

    def till(self):
        return self.rect_global_position + Vector2(MIDDLE_X, MIDDLE_Y + STAKE_Y)

    def play_staked(self, event):
        """The cards of the hand before go, the stake stands on its spot."""
        self._clear_cards()
        self._totals, self._hand, self._stake = {}, event.hand, event.stake
        self._word = next((one.word for one in self.seen.stakes if one.stake == event.stake), STAKES[0])
        self._lay_chips()
        self.sound("chips")
        self._show_acts()
        self.tell(self.own("stake", stake=event.stake))
        self.update()
        yield CHIP_SECONDS

    def play_doubled(self, event):
        self._stake = event.stake
        self._lay_chips(2)
        self.sound("chips")
        self.update()
        yield CHIP_SECONDS

    def play_dealt(self, event):
        """A card comes out of the shoe and is turned, but for the one that lies face down."""
        cards = self._cards[event.is_dealer]
        card = put_picture(self._table, "playing_back", SHOE_X, SHOE_Y)
        cards.append(card)
        self._spread(event.is_dealer, but=card)
        self.sound("card_deal")
        place = self._card_place(event.is_dealer, len(cards) - 1)
        yield from moved(card, place, DEAL_SECONDS, ease_out)
        if event.rank is None:
            self._hole = card
        else:
            yield from self._turned(card, event.suit, event.rank)
        self._totals[event.is_dealer] = (event.total, event.is_soft)
        self.update()

    def play_turned(self, event):
        if self._hole is not None:
            self.sound("card_deal")
            yield from self._turned(self._hole, event.suit, event.rank)
            self._hole = None
        self._totals[True] = (event.total, event.is_soft)
        self.update()
        yield TURN_SECONDS

    def play_ended(self, event):
        """What it came to; the stake comes back with its gain, or is gone."""
        self._results.append(event.result)
        is_won = event.result in GOOD
        for side in (False, True):
            is_marked = side != is_won if event.result in (*GOOD, *BAD) else False
            if is_marked:
                self._mark(side, "blackjack_win")
        if event.result == enums.HandResult.BUST:
            self._mark(False, "blackjack_bust")
        words = self.own(event.result)
        if event.paid:
            words += "  " + self.say("event.game.points", points=f"+{event.paid}")
        self.tell(words)
        self.sound("event_success" if is_won else "event_fail" if event.result in BAD else "chips")
        yield END_SECONDS
        self._stake, self._pot = 0, event.pot
        self._lay_chips()
        if event.paid:
            self.sound("chips")
        self.update()

    def _turned(self, card, suit: int, rank: int):
        yield from card.played(self.library.animation("playing_flip"))
        card.show_id(f"playing_{SUITS[suit]}_{rank}")

    def _mark(self, is_dealer: bool, asset_id: str) -> None:
        """Light round every card of a side, until the next hand."""
        for card in self._cards[is_dealer]:
            self.loop(add_picture(card), asset_id)

    def _show_acts(self) -> None:
        for button in self._stakes.values():
            button.hide()
        for button in self._acts.values():
            button.show()

    def _clear_cards(self) -> None:
        for cards in self._cards.values():
            for card in cards:
                card.queue_free()
            cards.clear()
        self._hole = None

    def _lay_cards(self) -> None:
        """Both hands as they lie."""
        self._clear_cards()
        for is_dealer, cards in ((True, self.seen.dealer), (False, self.seen.player)):
            for card in cards:
                picture = put_picture(self._table, f"playing_{SUITS[card.suit]}_{card.rank}", 0, 0)
                self._cards[is_dealer].append(picture)
        if self.seen.hole_hidden:
            self._hole = put_picture(self._table, "playing_back", 0, 0)
            self._cards[True].append(self._hole)
        for is_dealer in (True, False):
            self._spread(is_dealer)

    def _spread(self, is_dealer: bool, but=None) -> None:
        for number, card in enumerate(self._cards[is_dealer]):
            if card != but:
                card.position = Vector2(*self._card_place(is_dealer, number))

    def _card_place(self, is_dealer: bool, number: int) -> tuple[int, int]:
        count = len(self._cards[is_dealer])
        pitch = WIDE_PITCH if count <= MOST_WIDE else PITCH
        return number * pitch - (count - 1) * pitch // 2, DEALER_Y if is_dealer else PLAYER_Y

    def _lay_chips(self, stacks: int = 0) -> None:
        for child in self._chips.get_children():
            child.queue_free()
        if not self._stake or not self._word:
            return
        base = next(one.stake for one in self.seen.stakes if one.word == self._word)
        count = stacks or max(1, self._stake // base)
        for number in range(count):
            put_picture(self._chips, f"blackjack_stack_{self._word}", -82 + number * 23, STAKE_Y + 18)

    def _draw(self) -> None:
        if self.seen is None:
            return
        self.cell("blackjack_felt", MIDDLE_X, MIDDLE_Y)
        self.cell("blackjack_shoe", MIDDLE_X + SHOE_X, MIDDLE_Y + SHOE_Y)
        for is_dealer, (total, is_soft) in self._totals.items():
            self._draw_total(is_dealer, total, is_soft)
        self._draw_pot()
        if not self._stakes[STAKES[0]].visible:
            self._draw_ranks()

    def _draw_total(self, is_dealer: bool, total: int, is_soft: bool) -> None:
        """Right of the cards."""
        x, y = self._card_place(is_dealer, max(0, len(self._cards[is_dealer]) - 1))
        words = f"{total}?" if is_dealer and self._hole is not None else str(total)
        font = self.app.fonts.small
        left, top = MIDDLE_X + x + CARD_W // 2 + 5, MIDDLE_Y + y - 8
        draw.box(self, left, top, draw.width(font, words) + 8, 15, "night0")
        ink = "red3" if total > 21 else "gold2" if total == 21 else "white0"
        draw.text(self, font, left + 4, top, words, ink)
        if is_soft and not is_dealer:
            draw.text(self, font, left + 2, top + 15, self.own("soft"), "track3")

    def _draw_pot(self) -> None:
        """What waits for the end, and how the hands went."""
        font = self.app.fonts.small
        draw.text(self, font, 14, 8, self.own("pot", pot=self._pot), "gold2")
        for number, result in enumerate(self._results):
            ink = "teal3" if result in GOOD else "red3" if result in BAD else "track3"
            draw.text(self, font, 14, 22 + number * 13, self.own(result), ink)
        if self._stake:
            draw.text(self, font, 12, FELT_H - 42, self.own("stake", stake=self._stake), "flesh3")

    def _draw_ranks(self) -> None:
        """How many cards of each rank nobody has seen yet."""
        font = self.app.fonts.small
        left = (WIDTH - RANK_W * len(RANKS)) // 2
        draw.text(self, font, left, RANKS_Y, self.own("unseen"), "track3")
        for number, (name, count) in enumerate(zip(RANKS, self.seen.unseen, strict=True)):
            x = left + number * RANK_W
            draw.box(self, x, RANKS_Y + 15, RANK_W - 1, 27, "night2")
            ink = "flesh3" if count else "track1"
            draw.text(self, font, x + (RANK_W - draw.width(font, name)) // 2, RANKS_Y + 15, name, ink)
            words = str(count)
            at = x + (RANK_W - draw.width(font, words)) // 2
            draw.text(self, font, at, RANKS_Y + 28, words, "gold2" if count else "track1")
