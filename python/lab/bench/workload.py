"""What `lab bench battle` measures, in a process of its own: prints one JSON object.

CPU time of this process alone counts, so that a busy machine makes the figures a little worse and not wrong.
"""

import gc
import hashlib
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from time import process_time

from heroll.api import BotName, Session, Slots, Specs, make_bot, play, run_slots
from heroll.battle.fight import Fight
from heroll.battle.setup import prepare
from heroll.blessing.instance import BlessingInstance
from heroll.build.player import bare_stats
from heroll.enums import AttackType, BlessingId, EncounterKind
from heroll.run.fighting import fighting
from kernel.canonical import canonical_json
from kernel.log import TechnicalLog
from kernel.outcome import Event, to_json
from kernel.rng import Stream
from lab.bench.figures import Figure, tell
from lab.simulate import CHECK_EVERY

FIGHTS = 200
RUNS = 40
SAVED_RUNS = 8
_END_MS = 600_000
_YARD_ROUNDS = 200_000


@dataclass(frozen=True, slots=True)
class Bout:
    """A kind of battle: how many enemies of which roles, or a boss; the hero's strength; blessings held."""

    title: str
    count: int
    roles: tuple[AttackType, ...]
    floor: int
    strength: int
    boss_id: str | None = None
    blessings: tuple[BlessingId, ...] = ()


BOUTS = (
    Bout("bare fight: two swords, floor 1", 2, (AttackType.SWORD,), 1, 1),
    Bout("crowd: four of two roles, floor 8", 4, (AttackType.CURVED, AttackType.RUSH), 8, 5),
    Bout(
        "boss with six blessings",
        1,
        (AttackType.SWORD,),
        10,
        6,
        "boss_0",
        (
            BlessingId.VENOM,
            BlessingId.FROST,
            BlessingId.THORNS,
            BlessingId.BLOODLUST,
            BlessingId.CRITICAL_SURGE,
            BlessingId.WARM_UP,
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Mode:
    """How a run is played: what is made besides, and is every state checked or one of some?"""

    title: str
    is_hashed: bool = False
    is_saved: bool = False
    is_logged: bool = False
    is_checked: bool = False


MODES = (
    Mode("nothing asked for"),
    Mode("hash of the end", is_hashed=True),
    Mode("technical log", is_logged=True),
    Mode("invariants of every state", is_checked=True),
    Mode("checkpoint at every safe point", is_saved=True),
    Mode("all of them, as in play", True, True, True, True),
)
BOTS = (BotName.GREEDY, BotName.CAUTIOUS, BotName.RANDOM)


def fight_of(bout: Bout, number: int, specs: Specs) -> tuple[Fight, list[Event]]:
    """The battle of that number, at its first tick."""
    hero = bare_stats(specs)
    hero.attack_power *= bout.strength
    hero.max_health *= bout.strength
    hero.health = hero.max_health
    cards = [BlessingInstance(str(card), card, 1, 1) for card in bout.blessings]
    stream = Stream.derive(f"bench#{number}", "combat")
    state, events = prepare(
        specs,
        battle_id="battle",
        encounter=EncounterKind.NORMAL if bout.boss_id is None else EncounterKind.BOSS,
        stage=0,
        floor=bout.floor,
        loop_index=bout.floor - 1,
        enemy_count=bout.count,
        roles=(bout.roles[0], bout.roles[-1]),
        boss_id=bout.boss_id,
        player=hero,
        board=stream,
        combat=stream,
        first_attack_id=1,
        blessings=fighting(cards),
    )
    return Fight(specs, state, stream), events


def jump(fight: Fight, events: list[Event]) -> None:
    """To the end from one instant to the next."""
    while fight.result is None:
        fight.advance_to_next(events)


def tick(fight: Fight, events: list[Event]) -> None:
    """To the end tick by tick, as a frame loop goes, with every hit handed in: the stated peer."""
    while fight.result is None and fight.state.logic_time_ms < _END_MS:
        now = fight.state.logic_time_ms + fight.tick_ms
        for attack in fight.state.attacks:
            if attack.hit_at_ms == now:
                fight.queue_hit(attack.attack_id, now)
        fight.tick(events)


def battles(bout: Bout, count: int, specs: Specs, go: Callable[[Fight, list[Event]], None]) -> str:
    """Fight ``count`` of them to their ends; the hash of all that they told."""
    digest = hashlib.sha256()
    for number in range(count):
        fight, events = fight_of(bout, number, specs)
        go(fight, events)
        if number == 0:
            digest.update(canonical_json([to_json(event) for event in events]).encode())
        digest.update(f"{fight.result} {fight.state.logic_time_ms} {len(events)}".encode())
    return digest.hexdigest()


def runs(bot: BotName, mode: Mode, count: int, specs: Specs) -> str:
    """Play ``count`` whole runs; the hash of their summaries."""
    digest = hashlib.sha256()
    for number in range(count):
        seed = f"bench#{number}"
        with _slots(mode) as slots:
            session = Session.new(
                seed,
                specs=specs,
                slots=slots,
                strict=True,
                log=None if mode.is_logged else TechnicalLog(0),
                check_every=1 if mode.is_checked else CHECK_EVERY,
            )
            summary = play(session, make_bot(bot, seed, specs), hashed=mode.is_hashed)
        digest.update(str(summary).encode())
    return digest.hexdigest()


@contextmanager
def _slots(mode: Mode) -> Iterator[Slots | None]:
    if not mode.is_saved:
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        yield run_slots(folder)


def yardstick() -> str:
    """A loop of plain arithmetic in text that is never compiled: how fast this machine's Python is."""
    names: dict[str, int] = {}
    exec(f"x = 1\nfor i in range({_YARD_ROUNDS}):\n    x = (x * 5 + i) & 0xffffffff", names)
    return str(names["x"])


def measure(scale: float, modes: tuple[Mode, ...] = MODES) -> dict[str, Figure]:
    """Everything once, at ``scale`` times the usual number of pieces."""
    specs = Specs.load()
    gc.freeze()  # the tables stay
    fights = max(2, round(FIGHTS * scale))
    works: dict[str, tuple[int, Callable[[], str]]] = {"yardstick": (1, yardstick)}
    for bout in BOUTS:
        for name, go in (("jump", jump), ("tick", tick)):
            works[f"{name}/{bout.title}"] = (
                fights,
                partial(battles, bout, fights, specs, go),
            )
    for bot in BOTS:
        for mode in modes if bot is BotName.GREEDY else modes[:1]:
            played = max(1, round((SAVED_RUNS if mode.is_saved else RUNS) * scale))
            works[f"{bot}/{mode.title}"] = (played, partial(runs, bot, mode, played, specs))
    found: dict[str, Figure] = {}
    for name, (count, work) in works.items():
        gc.collect()
        begun = process_time()
        digest = work()
        found[name] = Figure(count, process_time() - begun, digest)
    return found


def main(scale: float) -> None:
    """Print the figures."""
    tell(measure(scale))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)
