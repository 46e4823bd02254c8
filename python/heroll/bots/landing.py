"""Where a bot likes to land: the third die, a sign's steps and a teleport's destinations (bot-tiles.csv)."""

from collections.abc import Sequence

from heroll.commands import ChooseThirdDie, EventInput
from heroll.enums import ThirdDieAction, TileKind
from heroll.run.dice import final_faces
from heroll.session import Session
from heroll.specs.bots import BotRow
from kernel.units import PERCENT


def is_hurt(session: Session, row: BotRow) -> bool:
    """Whether the hero's HP are at or below the bot's ``hurt_percent``."""
    stats = session.view.stats
    return stats.health * PERCENT <= stats.max_health * row.hurt_percent


def landing_value(session: Session, row: BotRow, tile_index: int) -> tuple[int, int]:
    """What a landing there is worth to the bot; of equals the one with fewer enemies is worth more."""
    tile = session.view.board.tiles[tile_index]
    name = str(tile.kind)
    if tile.kind is TileKind.EVENT and tile.tile_id is not None:
        name = session.specs.events.by("tile_id")[tile.tile_id][0].event_id
    worth = session.specs.bot_tiles[(row.bot, name)]
    value = worth.hurt_value if is_hurt(session, row) else worth.value
    return value, -tile.enemy_count


def best_third_die(session: Session, row: BotRow) -> ChooseThirdDie:
    """The choice that lands best; of equals A before B before giving up.

    Raise ``ValueError`` without a roll.
    """
    view = session.view
    roll = view.last_roll
    if roll is None:
        raise ValueError("no dice have fallen")
    ring = len(view.board.tiles)

    def value(action: ThirdDieAction) -> tuple[int, int]:
        return landing_value(session, row, (view.tile_index + sum(final_faces(roll, action))) % ring)

    return ChooseThirdDie(max(ThirdDieAction, key=value))


def best_journey(session: Session, row: BotRow, legal: Sequence[EventInput]) -> EventInput | None:
    """The input that leads to the best landing, None when no landing is worth more than staying."""
    goals = {terms.word: terms.targets[0] for terms in session.view.event_inputs}
    best = max(legal, key=lambda command: landing_value(session, row, goals[command.input]))
    return best if landing_value(session, row, goals[best.input]) > (0, 0) else None
