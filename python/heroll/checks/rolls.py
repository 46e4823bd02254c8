"""What must hold of a save's rolls: nothing but they has drawn on the dice stream (GDD 4.1, 12.3)."""

from collections.abc import Iterator

from heroll.enums import BlessingId, StreamName
from heroll.run.blessings import holds
from heroll.run.dice import final_faces, is_open, roll_id
from heroll.run.state import Game, RunState
from heroll.specs import Specs


def broken_rolls(game: Game, specs: Specs) -> Iterator[str]:
    """A line for everything that is wrong with the rolls and with what their doubles have granted."""
    run, faces = game.run, specs.rules.die_faces
    drawn = 0
    for number, roll in enumerate(run.dice_rolls, start=1):
        if (roll.roll_index, roll.roll_id) != (number, roll_id(run.run_id, number)):
            yield f"roll {number} is {roll.roll_id!r} with index {roll.roll_index}"
        if not all(1 <= face <= faces for face in (roll.die_a, roll.die_b, roll.final_a, roll.final_b)):
            yield f"roll {number} shows a face outside 1..{faces}"
        if roll.third_die is not None and not 1 <= roll.third_die <= faces:
            yield f"roll {number} shows a third die of {roll.third_die}, outside 1..{faces}"
        if roll.third_die is not None and not holds(run, BlessingId.THIRD_DIE_REPLACE):
            yield f"roll {number} has a third die without {BlessingId.THIRD_DIE_REPLACE}"
        if roll.third_die is None and roll.third_die_action is not None:
            yield f"roll {number} used a third die that was not thrown"
        if (roll.final_a, roll.final_b) != final_faces(roll, roll.third_die_action):
            yield f"roll {number} shows {roll.final_a} and {roll.final_b}, which its dice do not make"
        if is_open(roll) and number != len(run.dice_rolls):
            yield f"roll {number} never used its third die"
        if roll.move_value != roll.final_a + roll.final_b:
            yield f"roll {number} moves {roll.move_value}"
        if not drawn == roll.rng_index_before < roll.rng_index_after:
            yield f"roll {number} was drawn at {roll.rng_index_before}..{roll.rng_index_after}"
        drawn = roll.rng_index_after
    stands = game.rng[StreamName.DICE].index
    if drawn != stands:
        yield f"the dice stream stands at {stands}, the rolls have drawn {drawn}"
    yield from _doubles(run)


def _doubles(run: RunState) -> Iterator[str]:
    """What doubles have granted follows from the rolls."""
    doubles = [roll for roll in run.dice_rolls if roll.is_double]
    if sum(run.fortune.values()) != len(doubles):
        yield f"{len(doubles)} doubles granted {dict(run.fortune)}"
    if run.preemptive_strike and not (run.dice_rolls and run.dice_rolls[-1].is_double):
        yield "the pre-emptive strike is ready without a double"
