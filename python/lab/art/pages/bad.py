"""Pages of the bad events: the spiked corridor, the poisoned mere, the cursed idol."""

from __future__ import annotations

from typing import Final

from lab.art import shapes
from lab.art.backdrop import flora, light, masonry
from lab.art.canvas import Canvas, grid
from lab.art.grain import Grain
from lab.art.pages import stage
from lab.art.pages.stage import FLOOR, H, W
from lab.art.parts import Figure

SKULL: Final = grid(
    """
.UwwUU.
UwUUUUu
UkkUkku
UkkUkku
.UUkUu.
.UkUku.
"""
)


def _spike(f: Figure, x: float, foot: float, tall: float, near: bool) -> None:
    ramp = ("steel0", "steel2", "steel3") if near else ("night3", "steel1", "steel2")
    w = 4.4 if near else 3.4
    f.canvas.fill(f.polygon([(x - w, foot), (x, foot - tall), (x + w, foot)]), ramp[1])
    f.canvas.fill(f.polygon([(x + 0.5, foot), (x, foot - tall), (x + w, foot)]), ramp[0])
    f.line(x - w + 1, foot - 1, x - 0.6, foot - tall + 1, ramp[2])
    f.put(x, foot - tall, "red2" if int(x) % 3 == 0 else ramp[2])
    if int(x) % 3 == 0:
        f.put(x, foot - tall + 1, "red1")


_ROWS: Final = (
    (FLOOR + 4, 34, 126, 11, False),
    (FLOOR + 11, 28, 132, 12, False),
    (FLOOR + 18, 22, 138, 14, True),
)
"""Rows of spikes from back to front: foot, left, right, step, whether near."""

_SHUT: Final = (8.0, 10.0, 12.0)


def spikes() -> Canvas:
    """A corridor whose floor is a bed of spikes; those who ran lie among them."""
    out = stage.cellar(140, 46)
    stage.columns(out, (14, W - 14))
    for x in (38, 122):
        sconce = masonry.sconce()
        light.pool(out, x, 26, 24, 20, light.COLD)
        light.pool(out, x, 26, 12, 11, light.WARM)
        out.blit(sconce, x - 3, 24)
    # the doorway at the far end
    door = shapes.ellipse(W, H, 80, 34, 15.4, 16.4)
    door[34:FLOOR, 65:96] = True
    rim = shapes.ellipse(W, H, 80, 34, 19.4, 20.4)
    rim[34:FLOOR, 61:100] = True
    rim[FLOOR:] = door[FLOOR:] = False
    out.fill(rim, "track0")
    out.fill(rim & ~shapes.move(rim, 1, 1), "track2")
    out.fill(door, "night0")
    for k in range(3):
        out.fill(door & ~shapes.move(door, -k - 1, 0) & shapes.move(door, -k, 0), "night1")
    pit = shapes.polygon(W, H, [(30, FLOOR + 2), (130, FLOOR + 2), (148, H), (12, H)])
    out.fill(pit, "night0")
    out.fill(pit & ~shapes.move(pit, 0, 2), "night3")
    for foot, left, right, step, _ in _ROWS:
        for x in range(left, right + 1, step):
            out.ellipse(x, foot, 3.4, 1.4, "night2")
    bones = stage.prop(0, 0)
    bones.lay(SKULL, 48, FLOOR + 2)
    bones.bevel(bones.capsule((58, FLOOR + 8), (68, FLOOR + 6), 0.9), "track1 track2 track3", 1)
    bones.bevel(bones.capsule((100, FLOOR + 15), (108, FLOOR + 12), 0.9), "track1 track2 track3", 1)
    bones.lay(SKULL, 110, FLOOR + 8)
    stage.set_down(out, bones)
    return stage.framed(out, "danger")


def spikes_life(phase: int) -> Canvas:
    """The spikes, row after row a little higher, and the torches."""
    layer = Canvas(W, H)
    for number, (foot, left, right, step, near) in enumerate(_ROWS):
        row = stage.prop(0, 0)
        up = (0, 3, 5, 2)[(phase + number) % 4]
        for x in range(left, right + 1, step):
            _spike(row, x, foot, _SHUT[number] + up, near)
        layer.blit(row.finish(), 0, 0)
    for x in (38, 122):
        layer.blit(masonry.flame(phase), x - 4, 16)
    return stage.inside(layer)


