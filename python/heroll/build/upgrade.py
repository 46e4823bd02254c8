"""Raising worn gear by a quality (GDD 6.4)."""

from dataclasses import replace

from heroll.build.gear import GearInstance, round_to
from heroll.build.rules import HasBuildRules
from heroll.enums import Quality


def upgrade_percent(piece: GearInstance, specs: HasBuildRules) -> int | None:
    """Chance in percent that a challenge succeeds (gear-quality.csv); None: nothing is above its quality."""
    return specs.build.qualities[piece.quality_rank].upgrade_percent


def upgraded(piece: GearInstance, specs: HasBuildRules) -> GearInstance:
    """The same piece, same id and base roll, one quality higher and once more upgraded.

    A rank adds plus_value, which is a multiple of the display precision: what was rounded once is not rounded
    otherwise one rank higher, so the value needs no roll of its own. Raise ``ValueError`` for a mythic piece.
    """
    if upgrade_percent(piece, specs) is None:
        raise ValueError(f"{piece.instance_id} is {piece.quality_rank.name} and cannot be upgraded")
    status = specs.build.status_by_id[piece.status_id]
    return replace(
        piece,
        quality_rank=Quality(piece.quality_rank + 1),
        value=round_to(piece.value + status.plus_value, status.decimals),
        upgrade_count=piece.upgrade_count + 1,
    )
