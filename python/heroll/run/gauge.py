"""The boss gauge of a DiceGauge stage: build-up, countdown, the boss's board action (GDD 4.3, report 2.2)."""

from heroll.board.gauge import GaugeState
from heroll.board.placement import candidates_for
from heroll.board.tables import CoveredFate
from heroll.board.tile import Tile, covering
from heroll.enums import InstallCause, RunPhase, StreamName, TileChange, TileKind
from heroll.events import BossBoardActed, GaugeChanged
from heroll.run.install import draw_enemy_count
from heroll.run.mid_boss import register_mid_boss
from heroll.run.tile_change import change_tile
from heroll.run.work import RunLog, Work


def resolve_gauge(work: Work) -> None:
    """Count a roll whose move is done; on a Default stage nothing happens.

    In the countdown bossDiceCounter falls by one, and at 0 the boss acts on the board. Else runtimeBossGauge
    grows by the stage's value, and at its maximum the countdown begins. Then the mid boss is looked for.
    """
    gauge = work.run.gauge
    if gauge is None:
        return
    work.enter(RunPhase.BOSS_GAUGE_RESOLVE)
    rules = work.specs.rules
    is_countdown = gauge.boss_dice_counter > 0
    if is_countdown:
        gauge.boss_dice_counter -= 1
    else:
        step = work.specs.stage_boss_rules[work.run.stage].boss_spawn_rule_value
        grown = gauge.runtime_boss_gauge + step
        gauge.runtime_boss_gauge = min(rules.runtime_boss_gauge_max, grown)
        if gauge.runtime_boss_gauge == rules.runtime_boss_gauge_max:
            gauge.boss_dice_counter = rules.boss_dice_count
    _tell(work, gauge)
    if is_countdown and gauge.boss_dice_counter == 0:
        _act(work, gauge)
    register_mid_boss(work)


def is_boss_due(work: Work) -> bool:
    """Whether the boss has acted often enough to be met itself (heroll-rules 2 `gaugeCyclesToBoss`)."""
    gauge = work.run.gauge
    return gauge is not None and gauge.cycles >= work.specs.rules.gauge_cycles_to_boss


def _act(work: Work, gauge: GaugeState) -> None:
    """Turn bossTilesPerAction tiles into battles and begin the next build-up.

    Draws on `board`: the tiles without replacement, then the enemies of each.
    """
    work.enter(RunPhase.BOSS_BOARD_ACTION)
    run, specs = work.run, work.specs
    placement = specs.placement[InstallCause.GAUGE]
    wanted = specs.rules.boss_tiles_per_action
    open_tiles, shortage = candidates_for(
        placement, specs.board_ring, run.board, run.tile_index, specs.enabled_tile_eligibility, wanted
    )
    left = list(open_tiles)
    chosen: list[int] = []
    while left and len(chosen) < wanted:
        index = work.stream(StreamName.BOARD).choice(left)
        left.remove(index)
        chosen.append(index)
    covered = [run.board[index] for index in chosen]
    work.emit(BossBoardActed(tuple(chosen)))
    is_kept = placement.covered is CoveredFate.RESTORED
    for index, tile in zip(chosen, covered, strict=True):
        battle = Tile(TileKind.BATTLE, draw_enemy_count(work), covered=covering(tile) if is_kept else None)
        change_tile(work, index, battle, TileChange.INFECTED)
    gauge.runtime_boss_gauge = 0
    gauge.cycles += 1
    _tell(work, gauge)
    work.note(
        RunLog.GAUGE,
        run_seed=run.run_seed,
        cycle=gauge.cycles,
        strategy=placement.strategy,
        requested=wanted,
        installed=chosen,
        covered=covered,
        fate=placement.covered,
        shortage=shortage,
        candidates=open_tiles,
    )


def _tell(work: Work, gauge: GaugeState) -> None:
    work.emit(GaugeChanged(gauge.runtime_boss_gauge, gauge.boss_dice_counter, gauge.cycles))
