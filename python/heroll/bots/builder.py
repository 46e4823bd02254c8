"""The bots that build: they compare offers by estimated power, open what they find and drink in time."""

from heroll.bots.power import gain
from heroll.bots.third_die import choose_landing
from heroll.bots.thirst import drink_below
from heroll.commands import ConfirmResult, DismantleGear, EventInput, TakeGear
from heroll.enums import RunPhase
from heroll.session import Session
from heroll.specs.bots import BotRow
from kernel.command import Command


class BuilderBot:
    """greedy and cautious: the same player with different weights (specs/bots.csv)."""

    def __init__(self, row: BotRow) -> None:
        self._row = row

    def decide(self, session: Session) -> Command | None:
        """Take better gear, dismantle worse, give events their first input, roll, drink when it is time.

        A third die goes where its landing is liked best.
        """
        view = session.view
        if session.is_fighting:
            boss = view.phase is RunPhase.BOSS_BATTLE
            return drink_below(session, self._row.boss_drink_percent if boss else self._row.drink_percent)
        if view.phase is RunPhase.THIRD_DIE_CHOICE:
            return choose_landing(session, self._row.drink_percent)
        if view.phase is RunPhase.REWARD_CHOICE:
            return self._choose_gear(session)
        legal = [command for command in session.legal() if not isinstance(command, ConfirmResult)]
        inputs = [command for command in legal if isinstance(command, EventInput)]
        return (inputs or legal or [None])[0]

    def _choose_gear(self, session: Session) -> Command:
        offer_id = session.view.pending_gear[0].instance_id
        compared = session.compare_gear(offer_id)
        critical_factor = session.specs.battle.formulas.critical_factor
        is_better = gain(compared.old_stats, compared.new_stats, self._row, critical_factor) > 0
        return TakeGear(offer_id) if is_better else DismantleGear(offer_id)
