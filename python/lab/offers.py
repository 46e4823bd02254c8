"""`lab offers`: for every offer of the pools a run in which it is shown, can be paid, is bought (GDD 8.2).

What is kept of each is stage and seed: the same player makes the same run of them. Where rules or numbers
change a run may go otherwise, so that a few are kept of each offer, of which one has to lead to it.
"""

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from heroll.blessing.instance import BlessingInstance
from heroll.bots.builder import BuilderBot
from heroll.commands import COMMANDS, BuyOffer, LeaveShop, RerollShop
from heroll.enums import RunPhase
from heroll.run.phases import ENDED
from heroll.session import Session
from heroll.specs import Specs
from heroll.specs.bots import BotName
from kernel.command import Command
from kernel.outcome import Event, Rejected

SCRIPTS = Path("tests/scripts/offers.csv")
STAGES = (0, 45, 5)
"""Where it is looked for: the first stage, one of many laps, one of 13 floors."""

KEPT = 3
"""How many scripts are kept of each offer."""

_SPELL_MS = 10_000
"""How far a battle is taken at a time that is fought to its end."""

_COLUMNS = ("offer_id", "stage", "seed")


@dataclass(frozen=True, slots=True)
class Script:
    """A run in which :class:`Hunter` buys the offer."""

    offer_id: int
    stage: int
    seed: str


@dataclass(frozen=True, slots=True)
class Purchase:
    """How an offer was bought.

    ``commands`` lead from the new run up to the purchase, ``moments`` say when each was given: battle and
    logic time in ms, None outside a fight. ``price`` is what the counter said, ``points`` and ``blessings``
    what was there before it, and ``told`` what the purchase told.
    """

    session: Session
    commands: tuple[Command, ...]
    moments: tuple[tuple[str, int] | None, ...]
    price: int
    points: int
    blessings: tuple[BlessingInstance, ...]
    told: tuple[Event, ...]


class Hunter:
    """Greedy in everything but the merchant's: there it buys one offer, and before what that depends on.

    It re-rolls for it as long as its price is left, and no debug command is among its commands.
    """

    def __init__(self, offer_id: int, specs: Specs) -> None:
        self._chain = chain_of(offer_id, specs)
        self._player = BuilderBot(specs.bots[BotName.GREEDY])

    def decide(self, session: Session) -> Command | None:
        """The command to dispatch now, or None when there is nothing to do."""
        view = session.view
        if view.phase is not RunPhase.SHOP or view.installs.offer_id is not None:
            return self._player.decide(session)
        terms = [view.offer_terms(offer_id) for offer_id in self._chain]
        wanted = next((one for one in terms if one.bought == 0), None)
        if wanted is None:
            return LeaveShop()
        legal = session.legal()
        if BuyOffer(wanted.offer_id) in legal:
            return BuyOffer(wanted.offer_id)
        is_shown = view.shop is not None and wanted.offer_id in view.shop.random_offer_ids
        is_drawn = session.specs.shop_offers[wanted.offer_id] in session.specs.shelves.random
        if is_shown or not is_drawn or view.reroll is None or RerollShop() not in legal:
            return LeaveShop()
        is_left = view.points - view.reroll.price >= wanted.price
        return RerollShop() if is_left else LeaveShop()


def chain_of(offer_id: int, specs: Specs) -> tuple[int, ...]:
    """The offer and what must be bought before it, first things first."""
    needed = specs.shop_offers[offer_id].depends_on
    return (*(() if needed is None else chain_of(needed, specs)), offer_id)


def sold_offers(specs: Specs) -> tuple[int, ...]:
    """Ids of all offers of the pools, in table order."""
    return tuple(row.offer_id for row in specs.shop_offers if row.is_enabled)


def unsold(offer_id: int, specs: Specs) -> str | None:
    """Why no run can buy it: no such offer, or one that is never sold; None for one of the pools."""
    if offer_id not in specs.shop_offers:
        near = min((row.offer_id for row in specs.shop_offers), key=lambda known: abs(known - offer_id))
        return f"unknown offer {offer_id}, nearest {near}"
    row = specs.shop_offers[offer_id]
    return None if row.is_enabled else f"not on sale: {offer_id} ({row.type} {row.content})"


