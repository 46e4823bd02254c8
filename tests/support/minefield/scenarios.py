"""The acceptance tests' scenarios in one catalogue: plays from a battle's start and their step streams.

Each names its tables, its boards and its enemies, and plays itself on a fresh :class:`Stack`::

    stack = scenario.played(tmp_path)           # or scenario.played(tmp_path, choose=nothing)
    lines = stream(stack)                       # plain values of every step

As a program it plays all of them and prints their streams: ``python -m tests.support.minefield.scenarios``.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from kernel.plain import to_plain
from minefield.cells import Cell
from minefield.enums import RoundPhase
from minefield.settlement.marks import Step, WindowItem
from minefield.settlement.rows import LedgerRow
from tests.support.minefield.boards import (
    B_BATCH,
    B_CHAIN,
    B_FLAG,
    B_FOG,
    B_MINE_WALK,
    B_SPAWN,
    CHAIN_DIG,
    CHAIN_SINGLES,
    RegisteredBoard,
)
from tests.support.minefield.named_roots import (
    B1_DEFAULT,
    B1_TANK,
    BUGBEAR,
    ECONOMY,
    ENEMIES,
    ENEMY_MULTI_UNIT,
    GOBLIN,
    HERO,
    OGRE_CHIEF,
    TANK_PACK,
)
from tests.support.minefield.roots import Changes, one_reward, root
from tests.support.minefield.stack import Stack

PROJECT = Path(__file__).resolve().parents[3]

HIT: Cell = (1, 4)
MISS: Cell = (0, 3)
"""A mine and a safe cell of b_flag, both closed."""

Choose: TypeAlias = Callable[[Sequence[WindowItem]], int | None]
"""What the player takes from a window: an item's number or nothing."""
Play: TypeAlias = Callable[["Player"], None]


def first(items: Sequence[WindowItem]) -> int | None:
    """The first item that can be used, else the first."""
    return next((item.item_id for item in items if item.usable_now), items[0].item_id)


def last(items: Sequence[WindowItem]) -> int | None:
    """The last one of the window."""
    return items[-1].item_id


def nothing(items: Sequence[WindowItem]) -> int | None:
    """Skip."""
    return None


@dataclass(frozen=True, slots=True)
class Player:
    """Plays a stack and answers its windows by ``choose``."""

    stack: Stack
    choose: Choose

    def turn(self, *digs: Cell, flags: Sequence[Cell] = (), unflags: Sequence[Cell] = ()) -> None:
        """A whole digging phase and its settlement: take flags away, set flags, dig, stop, choose."""
        stack, settled = self.stack, len(self.stack.settlements())
        stack.unflag(*unflags)
        stack.flag(*flags)
        stack.dig(*digs)
        if not stack.waits and len(stack.settlements()) == settled:
            stack.stop()
        if stack.waits:
            chosen = self.choose(stack.windows()[-1].items)
            stack.submit(*(() if chosen is None else (chosen,)))


@dataclass(frozen=True, slots=True)
class Scenario:
    """A play by name; ``hero_hp``: full unless told."""

    name: str
    play: Play
    root: Changes
    boards: tuple[RegisteredBoard, ...]
    at: tuple[int, int] = GOBLIN
    hero_hp: int | None = None

    def __str__(self) -> str:
        return self.name

    def played(self, folder: Path, choose: Choose = first) -> Stack:
        """Played from the start over tables under ``folder``, on a stack of its own."""
        stack = Stack(root(folder, self.root, self.name.replace(" ", "_")), self.boards)
        stack.begin(self.at, hero_hp=self.hero_hp)
        self.play(Player(stack, choose))
        return stack


def record(step: Step) -> dict[str, Any]:
    """Plain values of a step with its `type`."""
    plain: dict[str, Any] = to_plain(step)
    return plain if isinstance(step, LedgerRow) else {"type": type(step).__name__, **plain}


