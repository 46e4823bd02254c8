"""The bots: whole adventures through the session's door, and single decisions on known positions."""

from dataclasses import replace
from typing import Any

import pytest

from kernel.log import TechnicalLog
from kernel.rng import Stream
from minefield.api import (
    Accepted,
    BeginBattle,
    BoardView,
    BotName,
    Command,
    Dig,
    Flag,
    Phase,
    Refresh,
    Session,
    SkipItem,
    Specs,
    Stop,
    UseItem,
    View,
    make_bot,
    play,
)
from minefield.bots.foresight import damage, is_harmless, threat
from minefield.bots.position import position_of
from minefield.bots.solver_bot import SolverBot
from minefield.bots.window import choose
from minefield.cells import index_of
from minefield.enums import Beat, Cover
from minefield.settlement.marks import WindowItem
from minefield.specs.bots import BotRow
from minefield.view import CellView
from tests.support.minefield.boards import B_FLAG, RegisteredBoard

SPECS = Specs.load()
ROW = SPECS.bots[BotName.SOLVER].model_copy(update={"flag_layers": 2})


def fresh(seed: str) -> Session:
    return Session.new(seed, strict=True, log=TechnicalLog(0))


def ended(seed: str, bot: BotName) -> Session:
    session = fresh(seed)
    play(session, make_bot(bot, seed))
    return session


# ------------------------------------------------------------------------------------ whole adventures
@pytest.mark.parametrize("bot", list(BotName))
def test_the_same_seed_is_the_same_adventure(bot: BotName) -> None:
    first, again, other = ended("7", bot), ended("7", bot), ended("8", bot)
    assert first.committed.commands == again.committed.commands
    assert first.hash() == again.hash() != other.hash()


@pytest.mark.parametrize("bot", list(BotName))
def test_play_hears_everything_and_tells_the_end(bot: BotName) -> None:
    session, heard = fresh("7"), 0

    def hear(told: Any) -> None:
        nonlocal heard
        heard += 1

    assert play(session, make_bot(bot, "7"), hear) is session.view.phase
    assert session.view.phase in (Phase.WON, Phase.LOST)
    assert heard == len(session.committed.commands)


@pytest.mark.parametrize("bot", list(BotName))
def test_nothing_is_left_to_decide_behind_the_end(bot: BotName) -> None:
    session = ended("7", bot)
    with pytest.raises(ValueError, match="nothing to do in phase"):
        make_bot(bot, "7").decide(session)


def test_a_bots_own_stream_moves_none_of_the_sessions() -> None:
    """The same commands without the bot come to the same state."""
    session = ended("7", BotName.RANDOM)
    again = Session.restore(session.save(), strict=True)
    assert again.hash() == session.hash()
    assert again.rng() == session.rng()


def test_the_random_bot_draws_from_its_own_stream_and_any_legal_command() -> None:
    session, bot, stream = fresh("7"), make_bot(BotName.RANDOM, "7"), Stream.derive("7", "bot")
    kinds = set()
    while session.view.phase not in (Phase.WON, Phase.LOST):
        command = bot.decide(session)
        assert command == stream.choice(session.legal())
        kinds.add(type(command))
        session.dispatch(command)
    assert {BeginBattle, Dig, Flag} <= kinds


def test_a_bot_nobody_knows() -> None:
    with pytest.raises(ValueError, match="greedy"):
        make_bot("greedy", "7")


def test_a_refused_command_is_told() -> None:
    class Stubborn:
        def decide(self, session: Session) -> Command:
            return Stop()

    with pytest.raises(RuntimeError, match="refused: WRONG_PHASE"):
        play(fresh("7"), Stubborn())


def test_the_solver_opens_no_certain_mine_and_flags_nothing_else() -> None:
    """Against the truth under the cells: digs that deduction calls safe, flags that it calls mines."""
    for seed in ("truth 1", "truth 2"):
        session, bot = fresh(seed), make_bot(BotName.SOLVER, seed)
        while session.view.phase not in (Phase.WON, Phase.LOST):
            command, board = bot.decide(session), session.view.board
            product = session.committed.battle.board.product
            if isinstance(command, Flag):
                assert product is not None
                assert (command.row, command.column) in product.mines
            if isinstance(command, Dig):
                assert board is not None
                assert product is not None
                position = position_of(board)
                if position.diggable:
                    assert (command.row, command.column) not in product.mines
            assert isinstance(session.dispatch(command), Accepted)


# ----------------------------------------------------------------------------------------- positions
def board_view(board: RegisteredBoard, closed: tuple[Any, ...], flagged: tuple[Any, ...] = ()) -> BoardView:
    """A registered board with everything open but those cells and its mines."""
    cells = []
    for row in range(board.height):
        for column in range(board.width):
            cell = (row, column)
            near = sum(
                (r, c) in board.mines
                for r in range(row - 1, row + 2)
                for c in range(column - 1, column + 2)
                if (r, c) != cell
            )
            cover = Cover.CLOSED if cell in board.mines or cell in closed else Cover.OPEN
            if cell in flagged:
                cover = Cover.FLAGGED
            number = near if cover is Cover.OPEN else None
            cells.append(CellView(cell=cell, cover=cover, number=number, mine=False, fog=False))
    session = fresh("7")
    session.dispatch(BeginBattle())
    shown = session.view.board
    assert shown is not None
    return replace(shown, width=board.width, height=board.height, mines=len(board.mines), cells=tuple(cells))


