"""The course of an adventure (C1, C2): which encounter waits, what follows a battle, where a level ends."""

from minefield.adventure.desk import Desk
from minefield.adventure.state import AdventureState
from minefield.enums import BattleStage, Phase, Verdict
from minefield.events import AdventureEnded, EncounterMet, LevelCleared
from minefield.settlement.b1_v2.orchestrator import Encounter
from minefield.specs.load import Specs
from minefield.specs.rows import EncounterRow


def encounter_row(state: AdventureState, specs: Specs) -> EncounterRow:
    """The row of the encounter that waits, goes on or was the last."""
    return specs.encounters[state.number]


def encounter_met(state: AdventureState, specs: Specs) -> EncounterMet:
    """What is told when the next encounter waits."""
    row = encounter_row(state, specs)
    return EncounterMet(row.number, row.level, row.difficulty, state.hero_hp)


def begin_battle(desk: Desk) -> None:
    """Meet the encounter that waits, with the hero's HP as it was left (002, begin_battle)."""
    state, row = desk.state, encounter_row(desk.state, desk.specs)
    before = desk.specs.encounters.get(state.number - 1)
    if before is not None and before.ends_level:
        desk.orchestrator.open_level()
    state.battles += 1
    desk.orchestrator.begin_battle(
        Encounter(row.level, row.difficulty, state.hero_hp, row.units_min, row.units_max)
    )
    follow(desk)


def follow(desk: Desk) -> None:
    """The phase after whatever the orchestrator did; a battle that is over leads to the next encounter."""
    verdict = desk.narrator.ended
    if verdict is not None:
        _after_battle(desk, verdict)
    elif desk.state.battle.control.stage is BattleStage.ROUND_ACTIVE:
        desk.state.phase = Phase.DIGGING
    else:
        desk.state.phase = Phase.ITEM_WINDOW


def _after_battle(desk: Desk, verdict: Verdict) -> None:
    state, row = desk.state, encounter_row(desk.state, desk.specs)
    is_won = verdict is Verdict.VICTORY
    is_last = row.number == len(desk.specs.encounters)
    state.battles_won += is_won
    if row.ends_level or not is_won:
        desk.emit(LevelCleared(row.level, desk.orchestrator.level_clear()))
    if is_won and not is_last:
        state.phase = Phase.ENCOUNTER
        state.number += 1
        desk.emit(encounter_met(state, desk.specs))
    else:
        state.phase = Phase.WON if is_won else Phase.LOST
        desk.emit(AdventureEnded(is_won, state.battles, state.hero_hp))
