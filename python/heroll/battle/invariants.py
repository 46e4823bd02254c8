"""What must hold of a battle at rest between two ticks; a restored one is checked before it goes on."""

from collections.abc import Iterator

from heroll.battle.attacks import covers_ground, is_flying
from heroll.battle.formulas import interval_ms
from heroll.battle.lasting import broken_hand, broken_statuses
from heroll.battle.rules import BattleRules
from heroll.battle.state import HERO_ID, Activity, Attack, BattleState, Combatant
from heroll.enums import BattleStage, EncounterKind, StatusKind


def broken_battle(battle: BattleState, rules: BattleRules) -> Iterator[str]:
    """A line for everything that is wrong with the battle; nothing for a sound one."""
    where = f"battle {battle.battle_id}"
    tick_ms = rules.scale.tick_ms
    if battle.logic_time_ms < 0 or battle.logic_time_ms % tick_ms:
        yield f"{where}: logic time {battle.logic_time_ms} is on no tick"
    if (battle.stage is BattleStage.POST_BATTLE) != (battle.result is not None):
        yield f"{where}: stage {battle.stage} with result {battle.result}"
    if battle.is_boss != (battle.encounter is EncounterKind.BOSS):
        yield f"{where}: {battle.encounter} with isBoss {battle.is_boss}"
    fighters = (battle.player, *battle.enemies)
    if [fighter.entity_id for fighter in fighters] != list(range(HERO_ID, len(fighters))):
        yield f"{where}: entity ids {[fighter.entity_id for fighter in fighters]}"
        return
    if battle.result is None:
        alive = [fighter.activity is not Activity.FALLEN for fighter in fighters]
        if not alive[HERO_ID] or not any(alive[HERO_ID + 1 :]):
            yield f"{where}: goes on without two sides"
    for fighter in fighters:
        for line in _fighter(fighter, battle, rules):
            yield f"{where}, entity {fighter.entity_id}: {line}"
    ids = [attack.attack_id for attack in battle.attacks]
    if len(set(ids)) != len(ids) or any(one >= battle.next_attack_id for one in ids):
        yield f"{where}: attack ids {ids}, next is {battle.next_attack_id}"
    for attack in battle.attacks:
        for line in _attack(attack, battle, rules):
            yield f"{where}, attack {attack.attack_id}: {line}"
    yield from (f"{where}: {line}" for line in broken_statuses(battle, tick_ms))
    yield from (f"{where}: {line}" for line in broken_hand(battle))
    due = [
        attack.attack_id for attack in battle.attacks if attack.hit_at_ms == battle.logic_time_ms + tick_ms
    ]
    if len(set(battle.queued_hits)) != len(battle.queued_hits) or not set(battle.queued_hits) <= set(due):
        yield f"{where}: hits {battle.queued_hits} are queued, due are {due}"


def _fighter(fighter: Combatant, battle: BattleState, rules: BattleRules) -> Iterator[str]:
    stats = fighter.stats
    if not 0 <= stats.health <= stats.max_health:
        yield f"HP {stats.health} of {stats.max_health}"
    if (stats.health == 0) != (fighter.activity is Activity.FALLEN):
        yield f"{fighter.activity} with {stats.health} HP"
    if stats.shield < 0:
        yield f"shield {stats.shield}"
    if stats.attack_speed <= 0:
        yield f"attack speed {stats.attack_speed}"
        return
    for key in (fighter.attack_key, fighter.skill_key):
        if key is not None and key not in rules.plans:
            yield f"unknown attack {key!r}"
    if fighter.interval_ms <= 0 or fighter.interval_ms % rules.scale.tick_ms:
        yield f"interval {fighter.interval_ms} is no whole number of ticks"
    plan, start = rules.plans.get(fighter.attack_key), fighter.interval_from_ms
    if plan is not None and start is not None:
        soonest = start + max(fighter.interval_ms, plan.cut_ms)
        if battle.logic_time_ms < fighter.ready_ms < soonest:
            yield f"is ready at {fighter.ready_ms}, before {soonest}"
    if fighter.entity_id == HERO_ID:
        seconds = rules.formulas.player_attack_interval(fighter.stats.attack_speed)
        interval = interval_ms(seconds, rules.scale.tick_ms)
        if fighter.interval_ms != interval:
            yield f"interval {fighter.interval_ms} is not {interval}, that of its attack speed"
    if fighter.evades < 0:
        yield f"evades {fighter.evades} hits"
    if fighter.activity is Activity.BACK_OFF and fighter.move_end_ms is None:
        yield "backs off without an end"
    if fighter.moved_ms > battle.logic_time_ms:
        yield f"moves from {fighter.moved_ms} on, in the future"
    if fighter.activity is not Activity.FALLEN and battle.result is None:
        yield from _readiness(fighter, battle, rules)
        if fighter.wake_ms <= battle.logic_time_ms or fighter.wake_ms % rules.scale.tick_ms:
            yield f"wakes at {fighter.wake_ms}"
        if fighter.move_end_ms is not None and fighter.move_end_ms <= battle.logic_time_ms:
            yield f"should have stopped at {fighter.move_end_ms}"


