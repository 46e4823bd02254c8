"""A new run: RUN_INIT and FLOOR_SETUP of floor 1 (GDD 3.1, 3.2; report 1.2)."""

from heroll.board.gauge import GaugeState
from heroll.board.ring import START_INDEX
from heroll.board.roles import draw_roles
from heroll.board.tile import START, WASTELAND
from heroll.build.player import bare_stats
from heroll.build.potion import new_potion
from heroll.dda.state import new_dda
from heroll.enums import RunPhase, SafePoint, StreamName
from heroll.events import RunStarted
from heroll.run.install import add_random_good_tiles, install_initial_tiles, spawn_all_corner_tiles
from heroll.run.state import Game, RunState, run_id
from heroll.run.work import RunLog, Work
from heroll.specs import Specs
from heroll.specs.stages import role_floors
from kernel.rng import Streams


def blank_game(specs: Specs, run_seed: str, stage: int) -> Game:
    """The game before anything was drawn: phase RUN_INIT, streams derived from ``run_seed``.

    Raise ``ValueError`` for an empty seed and as :func:`check_stage`.
    """
    if not run_seed:
        raise ValueError("the run seed is empty")
    check_stage(specs, stage)
    board = [WASTELAND] * len(specs.board_ring)
    board[START_INDEX] = START
    run = RunState(
        run_id=run_id(stage, run_seed),
        run_seed=run_seed,
        stage=stage,
        phase=RunPhase.RUN_INIT,
        floor=1,
        loop_index=0,
        tile_index=START_INDEX,
        lap_steps=0,
        start_crossed=False,
        points=specs.rules.start_points,
        player_stats=bare_stats(specs),
        potion=new_potion(specs),
        dda=new_dda(specs.dda.source_conditions, specs.dda.source_values),
        board=board,
        gauge=GaugeState() if specs.stage_boss_rules[stage].floors is None else None,
    )
    return Game(run, Streams.derive(run_seed, tuple(StreamName)), specs.battle.scale.tick_ms)


def check_stage(specs: Specs, stage: int) -> None:
    """Raise ``ValueError`` unless the stage has a row in stage-boss-rules.csv."""
    if stage not in specs.stage_boss_rules:
        last = specs.stage_boss_rules.rows[-1].stage
        raise ValueError(f"there is no stage {stage}; stages: 0..{last}")


def start_run(work: Work) -> None:
    """Roles of all floors, initial tiles, corner tiles, eight draws of good tiles; then the first roll."""
    run = work.run
    work.emit(RunStarted(run.run_id, run.run_seed, run.stage))
    work.note(
        RunLog.RUN, run_id=run.run_id, run_seed=run.run_seed, stage=run.stage, save_version=run.save_version
    )
    work.note_dda(run.dda.last_transition_reason)
    rules = work.specs.rules
    floors = role_floors(work.specs.stage_boss_rules[run.stage], rules)
    board = work.stream(StreamName.BOARD)
    run.role_plan = draw_roles(board, floors * rules.roles_per_floor, rules.role_minimum_per_run)
    work.enter(RunPhase.FLOOR_SETUP)
    install_initial_tiles(work)
    spawn_all_corner_tiles(work)
    add_random_good_tiles(work, rules.good_tiles_at_start)
    work.enter(RunPhase.AWAIT_ROLL)
    work.safe_point(SafePoint.RUN_STARTED)
