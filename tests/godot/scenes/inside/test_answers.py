"""What held blessings do in a fight is seen: digits, signs, marks, badges, and coming back (GDD 5.6, 7.1)."""

from __future__ import annotations

from typing import Any

import pytest

from heroll.api import RunPhase, UsePotion, enums, events
from scenes.app.palette import DIM
from scenes.battle.answers import CARDS, STYLES
from scenes.battle.digits import ANSWERS
from scenes.battle.marks import CROSS, DROPS, RING, RISE, SECONDS, SPARK, THORNS, Mark
from scenes.battle.signs import ICONS
from scenes.battle.stage import HERO_ID
from scenes.hud.blessings import ELSEWHERE

Card, Cause, Status = enums.BlessingId, enums.HitCause, enums.StatusKind
ANSWERING = (*CARDS.values(), Card.FROST, Card.BLOODLUST, Card.POTION_HASTE, Card.POTION_REGEN)


@pytest.fixture
def fight(debug_game: Any, obey: Any, until: Any) -> Any:
    """`fight(*cards, hp=…)`: seed 7's first roll meets three enemies, with these blessings held."""

    def begin(*cards: Any, hp: int = 0) -> Any:
        for card in cards:
            obey(f'DebugGiveBlessing blessingId="{card}"')
        if hp:
            obey(f"DebugSetHp hp={hp}")
        obey('DebugPlaceTile tileIndex=8 kind="BATTLE" enemyCount=3')
        debug_game.hud.roll.emit_signal("pressed")
        while not debug_game.app.clock.is_running:
            until(lambda: debug_game.is_waiting or debug_game.app.clock.is_running)
            if debug_game.is_waiting:
                debug_game.control_for(debug_game.session.legal()[-1]).emit_signal("pressed")
        return debug_game

    return begin


def watch(battle: Any) -> tuple[list[Any], set[str], set[str]]:
    """Everything that is played from now on, the kinds of marks and the styles of digits."""
    told: list[Any] = []
    marks: set[str] = set()
    styles: set[str] = set()
    play, mark, digit = battle.play_now, battle.marks.add, battle.digits.add
    battle.play_now = lambda event: (told.append(event), play(event))
    battle.marks.add = lambda one: (marks.add(one.kind), mark(one))
    battle.digits.add = lambda *words: (styles.add(words[2]), digit(*words))
    return told, marks, styles


def test_a_fight_shows_all_that_blessings_answer(fight: Any, obey: Any, step: Any) -> None:
    """Every cause has its digits and its mark; bars and signs are always those of the rules.

    The enemies of a later floor stand long enough for all of it, the hero because no HP is lost.
    """
    obey("DebugSetFloor floor=8", "DebugInvulnerable enabled=true")
    game = fight(*ANSWERING)
    battle = game.battle
    told, marks, styles = watch(battle)
    signs: set[Any] = set()
    while game.app.clock.is_running:
        potion = game.control_for(UsePotion(at_ms=0))
        if "chain" in styles and Status.HASTE not in signs and potion is not None and not potion.disabled:
            potion.emit_signal("pressed")
        step(1, 1 / 30)
        if not game.app.clock.is_running:
            break
        for one in (game.view.battle.player, *game.view.battle.enemies):
            held = battle.cast.signs_of(one.entity_id).held
            lasting = {s.kind for s in game.view.battle.statuses if s.entity_id == one.entity_id}
            assert set(held) == lasting
            assert battle.cast._lives[one.entity_id].hp == one.stats.health
            signs |= lasting
    causes = {event.cause for event in told if isinstance(event, events.HitLanded)}
    assert causes >= set(CARDS) and styles >= {STYLES[cause] for cause in CARDS}
    assert marks >= {SPARK, THORNS, CROSS, DROPS, RISE}
    assert signs >= {Status.POISON, Status.CHILL, Status.HASTE, Status.REGEN}


def test_styles_causes_and_statuses_are_complete() -> None:
    """A cause or status that the rules get has a look, or this fails."""
    assert set(CARDS) | {Cause.ATTACK, Cause.SKILL, Cause.COUNTER, Cause.PREEMPTIVE} == set(Cause)
    assert set(STYLES.values()) == set(ANSWERS)
    assert set(ICONS) == set(Status) and len(set(ICONS.values())) == len(ICONS)


