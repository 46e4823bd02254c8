"""The bots that build: they compare offers by estimated power, open what they find and drink in time."""

from heroll.bots.answers import answer
from heroll.bots.buying import purchase
from heroll.bots.installing import best_install
from heroll.bots.landing import best_third_die
from heroll.bots.thirst import drink_below
from heroll.bots.wearing import is_wanted
from heroll.commands import ConfirmResult, DismantleGear, TakeGear
from heroll.enums import RunPhase
from heroll.session import Session
from heroll.specs.bots import BotRow
from kernel.command import Command


class BuilderBot:
    """greedy and cautious: the same player with different weights (specs/bots.csv)."""

    def __init__(self, row: BotRow) -> None:
        self._row = row

    def decide(self, session: Session) -> Command | None:
        """Take better gear, dismantle worse, answer events, buy, place, land well, roll, drink in time."""
        view = session.view
        battle = view.battle
        if battle is not None:
            row = self._row
            return drink_below(session, row.boss_drink_percent if battle.is_boss else row.drink_percent)
        if view.phase is RunPhase.THIRD_DIE_CHOICE:
            return best_third_die(session, self._row)
        if view.phase is RunPhase.REWARD_CHOICE:
            return self._choose_gear(session)
        if view.phase in (RunPhase.SHOP, RunPhase.AWAIT_ROLL):
            placing = best_install(session, self._row)
            if placing is not None:
                return placing
        legal = [command for command in session.legal() if not isinstance(command, ConfirmResult)]
        if view.phase is RunPhase.EVENT:
            return answer(session, self._row, legal)
        if view.phase is RunPhase.SHOP:
            return purchase(session, self._row, legal)
        return legal[0] if legal else None

    def _choose_gear(self, session: Session) -> Command:
        offer_id = session.view.pending_gear[0].instance_id
        is_better = is_wanted(session, self._row, offer_id)
        return TakeGear(offer_id) if is_better else DismantleGear(offer_id)
