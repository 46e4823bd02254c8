"""The blacksmith's page: hearth and hood, the anvil with a glowing blade, the smith behind it (GDD 6.4)."""

from __future__ import annotations

from typing import Final

from lab.art import shapes
from lab.art.backdrop import light, masonry
from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.pages import stage
from lab.art.pages.stage import FLOOR, H, W

HEARTH_X: Final = 34
ANVIL: Final = (92, FLOOR + 16)
"""Where hearth and anvil stand."""

IRON: Final = "night0 steel0 steel1 steel2"
STONE: Final = "night1 night2 night3 track0"
BLADE_TOP: Final = FLOOR - 5
"""Row of the blade on the anvil."""


def forge() -> Canvas:
    """A smithy in a cellar: hearth on the left, tools on the wall, the smith at his anvil."""
    out = stage.cellar(137, 60)
    light.pool(out, HEARTH_X, FLOOR - 12, 62, 50, light.COLD)
    light.pool(out, HEARTH_X + 4, FLOOR - 8, 40, 30, light.WARM)
    _tools(out)
    _hearth(out)
    _smith(out)
    _anvil(out)
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
        rail.bevel(rail.polygon([(x - 4, 17), (x + 6, 17), (x + 6, 23), (x - 4, 23)]), IRON, 2, ink=True)
    for s in (-1, 1):  # tongs
        rail.form(rail.chain(((2 + s * 3, 4), (2 + s, 14), (2 + s * 4, 26)), (1.2, 1.4, 1.2)), IRON, 1.0)
    for x in (13, 22):  # blades
        rail.bevel(rail.polygon([(x, 8), (x + 3, 8), (x + 3, 26), (x + 1, 31), (x, 26)]),
                   "steel0 steel2 steel3", 1, ink=True)  # fmt: skip
        rail.bevel(rail.polygon([(x - 3, 6), (x + 6, 6), (x + 6, 8), (x - 3, 8)]), "gold0 gold1 gold2", 1)
        rail.bevel(rail.polygon([(x, 2), (x + 3, 2), (x + 3, 6), (x, 6)]), "flesh0 flesh1 flesh1", 1)
    stage.set_down(out, rail)


def _smith(out: Canvas) -> None:
    """A broad man with a beard and an apron, the hammer raised over his shoulder."""
    smith = stage.prop(104, FLOOR + 10)
    skin, shirt = "flesh0 flesh1 flesh2 flesh3", "night2 track0 track1 track2"
    for s in (-1, 1):
        smith.form(smith.chain(((s * 5, -16), (s * 6, -6), (s * 7, 0)), (4.6, 4.0, 4.2)),
                   "night0 night1 night2 night3", 1.0, ink=True)  # fmt: skip
    smith.form(smith.polygon([(-13, -34), (13, -34), (11, -14), (-11, -14)]), shirt, 1.0, ink=True)
    smith.form(smith.polygon([(-8, -31), (8, -31), (10, -6), (-10, -6)]), "red0 flesh0 flesh1 flesh2", 0.98)
    smith.line(-10, -18, 10, -18, "night1")
    smith.form(smith.chain(((-11, -31), (-18, -24), (-14, -16)), (4.4, 4.0, 3.2)), skin, 1.02, ink=True)
    smith.form(smith.chain(((11, -31), (20, -36), (18, -46)), (4.6, 4.2, 3.2)), skin, 1.05, ink=True)
    hammer = smith.polygon([(12, -58), (25, -52), (22, -46), (9, -52)])
    smith.bevel(smith.chain(((18, -46), (17, -54)), (1.4, 1.4)), "flesh0 flesh1 flesh2", 1)
    smith.bevel(hammer, IRON, 2, ink=True)
    smith.form(smith.ellipse(0, -41, 7.2, 7.4), skin, 1.02, ink=True)
    smith.form(
        smith.polygon([(-7, -39), (-2, -37), (2, -37), (7, -39), (6, -31), (0, -27), (-6, -31)]),
        "red0 red1 gold0 gold1", 0.98, ink=True,
    )  # fmt: skip
    smith.form(smith.polygon([(-7, -45), (-5, -50), (5, -50), (7, -45)]), "red0 red1 gold0", 1.0)
    smith.dots([(-4, -41), (-3, -41), (2, -41), (3, -41)], "night0")
    smith.line(-5, -43, -2, -43, "red0")
    smith.line(2, -43, 5, -43, "red0")
    stage.set_down(out, smith, 20)


def _anvil(out: Canvas) -> None:
    """The anvil with its horn on a stump, hooped with iron."""
    x, foot = ANVIL
    anvil = stage.prop(x, foot)
    anvil.form(anvil.polygon([(-13, -8), (13, -8), (15, 2), (-15, 2)]), "night1 flesh0 flesh1 flesh2", 1.0)
    anvil.line(-14, -4, 14, -4, "steel0")
    anvil.form(anvil.polygon([(-9, -8), (9, -8), (5, -12), (-5, -12)]), IRON, 1.0, ink=True)
    anvil.form(anvil.polygon([(-5, -12), (5, -12), (7, -15), (-7, -15)]), IRON, 0.95)
    anvil.form(
        anvil.polygon([(-27, -20), (14, -20), (14, -15), (-9, -15), (-19, -17)]),
        IRON,
        1.15,
        ink=True,
        edge=True,
    )
    stage.set_down(out, anvil, 20)


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


_HEAT: Final = (("red1", "gold0"), ("red2", "gold1"), ("gold1", "gold2"), ("red2", "gold1"))


def forge_life(phase: int) -> Canvas:
    """Flames in the hearth, the blade's heat that comes and goes, sparks off the anvil."""
    layer = Canvas(W, H)
    for k, x in enumerate((-9, -3, 3, 9)):
        tall = (11, 15, 13, 10)[k]
        stage.tongue(layer, HEARTH_X + x, FLOOR - 5, tall, 3.6, (phase + k) % 4, stage.FIRE)
    low, high = _HEAT[phase]
    x = ANVIL[0]
    blade = shapes.polygon(
        W, H, [(x - 30, BLADE_TOP), (x - 26, BLADE_TOP - 2), (x + 8, BLADE_TOP - 2), (x + 8, BLADE_TOP + 1)]
    )
    layer.fill(blade, low)
    layer.fill(blade & ~shapes.move(blade, 0, 1), high)
    layer.rect(x + 8, BLADE_TOP - 3, 2, 5, "gold0")
    layer.rect(x + 10, BLADE_TOP - 1, 6, 2, "flesh1")
    grain = Grain(53)
    for k in range(14):
        reach, side = grain.between(4, 22), grain.between(-20, 20)
        step = (phase + k) % 4
        if step < 3:
            y = BLADE_TOP - 4 - reach * (step + 1) // 3 + step * step
            spark = ("white0", "gold2", "red3")[step]
            layer.put(x - 8 + side * (step + 1) // 3, y, spark)
    return stage.inside(layer)
