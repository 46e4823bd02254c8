"""Elites, mid bosses, bosses and the pre-emptive strike on the stage; the gauge and the stage in the HUD."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from typing import Any

import pytest

from godot import ResourceLoader
from heroll.api import RunPhase, enums, events
from heroll.debug.commands import DebugJumpToBoss, DebugKillHero, DebugPlaceTile
from scenes.app.files import read_table
from scenes.battle.bars import BAR_STEP, FADE, REACH, Spot, foot_rows, tops
from scenes.battle.ranks import RANKS
from scenes.battle.stage import HERO_ID

Kind, Encounter = enums.TileKind, enums.EncounterKind
STAGES = read_table("res://specs/stage-boss-rules.csv")
BOSSES = sorted({row["boss_id"] for row in STAGES})
MID_BOSSES = sorted({row["mid_boss_id"] for row in STAGES if row["mid_boss_id"]})
FIGURES = sorted(row["boss_id"] for row in read_table("res://specs/boss.csv"))


@pytest.fixture
def on_stage(app: Any, until: Any) -> Callable[..., Any]:
    """`on_stage(number)`: the game of a stage that takes debug commands and waits for its first roll."""

    def start(stage: int) -> Any:
        session = app.saves.begin("7", stage=stage, debug=True)
        app.play_anew(session, session.opening)
        until(lambda: app.game.is_waiting)
        app.guide.dismiss()
        return app.game

    return start


@pytest.fixture
def meet(on_stage: Any, until: Any) -> Callable[..., Any]:
    """`meet(kind, count, stage)`: seed 7's first roll, a double of 8 steps, lands on such a tile."""

    def do(kind: enums.TileKind, count: int = 1, stage: int = 0) -> Any:
        game = on_stage(stage)
        counted = {} if kind == Kind.MID_BOSS else {"enemy_count": count}
        assert game.obey(DebugPlaceTile(8, kind, **counted)).ok
        until(lambda: game.is_waiting)
        game.hud.roll.emit_signal("pressed")
        until(lambda: game.battle is not None)
        return game

    return do


def enemies(game: Any) -> list[Any]:
    return [actor for who, actor in game.battle.stage.actors.items() if who != HERO_ID]


@pytest.mark.parametrize("kind", [Kind.MINIBOSS, Kind.INFECTED_BOSS])
def test_elites_are_told_from_ordinary_enemies(meet: Any, until: Any, kind: Any) -> None:
    """In colours of their own, with a sign on every bar; both stay through a hit's blink."""
    game = meet(kind, 3)
    until(lambda: game.app.clock.is_running)
    rank = RANKS[Encounter(kind)]
    assert len(enemies(game)) == 3
    material = ResourceLoader.load(rank.material)
    for who in (1, 2, 3):
        life = game.battle.cast._lives[who]
        assert life.sign == rank.sign and life.fill == rank.fill
    until(lambda: all(actor.body.material == material or actor.is_fallen for actor in enemies(game)))
    assert game.battle.stage.actors[HERO_ID].body.material is None
    assert game.battle.cast._lives[HERO_ID].sign == ""


def test_bars_of_a_crowd_stand_over_each_other_and_over_all_heads() -> None:
    apart = [Spot(1, 0, 100, 0), Spot(2, 60, 113, 1), Spot(3, 120, 126, 2)]
    assert foot_rows(apart) == {1: 100, 2: 113, 3: 126}
    crowd = [Spot(1, 5, 100, 0), Spot(2, 0, 113, 1), Spot(3, 10, 126, 2)]
    assert foot_rows(crowd) == {1: 100 - 2 * BAR_STEP, 2: 100 - BAR_STEP, 3: 100}
    assert tops(apart, foot_rows(apart)) == {1: 100 - BAR_STEP, 2: 113 - BAR_STEP, 3: 126 - BAR_STEP}
    assert tops(crowd, foot_rows(crowd)) == dict.fromkeys((1, 2, 3), 100 - 3 * BAR_STEP)
    marked = [crowd[0], crowd[1], Spot(3, 10, 126, 2, 20)]
    assert foot_rows(marked) == {1: 100 - 20 - BAR_STEP, 2: 100 - 20, 3: 100}, "signs have room"
    rows = [foot_rows([Spot(1, 0, 100, 0), Spot(2, x, 113, 1)]) for x in range(REACH + 2)]
    for one, other in pairwise(rows):
        assert all(0 <= other[who] - one[who] <= 3 for who in (1, 2)) or one[1] < other[1]


