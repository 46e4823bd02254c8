"""The facts buffer (002 rule 3): each fact once, canonical order whatever the order of arrival."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from minefield.cells import Cell
from minefield.enums import Channel, Diagnostic, RevealKind, RoundEnd
from minefield.facts import CellRevealed, Fact, FlagJudged, RoundEnded
from minefield.rewards.draw import identity_of
from minefield.settlement.b1_v2.buffer import (
    FactsBuffer,
    clear,
    judgements,
    place_of,
    record,
    reveals,
)
from minefield.specs.load import Specs

cells = st.tuples(st.integers(0, 11), st.integers(0, 11))


def revealed(serial: int, action: int, cell: Cell) -> CellRevealed:
    return CellRevealed(serial, action, cell, RevealKind.SAFE, Channel.DIG, True, 0)


def filled(facts: list[Fact], round_index: int = 1) -> tuple[FactsBuffer, list[tuple[Diagnostic, str]]]:
    buffer, noted = FactsBuffer(), list[tuple[Diagnostic, str]]()
    for fact in facts:
        record(buffer, fact, round_index, lambda kind, detail: noted.append((kind, detail)))
    return buffer, noted


@given(
    st.lists(st.tuples(st.integers(1, 3), st.integers(0, 9), cells), unique_by=lambda fact: fact[::2]),
    st.lists(st.tuples(st.integers(1, 3), cells, st.booleans()), unique_by=lambda fact: fact[:2]),
    st.randoms(use_true_random=False),
)
def test_the_order_of_arrival_means_nothing(
    opened: list[tuple[int, int, Cell]], judged: list[tuple[int, Cell, bool]], shuffler: Random
) -> None:
    facts: list[Fact] = [revealed(*fact) for fact in opened]
    facts += [FlagJudged(*fact) for fact in judged]
    facts.append(RoundEnded(RoundEnd.STOPPED))
    shuffled = list(facts)
    shuffler.shuffle(shuffled)
    buffer, noted = filled(shuffled)
    assert not noted
    assert [(fact.board_serial, fact.action_seq, fact.cell) for fact in reveals(buffer)] == sorted(opened)
    assert [(fact.board_serial, fact.cell, fact.hit) for fact in judgements(buffer)] == sorted(judged)


def test_a_fact_that_comes_again_is_dropped_and_noted() -> None:
    facts: list[Fact] = [revealed(1, 0, (0, 1)), FlagJudged(1, (0, 2), True)]
    once, _ = filled(facts)
    twice, noted = filled(facts * 2)
    assert twice == once
    assert [kind for kind, _ in noted] == [Diagnostic.DUPLICATE_FACT] * 2
    assert "1:0:1" in noted[0][1] and "1:0:2" in noted[1][1]
    assert [record(once, fact, 1, lambda *note: noted.append(note)) for fact in facts] == [False, False]


def test_a_cell_of_an_earlier_round_is_known_but_a_flag_is_judged_every_round() -> None:
    buffer, noted = filled([revealed(1, 3, (0, 1)), FlagJudged(1, (0, 2), True)])
    buffer.kept[place_of(1, (0, 1))] = identity_of(next(iter(Specs.load().rewards)))
    clear(buffer)
    assert not reveals(buffer) and not judgements(buffer) and not buffer.kept
    assert not record(buffer, revealed(1, 3, (0, 1)), 2, lambda *note: noted.append(note))
    assert record(buffer, FlagJudged(1, (0, 2), True), 2, lambda *note: noted.append(note))
    assert [kind for kind, _ in noted] == [Diagnostic.DUPLICATE_FACT]
    assert buffer.seen == {place_of(1, (0, 1)): 1}


def test_the_same_place_of_another_board_is_another_cell() -> None:
    buffer, noted = filled([revealed(1, 0, (0, 1)), revealed(2, 0, (0, 1))])
    assert len(reveals(buffer)) == 2 and not noted
