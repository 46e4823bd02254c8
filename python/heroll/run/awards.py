"""What a reward gives the run, in this order: points, healing, charges, blessings, gear (GDD 8.3, 9.2)."""

from heroll.blessing.draw import draw_card, pool
from heroll.build.potion import refill
from heroll.enums import DropSource, HealCause, PointsReason, Quality, StreamName
from heroll.events import PotionRefilled
from heroll.run.blessings import gain_blessing
from heroll.run.health import heal_percent
from heroll.run.offers import offer_gear, roll_offers
from heroll.run.points import change_points
from heroll.run.work import Work
from heroll.specs.rewards import Reward


def award(work: Work, reward: Reward, reason: PointsReason, drop: DropSource, heal: HealCause) -> None:
    """Give all that the reward has; what it does not have draws nothing.

    Points are drawn on ``event``, blessings and gear on ``loot``. Gear waits in ``pending_gear``.
    """
    if reward.points_max > 0:
        paid = work.stream(StreamName.EVENT).next_int(reward.points_min, reward.points_max)
        change_points(work, paid, reason)
    if reward.heal_percent > 0:
        heal_percent(work, reward.heal_percent, heal)
    if reward.charges > 0:
        refill_potion(work, reward.charges)
    for _ in range(reward.cards):
        draw_blessing(work)
    offer_gear(work, drop, roll_offers(work, drop, reward.gear_offers, Quality(reward.least_quality)))


def refill_potion(work: Work, charges: int) -> None:
    """More charges, up to what the potion holds; told only when some went in."""
    potion = work.run.potion
    before = potion.charges
    refill(potion, charges)
    if potion.charges > before:
        work.emit(PotionRefilled(potion.charges - before, potion.charges, potion.max_charges))


def draw_blessing(work: Work) -> None:
    """Draw one card of the pool on ``loot`` and hold it; nothing when every card is held to its cap."""
    run, rules = work.run, work.specs.blessing
    if pool(run.blessings, rules):
        gain_blessing(work, draw_card(run.blessings, rules, work.stream(StreamName.LOOT)))
