"""What a page is told of an event's inputs is what giving them does."""

from collections.abc import Mapping

import pytest

from heroll.board.tile import Tile
from heroll.enums import EventPhase, TileKind
from heroll.run.event_inputs import InputTerms, input_terms
from heroll.run.work import Work
from heroll.specs.events import EffectKind
from tests.domain.event.page import ONE, give, opened

FOES = {14: Tile(TileKind.BATTLE, enemy_count=2), 20: Tile(TileKind.BATTLE, enemy_count=1)}


def terms_of(work: Work) -> Mapping[str, InputTerms]:
    return {terms.word: terms for terms in input_terms(work.run, work.specs)}


@pytest.mark.parametrize(
    ("event_id", "word", "hp", "wound"),
    [
        ("bad_spikes", "dash", 150, 23),
        ("bad_spikes", "dash", 2, 0),
        ("bad_spikes", "dash", 1, 0),
        ("bad_curse", "break", 150, 15),
        ("bad_curse", "break", 9, 8),
        ("bad_curse", "accept", 150, 0),
    ],
)
def test_the_wound_is_what_giving_it_costs(event_id: str, word: str, hp: int, wound: int) -> None:
    work = opened(event_id, {"event": [ONE]}, hp=hp)
    assert terms_of(work)[word].wound == wound
    give(work, word)
    assert work.run.player_stats.health == hp - wound


@pytest.mark.parametrize(("points", "short"), [(0, 12), (11, 1), (12, 0), (40, 0)])
def test_a_price_in_points_and_what_is_short(points: int, short: int) -> None:
    terms = terms_of(opened("black_market", points=points))["points"]
    assert (terms.points, terms.points_short, terms.is_open) == (12, short, short == 0)
    assert (terms.hp, terms.hp_short) == (0, 0)


@pytest.mark.parametrize(("hp", "short"), [(150, 0), (31, 0), (30, 1), (1, 30)])
def test_blood_and_what_is_short(hp: int, short: int) -> None:
    """20 % of 150, and one HP has to be left."""
    terms = terms_of(opened("black_market", hp=hp))["blood"]
    assert (terms.hp, terms.hp_short, terms.is_open) == (30, short, short == 0)
    assert terms.wound == 0 and terms.points == 0


def test_numbers_of_healing_and_boons() -> None:
    well = terms_of(opened("corner_well", points=5))
    assert (well["drink"].heal_percent, well["toss"].heal_percent) == (12, 45)
    bog = terms_of(opened("bad_poison"))["wade"].effects
    assert list(bog) == [EffectKind.POISON]
    assert (bog[EffectKind.POISON].amount, bog[EffectKind.POISON].lasts) == (4, 3)


def test_a_signs_goals_and_a_shots_targets() -> None:
    sign = terms_of(opened("corner_sign", index=36))
    assert [terms.targets for terms in sign.values()] == [(37,), (38,), (39,)]
    tower = terms_of(opened("corner_tower", index=16, tiles=FOES))
    assert tower["shoot"].targets == (20,)
    assert terms_of(opened("corner_tower", index=16))["shoot"].targets == ()
    catapult = terms_of(opened("dice_catapult", index=10, tiles=FOES))
    assert (catapult["near"].targets, catapult["far"].targets) == ((14, 20), (20, 14))


@pytest.mark.parametrize("face", [1, 2])
def test_a_catapult_strikes_its_first_targets(face: int) -> None:
    work = opened("dice_catapult", {"event": [ONE, face]}, tiles=FOES)
    first = terms_of(work)["far"].targets[:face]
    give(work, "far")
    active = work.run.active_event
    assert active is not None and active.payload["targets"] == list(first)


def test_a_resolved_event_takes_nothing() -> None:
    work = opened("power_star", {"event": [ONE]})
    assert list(terms_of(work)) == ["grab"]
    give(work, "grab")
    assert work.run.active_event is not None and work.run.active_event.phase is EventPhase.RESOLVED
    assert input_terms(work.run, work.specs) == ()
