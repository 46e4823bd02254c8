"""The two fair dice and the third one (GDD 4.1)."""

from dataclasses import dataclass, replace

from heroll.enums import ThirdDieAction
from kernel.rng import Stream


@dataclass(frozen=True, slots=True)
class DiceRoll:
    """One roll (GDD 12.2 `DiceRoll`).

    Raw and final faces 1..die_faces, and the dice stream's index around all of its dice. ``third_die`` is
    thrown with the blessing alone; while its choice is open the final faces are the raw ones.
    """

    roll_id: str
    roll_index: int
    die_a: int
    die_b: int
    final_a: int
    final_b: int
    move_value: int
    rng_index_before: int
    rng_index_after: int
    third_die: int | None = None
    third_die_action: ThirdDieAction | None = None

    @property
    def is_double(self) -> bool:
        """Whether both raw faces are equal (heroll-rules 4)."""
        return self.die_a == self.die_b


def roll_id(run_id: str, roll_index: int) -> str:
    """Id of a roll, made of the run's identity and the roll's number from 1."""
    return f"{run_id}:roll:{roll_index}"


def throw(dice: Stream, faces: int, run_id: str, roll_index: int, *, has_third: bool = False) -> DiceRoll:
    """Independent draws of nextInt(1, faces): A, B and, with ``has_third``, C; ``roll_index`` from 1."""
    before = dice.index
    die_a = dice.next_int(1, faces)
    die_b = dice.next_int(1, faces)
    third_die = dice.next_int(1, faces) if has_third else None
    return DiceRoll(
        roll_id=roll_id(run_id, roll_index),
        roll_index=roll_index,
        die_a=die_a,
        die_b=die_b,
        final_a=die_a,
        final_b=die_b,
        move_value=die_a + die_b,
        rng_index_before=before,
        rng_index_after=dice.index,
        third_die=third_die,
    )


def is_open(roll: DiceRoll) -> bool:
    """Whether the third die was thrown and its use is not chosen yet."""
    return roll.third_die is not None and roll.third_die_action is None


def with_third(roll: DiceRoll, action: ThirdDieAction) -> DiceRoll:
    """The roll once the third die took a place or was given up; only its final faces and move change.

    Raise ``ValueError`` unless the choice is open.
    """
    if not is_open(roll):
        raise ValueError(f"{roll.roll_id} has no choice of a third die")
    final_a, final_b = final_faces(roll, action)
    return replace(
        roll, final_a=final_a, final_b=final_b, move_value=final_a + final_b, third_die_action=action
    )


def final_faces(roll: DiceRoll, action: ThirdDieAction | None) -> tuple[int, int]:
    """The faces that count when the third die is used like this; None: it is not, or not yet."""
    if roll.third_die is not None and action is ThirdDieAction.REPLACE_A:
        return roll.third_die, roll.die_b
    if roll.third_die is not None and action is ThirdDieAction.REPLACE_B:
        return roll.die_a, roll.third_die
    return roll.die_a, roll.die_b
