"""Ten rings as material maps (GDD 6.1, catalogue ids 11 to 20)."""

IRON_BAND = """
...uuuuu...
..uUUuuuu..
.uUuuuuuuu.
uUuu...uuuu
uUu.....uuu
uuu.....uuu
uuu.....uuu
uuuu...uuuu
.uuuuuuuuu.
..uuuuuuu..
...uuuuu...
"""

RUBY_RING = """
....rrrrr....
...rRRrrrr...
..rRRrrrrrr..
...rrrrrrr...
....grrrg....
...gGgrggg...
..gGg...ggg..
..gg.....gg..
..gg.....gg..
..gg.....gg..
..ggg...ggg..
...ggggggg...
....ggggg....
"""

EMERALD_RING = """
..s.......s..
..ssttttss...
...tTTtttt...
...tTttttt...
...ttttttt...
..sstttttss..
..sSsssssss..
.ssS.....sss.
.ss.......ss.
.ss.......ss.
.sss.....sss.
..sssssssss..
....sssss....
"""

SERPENT_RING = """
......mmmm...
.....mMMmmm..
...r.mMkmmkm.
..r.rmmmmmmm.
...mmm.mmmm..
..mMm....mm..
.mMm......mm.
.mm........m.
.mm.......mm.
.mmm.....mmm.
..mmmm.mmmm..
...mmmmmmm...
.....mmm.....
"""

SKULL_RING = """
....wwwww....
...wWWwwww...
..wWwwwwwww..
..wkkwwwkkw..
..wkkwwwkkw..
..wwwwkwwww..
...wwwwwww...
..iwkwkwkwi..
.iIi.....iii.
.ii.......ii.
.ii.......ii.
.iii.....iii.
..iiiiiiiii..
....iiiii....
"""

AMETHYST_RING = """
......v......
.....vVv.....
....vVVvv....
...vVVvvvv...
..vVVvvvvvv..
...vvvvvvv...
..g.vvvvv.g..
..gggvvvggg..
.gGg..v..ggg.
.gg.......gg.
.gg.......gg.
..ggg...ggg..
...ggggggg...
"""

SIGNET_RING = """
..ggggggggg..
..gGGGggggg..
..gGkkgkkgg..
..gGkrkrkgg..
..ggkrrrkgg..
..gggkrkggg..
...gggkggg...
...gGgggg....
..gGg...ggg..
..gg.....gg..
..gg.....gg..
..ggg...ggg..
....ggggg....
"""

TWIN_RING = """
..gggg.......
.gGGggg......
gGg..ggg.....
gg....gsss...
gg....ggSsss.
gg...sgg..sss
ggg.sSgg...ss
.gggggg....ss
..gggsg....ss
.....ss....ss
.....sss..sss
......ssssss.
.......ssss..
"""

EYE_RING = """
....bbbbb....
..bbwwwwwbb..
.bwwWrrrwwwb.
bwWWrrkrrwwwb
.bwwrkkkrwwb.
..bwwrkrwwb..
...bbwwwbb...
..nNbbbbbnn..
.nN.......nn.
.nn.......nn.
.nn.......nn.
..nnn...nnn..
...nnnnnnn...
"""

SUN_RING = """
......G......
..G...g...G..
...g.ggg.g...
....gGGgg....
.GggGWWWgggG.
....gWWWg....
...ggGGggg...
..ggg.g.ggg..
.gGg..g..ggg.
.gg.......gg.
.ggg.....ggg.
..ggggggggg..
....ggggg....
"""

RINGS = {
    "iron_band": IRON_BAND,
    "ruby_ring": RUBY_RING,
    "emerald_ring": EMERALD_RING,
    "serpent_ring": SERPENT_RING,
    "skull_ring": SKULL_RING,
    "amethyst_ring": AMETHYST_RING,
    "signet_ring": SIGNET_RING,
    "twin_ring": TWIN_RING,
    "eye_ring": EYE_RING,
    "sun_ring": SUN_RING,
}
