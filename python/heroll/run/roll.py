"""Throwing the two fair dice (GDD 3.2-3, 4.1)."""

from heroll.commands import Roll
from heroll.enums import RunPhase, StreamName
from heroll.events import DiceRolled
from heroll.run.dice import throw
from heroll.run.move import move_by
from heroll.run.work import Work


def roll(work: Work, _command: Roll) -> None:
    """Throw both dice and move by what they show."""
    run = work.run
    work.enter(RunPhase.DICE_RESOLVE)
    faces = work.specs.rules.die_faces
    fallen = throw(work.stream(StreamName.DICE), faces, run.run_id, len(run.dice_rolls) + 1)
    run.dice_rolls.append(fallen)
    work.emit(
        DiceRolled(
            roll_index=fallen.roll_index,
            die_a=fallen.die_a,
            die_b=fallen.die_b,
            final_a=fallen.final_a,
            final_b=fallen.final_b,
            move_value=fallen.move_value,
            is_double=fallen.is_double,
        )
    )
    move_by(work, fallen.move_value)
