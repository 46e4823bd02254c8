"""Icons of the head-up display and of buttons, as material maps (GDD 10.1)."""

POINTS = """
...ggggg...
..gGGgggg..
.gGgggggkg.
gGggkkkgkkg
gGgkGGkggkg
gGgkGgkggkg
gGgkkkgggkg
gGgkggggkkg
.ggkgggkkg.
..gggkkkg..
...ggggg...
"""

COIN_SMALL = """
..ggg..
.gGGgg.
gGgkggg
gGgkgkg
gggkggg
.ggggg.
..ggg..
"""

FLOOR = """
.......uuu.
.......uUu.
.......uuu.
....uuuuuu.
....uUuuuu.
....uuuuuu.
.uuuuuuuuu.
.uUuuuuuuu.
.uuuuuuuuu.
.kkkkkkkkk.
"""

HEART = """
..rrr.rrr..
.rRRrrrrrr.
rRRrrrrrrrr
rRrrrrrrrrr
rrrrrrrrrrr
rrrrrrrrrrr
.rrrrrrrrr.
..rrrrrrr..
...rrrrr...
....rrr....
.....r.....
"""

SWORD = """
.........SS
........SsS
.......Sss.
......Sss..
.....Sss...
g...Sss....
gg.Sss.....
.ggss......
..ggg......
.bb.gg.....
bb...g.....
"""

SHIELD = """
.sssssssss.
sSrrrrsssss
sSrrrrsssss
sSrrrrsssss
sSrrrrsssss
ssssssrrrrs
.sssssrrrs.
.sssssrrrs.
..ssssrrs..
...sssrs...
.....s.....
"""

PAUSE = """
uuu...uuu
uUu...uUu
uUu...uUu
uUu...uUu
uUu...uUu
uUu...uUu
uUu...uUu
uUu...uUu
uuu...uuu
"""

PLAY = """
tt.......
tTtt.....
tTTttt...
tTTTtttt.
tTTTttttt
tTTtttttt
tTttttt..
ttttt....
ttt......
"""

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

ARROW_LEFT = """
....g..
...gg..
..gGgg.
.gGGggg
..gggg.
...gg..
....g..
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

HUD_ICONS = {
    "points": POINTS,
    "coin": COIN_SMALL,
    "floor": FLOOR,
    "heart": HEART,
    "sword": SWORD,
    "shield": SHIELD,
    "pause": PAUSE,
    "play": PLAY,
    "settings": SETTINGS,
    "sound": SOUND_ON,
    "sound_off": SOUND_OFF,
    "up": ARROW_UP,
    "down": ARROW_DOWN,
    "equal": EQUAL,
    "left": ARROW_LEFT,
    "dismantle": DISMANTLE,
    "close": CLOSE,
    "check": CHECK,
    "skull": SKULL,
    "crown": CROWN,
    "lock": LOCK,
    "third_die": THIRD_DIE,
    "save": SAVE,
    "new_run": NEW_RUN,
    "trash": TRASH,
    "info": INFO,
}
