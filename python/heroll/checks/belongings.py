"""What must hold of a save's gear, potion and blessings: they came by a rule (GDD 6, 7, 8.1)."""

from collections import Counter
from collections.abc import Iterator

from heroll.blessing.draw import is_open
from heroll.blessing.instance import level_of_stars
from heroll.build.drops import gear_id, gear_value
from heroll.build.gear import GearInstance
from heroll.build.player import bare_stats
from heroll.checks.counting import may_have_counted, number_in
from heroll.enums import BlessingId, DropSource, Stat
from heroll.run.blessings import blessing_instance_id, held_blessing
from heroll.run.pedestal import pedestal_of
from heroll.run.state import RunState, battle_id_of
from heroll.shop.tables import OfferType, PotionContent
from heroll.specs import Specs
from heroll.stats import add_stat, get_stat


def broken_belongings(run: RunState, specs: Specs) -> Iterator[str]:
    """A line for everything that is wrong with a run whose invariants hold."""
    yield from _gear(run, specs)
    yield from _drink(run, specs)
    yield from _bought(run, specs)
    yield from _blessings(run, specs)


def _gear(run: RunState, specs: Specs) -> Iterator[str]:
    numbers: list[int] = []
    for piece in (*run.gear.values(), *run.pending_gear, *pedestal_of(run)):
        name = piece.instance_id
        number = _number(name, run.counters.gear)
        if number is None:
            yield f"{name!r} is none of {run.counters.gear} pieces of gear"
        else:
            numbers.append(number)
        status = specs.build.status_by_id[piece.status_id]
        least, most = (
            gear_value(base, status, piece.quality_rank) for base in (status.base_min, status.base_max)
        )
        if not least <= piece.value <= most:
            yield f"{name} has {piece.value}, allowed {least}..{most}"
        if piece.upgrade_count > _upgrades(run, piece):
            yield f"{name} of quality {piece.quality_rank} was upgraded {piece.upgrade_count} times"
    if len(set(numbers)) != len(numbers):
        yield f"gear is counted twice: {sorted(numbers)}"


def _number(instance_id: str, most: int) -> int | None:
    """The running number in the id of a piece of gear, None for an id that no piece has."""
    numbers = (number_in(instance_id, gear_id(source, ""), most) for source in DropSource)
    return next((number for number in numbers if number is not None), None)


def _upgrades(run: RunState, piece: GearInstance) -> int:
    """What the piece can have been upgraded at most: each time by a quality, worn, at a visit of its own."""
    is_worn = run.gear.get(piece.slot) is piece
    return min(piece.quality_rank, run.counters.events) if is_worn else 0


def _drink(run: RunState, specs: Specs) -> Iterator[str]:
    """The last drink is one of a battle of this run, not in its future."""
    potion, battle = run.potion, run.active_battle
    at_ms, battle_id = potion.drunk_at_ms, potion.drunk_in
    if (at_ms is None) != (battle_id is None):
        yield f"the potion was drunk in {battle_id!r} at {at_ms} ms"
    if at_ms is None or battle_id is None:
        return
    if number_in(battle_id, battle_id_of(run, ""), run.counters.battles) is None:
        yield f"the potion was drunk in {battle_id!r}, which is no battle of this run"
    elif at_ms < 0 or at_ms % specs.battle.scale.tick_ms:
        yield f"the potion was drunk at {at_ms} ms, which is on no tick"
    elif battle is not None and battle.battle_id == battle_id and at_ms > battle.logic_time_ms:
        yield f"the potion was drunk at {at_ms} ms, it is {battle.logic_time_ms}"


def _bought(run: RunState, specs: Specs) -> Iterator[str]:
    """Bare stats, levels of the potion and cards of the merchant's are those that were bought."""
    bought = {} if run.shop is None else run.shop.purchased_count_by_offer
    rows = [(row, bought.get(str(row.offer_id), 0) * row.value) for row in specs.shop_offers]
    cards: Counter[str] = Counter()
    for row, worth in rows:
        if row.type is OfferType.AUGMENT:
            cards[row.content] += worth
    for content, count in cards.items():
        held = held_blessing(run, BlessingId(content))
        stars = 0 if held is None else held.stacks
        if stars < count:
            yield f"{count} cards of {content} were bought, {stars} are held"
    if run.debug_used:
        return
    bare = bare_stats(specs)
    for row, worth in rows:
        if row.type is OfferType.STAT:
            add_stat(bare, Stat(row.content), worth)
    for stat in Stat:
        mine, wanted = get_stat(run.player_stats, stat), get_stat(bare, stat)
        if stat is not Stat.HEALTH and mine != wanted:
            yield f"{stat} is {mine}, bare and bought are {wanted}"
    levels = {PotionContent.COUNT: run.potion.count_level, PotionContent.HEAL: run.potion.heal_level}
    for content, level in levels.items():
        paid = sum(worth for row, worth in rows if row.content == content)
        if level != paid:
            yield f"the potion has {content} of level {level}, {paid} were bought"


def _blessings(run: RunState, specs: Specs) -> Iterator[str]:
    rules = specs.blessing
    for number, held in enumerate(run.blessings, start=1):
        name, row = f"{held.instance_id} ({held.blessing_id})", rules.table[held.blessing_id]
        if held.instance_id != blessing_instance_id(run, number):
            yield f"{name} is not {blessing_instance_id(run, number)}"
        if row.max_level is not None and level_of_stars(held.stacks - 1, rules) >= row.max_level:
            yield f"{name} has {held.stacks} stars, it was at level {row.max_level} with fewer"
        if not may_have_counted(held.blessing_id, held.counter, specs):
            yield f"{name} has counted {held.counter}"
        others = {other.blessing_id for other in run.blessings}
        if not run.debug_used and not (row.is_enabled and others.issuperset(row.depends_on)):
            yield f"{name} is in no pool"
    pending = run.pending_blessing
    if pending is not None and not is_open(rules.table[pending], run.blessings, rules):
        yield f"the open card {pending} is in no pool"
