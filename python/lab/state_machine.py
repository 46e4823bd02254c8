"""docs/state-machine.md, drawn from the state machine that the rules run on (GDD 3.3, 14)."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from heroll.debug.phases import DEBUG_PHASES
from heroll.enums import RunPhase
from heroll.run.phases import DEBUG_FOLLOWING, PHASES
from heroll.specs import PROJECT

PAGE = Path("docs/state-machine.md")

_HEAD = """\
# The state machine of a run

`lab docs` writes this page from `heroll.run.phases` and `heroll.debug.phases`; a test keeps it fresh. A
phase that takes no command is passed through within one transaction: no run rests there and no save has
it. A command outside its phase is refused with `WRONG_PHASE` and changes nothing; after `ConfirmResult`
every command gets `RUN_OVER`. While a bought tile is being placed only `InstallTile` and `CancelInstall`
are taken, and debug commands that do what opening the game anew does; any other gets `INSTALL_OPEN`.
"""

_COMPARED = """\
## GDD 3.3 and this machine

Names are those of GDD 12.2 `RunPhase`; `BOSS_GAUGE_RESOLVE` and `BOSS_BOARD_ACTION` stand in 3.3 alone.
What 3.3 draws otherwise:

- `Checkpoint` is no phase. A safe point (GDD 13.1) is written when a transaction is committed, so its two
  ways on, `AwaitRoll` and `FloorTransition`, follow at once from the phase that was settled.
- `ReviveResolve` is no phase, as 12.2 has none: it is one instant of the fight, frozen between `HeroFell`
  and `HeroRevived` (GDD 5.6). Without a usable Revive blessing `Battle` and `BossBattle` lead to `RunFailed`.
- `TileResolve` does not lead to `RewardChoice`: gear comes out of a battle or an event, never out of a
  tile itself.
- The end of both results is `ConfirmResult`: the run stays in its phase, and its slots are cleared (GDD
  13.2).

What this machine has beyond 3.3:

| from | to | why |
|---|---|---|
"""

BEYOND: tuple[tuple[RunPhase, RunPhase, str], ...] = (
    (
        RunPhase.FLOOR_SETUP,
        RunPhase.SHOP,
        "the merchant of START opens behind the floor's set-up (report 1.5)",
    ),
    (RunPhase.TILE_RESOLVE, RunPhase.AWAIT_ROLL, "wasteland and START: nothing waits there (GDD 4.2)"),
    (RunPhase.TILE_RESOLVE, RunPhase.FLOOR_TRANSITION, "the same, with START crossed"),
    (RunPhase.TILE_RESOLVE, RunPhase.BOSS_BATTLE, "the same, with the boss due on a DiceGauge stage"),
    (RunPhase.BATTLE, RunPhase.REWARD_CHOICE, "the group dropped gear (GDD 6.3)"),
    (RunPhase.BATTLE, RunPhase.BOSS_BATTLE, "the boss of a DiceGauge stage is due (heroll-rules 2)"),
    (RunPhase.EVENT, RunPhase.REWARD_CHOICE, "the event gave gear (GDD 6.3)"),
    (RunPhase.EVENT, RunPhase.MOVING, "the event moved the hero, who lands there (heroll-rules 3)"),
    (RunPhase.EVENT, RunPhase.BOSS_BATTLE, "the boss of a DiceGauge stage is due (heroll-rules 2)"),
    (RunPhase.SHOP, RunPhase.BOSS_BATTLE, "the boss of a DiceGauge stage is due (heroll-rules 2)"),
    (RunPhase.REWARD_CHOICE, RunPhase.BOSS_BATTLE, "the boss of a DiceGauge stage is due (heroll-rules 2)"),
)
"""Transitions that GDD 3.3 does not draw, each with its reason."""


def page() -> str:
    """The whole page."""
    debug = [
        "## Debug commands",
        "",
        "Only a session that was opened with debug takes them (GDD 14). Beyond the machine they may do this:",
        "",
        *_diagram(_debug_edges()),
        "",
        "| command | phases |",
        "|---|---|",
        *(f"| `{kind.__name__}` | {_listed(phases)} |" for kind, phases in DEBUG_PHASES.items()),
    ]
    return "\n".join([_HEAD, *_diagram(_edges()), "", *_table(), "", _COMPARED + _beyond(), *debug, ""])


def update(*, write: bool, project: Path = PROJECT) -> bool:
    """Whether the page is stale; with ``write`` it is written then."""
    path = project / PAGE
    fresh = page()
    is_stale = not path.exists() or path.read_text("utf-8") != fresh
    if is_stale and write:
        path.write_text(fresh, "utf-8")
    return is_stale


def _edges() -> Iterator[tuple[str, str]]:
    yield "[*]", RunPhase.RUN_INIT
    for phase, rule in PHASES.items():
        yield from ((phase, following) for following in rule.following)
        if not rule.following:
            yield phase, "[*]"


def _debug_edges() -> Iterator[tuple[str, str]]:
    for phase, following in DEBUG_FOLLOWING.items():
        yield from ((phase, after) for after in following)


def _diagram(edges: Iterable[tuple[str, str]]) -> Iterator[str]:
    yield "```mermaid"
    yield "stateDiagram-v2"
    yield from (f"  {before} --> {after}" for before, after in edges)
    yield "```"


def _table() -> Iterator[str]:
    yield "| phase | commands | leads to |"
    yield "|---|---|---|"
    for phase, rule in PHASES.items():
        commands = _listed(kind.__name__ for kind in rule.commands)
        yield f"| `{phase}` | {commands} | {_listed(rule.following)} |"


def _beyond() -> str:
    return "".join(f"| `{before}` | `{after}` | {why} |\n" for before, after, why in BEYOND)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names) or "–"
