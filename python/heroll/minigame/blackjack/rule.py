"""21点, blackjack (GDD 9.2 tile 144; heroll-rules 3; specs/blackjack.csv, specs/blackjack-stakes.csv).

One deck of 52 cards a visit, shuffled on opening; up to three hands are dealt out of it, so that what has
been seen tells what is left. A hand begins with a stake: `small`, `middle` or `large` points, which differ in
what a won hand gains. Player and dealer get two cards each, the dealer's second one face down. Numbers count
themselves, faces 10, an ace 11 as long as that does not bust, else 1.

- 21 in two cards is a natural: it is paid at once, and ties with the dealer's. A dealer's natural ends the
  hand at once, so nobody doubles into one.
- `hit` takes a card; above 21 the hand is bust and the stake lost; at 21 it stands by itself.
- `double`, with the first two cards only, pays the stake once more, takes one card and stands.
- `stand`: the dealer turns the hidden card and draws up to 17, soft or not. The higher total wins, equal
  ones tie and return the stake.

Stakes that come back and gains wait in the pot, which is paid when the visit ends; who leaves during a hand
loses its stake. Winning all three hands is a prize of its own. All of it is 验证版新增.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from heroll.enums import HandResult
from heroll.events import CardDealt, HandEnded, HandStaked, HoleTurned, StakeDoubled
from heroll.minigame.blackjack.cards import Card, card_of, total_of
from heroll.minigame.blackjack.tables import (
    BLACKJACK,
    BLACKJACK_STAKES,
    CardRules,
    StakeRow,
    StakeWord,
    read_rules,
    read_stakes,
)
from heroll.minigame.game import Game, Winnings
from kernel.outcome import Event
from kernel.rng import Stream
from kernel.tables import Specs as Tables
from kernel.tables import Table, TableSpec

EVENT_ID: Final = "blackjack"
HIT, STAND, DOUBLE = "hit", "stand", "double"
STAKES: Final = tuple(str(word) for word in StakeWord)
SWEEP: Final = "sweep"
AHEAD, EVEN, BEHIND = "ahead", "even", "behind"
_PAIR: Final = (0, 1)
"""Each side gets two cards."""

_WON: Final = (HandResult.NATURAL, HandResult.WON)


@dataclass(slots=True)
class BlackjackState:
    """A visit. Cards are numbers from 0, suit by suit (:func:`card_of`).

    ``deck`` is the order in which they are dealt, ``dealt`` how many were. ``player`` and ``dealer`` hold the
    present hand, or the last one once it is decided. ``staked`` is all that was put on the table, ``pot``
    what came back. ``words`` are all that were given.
    """

    deck: list[int]
    dealt: int = 0
    player: list[int] = field(default_factory=list)
    dealer: list[int] = field(default_factory=list)
    word: str = ""
    stake: int = 0
    staked: int = 0
    pot: int = 0
    results: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Stake:
    """A stake that may be put on the table and what it gains."""

    word: str
    stake: int
    win: int
    natural: int


@dataclass(frozen=True, slots=True)
class BlackjackSeen:
    """What lies open.

    ``hand`` of ``hands`` is in play, or, between hands, the last one that was; ``stake`` 0 is between hands.
    ``word`` names the stake in play. ``dealer`` are the open cards, ``dealer_total`` theirs. ``unseen``
    counts the cards that nobody has seen by rank, ace first, the hidden one among them. ``stakes`` in the
    order of their words; ``can_double`` says whether two cards are in hand.
    """

    hand: int
    hands: int
    is_playing: bool
    word: str
    stake: int
    player: tuple[Card, ...]
    player_total: int
    is_soft: bool
    dealer: tuple[Card, ...]
    dealer_total: int
    hole_hidden: bool
    can_double: bool
    staked: int
    pot: int
    results: tuple[HandResult, ...]
    unseen: tuple[int, ...]
    stakes: tuple[Stake, ...]


class Blackjack(Game[BlackjackState]):
    """The rule; see the module."""

    event_id: ClassVar[str] = EVENT_ID
    verbs: ClassVar[tuple[str, ...]] = (*STAKES, HIT, STAND, DOUBLE)
    tables: ClassVar[tuple[TableSpec[Any], ...]] = (BLACKJACK, BLACKJACK_STAKES)
    state_type = BlackjackState
    outcomes = (SWEEP,)

    def __init__(self, rules: CardRules, stakes: Table[StakeRow]) -> None:
        self.rules = rules
        self._stakes = stakes

    @classmethod
    def of(cls, tables: Tables) -> "Blackjack":
        """Raise ``SpecError`` for cards that cannot be played with and stakes without a row."""
        return cls(read_rules(tables), read_stakes(tables))

    def opened(self, stream: Stream) -> BlackjackState:
        """The deck, shuffled."""
        deck = list(range(self.rules.cards))
        stream.shuffle(deck)
        return BlackjackState(deck)

    def words(self, state: BlackjackState) -> tuple[str, ...]:
        """The stakes between hands; in a hand to hit, to stand, and with two cards to double."""
        if self.is_over(state):
            return ()
        if state.stake == 0:
            return STAKES
        return (HIT, STAND, DOUBLE) if len(state.player) == len(_PAIR) else (HIT, STAND)

    def price(self, state: BlackjackState, word: str) -> int:
        """The stake; to double costs it once more."""
        if word == DOUBLE:
            return state.stake
        return self._stakes[StakeWord(word)].stake if word in STAKES else 0

    def move(self, state: BlackjackState, word: str, stream: Stream, instance_id: str) -> tuple[Event, ...]:
        """Nothing is drawn: the deck was shuffled on opening."""
        return tuple(self._play(state, word, instance_id))

    def is_over(self, state: BlackjackState) -> bool:
        """Whether the last hand is decided."""
        return len(state.results) == self.rules.hands

    def result(self, state: BlackjackState) -> str:
        """Whether more, as much or less came back than was put on the table."""
        if state.pot == state.staked:
            return EVEN
        return AHEAD if state.pot > state.staked else BEHIND

    def winnings(self, state: BlackjackState) -> Winnings:
        """The pot, and a prize for winning every hand of the visit."""
        has_swept = self.is_over(state) and all(result in _WON for result in state.results)
        return Winnings((SWEEP,) if has_swept else (), state.pot)

    def seen(self, state: BlackjackState) -> BlackjackSeen:
        """All but the order of the deck and the hidden card."""
        rules, is_playing = self.rules, state.stake > 0
        open_cards = state.dealer[:1] if is_playing else state.dealer
        hidden = [*state.dealer[len(open_cards) :], *state.deck[state.dealt :]]
        ranks = [card_of(number, rules).rank for number in hidden]
        total = total_of(state.player, rules)
        return BlackjackSeen(
            hand=len(state.results) + is_playing,
            hands=rules.hands,
            is_playing=is_playing,
            word=state.word,
            stake=state.stake,
            player=tuple(card_of(number, rules) for number in state.player),
            player_total=total.points,
            is_soft=total.is_soft,
            dealer=tuple(card_of(number, rules) for number in open_cards),
            dealer_total=total_of(open_cards, rules).points,
            hole_hidden=is_playing,
            can_double=is_playing and len(state.player) == len(_PAIR),
            staked=state.staked,
            pot=state.pot,
            results=tuple(HandResult(result) for result in state.results),
            unseen=tuple(ranks.count(rank) for rank in range(1, rules.ranks + 1)),
            stakes=tuple(self._stake(self._stakes[word]) for word in StakeWord),
        )

    def broken(self, state: BlackjackState, moves: int) -> Iterator[str]:
        """The words, played again on the same deck, come to the same state."""
        if sorted(state.deck) != list(range(self.rules.cards)):
            yield f"the deck has the cards {state.deck}"
            return
        if len(state.words) != moves:
            yield f"{len(state.words)} words were given in {moves} moves"
        again = BlackjackState(list(state.deck))
        for word in state.words:
            if word not in self.words(again):
                yield f"{word!r} was given where the words are {', '.join(self.words(again)) or 'none'}"
                return
            for _ in self._play(again, word, ""):
                pass
        if again != state:
            yield f"the words {state.words} come to {again}"

    @staticmethod
    def _stake(row: StakeRow) -> Stake:
        return Stake(str(row.word), row.stake, row.win, row.natural)

    def _play(self, state: BlackjackState, word: str, name: str) -> Iterator[Event]:
        state.words.append(word)
        if word in STAKES:
            yield from self._deal(state, word, name)
            return
        if word == DOUBLE:
            state.staked += state.stake
            state.stake += state.stake
            yield StakeDoubled(name, len(state.results) + 1, state.stake)
        if word != STAND:
            yield self._draw(state, name, state.player)
        total = total_of(state.player, self.rules).points
        if total > self.rules.target:
            yield self._turn(state, name)
            yield self._decide(state, name, HandResult.BUST)
        elif word != HIT or total == self.rules.target:
            yield from self._show_down(state, name)

    def _deal(self, state: BlackjackState, word: str, name: str) -> Iterator[Event]:
        state.word, state.stake = word, self._stakes[StakeWord(word)].stake
        state.staked += state.stake
        state.player, state.dealer = [], []
        yield HandStaked(name, len(state.results) + 1, state.stake)
        for _ in _PAIR:
            yield self._draw(state, name, state.player)
            yield self._draw(state, name, state.dealer)
        mine, theirs = (total_of(cards, self.rules).points for cards in (state.player, state.dealer))
        if self.rules.target in (mine, theirs):
            yield self._turn(state, name)
            better = HandResult.NATURAL if mine > theirs else HandResult.LOST
            yield self._decide(state, name, HandResult.TIED if mine == theirs else better)

    def _show_down(self, state: BlackjackState, name: str) -> Iterator[Event]:
        yield self._turn(state, name)
        while total_of(state.dealer, self.rules).points < self.rules.dealer_stands:
            yield self._draw(state, name, state.dealer, is_open=True)
        mine, theirs = (total_of(cards, self.rules).points for cards in (state.player, state.dealer))
        if mine == theirs:
            yield self._decide(state, name, HandResult.TIED)
        else:
            is_won = theirs > self.rules.target or mine > theirs
            yield self._decide(state, name, HandResult.WON if is_won else HandResult.LOST)

    def _draw(self, state: BlackjackState, name: str, side: list[int], *, is_open: bool = False) -> Event:
        """The deck's next card for a side; the dealer's second one of a hand lies face down."""
        side.append(state.deck[state.dealt])
        state.dealt += 1
        is_dealer = side is state.dealer
        is_hidden = is_dealer and not is_open and len(side) == len(_PAIR)
        total = total_of(side[:1] if is_hidden else side, self.rules)
        card = None if is_hidden else card_of(side[-1], self.rules)
        rank, suit = (None, None) if card is None else (card.rank, card.suit)
        return CardDealt(name, is_dealer, rank, suit, total.points, total.is_soft)

    def _turn(self, state: BlackjackState, name: str) -> Event:
        card, total = card_of(state.dealer[1], self.rules), total_of(state.dealer, self.rules)
        return HoleTurned(name, card.rank, card.suit, total.points, total.is_soft)

    def _decide(self, state: BlackjackState, name: str, result: HandResult) -> Event:
        row = self._stakes[StakeWord(state.word)]
        gains = {HandResult.NATURAL: row.natural, HandResult.WON: row.win * (state.stake // row.stake)}
        is_kept = result in (HandResult.LOST, HandResult.BUST)
        paid = 0 if is_kept else state.stake + gains.get(result, 0)
        state.pot += paid
        state.results.append(str(result))
        state.word, state.stake = "", 0
        player, dealer = (total_of(cards, self.rules).points for cards in (state.player, state.dealer))
        return HandEnded(name, len(state.results), result, player, dealer, paid, state.pot)
