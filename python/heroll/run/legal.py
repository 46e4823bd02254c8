"""Every legal command with its concrete arguments."""

from heroll.battle.potion import is_usable
from heroll.commands import (
    BuyOffer,
    CancelInstall,
    ChooseThirdDie,
    CloseDrop,
    ConfirmResult,
    DismantleGear,
    EventInput,
    InstallTile,
    LeaveEvent,
    LeaveShop,
    RerollShop,
    ResumeInstall,
    Roll,
    TakeGear,
    UsePotion,
)
from heroll.enums import EventPhase, RunPhase, ThirdDieAction
from heroll.run import event_terms, shop_terms
from heroll.run.active_event import active_event
from heroll.run.event_terms import may_leave, open_words
from heroll.run.install_terms import legal_places, open_offer
from heroll.run.phases import ENDED, FIGHTING
from heroll.run.shop_terms import shown_offers
from heroll.run.state import RunState
from heroll.specs import Specs
from kernel.command import Command


def legal_commands(run: RunState, specs: Specs) -> tuple[Command, ...]:
    """What :meth:`Session.dispatch` would accept now. Hits are inputs of the fight and not listed."""
    if open_offer(run) is not None:
        return (*(InstallTile(index) for index in legal_places(run, specs)), CancelInstall())
    if run.phase is RunPhase.AWAIT_ROLL:
        return (Roll(), *_resumable(run))
    if run.phase is RunPhase.THIRD_DIE_CHOICE:
        return tuple(ChooseThirdDie(action) for action in ThirdDieAction)
    if run.phase is RunPhase.EVENT:
        return _event_commands(run, specs)
    if run.phase is RunPhase.SHOP:
        return _shop_commands(run, specs)
    if run.phase is RunPhase.REWARD_CHOICE:
        takes: list[Command] = [TakeGear(piece.instance_id) for piece in run.pending_gear]
        takes += [DismantleGear(piece.instance_id) for piece in run.pending_gear]
        return (*takes, CloseDrop())
    if run.phase in FIGHTING:
        return _fight_commands(run)
    if run.phase in ENDED and not run.result_confirmed:
        return (ConfirmResult(),)
    return ()


def _fight_commands(run: RunState) -> tuple[Command, ...]:
    battle = run.active_battle
    if battle is None or not is_usable(run.potion, battle):
        return ()
    return (UsePotion(battle.logic_time_ms),)


def _event_commands(run: RunState, specs: Specs) -> tuple[Command, ...]:
    instance = active_event(run)
    commands: list[Command] = []
    if instance.phase is not EventPhase.RESOLVED:
        words = open_words(run, specs, instance)
        commands += [
            EventInput(word) for word in words if event_terms.refusal(run, specs, instance, word) is None
        ]
    if may_leave(specs, instance):
        commands.append(LeaveEvent())
    return tuple(commands)


def _shop_commands(run: RunState, specs: Specs) -> tuple[Command, ...]:
    rows = [specs.shop_offers[offer_id] for offer_id in shown_offers(run)]
    offers = [BuyOffer(row.offer_id) for row in rows if shop_terms.refusal(run, specs, row) is None]
    rerolls = () if shop_terms.reroll_refusal(run, specs) is not None else (RerollShop(),)
    return (*offers, *rerolls, *_resumable(run), LeaveShop())


def _resumable(run: RunState) -> tuple[Command, ...]:
    """A bought tile of each kind that waits, in the order bought."""
    return tuple(ResumeInstall(tile_id) for tile_id in dict.fromkeys(run.pending_tile_installs))
