"""Each of the 88 offers of the pools is bought in a run of normal play: the kept scripts (GDD 8.2)."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from heroll.blessing.panel import worth
from heroll.checks.invariants import invariants_of
from heroll.commands import BuyOffer, LeaveShop, RerollShop, UsePotion
from heroll.debug.phases import DEBUG_PHASES
from heroll.enums import BlessingId, PointsReason
from heroll.events import OfferBought, PointsChanged
from heroll.run.phases import ENDED
from heroll.session import Session
from heroll.shop.tables import OfferSlot
from heroll.specs import PROJECT, Specs
from kernel.command import Command
from lab import offers
from lab.cli import app
from lab.drive import Driver
from tests.domain.session.runs import accepted, only

SPECS = Specs.load()
SCRIPTS = offers.by_offer(offers.read(PROJECT))


@pytest.mark.parametrize("offer_id", offers.sold_offers(SPECS))
def test_gdd_8_2_every_offer_of_the_pools_is_bought_in_normal_play(offer_id: int) -> None:
    bought = offers.first_of(SCRIPTS.get(offer_id, ()), SPECS)
    assert bought is not None, f"offer {offer_id} is bought by none of its scripts: run `lab offers`"
    row, view = SPECS.shop_offers[offer_id], bought.session.view
    haggled = sum(
        worth(held, SPECS.blessing) for held in bought.blessings if held.blessing_id is BlessingId.HAGGLER
    )
    price = row.price * (100 - haggled) // 100
    assert bought.price == price <= bought.points
    assert only(OfferBought, bought.told) == [OfferBought(offer_id, price, 1)]
    paid = only(PointsChanged, bought.told)[0]
    assert (paid.delta, paid.balance_after) == (-price, bought.points - price)
    assert paid.reason is PointsReason.SHOP_PURCHASE
    assert view.shop is not None and view.shop.purchased_count_by_offer[str(offer_id)] == 1
    shown = view.shop.fixed_offer_ids if row.slot is OfferSlot.FIXED else view.shop.random_offer_ids
    assert offer_id in shown and bought.commands[-1] == BuyOffer(offer_id)
    assert not any(type(command) in DEBUG_PHASES for command in bought.commands) and not view.debug_used
    for needed in offers.chain_of(offer_id, SPECS)[:-1]:
        assert BuyOffer(needed) in bought.commands
    assert list(invariants_of(SPECS)(bought.session._game())) == []


def test_scripts_are_kept_for_the_88_offers_and_no_others() -> None:
    assert list(SCRIPTS) == list(offers.sold_offers(SPECS)) and len(SCRIPTS) == 88
    for offer_id, scripts in SCRIPTS.items():
        assert 1 <= len(scripts) <= offers.KEPT and len(set(scripts)) == len(scripts), offer_id
        assert {script.stage for script in scripts} <= set(offers.STAGES)


def test_a_script_is_the_commands_that_it_prints() -> None:
    bought = offers.first_of(SCRIPTS[51], SPECS)
    assert bought is not None
    script = next(script for script in SCRIPTS[51] if script.seed == bought.session.view.run_seed)
    run = Session.new(script.seed, stage=script.stage, strict=True)
    for command in bought.commands:
        while run.is_fighting and command not in run.legal():
            run.tick()
        accepted(run, command)
    assert run.hash() == bought.session.hash()


def test_the_hunter_buys_nothing_else_and_keeps_its_price() -> None:
    bought = offers.first_of(SCRIPTS[51], SPECS)
    assert bought is not None
    purchases = [command.offer_id for command in bought.commands if isinstance(command, BuyOffer)]
    assert purchases == [11, 31, 51]
    assert RerollShop() in bought.commands and LeaveShop() in bought.commands


def test_scripts_are_written_as_they_are_read(tmp_path: Path) -> None:
    (tmp_path / offers.SCRIPTS).parent.mkdir(parents=True)
    assert offers.read(tmp_path) == ()
    kept = offers.read(PROJECT)
    offers.write(tmp_path, kept)
    assert offers.read(tmp_path) == kept
    (tmp_path / offers.SCRIPTS).write_text("offer,stage\n1,0\n", "utf-8")
    with pytest.raises(ValueError, match="has the columns"):
        offers.read(tmp_path)


def test_an_offer_that_cannot_be_bought_has_no_script() -> None:
    assert offers.first_of([offers.Script(51, 0, "1")], SPECS) is None


@pytest.mark.parametrize("offer_id", [3, 51, 196])
def test_what_is_printed_of_an_offer_drives_a_run_to_it(offer_id: int) -> None:
    """`lab offers --offer N` into `lab drive`: every line is taken, and the offer is bought."""
    told = CliRunner().invoke(app, ["offers", "--offer", str(offer_id)])
    assert told.exit_code == 0
    lines = told.stdout.splitlines()
    assert lines[0].startswith('{"cmd":"new","seed":"')
    driver = Driver("another")
    answers = [driver.answer(line) for line in lines]
    assert [answer for answer in answers if not answer["ok"]] == []
    bought = offers.first_of(SCRIPTS[offer_id], SPECS)
    assert bought is not None and answers[-1]["hash"] == bought.session.hash()


def test_a_run_in_which_a_potion_is_drunk_in_a_fight_is_driven_exactly() -> None:
    """The kept runs in which a potion was drunk: the printed requests come to the same state."""
    drunk = [
        bought
        for offer_id in (1, 16, 125)
        for bought in (offers.first_of(SCRIPTS.get(offer_id, ()), SPECS),)
        if bought is not None and any(bought.moments)
    ]
    assert len(drunk) == 3
    for bought in drunk:
        driver = Driver("another")
        for request in offers.requests(bought, SPECS):
            answer = driver.answer(json.dumps(request))
            assert answer["ok"], (request, answer)
        assert answer["hash"] == bought.session.hash()


def drunk_in_a_second_fight(seed: str) -> offers.Purchase | None:
    """A run up to a fight that follows another at once and in which a potion is drunk; None for none."""
    session = Session.new(seed, specs=SPECS, strict=True, check_every=50)
    hunter = offers.Hunter(51, SPECS)
    commands: list[Command] = []
    moments: list[tuple[str, int] | None] = []
    fought: list[str] = []

    def drink() -> None:
        battle = session.view.battle
        assert battle is not None
        if battle.battle_id not in fought:
            fought.append(battle.battle_id)
        drinks = [command for command in session.legal() if isinstance(command, UsePotion)]
        if len(fought) == 2 and drinks and not any(moments):
            commands.append(drinks[0])
            moments.append((battle.battle_id, battle.logic_time_ms))
            accepted(session, drinks[0])

    while session.view.phase not in ENDED:
        fought.clear()
        if session.is_fighting:
            session.advance_until_idle(drink)
            if any(moments):
                return offers.Purchase(session, tuple(commands), tuple(moments), 0, 0, (), ())
            continue
        command = hunter.decide(session)
        assert command is not None
        commands.append(command)
        moments.append(None)
        accepted(session, command)
    return None


def test_a_drink_in_a_fight_right_behind_another_one_is_driven_exactly() -> None:
    """A boss may follow a battle at once: the first is driven to its end, then on to the drink."""
    runs = (drunk_in_a_second_fight(f"w{number}") for number in range(6, 60))
    drunk = next(run for run in runs if run is not None)
    driver = Driver("another")
    for request in (*offers.requests(drunk, SPECS), {"cmd": "advance", "until": "idle"}):
        answer = driver.answer(json.dumps(request))
        assert answer["ok"], (request, answer)
    assert answer["hash"] == drunk.session.hash()


@pytest.mark.parametrize(
    ("offer_id", "reason"),
    [("71", "not on sale: 71"), ("5", "unknown offer 5, nearest 3"), ("900", "unknown offer 900, nearest")],
)
def test_an_offer_that_nobody_can_buy_is_refused(offer_id: str, reason: str) -> None:
    told = CliRunner().invoke(app, ["offers", "--offer", offer_id])
    assert told.exit_code == 2 and reason in told.output
