"""The battle start sequence (002, `begin_battle`): six steps, each once, any refusal a programme error."""

from minefield.enums import BattleStage, BoardOrigin, StreamName
from minefield.settlement.b1_v2.boards import lay
from minefield.settlement.b1_v2.desk import Desk
from minefield.settlement.b1_v2.encounter import Encounter
from minefield.settlement.errors import demand


def set_up(desk: Desk, encounter: Encounter) -> None:
    """From the closed gate to the first digging phase."""
    ports = desk.ports
    ports.config.set_reload_gate(True)
    demand(ports.statuses.notify_battle_start(), "notify_battle_start")
    n = _roll_units(desk, encounter)
    demand(ports.enemies.spawn(encounter.level, encounter.difficulty, encounter.hero_hp, n), "spawn")
    lay(desk, BoardOrigin.START)
    start_round(desk)


def start_round(desk: Desk) -> None:
    """The digging phase begins."""
    demand(desk.ports.economy.notify_round_start(), "notify_round_start")
    desk.control.stage = BattleStage.ROUND_ACTIVE
    desk.listener.round_started(desk.control.round_index)


def _roll_units(desk: Desk, encounter: Encounter) -> int:
    """How many enemies: one scope of `encounter`, also for a range of one number (002 rule 1)."""
    if encounter.units_min is not None and encounter.units_max is not None:
        low, high = encounter.units_min, encounter.units_max
    else:
        low, high = desk.ports.enemies.unit_range(encounter.level, encounter.difficulty)
    return desk.ports.random.open_stream(StreamName.ENCOUNTER).next_int(low, high)
