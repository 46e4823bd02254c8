"""Shots at battle tiles from afar."""

from collections.abc import Sequence

from heroll.run.event_instance import EventInstance
from heroll.run.tile_change import weaken_tile
from heroll.run.work import Work


def strike_tiles(work: Work, instance: EventInstance, targets: Sequence[int], enemies: int) -> None:
    """Each target loses so many enemies, in this order; one that loses its last becomes wasteland."""
    instance.payload["targets"] = list(targets)
    for index in targets:
        for _ in range(enemies):
            weaken_tile(work, index)
