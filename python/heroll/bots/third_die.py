"""Where to go with the third die: to the tile that is liked best."""

from collections.abc import Sequence
from typing import Final

from heroll.commands import ChooseThirdDie
from heroll.enums import ThirdDieAction, TileCategory, TileKind
from heroll.run.dice import final_faces
from heroll.session import Session
from heroll.units import PERCENT

Liking = Sequence[TileKind | TileCategory]

STRONG: Final[Liking] = (
    TileCategory.BLESSING,
    TileCategory.GOOD_EVENT,
    TileCategory.POWER_STAR,
    TileKind.BATTLE,
    TileKind.MINIBOSS,
    TileCategory.DICE_CATAPULT,
    TileCategory.CORNER,
    TileKind.MERCHANT,
    TileCategory.BLACK_MARKET,
    TileCategory.TELEPORT,
    TileKind.MID_BOSS,
    TileKind.INFECTED_BOSS,
    TileKind.START,
    TileKind.EMPTY,
    TileCategory.BAD_EVENT,
)
"""What a hero with HP to spare likes, best first: what builds, then what pays."""
_FIGHTS: Final = (TileKind.BATTLE, TileKind.MINIBOSS, TileKind.INFECTED_BOSS, TileKind.MID_BOSS)
WEAK: Final[Liking] = (*(liked for liked in STRONG if liked not in _FIGHTS), *_FIGHTS)
"""What one short of HP likes: every fight is the last choice."""


def choose_landing(session: Session, careful_percent: int) -> ChooseThirdDie:
    """The action whose landing is liked best; fewer enemies, then A before B before giving up, on a tie.

    A hero at or below ``careful_percent`` of max HP shuns fights. Raise ``ValueError`` without a roll.
    """
    view = session.view
    thrown = view.last_roll
    if thrown is None:
        raise ValueError("no dice have fallen")
    order = WEAK if view.hp * PERCENT <= view.max_hp * careful_percent else STRONG
    tiles = view.board.tiles

    def rank(action: ThirdDieAction) -> tuple[int, int]:
        tile = tiles[(view.tile_index + sum(final_faces(thrown, action))) % len(tiles)]
        liked: TileKind | TileCategory = tile.kind
        if tile.tile_id is not None:
            liked = session.specs.events.by("tile_id")[tile.tile_id][0].category
        return order.index(liked), tile.enemy_count

    return ChooseThirdDie(min(ThirdDieAction, key=rank))
