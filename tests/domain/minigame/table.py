"""A card table: decks that tests write down by ranks, and the page of blackjack on them."""

from collections.abc import Iterable

from heroll.minigame.blackjack.rule import EVENT_ID, Blackjack, BlackjackSeen, BlackjackState
from heroll.run.games import state_of
from heroll.run.work import Work
from heroll.specs import Specs
from tests.domain.event.page import opened

SPECS = Specs.load()
RANKS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13} | {str(rank): rank for rank in range(2, 10)}


def blackjack(specs: Specs = SPECS) -> Blackjack:
    game = specs.games[EVENT_ID]
    assert isinstance(game, Blackjack)
    return game


def deck(top: str) -> tuple[int, ...]:
    """All 52 cards, these ranks on top, each in its first suit that is left; the rest from the ace up."""
    cards: list[int] = []
    for rank in (RANKS[letter] for letter in top):
        cards.append(next(card for card in range(rank - 1, 52, 13) if card not in cards))
    return (*cards, *(card for card in range(52) if card not in cards))


def at_table(top: str, *draws: int, points: int = 60, specs: Specs | None = None) -> Work:
    """The page is open; cards go player, dealer, player, dealer face down, then as they are asked for."""
    return opened(EVENT_ID, {"event": [deck(top), *draws]}, points=points, specs=specs)


def state(work: Work) -> BlackjackState:
    assert work.run.active_event is not None
    found = state_of(blackjack(), work.run.active_event)
    assert isinstance(found, BlackjackState)
    return found


def seen(work: Work) -> BlackjackSeen:
    return blackjack().seen(state(work))


def unseen(counts: Iterable[int] = (4,) * 13, **less: int) -> tuple[int, ...]:
    """Counts by rank, ace first, with so many fewer of some: ``unseen(T=4, A=2)``."""
    left = list(counts)
    for letter, count in less.items():
        left[RANKS[letter.removeprefix("r")] - 1] -= count
    return tuple(left)
