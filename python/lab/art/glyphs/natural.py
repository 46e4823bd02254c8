"""Icons of the shop and of the kinds that come by nature only, as material maps (GDD 9; heroll-rules 3)."""

SHOP = """
.rrwwrrwwrrwwr.
rrrwwrrwwrrwwrr
rRrWwrrwwrrwwrr
rRrWwrrwwrrwwrr
.r.ww.r.ww.r.w.
.b.....g.....b.
.b..t.ggg.v..b.
.b.tTt.g.vVv.b.
.b.ttt.b.vvv.b.
bbbbbbbbbbbbbbb
bBBBBBBBBBBBBBb
bbbbbkbbbkbbbbb
.bb.bbbbbbb.bb.
.bb.........bb.
"""

BLESSING = """
...ggggggg.....
..gg.....gg....
...ggggggg.....
W......t......W
WW....tTt....WW
wWw..tTTtt..wWw
wWWwtTT*tttwWww
.wWwwtTTttwwWw.
.wwWwwtTtwwWww.
..wwwwwtwwwwww.
...www.t.wwww..
.....w...w.....
.......t.......
"""

BLACK_MARKET = """
.....vvvvv.....
...vvVvvvvvv...
..vVvvvvvvvvv..
..vvkkkkkkkvv..
.vvkkkkkkkkkvv.
.vvkgGkkkgGkvv.
.vvkkkkkkkkkvv.
.vvvkkrrrkkvvv.
.vvvvkkkkkvvvv.
..vvvvvvvvvvv..
.nnvvvvvvvvvnn.
nNnnnvgGgvnnnnn
nnnnnnggnnnnnnn
"""

TELEPORT = """
.....ttttt.....
...ttTTTtttt...
..tTtvvvvvttt..
.tTtvvVVVvvttt.
.tTvvVVkkVvvtt.
tTvvVkkkkkVvvtt
tTvVkk*VkkkVvtt
ttvVkkkkkkVvvtt
.ttvvVkkVVvvtt.
.tttvvVVvvvttt.
..tttvvvvvttt..
.uuutttttttuuu.
uUuuuuuuuuuuuuu
"""

POWER_STAR = """
.......g.......
......gGg......
......gGg......
.....gGGgg.....
gggggGGGgggggg.
.gGGGGWWGGGggg.
..gGGWW*WGGgg..
...gGWWWWggg...
...gGGWWGggg...
..gGGGGGggggg..
..gGGggggggggg.
.gGgg.....gggg.
.gg.........gg.
"""

DICE_CATAPULT = """
.wwwww.........
.wWwkw.........
.wwwww.........
.wkwww.b.......
.wwwww.bb......
..bbb...bb.....
....bb...bb....
.....bb..bbb...
......bbbb.b...
.......bbb.bb..
......bb.bb.b..
.bbbbbbbbbbbbb.
bgb..bbb...bgb.
bbb........bbb.
"""

MERCHANT = """
....bbb........
...bBBbbb......
..bBbbbbbb.rr..
..bBbbbbbbrRRr.
.bBbbbbbbrRrrrr
.bBbbbbbrRrkkkr
.bbggbbbrrkGkGk
.bbGgbbbrrkkkkk
.bbbbbbbbrrkkr.
.bBbbbbbrRrrrr.
..bbbbbrRrrgrr.
..bbbb.rRrgGgr.
.b.....rrrrgrr.
......rrrrrrrrr
"""
