"""Ways onto the board: initial tiles, corners, natural generation, deck, enemies, elites, bosses, shop.

Debug commands are no way: what they alone can place is not reached.
"""

from collections.abc import Iterator

from heroll.board.eligibility import is_enabled, reaches_min_loop, reaches_min_stage
from heroll.board.tables import Eligibility, RingPlace
from heroll.enums import TileCategory, TileKind
from heroll.shop.tables import OfferType
from heroll.specs import Specs
from heroll.specs.stages import StageRow
from kernel.tables import at_or_last
from lab.reach.graph import Found, Reached, Thing
from lab.reach.names import offer_name


def last_loop(stage: StageRow, specs: Specs) -> int:
    """The highest zero-based loop whose floor is set up.

    A DiceGauge stage ends after so many rolls; none leads further than all dice at their highest face.
    """
    if stage.floors is not None:
        return stage.floors - 1
    rules = specs.rules
    to_fill = -(-rules.runtime_boss_gauge_max // stage.boss_spawn_rule_value)
    rolls = rules.gauge_cycles_to_boss * (to_fill + rules.boss_dice_count)
    return rolls * 2 * rules.die_faces // rules.ring_tiles


def longest_loop(specs: Specs) -> int:
    """The highest loop of any stage."""
    return max(last_loop(stage, specs) for stage in specs.stage_boss_rules)


def standing(specs: Specs, _reached: Reached) -> Iterator[Found]:
    """What every ring has: START, and wasteland on the other tiles."""
    for row in specs.board_ring:
        if row.place is RingPlace.START:
            yield Thing.TILE, TileKind.START, "on the ring"
    for kind in specs.enabled_tile_eligibility:
        if kind.kind is TileKind.EMPTY:
            yield Thing.TILE, kind.name, "left behind by what was settled"


def opening(specs: Specs, _reached: Reached) -> Iterator[Found]:
    """A new run's tiles: initial-tiles.csv, and on every corner an eligible Corner kind (report 1.2)."""
    for row in specs.initial_tiles:
        if row.tiles > 0 and _has_rules(specs, specs.enabled_tile_eligibility[row.tile_id]):
            yield Thing.TILE, row.name, "initial tiles"
    if specs.board_ring.by("place").get(RingPlace.CORNER):
        for kind in specs.enabled_tile_eligibility.by("category").get(TileCategory.CORNER, ()):
            if kind.max_corner_per_game != 0 and _first(specs, kind, 0) is not None:
                yield Thing.TILE, kind.name, "corners of a new run"


def natural(specs: Specs, _reached: Reached) -> Iterator[Found]:
    """Natural generation on a new floor: the filters of report 1.4 in any stage and loop, and a weight."""
    if specs.rules.natural_tiles_per_loop == 0:
        return
    for kind in specs.enabled_tile_eligibility:
        stage = _first(specs, kind, 1) if kind.weight > 0 else None
        if stage is not None:
            loop = max(kind.min_loop, 1)
            yield Thing.TILE, kind.name, f"natural generation from stage {stage.stage}, loop {loop}"


def deck(specs: Specs, _reached: Reached) -> Iterator[Found]:
    """The player's deck of good tiles (report 1.3)."""
    attempts = specs.rules.good_tiles_at_start + specs.rules.good_tiles_per_loop_bonus
    for row in specs.default_good_tile_deck:
        kind = specs.enabled_tile_eligibility.get(row.ref_new_tile_id)
        if row.default_equip and attempts > 0 and kind is not None and _has_rules(specs, kind):
            yield Thing.TILE, kind.name, "the deck"


def enemies(specs: Specs, reached: Reached) -> Iterator[Found]:
    """Battle tiles of a new floor by size, and what an infected boss makes of those that stand."""
    sizes = {
        kind.enemy_count: kind.name for kind in specs.enabled_tile_eligibility if kind.kind is TileKind.BATTLE
    }
    if specs.rules.enemy_tiles_per_loop > 0:
        for loop in range(1, longest_loop(specs) + 1):
            weights = at_or_last(specs.enemy_counts.rows, loop).weights()
            for size, weight in enumerate(weights, start=1):
                if weight > 0 and size in sizes:
                    yield Thing.TILE, sizes[size], f"enemies of loop {loop}"
    if reached.has(Thing.TILE, TileKind.INFECTED_BOSS):
        most = specs.rules.polluted_enemies_max
        for size, name in sizes.items():
            if reached.has(Thing.TILE, name) and size + 1 in sizes and size < most:
                yield Thing.TILE, sizes[size + 1], "pollution"


def elites(specs: Specs, _reached: Reached) -> Iterator[Found]:
    """Enemy tiles that are upgraded on a new floor (heroll-rules 2)."""
    for floor in range(2, longest_loop(specs) + 2):
        kind = at_or_last(specs.elite_floors.rows, floor - 1).kind
        if kind is not None and any(specs.elite_counts[kind].weights()):
            yield Thing.TILE, kind, f"elite of floor {floor}"


def bosses(specs: Specs, _reached: Reached) -> Iterator[Found]:
    """Mid bosses that wait on a tile of their own."""
    for stage in specs.stage_boss_rules:
        if stage.mid_boss_id is not None:
            yield Thing.TILE, TileKind.MID_BOSS, f"mid boss of stage {stage.stage}"


def installed(specs: Specs, reached: Reached) -> Iterator[Found]:
    """Tiles that are bought and placed (GDD 9.2)."""
    for row in specs.shop_offers:
        if row.type is OfferType.TILE and reached.has(Thing.OFFER, offer_name(row)):
            yield Thing.TILE, row.content, f"bought as offer {row.offer_id}"


def events(specs: Specs, reached: Reached) -> Iterator[Found]:
    """An event is met where its tile stands and events.csv has its rules."""
    for kind in specs.enabled_tile_eligibility:
        rows = specs.events.by("tile_id").get(kind.tile_id, ())
        if rows and reached.has(Thing.TILE, kind.name):
            yield Thing.EVENT, rows[0].event_id, "on its tile"


def _first(specs: Specs, kind: Eligibility, least_loop: int) -> StageRow | None:
    """The first stage that may draw the kind in a loop from ``least_loop`` on."""
    for stage in specs.stage_boss_rules:
        loops = range(least_loop, last_loop(stage, specs) + 1)
        if (
            _has_rules(specs, kind)
            and is_enabled(kind)
            and reaches_min_stage(kind, stage.stage)
            and any(reaches_min_loop(kind, loop) for loop in loops)
        ):
            return stage
    return None


def _has_rules(specs: Specs, kind: Eligibility) -> bool:
    """An event without a row in events.csv is not put on the board."""
    return kind.kind is not TileKind.EVENT or kind.tile_id in specs.events.by("tile_id")


BOARD = (standing, opening, natural, deck, enemies, elites, bosses, installed, events)