def stream(stack: Stack) -> list[dict[str, Any]]:
    """Plain values of everything that a stack has stepped."""
    return [record(step) for step in stack.steps]


# ------------------------------------------------------------------------------------------- plays
def journey(player: Player) -> None:
    """Everything that an input can be: digs and chains, flags on and off, stops, windows, two refreshes in a
    round, a cleared board and what follows it.
    """
    stack = player.stack
    player.turn(CHAIN_DIG)
    player.turn(*CHAIN_SINGLES, flags=((0, 1), (2, 5)))
    player.turn(flags=((0, 6), (0, 7)), unflags=((2, 5),))
    assert stack.economy.rap >= 2 * stack.specs.economy.rap_refresh_cost
    assert stack.refresh()
    stack.dig((0, 0), HIT)
    assert stack.refresh()
    player.turn((0, 0), (0, 1))
    player.turn(*B_SPAWN.left[2:])
    player.turn(*B_FLAG.left, flags=(HIT,))
    player.turn((0, 4))
    player.turn()


def rounds(*turns: tuple[Sequence[Cell], Sequence[Cell]]) -> Play:
    """Rounds of those digs and flags, until the battle is over."""

    def play(player: Player) -> None:
        for digs, flags in turns:
            if player.stack.economy.phase is RoundPhase.IDLE:
                return
            player.turn(*digs, flags=flags)

    return play


def dirty_clear(player: Player) -> None:
    """A miss is judged, taken away, and the board cleared; the next board is cleared without one."""
    player.turn((0, 0), (0, 2), flags=(HIT, MISS))
    player.turn(*(cell for cell in B_FLAG.left if cell not in ((0, 0), (0, 2))), unflags=(MISS,))
    player.turn(*B_FLAG.left, flags=(HIT,))


def refreshes(player: Player) -> None:
    """Two refreshes in one round, something opened on each board."""
    stack = player.stack
    stack.stop()
    for _ in range(2):
        stack.dig(B_FLAG.left[0])
        assert stack.refresh()
    assert not stack.refresh()
    player.turn(B_FLAG.left[0], flags=(HIT,))
    player.turn()


EMPTY: tuple[Sequence[Cell], Sequence[Cell]] = ((), ())
WALK: tuple[Cell, ...] = ((0, 1), (0, 5), (0, 6), (1, 4), (1, 6), (2, 4))
KNIFE_IN_FOG = replace(B_FLAG, fog=((0, 2),))
FULL = ((0, 0), (0, 2), (0, 1)), (HIT, MISS)

JOURNEY = Scenario(
    "journey",
    journey,
    {**B1_TANK, ECONOMY: {"injectPerBoard": {"value": 4}}},
    (B_CHAIN, B_FLAG, B_SPAWN, B_FLAG, B_BATCH),
)
"""The fixed-length scenario of AC-33 over the shipped rewards."""

WITHOUT_ITEMS = "journey without items"
"""The name under which :func:`main` prints the journey of a player who skips every window."""

