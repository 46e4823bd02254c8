"""The merchant's counter on a desk: open with the offers that a test names, buy, re-roll, leave."""

from collections.abc import Iterable, Sequence
from typing import Any

from heroll.board.tile import Tile
from heroll.checks.invariants import invariants_of
from heroll.commands import BuyOffer, LeaveShop, RerollShop
from heroll.enums import AttackType, RunPhase, StreamName, TileKind
from heroll.run.legal import legal_commands
from heroll.run.move import land
from heroll.run.shop_opening import open_shop
from heroll.run.shop_terms import eligible_offers
from heroll.run.shop_visit import buy_offer, leave_shop, reroll_shop
from heroll.run.state import RunState
from heroll.run.work import Work
from heroll.specs import Specs
from kernel.command import Command
from kernel.outcome import Event
from kernel.transaction import Reject
from tests.domain.run.desk import desk
from tests.support.scripted import ScriptedStream

ADD, COUNT, HEAL = 1, 2, 3
ATTACK, SPEED, MAX_HP, DEFENSE = 11, 12, 13, 14
THIRD_DIE = 196
FIRST = (ATTACK, SPEED, MAX_HP)


def draws(specs: Specs, drawable: Iterable[int], wanted: Iterable[int]) -> list[int]:
    """What the stream has to give for these offers to be drawn in this order, then the first others."""
    left, open_ids = specs.shelves.drawn_from, set(drawable)
    found = []
    for offer_id in wanted:
        found.append(left.index(offer_id))
        left.pop(found[-1])
        open_ids.remove(offer_id)
    missing = min(specs.rules.shop_random_offers - len(found), len(open_ids))
    while missing > 0:
        found.append(0)
        missing -= left.pop(0) in open_ids
    return found


def scripted(work: Work, name: str, script: Iterable[Any]) -> None:
    """Give one of the desk's streams a new script."""
    work.game.rng._streams[name] = ScriptedStream(script, name)


def shop(
    shown: Sequence[int] = FIRST,
    *,
    points: int = 100,
    index: int = 10,
    kind: TileKind | None = None,
    bought: dict[int, int] | None = None,
    specs: Specs | None = None,
    event: Iterable[Any] = (),
    loot: Iterable[Any] = (),
) -> Work:
    """The merchant shows these offers: on a MERCHANT tile there, or behind a floor transition (else)."""
    work = desk({"event": event, "loot": loot}, specs)
    run = work.run
    run.role_plan = [AttackType.SWORD] * (10 * work.specs.rules.roles_per_floor)
    run.points = points
    run.tile_index = run.lap_steps = index
    if bought:
        visit(work, shown=())
        run.shop.purchased_count_by_offer = {str(key): count for key, count in bought.items()}  # type: ignore[union-attr]
    if kind is TileKind.MERCHANT:
        scripted(work, StreamName.SHOP, draws(work.specs, eligible_offers(run, work.specs), shown))
        run.board[index] = Tile(TileKind.MERCHANT)
        run.phase = RunPhase.MOVING
        land(work)
    else:
        visit(work, shown)
    sound(work)
    return work


def visit(work: Work, shown: Sequence[int]) -> None:
    """The merchant of another floor opens and shows these; slots that no offer is named for, the first."""
    run = work.run
    run.phase = RunPhase.FLOOR_SETUP
    scripted(work, StreamName.SHOP, draws(work.specs, eligible_offers(run, work.specs), shown))
    open_shop(work)


def again(work: Work, shown: Sequence[int]) -> Work:
    """The next visit of the same run."""
    visit(work, shown)
    sound(work)
    return work


def sound(work: Work) -> None:
    assert list(invariants_of(work.specs)(work.game)) == []


def shown_now(run: RunState) -> list[int]:
    """The offers of the random slots."""
    assert run.shop is not None
    return run.shop.random_offer_ids


def buy(work: Work, offer_id: int) -> list[Event]:
    """What a purchase that must be possible tells."""
    return _legal(work, BuyOffer(offer_id), lambda: buy_offer(work, BuyOffer(offer_id)))


def reroll(work: Work, *wanted: int) -> list[Event]:
    """What a re-roll that must be possible tells; it shows these offers, then the first others."""
    scripted(work, StreamName.SHOP, draws(work.specs, others(work), wanted))
    told = _legal(work, RerollShop(), lambda: reroll_shop(work, RerollShop()))
    stream = work.game.rng[StreamName.SHOP]
    assert isinstance(stream, ScriptedStream) and not stream.left
    return told


def others(work: Work) -> list[int]:
    """What may be drawn without what is shown."""
    return [
        offer_id for offer_id in eligible_offers(work.run, work.specs) if offer_id not in shown_now(work.run)
    ]


def leave(work: Work) -> list[Event]:
    """What leaving tells."""
    return _legal(work, LeaveShop(), lambda: leave_shop(work, LeaveShop()))


def refused(work: Work, command: Command) -> tuple[str, str]:
    """Why the merchant refuses it: reason and detail."""
    assert command not in legal_commands(work.run, work.specs)
    before = work.run.clone()
    try:
        if isinstance(command, BuyOffer):
            buy_offer(work, command)
        else:
            assert isinstance(command, RerollShop)
            reroll_shop(work, command)
    except Reject as reject:
        assert work.run == before
        return str(reject.reason), reject.detail
    raise AssertionError(f"{command} was accepted")


def _legal(work: Work, command: Command, act: Any) -> list[Event]:
    assert command in legal_commands(work.run, work.specs)
    before = len(work.events)
    act()
    sound(work)
    return work.events[before:]
