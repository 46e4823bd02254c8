"""Plants for the backdrops: trees, bushes, ferns, tufts and what grows on stone. Each is a small canvas.

Plants keep to the dark moss steps, so that actors and tiles stand out before them (art guide 6).
"""

from __future__ import annotations

from collections.abc import Sequence

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.grain import Grain

DEEP = ("night0", "night1", "moss0", "moss1")
"""Crown tones far back or outside the clearing: outline, shade, body, light."""

NEAR = ("night0", "moss0", "moss1", "moss2")
"""Crown tones inside the clearing."""


def crown(w: int, h: int, seed: int, tones: Sequence[str] = NEAR) -> Canvas:
    """A round leafy crown: lumps of leaves lit from the top left, with a ragged rim."""
    grain = Grain(seed)
    line, shade, body, light = tones
    out = Canvas(w, h)
    cx, cy = (w - 1) / 2, (h - 1) / 2
    lumps = [(cx, cy + h * 0.06, w * 0.40, h * 0.36)]
    for i in range(7):
        x, y = shapes.polar(cx, cy, i * 51 + grain.below(20), min(w, h) * 0.27)
        lumps.append((x, y, w * 0.2 + grain.below(3) * 0.5, h * 0.17 + grain.below(3) * 0.5))
    lumps.sort(key=lambda lump: -lump[1])
    for x, y, rx, ry in lumps:
        out.ellipse(x, y, rx, ry, shade)
        out.ellipse(x - 0.8, y - 1.2, rx * 0.82, ry * 0.74, body)
    for x, y, rx, ry in lumps[2:]:
        for _ in range(5):
            lx, ly = x - rx * 0.5 + grain.below(max(1, int(rx))), y - ry * 0.6 + grain.below(max(1, int(ry)))
            if lx + ly < cx + cy - 1:
                out.put(lx, ly, light)
                out.put(lx + 1, ly, light if grain.chance(50) else body)
                out.put(lx, ly + 1, body)
    for _ in range(w):
        x, y = grain.below(w), grain.below(h)
        if out.px[y, x] != 255:
            out.put(x, y, shade)
            out.put(x + 1, y, shade)
    rim = shapes.neighbours(out.opaque)
    for y, x in zip(*rim.nonzero(), strict=True):
        if grain.chance(22):
            out.put(int(x), int(y), shade)
    out.outline(line)
    return out


