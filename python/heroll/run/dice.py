"""The two fair dice (GDD 4.1)."""

from dataclasses import dataclass

from heroll.enums import ThirdDieAction
from kernel.rng import Stream


@dataclass(frozen=True, slots=True)
class DiceRoll:
    """One roll (GDD 12.2 `DiceRoll`).

    Raw and final faces 1..die_faces, and the dice stream's index around it.
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


def throw(dice: Stream, faces: int, run_id: str, roll_index: int) -> DiceRoll:
    """Two independent draws of nextInt(1, faces); ``roll_index`` counts from 1."""
    before = dice.index
    die_a = dice.next_int(1, faces)
    die_b = dice.next_int(1, faces)
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
    )
