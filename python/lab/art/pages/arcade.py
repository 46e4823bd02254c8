"""Pages of the machines that are played: the claw crane, the dice machine, the bubble launcher."""

from __future__ import annotations

from typing import Final

from lab.art import dice, shapes
from lab.art.backdrop import flora, light, masonry
from lab.art.canvas import Canvas
from lab.art.games import bubbles
from lab.art.games import claw as crane
from lab.art.games.capsules import capsule
from lab.art.grain import Grain
from lab.art.pages import stage
from lab.art.pages.stage import FLOOR, H, W

_HEAP: Final = (
    (22, 56, "bone"), (46, 58, "purse"), (70, 57, "coin"),
    (94, 58, "flask"), (118, 56, "heart"), (138, 58, "coin"),
    (32, 71, "heart"), (57, 72, "gem"), (81, 72, "star"), (105, 72, "purse"), (129, 72, "gear"),
)  # fmt: skip
"""Capsules in the glass: middle of each and its kind, from back to front."""


def claw_crane() -> Canvas:
    """A look through the glass: striped wall, a heap of capsules, gilded posts, the rail above."""
    out = Canvas(W, H, "night2")
    for x in range(0, W, 12):
        out.rect(x, 0, 6, H, "night3")
    light.shade(out, shapes.polygon(W, H, [(0, 0), (W, 0), (W, 20), (0, 20)]))
    light.pool(out, 80, 20, 50, 30, light.COLD)
    grain = Grain(71)
    for _ in range(14):
        x, y = 16 + grain.below(W - 32), 14 + grain.below(34)
        for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)):
            out.put(x + dx, y + dy, "violet0" if dx or dy else "violet1")
    out.rect(0, H - 12, W, 12, "night1")
    for x, y, kind in _HEAP:
        light.shade(out, shapes.ellipse(W, H, x + 2, y + 4, 12, 11))
        out.blit(capsule(kind), x - 12, y - 12)
    rail = crane.rail()
    out.blit(rail, 6, 6)
    for left in (0, W - 13):
        out.rect(left, 0, 13, H, "red1")
        out.rect(left, 0, 1, H, "red2")
        out.rect(left + 12, 0, 1, H, "night0")
        if left:
            out.rect(left, 0, 1, H, "night0")
        for dx, colour in enumerate(("gold0", "gold2", "gold1", "gold1", "gold0")):
            out.rect(left + 4 + dx, 0, 1, H, colour)
        for y in range(8, H, 20):
            out.rect(left + 4, y, 5, 3, "gold0")
            out.rect(left + 4, y, 5, 1, "gold2")
    return stage.framed(out, "gold")


_SWING: Final = ((62, 0, crane.OPEN), (74, 4, crane.OPEN), (82, 10, crane.HALF), (72, 3, crane.OPEN))
"""Where the claw hangs in each phase, how far it is down, and its grip."""


