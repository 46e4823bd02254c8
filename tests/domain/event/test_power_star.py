"""Power Star (report 1.4, heroll-rules 3)."""

from heroll.enums import BoonKind, TileKind
from heroll.events import BoonGained
from heroll.run.boon import Boon
from heroll.run.health import hero_panel
from tests.domain.event.page import ONE, give, leave, logged, opened
from tests.domain.session.runs import names, only


def test_the_star_raises_the_damage_of_the_next_two_battles() -> None:
    work = opened("power_star", {"event": [ONE]})
    assert hero_panel(work.run, work.specs).total_damage_pct == 0
    told = give(work, "grab")
    assert names(told) == ["EventSettled", "BoonGained", "CheckpointReached"]
    assert only(BoonGained, told) == [BoonGained(BoonKind.STAR, 40, 2)]
    assert work.run.boons == [Boon(BoonKind.STAR, 40, 2)]
    assert hero_panel(work.run, work.specs).total_damage_pct == 40
    assert logged(work)["happened"] == {"input": "grab", "result": "shining"}
    leave(work)
    assert work.run.board[10].kind is TileKind.EMPTY