def broadleaf(size: int, seed: int, tones: Sequence[str] = NEAR) -> Canvas:
    """A tree with a round crown, `size` px wide; its foot is the middle of the lowest row."""
    top = crown(size, size - size // 6, seed, tones)
    out = Canvas(size + 2, top.h + size // 4)
    trunk = Canvas(out.w, out.h)
    mid, foot = out.w // 2, out.h - 2
    trunk.rect(mid - 2, top.h - 5, 5, foot - top.h + 5, "flesh0")
    trunk.rect(mid - 2, top.h - 5, 1, foot - top.h + 5, "track0")
    trunk.rect(mid + 1, top.h - 5, 2, foot - top.h + 5, "night2")
    trunk.rect(mid - 3, foot - 1, 7, 1, "flesh0")
    trunk.put(mid - 4, foot, "flesh0")
    trunk.put(mid + 4, foot, "night2")
    trunk.outline()
    out.blit(trunk, 0, 0)
    out.blit(top, 1, 0)
    return out


def conifer(height: int, seed: int, tones: Sequence[str] = NEAR) -> Canvas:
    """A fir of ragged tiers, `height` px high; its foot is the middle of the lowest row."""
    grain = Grain(seed)
    line, shade, body, light = tones
    w = height * 5 // 8 | 1
    out = Canvas(w + 4, height + 2)
    mid = out.w // 2
    out.rect(mid - 1, height - 6, 3, 6, "flesh0")
    out.rect(mid + 1, height - 6, 1, 6, "night2")
    tiers = 3 if height < 26 else 4
    body_h = height - 4
    for tier in range(tiers, 0, -1):
        foot = 2 + body_h * tier // tiers
        top = 1 + body_h * (tier - 1) * 3 // (tiers * 4)
        half = max(2, w * tier // (2 * tiers))
        for y in range(top, foot):
            span = max(1, half * (y - top + 1) // (foot - top))
            jag = grain.below(2) if y < foot - 1 else 0
            left, right = mid - span + jag, mid + span - grain.below(2)
            out.rect(left, y, right - left + 1, 1, body)
            out.rect(mid + 1, y, max(0, right - mid), 1, shade)
            if (y - top) % 3 == 1:
                out.rect(left + 1, y, max(1, span // 3), 1, light)
        for x in range(mid - half, mid + half + 1):
            if (x + tier) % 3 == 0:
                out.put(x, foot, shade if x > mid else body)
        out.rect(mid - half + 1, foot - 1, 2 * half - 1, 1, shade)
        out.darken(out.opaque & shapes.ellipse(out.w, out.h, mid, foot + 2, half * 0.7, 2.6))
    out.outline(line)
    return out


def bush(w: int, seed: int, tones: Sequence[str] = NEAR) -> Canvas:
    """A low bush `w` px wide, now and then with berries."""
    out = crown(w, max(8, w * 2 // 3), seed, tones)
    grain = Grain(seed + 1)
    if grain.chance(45):
        for _ in range(4):
            x, y = grain.between(2, w - 4), grain.between(2, out.h - 4)
            if out.px[y, x] != 255:
                out.put(x, y, "red1")
    return out


def tuft(seed: int, light: str = "moss2", dark: str = "moss1") -> Canvas:
    """A tuft of three to five blades."""
    grain = Grain(seed)
    out = Canvas(9, 7)
    for blade in range(grain.between(3, 5)):
        x = 2 + blade
        tall = grain.between(2, 5)
        lean = grain.between(-1, 1)
        for i in range(tall):
            tip = i == tall - 1
            out.put(x + (lean if tip else 0), 6 - i, light if tip or blade % 2 else dark)
    return out


def fern(height: int, lean: int, colour: str, edge: str) -> Canvas:
    """A fern frond for the foreground, leaning by `lean` px at its tip."""
    out = Canvas(height + 8, height + 2)
    x0 = out.w / 2 - lean / 2
    for i in range(height):
        t = i / max(1, height - 1)
        x, y = x0 + lean * t * t, out.h - 1 - i
        reach = max(0, half_width(i, height))
        for j in range(reach + 1):
            out.put(x - j, y + j // 2, colour)
            out.put(x + j, y + j // 2, edge if j == reach and i % 2 else colour)
    return out


def half_width(step: int, height: int) -> int:
    """How wide a frond is at a step from its foot: every second row has leaves, shorter to the tip."""
    return 0 if step % 2 else (height - step) // 3


def mushroom(cap: str = "red1", glint: str = "red2") -> Canvas:
    """A pair of mushrooms."""
    out = Canvas(9, 8)
    for x, y, r in ((3, 3, 2), (6, 5, 1)):
        out.rect(x - r, y - 1, 2 * r + 1, 2, cap)
        out.rect(x - r + 1, y - 2, 2 * r - 1, 1, glint)
        out.put(x, y - 1, "flesh2")
        out.rect(x, y + 1, 1, 2, "track2")
    out.outline()
    return out


def flower(petal: str) -> Canvas:
    """A five-pixel flower on a stalk."""
    out = Canvas(5, 6)
    out.rect(2, 3, 1, 3, "moss2")
    for x, y in ((2, 0), (1, 1), (3, 1), (2, 2)):
        out.put(x, y, petal)
    out.put(2, 1, "gold1")
    return out


def ivy(out: Canvas, x: int, y: int, length: int, seed: int) -> None:
    """Ivy hanging from (x, y), drawn over what is there."""
    grain = Grain(seed)
    for i in range(length):
        out.put(x, y + i, "moss1")
        if grain.chance(55):
            out.put(x + grain.pick((-1, 1)), y + i, "moss2" if grain.chance(35) else "moss1")
        if grain.chance(25):
            x += grain.pick((-1, 1))