CATALOGUE = (
    JOURNEY,
    Scenario(
        "full settlement",
        rounds(FULL, EMPTY),
        {**B1_TANK, **one_reward("attack_up_basic", fog_upgrade="knife_t1")},
        (KNIFE_IN_FOG,),
    ),
    Scenario("shipped tables", rounds(FULL, (((0, 4),), ()), EMPTY, EMPTY), B1_DEFAULT, (B_FLAG,)),
    Scenario("beats", rounds(((WALK[0],), ()), ((HIT,), ()), EMPTY), TANK_PACK, (B_MINE_WALK,), BUGBEAR),
    Scenario("six mines", rounds((WALK, ()), EMPTY), TANK_PACK, (B_MINE_WALK,), BUGBEAR),
    Scenario(
        "full stacks",
        rounds(((CHAIN_DIG,), ()), ((CHAIN_SINGLES[0],), ())),
        {**B1_TANK, **one_reward("defense_up_basic")},
        (B_CHAIN,),
    ),
    Scenario(
        "perfect item",
        rounds((B_FLAG.left, (HIT,)), EMPTY),
        {**B1_TANK, **one_reward("spark_aoe", "knife_t1")},
        (B_FLAG, B_FLAG),
    ),
    Scenario(
        "perfect area",
        rounds((B_FLAG.left, (HIT,)), EMPTY),
        {**B1_TANK, **one_reward("heal_minor")},
        (B_FLAG, B_FLAG),
    ),
    Scenario(
        "dirty board",
        dirty_clear,
        {**B1_TANK, **one_reward("heal_minor", "attack_up_basic")},
        (B_FOG, B_FLAG, B_FLAG),
    ),
    Scenario(
        "packs",
        rounds((B_FLAG.left[:3], ()), EMPTY, EMPTY),
        {**B1_DEFAULT, **one_reward("heal_pack"), ENEMIES: {GOBLIN: {"hp": 999, "atk": 1}}},
        (B_FLAG,),
        hero_hp=30,
    ),
    Scenario(
        "full pack",
        rounds((B_FLAG.left[:1], (HIT, (2, 4)))),
        {**B1_TANK, **one_reward("heal_pack")},
        (B_FLAG,),
    ),
    Scenario(
        "heals",
        rounds((B_FLAG.left[:5], ())),
        {**B1_TANK, **one_reward("heal_minor")},
        (B_FLAG,),
        hero_hp=990,
    ),
    Scenario(
        "knives",
        rounds((B_FLAG.left[:3], ()), EMPTY, EMPTY),
        {ENEMIES: ENEMY_MULTI_UNIT[ENEMIES], **one_reward("knife_t1", power=40)},
        (B_FLAG,),
        BUGBEAR,
    ),
    Scenario(
        "area victory",
        rounds((B_FLAG.left[:6], (HIT,))),
        {ENEMIES: {GOBLIN: {"hp": 20, "units_min": 2, "units_max": 2}}, **one_reward("spark_aoe")},
        (B_FLAG,),
    ),
    Scenario("defeat", rounds(((HIT,), ())), ENEMY_MULTI_UNIT, (B_FLAG,), BUGBEAR, hero_hp=4),
    Scenario("immune", rounds(((), (HIT, (2, 4))), EMPTY), B1_TANK, (B_FLAG,)),
    Scenario("refreshes", refreshes, {**B1_TANK, **one_reward("attack_up_basic")}, (B_FLAG,) * 3),
    Scenario(
        "chief",
        rounds(FULL, EMPTY, EMPTY, EMPTY),
        {HERO: [{"max_hp": 999}], **one_reward("defense_up_basic")},
        (B_FLAG,),
        OGRE_CHIEF,
    ),
    Scenario(
        "spawned board",
        rounds((B_SPAWN.left, ()), EMPTY),
        {**B1_TANK, **one_reward("spark_aoe", "heal_pack")},
        (B_SPAWN, B_SPAWN),
    ),
)
"""All of them; between them they write every type of row that play can write (AC-42)."""


def main() -> None:
    """Print the stream of every scenario, the journey's without items too, and which modules were loaded."""
    told: dict[str, Any] = {}
    with TemporaryDirectory() as folder:
        for scenario in CATALOGUE:
            told[scenario.name] = stream(scenario.played(Path(folder) / first.__name__))
        told[WITHOUT_ITEMS] = stream(JOURNEY.played(Path(folder) / nothing.__name__, nothing))
    json.dump({"streams": told, "modules": sorted(sys.modules)}, sys.stdout)


@cache
def told_elsewhere() -> dict[str, Any]:
    """What :func:`main` prints in a process of its own, whose hashes of texts differ from ours."""
    hash_seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.minefield.scenarios"],
        cwd=PROJECT,
        env={
            **os.environ,
            "PYTHONHASHSEED": hash_seed,
            "PYTHONPATH": os.pathsep.join((str(PROJECT / "python"), str(PROJECT))),
        },
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


if __name__ == "__main__":
    main()
