"""Icons of enemies, bosses, bad events, corners and the start, as material maps (GDD 4.2, 11.2)."""

SKULL_LARGE = """
...wwwwwww...
..wWWwwwwww..
.wWwwwwwwwww.
.wWwwwwwwwww.
.wkkkwwwkkkw.
.wkkkwwwkkkw.
.wkkwwkwwkkw.
..wwwkkkwww..
...wwwwwww...
...wkwkwkw...
...wkwkwkw...
....wwwww....
"""

SKULL_SMALL = """
.wwwww.
wWwwwww
wkkwkkw
wkkwkkw
.wwkww.
.wkwkw.
"""

HORNED_SKULL = """
g...........g
G...wwwww...g
Gg.wWwwwww.gg
.ggwwwwwwwgg.
..gwwwwwwwg..
..wkkkwkkkw..
..wkrkwkrkw..
..wwkwkwkww..
...wwkkkww...
....wwwww....
....wkwkw....
.....www.....
"""

HORNED_SMALL = """
g.www.g
gwWwwwg
wkkwkkw
wkkwkkw
.wwkww.
.wkwkw.
"""

INFECTED_SKULL = """
....vvvvvv...
...vVVvvvvv..
..vVVvvvvvvv.
..vVvwvvwvvv.
..vwvwwvwwvw.
..wkkkwwkkkw.
..wkrkwwkrkw.
..vkkwwwwkkw.
...wwwkkwwv..
....wwwwwv...
....wkwkww...
.....wwwwv...
"""

INFECTED_SMALL = """
..vvvv.
.vVvvvv
vVvwvvv
wkkwkkv
.wwkww.
.wkwkw.
"""

MID_BOSS = """
s.............s
ss..g..g..g..ss
sSs.gggGggg.sSs
.sSsgGvvvGgsSs.
..sSgggVgggsSs.
...iIIiiiiiii..
...iIiiiiiiii..
...ikkkikkkii..
...ikRrikRrii..
...iikkikkiii..
...iiiiikiiii..
....ikikikii...
....iwkwkwii...
.....iiiiii....
"""

BOSS_GATE = """
......rrr......
..r..rRrrr..r..
.rr.iiiiiii.rr.
.rriIiiiiiiirr.
..iIikkkkkiii..
..iIkkkkkkkii..
.iIikVkkkVkiii.
.iIikkkkkkkiii.
.iIikkkkkkkiii.
.iiikwkwkwkiii.
.iiikkwkwkkiii.
.iiikkkkkkkiii.
iIiiikkkkkiiiii
iiiiiiiiiiiiiii
"""

START_FLAG = """
..gg...........
..bgrrrrr......
..bbrRRrrrrr...
..bbrRrrrrrrr..
..bbrrwwrrrrr..
..bbrrwwrrrr...
..bbrrrrrrrrr..
..bb...rrrrrr..
..bb......rr...
..bb...........
..bb...........
.uuuu..........
uUuuuu.........
"""

SPIKE_TRAP = """
.......s.......
.......S.......
..s....Ss...s..
..S...sSs...S..
..Ss..sSs...Ss.
.sSs..sSs..sSs.
.sSs.sSsss.sSs.
.sSsssSsssssSs.
.ekeksekekskee.
nnnnnnnnnnnnnnn
nNnnnnnnnnnnnnn
nkknnnkknnnkknn
.nnnnnnnnnnnnn.
"""

CURSE = """
...e...e...e...
...ee..e..ee...
....eeeEeee....
..eeEEeeeeeee..
.eeEeewwweeeee.
eeeeewwkwweeeee
.eeewwkkkwweee.
eeeeewwkwweeeee
.eeeeewwweeeee.
..eeeeeeeeeee..
....eeeeeee....
...ee..e..ee...
...e...e...e...
"""

POISON_POOL = """
......m........
.....mMm...m...
..m...m...mMm..
.mMm.......m...
..m....m.......
......m*m..m...
...mmmmmmmmm...
.mmMMmmmmmmmmm.
mMMmmmkkmmkkmmm
mMmmmmkkmmkkmmm
mmmmmmmmkmmmmmm
.mmmmmkmkmkmmm.
...mmmmmmmmm...
"""

CORNER_TOWER = """
.uu.uu.uu.uu...
.uUuuUuuuuuu...
.uUuuuuuuuuu...
..uUuuuuuuu....
..uUukkkuuu....
..uUukOkuuu....
..uUukOkuuu....
..uUuuuuuuu....
..uUuuuuuku....
..uUkuuuuuu....
..uUuuuuuuu....
.uUuuuuuuuuu...
.uuuuuuuuuuu...
"""

CORNER_ARCH = """
...uuuuuuuuu...
..uUUuuuuuuuu..
.uUuuuuuuuuuuu.
.uUuukkkkkuuuu.
.uUukkkkkkkuuu.
.uUkkmkkkkkkuu.
.uUkkkkkkmkkuu.
.uukkkkkkkkkuu.
.uUkkkkkkkkkuu.
.uUkkkmmkkkkuu.
.mukkmmmmkkmmu.
mmmkmmmmmmkmmmm
.mmmmmmmmmmmmm.
"""

CORNER_WELL = """
.....bbbbb.....
...bbBbbbbbb...
.bbBbbbbbbbbbb.
...b...b...b...
...b...b...b...
...b..iii..b...
...b..iii..b...
..uuuuuuuuuuu..
.uUkktttTtkkuu.
.uukktttttkkuu.
.uUuuuuuuuuuuu.
.uUukuuukuuuku.
.uuuuuuuuuuuuu.
..uuuuuuuuuuu..
"""

CORNER_STATUE = """
......uuu......
.....uUuuu.....
.....ukuku.....
.....uuuuu.....
...uuuUuuuuu...
..uUuuUuuuuuu..
..uu.uUuuu.uu..
..uu.uUuuu.uu..
..uu.uuuuu.uu..
..Suuuuuuu.....
..S..uukuu.....
..S..uukuu.....
...uuuuuuuuu...
..uUuuuuuuuuu..
"""

CORNER_SIGN = """
......bb.......
..bbbbBbbbbbb..
.bBbbbbbbbbbb..
bBbbkkkkkkbbb..
.bbbbbbbbbbbb..
..bbbbBbbbbbb..
......Bb.......
..bbbbBbbbbbb..
..bBbbbbbbbbbb.
..bbkkkkkkbbbbb
..bbbbbbbbbbbb.
......Bb.......
......Bb.......
....mmBbmm.....
"""

HAZARD_ICONS = {
    "boss_gate": BOSS_GATE,
    "start": START_FLAG,
    "bad_spikes": SPIKE_TRAP,
    "bad_curse": CURSE,
    "bad_poison": POISON_POOL,
    "corner_tower": CORNER_TOWER,
    "corner_arch": CORNER_ARCH,
    "corner_well": CORNER_WELL,
    "corner_statue": CORNER_STATUE,
    "corner_sign": CORNER_SIGN,
}

SKULLS = {
    "NormalEnemy": (SKULL_LARGE, SKULL_SMALL),
    "MiniBoss": (HORNED_SKULL, HORNED_SMALL),
    "InfectedBoss": (INFECTED_SKULL, INFECTED_SMALL),
}
"""Enemy family → its large skull (for a count of one) and its small one (for two to four).

A mid boss comes alone: it has `MID_BOSS` over its tile and no count.
"""
