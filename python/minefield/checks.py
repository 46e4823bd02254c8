"""What must hold of an adventure after every command, whatever was played (architecture: Domain shape)."""

from collections.abc import Iterator

from minefield.adventure.phases import ENDED, FIGHTING
from minefield.adventure.state import AdventureState
from minefield.board.state import BoardState
from minefield.cells import cell_at, numbers_of
from minefield.enums import BattleStage, Cover, Phase, RoundPhase, StreamName
from minefield.grid import indices_of, mask_of, mask_of_cells
from minefield.settlement.b1_v2.buffer import place_of
from minefield.specs.load import Specs

_STAGES = {
    Phase.ENCOUNTER: (BattleStage.UNINIT, RoundPhase.IDLE),
    Phase.DIGGING: (BattleStage.ROUND_ACTIVE, RoundPhase.ACTIVE),
    Phase.ITEM_WINDOW: (BattleStage.ROUND_WAITING, RoundPhase.WAITING),
    Phase.WON: (BattleStage.UNINIT, RoundPhase.IDLE),
    Phase.LOST: (BattleStage.UNINIT, RoundPhase.IDLE),
}
"""Stage of the battle and phase of the action economy in every phase of the adventure."""


def broken_invariants(state: AdventureState, specs: Specs) -> Iterator[str]:
    """A line for everything that is wrong."""
    yield from _course(state, specs)
    yield from _phases(state)
    yield from _scopes(state)
    yield from _points(state, specs)
    if state.phase in FIGHTING:
        yield from _units(state)
        yield from _board(state.battle.board, state.phase)
        yield from _facts(state)
        yield from _mapping(state)
    else:
        yield from _leftovers(state)
    yield from _effects(state, specs)
    yield from _items(state)


def _course(state: AdventureState, specs: Specs) -> Iterator[str]:
    if not 1 <= state.number <= len(specs.encounters):
        yield f"encounter {state.number} of {len(specs.encounters)}"
    is_waiting = state.phase is Phase.ENCOUNTER
    if state.battles != state.number - is_waiting:
        yield f"{state.battles} battles at encounter {state.number} in phase {state.phase}"
    if state.battles_won != state.number - (state.phase is not Phase.WON):
        yield f"{state.battles_won} battles won at encounter {state.number} in phase {state.phase}"
    if state.transaction_count + 1 != len(state.commands):
        yield f"{len(state.commands)} commands noted, {state.transaction_count} done before this one"
    if not 0 <= state.hero_hp <= specs.hero.max_hp:
        yield f"the hero has {state.hero_hp} of {specs.hero.max_hp} HP"
    if (state.hero_hp == 0) is not (state.phase is Phase.LOST):
        yield f"the hero has {state.hero_hp} HP in phase {state.phase}"


def _phases(state: AdventureState) -> Iterator[str]:
    control, economy = state.battle.control, state.battle.economy
    if (control.stage, economy.phase) != _STAGES[state.phase]:
        yield f"phase {state.phase}, but the battle is {control.stage} and the economy {economy.phase}"
    window = None if control.running is None else control.running.window
    if (window is not None) is not (state.phase is Phase.ITEM_WINDOW):
        yield f"an item window {'waits' if window is not None else 'is shut'} in phase {state.phase}"
    if (control.running is None) is (state.phase is Phase.ITEM_WINDOW):
        yield f"a settlement is {'not ' if control.running is None else ''}in flight in phase {state.phase}"
    if state.gate.closed is not (state.phase in FIGHTING):
        yield f"the reload gate is {'closed' if state.gate.closed else 'open'} in phase {state.phase}"


def _scopes(state: AdventureState) -> Iterator[str]:
    """AC-34: what was drawn for is what was done; b1_v2 draws from three streams alone."""
    wanted = dict.fromkeys(StreamName, 0)
    wanted[StreamName.ENCOUNTER] = state.battles
    wanted[StreamName.BOARD_GEN] = wanted[StreamName.REWARD_ROLL] = state.installs
    for name, taken in state.scopes.counters.items():
        if taken != wanted[name]:
            yield f"{taken} scopes of {name} for {wanted[name]}"
    if state.scopes.master != state.seed:
        yield f"the master seed is {state.scopes.master!r}, the adventure's {state.seed!r}"


def _points(state: AdventureState, specs: Specs) -> Iterator[str]:
    economy, table = state.battle.economy, specs.economy
    lowest = 1 if state.phase is Phase.DIGGING else 0  # a phase without a point left has ended
    highest = table.ap_per_round if state.phase is Phase.DIGGING else 0
    if not lowest <= economy.ap <= highest:
        yield f"{economy.ap} action points in phase {state.phase}, allowed {lowest}..{highest}"
    reserve = table.rap_cap if state.phase in FIGHTING else 0
    if not 0 <= economy.rap <= reserve:
        yield f"a reserve of {economy.rap} in phase {state.phase}, allowed 0..{reserve}"
    if not 0 <= economy.refreshes <= table.refresh_cap_per_round:
        yield f"{economy.refreshes} refreshes in a round, allowed 0..{table.refresh_cap_per_round}"


