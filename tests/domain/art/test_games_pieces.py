"""The games' pieces: drawn for everything the tables name, told apart without colour, joining where they
should (GDD 9.2)."""

from __future__ import annotations

import csv
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from lab.art import material, shapes
from lab.art.canvas import Canvas
from lab.art.games import (
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
    ride,
    rider,
    symbols,
    toad,
    toad_items,
)  # fmt: skip
from lab.art.palette import INK, TRANSPARENT, luminance
from tests.support.areas import pieces

ROOT = Path(__file__).resolve().parents[3]
LUMINANCE = np.array([luminance(i) for i in range(36)] + [0] * 220)


def rows(table: str) -> list[dict[str, str]]:
    with (ROOT / "specs" / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def grey(canvas: Canvas) -> np.ndarray:
    return LUMINANCE[canvas.px]


def differ(first: Canvas, second: Canvas) -> int:
    """Pixels whose brightness differs clearly, whatever their colours."""
    return int((abs(grey(first) - grey(second)) > 24).sum())


# -- what the tables name is drawn


def test_every_capsule_of_the_table_is_drawn() -> None:
    assert {row["kind"] for row in rows("clawcrane")} == set(capsules.KINDS)


def test_every_symbol_and_ticket_of_the_lottery_is_drawn() -> None:
    assert {row["symbol"] for row in rows("lottery")} == set(symbols.SYMBOLS)
    assert {row["ticket"] for row in rows("lottery-tickets")} == set(lottery.TICKETS)


def test_every_hand_of_the_dice_machine_is_drawn() -> None:
    assert {row["hand"] for row in rows("dice-machine")} | {"none"} == set(machine.HANDS)


def test_every_stake_sack_and_thing_of_the_belly_is_drawn() -> None:
    assert {row["word"] for row in rows("blackjack-stakes")} == set(card_table.CHIPS)
    points = sorted(int(row["points"]) for row in rows("carriage-sacks"))
    shown = [max(size for size in ride.SACKS if size <= number) for number in points]
    assert len(set(shown)) >= 3, "heavier sacks look heavier"
    things = set(rows("spito-belly")[0]) - {"belly", "weight", "source"}
    assert things == set(toad_items.ITEMS)


def test_every_bubble_and_aim_of_the_tables_is_drawn() -> None:
    """The n-th barrel points where the n-th aim shoots, within two degrees."""
    assert {row["colour"] for row in rows("bubble-colours")} == set(bubbles.SKINS)
    aims = rows("bubble-aims")
    assert len(aims) == len(bubbles.ANGLES)
    for row, degrees in zip(aims, bubbles.ANGLES, strict=True):
        along = shapes.polar(0, 0, degrees - 90, 1000)
        assert abs(along[0] - int(row["right"])) < 35 and abs(-along[1] - int(row["up"])) < 35


def test_the_well_holds_the_rules_columns() -> None:
    rules = {row["key"]: int(row["value"]) for row in rows("bubble-rules")}
    radius = bubbles.PITCH[0] / 2
    assert rules["columnPitch"] / 100 * radius == bubbles.PITCH[0] <= bubbles.SIZE
    assert rules["rowPitch"] / 100 * radius == bubbles.PITCH[1]
    assert rules["columns"] * bubbles.PITCH[0] == bubbles.WELL[0]
    assert rules["muzzleY"] / 100 * radius < bubbles.WELL[1]


# -- told apart without colour


@pytest.mark.parametrize(
    ("drawn", "least"),
    [
        ({name: bubbles.mark(name) for name in bubbles.SKINS}, 12),
        ({kind: capsules.capsule(kind) for kind in capsules.KINDS}, 40),
        ({name: machine.hand(name) for name in machine.HANDS}, 14),
        ({str(number): dig.hint(number) for number in range(9)}, 8),
        ({name: card_table.stack(name) for name in card_table.CHIPS}, 40),
        ({name: lottery.ticket(name) for name in lottery.TICKETS}, 60),
    ],
    ids=["bubbles' marks", "capsules", "hands", "hints", "piles of chips", "tickets"],
)
def test_pieces_differ_in_grey(drawn: dict[str, Canvas], least: int) -> None:
    for (a, first), (b, second) in combinations(drawn.items(), 2):
        if first.px.shape == second.px.shape:
            shape_apart = int(((first.px == TRANSPARENT) != (second.px == TRANSPARENT)).sum())
            assert differ(first, second) + shape_apart >= least, f"{a} and {b}"


@pytest.mark.parametrize(
    "texts",
    [symbols.SYMBOLS, toad_items.ITEMS, dict(enumerate(dig_tools.MARKS))],
    ids=["symbols", "items", "armour"],
)
def test_silhouettes_differ(texts: dict[object, str]) -> None:
    masks = {}
    for name, text in texts.items():
        drawing = material.material(text)
        roomy = Canvas(20, 20)
        roomy.blit(drawing, 10 - drawing.w // 2, 10 - drawing.h // 2)
        masks[name] = roomy
    for (a, first), (b, second) in combinations(masks.items(), 2):
        union = first.opaque | second.opaque
        alike = (first.opaque & second.opaque).sum() / union.sum()
        assert alike < 0.9 or differ(first, second) > 60, f"{a} and {b}"


@pytest.mark.parametrize("name", bubbles.SKINS)
def test_a_bubbles_mark_stands_out_from_it(name: str) -> None:
    drawing, sign = bubbles.bubble(name), bubbles.mark(name)
    c = (bubbles.SIZE - 1) / 2
    x, y = int(c - 3 + 0.5), int(c - 2.6 + 0.5)
    part = grey(drawing)[y : y + 7, x : x + 7]
    inside = sign.opaque
    assert abs(np.median(part[inside]) - np.median(part[~inside])) >= 60


@pytest.mark.parametrize("number", range(9))
def test_hints_are_read_on_the_open_ground(number: int) -> None:
    digit = dig.hint(number)
    body = digit.opaque & (digit.px != INK)
    ground = np.median(LUMINANCE[dig.opened(0).px])
    assert np.median(grey(digit)[body]) - ground >= 50


# -- cards


def test_a_deck_has_fifty_two_cards_that_all_differ() -> None:
    deck = {(suit, rank): playing.card(suit, rank) for suit in playing.SUITS for rank in playing.RANKS}
    assert len(deck) == len({card.px.tobytes() for card in deck.values()}) == 52
    assert {card.px.shape for card in deck.values()} == {(playing.H, playing.W)}


def test_a_fanned_card_shows_rank_and_suit_in_its_left_strip() -> None:
    """At a pitch of 14 px the left part that stays visible tells every card from every other."""
    strips = {}
    for suit in playing.SUITS:
        for rank in playing.RANKS:
            strip = Canvas.of(playing.card(suit, rank).px[:19, :13])
            strips[suit, rank] = strip
    for (a, first), (b, second) in combinations(strips.items(), 2):
        assert (first.px != second.px).sum() >= 5, f"{a} and {b}"


@pytest.mark.parametrize("suit", playing.SUITS)
def test_ink_on_paper_is_readable(suit: str) -> None:
    colour = Canvas(1, 1, playing.SUITS[suit][0]).px[0, 0]
    paper = Canvas(1, 1, "white0").px[0, 0]
    assert LUMINANCE[paper] - LUMINANCE[colour] >= 120


def test_a_larger_stake_is_a_higher_pile() -> None:
    heights = [card_table.stack(name).bounds()[3] for name in ("small", "middle", "large")]
    assert heights == sorted(set(heights))


# -- what joins


def test_pieces_of_the_body_join_without_a_gap() -> None:
    """The right edge of every piece that runs on to the right fits the left edge of every one that comes from
    there, and so downwards."""
    bodies = [piece.opaque & (piece.px != INK) for piece in map(dig.body, range(16))]
    for first in range(16):
        for second in range(16):
            if first & dig.RIGHT and second & dig.LEFT:
                assert np.array_equal(bodies[first][:, -1], bodies[second][:, 0])
            if first & dig.DOWN and second & dig.UP:
                assert np.array_equal(bodies[first][-1], bodies[second][0])
    edges = {dig.UP: np.s_[0], dig.RIGHT: np.s_[:, -1], dig.DOWN: np.s_[-1], dig.LEFT: np.s_[:, 0]}
    for joins, stone in enumerate(bodies):
        for side, edge in edges.items():
            assert bool(stone[edge].any()) == bool(joins & side), f"piece {joins} at side {side}"


@pytest.mark.parametrize("joins", [-1, 16])
def test_other_joins_are_refused(joins: int) -> None:
    with pytest.raises(ValueError, match="joins"):
        dig.body(joins)


def test_the_carriages_country_repeats_without_a_step() -> None:
    """Where the strip meets itself, its skyline goes on."""
    far = ride.far()
    sky = (grey(far) > 0).argmax(axis=0)
    assert far.w == ride.STRIP == ride.road().w
    for strip in (far, ride.road()):
        light = grey(strip)
        seam = abs(light[:, 0] - light[:, -1]).mean()
        inner = [abs(light[:, x] - light[:, x + 1]).mean() for x in range(strip.w - 1)]
        assert seam <= np.percentile(inner, 99), "no harder edge than within"
    assert len(sky) == ride.STRIP


def test_the_claw_closes_round_a_capsule() -> None:
    """Held: the fingers pass beside a capsule whose middle is 20 px below, and reach under its middle."""
    grip = claw.claw(claw.HOLDING)
    middle = claw.HEAD // 2
    row = np.nonzero(grip.opaque[21])[0]
    assert row.min() < middle - 12 and row.max() > middle + 12
    low = np.nonzero(grip.opaque[33])[0]
    assert low.size and abs(low - middle).min() < 10
    widths = [
        np.ptp(np.nonzero(claw.claw(state).opaque[30])[0]) for state in (claw.OPEN, claw.HALF, claw.HOLDING)
    ]
    assert widths == sorted(widths, reverse=True)


# -- what moves


def test_the_scratched_silver_shrinks_to_flakes() -> None:
    left = [int(lottery.silver(phase).opaque.sum()) for phase in range(len(lottery.SCRATCH_MS))]
    assert left == sorted(left, reverse=True) and left[-1] < left[0] * 0.12


def test_the_launchers_barrel_turns_with_its_angle() -> None:
    turns = []
    for degrees in bubbles.ANGLES:
        _, xs = np.nonzero(bubbles.launcher(degrees).opaque)
        turns.append(float(xs.mean()))
    assert turns == sorted(turns)
    middle = len(turns) // 2
    assert abs(turns[middle] - bubbles.PIVOT[0]) < 1


def test_the_toads_mouth_opens_when_he_spits_and_shuts_when_he_swallows() -> None:
    def throat(pose: toad.Pose) -> int:
        picture = toad.picture(pose)
        x, y = toad.ANCHOR[0] + toad.MOUTH[0], toad.ANCHOR[1] + toad.MOUTH[1]
        box = picture.px[y - 12 : y + 16, x - 20 : x + 21]
        return int(np.isin(box, Canvas(1, 1, "red0").px).sum())

    spit = [throat(pose) for pose, _ in toad.SPIT]
    assert max(spit) == spit[2] > 60 and spit[0] == spit[-1] == 0
    assert throat(toad.SWALLOW[1][0]) > 60 and throat(toad.SWALLOW[-1][0]) == 0


def test_the_carriage_keeps_its_place_while_it_runs() -> None:
    """Wheels and roof stay within two pixels; only legs, wheels' spokes and dust move."""
    boxes = []
    for phase in range(4):
        cabin = coach.running(phase)
        columns = np.nonzero(cabin.opaque[: coach.ANCHOR[1] - 44].any(axis=0))[0]
        boxes.append(int(columns.min()))
    assert max(boxes) - min(boxes) <= 2


def test_the_hero_who_is_thrown_off_ends_on_the_ground() -> None:
    frames = [canvas for canvas, _ in rider.hero()["hero_fall"]]
    tall = [frame.bounds()[3] for frame in frames]
    assert tall[-1] < tall[0]
    upright = frames[0].bounds()
    assert frames[-1].bounds()[2] > frames[-1].bounds()[3] and upright[3] > 20


def test_a_kept_lamp_and_a_lit_lamp_differ_in_brightness() -> None:
    assert grey(machine.lamp(True)).max() - grey(machine.lamp(False)).max() > 100
    assert pieces(machine.marquee(0).opaque, 1) >= len(machine.LAMPS) // 4
