"""What must hold of a saved run besides the invariants: what no rule rewrites, only a file can have wrong."""

from collections.abc import Iterator
from dataclasses import fields

from heroll.dda.invariants import broken_dda
from heroll.enums import StreamName
from heroll.run.dice import final_faces, is_open, roll_id
from heroll.run.health import hero_panel
from heroll.run.setup import check_stage
from heroll.run.state import SAVE_VERSION, Game, RunState, battle_id, run_id
from heroll.specs import Specs
from kernel.naming import camel_case


def broken_save(game: Game, specs: Specs) -> Iterator[str]:
    """A line for everything that is wrong with a game whose invariants hold."""
    run = game.run
    yield from _identity(run, specs)
    yield from _hero(run)
    yield from _deck(run, specs)
    yield from _dice(game, specs)
    yield from _gifts(run)
    yield from broken_dda(run.dda, specs.dda)
    yield from _counters(run)
    yield from _event(run, specs)
    yield from _battle(run, specs)


def _identity(run: RunState, specs: Specs) -> Iterator[str]:
    try:
        check_stage(specs, run.stage)
    except ValueError as error:
        yield str(error)
    if run.save_version != SAVE_VERSION:
        yield f"saveVersion is {run.save_version}, this build writes {SAVE_VERSION}"
    if run.run_id != run_id(run.stage, run.run_seed):
        yield f"runId is {run.run_id!r}, not {run_id(run.stage, run.run_seed)!r}"


def _hero(run: RunState) -> Iterator[str]:
    for name in ("range", "move_speed", "attack_speed", "max_health"):
        if getattr(run.player_stats, name) <= 0:
            yield f"{camel_case(name)} is {getattr(run.player_stats, name)}, allowed more than 0"
    if run.player_stats.shield < 0:
        yield f"shield is {run.player_stats.shield}"


def _deck(run: RunState, specs: Specs) -> Iterator[str]:
    known = specs.default_good_tile_deck.by("ref_new_tile_id")
    for tile_id in run.deck.shuffled_deck:
        if tile_id not in known:
            yield f"the deck has the unknown tile {tile_id}"


def _dice(game: Game, specs: Specs) -> Iterator[str]:
    faces = specs.rules.die_faces
    drawn = 0
    for number, roll in enumerate(game.run.dice_rolls, start=1):
        if (roll.roll_index, roll.roll_id) != (number, roll_id(game.run.run_id, number)):
            yield f"roll {number} is {roll.roll_id!r} with index {roll.roll_index}"
        if not all(1 <= face <= faces for face in (roll.die_a, roll.die_b, roll.final_a, roll.final_b)):
            yield f"roll {number} shows a face outside 1..{faces}"
        if roll.third_die is not None and not 1 <= roll.third_die <= faces:
            yield f"roll {number} shows a third die of {roll.third_die}, outside 1..{faces}"
        if roll.third_die is None and roll.third_die_action is not None:
            yield f"roll {number} used a third die that was not thrown"
        if (roll.final_a, roll.final_b) != final_faces(roll, roll.third_die_action):
            yield f"roll {number} shows {roll.final_a} and {roll.final_b}, which its dice do not make"
        if is_open(roll) and number != len(game.run.dice_rolls):
            yield f"roll {number} never used its third die"
        if roll.move_value != roll.final_a + roll.final_b:
            yield f"roll {number} moves {roll.move_value}"
        if not drawn <= roll.rng_index_before < roll.rng_index_after:
            yield f"roll {number} was drawn at {roll.rng_index_before}..{roll.rng_index_after}"
        drawn = roll.rng_index_after
    if drawn > game.rng[StreamName.DICE].index:
        yield f"the dice stream stands at {game.rng[StreamName.DICE].index}, before the last roll"


def _gifts(run: RunState) -> Iterator[str]:
    """What doubles have granted follows from the rolls."""
    doubles = [roll for roll in run.dice_rolls if roll.is_double]
    if sum(run.fortune.values()) != len(doubles):
        yield f"{len(doubles)} doubles granted {dict(run.fortune)}"
    if run.preemptive_strike and not (run.dice_rolls and run.dice_rolls[-1].is_double):
        yield "the pre-emptive strike is ready without a double"


def _counters(run: RunState) -> Iterator[str]:
    counters = run.counters
    for counter in fields(counters):
        if getattr(counters, counter.name) < 0:
            yield f"counter {counter.name} is {getattr(counters, counter.name)}"
    if counters.battles_won > counters.battles:
        yield f"{counters.battles_won} of {counters.battles} battles are won"
    ids = [piece.instance_id for piece in (*run.gear.values(), *run.pending_gear)]
    if len(set(ids)) != len(ids):
        yield f"gear ids repeat: {ids}"


def _event(run: RunState, specs: Specs) -> Iterator[str]:
    for event_id in run.generated_core_events:
        if event_id not in specs.events:
            yield f"generated core event {event_id!r} is unknown"
    event = run.active_event
    if event is None:
        return
    if (event.tile_index, event.floor, event.visit_index) != (run.tile_index, run.floor, run.counters.events):
        yield f"event {event.instance_id} is not the one of the hero's tile"
    elif 0 <= event.tile_index < len(run.board) and run.board[event.tile_index].tile_id != event.tile_id:
        yield f"event {event.tile_id} is open on {run.board[event.tile_index]}"


def _battle(run: RunState, specs: Specs) -> Iterator[str]:
    battle = run.active_battle
    if battle is None:
        return
    if (battle.battle_id, battle.floor) != (battle_id(run), run.floor):
        yield f"battle {battle.battle_id} of floor {battle.floor} is not the run's {battle_id(run)}"
    carried = [(one.blessing_id, one.level, one.remaining_triggers) for one in battle.blessings]
    held = [(one.blessing_id, one.level, one.remaining_triggers) for one in run.blessings]
    if carried != held:
        yield f"the hero fights with the blessings {carried}, not {held}"
    max_hp = hero_panel(run, specs).max_health + battle.max_health_lift
    if battle.player.stats.max_health != max_hp:
        yield f"the hero fights with {battle.player.stats.max_health} max HP, not {max_hp}"
