"""The same battle by ticks and by jumps."""

from collections.abc import Callable

from tests.domain.battle.arena import Arena
from tests.domain.battle.ledger import books_close
from tests.domain.battle.test_fight import text


def ticks_and_jumps(battle: Callable[[], Arena]) -> Arena:
    """Fight it to the end both ways: one story, closed books; returns the one that jumped."""
    jumped, ticked = battle(), battle()
    jumped.jump_to_end()
    ticked.tick_to_end()
    assert text(jumped) == text(ticked) and jumped.potion == ticked.potion
    books_close(jumped)
    return jumped
