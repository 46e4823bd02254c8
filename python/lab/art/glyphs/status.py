"""Icons of gear statuses and combat states, material maps of 9 × 9 letters at most (GDD 6.1, 10.1)."""

ATTACK = """
.......SS
......SsS
.....Sss.
....Sss..
g..Sss...
.gSss....
.ggs.....
.bggg....
b...g....
"""

ATTACK_SPEED = """
s..s.....
Ss.Ss....
.Ss.Ss...
..Ss.Ss..
..sSs.Ss.
..Ss.Ss..
.Ss.Ss...
Ss.Ss....
s..s.....
"""

CRIT_RATE = """
...rrr...
.rrr.rrr.
.r..g..r.
rr.gGg.rr
r.gGWGg.r
rr.gGg.rr
.r..g..r.
.rrr.rrr.
...rrr...
"""

CRIT_DAMAGE = """
o...o...o
.o..O..o.
..oOOOo..
..O*W*O..
oOO***OOo
..O*W*O..
..oOOOo..
.o..O..o.
o...o...o
"""

HEALTH = """
.rrr.rrr.
rRRrrrrrr
rRrrrrrrr
rrrrrrrrr
rrrrrrrrr
.rrrrrrr.
..rrrrr..
...rrr...
....r....
"""

DEFENSE = """
sssssssss
sSttttsss
sSttttsss
sSttttsss
sSsssttts
.ssssttt.
.ssssttt.
..ssstt..
....s....
"""

LIFE_STEAL = """
w.......w
ww.....ww
.w..r..w.
....r....
...rRr...
..rRrrr..
..rRrrr..
..rrrrr..
...rrr...
"""

EVASION = """
......www
....wWww.
..wWwwwk.
.wWwwkww.
.wwwkwww.
wwwkwwk..
wwkwww...
.kwww....
bb.......
"""

AIM = """
....t....
..ttttt..
.tt.t.tt.
.t.....t.
tt..*..tt
.t.....t.
.tt.t.tt.
..ttttt..
....t....
"""

COUNTER = """
...ggg...
..gGggg..
.gg...gg.
.gg....g.
gggg.....
.gg....g.
..g...ggg
...gggGg.
....ggg..
"""

TRUE_DAMAGE = """
....v....
...vVv...
...vVv...
..vvVvv..
..vV*Vv..
..vvVvv..
.g.vVv.g.
.gggVggg.
....v....
"""

TOTAL_DAMAGE = """
....o....
...oo....
...oOo.o.
.o.oOooo.
.ooOOOoo.
ooOO*OOoo
oOO**WOoo
.oO***Oo.
..ooOoo..
"""

MOVE_SPEED = """
...bbbb..
...bBbb..
w..bBbb..
ww.bBbb..
.wwbBbbb.
ww.bBbbbb
w..bbbbbb
..bbbbbbb
..kk..kkk
"""

RANGE = """
...bb....
....bb..w
....kbbww
...k.bSs.
..k..Sbb.
.k..S..b.
...S...bb
..r....b.
.r.......
"""

CHILL = """
....S....
.s..s..s.
..s.S.s..
...sSs...
SsSS*SSsS
...sSs...
..s.S.s..
.s..s..s.
....S....
"""

REGEN = """
...mmm...
...mMm...
...mMm...
mmmmMmmmm
mMMM*MMMm
mmmmMmmmm
...mMm...
...mMm...
...mmm...
"""

POISON = """
....m....
...mMm...
...mMm...
..mMmmm..
..mMmmm..
.mMmkmkm.
.mmmmmmm.
.mmmkkmm.
..mmmmm..
"""

BURN = """
....o....
....oo...
..o.oO...
..ooOOo..
.ooOOOoo.
.oOO*OOo.
.oO**WOo.
.ooO*Ooo.
..ooooo..
"""

SHIELDED = """
.ttttttt.
tTTTttttt
tT.....tt
tT..t..tt
tT.tTt.tt
tt..t..tt
.tt...tt.
..ttttt..
....t....
"""

INVULNERABLE = """
.ggggggg.
gGGGggggg
gG..*..gg
gG.***.gg
gg*****gg
gg.***.gg
.gg.*.gg.
..ggggg..
....g....
"""

STATUS_ICONS = {
    "attackPower": ATTACK,
    "attackSpeed": ATTACK_SPEED,
    "criticalRate": CRIT_RATE,
    "criticalDamage": CRIT_DAMAGE,
    "maxHealth": HEALTH,
    "defense": DEFENSE,
    "lifeSteal": LIFE_STEAL,
    "evasion": EVASION,
    "aim": AIM,
    "counterRate": COUNTER,
    "trueDamage": TRUE_DAMAGE,
    "totalDamagePct": TOTAL_DAMAGE,
    "moveSpeed": MOVE_SPEED,
    "range": RANGE,
    "chill": CHILL,
    "regen": REGEN,
    "invulnerable": INVULNERABLE,
    "poison": POISON,
    "burn": BURN,
    "shield": SHIELDED,
}