def test_damage_of_another_kind_is_a_number_of_its_own(fight: Any) -> None:
    digits = fight().battle.digits
    digits.shown = []
    for style, amount in (("damage", 5), ("poison", 3), ("damage", 2), ("poison", 4), ("chain", 1)):
        digits.add(HERO_ID, 1, style, amount, 10, 10)
    assert [(n.style, n.amount) for n in digits.shown] == [("damage", 7), ("poison", 7), ("chain", 1)]


def test_a_spark_leaps_from_who_was_struck(fight: Any) -> None:
    battle = fight().battle
    battle.marks.shown = []
    battle.play_now(events.HitLanded(5, HERO_ID, 1, 1, False, 0, 30, Cause.ATTACK, 10))
    battle.play_now(events.HitLanded(5, HERO_ID, 3, 1, False, 0, 30, Cause.CHAIN, 10))
    (spark,) = battle.marks.shown
    start, goal = battle.stage.chest(1), battle.stage.chest(3)
    assert (spark.kind, spark.x, spark.to_x) == (SPARK, int(start.x), int(goal.x))


def test_more_max_hp_makes_the_heros_bars_longer(fight: Any) -> None:
    game = fight()
    life, maximum = game.battle.cast._lives[HERO_ID], game.view.max_hp
    game.battle.play_now(events.StatRaised(HERO_ID, enums.Stat.MAX_HEALTH, 30, maximum + 30, 10))
    assert (life.hp, life.max_hp, game.hud.hp.maximum) == (game.view.hp, maximum + 30, maximum + 30)
    game.battle.play_now(events.StatRaised(HERO_ID, enums.Stat.ATTACK_SPEED, 8, 108, 10))
    assert life.max_hp == maximum + 30


def test_marks_go_by_themselves(fight: Any) -> None:
    marks = fight().battle.marks
    marks.shown = []
    for kind in SECONDS:
        marks.add(Mark(kind, 10, 10, "red3"))
    marks.advance(min(SECONDS.values()) - 0.01)
    assert len(marks.shown) == len(SECONDS)
    marks.advance(max(SECONDS.values()))
    assert marks.shown == []


def test_what_is_blocked_is_a_ring_and_no_damage(fight: Any, step: Any) -> None:
    battle = fight().battle
    life = battle.cast._lives[HERO_ID]
    hp, shown = life.hp, len(battle.digits.shown)
    _, marks, _ = watch(battle)
    battle.play_now(events.HitBlocked(3, 1, HERO_ID, 40, Cause.ATTACK, 10))
    assert marks == {RING} and life.hp == hp and len(battle.digits.shown) == shown
    step(1)


@pytest.mark.parametrize("kind", list(Status))
def test_a_status_has_a_sign_with_words(fight: Any, kind: Any) -> None:
    game = fight()
    who = HERO_ID if kind in (Status.REGEN, Status.HASTE, Status.INVULNERABLE) else 2
    signs = game.battle.cast.signs_of(who)
    game.battle.play_now(events.StatusGained(who, kind, 70, 0, 1000))
    amount = 0 if kind == Status.INVULNERABLE else 70
    assert signs.held == (kind,) and signs.rect_size.x >= 11
    assert signs.hover_words() == game.app.strings.text(f"status.{kind}", amount=70)
    assert not amount or "70" in signs.hover_words()
    bar = game.battle.cast._lives[who].get_global_position()
    assert abs(signs.rect_global_position.y + 5 - bar.y) < 24
    game.battle.play_now(events.StatusEnded(who, kind, 1000))
    assert signs.held == () and signs.hover_words() == "" and signs.rect_size.x == 0


