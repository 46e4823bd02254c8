"""Signs of buttons and comparisons, as material maps (GDD 6.3, 10.1)."""

SETTINGS = """
....uuu....
.uu.uUu.uu.
.uUuuuuuuu.
..uuu.uuu..
uuuu...uuuu
uUu.....uuu
uuuu...uuuu
..uuu.uuu..
.uuuuuuuuu.
.uu.uuu.uu.
....uuu....
"""

SOUND_ON = """
....u...t..
...uu.t..t.
uuuUu..t.t.
uUuUu..t..t
uUuUu..t..t
uuuUu..t..t
uuuUu..t.t.
...uu.t..t.
....u...t..
"""

SOUND_OFF = """
....u......
...uu......
uuuUu.r...r
uUuUu..r.r.
uUuUu...r..
uUuUu..r.r.
uuuUu.r...r
...uu......
....u......
"""

ARROW_UP = """
...t...
..tTt..
.tTTtt.
tTTtttt
..tTt..
..ttt..
..ttt..
"""

ARROW_DOWN = """
..rrr..
..rRr..
..rRr..
rrrRrrr
.rrrrr.
..rrr..
...r...
"""

EQUAL = """
.......
uuuuuuu
uUUUuuu
.......
uuuuuuu
uUUuuuu
.......
"""

ARROW_RIGHT = """
....gg...
....gGg..
ggggggGg.
gGGGGGGGg
ggggggGg.
....gGg..
....gg...
"""

DISMANTLE = """
..ss...ss..
.sSss.sSss.
..sss.sss..
.....g.....
..s.ggg.s..
.....g.....
...k...k...
.uuuuuuuuu.
.uUUuuuuuu.
...uuuuu...
..uuuuuuu..
"""

CLOSE = """
rr.....rr
rRr...rRr
.rRr.rRr.
..rRrRr..
...rRr...
..rRrRr..
.rRr.rRr.
rRr...rrr
rr.....rr
"""

CHECK = """
........t
.......tT
......tTt
t....tTt.
Tt..tTt..
tTttTt...
.tTTt....
..tt.....
"""

SKULL = """
..wwwww..
.wWWwwww.
wWwwwwwww
wkkkwkkkw
wkkkwkkkw
wwwwkwwww
.wwwwwww.
.wkwkwkw.
..wwwww..
"""

CROWN = """
g....g....g
gg..gGg..gg
gGg.gGg.gGg
gGGgGGgGGgg
gGGGGGgggGg
gGrgGtGgrgg
gGGGGggGggg
.ggggggggg.
"""

LOCK = """
...uuu...
..uu.uu..
..u...u..
..u...u..
ggggggggg
gGGgggggg
gGgkkkggg
gggkkkggg
ggggkgggg
ggggggggg
"""

THIRD_DIE = """
.vvvvvvvvv.
vVVVVVVvvvv
vV*......vv
vV..VVV..vv
vV.....V.vv
vV...VV..vv
vV.......vv
vv...V...vv
vv.......vv
vvvvvvvvvvv
.vvvvvvvvv.
"""

SAVE = """
iiiiiiiii..
iIswwwsiii.
iIswwwsiiii
iIsssssiiii
iIiiiiiiiii
iIwwwwwwwii
iIwkkkkkwii
iIwwwwwwwii
iIwkkkwwwii
iiwwwwwwwii
"""

NEW_RUN = """
.wwwwwwwww.
wWWwwwwwwww
wWrrwwwrrww
wWrrwwwrrww
wwwwwwwwwww
wwwwrrwwwww
wwwwrrwwwww
wwwwwwwwwww
wwrrwwwrrww
wwrrwwwrrww
.wwwwwwwww.
"""

TRASH = """
....uuu....
.uuuuuuuuu.
.uUUuuuuuu.
...........
.iIiiiiiii.
.iIkikikii.
.iIkikikii.
.iIkikikii.
.iIkikikii.
..iiiiiii..
"""

INFO = """
...ttt...
..tTTtt..
...ttt...
.........
..tttt...
...tTt...
...tTt...
...tTt...
..ttttt..
"""
