"""Signs of what lasts some battles or moves, and of 机缘 (GDD 4.1), material maps of 11 × 11 at most."""

STAR = """
.....g.....
....gGg....
....gGg....
gggggWGgggg
.gGGW*WGgg.
..gGWWGgg..
..gGGGGgg..
.gGGgggGgg.
.gGgg.ggGg.
gGg.....ggg
gg.......gg
"""

CURSE = """
.vvv...vvv.
vVv.....vvv
vv..www..vv
v..wWwww..v
..wwwwwww..
..wkkwkkw..
..wkkwkkw..
..wwwkwww..
v..wwwww..v
vv.wkwkw.vv
.vvv...vvv.
"""

SHIELD = """
...ttttt...
.tttTTTttt.
.tTTTTTTtt.
.tTWWWWttt.
.tTWttttTt.
.tTWtWttTt.
.tTttttttt.
..tTttttt..
..tttTttt..
...ttttt...
.....t.....
"""

POISON = """
.....m.....
....mMm....
...mMMmm...
..mMMmmmm..
..mMmmmmm..
.mMmkmkmmm.
.mMmkmkmmm.
.mmmmkmmmm.
.mmmkmkmmm.
..mmmmmmm..
...mmmmm...
"""

STRIKE = """
........*.S
t..t.....SS
.tt..*..SsS
tt.....Sss.
......Sss.*
.tt..Sss...
tt..Sss..t.
.g.Sss.tt..
.ggss..tt..
..gggtt..t.
.bb.gg.....
"""

FORTUNE = """
..ggg.ggg..
.gGGg.gGGg.
gGGggggGggg
gGggGGgGggg
.ggGggggg..
...gggg....
.ggGggggg..
gGggGGgGggg
gGGgbggGggg
.gGg.b.gGg.
..gg.bb.g..
"""

BOON_ICONS = {
    "star": STAR,
    "curse": CURSE,
    "shield": SHIELD,
    "poison": POISON,
    "strike": STRIKE,
    "fortune": FORTUNE,
}
"""Sign by boon; `strike` is the pre-emptive strike, `fortune` the 机缘 of doubles."""
