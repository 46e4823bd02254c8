"""docs/state-machine.md: fresh, drawn soundly, and honest about GDD 3.3."""

import re
from pathlib import Path

from typer.testing import CliRunner

from heroll.api import COMMANDS
from heroll.debug.phases import DEBUG_PHASES
from heroll.enums import RunPhase
from heroll.run.phases import DEBUG_FOLLOWING, PHASES
from heroll.specs import PROJECT
from lab.cli import app
from lab.state_machine import BEYOND, PAGE, page, update

GDD_3_3 = """
  [*] --> RunInit
  RunInit --> FloorSetup
  FloorSetup --> AwaitRoll
  AwaitRoll --> DiceResolve: 手动掷骰
  DiceResolve --> ThirdDieChoice: 持有第三骰祝福
  DiceResolve --> Moving: 无第三骰
  ThirdDieChoice --> Moving: 替换A/替换B/放弃
  Moving --> BossGaugeResolve: DiceGauge关卡行动完成
  Moving --> TileResolve: Default关卡行动完成
  BossGaugeResolve --> BossBoardAction: Gauge 满值
  BossGaugeResolve --> TileResolve: Gauge 未满
  BossBoardAction --> TileResolve: Boss 行动演出完成
  TileResolve --> Battle
  TileResolve --> Event
  TileResolve --> Shop
  TileResolve --> RewardChoice
  Battle --> ReviveResolve: 玩家生命归零
  ReviveResolve --> Battle: 源码复生祝福成功
  ReviveResolve --> RunFailed: 祝福不可用或结算后仍死亡
  Battle --> Checkpoint: 胜利
  Event --> Checkpoint
  Shop --> Checkpoint
  RewardChoice --> Checkpoint
  Checkpoint --> FloorTransition: 越过起点
  Checkpoint --> AwaitRoll: 未过层
  FloorTransition --> BossBattle: 完成第10层
  FloorTransition --> FloorSetup: 继续
  BossBattle --> RunClear: 胜利
  BossBattle --> ReviveResolve: 死亡
  RunClear --> [*]
  RunFailed --> [*]
"""
"""Copied from the document by hand."""

NO_PHASE = ("Checkpoint", "ReviveResolve")
"""Nodes of GDD 3.3 that are no phase here: each is replaced by what it leads to. The page says why."""
BACK_INTO_THE_FIGHT = {"Battle"}
"""Where ReviveResolve leads when it succeeds: on with the fight that it came from."""

UNREACHED = ("TILE_RESOLVE", "REWARD_CHOICE")
"""The one edge that this machine leaves out; the page says why."""


def edges_of(text: str) -> list[tuple[str, str]]:
    return re.findall(r"^  (\S+) --> (\S+?)(?::.*)?$", text, re.MULTILINE)


def snake(name: str) -> str:
    return name if name == "[*]" else re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper()


def gdd_edges() -> set[tuple[str, str]]:
    """The edges of GDD 3.3 between phases: what is no phase is passed through."""
    raw = edges_of(GDD_3_3)
    assert len(raw) == 31
    found = {(before, after) for before, after in raw if before not in NO_PHASE}
    for node in NO_PHASE:
        following = {after for before, after in raw if before == node}
        for before, after in [edge for edge in found if edge[1] == node]:
            found.remove((before, after))
            found |= {(before, onward) for onward in following - BACK_INTO_THE_FIGHT}
    return {(snake(before), snake(after)) for before, after in found}


def diagrams() -> list[str]:
    return re.findall(r"^```mermaid\n(.*?)^```$", page(), re.MULTILINE | re.DOTALL)


def test_the_page_is_fresh() -> None:
    assert (PROJECT / PAGE).read_text("utf-8") == page(), "run `lab docs`"


def test_the_command_writes_tells_and_checks(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    assert update(write=False, project=tmp_path) and not (tmp_path / PAGE).exists()
    assert update(write=True, project=tmp_path) and not update(write=False, project=tmp_path)
    (tmp_path / PAGE).write_text("old", "utf-8")
    assert update(write=False, project=tmp_path)
    done = CliRunner().invoke(app, ["docs", "--check"])
    assert done.exit_code == 0 and "is up to date" in done.output


def test_the_diagrams_are_sound_mermaid() -> None:
    machine, debug = diagrams()
    for text in (machine, debug):
        first, *lines = text.splitlines()
        assert first == "stateDiagram-v2" and lines
        assert all(re.fullmatch(r"  (\[\*\]|\w+) --> (\[\*\]|\w+)", line) for line in lines)
        assert len(set(lines)) == len(lines)
        assert {name for edge in edges_of(text) for name in edge} <= {"[*]", *RunPhase}
    assert edges_of(machine)[0] == ("[*]", RunPhase.RUN_INIT)
    assert {before for before, after in edges_of(machine) if after == "[*]"} == {"RUN_CLEAR", "RUN_FAILED"}


def test_the_diagrams_draw_every_transition() -> None:
    machine, debug = (set(edges_of(text)) for text in diagrams())
    rules = {(before, after) for before, rule in PHASES.items() for after in rule.following}
    ends = {(before, "[*]") for before, rule in PHASES.items() if not rule.following}
    assert machine == {("[*]", "RUN_INIT")} | rules | ends
    assert debug == {(before, after) for before, following in DEBUG_FOLLOWING.items() for after in following}


def test_every_edge_of_gdd_3_3_is_there_and_the_others_are_explained() -> None:
    ours = set(edges_of(diagrams()[0]))
    assert gdd_edges() - ours == {UNREACHED}
    assert ours - gdd_edges() == {(before, after) for before, after, _ in BEYOND}
    assert all(why for *_, why in BEYOND) and len(set(BEYOND)) == len(BEYOND)
    for node in NO_PHASE:
        assert f"`{node}`" in page()


def test_the_tables_tell_every_phase_and_every_command() -> None:
    text = page()
    for phase, rule in PHASES.items():
        row = next(line for line in text.splitlines() if line.startswith(f"| `{phase}` |"))
        told = re.findall(r"`(\w+)`", row)
        assert told == [phase, *(kind.__name__ for kind in rule.commands), *rule.following]
    for kind, phases in DEBUG_PHASES.items():
        (row,) = [line for line in text.splitlines() if line.startswith(f"| `{kind.__name__}` |")]
        assert re.findall(r"`(\w+)`", row) == [kind.__name__, *phases]
    assert all(f"`{kind.__name__}`" in text for kind in COMMANDS)
