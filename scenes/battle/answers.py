"""What comes of held blessings in a fight: damage of no weapon, what lasts, coming back (GDD 7.1)."""

from heroll.api import enums
from scenes.banner.banner import banner
from scenes.battle.marks import CROSS, DROPS, RING, RISE, SPARK, THORNS, Mark
from scenes.battle.stage import HERO_ID
from scenes.widgets.pictures import burst

GROUP = "battle"
Card, Cause, Status = enums.BlessingId, enums.HitCause, enums.StatusKind
CARDS = {
    Cause.THORNS: Card.THORNS,
    Cause.CHAIN: Card.CHAIN_SPARK,
    Cause.EXECUTE: Card.EXECUTIONER,
    Cause.POISON: Card.VENOM,
    Cause.FIRST_BLOOD: Card.FIRST_BLOOD,
    Cause.BLAST: Card.POTION_BLAST,
}
"""The causes that this module plays, and whose badge flashes with them."""
STYLES = {cause: str(cause).lower() for cause in CARDS}
"""How their digits look."""
SOUNDS = {
    Cause.THORNS: "spikes",
    Cause.CHAIN: "hit_straight",
    Cause.EXECUTE: "crit",
    Cause.FIRST_BLOOD: "hit_melee",
    Cause.BLAST: "lob_land",
}
DRUNK = (
    Card.POTION_PERCENT_HEAL,
    Card.POTION_SHIELD,
    Card.POTION_HASTE,
    Card.POTION_REGEN,
    Card.POTION_BLAST,
    Card.POTION_CLEANSE,
)
"""The augments that act in every drink."""
LIE_SECONDS, RISE_SECONDS, WORDS_SECONDS = 0.6, 0.3, 0.3


class Answers:
    """`is_reviving`: the hero who fell is about to stand up, and the fight waits."""

    def __init__(self, battle) -> None:
        self._battle = battle
        self._stage = battle.stage
        self._struck = HERO_ID
        self._has_emergency = False
        self.is_reviving = False

    def know(self, battle) -> None:
        """What the fight has had before the scene was opened."""
        self._has_emergency = _is_emergency_spent(battle)

    def remember(self, event) -> None:
        """An attack met somebody: a spark leaps on from there."""
        self._struck = event.target_id

    def hit(self, event) -> None:
        """Damage of one of `CARDS`; its bar and digits are shown already."""
        chest = self._stage.chest(event.target_id)
        play = {
            Cause.THORNS: self._prick,
            Cause.CHAIN: self._leap,
            Cause.EXECUTE: lambda e, at: self._mark(CROSS, at, "violet2"),
            Cause.POISON: lambda e, at: self._mark(DROPS, at, "moss4"),
            Cause.FIRST_BLOOD: lambda e, at: self._mark(DROPS, at, "red3"),
            Cause.BLAST: lambda e, at: self._burst("burst/explosion", self._stage.foot(e.target_id)),
        }
        play[event.cause](event, chest)
        if event.cause in SOUNDS:
            self._battle.sound(SOUNDS[event.cause])
        if event.cause != Cause.POISON:
            target = self._stage.actors[event.target_id]
            self._battle.start(target.flinch(), target)
            self._flash(CARDS[event.cause])
        self._battle.app.shots.take(f"blessing-{str(event.cause).lower()}")

    def block(self, event) -> None:
        """Nothing gets through to the invulnerable."""
        chest = self._stage.chest(event.target_id)
        self._burst("moment/block", chest)
        self._mark(RING, chest, "gold2")
        self._battle.sound("shield")

    def gain(self, event) -> None:
        """A status begins, or goes on for longer."""
        is_new = event.status not in self._battle.cast.signs_of(event.entity_id).held
        self._battle.cast.gain_status(event.entity_id, event.status, event.amount)
        if not is_new:
            return
        chest = self._stage.chest(event.entity_id)
        if event.status == Status.POISON:
            self._battle.sound("poison")
            self._flash(Card.VENOM)
        elif event.status == Status.CHILL:
            self._mark(DROPS, chest, "steel3")
            self._flash(Card.FROST)
        elif event.status == Status.HASTE:
            self._mark(RISE, chest, "gold2")
        elif event.status == Status.INVULNERABLE and not self.is_reviving:
            self._mark(RING, chest, "gold2")

    def end(self, event) -> None:
        self._battle.cast.end_status(event.entity_id, event.status)

    def lift(self, event) -> None:
        """A stat rose for the rest of the fight; a bar with more max HP is longer from now on."""
        self._mark(RISE, self._stage.chest(event.entity_id), "gold2")
        if event.stat == enums.Stat.MAX_HEALTH:
            self._battle.cast.lift_max_hp(event.entity_id, int(event.value_after))
        else:
            self._flash(Card.BLOODLUST)

    def drunk(self, charges_before: int, charges_left: int) -> None:
        """The augments of a drink flash: those of every drink, and those that this one was for."""
        for card in DRUNK:
            self._flash(card)
        if charges_left == charges_before:
            self._flash(Card.POTION_THRIFT)
        if charges_before == 1:
            self._flash(Card.POTION_LAST_DROP)
        is_spent = _is_emergency_spent(self._battle.game.view.battle)
        if is_spent and not self._has_emergency:
            self._flash(Card.POTION_EMERGENCY)
        self._has_emergency = is_spent

    def fell(self, _event) -> None:
        """The fight stands still until it is clear whether the hero comes back (GDD 5.6)."""
        self._battle.app.clock.is_held = True

    def revive(self, event) -> None:
        self.is_reviving = True
        self._battle.start(self._revived(event))

    def _revived(self, event):
        """Steps: the hero lies, light comes down, the hero stands, the fight goes on."""
        battle = self._battle
        yield LIE_SECONDS
        battle.sound("blessing")
        self._flash(event.blessing_id)
        self._burst("moment/revive", self._stage.foot(HERO_ID))
        yield RISE_SECONDS
        battle.cast.stand_up(event.hp)
        battle.app.shots.take("blessing-revive")
        yield from banner(battle.app, "ribbon_good", battle.say("battle.revived"), hold=WORDS_SECONDS)
        self.is_reviving = False
        battle.app.clock.is_held = False

    def _prick(self, event, chest) -> None:
        """The hero's thorns point at whoever hit."""
        hero = self._stage.chest(HERO_ID)
        self._mark(THORNS, hero, "moss4", chest)

    def _leap(self, event, chest) -> None:
        self._mark(SPARK, self._stage.chest(self._struck), "teal2", chest)

    def _mark(self, kind: str, at, ink: str, to=None) -> None:
        goal = at if to is None else to
        self._battle.marks.add(Mark(kind, int(at.x), int(at.y), ink, int(goal.x), int(goal.y)))

    def _flash(self, card) -> None:
        self._battle.game.hud.blessings.flash(card)

    def _burst(self, asset_id: str, at) -> None:
        battle = self._battle
        fx = battle.get_node("Camera/Fx")
        burst(fx, battle.director, battle.library.animation(asset_id), int(at.x), int(at.y), GROUP)


def _is_emergency_spent(battle) -> bool:
    """Whether a potion has been drunk by itself in this battle."""
    return any(one.blessing_id == Card.POTION_EMERGENCY and one.spent for one in battle.blessings)
