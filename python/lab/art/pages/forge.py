"""The blacksmith's page: hearth and hood, tools on the wall; the smith is its moving layer (GDD 6.4)."""

from __future__ import annotations

from typing import Final

from lab.art import shapes
from lab.art.backdrop import light, masonry
from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.pages import smith, stage
from lab.art.pages.stage import FLOOR, H, W

HEARTH_X: Final = 34
"""Where the hearth stands."""

STONE: Final = "night1 night2 night3 track0"


def forge() -> Canvas:
    """A smithy in a cellar: hearth on the left, tools on the wall, room for the smith and his anvil."""
    out = stage.cellar(137, 60)
    light.pool(out, HEARTH_X, FLOOR - 12, 62, 50, light.COLD)
    light.pool(out, HEARTH_X + 4, FLOOR - 8, 40, 30, light.WARM)
    _tools(out)
    _hearth(out)
    for (x, y), half in ((smith.SMITH, 20), (smith.ANVIL, 20)):
        light.shade(out, shapes.ellipse(W, H, x + 2, y, half, 3.4))
    _quench(out)
    for x, seed in ((12, 4), (146, 9)):
        heap = masonry.rubble(18, seed)
        out.blit(heap, x - heap.w // 2, FLOOR + 16 - heap.h)
    return stage.framed(out, "gold")


def _hearth(out: Canvas) -> None:
    """A block of stones with a mouth full of coals, a hood that leads up into the vault."""
    hearth = stage.prop(HEARTH_X, FLOOR + 8)
    hearth.form(hearth.polygon([(-14, -70), (14, -70), (24, -36), (-24, -36)]), STONE, 0.95, ink=True)
    hearth.form(hearth.polygon([(-27, -37), (27, -37), (27, -32), (-27, -32)]), STONE, 1.1, ink=True)
    for side in (-22, 16):
        hearth.form(
            hearth.polygon([(side, -32), (side + 6, -32), (side + 6, -13), (side, -13)]), STONE, 1.0, ink=True
        )
    hearth.canvas.fill(hearth.polygon([(-16, -32), (16, -32), (16, -13), (-16, -13)]), "night0")
    hearth.canvas.fill(hearth.ellipse(0, -14, 15.4, 7.4) & hearth.above(-12), "red0")
    hearth.form(hearth.polygon([(-27, -13), (27, -13), (29, 2), (-29, 2)]), STONE, 1.05, ink=True)
    for x, y in ((-20, -9), (-4, -9), (12, -9), (-12, -3), (4, -3), (20, -3)):
        hearth.line(x - 7, y + 3, x + 7, y + 3, "night1")
        hearth.line(x + 7, y - 2, x + 7, y + 2, "night1")
    grain = Grain(71)
    for k in range(11):
        coal = hearth.ellipse(-13 + k * 2.6, -15 - grain.below(3), 1.8, 1.5)
        hearth.canvas.fill(coal, grain.pick(("red1", "red2", "night2", "gold0")))
    stage.set_down(out, hearth, 32)


def _tools(out: Canvas) -> None:
    """A rail on the wall with tongs, hammers and finished blades."""
    rail = stage.prop(122, 16)
    rail.bevel(rail.polygon([(-26, 0), (28, 0), (28, 3), (-26, 3)]), "night1 flesh0 flesh1", 1, ink=True)
    for x in (-20, -10):  # hammers
        rail.bevel(rail.polygon([(x, 3), (x + 2, 3), (x + 2, 18), (x, 18)]), "flesh0 flesh1 flesh2", 1)
        rail.bevel(
            rail.polygon([(x - 4, 17), (x + 6, 17), (x + 6, 23), (x - 4, 23)]), smith.IRON, 2, ink=True
        )
    for s in (-1, 1):  # tongs
        rail.form(
            rail.chain(((2 + s * 3, 4), (2 + s, 14), (2 + s * 4, 26)), (1.2, 1.4, 1.2)), smith.IRON, 1.0
        )
    for x in (13, 22):  # blades
        rail.bevel(rail.polygon([(x, 8), (x + 3, 8), (x + 3, 26), (x + 1, 31), (x, 26)]),
                   "steel0 steel2 steel3", 1, ink=True)  # fmt: skip
        rail.bevel(rail.polygon([(x - 3, 6), (x + 6, 6), (x + 6, 8), (x - 3, 8)]), "gold0 gold1 gold2", 1)
        rail.bevel(rail.polygon([(x, 2), (x + 3, 2), (x + 3, 6), (x, 6)]), "flesh0 flesh1 flesh1", 1)
    stage.set_down(out, rail)


def _quench(out: Canvas) -> None:
    """A barrel of water and a shield that leans against it."""
    barrel = stage.prop(138, FLOOR + 14)
    barrel.form(barrel.polygon([(-10, -20), (10, -20), (12, -10), (10, 0), (-10, 0), (-12, -10)]),
                "night1 flesh0 flesh1 flesh2", 1.0)  # fmt: skip
    for y in (-16, -4):
        barrel.line(-11, y, 11, y, "steel1")
    barrel.canvas.fill(barrel.ellipse(0, -20, 9.4, 2.6), "night0")
    barrel.canvas.fill(barrel.ellipse(0, -20, 8.0, 1.8), "teal0")
    barrel.line(-5, -21, -1, -21, "teal2")
    stage.set_down(out, barrel, 13)
    shield = stage.prop(124, FLOOR + 16)
    shield.form(shield.polygon([(-6, -14), (6, -14), (6, -6), (0, 1), (-6, -6)]), "teal0 teal1 teal2", 1.0)
    shield.line(0, -13, 0, -1, "gold1")
    shield.line(-5, -9, 5, -9, "gold1")
    stage.set_down(out, shield)


def flames(layer: Canvas, phase: int) -> None:
    """The fire in the hearth, phases 0 to 3."""
    for k, x in enumerate((-9, -3, 3, 9)):
        tall = (11, 15, 13, 10)[k]
        stage.tongue(layer, HEARTH_X + x, FLOOR - 5, tall, 3.6, (phase + k) % 4, stage.FIRE)


def forge_life(phase: int) -> Canvas:
    """Flames in the hearth, and the smith who waits with his hammer up."""
    return smith.at_work(smith.READY, phase, flames)


def acts() -> dict[str, list[tuple[Canvas, int]]]:
    """What is played once, by the end of its asset id: frames with their ms."""
    return {
        "swing": smith.swing(flames),
        "blow": smith.blow(flames),
        "tempered": smith.ending(flames, smith.shine),
        "shattered": smith.ending(flames, smith.shards),
    }
