"""The stage's mid boss: registered once by floors or gauge, then placed to be met (report 2.1, 2.2)."""

from heroll.board.tile import Tile
from heroll.enums import InstallCause, TileKind
from heroll.events import MidBossRegistered
from heroll.run.installation import install
from heroll.run.work import RunLog, Work


def register_mid_boss(work: Work) -> None:
    """Compare the stage's midBossSpawnValue as mid-boss-rules.csv says; when it is met, place the tile.

    Every comparison is logged. Without a free tile nothing is registered and the next comparison tries anew.
    """
    run = work.run
    stage = work.specs.stage_boss_rules[run.stage]
    if run.mid_boss_registered or stage.mid_boss_id is None or stage.mid_boss_spawn_value is None:
        return
    rule = work.specs.mid_boss_rules[stage.boss_spawn_rule]
    gauge = 0 if run.gauge is None else run.gauge.runtime_boss_gauge
    met = rule.is_met(stage.mid_boss_spawn_value, floor=run.floor, loop_index=run.loop_index, gauge=gauge)
    work.note(
        RunLog.MID_BOSS,
        mid_boss_id=stage.mid_boss_id,
        comparison=rule.comparison,
        threshold=stage.mid_boss_spawn_value,
        floor=run.floor,
        loop_index=run.loop_index,
        gauge=gauge,
        met=met,
    )
    if not met:
        return
    done = install(work, Tile(TileKind.MID_BOSS, 1), InstallCause.MID_BOSS)
    if done.failure is None:
        run.mid_boss_registered = True
        work.emit(MidBossRegistered(stage.mid_boss_id))
