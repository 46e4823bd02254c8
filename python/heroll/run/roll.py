"""Throwing the dice: 机缘 of doubles, the choice of the third die, then the move (GDD 3.2-3, 4.1, 7.1)."""

from heroll.commands import ChooseThirdDie, Roll
from heroll.enums import BlessingId, RunPhase, StreamName
from heroll.events import DiceRolled, ThirdDieChosen, ThirdDieThrown
from heroll.run.blessings import holds
from heroll.run.contexts import Rolled
from heroll.run.dice import throw, with_third
from heroll.run.fortune import grant_fortune
from heroll.run.move import move_by
from heroll.run.strike import ready_strike
from heroll.run.work import Work


def roll(work: Work, _command: Roll) -> None:
    """Throw the dice; a double is judged as they fell. Without a third die the move follows at once."""
    run = work.run
    work.enter(RunPhase.DICE_RESOLVE)
    fallen = throw(
        work.stream(StreamName.DICE),
        work.specs.rules.die_faces,
        run.run_id,
        len(run.dice_rolls) + 1,
        has_third=holds(run, BlessingId.THIRD_DIE_REPLACE),
    )
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
    work.fire(work.hooks.roll, Rolled(fallen))
    if fallen.is_double:
        grant_fortune(work)
        ready_strike(work)
        work.fire(work.hooks.double, Rolled(fallen))
    if fallen.third_die is None:
        move_by(work, fallen.move_value)
    else:
        work.emit(ThirdDieThrown(fallen.roll_index, fallen.third_die))
        work.enter(RunPhase.THIRD_DIE_CHOICE)


def choose_third_die(work: Work, command: ChooseThirdDie) -> None:
    """Put the third die in a place or give it up, then move; giving it up rewinds nothing (GDD 4.1)."""
    chosen = with_third(work.run.dice_rolls[-1], command.action)
    work.run.dice_rolls[-1] = chosen
    work.emit(
        ThirdDieChosen(chosen.roll_index, command.action, chosen.final_a, chosen.final_b, chosen.move_value)
    )
    move_by(work, chosen.move_value)
