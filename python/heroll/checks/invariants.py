"""What must hold after every transaction (GDD 13.1); a broken line here rolls the command back."""

from collections.abc import Callable, Iterable, Iterator

from heroll.battle.invariants import broken_battle
from heroll.build.invariants import broken_gear, broken_potion
from heroll.checks.board import Placed, SoundTiles, broken_board
from heroll.checks.gifts import broken_gifts
from heroll.checks.installs import broken_installs
from heroll.checks.pages import broken_pages
from heroll.enums import EventPhase, RunPhase
from heroll.run.event_instance import EventInstance
from heroll.run.event_terms import goes_on
from heroll.run.health import hero_panel
from heroll.run.pedestal import pedestal_of
from heroll.run.phases import CROSSING, ENDED, FIGHTING, PHASES
from heroll.run.state import Game, RunState
from heroll.specs import Specs
from heroll.specs.stages import role_floors


def invariants_of(specs: Specs, every: int = 1) -> Callable[[Game], Iterator[str]]:
    """The check for a run under these tables: it goes on from one state to the next.

    Tiles that it has found sound are looked at again only once others stand there. ``every``: it looks at
    one of so many transactions, and always at a run that ends; what is broken mostly stays so, which is
    enough for runs by the thousand.
    """
    sound = SoundTiles()

    def check(game: Game) -> Iterator[str]:
        run = game.run
        if game.transaction_count % every and run.phase not in ENDED:
            return
        tiles = sound.others(run.board)
        unknown = list(_unknown(run, specs, tiles))
        if unknown:
            yield from unknown
            return
        board = list(broken_board(run, specs, tiles))
        yield from board
        if not board:
            sound.remember(run.board)
        yield from _hero(run, specs)
        yield from _floor(run, specs)
        yield from _deck(run)
        yield from broken_gifts(run, specs)
        yield from broken_pages(run, specs)
        yield from broken_installs(run, specs)
        yield from _battle(run, specs)
        yield from _phase(run)

    return check


def _unknown(run: RunState, specs: Specs, tiles: Iterable[Placed]) -> Iterator[str]:
    """What no table has; nothing else can be judged then."""
    if run.stage not in specs.stage_boss_rules:
        yield f"stage {run.stage} is unknown"
    for piece in (*run.gear.values(), *run.pending_gear, *pedestal_of(run)):
        yield from broken_gear(piece, specs)
    events = specs.events.by("tile_id")
    for index, tile in tiles:
        covered = None if tile.covered is None else tile.covered.tile_id
        for tile_id in (tile.tile_id, covered):
            if tile_id is not None and tile_id not in events:
                yield f"tile {index} has the unknown event {tile_id}"
    if run.active_event is not None and run.active_event.tile_id not in events:
        yield f"event {run.active_event.tile_id} is unknown"


def _hero(run: RunState, specs: Specs) -> Iterator[str]:
    max_hp = hero_panel(run, specs).max_health
    hp = run.player_stats.health
    if not 0 <= hp <= max_hp:
        yield f"HP is {hp}, outside 0..{max_hp}"
    if run.points < 0:
        yield f"points are {run.points}"
    yield from broken_potion(run.potion, specs)
    for slot, gear in run.gear.items():
        if gear.slot is not slot:
            yield f"{gear.instance_id} for {gear.slot} is worn as {slot}"


def _floor(run: RunState, specs: Specs) -> Iterator[str]:
    stage = specs.stage_boss_rules[run.stage]
    last = run.loop_index + 1 if stage.floors is None else stage.floors
    if not 1 <= run.floor <= last:
        yield f"floor is {run.floor}, outside 1..{last}"
    slots = role_floors(stage, specs.rules) * specs.rules.roles_per_floor
    if run.phase is not RunPhase.RUN_INIT and len(run.role_plan) != slots:
        yield f"the role plan has {len(run.role_plan)} slots, not {slots}"
    if run.floor != min(run.loop_index + 1, last):
        yield f"floor {run.floor} does not belong to loop {run.loop_index}"


def _deck(run: RunState) -> Iterator[str]:
    deck = run.deck
    if len(set(deck.shuffled_deck)) != len(deck.shuffled_deck):
        yield f"the deck repeats a tile: {deck.shuffled_deck}"
    if not 0 <= deck.current_deck_index <= len(deck.shuffled_deck):
        yield f"the deck's index {deck.current_deck_index} is outside {len(deck.shuffled_deck)} cards"


def _battle(run: RunState, specs: Specs) -> Iterator[str]:
    if run.active_battle is not None:
        yield from broken_battle(run.active_battle, specs.battle)


def _phase(run: RunState) -> Iterator[str]:
    rule = PHASES.get(run.phase)
    if rule is None or not (rule.commands or run.phase is RunPhase.FLOOR_TRANSITION):
        yield f"a run does not rest in {run.phase}"
    if run.start_crossed and run.phase not in CROSSING:
        yield f"{run.phase} with START crossed"
    if run.phase is RunPhase.FLOOR_TRANSITION and not run.start_crossed:
        yield f"{run.phase} without START crossed"
    if (run.active_battle is not None) != (run.phase in FIGHTING):
        yield f"{run.phase} with{'out' if run.active_battle is None else ''} a battle"
    if run.active_battle is not None and run.active_battle.is_boss != (run.phase is RunPhase.BOSS_BATTLE):
        yield f"{run.phase} with another kind of battle"
    if run.phase is RunPhase.EVENT and run.active_event is None:
        yield "EVENT without an event"
    event = run.active_event
    if event is not None and event.phase is EventPhase.RESOLVING and not goes_on(event):
        yield f"event {event.instance_id} is resolving between two commands"
    if run.active_event is not None and run.phase not in (RunPhase.EVENT, RunPhase.REWARD_CHOICE):
        yield f"{run.phase} with an open event"
    if run.phase is RunPhase.REWARD_CHOICE and _waits(run.active_event):
        yield f"{run.phase} with an event that is still {EventPhase.READY}"
    if (run.phase is RunPhase.REWARD_CHOICE) != bool(run.pending_gear):
        yield f"{run.phase} with {len(run.pending_gear)} pending offers"
    if (run.player_stats.health == 0) != (run.phase is RunPhase.RUN_FAILED):
        yield f"{run.phase} with {run.player_stats.health} HP"
    if run.result_confirmed and run.phase not in ENDED:
        yield f"{run.phase} with a confirmed result"


def _waits(event: EventInstance | None) -> bool:
    return event is not None and event.phase is EventPhase.READY