def test_a_position_knows_what_is_certain() -> None:
    position = position_of(board_view(B_FLAG, B_FLAG.left, flagged=((1, 4),)))
    assert position.left == len(B_FLAG.left)
    assert (1, 4) not in position.to_flag()
    assert set(position.to_flag()) <= set(B_FLAG.mines)
    for cell in B_FLAG.left:
        index = index_of(cell, B_FLAG.width)
        if position.diggable >> index & 1:
            assert position.odds.chance(index) == 0
    everything = position_of(board_view(B_FLAG, ()))
    assert everything.left == everything.diggable == 0
    assert set(everything.to_flag()) == set(B_FLAG.mines)


def test_a_guess_takes_the_least_likely_mine_and_never_a_flag() -> None:
    position = position_of(board_view(B_FLAG, B_FLAG.left))
    guess = position.best_guess()
    assert guess is not None
    assert guess[1] == min(position.odds.chance(index) for index in position.odds.mined)
    all_flagged = position_of(board_view(B_FLAG, (), flagged=B_FLAG.mines))
    assert all_flagged.best_guess() is None


# ----------------------------------------------------------------------------------------- foresight
def digging(seed: str = "7") -> View:
    session = fresh(seed)
    session.dispatch(BeginBattle())
    return session.view


def with_enemies(view: View, *beats: Beat, hp: int = 900) -> View:
    front = view.enemies[0]
    units = tuple(
        replace(front, handle=number, hp=hp, max_hp=hp, beat=beat) for number, beat in enumerate(beats, 1)
    )
    return replace(view, enemies=units)


def test_a_threat_is_what_the_next_beats_deal() -> None:
    view = digging()
    atk, mult = view.enemies[0].atk, SPECS.enemies.by("enemy_id")[view.enemies[0].kind][0].heavy_mult
    assert threat(with_enemies(view, Beat.ATTACK), SPECS, 0) == atk
    assert threat(with_enemies(view, Beat.HEAVY, Beat.ATTACK), SPECS, 0) == atk * mult + atk
    assert threat(with_enemies(view, Beat.CHARGE, Beat.CHARGE), SPECS, 0) == 0


def test_an_enemy_that_the_strike_kills_threatens_nobody() -> None:
    view = digging()
    dying = with_enemies(view, Beat.ATTACK, hp=1)
    assert threat(dying, SPECS, 0) == 0
    assert threat(with_enemies(view, Beat.ATTACK, Beat.ATTACK, hp=1), SPECS, 0) == view.enemies[0].atk
    flags = SPECS.settlement.damage_b_per_flag
    edge = SPECS.hero.atk + view.charge_a + flags
    assert threat(with_enemies(view, Beat.ATTACK, hp=edge), SPECS, 0) == view.enemies[0].atk
    assert threat(with_enemies(view, Beat.ATTACK, hp=edge), SPECS, 1) == 0


def test_flags_weaken_to_the_floor() -> None:
    magnitude = SPECS.effects["weaken"].magnitude
    assert damage(100, SPECS, 0) == 100
    assert damage(100, SPECS, 1) == 100 + magnitude
    assert damage(100, SPECS, 2) == 0
    view = with_enemies(digging(), Beat.ATTACK)
    assert [is_harmless(view, SPECS, flags) for flags in (0, 1, 2)] == [False, False, True]
    assert is_harmless(with_enemies(view, Beat.CHARGE), SPECS, 0)


# ---------------------------------------------------------------------------------------- the window
def window_view(hp: int, *items: tuple[int, str, bool], front_hp: int = 900) -> View:
    view = with_enemies(digging(), Beat.ATTACK, hp=front_hp)
    lines = tuple(
        WindowItem(number, reward, SPECS.rewards[reward].power or 0, usable, None)
        for number, reward, usable in items
    )
    return replace(view, window=lines, hero=replace(view.hero, hp=hp))


def row(**changes: int) -> BotRow:
    return ROW.model_copy(update=changes)


