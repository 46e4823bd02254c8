"""Debug commands on the hero: HP, points, potion, gear, death (GDD 14)."""

from heroll.battle.fight import Fight
from heroll.blessing.instance import is_capped
from heroll.build.drops import gear_id, gear_value
from heroll.build.gear import GearInstance
from heroll.build.potion import set_count_level, set_heal_level
from heroll.build.wear import take
from heroll.debug.commands import (
    DebugGiveBlessing,
    DebugGiveGear,
    DebugInvulnerable,
    DebugKillHero,
    DebugSetHp,
    DebugSetPoints,
    DebugSetPotion,
)
from heroll.debug.values import check_known, check_range
from heroll.enums import DropSource, HealCause, HurtCause, PointsReason, Quality, Reason, RunPhase, StreamName
from heroll.events import CombatantHealed, HeroHealed, HeroHurt, InvulnerabilityChanged, PotionChanged
from heroll.run.active_event import close_event
from heroll.run.blessings import gain_blessing, held_blessing
from heroll.run.health import cap_health, hero_panel
from heroll.run.points import change_points
from heroll.run.post_battle import end_run, settle_battle
from heroll.run.work import Work
from heroll.stats import CombatStats
from kernel.transaction import Reject


def set_hp(work: Work, command: DebugSetHp) -> None:
    """Set the HP. Reject BAD_VALUE outside 1..max HP, or below max HP while the hero is invulnerable."""
    max_hp = _present(work).max_health
    check_range("hp", command.hp, max_hp if work.run.debug_invulnerable else 1, max_hp)
    _change_hp(work, command.hp)


def set_points(work: Work, command: DebugSetPoints) -> None:
    """Set the balance. Reject BAD_VALUE outside 0..debugMostPoints."""
    check_range("points", command.points, 0, work.specs.rules.debug_most_points)
    change_points(work, command.points - work.run.points, PointsReason.DEBUG)


def set_potion(work: Work, command: DebugSetPotion) -> None:
    """Set levels and charges. Reject BAD_VALUE outside curves or capacity, and when nothing is given."""
    potion, rules = work.run.potion, work.specs.build
    if command.count_level is None and command.heal_level is None and command.charges is None:
        raise Reject(Reason.BAD_VALUE, "give countLevel, healLevel or charges")
    if command.count_level is not None:
        check_range("countLevel", command.count_level, 0, len(rules.capacities) - 1)
        set_count_level(potion, command.count_level, work.specs)
    if command.heal_level is not None:
        check_range("healLevel", command.heal_level, 0, len(rules.heals) - 1)
        set_heal_level(potion, command.heal_level, work.specs)
    if command.charges is not None:
        check_range("charges", command.charges, 0, potion.max_charges)
        potion.charges = command.charges
    work.emit(
        PotionChanged(
            potion.count_level, potion.heal_level, potion.charges, potion.max_charges, potion.heal_amount
        )
    )


def give_gear(work: Work, command: DebugGiveGear) -> None:
    """Wear the piece. Reject BAD_VALUE for an id or a quality that the tables do not have."""
    run, rules = work.run, work.specs.build
    check_known("catalogId", command.catalog_id, [row.catalog_id for row in rules.catalog])
    check_range("qualityRank", command.quality_rank, min(Quality), max(Quality))
    check_known("statusId", command.status_id, list(rules.status_by_id))
    look, status = rules.catalog[command.catalog_id], rules.status_by_id[command.status_id]
    quality = Quality(command.quality_rank)
    run.counters.gear += 1
    piece = GearInstance(
        instance_id=gear_id(DropSource.DEBUG, run.counters.gear),
        catalog_id=look.catalog_id,
        slot=look.slot,
        quality_rank=quality,
        status_id=status.status_id,
        value=gear_value(status.base_max, status, quality),
    )
    points = take(run.gear, piece, work.specs, work.events)
    cap_health(work)
    change_points(work, points, PointsReason.DISMANTLE)


def give_blessing(work: Work, command: DebugGiveBlessing) -> None:
    """Hold it, or give it a star. Reject BAD_VALUE for one that is not enabled, or is at its cap."""
    rules = work.specs.blessing
    known = {str(row.blessing_id): row.blessing_id for row in rules.table if row.is_enabled}
    check_known("blessingId", command.blessing_id, list(known))
    held = held_blessing(work.run, known[command.blessing_id])
    if held is not None and is_capped(held, rules):
        raise Reject(Reason.BAD_VALUE, f"{held.blessing_id} has its {held.level} levels already")
    gain_blessing(work, known[command.blessing_id])


def set_invulnerable(work: Work, command: DebugInvulnerable) -> None:
    """Switch invulnerability; the session keeps the HP at its maximum from now on (:func:`pin_hp`)."""
    run = work.run
    run.debug_invulnerable = command.enabled
    if run.active_battle is not None:
        run.active_battle.player.invulnerable = command.enabled
    work.emit(InvulnerabilityChanged(command.enabled))


def pin_hp(work: Work) -> None:
    """What being invulnerable means at the end of a transaction: a hero that lives stands at max HP.

    So no rule that reads HP can tell two runs apart that differ in their fights alone (GDD 5.5).
    """
    if not work.run.debug_invulnerable:
        return
    stats = _present(work)
    if 0 < stats.health < stats.max_health:
        _change_hp(work, stats.max_health)


def kill_hero(work: Work, _command: DebugKillHero) -> None:
    """Forced death, which ends invulnerability. In a fight it is the ordinary one (GDD 5.6): a held Revive
    answers, else the fight is lost. Anywhere else the run fails at once.
    """
    run, battle = work.run, work.run.active_battle
    run.debug_invulnerable = False
    _change_hp(work, 0)
    if battle is not None:
        battle.player.invulnerable = False
        Fight(work.specs, battle, work.stream(StreamName.COMBAT)).fell_hero(work.events)
        if battle.result is not None:
            settle_battle(work)
        return
    close_event(work)
    run.pending_gear.clear()
    run.pending_blessing = None
    end_run(work, RunPhase.RUN_FAILED)


def _present(work: Work) -> CombatStats:
    """The hero's stats that count now: the fight's own while there is one."""
    battle = work.run.active_battle
    return hero_panel(work.run, work.specs) if battle is None else battle.player.stats


def _change_hp(work: Work, hp: int) -> None:
    run, battle = work.run, work.run.active_battle
    before = _present(work)
    delta = hp - before.health
    if battle is None:
        run.player_stats.health = hp
    else:
        battle.player.stats.health = hp
    if delta < 0:
        work.emit(HeroHurt(-delta, hp, before.max_health, HurtCause.DEBUG))
    elif delta > 0 and battle is None:
        work.emit(HeroHealed(delta, hp, before.max_health, HealCause.DEBUG))
    elif delta > 0 and battle is not None:
        player = battle.player.entity_id
        work.emit(CombatantHealed(player, delta, hp, HealCause.DEBUG, battle.logic_time_ms))