def replay(script: Script, specs: Specs) -> Purchase | None:
    """The purchase that the script leads to; None when it leads to none any more."""
    session = Session.new(script.seed, stage=script.stage, specs=specs, strict=True, check_every=20)
    hunter = Hunter(script.offer_id, specs)
    commands: list[Command] = []
    moments: list[tuple[str, int] | None] = []

    def note(command: Command) -> None:
        battle = session.view.battle if session.is_fighting else None
        commands.append(command)
        moments.append(None if battle is None else (battle.battle_id, battle.logic_time_ms))

    def drink() -> None:
        command = hunter.decide(session)
        if command is not None:
            note(command)
            _done(session, command)

    while session.view.phase not in ENDED:
        if session.is_fighting:
            session.advance_until_idle(drink)
            continue
        command = hunter.decide(session)
        if command is None:
            raise RuntimeError(f"nothing to do in {session.view.phase}")
        note(command)
        view = session.view
        price, points, held = view.offer_terms(script.offer_id).price, view.points, view.blessings
        told = _done(session, command)
        if command == BuyOffer(script.offer_id):
            return Purchase(session, tuple(commands), tuple(moments), price, points, held, told)
    return None


def requests(bought: Purchase, specs: Specs) -> Iterator[dict[str, Any]]:
    """What the driver has to be sent for the purchase, a new run first (lab.drive)."""
    seed, stage = bought.session.view.run_seed, bought.session.view.stage
    yield {"cmd": "new", "seed": seed, "stage": stage}
    session = Session.new(seed, stage=stage, specs=specs, strict=True, check_every=20)
    for command, moment in zip(bought.commands, bought.moments, strict=True):
        if moment is not None:
            yield from _fought(session, *moment)
        elif session.is_fighting:
            session.advance_until_idle()
            yield {"cmd": "advance", "until": "idle"}
        _done(session, command)
        yield COMMANDS.to_json(command)


def _fought(session: Session, battle_id: str, at_ms: int) -> Iterator[dict[str, Any]]:
    """On to an instant of a battle, which may be the boss's behind another one."""
    while (battle := session.view.battle) is not None:
        is_there = battle.battle_id == battle_id
        ms = at_ms - battle.logic_time_ms if is_there else _SPELL_MS
        if ms:
            session.advance(ms)
            yield {"cmd": "advance", "ms": ms}
        if is_there:
            return
    raise RuntimeError(f"{battle_id} was not fought")


def first_of(scripts: Iterable[Script], specs: Specs) -> Purchase | None:
    """The purchase of the first script that still leads to one."""
    return next((bought for script in scripts if (bought := replay(script, specs)) is not None), None)


def find(offer_id: int, specs: Specs, runs: int) -> Iterator[Script]:
    """The first runs that sell the offer, at most :data:`KEPT`, of ``runs`` seeds on every stage."""
    tried = (Script(offer_id, stage, f"{offer_id}#{number}") for number in range(runs) for stage in STAGES)
    return islice((script for script in tried if replay(script, specs) is not None), KEPT)


def read(root: Path) -> tuple[Script, ...]:
    """The kept scripts. Raise ``ValueError`` for a file that is none of theirs."""
    path = root / SCRIPTS
    if not path.is_file():
        return ()
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file)
        if tuple(rows.fieldnames or ()) != _COLUMNS:
            raise ValueError(f"{path} has the columns {rows.fieldnames}, not {_COLUMNS}")
        return tuple(Script(int(row["offer_id"]), int(row["stage"]), row["seed"]) for row in rows)


def write(root: Path, scripts: Iterable[Script]) -> None:
    """Keep them, one line each."""
    lines = [",".join(_COLUMNS)]
    lines += [f"{script.offer_id},{script.stage},{script.seed}" for script in scripts]
    (root / SCRIPTS).write_text("\n".join(lines) + "\n", encoding="utf-8")


def by_offer(scripts: Iterable[Script]) -> dict[int, list[Script]]:
    """The scripts of each offer in the order kept."""
    found: dict[int, list[Script]] = {}
    for script in scripts:
        found.setdefault(script.offer_id, []).append(script)
    return found


def _done(session: Session, command: Command) -> tuple[Event, ...]:
    outcome = session.dispatch(command)
    if isinstance(outcome, Rejected):
        raise RuntimeError(f"{command} was refused: {outcome.reason} {outcome.detail}")
    return outcome.events
