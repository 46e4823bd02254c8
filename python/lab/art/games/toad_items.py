"""What Spito spits, what it is fed with, and its strikes (GDD 9.2)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from lab.art import shapes
from lab.art.canvas import Canvas
from lab.art.grain import Grain
from lab.art.parts import Figure

COIN: Final = """
.....ggggg.....
...ggGGGGGgg...
..gGGGgggggGg..
.gGGgggkkgggGg.
.gGgggkGGkggGg.
gGGggkGGgkgggGg
gGggkGGggkggggg
gGggkGgggkggggg
gGggkgggkkggggg
gGgggkkkkgggggg
.gGggggkgggggg.
.ggGggggggggGg.
..gggGgggGGgg..
...ggggggggg...
.....ggggg.....
"""

PEARL: Final = """
....wwwwwww....
..wwWWWwwwwww..
.wWW**Wwwwwwww.
.wW***Wwwwwwvw.
wWW**Wwwwwwwvvw
wWWWWwwwwwwwvvw
wWwwwwwwwwwwvvw
wwwwwwwwwwwvvvw
wwwwwwwwwwwvvww
wwwwwwwwwvvvwww
.wwwwwwvvvvwww.
.wwwwvvvvwwwww.
..wwwwwwwwwww..
....wwwwwww....
"""

HERB: Final = """
..........mm...
.....mm..mMMm..
....mMMm.mMmm..
....mMmm.mmm...
.mm.mmm.mmm.mm.
mMMm.mmmmm.mMMm
mMmmmmmmm.mMmmm
.mmm.mmm.mmmmm.
..mmmmmm.mm....
.....mmmmm.....
......mm.......
.....rrrrr.....
......mm.......
.....m.mm......
....m...m......
"""

FLASK: Final = """
.....bbbbb.....
.....bBbbb.....
....sssssss....
.....sS.ss.....
.....sS.ss.....
.....sS.ss.....
....sS...ss....
...sS.....ss...
..sSvvvvvvvss..
..sVVvvvvvvvs..
.sSVvvv*vvvvss.
.sVVvvvvvv*vvs.
.svvv*vvvvvvvs.
..svvvvvvvvvs..
...sssssssss...
"""

BONE: Final = """
.ww............
wWWw...........
wWwww..........
.wwWww.........
wwwwWww........
wWwwwWww.......
.ww.wwWww......
.....wwWww.....
......wwWww.ww.
.......wwWwwwww
........wwWwwww
.........wwwWw.
..........wwwww
...........wwWw
............ww.
"""

ITEMS: Final = MappingProxyType({"coin": COIN, "pearl": PEARL, "herb": HERB, "flask": FLASK, "bone": BONE})
"""Thing of spito-belly.csv → its material map."""

FEATHER: Final = """
..............pp.
............ppPp.
..........ppPPpp.
.........pPPpppr.
........pPPpprr..
.......pPPprrrp..
......pPPprrpp...
.....pPPprrpp....
.....pPprrpp.....
....pPprrpp......
....pprrpp.......
...pprrpp........
...prrpp.........
..brp............
.bb..............
bb...............
"""

STRIKE: Final = """
ww.......ww
wWw.....wWw
.wWwwwwwWw.
..wWwwwWw..
..rrwwwrr..
...rrwrr...
...wrrrw...
...rrwrr...
..rrwwwrr..
.rrwwwwwrr.
rrwW...wWrr
.ww.....ww.
"""

STRIKE_OFF: Final = """
nn.......nn
nNn.....nNn
.nNn...nNn.
..nNn.nNn..
...nNnNn...
....nNn....
...nNnNn...
..nNn.nNn..
.nNn...nNn.
nNn.....nNn
nn.......nn
"""


def fly(phase: int) -> Canvas:
    """A fat fly whose wings beat, phases 0 and 1."""
    f = Figure(23, 17, (11, 10))
    for side in (-1, 1):
        tip = (side * 6, -6) if phase == 0 else (side * 7, 0)
        f.form(f.capsule((side * 2, -2), tip, 1.6, 2.6), "steel2 steel3 white0", 1.05)
    f.form(f.ellipse(0, 0, 3.9, 4.9), "night1 night3 track0 track1", 1.05, ink=True)
    f.line(-3, 1, 3, 1, "violet1")
    f.line(-2, 3, 2, 3, "violet1")
    for side in (-1, 1):
        f.canvas.fill(f.ellipse(side * 2, -4, 1.9, 1.9), "red2")
        f.put(side * 2 - 1, -5, "red3")
    return f.finish()


SPLASH: Final = 34
SPLASH_MS: Final = (60, 70, 80, 90)


def drop(phase: int) -> Canvas:
    """Slime that flies where something lands, phases 0 to 3."""
    n = SPLASH
    out = Canvas(n, n)
    for k in range(7):
        grain = Grain(540 + k)
        x, y = shapes.polar(n / 2, n - 9, 200 + k * 23, 3 + phase * 2.6 + grain.below(3))
        y += phase * phase * 0.6
        r = (2.6, 2.2, 1.7, 1.0)[phase]
        out.ellipse(x, min(y, n - 3.0), r, r, "moss3")
        out.ellipse(x - 0.5, min(y, n - 3.0) - 0.5, r * 0.5, r * 0.5, "moss4")
    out.ellipse(n / 2, n - 5, 4 + phase * 1.6, 1.9 - phase * 0.3, "moss3")
    out.ellipse(n / 2 - 1, n - 5.5, 2 + phase, 0.9, "moss4")
    out.outline()
    return out