def poison() -> Canvas:
    """A green mere between dead trees; toadstools, a drowned helmet, stepping stones."""
    out = stage.forest(33, ("night0", "night1", "moss0", "moss0"), 8)
    for x, lean, tall in ((20, 5, 46), (146, -7, 50), (128, 4, 34)):
        tree = stage.prop(x, FLOOR + 6)
        trunk = [(0, 0), (lean * 0.3, -tall * 0.5), (lean, -tall)]
        tree.form(tree.chain(trunk, (4.4, 3.0, 1.2)), "night0 night1 night3 track0", 1.0)
        for share, dx, dy in ((0.5, -9, -10), (0.66, 10, -9), (0.8, -7, -9), (0.9, 6, -6)):
            root = (lean * share, -tall * share)
            tree.bevel(tree.capsule(root, (root[0] + dx, root[1] + dy), 1.4, 0.6), "night1 night3 track0", 1)
        stage.set_down(out, tree, 8)
    pool = shapes.ellipse(W, H, 80, FLOOR + 12, 56.4, 13.4) | shapes.ellipse(W, H, 104, FLOOR + 8, 34.4, 9.4)
    out.fill(shapes.neighbours(pool), "night0")
    out.fill(pool, "moss2")
    out.fill(pool & ~shapes.move(pool, 0, 2), "moss1")
    for dx, dy, rx in ((-20, 4, 20), (16, 8, 16), (24, -2, 12), (-30, -1, 9)):
        out.fill(shapes.ellipse(W, H, 80 + dx, FLOOR + 12 + dy, rx, 1.6) & pool, "moss3")
    light.pool(out, 80, FLOOR - 4, 66, 22, light.COLD)
    helm = stage.prop(104, FLOOR + 14)
    helm.form(helm.ellipse(0, -3, 6.4, 6.4), "night1 steel0 steel1 steel2", 1.0)
    helm.bevel(helm.polygon([(-6, -3), (2, -3), (1, 0), (-5, 0)]), "night0 night1 night2", 1, ink=True)
    helm.form(helm.polygon([(3, -8), (9, -15), (6, -4)]), "track1 track2 track3", 1.0, ink=True)
    helm.canvas.px[FLOOR + 14 :] = 255
    stage.set_down(out, helm)
    for x, y, w in ((46, FLOOR + 13, 8), (62, FLOOR + 8, 6), (80, FLOOR + 15, 7)):
        step = stage.prop(x, y)
        step.form(step.ellipse(0, 0, w, 3.0), "night2 track0 track1 track2", 0.95)
        stage.set_down(out, step)
    for x, y, cap, glint in (
        (24, H - 12, "red1", "red2"),
        (136, H - 12, "violet0", "violet1"),
        (148, FLOOR + 2, "red1", "red2"),
    ):
        toad = flora.mushroom(cap, glint)
        out.blit(toad, x, y)
    skull = stage.prop(34, H - 10)
    skull.lay(SKULL, 0, 0)
    stage.set_down(out, skull)
    return stage.framed(out, "danger")


def poison_life(phase: int) -> Canvas:
    """Bubbles that swell and burst, and fumes that drift up."""
    layer = Canvas(W, H)
    for k, (x, y, big) in enumerate(
        (
            (56, FLOOR + 16, 4.4),
            (92, FLOOR + 7, 3.4),
            (118, FLOOR + 10, 3.8),
            (70, FLOOR + 20, 3.0),
            (36, FLOOR + 10, 2.6),
        )
    ):
        age = (phase + k) % 4
        if age == 3:
            for dx, dy in ((-4, -3), (0, -6), (4, -3), (-2, -1), (2, -1)):
                layer.put(x + dx, y + dy, "moss4")
            continue
        r = big * (0.45, 0.75, 1.0)[age]
        bubble = Canvas(W, H)
        bubble.ellipse(x, y - r, r, r, "moss3")
        bubble.ellipse(x - 0.5, y - r - 0.5, r * 0.66, r * 0.66, "moss4")
        bubble.put(x - r * 0.4, y - r * 1.4, "white0")
        bubble.outline()
        layer.blit(bubble, 0, 0)
    for k in range(14):
        grain = Grain(70 + k)
        x, y = 30 + grain.below(100), FLOOR - 2 - (grain.below(26) + phase * 4 + k) % 28
        layer.put(x + (phase + k) % 2, y, "moss4" if k % 3 == 0 else "moss3")
    return stage.inside(layer)