@pytest.mark.parametrize(
    ("hp", "items", "front_hp", "wanted"),
    [
        (40, (), 900, SkipItem()),
        (40, ((1, "knife_t1", True), (2, "knife_adv", True)), 900, UseItem(2)),
        (40, ((1, "knife_adv", True), (2, "knife_t1", True)), 8, UseItem(2)),
        (40, ((1, "heal_pack", False),), 900, SkipItem()),
        (29, ((1, "heal_pack", True),), 900, SkipItem()),  # 11 are missing: some would be lost
        (28, ((1, "heal_pack", True),), 900, UseItem(1)),
        (28, ((1, "heal_pack", True), (2, "knife_t1", True)), 900, UseItem(2)),
        (10, ((1, "knife_t1", True), (2, "heal_pack", True)), 900, UseItem(2)),
    ],
)
def test_what_it_chooses(
    hp: int, items: tuple[tuple[int, str, bool], ...], front_hp: int, wanted: Command
) -> None:
    view = window_view(hp, *items, front_hp=front_hp)
    assert view.hero.max_hp == 40, "the cases are made for that hero"
    assert choose(view, SPECS, row(heal_percent=50)) == wanted


# --------------------------------------------------------------------------------- digging decisions
class Shown:
    """A session of which only the view and the tables are asked."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.specs = SPECS


def decided(view: View, **changes: int) -> Command:
    return SolverBot(row(**changes)).decide(Shown(view))  # type: ignore[arg-type]


def position_view(closed: tuple[Any, ...], flagged: tuple[Any, ...] = (), **changes: Any) -> View:
    view = with_enemies(digging(), changes.pop("beat", Beat.ATTACK))
    view = replace(view, board=board_view(B_FLAG, closed, flagged))
    return replace(view, **{"ap": view.ap_max, "rap": 0, **changes})


def test_it_digs_what_is_certain_while_points_are_left_for_its_flags() -> None:
    """b_flag with all its closed cells, of which some are certain."""
    assert isinstance(decided(position_view(B_FLAG.left, ap=3)), Dig)
    assert isinstance(decided(position_view(B_FLAG.left, ap=2)), Flag)
    assert isinstance(decided(position_view(B_FLAG.left, ap=2), flag_layers=1), Dig)
    assert isinstance(decided(position_view(B_FLAG.left, ap=2, beat=Beat.CHARGE)), Dig)
    assert isinstance(decided(position_view(B_FLAG.left, ap=1), flag_layers=0), Dig)


LAST = (3, 4)
"""The only safe cell that is closed: digging it clears the board and ends the round."""


def test_a_board_is_cleared_behind_the_flags_that_the_points_allow() -> None:
    with_flag = position_view((LAST,), flagged=((1, 4),), ap=2)
    assert isinstance(decided(with_flag), Flag), "points that are left when the round ends are lost"
    assert decided(replace(with_flag, ap=1)) == Dig(*LAST), "clearing is worth more than weakening"
    assert decided(position_view((LAST,), flagged=((1, 4),), ap=2, beat=Beat.CHARGE)) == Dig(*LAST)


def test_no_clearing_against_a_blow_that_kills() -> None:
    view = position_view((LAST,), flagged=((1, 4),), ap=1)
    dying = replace(view, hero=replace(view.hero, hp=view.enemies[0].atk))
    assert isinstance(decided(dying), Flag)
    assert decided(replace(dying, hero=replace(view.hero, hp=view.enemies[0].atk + 1))) == Dig(*LAST)


def test_a_board_is_not_cleared_without_the_flag_that_makes_it_perfect() -> None:
    assert isinstance(decided(position_view((LAST,), ap=2, beat=Beat.CHARGE)), Flag)
    assert decided(position_view((LAST,), ap=1, beat=Beat.CHARGE)) == Dig(*LAST)


def stuck_view(**changes: Any) -> View:
    """A board of which nothing is known but its mines' number: all closed but one far corner's number."""
    view = position_view((), **changes)
    assert view.board is not None
    cells = tuple(
        replace(seen, cover=Cover.CLOSED, number=None) if seen.cell != (6, 6) else seen
        for seen in view.board.cells
    )
    return replace(view, board=replace(view.board, cells=cells, mines=24))


def test_stuck_it_refreshes_guesses_saves_or_spends() -> None:
    refusal = digging().refresh_refusal
    assert refusal is not None
    zero = stuck_view(refresh_refusal=refusal)
    assert isinstance(decided(zero), Dig), "round the zero in the corner everything is safe"
    lost = replace_corner(zero)
    assert decided(replace(lost, refresh_refusal=None)) == Refresh()
    assert isinstance(decided(lost, guess_percent=100), Dig)
    assert decided(lost, guess_percent=0) == Stop(), "eight points buy a board"
    full = replace(lost, rap=lost.rap_max)
    assert decided(full, guess_percent=0) == Stop(), "no mine is certain and an attack would come through"
    assert isinstance(decided(charging(full), guess_percent=0), Dig), "a mine costs nothing now"


def replace_corner(view: View) -> View:
    """The one open number is half of its neighbours: nothing is certain."""
    assert view.board is not None
    cells = tuple(replace(seen, number=1) if seen.number is not None else seen for seen in view.board.cells)
    return replace(view, board=replace(view.board, cells=cells))


def charging(view: View) -> View:
    return replace(view, enemies=tuple(replace(unit, beat=Beat.CHARGE) for unit in view.enemies))
