"""雕像 (heroll-rules 3)."""

from heroll.enums import BoonKind, TileKind
from heroll.events import BoonGained
from heroll.run.boon import Boon
from heroll.run.health import hero_panel
from tests.domain.event.page import ONE, give, leave, logged, opened
from tests.domain.session.runs import names, only


def test_a_prayer_shields_in_the_next_battle() -> None:
    work = opened("corner_statue", {"event": [ONE]}, index=16)
    told = give(work, "pray")
    assert names(told) == ["EventSettled", "BoonGained", "CheckpointReached"]
    assert only(BoonGained, told) == [BoonGained(BoonKind.SHIELD, 20, 1)]
    assert work.run.boons == [Boon(BoonKind.SHIELD, 20, 1)]
    assert hero_panel(work.run, work.specs).shield == 30
    assert logged(work)["happened"] == {"input": "pray", "result": "warded"}
    leave(work)
    assert work.run.board[16].kind is TileKind.EVENT


def test_a_second_prayer_renews_and_does_not_add() -> None:
    work = opened("corner_statue", {"event": [ONE]}, index=16)
    work.run.boons = [Boon(BoonKind.SHIELD, 20, 1)]
    give(work, "pray")
    assert work.run.boons == [Boon(BoonKind.SHIELD, 20, 1)]
