"""The real neighbours of a battle, made over its state. Tests put others in their place."""

from collections.abc import Callable

from minefield.board.generation import BoardGenerator
from minefield.board.sweep import Sweeper
from minefield.economy.action import ActionEconomy
from minefield.enemies.units import EnemyUnits
from minefield.facts import Fact
from minefield.rewards.store import RewardStore
from minefield.settlement.b1_v2.battle import Battle
from minefield.settlement.ports import BoardMaker, Config, Diagnose, Ports, Random
from minefield.specs.load import Specs
from minefield.status.effects import StatusEffects


def ports_of(
    battle: Battle,
    specs: Specs,
    scopes: Random,
    gate: Config,
    diagnose: Diagnose,
    emit: Callable[[Fact], None],
    board: BoardMaker | None = None,
) -> Ports:
    """All neighbours. ``emit`` gets A2's facts and hands them to the orchestrator's `take`.

    ``board``: another A1 than the real one.
    """
    economy = ActionEconomy(battle.economy, specs.economy, diagnose)
    return Ports(
        board=BoardGenerator(specs.board_rows, scopes) if board is None else board,
        sweep=Sweeper(battle.board, economy, emit, diagnose),
        economy=economy,
        enemies=EnemyUnits(battle.enemies, specs.hero, specs.enemies, diagnose),
        statuses=StatusEffects(battle.statuses, specs.effects, diagnose),
        rewards=RewardStore(battle.rewards, specs.rewards, specs.economy.inject_per_board, scopes, diagnose),
        config=gate,
        random=scopes,
        diagnose=diagnose,
    )