def _units(state: AdventureState) -> Iterator[str]:
    units = state.battle.enemies
    if units.hero is None or units.hero.hp == 0:
        yield "no living hero in a battle"
        return
    for handle, unit in enumerate((units.hero, *units.enemies)):
        if unit.handle != handle or not 0 <= unit.hp <= unit.max_hp:
            yield f"unit {unit.handle} in place {handle} has {unit.hp} of {unit.max_hp} HP"
    if state.phase is Phase.DIGGING:
        if all(enemy.hp == 0 for enemy in units.enemies):
            yield "a round goes on, and no enemy lives"
        if state.battle.control.hero_hp != units.hero.hp:
            yield f"the hero has {units.hero.hp} HP, judged were {state.battle.control.hero_hp}"
    if not all(0 <= enemy.pointer < len(units.pattern) for enemy in units.enemies):
        yield "a beat outside its pattern"


def _board(board: BoardState, phase: Phase) -> Iterator[str]:
    product = board.product
    if product is None:
        yield "a battle without a board"
        return
    width, height = product.width, product.height
    if len(board.covers) != width * height:
        yield f"{len(board.covers)} covers on a board of {width}x{height}"
        return
    if board.numbers != numbers_of(width, height, product.mines):
        yield "the numbers are not those of the mines"
    opened = mask_of(index for index, cover in enumerate(board.covers) if cover is Cover.OPEN)
    mines = mask_of_cells(product.mines, width)
    if not opened >> (product.start[0] * width + product.start[1]) & 1:
        yield f"the start {product.start} is closed"
    open_safe = len(indices_of(opened & ~mines))
    if phase is Phase.DIGGING and open_safe == product.safe_count:
        yield "the round of a cleared board goes on"


def _facts(state: AdventureState) -> Iterator[str]:
    """Facts wait in a digging phase alone, and are of boards that were laid; those of this one are open."""
    control, board = state.battle.control, state.battle.board
    buffer, product = control.buffer, board.product
    if product is not None and product.serial != control.board_serial:
        yield f"board {product.serial} lies there, {control.board_serial} was laid last"
    if state.phase is not Phase.DIGGING and (buffer.revealed or buffer.judged):
        yield f"facts wait in phase {state.phase}"
    if buffer.judged:
        yield "flags are judged, and the round goes on"
    for fact in buffer.revealed.values():
        if not 1 <= fact.board_serial <= control.board_serial:
            yield f"a fact of board {fact.board_serial}, laid were {control.board_serial}"
    if product is None:
        return
    for index, cover in enumerate(board.covers):
        place = place_of(product.serial, cell_at(index, product.width))
        if (cover is Cover.OPEN) is not (place in buffer.seen):
            yield f"cell {place} is {cover}, and its fact is {'' if place in buffer.seen else 'not '}known"


def _mapping(state: AdventureState) -> Iterator[str]:
    mapping, serial = state.battle.rewards.mapping, state.battle.control.board_serial
    if mapping is None or mapping.serial != serial:
        yield f"no rewards of board {serial}"


def _leftovers(state: AdventureState) -> Iterator[str]:
    battle = state.battle
    if battle.enemies.hero is not None or battle.enemies.enemies:
        yield f"units stand there in phase {state.phase}"
    if battle.statuses.is_open or battle.statuses.effects:
        yield f"effects live in phase {state.phase}"
    if battle.rewards.mapping is not None:
        yield f"a board's rewards stand in phase {state.phase}"
    if state.phase in ENDED and (battle.rewards.is_open or battle.rewards.items):
        yield "the level's inventory outlives the adventure"


def _effects(state: AdventureState, specs: Specs) -> Iterator[str]:
    layers: dict[str, int] = {}
    for effect in state.battle.statuses.effects:
        layers[effect.effect_id] = layers.get(effect.effect_id, 0) + effect.layers
        if effect.layers < 1 or effect.remaining < 1:
            yield f"{effect.effect_id} with {effect.layers} layers and {effect.remaining} rounds lives"
    for effect_id, count in layers.items():
        if count > specs.effects[effect_id].max_stack:
            yield f"{count} layers of {effect_id}, allowed {specs.effects[effect_id].max_stack}"


def _items(state: AdventureState) -> Iterator[str]:
    numbers = [held.item.item_id for held in state.battle.rewards.items]
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"items are numbered {numbers}"
