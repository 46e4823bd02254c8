"""What the rules of blessings may have counted (GDD 7.1), and the running numbers in ids."""

from collections.abc import Iterable
from functools import reduce
from operator import or_

from heroll.enums import BlessingId, BlessingParameter
from heroll.specs import Specs


def may_have_counted(blessing_id: BlessingId, counter: int, specs: Specs) -> bool:
    """Whether the blessing's rule can stand at that count; those that count nothing stay at 0."""
    parameters = specs.blessing.parameters
    every = parameters.get((blessing_id, BlessingParameter.EVERY), 0)
    match blessing_id:
        case BlessingId.WARM_UP:
            return counter <= every * parameters[blessing_id, BlessingParameter.MOST]
        case BlessingId.CHAIN_SPARK:
            return counter < every
        case BlessingId.FIRST_BLOOD:
            return not counter & ~bits_of(row.slot for row in specs.battle.formation)
        case _:
            return counter == 0


def bits_of(entity_ids: Iterable[int]) -> int:
    """The bit of each entity id, as FirstBlood counts whom it has seen hit."""
    return reduce(or_, (1 << entity_id for entity_id in entity_ids), 0)


def number_in(instance_id: str, before: str, most: int) -> int | None:
    """The number 1..most that follows ``before`` in an id, None for any other id."""
    digits = instance_id.removeprefix(before)
    if before + digits != instance_id or not (digits.isascii() and digits.isdecimal()):
        return None
    if len(digits) > len(str(most)):
        return None
    number = int(digits)
    return number if str(number) == digits and 1 <= number <= most else None
