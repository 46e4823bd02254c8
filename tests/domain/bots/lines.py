"""Players that build one line: attack, speed and crit, or survival (GDD 15.1)."""

from dataclasses import dataclass
from enum import StrEnum

from heroll.api import (
    BotName,
    BuyOffer,
    Command,
    DismantleGear,
    RunPhase,
    Session,
    Specs,
    TakeGear,
    make_bot,
    play,
)
from heroll.bots.power import gain
from heroll.build.gear import GearInstance, stat_of
from heroll.enums import BlessingId, Stat
from lab.builds import Chronicle


class Line(StrEnum):
    """What a build goes for."""

    ATTACK = "attack"
    SPEED = "speed and crit"
    SURVIVAL = "survival"


B = BlessingId
STATS = {
    Line.ATTACK: {Stat.ATTACK_POWER, Stat.TOTAL_DAMAGE_PCT, Stat.TRUE_DAMAGE},
    Line.SPEED: {Stat.ATTACK_SPEED, Stat.CRITICAL_RATE},
    Line.SURVIVAL: {
        *(Stat.MAX_HEALTH, Stat.DEFENSE, Stat.SHIELD, Stat.LIFE_STEAL, Stat.EVASION, Stat.COUNTER_RATE),
    },
}
"""Of gear and of the merchant's offers."""

BLESSINGS = {
    Line.ATTACK: {B.MIGHT, B.FIRST_BLOOD, B.EXECUTIONER, B.CHAIN_SPARK, B.VENOM, B.POTION_BLAST},
    Line.SPEED: {B.SWIFTNESS, B.KEEN_EYE, B.BLOODLUST, B.CRITICAL_SURGE, B.FROST, B.POTION_HASTE},
    Line.SURVIVAL: {
        *(B.VITALITY, B.GUARD, B.WARM_UP, B.THORNS, B.EVASIVE_STEP, B.REVIVE, B.PATHFINDER),
        *(B.POTION_PERCENT_HEAL, B.POTION_SHIELD, B.POTION_REGEN, B.POTION_CLEANSE, B.POTION_EMERGENCY),
    },
}


class LineBot:
    """The greedy bot but for gear and the merchant: first what belongs to its line."""

    def __init__(self, line: Line, run_seed: str, specs: Specs) -> None:
        self._line = line
        self._row = specs.bots[BotName.GREEDY]
        self._greedy = make_bot(BotName.GREEDY, run_seed, specs)

    def decide(self, session: Session) -> Command | None:
        if session.view.phase is RunPhase.REWARD_CHOICE:
            return self._choose_gear(session)
        if session.view.phase is RunPhase.SHOP:
            for command in session.legal():
                if isinstance(command, BuyOffer) and self._is_ours(session, command):
                    return command
        return self._greedy.decide(session)

    def _is_ours(self, session: Session, command: BuyOffer) -> bool:
        content = session.specs.shop_offers[command.offer_id].content
        return content in map(str, (*STATS[self._line], *BLESSINGS[self._line]))

    def _fits(self, piece: GearInstance | None, specs: Specs) -> bool:
        return piece is not None and stat_of(piece, specs) in STATS[self._line]

    def _choose_gear(self, session: Session) -> Command:
        """A piece of the line before one that is not; of two alike the stronger one."""
        offer = session.view.pending_gear[0]
        worn = session.view.gear.get(offer.slot)
        ours, theirs = self._fits(offer, session.specs), self._fits(worn, session.specs)
        compared = session.compare_gear(offer.instance_id)
        formulas = session.specs.battle.formulas
        stronger = gain(compared.old_stats, compared.new_stats, self._row, formulas) > 0
        takes = stronger if ours is theirs else ours
        return TakeGear(offer.instance_id) if takes else DismantleGear(offer.instance_id)


@dataclass(frozen=True)
class LineRun:
    """Whether a run was won, and what it had of each line at its end: ``gear``, pieces worn; ``parts``,
    these, offers bought and blessings held together.
    """

    is_won: bool
    gear: dict[Line, int]
    parts: dict[Line, int]


def line_run(line: Line, seed: str, specs: Specs) -> LineRun:
    """One run of a line's player."""
    session, chronicle = Session.new(seed, specs=specs), Chronicle()
    summary = play(session, LineBot(line, seed, specs), chronicle.hear)
    build, shop = chronicle.build(session), session.view.shop
    gear = [stat_of(piece, specs) for piece in session.view.gear.values()]
    stats = [*gear]
    for offer_id, times in ({} if shop is None else shop.purchased_count_by_offer).items():
        content = specs.shop_offers[int(offer_id)].content
        stats += [Stat(content)] * times if content in list(Stat) else []
    return LineRun(
        summary.is_cleared,
        {one: sum(stat in STATS[one] for stat in gear) for one in Line},
        {
            one: sum(stat in STATS[one] for stat in stats)
            + sum(card in BLESSINGS[one] for card in build.held)
            for one in Line
        },
    )
