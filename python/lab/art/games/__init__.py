"""The atlas of the games' pieces ``assets/sprites/games.png``: what lies on the pages of events that are
played (GDD 9.2). Cells are anchored at their centres unless something stands, hangs or turns.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from lab.art.actors import hero
from lab.art.backdrop import cut
from lab.art.canvas import Canvas
from lab.art.games import (
    backdrops,
    bubbles,
    capsules,
    card_table,
    claw,
    coach,
    dig,
    dig_tools,
    lottery,
    machine,
    playing,
    relic,
    ride,
    rider,
    symbols,
    toad,
    toad_items,
)
from lab.art.material import material
from lab.art.outputs import Output
from lab.art.sheets import Sheet

Frames = Sequence[tuple[Canvas, int]]

LAUNCHERS: Final = len(bubbles.ANGLES)


def _cell(sheet: Sheet, name: str, canvas: Canvas) -> None:
    sheet.cell(name, canvas, (canvas.w // 2, canvas.h // 2))


def _play(sheet: Sheet, name: str, frames: Frames, loop: bool = False) -> None:
    first = frames[0][0]
    sheet.animate(name, frames, (first.w // 2, first.h // 2), loop)


def _phases(paint: Callable[[int], Canvas], durations: Sequence[int]) -> Frames:
    return [(paint(phase), ms) for phase, ms in enumerate(durations)]


def _dig(sheet: Sheet) -> None:
    for variant in (0, 1):
        _cell(sheet, f"dig_closed_{variant}", dig.closed(variant))
        _cell(sheet, f"dig_open_{variant}", dig.opened(variant))
    for number in range(9):
        _cell(sheet, f"dig_hint_{number}", dig.hint(number))
    for joins in range(16):
        _cell(sheet, f"dig_body_{joins}", dig.body(joins))
    for number, text in enumerate(dig_tools.MARKS):
        _cell(sheet, f"dig_mark_{number}", material(text))
    for name, fits in (("dig_cover", True), ("dig_cover_bad", False)):
        _play(sheet, name, [(dig.cover(phase, fits), 110) for phase in range(4)], loop=True)
    _play(sheet, "dig_break", _phases(dig_tools.breaking, dig_tools.BREAK_MS))
    _play(sheet, "dig_shine", _phases(dig_tools.shine, dig_tools.SHINE_MS))
    sheet.animate("dig_shovel", _phases(dig_tools.shovel, dig_tools.SHOVEL_MS), dig_tools.TIP)
    _cell(sheet, "dig_try", material(dig_tools.TRY))
    _cell(sheet, "dig_try_spent", material(dig_tools.SPENT))
    for name, anchor in dig_tools.MINIS.items():
        _cell(sheet, name, dig_tools.mini(anchor))


def _claw(sheet: Sheet) -> None:
    _cell(sheet, "claw_cabinet", claw.cabinet())
    _cell(sheet, "claw_glass", claw.glass())
    _cell(sheet, "claw_rail", claw.rail())
    _cell(sheet, "claw_trolley", claw.trolley())
    _cell(sheet, "claw_cable", claw.cable())
    top = (claw.HEAD // 2, 0)
    for name, grip in (("open", claw.OPEN), ("shut", claw.HOLDING)):
        sheet.cell(f"claw_{name}", claw.claw(grip), top)
    for name, grips in (
        ("grab", (claw.OPEN, claw.HALF, claw.HOLDING)),
        ("release", (claw.HOLDING, claw.HALF, claw.OPEN)),
    ):
        sheet.animate(f"claw_{name}", [(claw.claw(grip), 80) for grip in grips], top)
    for kind in capsules.KINDS:
        _cell(sheet, f"claw_capsule_{kind}", capsules.capsule(kind))
    _play(sheet, "claw_pop", _phases(claw.pop, claw.POP_MS))
    _play(sheet, "claw_slip", _phases(claw.slip, (70, 80, 90)))
    _play(
        sheet,
        "claw_hatch",
        [(claw.hatch_frame(phase), ms) for phase, ms in ((0, 60), (1, 70), (2, 260), (1, 80), (0, 60))],
    )
    _play(sheet, "claw_arrow", [(claw.arrow(phase), 130) for phase in range(4)], loop=True)
    _cell(sheet, "claw_shake_icon", material(claw.SHAKE))


def _lottery(sheet: Sheet) -> None:
    for name in lottery.TICKETS:
        _cell(sheet, f"lottery_ticket_{name}", lottery.ticket(name))
    _cell(sheet, "lottery_card", lottery.card())
    _cell(sheet, "lottery_field", lottery.field())
    _cell(sheet, "lottery_cover", lottery.silver(0))
    _play(sheet, "lottery_scratch", _phases(lottery.silver, lottery.SCRATCH_MS))
    for name, text in symbols.SYMBOLS.items():
        _cell(sheet, f"lottery_symbol_{name}", material(text))
    _play(sheet, "lottery_win", [(lottery.win(phase), 110) for phase in range(4)], loop=True)
    _cell(sheet, "lottery_coin", lottery.scratcher())


def _blackjack(sheet: Sheet) -> None:
    for suit in playing.SUITS:
        for rank in playing.RANKS:
            _cell(sheet, f"playing_{suit}_{rank}", playing.card(suit, rank))
    _cell(sheet, "playing_back", playing.back())
    _play(sheet, "playing_flip", _phases(playing.flip, playing.FLIP_MS))
    _cell(sheet, "blackjack_felt", card_table.felt())
    for name in card_table.CHIPS:
        sheet.cell(f"blackjack_stack_{name}", card_table.stack(name), card_table.STACK_FOOT)
    for name, good in (("win", True), ("bust", False)):
        _play(
            sheet, f"blackjack_{name}", [(card_table.halo(phase, good), 110) for phase in range(4)], loop=True
        )
    _cell(sheet, "blackjack_shoe", card_table.shoe())


def _machine(sheet: Sheet) -> None:
    _cell(sheet, "machine_cabinet", machine.cabinet())
    _play(sheet, "machine_marquee", [(machine.marquee(phase), 150) for phase in range(4)], loop=True)
    _play(sheet, "machine_lever", _phases(machine.lever, machine.LEVER_MS))
    for name, text in (("lock", machine.LOCK), ("unlock", machine.UNLOCK)):
        _cell(sheet, f"machine_{name}", material(text))
    for state in ("off", "on"):
        _cell(sheet, f"machine_lamp_{state}", machine.lamp(state == "on"))
    _cell(sheet, "machine_throw_on", material(machine.CUP))
    _cell(sheet, "machine_throw_off", material(machine.spent(machine.CUP)))
    for name in machine.HANDS:
        _cell(sheet, f"machine_hand_{name}", machine.hand(name))


def _bubbles(sheet: Sheet) -> None:
    for name in bubbles.SKINS:
        _cell(sheet, f"bubble_{name}", bubbles.bubble(name))
        _play(
            sheet,
            f"bubble_{name}_pop",
            [(bubbles.burst(name, i), ms) for i, ms in enumerate(bubbles.BURST_MS)],
        )
        falling = [(bubbles.bubble(name, squash), 90) for squash in (-1, 1)]
        _play(sheet, f"bubble_{name}_fall", falling, loop=True)
    _cell(sheet, "bubble_frame", bubbles.well())
    _cell(sheet, "bubble_deadline", bubbles.deadline())
    _cell(sheet, "bubble_dot", bubbles.dot(5))
    _cell(sheet, "bubble_dot_end", bubbles.dot(7))
    _play(sheet, "bubble_ghost", [(bubbles.ghost(phase), 120) for phase in range(4)], loop=True)
    for number, degrees in enumerate(bubbles.ANGLES):
        sheet.cell(f"bubble_launcher_{number}", bubbles.launcher(degrees), bubbles.PIVOT)
    _cell(sheet, "bubble_base", bubbles.base())


def _carriage(sheet: Sheet) -> None:
    _cell(sheet, "carriage_far", ride.far())
    _cell(sheet, "carriage_road", ride.road())
    sheet.animate("carriage_run", [(coach.running(phase), 80) for phase in range(4)], coach.ANCHOR, loop=True)
    sheet.animate("carriage_rein", [(coach.reined(phase), 90) for phase in range(4)], coach.ANCHOR, loop=True)
    sheet.cell("carriage_stand", coach.standing(), coach.ANCHOR)
    acts = rider.hero()
    for name, frames in acts.items():
        pictures, left, top = cut([canvas for canvas, _ in frames])
        timed = []
        for picture, (_, ms) in zip(pictures, frames, strict=True):
            roomy = Canvas(picture.w + 2, picture.h + 2)
            roomy.blit(picture, 1, 1)
            timed.append((roomy, ms))
        at = (hero.ANCHOR[0] - left + 1, hero.ANCHOR[1] - top + 1)
        sheet.animate(f"carriage_{name}", timed, at, loop=name == "hero")
    for points in ride.SACKS:
        _cell(sheet, f"carriage_sack_{points}", ride.pouch(points))
    _play(sheet, "carriage_sack_burst", _phases(ride.burst, ride.BURST_MS))
    _cell(sheet, "carriage_meter", ride.meter())
    needle = ride.needle()
    sheet.cell("carriage_needle", needle, (needle.w // 2, needle.h - 2))


def _spito(sheet: Sheet) -> None:
    acts: dict[str, list[tuple[Canvas, int]]] = {
        name: [(toad.picture(pose), ms) for pose, ms in table] for name, table in toad.ACTS.items()
    }
    for name, frames in acts.items():
        sheet.animate(f"spito_{name}", frames, toad.ANCHOR, loop=name in toad.LOOPS)
    _cell(sheet, "spito_swamp", backdrops.swamp())
    for name, text in toad_items.ITEMS.items():
        _cell(sheet, f"spito_item_{name}", material(text))
    _play(sheet, "spito_drop", _phases(toad_items.drop, toad_items.SPLASH_MS))
    _play(sheet, "spito_fly", [(toad_items.fly(phase), 60) for phase in (0, 1)], loop=True)
    _cell(sheet, "spito_feather", material(toad_items.FEATHER))
    _cell(sheet, "spito_strike", material(toad_items.STRIKE))
    _cell(sheet, "spito_strike_off", material(toad_items.STRIKE_OFF))


def _relic(sheet: Sheet) -> None:
    _cell(sheet, "legend_hall", backdrops.hall())
    _cell(sheet, "legend_pedestal", relic.pedestal())
    _play(sheet, "legend_glow", [(relic.glow(phase), 130) for phase in range(4)], loop=True)
    _play(sheet, "legend_motes", [(relic.motes(phase), 150) for phase in range(4)], loop=True)
    _play(sheet, "legend_claimed", _phases(relic.claimed, relic.CLAIM_MS))


def build() -> tuple[Output, ...]:
    """The atlas and its description."""
    sheet = Sheet("games", 1024)
    for part in (_dig, _claw, _lottery, _blackjack, _machine, _bubbles, _carriage, _spito, _relic):
        part(sheet)
    return sheet.outputs()