def test_the_fight_waits_for_the_hero_who_stands_up(fight: Any, until: Any, step: Any) -> None:
    """GDD 5.6: the fight stands still at the fall; the revived hero lies, stands, and it goes on."""
    game = fight(Card.REVIVE, hp=1)
    battle, hero = game.battle, game.battle.stage.actors[HERO_ID]
    told, _, _ = watch(battle)
    until(lambda: battle.answers.is_reviving, 60)
    at_ms = game.view.battle.logic_time_ms
    assert game.app.clock.is_held and hero.is_fallen and not battle.cast._lives[HERO_ID].visible
    while battle.answers.is_reviving:
        step(1, 1 / 30)
        if game.app.clock.is_held:
            assert game.view.battle.logic_time_ms == at_ms
    revived = next(event for event in told if isinstance(event, events.HeroRevived))
    assert not hero.is_fallen and battle.cast._lives[HERO_ID].visible
    assert battle.cast._lives[HERO_ID].hp == game.hud.hp.value == game.view.hp == revived.hp
    assert battle.cast.signs_of(HERO_ID).held == (Status.INVULNERABLE,)
    until(lambda: game.view.battle is None or game.view.battle.logic_time_ms > at_ms + 100)
    assert game.view.phase is not RunPhase.RUN_FAILED


def test_without_a_second_life_defeat_follows(fight: Any, until: Any) -> None:
    game = fight(hp=1)
    battle = game.battle
    told, _, _ = watch(battle)
    lit: list[float] = []
    shade = battle.get_node("Camera/Shade")

    def is_over() -> bool:
        if game.battle is battle and shade.visible:
            lit.append(shade.color.a)
        return game.page is not None

    until(is_over, 60)
    assert lit and lit == sorted(lit) and lit[-1] == pytest.approx(DIM.a), "night falls, and stays"
    kinds = [type(event) for event in told]
    assert events.HeroFell in kinds and events.HeroRevived not in kinds
    assert game.view.phase is RunPhase.RUN_FAILED and game.page.scene == "result/result"
    assert not game.app.clock.is_held


def test_a_drink_flashes_its_augments(fight: Any, until: Any) -> None:
    game = fight(Card.POTION_SHIELD, Card.POTION_CLEANSE, Card.MIGHT)
    flashed: list[Any] = []
    flash = game.hud.blessings.flash
    game.hud.blessings.flash = lambda card: (flashed.append(card), flash(card))
    until(lambda: not game.hud.potion.disabled)
    game.hud.potion.emit_signal("pressed")
    until(lambda: Card.POTION_SHIELD in flashed, 5)
    assert Card.POTION_CLEANSE in flashed and Card.MIGHT not in flashed
    assert Card.POTION_THRIFT not in flashed
    assert game.battle.cast.shield_of(HERO_ID) > 0
    assert game.battle.cast.signs_of(HERO_ID).held == (Status.INVULNERABLE,)


def test_held_blessings_are_badges_in_a_fight_alone(fight: Any, debug_game: Any, until: Any) -> None:
    assert debug_game.hud.blessings.badges == {}
    game = fight(Card.MIGHT, Card.HAGGLER, Card.THORNS)
    badges = game.hud.blessings.badges
    assert list(badges) == [Card.MIGHT, Card.THORNS]
    for card, badge in badges.items():
        assert badge.icon_id == f"blessing_{card}"
        assert badge.hover_words().startswith(game.app.strings.text(f"blessing.{card}"))
    until(lambda: game.battle is None, 120)
    assert game.hud.blessings.badges == {}


def test_more_blessings_than_room_are_counted(fight: Any) -> None:
    """Every card is held: the row stays in the room and clear of the other badges; none goes unnamed."""
    game = fight(*(card for card in Card if card is not Card.THIRD_DIE_REPLACE))
    cards = [card for card in Card if card not in ELSEWHERE]
    row, room = game.hud.blessings, game.app.layout
    nodes = list(row.get_children())
    assert len(nodes) < len(cards) == len(row.badges)
    last = row.badges[cards[-1]]
    assert last.count == len(cards) - len(nodes) + 1
    words = "\n".join(badge.hover_words() for badge in nodes)
    assert all(game.app.strings.text(f"blessing.{card}") in words for card in cards)
    others = [badge.get_global_rect() for badge in game.hud.statuses.badges.values()]
    for badge in nodes:
        box = badge.get_global_rect()
        assert box.position.x >= room.left - 2 and box.end.x <= room.right + 3
        assert not any(box.intersects(other) for other in others)
