"""Pages of what runs and sits: the golden carriage on the night road, Spito in his pool."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lab.art import shapes
from lab.art.backdrop import flora, light
from lab.art.canvas import Canvas, grid
from lab.art.games import coach, ride, toad
from lab.art.grain import Grain
from lab.art.pages import stage
from lab.art.pages.stage import FLOOR, H, W
from lab.art.parts import Figure


def golden_carriage() -> Canvas:
    """The road under a full moon, hills and firs behind."""
    out = Canvas(W, H)
    out.blit(ride.far(), -60, -3)
    out.blit(ride.road(), -20, H - ride.ROAD_H + 4)
    light.pool(out, 84, H - 16, 70, 16, light.COLD)
    return stage.framed(out, "gold")


_COINS: Final = ((14, 30), (24, 44), (8, 52), (30, 24))


def golden_carriage_life(phase: int) -> Canvas:
    """The carriage at full gallop; coins fly from the roof, the verge runs by."""
    layer = Canvas(W, H)
    for k in range(6):
        x = (k * 40 - phase * 10) % 240 - 30
        layer.blit(flora.tuft(370 + k, "moss3", "moss2"), x, H - 12)
        layer.rect(x + 16, H - 22 + k % 3, 5, 1, "flesh1")
    team = coach.running(phase)
    layer.blit(team, 82 - coach.ANCHOR[0], H - 12 - coach.ANCHOR[1])
    for k, (x, y) in enumerate(_COINS):
        coin = grid(".yy.\nyYyo\nyyyo\n.oo.") if (phase + k) % 2 else grid(".y.\n.Y.\n.y.\n.o.")
        disc = Canvas(6, 6)
        disc.blit(coin, 1, 1)
        disc.outline()
        layer.blit(disc, x - phase * 3 + (k % 2) * 4, y - (0, 3, 2, -3)[phase])
    return stage.inside(layer)


WATER: Final = FLOOR + 6


def spito() -> Canvas:
    """A pool between reeds and toadstools, its bank strewn with what he has spat out."""
    out = stage.forest(401, ("night0", "moss0", "moss0", "moss1"), 12)
    light.pool(out, 80, 40, 58, 40, light.COLD)
    bank = shapes.ellipse(W, H, 80, WATER + 9, 78.4, 15.4)
    out.fill(shapes.neighbours(bank), "night0")
    out.fill(bank, "flesh0")
    out.fill(bank & ~shapes.move(bank, 0, 2), "flesh1")
    pool = shapes.ellipse(W, H, 80, WATER + 11, 68.4, 12.4)
    out.fill(shapes.neighbours(pool), "night0")
    out.fill(pool, "teal0")
    grain = Grain(410)
    for _ in range(26):
        x, y = grain.below(W - 12), grain.between(WATER, H - 6)
        wide = grain.between(4, 12)
        if pool[y, x] and pool[y, min(W - 1, x + wide)]:
            out.rect(x, y, wide, 1, grain.pick(("teal1", "teal1", "night2")))
    for x, tall, lean in ((10, 30, 2), (16, 38, -1), (22, 26, 3), (140, 36, -3), (148, 28, 1), (134, 24, -2)):
        reed = stage.prop(x, WATER + 12)
        reed.line(0, 0, lean, -tall, "moss3")
        reed.line(1, 0, lean + 1, -tall + 4, "moss2")
        reed.form(
            reed.capsule((lean, -tall), (lean * 1.2, -tall - 6), 1.6), "flesh0 flesh1 flesh2", 1.05, ink=True
        )
        stage.set_down(out, reed)
    for x, y, cap, glint in (
        (30, WATER - 4, "red1", "red2"),
        (124, WATER - 6, "red1", "red2"),
        (152, WATER + 4, "violet0", "violet1"),
    ):
        out.blit(flora.mushroom(cap, glint), x - 4, y - 4)
    for x, y in ((34, H - 13), (40, H - 11), (122, H - 12), (116, H - 10), (130, H - 14)):
        coin = Canvas(7, 5)
        coin.ellipse(3, 2, 2.4, 1.4, "gold1")
        coin.put(2, 1, "gold2")
        coin.outline()
        out.blit(coin, x, y)
    for x, y in ((48, H - 12), (106, H - 11)):
        bone = stage.prop(x, y)
        bone.bevel(bone.capsule((-4, 1), (4, -1), 0.9), "track2 track3 flesh3", 1)
        for dx, dy in ((-5, 0), (-4, 2), (5, 0), (4, -2)):
            bone.bevel(bone.ellipse(dx, dy, 1.3, 1.3), "track2 track3 flesh3", 1)
        stage.set_down(out, bone)
    return stage.framed(out, "gold")


_MOODS: Final = (
    toad.Pose(look=-1),
    toad.Pose(throat=3.0, squat=1.0, look=-1),
    toad.Pose(throat=1.5, squat=0.5, look=1),
    toad.Pose(lids=3, throat=1.0, grin=True),
)


def spito_life(phase: int) -> Canvas:
    """He sits in the pool up to his belly, breathes and looks about; rings spread, a fly teases him."""
    layer = Canvas(W, H)
    f = Figure(W, H, (80, H + 2))
    toad.toad(f, replace(_MOODS[phase], squat=_MOODS[phase].squat + 4))
    sitting = f.finish()
    sitting.px[H - 16 :] = 255
    layer.blit(sitting, 0, 0)
    for k, grow in enumerate((0, 1)):
        rx = 38 + (phase + k * 2) % 4 * 4
        wave = shapes.ring(W, H, 80, H - 15, rx, 3.4 + grow, 1.0)
        wave[: H - 16] = False
        layer.fill(wave, "teal2" if k else "teal3")
    x, y = ((112, 22), (118, 17), (124, 21), (117, 26))[phase]
    layer.put(x, y, "night0")
    layer.rect(x - 1, y, 3, 2, "night0")
    for dx in (-2, 2):
        layer.put(x + dx, y - 1 - phase % 2, "steel3")
    for k in range(8):
        grain = Grain(420 + k)
        if (phase + k) % 3:
            layer.put(
                14 + grain.below(132), 10 + (grain.below(40) - phase * 2) % 40, "moss4" if k % 2 else "gold2"
            )
    return stage.inside(layer)
