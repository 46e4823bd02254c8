"""Third die, 机缘 and the pre-emptive strike on screen, boons as badges (GDD 4.1, 7.1)."""

from __future__ import annotations

from typing import Any

import pytest

from heroll.api import ChooseThirdDie, Roll, RunPhase, enums, events
from scenes.board.tile import SIZE
from scenes.dice.dice import WIDTH
from scenes.dice.third_button import PAD, TILE_PAD
from scenes.widgets import draw
from tests.godot.scenes.inside.test_input import press, walk
from tests.godot.scenes.inside.test_living_board import LOOKS

Action, Stat, Boon = enums.ThirdDieAction, enums.Stat, enums.BoonKind
GIVE = 'DebugGiveBlessing blessingId="ThirdDieReplace"'
STILL_LIFE = 'DebugPlaceTile tileIndex={} kind="EMPTY"'


@pytest.fixture
def choice(debug_game: Any, obey: Any, until: Any) -> Any:
    """The third die lies: seed 7 throws 4, 4 and a third 4."""
    obey(GIVE)
    debug_game.hud.roll.emit_signal("pressed")
    until(lambda: debug_game.is_waiting)
    assert debug_game.view.phase is RunPhase.THIRD_DIE_CHOICE
    return debug_game


def test_the_choice_says_where_each_way_lands(choice: Any) -> None:
    page, roll, board = choice.page, choice.view.last_roll, choice.board
    assert page.scene == "dice/third"
    a, b, c = roll.die_a, roll.die_b, roll.third_die
    throws = {Action.REPLACE_A: (c, b), Action.REPLACE_B: (a, c), Action.DISCARD: (a, b)}
    for action, (one, other) in throws.items():
        button = page.buttons[action]
        index = (choice.view.tile_index + one + other) % 40
        assert button.sum_words == f"{one}+{other}={one + other}"
        assert button.name_words == board.words.name(board.tiles[index].look)
        assert str(index) in button.tile_words
        assert choice.control_for(ChooseThirdDie(action=action)) is button and not button.disabled
    assert choice.control_for(Roll()) is choice.hud.roll and choice.hud.roll.disabled


def test_the_choice_lies_in_the_ring_under_the_dice(choice: Any) -> None:
    panel = choice.page.get_node("Panel").get_global_rect()
    for tile in choice.board.tiles:
        assert not panel.intersects(tile.get_global_rect())
    assert panel.position.y > choice.board.dice.middle[1] + 10
    assert panel.end.x <= choice.app.layout.right and panel.position.x >= choice.app.layout.left


def test_the_tiles_of_a_choice_are_marked(choice: Any) -> None:
    marks, page = choice.board.marks, choice.page
    for action, button in page.buttons.items():
        button.grab_focus()
        goal = choice.board.spot((choice.view.tile_index + page.steps[action]) % 40)
        assert len(marks._path) == page.steps[action]
        at = marks._path[-1].position
        assert (int(at.x), int(at.y)) == goal


def test_one_choice_alone_is_lit(choice: Any) -> None:
    """The focus follows the mouse, so that Return takes what is marked."""
    give_up = choice.page.buttons[Action.DISCARD]
    give_up.emit_signal("mouse_entered")
    assert give_up.has_focus()
    assert len(choice.board.marks._path) == choice.page.steps[Action.DISCARD]


def test_keys_reach_every_way(choice: Any, step: Any) -> None:
    wanted = {str(button.get_path()) for button in choice.page.buttons.values()}
    first = choice.page.buttons[Action.REPLACE_A]
    assert first.has_focus()
    assert wanted <= walk(first, step)
    first.grab_focus()
    press("ui_down")
    step(1)
    assert choice.page.buttons[Action.REPLACE_B].has_focus()
    press("ui_accept")
    step(2)
    assert choice.view.last_roll.third_die_action is Action.REPLACE_B


@pytest.mark.parametrize("action", list(Action))
def test_the_dice_lie_as_they_were_chosen(debug_game: Any, obey: Any, until: Any, action: Any) -> None:
    obey(GIVE, *(STILL_LIFE.format(index) for index in (*range(1, 4), *range(5, 16), *range(17, 24))))
    game, dice = debug_game, debug_game.board.dice
    for _ in range(2):  # the second throw of seed 7 shows three faces that are not all the same
        game.hud.roll.emit_signal("pressed")
        until(lambda: game.is_waiting)
        game.control_for(ChooseThirdDie(action=action)).emit_signal("pressed")
        until(lambda: game.is_waiting)
    roll = game.view.last_roll
    assert roll.third_die_action is action and game.page is None
    assert (dice._dice[0].face, dice._dice[1].face) == (roll.final_a, roll.final_b)
    skins = {Action.REPLACE_A: ("third", "b"), Action.REPLACE_B: ("a", "third"), Action.DISCARD: ("a", "b")}
    assert (dice._dice[0].skin, dice._dice[1].skin) == skins[action]
    assert not dice._dice[2]._picture.visible and game.board.pawn.index == game.view.tile_index