def _readiness(fighter: Combatant, battle: BattleState, rules: BattleRules) -> Iterator[str]:
    """Nobody is busy or waits for longer than his attacks, his interval and a delay can make him."""
    now = battle.logic_time_ms
    keys = (fighter.attack_key, fighter.skill_key)
    own = [rules.plans[key] for key in keys if key is not None and key in rules.plans]
    cut_ms = max((plan.cut_ms for plan in own), default=0)
    end_ms = max((plan.end_ms for plan in own), default=0)
    if fighter.cut_ms > now + cut_ms or fighter.free_ms > now + end_ms:
        yield f"is busy until {fighter.cut_ms} and {fighter.free_ms}, it is {now}"
    if fighter.cut_ms > now and (
        fighter.activity is not Activity.ATTACK or fighter.ready_ms < fighter.cut_ms
    ):
        yield f"is ready at {fighter.ready_ms} in {fighter.activity}, not to be cut until {fighter.cut_ms}"
    delayed = sum(
        status.amount
        for status in battle.statuses
        if (status.entity_id, status.kind) == (fighter.entity_id, StatusKind.CHILL)
    )
    latest = now + max(fighter.interval_ms, cut_ms) + delayed
    if fighter.ready_ms > latest:
        yield f"is ready at {fighter.ready_ms}, {latest} at the latest"
    if fighter.skill_key is None:
        return
    due, every = fighter.skill_ready_ms, fighter.skill_cooldown_ms
    if every <= 0 or due <= 0 or due % every or due > now + every:
        yield f"has a skill due at {due}, every {every} ms"
    elif due <= now and fighter.cut_ms <= now and fighter.activity is not Activity.BACK_OFF:
        yield f"forgot the skill that was due at {due}"


def _attack(attack: Attack, battle: BattleState, rules: BattleRules) -> Iterator[str]:
    plan = rules.plans.get(attack.attack_key)
    fighters = (battle.player, *battle.enemies)
    entities = range(len(fighters))
    if plan is None:
        yield f"unknown attack {attack.attack_key!r}"
        return
    if attack.source_id not in entities or attack.target_id not in entities:
        yield f"from {attack.source_id} to {attack.target_id}, there are {len(entities)} entities"
        return
    if (attack.source_id == HERO_ID) == (attack.target_id == HERO_ID):
        yield f"from {attack.source_id} to {attack.target_id}, of one side"
    source = fighters[attack.source_id]
    if attack.attack_key not in (source.attack_key, source.skill_key):
        yield f"{attack.attack_key} is none of entity {attack.source_id}"
    if source.activity is Activity.FALLEN and not is_flying(attack, plan):
        yield f"goes on without entity {attack.source_id}"
    if not 0 <= attack.start_ms <= battle.logic_time_ms or attack.start_ms % rules.scale.tick_ms:
        yield f"begins at {attack.start_ms}"
    width = plan.area_front + plan.area_back if covers_ground(attack, plan) else 0
    if attack.right - attack.left != width or (width == 0 and attack.left):
        yield f"covers {attack.left}..{attack.right}, that is not {width} wide"
    release = None if plan.release_ms is None else attack.start_ms + plan.release_ms
    if (attack.release_at_ms, attack.hit_at_ms) != (release, attack.start_ms + plan.hit_ms):
        yield f"release {attack.release_at_ms}, hit {attack.hit_at_ms} are not those of its timelines"
    if attack.hit_at_ms <= battle.logic_time_ms:
        yield f"was due at {attack.hit_at_ms}"
    if release is not None and attack.is_released != (release <= battle.logic_time_ms):
        yield f"release at {release} is {'' if attack.is_released else 'not '}done"
