"""When a driver of fights asks: behind the first tick of every fight, also of a boss that follows at once."""

from __future__ import annotations

from heroll.api import BotName, RunPhase, Session, make_bot
from heroll.debug.commands import DebugInvulnerable

SEEDS = ("7", "1", "2", "3", "4", "5", "6", "8")
GAUGE_STAGE = 3


def test_nobody_is_asked_before_a_fights_first_tick() -> None:
    """As in the game, where a fight's first tick comes before anybody can press a button (GDD 5.3)."""
    followed = 0
    for seed in SEEDS:
        session = Session.new(seed, stage=GAUGE_STAGE, debug=True)
        assert session.dispatch(DebugInvulnerable(True)).ok
        bot = make_bot(BotName.GREEDY, seed)
        asked: list[tuple[str, int]] = []

        def ask(session: Session = session, asked: list[tuple[str, int]] = asked) -> None:
            battle = session.view.battle
            assert battle is not None
            asked.append((battle.battle_id, battle.logic_time_ms))

        while session.view.phase not in (RunPhase.RUN_CLEAR, RunPhase.RUN_FAILED):
            if session.is_fighting:
                asked.clear()
                session.advance_until_idle(ask)
                first = dict(reversed(asked))
                assert all(ms >= session.view.tick_ms for ms in first.values())
                followed += len(first) > 1
            else:
                command = bot.decide(session)
                assert command is not None and session.dispatch(command).ok
    assert followed > 0, "no boss followed a battle at once"
