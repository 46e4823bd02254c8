"""Fights saved at any moment are sound, whoever fights and whatever is held: no save is refused wrongly."""

import pytest

from heroll.api import COMMANDS, Session, make_bot
from heroll.enums import BlessingId, BlessingTier
from heroll.specs import Specs
from kernel.rng import Stream
from tests.domain.session.runs import accepted, is_over

FEW_STAGES = (0, 3, 5, 9, 13)
MOMENTS = 60


def blessed(stage: int, draw: Stream) -> Session:
    """A run with cards drawn for it, as many as two stars each."""
    session = Session.new(f"saved#{stage}", stage=stage, debug=True, strict=True)
    for row in session.specs.blessing.table:
        most = 1 if row.max_level is not None or row.tier is BlessingTier.LEGENDARY else 2
        for _ in range(draw.next_int(0, most)):
            accepted(session, COMMANDS.parse(f'DebugGiveBlessing blessingId="{row.blessing_id}"'))
    return session


def restored_moments(stage: int, moments: int) -> int:
    """Restore a run's fights at so many drawn moments, behind drinks too; how many there were."""
    draw = Stream.derive(f"saved#{stage}", "moments")
    session, bot = blessed(stage, draw), make_bot("random", f"saved#{stage}")
    seen = 0
    while not is_over(session) and seen < moments:
        if session.is_fighting:
            session.advance(10 * draw.next_int(1, 40))
            if not session.is_fighting:
                continue
            if draw.next_int(0, 4) == 0:
                for command in session.legal():
                    accepted(session, command)
            assert Session.restore(session.save(), strict=True).hash() == session.hash()
            seen += 1
            continue
        command = bot.decide(session)
        assert command is not None
        accepted(session, command)
    return seen


@pytest.mark.parametrize("stage", FEW_STAGES)
def test_a_fight_saved_at_any_moment_is_restored(stage: int) -> None:
    assert restored_moments(stage, MOMENTS) == MOMENTS


@pytest.mark.nightly("machine")
def test_fights_of_all_stages_saved_at_any_moment_are_restored() -> None:
    seen = [restored_moments(row.stage, 200) for row in Specs.load().stage_boss_rules]
    assert all(moments > 0 for moments in seen) and sum(seen) > 5000


def test_the_cards_of_these_runs_are_all_there_are() -> None:
    held = {
        one.blessing_id
        for stage in range(12)
        for one in blessed(stage, Stream.derive(f"saved#{stage}", "moments")).view.blessings
    }
    assert held == set(BlessingId)
