"""What must hold of a saved run besides the invariants: what no rule rewrites, only a file can have wrong."""

from collections.abc import Iterator
from dataclasses import fields

from heroll.checks.belongings import broken_belongings
from heroll.checks.encounter import broken_encounter
from heroll.checks.hand import broken_hand
from heroll.checks.rolls import broken_rolls
from heroll.dda.invariants import broken_dda
from heroll.enums import RunPhase
from heroll.run.active_event import visit_id
from heroll.run.pedestal import pedestal_of
from heroll.run.setup import check_stage
from heroll.run.state import SAVE_VERSION, Game, RunState, run_id
from heroll.specs import Specs
from kernel.naming import camel_case

_WITH_BOSS = (RunPhase.BOSS_BATTLE, RunPhase.RUN_CLEAR)
_BEHIND = (*_WITH_BOSS, RunPhase.RUN_FAILED)
"""Where a run may rest behind its last floor."""


def broken_save(game: Game, specs: Specs) -> Iterator[str]:
    """A line for everything that is wrong with a game whose invariants hold."""
    run = game.run
    yield from _identity(run, specs)
    yield from _course(run, specs)
    yield from _hero(run)
    yield from _deck(run, specs)
    yield from broken_rolls(game, specs)
    yield from broken_dda(run.dda, specs.dda)
    yield from _debug(run)
    yield from _counters(run)
    yield from _trade(game)
    yield from _event(run, specs)
    yield from broken_belongings(run, specs)
    if run.active_battle is not None:
        yield from broken_encounter(run, run.active_battle, specs)
        yield from broken_hand(run, run.active_battle, specs)


def _identity(run: RunState, specs: Specs) -> Iterator[str]:
    try:
        check_stage(specs, run.stage)
    except ValueError as error:
        yield str(error)
    if run.save_version != SAVE_VERSION:
        yield f"saveVersion is {run.save_version}, this build writes {SAVE_VERSION}"
    if run.run_id != run_id(run.stage, run.run_seed):
        yield f"runId is {run.run_id!r}, not {run_id(run.stage, run.run_seed)!r}"


def _course(run: RunState, specs: Specs) -> Iterator[str]:
    """The boss is met behind the last floor or the last boss action, and nothing comes behind either."""
    floors = specs.stage_boss_rules[run.stage].floors
    is_met = run.phase in _WITH_BOSS
    if floors is not None:
        is_last = run.loop_index == floors
        if run.loop_index > floors or (is_met and not is_last) or (is_last and run.phase not in _BEHIND):
            yield f"{run.phase} in loop {run.loop_index} of {floors}"
    elif run.gauge is not None and is_met and run.gauge.cycles != specs.rules.gauge_cycles_to_boss:
        wanted = specs.rules.gauge_cycles_to_boss
        yield f"{run.phase} after {run.gauge.cycles} of {wanted} boss actions"


def _hero(run: RunState) -> Iterator[str]:
    for name in ("range", "move_speed", "attack_speed", "max_health"):
        if getattr(run.player_stats, name) <= 0:
            yield f"{camel_case(name)} is {getattr(run.player_stats, name)}, allowed more than 0"
    if run.player_stats.shield < 0:
        yield f"shield is {run.player_stats.shield}"


def _deck(run: RunState, specs: Specs) -> Iterator[str]:
    """A deck that was dealt holds every card of the player's once."""
    cards = sorted(row.ref_new_tile_id for row in specs.default_good_tile_deck if row.default_equip)
    if sorted(run.deck.shuffled_deck) != cards:
        yield f"the deck has the cards {run.deck.shuffled_deck}, the player's are {cards}"


def _debug(run: RunState) -> Iterator[str]:
    """What debug commands alone can switch (GDD 14)."""
    if run.debug_invulnerable and not run.debug_used:
        yield "debugInvulnerable without debugUsed"
    if not run.dda.enabled and not run.debug_used:
        yield "dda is off without debugUsed"


def _counters(run: RunState) -> Iterator[str]:
    counters = run.counters
    for counter in fields(counters):
        if getattr(counters, counter.name) < 0:
            yield f"counter {counter.name} is {getattr(counters, counter.name)}"
    if counters.battles_won > counters.battles:
        yield f"{counters.battles_won} of {counters.battles} battles are won"
    if counters.lap_battles_won > counters.battles_won:
        yield f"{counters.lap_battles_won} of {counters.battles_won} wins on this lap"
    if counters.gear_views > counters.gear + counters.events:  # an anvil shows one piece a visit
        seen = f"{counters.gear} pieces of gear and {counters.events} events"
        yield f"{counters.gear_views} views of {seen}"
    if len(run.blessings) != counters.blessings:
        yield f"{len(run.blessings)} blessings are held, {counters.blessings} were given"
    ids = [piece.instance_id for piece in (*run.gear.values(), *run.pending_gear, *pedestal_of(run))]
    if len(set(ids)) != len(ids):
        yield f"gear ids repeat: {ids}"


def _trade(game: Game) -> Iterator[str]:
    """Each visit, purchase and re-roll of the merchant's is a transaction of its own."""
    shop = game.run.shop
    if shop is None:
        return
    trades = game.run.counters.shops + sum(shop.purchased_count_by_offer.values()) + shop.reroll_count
    if trades > game.transaction_count:
        yield f"{trades} visits, purchases and re-rolls in {game.transaction_count} transactions"


def _event(run: RunState, specs: Specs) -> Iterator[str]:
    generated = run.generated_core_events
    if len(set(generated)) != len(generated):
        yield f"generated core events repeat: {generated}"
    for event_id in generated:
        row = specs.events.get(event_id)
        if row is None or not row.is_core:
            yield f"{event_id!r} is no core event"
    event = run.active_event
    if event is None:
        return
    if (event.tile_index, event.floor, event.visit_index) != (run.tile_index, run.floor, run.counters.events):
        yield f"event {event.instance_id} is not the one of the hero's tile"
    elif event.instance_id != visit_id(run):
        yield f"event {event.instance_id!r} is not {visit_id(run)!r}"
    elif 0 <= event.tile_index < len(run.board) and run.board[event.tile_index].tile_id != event.tile_id:
        yield f"event {event.tile_id} is open on {run.board[event.tile_index]}"
