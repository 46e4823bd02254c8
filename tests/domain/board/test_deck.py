"""The good-tile deck (report 1.3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heroll.board.deck import Deck, draw
from heroll.specs import Specs
from kernel.rng import Stream
from tests.support.scripted import ScriptedStream


def test_a_round_is_shuffled_once_and_drawn_in_order() -> None:
    deck = Deck()
    with ScriptedStream([(2, 0, 1), (1, 2, 0)]) as board:
        assert [draw(deck, [10, 20, 30], board) for _ in range(4)] == [30, 10, 20, 20]
    assert deck.shuffled_deck == [20, 30, 10] and deck.current_deck_index == 1


def test_report_7_5_a_round_never_repeats_and_a_seed_deals_the_same_rounds() -> None:
    """Fixed seed, exhausted and reshuffled: reproducible; another round may bring a tile again."""
    available = [row.ref_new_tile_id for row in Specs.load().default_good_tile_deck]

    def deal(seed: str) -> list[int]:
        board, deck = Stream.derive(seed, "board"), Deck()
        return [draw(deck, available, board) for _ in range(24)]

    drawn = deal("7")
    rounds = [drawn[:8], drawn[8:16], drawn[16:]]
    assert all(sorted(round_) == sorted(available) for round_ in rounds)
    assert len({tuple(round_) for round_ in rounds}) > 1, "each round is shuffled anew"
    assert deal("7") == drawn and deal("8") != drawn


@given(st.integers(1, 60), st.text(min_size=1, max_size=5))
def test_no_tile_repeats_inside_a_round(draws: int, seed: str) -> None:
    available = list(range(100, 108))
    board = Stream.derive(seed, "board")
    deck = Deck()
    drawn = [draw(deck, available, board) for _ in range(draws)]
    for start in range(0, draws, len(available)):
        round_ = drawn[start : start + len(available)]
        assert len(set(round_)) == len(round_)
        if len(round_) == len(available):
            assert sorted(round_) == available


def test_an_empty_deck_cannot_be_drawn_from() -> None:
    with pytest.raises(ValueError, match="no tile"):
        draw(Deck(), [], ScriptedStream())


def test_the_default_deck_is_the_reports_eight() -> None:
    deck = Specs.load().default_good_tile_deck
    assert [row.event_id for row in deck] == [
        "blacksmith",
        "campfire",
        "legendary_gear",
        "hero_body",
        "chest",
        "claw_crane",
        "bubble_shooter",
        "spito",
    ]
    assert all(row.default_equip for row in deck)
    ids = {row.event_id: row.ref_new_tile_id for row in deck}
    assert ids["blacksmith"] == 137 and ids["spito"] == 166
    for event in Specs.load().events:
        assert ids.get(event.event_id, event.tile_id) == event.tile_id