def curse() -> Canvas:
    """An idol on a black altar between candles, chains from the vault, a circle on the floor."""
    out = stage.cellar(177, 40)
    ring = shapes.ring(W, H, 80, FLOOR + 13, 52.4, 9.4, 1.6)
    out.fill(ring, "red1")
    out.fill(shapes.ring(W, H, 80, FLOOR + 13, 46.4, 7.4, 1.1), "red0")
    light.pool(out, 80, 34, 46, 34, light.COLD)
    for x in (40, 120):
        for y in range(4, 34 if x == 40 else 28, 4):
            out.rect(x - 1, y, 3, 4, "night0")
            out.put(x, y + 1, "track1")
            out.put(x, y + 2, "track0")
        cuff = stage.prop(x, 34 if x == 40 else 28)
        cuff.bevel(cuff.ellipse(0, 2, 4.4, 3.4) & ~cuff.ellipse(0, 2, 2.2, 1.4), "steel0 steel1 steel2", 1)
        stage.set_down(out, cuff)
    altar = stage.prop(80, FLOOR + 14)
    altar.form(altar.polygon([(-26, 0), (-24, -7), (24, -7), (26, 0)]), "night0 night1 night2 night3", 1.0)
    altar.form(
        altar.polygon([(-20, -7), (-18, -17), (18, -17), (20, -7)]),
        "night0 night1 night2 night3 track0",
        1.0,
        ink=True,
    )
    altar.form(
        altar.polygon([(-24, -17), (-22, -22), (22, -22), (24, -17)]),
        "night1 night3 track0 track1",
        1.0,
        ink=True,
        edge=True,
    )
    for x in (-12, 0, 12):
        altar.lay(SKULL, x - 3, -15)
    stage.set_down(out, altar, 30)
    idol = stage.prop(80, FLOOR - 8)
    idol.form(
        idol.polygon([(-10, 0), (-13, -9), (-11, -22), (-5, -30), (5, -30), (11, -22), (13, -9), (10, 0)]),
        "night0 night1 red0 flesh0 flesh1",
        0.98,
    )
    for s in (-1, 1):
        horn = [(s * 6, -27), (s * 15, -33), (s * 17, -43), (s * 20, -32), (s * 12, -22)]
        idol.form(idol.polygon(horn), "night2 track0 track2 track3", 1.0, ink=True)
        arm = [(s * 11, -16), (s * 17, -10), (s * 8, -4)]
        idol.form(idol.chain(arm, (3.4, 3.0, 2.4)), "night0 red0 flesh0 flesh1", 1.0, ink=True)
    idol.bevel(idol.polygon([(-6, -10), (6, -10), (4, -5), (-4, -5)]), "night0 night0 night1", 1, ink=True)
    for x in (-4, -1, 2):
        idol.bevel(idol.polygon([(x, -10), (x + 2, -10), (x + 1, -7)]), "track2 track3 white0", 1)
    idol.canvas.fill(idol.ellipse(0, -18, 7.4, 5.0), "night0")
    idol.bevel(idol.polygon([(-11, -3), (11, -3), (12, 0), (-12, 0)]), "gold0 gold0 gold1", 1, ink=True)
    stage.set_down(out, idol)
    for x, y, tall in ((46, FLOOR + 16, 9), (52, FLOOR + 19, 6), (112, FLOOR + 16, 8), (106, FLOOR + 20, 11)):
        candle = stage.prop(x, y)
        candle.bevel(candle.polygon([(-2, 0), (-2, -tall), (2, -tall), (2, 0)]), "track1 track3 flesh3", 1)
        stage.set_down(out, candle, 4)
    return stage.framed(out, "danger")


def curse_life(phase: int) -> Canvas:
    """The idol's eye opens and looks about; violet flames on the candles and motes that sink."""
    layer = Canvas(W, H)
    x, y = 80, FLOOR - 26
    lid = (4.0, 4.0, 2.2, 4.0)[phase]
    look = (-1.5, 0.0, 0.0, 1.5)[phase]
    layer.ellipse(x, y, 6.4, lid, "violet1")
    layer.ellipse(x, y - 0.3, 5.0, max(1.0, lid - 1.2), "violet2")
    layer.ellipse(x + look, y, 1.4, max(1.2, lid - 0.8), "night0")
    layer.put(x + look - 1, y - 1, "white0")
    for cx, cy in ((46, FLOOR + 7), (52, FLOOR + 13), (112, FLOOR + 8), (106, FLOOR + 9)):
        stage.tongue(layer, cx, cy, 7, 2.4, (phase + cx) % 4, ("violet1", "violet2", "white0"))
    for k in range(10):
        mx = 44 + (k * 23) % 74
        my = 8 + (k * 17 + phase * 5) % 40
        layer.put(mx, my, "violet1" if k % 2 else "violet2")
    return stage.inside(layer)