def claw_crane_life(phase: int) -> Canvas:
    """The claw looks for its place and dips; glints run over the glass."""
    layer = Canvas(W, H)
    x, down, grip = _SWING[phase]
    trolley, cable = crane.trolley(), crane.cable()
    for y in range(10, 13 + down, 4):
        layer.blit(cable, x - 1, y)
    layer.blit(trolley, x - trolley.w // 2, 5)
    layer.blit(crane.claw(grip), x - crane.HEAD // 2, 13 + down)
    for k in range(3):
        at = (120 + phase * 5 + k * 7, 40 - phase * 4 - k * 3)
        layer.line(at[0], at[1], at[0] + 6, at[1] - 12, "steel2" if k % 2 else "steel3")
    return stage.inside(layer)


_WINDOWS: Final = (44, 80, 116)


def dice_machine() -> Canvas:
    """A tavern corner with the machine: crest of stars, three of its windows, lever and coin tray."""
    out = stage.cellar(211, 40)
    light.pool(out, 80, 40, 76, 44, light.WARM)
    body = stage.prop(80, H - 6)
    body.form(
        body.polygon([(-60, 0), (-62, -58), (-54, -72), (54, -72), (62, -58), (60, 0)]),
        "red0 red1 red1 red2",
        1.0,
    )
    body.form(
        body.polygon([(-50, -70), (-44, -76), (44, -76), (50, -70)]), "gold0 gold1 gold2", 1.0, ink=True
    )
    body.bevel(
        body.polygon([(-56, -66), (56, -66), (56, -50), (-56, -50)]), "night1 night2 night3", 1, ink=True
    )
    for k in range(-3, 4):
        big = 5.6 if k == 0 else 4.4
        star = [shapes.polar(k * 15, -58, -90 + j * 36, big if j % 2 == 0 else big * 0.42) for j in range(10)]
        body.form(body.polygon(star), "gold0 gold1 gold2", 1.1, ink=True)
    for x in _WINDOWS:
        at = x - 80
        body.bevel(
            body.polygon([(at - 17, -48), (at + 17, -48), (at + 17, -12), (at - 17, -12)]),
            "gold0 gold1 gold2",
            1,
            ink=True,
        )
        body.canvas.fill(
            body.polygon([(at - 15, -46), (at + 15, -46), (at + 15, -14), (at - 15, -14)]), "night1"
        )
        body.canvas.fill(
            body.polygon([(at - 15, -20), (at + 15, -20), (at + 15, -14), (at - 15, -14)]), "moss1"
        )
    body.form(body.polygon([(-40, -9), (40, -9), (36, 0), (-36, 0)]), "night0 night1 night2", 1.0, ink=True)
    for k in range(9):
        body.form(
            body.ellipse(-30 + k * 7.5, -2 - (k % 3) * 1.4, 3.2, 2.4), "gold0 gold1 gold2", 1.05, ink=True
        )
    body.bevel(body.polygon([(61, -44), (69, -44), (69, -24), (61, -24)]), "gold0 gold1 gold2", 1, ink=True)
    stage.set_down(out, body, 64)
    return stage.framed(out, "gold")


_ROLLS: Final = (("a", (3, 6, 0)), ("a", (0, 6, 5)), ("kept", (6, 6, 6)), ("kept", (6, 6, 6)))
"""By phase: the dice's skin and their faces; 0 tumbles."""


def dice_machine_life(phase: int) -> Canvas:
    """Dice tumble and come to rest, lamps run along the crest, the lever goes down and up."""
    layer = Canvas(W, H)
    skin, faces = _ROLLS[phase]
    for x, face in zip(_WINDOWS, faces, strict=True):
        if face:
            layer.blit(dice.rest(skin, face), x - 17, H - 6 - 16 - 29)
        else:
            layer.blit(dice.tumble("a", (x + phase * 3) % 10), x - 17, H - 6 - 30 - 17)
    for k, x in enumerate(range(32, 130, 8)):
        lit = (k + phase) % 4 == 0
        layer.ellipse(x, 9, 1.9 if lit else 1.2, 1.9 if lit else 1.2, "gold2" if lit else "red2")
        if lit:
            layer.put(x, 9, "white0")
    arm = stage.prop(80, H - 6)
    tip = ((70, -60), (72, -50), (72, -18), (71, -52))[phase]
    arm.form(arm.capsule((65, -34), tip, 1.9, 1.6), "steel0 steel1 steel2 steel3", 1.05)
    arm.form(arm.ellipse(tip[0], tip[1], 4.2, 4.2), "red0 red1 red2 red3", 1.05, ink=True)
    arm.put(tip[0] - 2, tip[1] - 2, "white0")
    layer.blit(arm.finish(), 0, 0)
    return stage.inside(layer)


_CLUSTER: Final = (
    (30, 14, "violet"), (50, 14, "blue"), (70, 14, "blue"), (90, 14, "red"), (110, 14, "gold"),
    (130, 14, "gold"), (20, 31, "white"), (40, 31, "violet"), (120, 31, "green"), (140, 31, "green"),
    (30, 48, "gold"), (130, 48, "red"),
)  # fmt: skip
"""Bubbles under the vault: middle and colour."""


def bubble_shooter() -> Canvas:
    """A grotto: bubbles hang in clusters under the rock, the launcher stands in shallow water."""
    out = Canvas(W, H, "night0")
    light.gradient(out, 0, H, ("night1", "night0", "night2", "teal0"))
    grain = Grain(231)
    for i in range(26):  # rock of the vault and the sides
        x = grain.below(W)
        tall = grain.between(4, 11) + (12 if x < 20 or x > W - 20 else 0)
        out.polygon([(x - 9, -1), (x + 9, -1), (x + 2, tall), (x - 1, tall)], "night1" if i % 2 else "night2")
        out.line(x - 6, 1, x - 1, tall - 1, "track0")
    for side in (0, 1):
        for i in range(6):
            y = 14 + i * 12
            reach = 12 + (i * 7) % 9
            edge = [(-1, y - 9), (reach, y - 3), (reach - 3, y + 9), (-1, y + 11)]
            if side:
                edge = [(W - x, y) for x, y in edge]
            out.polygon(edge, "night2")
            out.line(edge[0][0], edge[0][1], edge[1][0], edge[1][1], "night3")
    light.pool(out, 80, 66, 46, 22, light.COLD)
    water = shapes.polygon(W, H, [(0, FLOOR + 10), (W, FLOOR + 10), (W, H), (0, H)])
    out.fill(water, "teal0")
    for k in range(20):
        x, y = grain.below(W - 16), FLOOR + 11 + grain.below(12)
        out.rect(x, y, grain.between(5, 14), 1, "teal1" if k % 2 else "night2")
    for x, y, name in _CLUSTER:
        out.blit(bubbles.bubble(name), x - 10, y - 10)
    stand = bubbles.base()
    out.blit(stand, 80 - stand.w // 2, H - 4 - stand.h)
    for x, y in ((12, FLOOR + 12), (140, FLOOR + 10), (22, FLOOR + 18)):
        out.blit(flora.mushroom("violet1", "violet2"), x, y - 6)
    for i, x in enumerate((38, 124)):
        heap = masonry.rubble(18, 240 + i)
        out.blit(heap, x - 9, FLOOR + 18 - heap.h)
    return stage.framed(out, "gold")


_AIMS: Final = (8, 10, 14, 12)


def bubble_shooter_life(phase: int) -> Canvas:
    """The launcher looks about, a bubble waits beside it, small ones rise from the water."""
    layer = Canvas(W, H)
    barrel = bubbles.launcher(bubbles.ANGLES[_AIMS[phase]])
    layer.blit(barrel, 80 - bubbles.PIVOT[0], H - 30 - bubbles.PIVOT[1])
    stand = bubbles.base()
    layer.blit(stand, 80 - stand.w // 2, H - 4 - stand.h)
    bob = (0, -1, 0, 1)[phase]
    layer.blit(bubbles.bubble("red"), 118, H - 27 + bob)
    for k in range(9):
        grain = Grain(250 + k)
        x = 20 + grain.below(120)
        y = FLOOR + 12 - (grain.below(40) + phase * 10) % 40
        small = Canvas(7, 7)
        small.ellipse(3, 3, 1.9 if k % 3 else 1.3, 1.9 if k % 3 else 1.3, "teal2")
        small.put(2, 2, "white0")
        layer.blit(small, x - 3, y - 3)
    return stage.inside(layer)
