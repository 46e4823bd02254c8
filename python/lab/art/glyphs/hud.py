"""Icons of the head-up display and of buttons, as material maps (GDD 10.1)."""

from lab.art.glyphs import signs, tickets

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

HUD_ICONS = {
    "points": POINTS,
    "coin": COIN_SMALL,
    "floor": FLOOR,
    "heart": HEART,
    "sword": SWORD,
    "shield": SHIELD,
    "pause": PAUSE,
    "play": PLAY,
    "settings": signs.SETTINGS,
    "sound": signs.SOUND_ON,
    "sound_off": signs.SOUND_OFF,
    "up": signs.ARROW_UP,
    "down": signs.ARROW_DOWN,
    "equal": signs.EQUAL,
    "right": signs.ARROW_RIGHT,
    "dismantle": signs.DISMANTLE,
    "close": signs.CLOSE,
    "check": signs.CHECK,
    "skull": signs.SKULL,
    "crown": signs.CROWN,
    "lock": signs.LOCK,
    "third_die": signs.THIRD_DIE,
    "save": signs.SAVE,
    "new_run": signs.NEW_RUN,
    "trash": signs.TRASH,
    "info": signs.INFO,
    "reroll": tickets.REROLL,
    "ticket": tickets.TICKET,
}
