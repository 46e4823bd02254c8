"""Twelve installable events and the natural-only kinds (GDD 9.2; report 1.3, 1.4; heroll-rules 3)."""

from collections import Counter

import pytest

from heroll.api import Session, events
from heroll.commands import COMMANDS
from heroll.enums import RunPhase, TileCategory, TileKind
from heroll.event.registry import RESPONSES
from heroll.shop.tables import OfferType
from heroll.specs import Specs
from tests.domain.session.runs import accepted, only

SPECS = Specs.load()
CORE = {
    137: "blacksmith",
    138: "campfire",
    139: "legendary_gear",
    140: "hero_body",
    141: "chest",
    142: "claw_crane",
}
LATER = {143: "lottery", 144: "blackjack", 151: "dice_machine", 152: "bubble_shooter"}
FROM_STAGE_1 = {164: "golden_carriage", 166: "spito"}
INSTALLABLE = {**CORE, **LATER, **FROM_STAGE_1}
DECK = [137, 138, 139, 140, 141, 142, 152, 166]
C = TileCategory
NATURAL_ONLY = {
    C.BAD_EVENT: 3,
    C.CORNER: 5,
    C.BLESSING: 1,
    C.BLACK_MARKET: 1,
    C.TELEPORT: 1,
    C.POWER_STAR: 1,
    C.DICE_CATAPULT: 1,
}


def test_gdd_9_2_the_twelve_installable_ids_are_mapped_in_their_order() -> None:
    good = {row.tile_id: row.event_id for row in SPECS.events if row.category is C.GOOD_EVENT}
    assert good == INSTALLABLE and len(good) == 12
    assert list(INSTALLABLE) == [137, 138, 139, 140, 141, 142, 143, 144, 151, 152, 164, 166]
    assert {row.tile_id for row in SPECS.events if row.is_core} == set(CORE)


def test_the_natural_only_kinds_are_thirteen_with_ids_of_their_own() -> None:
    others = [row for row in SPECS.events if row.tile_id not in INSTALLABLE]
    assert Counter(row.category for row in others) == NATURAL_ONLY
    assert len(others) == 13 and len(SPECS.events) == 25 and all(row.tile_id > 200 for row in others)


def test_every_event_has_its_rules_and_its_row_of_eligibility() -> None:
    assert set(RESPONSES) | set(SPECS.games) == {row.event_id for row in SPECS.events}
    kinds = {row.tile_id: row for row in SPECS.enabled_tile_eligibility if row.kind is TileKind.EVENT}
    assert {row.tile_id for row in SPECS.events} == set(kinds)
    for row in SPECS.events:
        assert (kinds[row.tile_id].name, kinds[row.tile_id].category) == (row.event_id, row.category)


def test_what_is_natural_when_and_what_the_deck_and_the_shop_reach() -> None:
    kinds = SPECS.enabled_tile_eligibility
    for tile_id in INSTALLABLE:
        wanted = (0 if tile_id not in FROM_STAGE_1 else 1, 3 if tile_id in LATER else 0)
        assert (kinds[tile_id].min_stage, kinds[tile_id].min_loop) == wanted, tile_id
    assert [row.ref_new_tile_id for row in SPECS.default_good_tile_deck] == DECK
    sold = [row for row in SPECS.shop_offers if row.type is OfferType.TILE]
    assert {SPECS.events[row.content].tile_id for row in sold} == set(INSTALLABLE)


@pytest.mark.parametrize("tile_id", [row.tile_id for row in SPECS.events])
def test_each_of_the_25_opens_where_it_stands(tile_id: int) -> None:
    session = Session.new("installable", debug=True, strict=True)
    told = accepted(session, COMMANDS.parse(f"DebugForceEvent tileId={tile_id}"))
    assert only(events.EventOpened, list(told))[0].tile_id == tile_id
    assert session.view.phase is RunPhase.EVENT and session.legal()