def test_no_bar_lies_across_another(meet: Any, until: Any, step: Any) -> None:
    game = meet(Kind.MINIBOSS, 3)
    until(lambda: game.app.clock.is_running)
    cast, stage, seen = game.battle.cast, game.battle.stage, 0
    while game.battle is not None and game.app.clock.is_running and seen < 200:
        lives = [(who, cast._lives[who]) for who in (1, 2, 3) if cast._lives[who].visible]
        for (first, one), (second, other) in combinations(lives, 2):
            apart = abs(one.position.x - other.position.x)
            assert apart >= REACH - FADE or abs(one.position.y - other.position.y) >= BAR_STEP
            behind = min(first, second, key=lambda who: stage.lanes[who])
            front = other if behind == first else one
            if apart < REACH - FADE:
                assert front.position.y <= stage.foot(behind).y - stage.actors[behind].head
        seen += 1
        step(2, 1 / 30)
    assert seen


def test_numbers_keep_clear_of_bars_and_of_the_rooms_edge(meet: Any, until: Any, step: Any) -> None:
    """Through a whole fight of four, with what lasts on them shown over their bars."""
    game = meet(Kind.BATTLE, 4)
    until(lambda: game.app.clock.is_running)
    game.session._game().run.player_stats.max_health = 4000
    battle, seen, room = game.battle, 0, game.app.layout
    for who in (1, 2, 3):
        battle.play_now(events.StatusGained(who, enums.StatusKind.POISON, 3, 0, 60_000))
    while game.app.clock.is_running and seen < 300:
        step(1, 1 / 60)
        boxes = battle.digits.boxes()
        for (x, y, w, h), (left, top, wide, tall) in combinations([*boxes, *battle.digits.bars], 2):
            apart = x >= left + wide or left >= x + w or y >= top + tall or top >= y + h
            assert apart or not {(left, top, wide, tall), (x, y, w, h)} & set(boxes)
        assert all(x >= 0 and x + w <= room.width and y > room.stage_top for x, y, w, _ in boxes)
        for who, life in battle.cast._lives.items():
            assert life.position.y <= battle.stage.foot(who).y - battle.stage.actors[who].head
        seen += len(boxes)
    assert seen > 50


def test_ordinary_enemies_wear_nothing_of_it(meet: Any, until: Any) -> None:
    game = meet(Kind.BATTLE, 2)
    until(lambda: game.app.clock.is_running)
    assert all(game.battle.cast._lives[who].sign == "" for who in (1, 2))
    until(lambda: all(actor.body.material is None or actor.is_fallen for actor in enemies(game)))


@pytest.mark.parametrize("mid_boss", MID_BOSSES)
def test_mid_bosses_have_figure_name_and_bar(meet: Any, until: Any, mid_boss: str) -> None:
    stage = next(int(row["stage"]) for row in STAGES if row["mid_boss_id"] == mid_boss)
    game = meet(Kind.MID_BOSS, 1, stage)
    until(lambda: game.app.clock.is_running)
    battle = game.battle
    assert battle.encounter == Encounter.MID_BOSS and len(enemies(game)) == 1
    assert battle.boss_bar.visible and battle.boss_bar.title == game.app.strings.text(f"battle.{mid_boss}")
    assert enemies(game)[0].sheet == mid_boss


@pytest.mark.parametrize("boss", BOSSES)
def test_bosses_have_figure_name_and_bar(on_stage: Any, until: Any, boss: str) -> None:
    stage = next(int(row["stage"]) for row in STAGES if row["boss_id"] == boss)
    game = on_stage(stage)
    assert game.obey(DebugJumpToBoss()).ok
    until(lambda: game.app.clock.is_running)
    bar = game.battle.boss_bar
    assert bar.visible and bar.title == game.app.strings.text(f"battle.{boss}")
    assert (bar.hp, bar.max_hp) == (game.view.battle.enemies[0].stats.max_health,) * 2
    assert enemies(game)[0].sheet == boss


def test_every_figure_of_the_table_is_met_somewhere() -> None:
    assert sorted({*BOSSES, *MID_BOSSES}) == FIGURES


@pytest.mark.parametrize("is_freed", [False, True])
def test_the_curtain_always_parts_again(meet: Any, until: Any, is_freed: bool) -> None:
    """Behind a fight's end, and when the fight's scene is freed while it is closed at the beginning."""
    game = meet(Kind.BATTLE, 1)

    def curtains() -> list[Any]:
        return [one for one in game.app.screens if one.scene == "widgets/curtain"]

    until(curtains)
    if is_freed:
        game.battle.free()
    until(lambda: game.app.clock.is_running)
    assert not curtains()
    game.session._game().run.player_stats.attack_power = 999
    until(lambda: not game.app.clock.is_running)
    until(curtains)
    until(lambda: game.is_waiting, 60)
    assert not curtains() and game.battle is None and game.board.visible


