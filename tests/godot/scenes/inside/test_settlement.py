"""The settlement on the minefield's screen: every number is explained, and every cell behind it is lit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from minefield.api import BotName, Phase, Session, enums, events, make_bot
from scenes.minefield.ledger import LINE_H
from scenes.minefield.modes import Mode
from scenes.minefield.row_sources import is_first_hit
from scenes.widgets import draw
from tests.godot.scenes.inside.digging import lead_to, to_battles_end
from tests.support.shots import LOCALES, speak

SEED = "7"
T = enums.RowType


@pytest.fixture
def dig(app: Any, until: Callable[..., None]) -> Any:
    """An adventure at its first digging phase."""
    app.play_anew(Session.new(SEED), ())
    until(lambda: app.game.page is not None)
    app.game.page.begin.emit_signal("pressed")
    until(lambda: app.game.is_waiting and app.game.view.phase is Phase.DIGGING)
    return app.game


def mines(game: Any) -> list[tuple[int, int]]:
    return list(game.session.committed.battle.board.product.mines)


def opened(game: Any) -> set[tuple[int, int]]:
    """Safe cells that are open."""
    return {seen.cell for seen in game.view.board.cells if seen.number is not None}


def act(game: Any, until: Any, name: str, *cell: int) -> None:
    game.field.grid.emit_signal(name, *cell)
    until(lambda: game.is_waiting)


def settled(game: Any, until: Any) -> list[Any]:
    game.field.stop.emit_signal("pressed")
    until(lambda: game.is_waiting)
    return list(game.field.ledger.rows)


def pointed(game: Any, row: Any) -> tuple[str, set[tuple[int, int]]]:
    """What is said of a row, and the cells that it lights."""
    game.field.ledger.select(game.field.ledger.rows.index(row))
    return game.field.status.text, set(game.field.grid.lit)


def strike_of(rows: list[Any]) -> Any:
    return next(row for row in rows if row.source_class is enums.SourceClass.HERO_ATTACK)


def test_the_strike_tells_its_parts_and_lights_what_charged_it(dig: Any, until: Any) -> None:
    flags = mines(dig)[:2]
    for cell in flags:
        act(dig, until, "flagged", *cell)
    table, atk, cells = dig.session.specs.settlement, dig.view.hero.atk, opened(dig)
    row = strike_of(settled(dig, until))
    a = min(len(cells) * table.damage_a_per_cell, table.damage_a_cap)
    b = len(flags) * table.damage_b_per_flag
    words, lit = pointed(dig, row)
    assert words == f"{atk} + A {a} + B {b} = {atk + a + b}" and row.value == atk + a + b
    assert lit == cells | set(flags)
    row = strike_of(settled(dig, until))
    assert pointed(dig, row) == (f"{atk} + A 0 + B 0 = {atk}", set()), "nothing was opened in this round"


def test_an_attack_tells_its_ambush_and_percentages_and_lights_the_mines(dig: Any, until: Any) -> None:
    flags, dug = mines(dig)[:1], mines(dig)[1:3]
    act(dig, until, "flagged", *flags[0])
    for cell in dug:
        act(dig, until, "dug", *cell)
    specs = dig.session.specs
    atk, each = dig.view.enemies[0].atk, specs.effects["ambush"].magnitude
    percent = 100 + specs.effects["weaken"].magnitude
    rows = settled(dig, until)
    row = next(row for row in rows if row.source_class is enums.SourceClass.ENEMY_ACTION)
    words, lit = pointed(dig, row)
    name = dig.app.strings.text("minefield.effect.ambush")
    assert f"({atk} + {name} {2 * each}) × {percent}% = {row.value}" in words
    assert lit == set(dug)


def test_a_plain_attack_is_told_without_a_sum(dig: Any, until: Any) -> None:
    rows = settled(dig, until)
    row = next(row for row in rows if row.source_class is enums.SourceClass.ENEMY_ACTION)
    wanted = dig.app.strings.text("minefield.ui.plain_attack", value=row.value)
    assert pointed(dig, row) == (wanted, set())


def test_charges_are_told_as_they_fill_and_empty_with_the_decay(dig: Any, until: Any) -> None:
    field, table = dig.field, dig.session.specs.settlement
    reading = field.charges.reading
    assert (reading.cells, reading.cap) == (len(opened(dig)), table.damage_a_cap)
    assert reading.a + reading.beyond == reading.cells * table.damage_a_per_cell
    assert reading.beyond > 0 and str(reading.beyond) in field.charges.hover_words()
    assert f"A {reading.a}/{reading.cap}" in field.charges.hover_words()
    flags = mines(dig)[:2]
    for cell in flags:
        act(dig, until, "flagged", *cell)
    assert field.charges.reading.b == 0, "nobody knows yet whether they hit"
    field.stop.emit_signal("pressed")
    seen = []

    def told() -> bool:
        seen.append((len(field.ledger.rows), field.charges.reading.a, field.charges.reading.b))
        return bool(dig.is_waiting)

    until(told)
    rows = field.ledger.rows
    decay = next(n for n, row in enumerate(rows, start=1) if row.type is T.DECAY)
    hits = [n for n, row in enumerate(rows, start=1) if is_first_hit(row)]
    each = table.damage_b_per_flag
    for number, a, b in seen:
        if number:
            full = number < decay
            assert a == (reading.a if full else 0), number
            assert b == (sum(hit <= number for hit in hits) * each if full else 0), number
    assert {b for _, _, b in seen} >= {0, each, 2 * each}


def test_a_fight_that_is_won_leaves_no_charges(dig: Any, until: Any) -> None:
    """Its last decay took them, as that of a round that goes on does."""
    bot, field = make_bot(BotName.SOLVER, SEED), dig.field
    while True:
        dig.control_for(bot.decide(dig.session)).emit_signal("pressed")
        until(lambda: dig.is_waiting or field.mode is Mode.WAITING)
        if field.mode is Mode.WAITING:
            if field.ledger.rows[-1].outcome is enums.Verdict.VICTORY:
                break
            field.onward.emit_signal("pressed")
            until(lambda: dig.is_waiting)
    assert strike_of(field.ledger.rows).charges != (0, 0)
    assert (field.charges.reading.a, field.charges.reading.b) == (0, 0)


def test_a_grows_with_the_cell_that_ends_the_round(dig: Any, until: Any) -> None:
    settled(dig, until)
    table, field = dig.session.specs.settlement, dig.field
    before = opened(dig)
    shut = [seen.cell for seen in dig.view.board.cells if seen.number is None]
    safe = [cell for cell in shut if cell not in mines(dig)]
    while dig.view.ap > 1 and dig.view.phase is Phase.DIGGING:
        act(dig, until, "dug", *next(cell for cell in safe if cell not in opened(dig)))
    last = next(cell for cell in safe if cell not in opened(dig))
    field.grid.emit_signal("dug", *last)
    until(lambda: len(field.ledger.rows) == 1)
    cells = len(opened(dig) - before)
    assert field.charges.reading.cells == cells
    assert field.charges.reading.a == min(cells * table.damage_a_per_cell, table.damage_a_cap)
    until(lambda: dig.is_waiting or field.mode is Mode.WAITING)


def test_charges_of_an_adventure_that_goes_on_at_its_window(app: Any, until: Any) -> None:
    """B was known before the game was left; the rows of its flags do not fill it twice."""
    session = lead_to(lambda view: view.phase is Phase.ITEM_WINDOW and view.first_hits > 0)
    app.play_anew(session, ())
    until(lambda: app.game.is_waiting)
    field, b = app.game.field, session.view.charge_b
    assert field.charges.reading.b == b > 0
    field.skip_item.emit_signal("pressed")
    seen = set()

    def told() -> bool:
        if not any(row.type is T.DECAY for row in field.ledger.rows):
            seen.add(field.charges.reading.b)
        return app.game.is_waiting or field.mode is Mode.WAITING

    until(told)
    assert seen == {b}


def rows_with_a_reason(view: Any) -> bool:
    return view.phase is Phase.DIGGING and any(hasattr(row, "why") for row in view.ledger)


def has_more_than_enough(row: Any) -> bool:
    """A blow that deals an enemy more than it has left."""
    return row.type is T.DAMAGE and any(hit.hp_before - hit.hp_after != row.value for hit in row.hits)


def test_a_blow_of_more_than_was_left_says_what_was_lost(dig: Any) -> None:
    """Where there is room for it beside the formula."""
    shown, found = 0, 0
    for session, before, row in adventures():
        if has_more_than_enough(row):
            dig.field.notes.know((before.hero, *before.enemies), session.specs.settlement)
            changes = [f"{hit.hp_before} → {hit.hp_after}" for hit in row.hits]
            assert all(change in dig.field.notes.of(row, True)[0] for change in changes)
            shown += all(change in dig.field._note(row) for change in changes)
            found += 1
    assert found > 3 and 2 * shown > found


def test_what_had_no_effect_says_why(app: Any, until: Any) -> None:
    app.play_anew(lead_to(rows_with_a_reason), ())
    until(lambda: app.game.is_waiting)
    rows = [row for row in app.game.field.ledger.rows if hasattr(row, "why")]
    assert rows
    for row in rows:
        assert app.strings.text(row.why) in pointed(app.game, row)[0]


def test_the_decay_names_what_went(dig: Any, until: Any) -> None:
    for cell in mines(dig)[:2]:
        act(dig, until, "dug", *cell)
    act(dig, until, "flagged", *mines(dig)[2])
    row = next(row for row in settled(dig, until) if row.type is T.DECAY)
    words, lit = pointed(dig, row)
    assert len(row.removed) == row.value > 0 and lit == set()
    for effect_id in row.removed:
        assert dig.app.strings.text(f"minefield.effect.{effect_id}") in words
    again = next(row for row in settled(dig, until) if row.type is T.DECAY)
    if not again.removed:
        assert pointed(dig, again)[0] == dig.app.strings.text("minefield.ui.nothing_went")


def test_the_heros_numbers_are_said(dig: Any) -> None:
    say, unit = dig.app.strings.text, dig.view.hero
    words = dig.field.hero.hover_words()
    assert say("minefield.ui.unit", hp=unit.hp, max_hp=unit.max_hp, atk=unit.atk) in words
    assert say(f"minefield.armor.{unit.armor_type}") in words


@pytest.mark.parametrize("locale", LOCALES)
def test_the_list_has_no_blank_lines_wherever_it_is_scrolled(app: Any, until: Any, locale: str) -> None:
    speak(app, locale)
    app.play_anew(lead_to(lambda view: view.phase is Phase.DIGGING and len(view.ledger) > 12), ())
    until(lambda: app.game.is_waiting)
    ledger = app.game.field.ledger
    for number in (*range(len(ledger.rows)), *reversed(range(len(ledger.rows)))):
        ledger.select(number)
        assert number in ledger.whole_in_sight()
        lines = int(ledger.rect_size.y) // LINE_H
        top = ledger.middle_of(number)[1] % LINE_H
        seen = [ledger.row_at(top + line * LINE_H) for line in range(lines)]
        assert seen.count(-1) <= 1, "what is left of the height is less than a line"
        assert -1 not in seen[1:-1]


def adventures() -> Iterator[tuple[Any, Any, Any]]:
    """Rows with the view before them."""
    for bot_name in BotName:
        for seed in ("1", "2"):
            session, bot = Session.new(seed), make_bot(bot_name, seed)
            while session.view.phase not in (Phase.WON, Phase.LOST):
                before = session.view
                for event in session.dispatch(bot.decide(session)).events:
                    if isinstance(event, events.RowSettled):
                        yield session, before, event.row


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_said_of_a_row_fits(dig: Any, locale: str) -> None:
    speak(dig.app, locale)
    field, font = dig.field, dig.app.fonts.small
    seen, wide = set(), set()
    for session, before, row in adventures():
        field.notes.know((before.hero, *before.enemies), session.specs.settlement)
        words = field._note(row)
        if draw.width(font, words) > field.status.rect_size.x:
            wide.add(words)
        seen.add(row.type)
    assert not wide
    assert len(seen) >= 9


def test_a_battles_end_bares_its_mines_and_wrong_flags(app: Any, until: Any) -> None:
    app.play_anew(lead_to(lambda view: view.phase is Phase.DIGGING), ())
    until(lambda: app.game.is_waiting)
    field = app.game.field
    board, flags = to_battles_end(app.game, make_bot(BotName.RANDOM, "bared"), until)
    shown = field.grid.shown
    looks = {
        (row, column): shown.look((row, column))
        for row in range(shown.height)
        for column in range(shown.width)
    }
    mines = {cell for cell, look in looks.items() if look.is_mine}
    wrong = {cell for cell, look in looks.items() if look.is_bared and not look.is_mine}
    right = {cell for cell, look in looks.items() if look.cover is enums.Cover.FLAGGED and not look.is_bared}
    assert len(mines | right) == board.mines and wrong | right == flags
    words = field.cell_words
    for cell in [*(mines - right), *wrong]:
        key = "wrong_flag" if cell in wrong else "hidden_mine" if looks[cell].is_bared else "mine"
        assert app.strings.text(f"minefield.ui.{key}") in words.of_cell(cell, looks[cell])