def test_a_double_tells_its_luck_and_readies_the_strike(game: Any, step: Any) -> None:
    """Seed 7's first throw is a double: which stat rose, by how much; both as badges with words."""
    said: list[str] = []
    game.hud.roll.emit_signal("pressed")
    badges = game.hud.statuses.badges
    full = game.hud.hp.maximum
    for _ in range(300):
        step(1, 1 / 30)
        words = (game.board.dice._sum.text, game.board.dice._note.text)
        said += [word for word in words if word and word not in said]
        if "strike" in badges and badges["strike"].visible:
            break
    (stat, count), *others = game.view.fortune.items()
    amount = game.view.max_hp - full if stat == Stat.MAX_HEALTH else 1
    say, stat_words = game.app.strings.text, game.app.gear_words.stat(str(stat))
    assert not others and count == 1
    for words in (
        say("dice.doubles"),
        say("dice.fortune"),
        say("dice.fortune_gain", stat=stat_words, amount=amount),
        say("dice.strike"),
    ):
        assert words in said, said
    assert stat_words in badges[f"fortune.{stat}"].hover_words()
    assert badges["strike"].hover_words() == say("hud.strike")
    assert game.hud.hp.maximum == game.view.max_hp


def test_the_strike_leaves_with_a_landing_that_is_no_battle(debug_game: Any, obey: Any, until: Any) -> None:
    obey(*(STILL_LIFE.format(index) for index in range(5, 13)))
    debug_game.hud.roll.emit_signal("pressed")
    until(lambda: debug_game.is_waiting)
    assert debug_game.view.last_roll.is_double and not debug_game.view.preemptive_strike
    assert set(debug_game.hud.statuses.badges) == {f"fortune.{stat}" for stat in debug_game.view.fortune}


def test_boons_come_count_down_and_go(game: Any, until: Any) -> None:
    badges = game.hud.statuses.badges
    game.hud.statuses.settle = lambda _view: None  # these boons are told, not true
    game._play((events.BoonGained(Boon.STAR, 30, 2), events.BoonGained(Boon.POISON, 4, 1)))
    until(lambda: game.is_waiting)
    assert {key: badge.count for key, badge in badges.items()} == {"boon.STAR": 2, "boon.POISON": 1}
    say = game.app.strings.text
    assert badges["boon.STAR"].hover_words() == say("boon.STAR", amount=30, left=2)
    game._play((events.BoonSpent(Boon.STAR, 1), events.BoonSpent(Boon.POISON, 0)))
    until(lambda: game.is_waiting)
    assert {key: badge.count for key, badge in badges.items()} == {"boon.STAR": 1}
    assert badges["boon.STAR"].hover_words() == say("boon.STAR", amount=30, left=1)


@pytest.mark.parametrize("is_fight", [False, True])
def test_all_badges_find_room(game: Any, until: Any, is_fight: bool) -> None:
    statuses = game.hud.statuses
    for stat in (Stat.ATTACK_POWER, Stat.MAX_HEALTH, Stat.DEFENSE):
        statuses._put_fortune(str(stat), 2)
    for kind in Boon:
        statuses._put_boon(kind, 10, 3)
    statuses._put_strike()
    game.hud.show_fight(is_fight)
    boxes = [badge.get_global_rect() for badge in statuses.badges.values()]
    assert len(boxes) == 8
    others = [game.hud.get_node("Bottom").get_global_rect(), game.hud.get_node("Top").get_global_rect()]
    if not is_fight:
        others += [tile.get_global_rect() for tile in game.board.tiles]
    for number, box in enumerate(boxes):
        for other in (*boxes[number + 1 :], *others):
            assert not box.intersects(other)
        assert box.position.x >= game.app.layout.left - 8 and box.end.x <= game.app.layout.right
    for icon in (badge.icon_id for badge in statuses.badges.values()):
        assert game.app.library.has(icon)


@pytest.mark.parametrize("locale", ["zh_CN", "en"])
def test_words_fit_the_ways_and_the_plate(choice: Any, locale: str) -> None:
    """Longest sums, tile names and stats in both languages."""
    app = choice.app
    app.strings.use(locale)
    font, say = app.fonts.small, app.strings.text
    room = choice.page.buttons[Action.DISCARD].rect_size.x - SIZE - 2 * PAD - TILE_PAD
    longest = draw.width(font, say("dice.sum_short", a=6, b=6, sum=12))
    for action in Action:
        assert draw.width(font, say(f"dice.{action}")) + longest + 4 <= room, action
    for look in LOOKS:
        assert draw.width(font, choice.board.words.name(look)) <= room, look
    for stat in (Stat.ATTACK_POWER, Stat.MAX_HEALTH, Stat.DEFENSE):
        words = say("dice.fortune_gain", stat=app.gear_words.stat(str(stat)), amount=999)
        assert draw.width(font, words) <= WIDTH - 10
    for key in ("dice.strike_when", "dice.doubles"):
        assert draw.width(font, say(key)) <= WIDTH - 10
    for key in ("dice.strike", "dice.strike_lost", "dice.fortune"):
        assert draw.width(app.fonts.big, say(key)) <= WIDTH - 10


def test_a_continued_run_shows_the_choice_again(choice: Any, until: Any) -> None:
    """The dice lie as they fell, the third one too, and the page asks."""
    app, roll = choice.app, choice.view.last_roll
    app.saves.slots.save(choice.session.save())
    app.show_title()
    app.title._show_saved()
    app.title.resume.emit_signal("pressed")
    until(lambda: app.game.is_waiting)
    game, dice = app.game, app.game.board.dice
    assert game.view.phase is RunPhase.THIRD_DIE_CHOICE and game.page.scene == "dice/third"
    assert [die.face for die in dice._dice] == [roll.die_a, roll.die_b, roll.third_die]
    assert dice._dice[2]._picture.visible
    assert all(not button.disabled for button in game.page.buttons.values())