def test_the_strike_hits_everybody_before_the_fight(meet: Any, step: Any) -> None:
    """GDD 4.1: a slash over every enemy, with its damage, before logic time runs; then the badge goes."""
    game = meet(Kind.BATTLE, 3)
    battle = game.battle
    full = [enemy.stats.max_health for enemy in game.view.battle.enemies]
    left = [enemy.stats.health for enemy in game.view.battle.enemies]
    assert all(now < most for now, most in zip(left, full, strict=True))
    assert "strike" in game.hud.statuses.badges
    swept: list[int] = []
    sweep = battle._strikes.sweep
    battle._strikes.sweep = lambda who: (swept.append(who), sweep(who))
    while not game.app.clock.is_running:
        step(1, 1 / 30)
        assert game.view.logic_time_ms == 0
    assert swept == [1, 2, 3]
    assert [battle.cast._lives[who].hp for who in (1, 2, 3)] == left
    assert "strike" not in game.hud.statuses.badges


def test_a_fight_that_the_strike_ends_is_played_and_pays(on_stage: Any, until: Any, step: Any) -> None:
    game = on_stage(0)
    assert game.obey(DebugPlaceTile(8, Kind.BATTLE, 2)).ok
    until(lambda: game.is_waiting)
    game.session._game().run.player_stats.attack_power = 9999
    points = game.view.points
    game.hud.roll.emit_signal("pressed")
    fallen = 0
    for _ in range(1500):
        step(1, 1 / 30)
        assert not game.app.clock.is_running
        if game.battle is not None:
            fallen = max(fallen, sum(actor.is_fallen for actor in enemies(game)))
        if game.is_waiting:
            break
    assert fallen == 2 and game.battle is None and game.board.visible
    assert game.view.phase in (RunPhase.AWAIT_ROLL, RunPhase.REWARD_CHOICE)
    assert game.view.points > points + 1, "the move's point and the battle's"
    assert game.board.tiles[8].look.kind == Kind.EMPTY and game.view.battles_won == 1


def test_only_gauge_stages_show_a_gauge(on_stage: Any) -> None:
    """GDD 10.2-2: build-up 0/2 or countdown 4..0, and nothing of it on Default stages."""
    game = on_stage(0)
    assert game.view.gauge is None and not game.hud.gauge.visible
    game = on_stage(3)
    gauge = game.hud.gauge
    assert gauge.is_visible_in_tree() and gauge.words == "0/2"
    top, points = game.hud.get_node("Top").get_global_rect(), game.hud.points.get_global_rect()
    assert top.encloses(gauge.get_global_rect()) and not points.intersects(gauge.get_global_rect())
    shown = []
    for value, left in ((0, 0), (50, 0), (100, 4), (100, 3), (100, 2), (100, 1), (100, 0), (0, 0)):
        gauge.put(events.GaugeChanged(value, left, 1))
        shown.append((gauge.words, gauge.hover_words().split("\n")[0]))
    assert [words for words, _ in shown] == ["0/2", "1/2", "4", "3", "2", "1", "0", "0/2"]
    assert all(words in hint for words, hint in shown)


@pytest.mark.parametrize("stage", [0, 2, 3])
def test_the_floor_hint_knows_the_stages_floors(on_stage: Any, stage: int) -> None:
    game, row = on_stage(stage), STAGES[stage]
    say, is_default = game.app.strings.text, row["boss_spawn_rule"] == "Default"
    told = say("hud.floor_hint", floor=1, floors=row["boss_spawn_rule_value"])
    assert game.hud.floor.hint == (told if is_default else say("hud.floor_hint_open", floor=1))


@pytest.mark.parametrize("stage", [0, 3])
def test_the_result_names_the_stage(on_stage: Any, until: Any, stage: int) -> None:
    game = on_stage(stage)
    assert game.obey(DebugKillHero()).ok
    until(lambda: game.page is not None and game.page.is_told)
    tally = game.page.get_node("Panel/Tally")
    boss = game.app.strings.text(f"battle.{STAGES[stage]['boss_id']}")
    assert (game.app.strings.text("result.stage"), f"{stage} · {boss}") in tally._rows
    assert tally.rect_position.y + tally.rect_size.y <= game.page.confirm.rect_position.y
    assert len(tally._rows) * 16 <= tally.rect_size.y
