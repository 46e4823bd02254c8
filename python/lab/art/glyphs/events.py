"""Icons of the twelve installable events, as material maps, and the list of all event icons (GDD 9)."""

from lab.art.glyphs import natural

CHEST = """
...bbbbbbbbb...
..bBbbbbbbbbb..
.bBbbbbbbbbbbb.
.gbbbbbbbbbbbg.
.ggggggggggggg.
.kkkkkkGGkkkkk.
.bbbbbbgkbbbbb.
.gBbbbbggbbbbg.
.gbbbbbbbbbbbg.
.gbbbbbbbbbbbg.
.ggggggggggggg.
"""

CAMPFIRE = """
......o........
......oo..o....
...o..oOo......
..o..oOOoo.....
.....oO*Ooo....
....oOO**Oo.o..
....oO***Ooo...
....oo***Oor...
.....roOorr....
..bb.rrrrr.bb..
..bBbbkkkbbBb..
....bbbbbbb....
..bBbbkkkbbBb..
..bb.......bb..
"""

ANVIL = """
.........uu....
........uUuu...
.......bbuuuu..
......bb.uuu...
.....bb...u....
....bb..o......
...bb..o.O.o...
.iiiiiiiiiiiii.
iIIIIiiiiiiiii.
.iiiiiiiiiii...
....kiIiik.....
....kiiiik.....
...iIiiiiii....
..iiiiiiiiii...
"""

RELIC_SWORD = """
......rrr......
......rkr......
......rrr......
.......b.......
...g...b...g...
...gggGGGggg...
.....gsSsg.....
.o....sSs....o.
...o..sSs..o...
......sSs......
.o..uuuSuuu..o.
...uUuukuuuu...
..uUuuukuuuuu..
.uuuuuuuuuuuuu.
"""

DIG_SITE = """
....rrrr.......
..rrrRRr....ppp
.rrsssrr....pbp
.rsSSssss....b.
.rsSsssss....b.
.rsssssss....b.
.rkkkkkks....b.
..sskskkk...sbs
..sskskss..sSSsi
...sksks...sSsii
bbb.sks.bb.sSsii
bBbbb.bbbbbsssi.
BbbbbbbbbbbbsSib
bbbnbbbbbnbbbbbb
"""

CLAW_CRANE = """
ggggggggggggggg
gGgggggggggGggg
.....iIIii.....
......iIi......
...iiiIIiiii...
..iIIiiiiiiii..
.iIi.......iii.
.iI...rrr...ii.
.iI..rRrrr..ii.
.iIi.rrrrr.iii.
..iIiwwwwwiii..
...iiwWwwwii...
.....wwwww.....
......www......
"""

LOTTERY = """
wwwwwwwwwwwwwww
rrrrrrrrrrrrrrr
.rrGGrrGGrrGGr.
rrrrrrrrrrrrrrr
WWWWWWWWWWWWWWW
.WkkkkWkkkkWWW.
WWWWkkWWWkkWWWW
.WWWkkWWWkkggg.
WWWkkWWWkkgGGgg
.WWkkWWWkgGgkkg
WWWkkWWWkgGgkgg
wwwwwwwwwggkkgg
..........gggg.
"""

BLACKJACK = """
.WWWWWWWW......
WWWWWWWWWw.....
WrrWrrWWWw.....
Wrrrrrkkkkkkkk.
WrrrrrkWWWWWWWW
WWrrrWkWWWkWWWw
WWWrWWkWWkkkWWw
WWWWWWkWkkkkkWw
WWWWWWkWkkkkkWw
WWWWWWkWWWkWWWw
.wwwwwkWWkkkWWw
......kWWWWWWWw
.......wwwwwww.
"""

DICE_MACHINE = """
...ggggggg.....
..gGGGGGGgg..R.
.rRRRRRRRRrr.r.
rrrrrrrrrrrr.i.
rRkkkkkkkkkr.i.
rRkwwwkwwwkr.i.
rRkwkwkkwwkr.i.
rRkwwwkwwkkr.i.
rRkkkkkkkkkrii.
rrrrrrrrrrrri..
.gggggggggg....
.rkkkkkkkkr....
.rkgGgGgGkr....
.rrrrrrrrrr....
iiiiiiiiiiii...
"""

BUBBLES = """
...tt...vvv....
..tT*t.vV*vv...
..tttt.vvvvv.r.
...tt...vvv.rRr
.gg.....g...rrr
gG*g..gG*g...r.
gggg..gggg.....
.gg....gg......
......iii......
.....iIiii.....
....iIiiiii....
....iiiiiii....
..bbbbbbbbbbb..
.bBbbbbbbbbbbb.
"""

GOLD_CARRIAGE = """
....ggggggg....
...gGGGGGGgg...
..gGrrrrrrrgg..
..gGrkkkkkrgg..
..gGrkTtTkrgg..
..gGrkttTkrgg.g
..ggrrrrrrrggg.
g..ggrrGrrgggg.
.ggggrrrrrggg..
..bbb.ggg.bbb..
.bgkgb...bgkgb.
.bkGkb...bkGkb.
.bgkgb...bgkgb.
..bbb.....bbb..
"""

SPITO = """
..mm....mm.....
.mwwm..mwwm....
.mwkm..mwkmm...
.mmmmmmmmmmm...
mMmmmmmmmmmmm..
mMmmmmmmkkkmm..
mmmmmmkkrrkk.t.
mmmmmkrrRrk...g
.mmmmmkkkk..gGg
.wwwmmmmmm...g.
.wwwwwmmm..t...
mmwwwwmmm......
mmm..mmmm......
"""

EVENT_ICONS = {
    "blacksmith": ANVIL,
    "campfire": CAMPFIRE,
    "legendary_gear": RELIC_SWORD,
    "hero_body": DIG_SITE,
    "chest": CHEST,
    "claw_crane": CLAW_CRANE,
    "lottery": LOTTERY,
    "blackjack": BLACKJACK,
    "dice_machine": DICE_MACHINE,
    "bubble_shooter": BUBBLES,
    "golden_carriage": GOLD_CARRIAGE,
    "spito": SPITO,
    "shop": natural.SHOP,
    "merchant": natural.MERCHANT,
    "blessing": natural.BLESSING,
    "black_market": natural.BLACK_MARKET,
    "teleport": natural.TELEPORT,
    "power_star": natural.POWER_STAR,
    "dice_catapult": natural.DICE_CATAPULT,
}
