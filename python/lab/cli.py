"""`lab`: one command a verb; each verb's work stands in a module of its own."""

import io
import json
import sys
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.console import Console, Group
from rich.table import Table

from heroll.api import BotName, Specs
from heroll.battle.tables import Gate
from heroll.specs import PROJECT, default_folder
from kernel.tables import SpecError
from lab import adventures, bench, state_machine
from lab import check as checks
from lab import fit as fitting
from lab import offers as offer_scripts
from lab import replay as recorded
from lab import simulate as simulation
from lab import timelines as timeline_table
from lab import tune as tuning
from lab.drive import Driver
from lab.drive_minefield import MinefieldDriver
from lab.economy import loops as loop_search
from lab.economy import page as economy_page
from lab.fast import use as fast_rules
from lab.fast.build import FastBuild, FastError
from lab.options import (
    ERRORS,
    AnyStageOption,
    BotOption,
    Design,
    DesignOption,
    FastOption,
    MinefieldSpecsOption,
    RulesetOption,
    SeedOption,
    StagesOption,
    known_stage,
    minefield_specs,
    one_of,
    playable_seed,
    words_of,
    writable,
)
from lab.protocol import BadRequest, serve
from lab.report import page as report_page
from minefield.api import BotName as MinefieldBot
from minefield.api import Ruleset

app = typer.Typer(no_args_is_help=True, add_completion=False, help=__doc__)
app.add_typer(bench.app, name="bench")
app.command()(recorded.replay)
app.command()(recorded.record)
B = TypeVar("B", bound=StrEnum)
GATE_EXITS = {Gate.PASS: 0, Gate.FAIL: 1, Gate.PENDING: 3}
COLOURS = {checks.Severity.ERROR: "red", checks.Severity.WARNING: "yellow"}


@app.command()
def drive(
    seed: SeedOption = "1",
    design: DesignOption = Design.DICE,
    stage: AnyStageOption = 0,
    ruleset: RulesetOption = Ruleset.B1_V2,
    resume: Annotated[bool, typer.Option("--continue", help="Go on with what is in --slots.")] = False,
    slots: Annotated[
        Path | None,
        typer.Option(help="Folder of checkpoints; `continue` loads it.", file_okay=False),
    ] = None,
    specs: MinefieldSpecsOption = None,
    debug: Annotated[
        bool, typer.Option("--debug", help="Of the dice run: take the debug commands (GDD 14).")
    ] = False,
) -> None:
    """Play over JSON Lines on stdin and stdout, for bots and QA scripts in any language (see README)."""
    driver: Driver | MinefieldDriver
    try:
        if design is Design.DICE:
            if specs is not None:
                raise BadRequest("--specs is the minefield's; for the dice run set HEROLL_SPECS")
            driver = Driver(seed, stage=stage, slots_folder=slots, resume=resume, debug=debug)
        else:
            if stage or debug:
                raise BadRequest("--stage and --debug are the dice run's")
            tables = minefield_specs(specs)
            driver = MinefieldDriver(seed, ruleset=ruleset, specs=tables, slots_folder=slots, resume=resume)
    except SpecError as error:
        ERRORS.print(str(error), style="red", soft_wrap=True, markup=False)
        raise typer.Exit(1) from None
    except (ValueError, BadRequest) as error:
        raise typer.BadParameter(str(error)) from None
    for notice in driver.notices:
        ERRORS.print(notice, markup=False)
    requests = io.TextIOWrapper(sys.stdin.buffer, "utf-8", errors="replace")
    serve(driver, requests, sys.stdout)


@app.command()
def simulate(
    seed: SeedOption = "1",
    design: DesignOption = Design.DICE,
    stage: AnyStageOption = 0,
    ruleset: RulesetOption = Ruleset.B1_V2,
    specs: MinefieldSpecsOption = None,
    runs: Annotated[int, typer.Option(min=1, help="Run 0 has the seed, run i `SEED#i`.")] = 100,
    bot: Annotated[
        str | None,
        typer.Option(
            metavar=words_of(BotName),
            help=f"Who plays, greedy unless told; in the minefield {words_of(MinefieldBot)}, else solver.",
        ),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes; results are the same for any number.")] = 1,
    json_file: Annotated[
        str | None,
        typer.Option("--json", callback=writable, help="Every run and the totals as JSON; `-` is stdout."),
    ] = None,
    builds: Annotated[
        bool,
        typer.Option(
            "--builds", help="Of the dice run: also what winning builds wear and hold, against a fair share."
        ),
    ] = False,
    fast: FastOption = False,
) -> None:
    """Play whole runs with a bot and sum them up."""
    if design is Design.DICE:
        if specs is not None:
            raise typer.BadParameter("--specs is the minefield's; for the dice run set HEROLL_SPECS")
        player = _bot(BotName, bot, BotName.GREEDY)
        known_stage(stage)
        if fast:
            _on_compiled_rules()
        hashed = json_file is not None
        plan = simulation.Plan(seed, runs, player, stage, workers, hashed)
        playable_seed(plan.seed_of(runs - 1))
        _simulate_runs(plan, json_file, builds=builds)
        return
    if stage or builds:
        raise typer.BadParameter("--stage and --builds are the dice run's")
    walker = _bot(MinefieldBot, bot, MinefieldBot.SOLVER)
    folder = minefield_specs(specs).folder
    if fast:
        _on_compiled_rules()
    journey = adventures.Plan(seed, runs, walker, ruleset, workers, folder)
    playable_seed(journey.seed_of(runs - 1))
    _simulate_adventures(journey, json_file)


def _bot(kind: type[B], word: str | None, otherwise: B) -> B:
    return otherwise if word is None else kind(one_of(kind)(word))


def _simulate_runs(plan: simulation.Plan, json_file: str | None, *, builds: bool) -> None:
    report = simulation.run(plan, ERRORS)
    _give(report.as_json(), json_file, report.as_table)
    if json_file != "-":
        Console().print(report.as_table_of_points())
    if builds and json_file != "-":
        Console().print(report.as_tables_of_builds())


def _simulate_adventures(plan: adventures.Plan, json_file: str | None) -> None:
    try:
        told = adventures.run(plan, ERRORS)
    except ValueError as error:  # a ruleset that cannot be played
        raise typer.BadParameter(str(error)) from None
    _give(told.as_json(), json_file, lambda: adventures.as_tables(told))


@app.command()
def report(
    design: DesignOption = Design.MINEFIELD,
    ruleset: RulesetOption = Ruleset.B1_V2,
    specs: MinefieldSpecsOption = None,
    boards: Annotated[
        int,
        typer.Option(min=0, help="Also draw so many boards of each reference row and take ι as measured."),
    ] = 0,
    seed: SeedOption = "1",
    json_file: Annotated[
        str | None,
        typer.Option("--json", callback=writable, help="The whole report as JSON; `-` is stdout."),
    ] = None,
) -> None:
    """What a ruleset's tables are worth by its document's own formulas: equivalents, clauses, guards."""
    if design is Design.DICE:
        raise typer.BadParameter("the dice run has no such formulas, only the minefield has")
    if ruleset is not Ruleset.B1_V2:
        raise typer.BadParameter(f"there is a report of {Ruleset.B1_V2} alone")
    tables = minefield_specs(specs)
    record = report_page.as_json(tables, boards, seed)
    _give(record, json_file, lambda: report_page.as_tables(record))


@app.command()
def stages(
    stage: StagesOption = [],  # noqa: B006 - the option's own default, which nobody changes
    seed: SeedOption = "1",
    runs: Annotated[int, typer.Option(min=1, help="Of each stage.")] = 100,
    bot: BotOption = BotName.GREEDY,
    workers: Annotated[int, typer.Option(min=1, help="Processes; results are the same for any number.")] = 1,
    json_file: Annotated[
        str | None,
        typer.Option("--json", callback=writable, help="Every stage's totals as JSON; `-` is stdout."),
    ] = None,
    fast: FastOption = False,
) -> None:
    """Play every stage with a bot: how often it is won, and how its runs go."""
    if fast:
        _on_compiled_rules()
    chosen = stage or _every_stage()
    plans = [simulation.Plan(seed, runs, bot, number, workers, hashed=False) for number in chosen]
    playable_seed(plans[0].seed_of(runs - 1))
    reports = [simulation.run(plan, ERRORS) for plan in plans]
    _give(simulation.stages_json(reports), json_file, lambda: simulation.stages_table(reports))


@app.command()
def tune(
    stage: StagesOption = [],  # noqa: B006 - the option's own default, which nobody changes
    target: Annotated[float, typer.Option(min=0.05, max=0.95, help="Share of runs that are won.")] = 0.45,
    runs: Annotated[int, typer.Option(min=1, help="Of each stage, a round.")] = 48,
    rounds: Annotated[int, typer.Option(min=1, help="Measure and correct so often.")] = 4,
    bot: BotOption = BotName.GREEDY,
    workers: Annotated[int, typer.Option(min=1, help="Processes; results are the same for any number.")] = 1,
    fast: FastOption = False,
) -> None:
    """Bring stages to a win rate: one factor each on their floors' values; writes the balance tables."""
    if fast:
        _on_compiled_rules()
    chosen = tuple(stage) or tuple(_every_stage())
    for one in tuning.tune(tuning.Plan(chosen, target, runs, rounds, bot, workers), ERRORS):
        tried = ", ".join(f"×{sample.factor:.2f} {sample.won}/{sample.runs}" for sample in one.samples)
        Console().print(f"stage {one.stage}: ×{one.factor:.3f} after {tried} won", highlight=False)


def _on_compiled_rules() -> None:
    """Go on with the compiled rules: in a process that has them, whose exit code is this one's."""
    if fast_rules.is_active():
        return
    try:
        raise typer.Exit(fast_rules.run_again())
    except FastError as error:
        ERRORS.print(str(error), style="red", soft_wrap=True, markup=False)
        raise typer.Exit(1) from None


@app.command("build-fast")
def build_fast() -> None:
    """Compile the rules with mypyc into build/fast/, for `simulate --fast` and `bench battle`; optional."""
    build = FastBuild(fast_rules.PROJECT)
    if not build.stale():
        Console().print(f"{build.folder} is up to date")
        return
    try:
        with ERRORS.status("compiling") as status:
            seconds = build.make(status.update)
    except FastError as error:
        ERRORS.print(str(error), style="red", soft_wrap=True, markup=False)
        raise typer.Exit(1) from None
    Console().print(f"{build.folder} in {seconds:.0f} s", soft_wrap=True, highlight=False)


def _every_stage() -> list[int]:
    return [row.stage for row in Specs.load().stage_boss_rules]


def _give(record: object, json_file: str | None, table: Callable[[], Table | Group]) -> None:
    """The report to stdout as a table or, for `-`, as JSON; a file gets the JSON besides."""
    if json_file == "-":
        json.dump(record, sys.stdout, ensure_ascii=False, indent=1)
        sys.stdout.write("\n")
        return
    if json_file is not None:
        Path(json_file).write_text(json.dumps(record, ensure_ascii=False, indent=1) + "\n", "utf-8")
    Console().print(table())


@app.command()
def check(
    specs: Annotated[
        Path | None, typer.Option(help="Folder of tables; default: $HEROLL_SPECS, else the project's.")
    ] = None,
) -> None:
    """Lint the tables: every row valid, every reference met, nothing stale. Exit 1 on any error.

    The placement strategies in force are listed, and how much of everything play can reach: tile kinds,
    events, offers, blessings, gear and texts, with the names of what it cannot.
    """
    findings = checks.run(specs)
    for line in (*checks.strategies(specs), *checks.reached(specs)):
        Console().print(line, soft_wrap=True, markup=False, highlight=False)
    for finding in findings:
        ERRORS.print(str(finding), style=COLOURS[finding.severity], soft_wrap=True, markup=False)
    errors = sum(finding.severity is checks.Severity.ERROR for finding in findings)
    Console().print(f"lints {len(checks.LINTS)}, errors {errors}, warnings {len(findings) - errors}")
    raise typer.Exit(1 if errors else 0)


@app.command()
def fit(
    samples: Annotated[
        Path | None, typer.Argument(help="Folder of hits.csv and battles.csv; default: specs/fit-samples.")
    ] = None,
    specs: Annotated[
        Path | None, typer.Option(help="Tables with other constants in formula-fit.csv; default: the game's.")
    ] = None,
    json_file: Annotated[
        str | None,
        typer.Option("--json", callback=writable, help="The verdict as JSON; `-` is stdout."),
    ] = None,
    template: Annotated[
        bool, typer.Option("--template", help="Write both files with their columns into SAMPLES and stop.")
    ] = False,
) -> None:
    """Judge samples of the original against the formulas (GDD 5.4). Exit 0 PASS, 1 FAIL, 3 PENDING."""
    tables = (specs or default_folder()).resolve()
    folder = samples if samples is not None else tables / fitting.SAMPLES_FOLDER
    if samples is not None and not template and not samples.is_dir():
        ERRORS.print(f"{samples}: no such folder; --template makes one", style="red", markup=False)
        raise typer.Exit(1)
    try:
        if template:
            fitting.write_template(folder)
            return
        if issues := fitting.foreign_changes(tables, PROJECT / "specs"):
            raise SpecError(issues)
        verdict = fitting.judge(
            fitting.read_samples(folder), Specs.load(tables), fitting.FitRules.load(tables)
        )
    except SpecError as error:
        for issue in error.issues:
            ERRORS.print(str(issue), style="red", soft_wrap=True, markup=False)
        raise typer.Exit(1) from None
    except FileExistsError as error:
        raise typer.BadParameter(f"{error.filename} is there already") from None
    _give(fitting.as_json(verdict), json_file, lambda: fitting.as_table(verdict))
    raise typer.Exit(GATE_EXITS[verdict.gate])


@app.command()
def timelines(
    verify: Annotated[bool, typer.Option("--check", help="Only tell; exit 1 when stale.")] = False,
) -> None:
    """Write specs/animation-vfx.csv from the AnimationPlayers of scenes/ (heroll-rules 5)."""
    stale = timeline_table.update(write=not verify)
    for line in stale:
        ERRORS.print(line, soft_wrap=True)
    if verify and stale:
        ERRORS.print("specs/animation-vfx.csv is stale: run `lab timelines`")
        raise typer.Exit(1)
    Console().print("animation-vfx.csv is up to date" if not stale else f"{len(stale)} rows written")


@app.command()
def docs(
    verify: Annotated[bool, typer.Option("--check", help="Only tell; exit 1 when stale.")] = False,
) -> None:
    """Write docs/state-machine.md from the phases, commands and transitions of the rules (GDD 3.3)."""
    is_stale = state_machine.update(write=not verify)
    if verify and is_stale:
        ERRORS.print(f"{state_machine.PAGE} is stale: run `lab docs`")
        raise typer.Exit(1)
    Console().print(f"{state_machine.PAGE} {'written' if is_stale else 'is up to date'}")


@app.command()
def economy(
    seed: SeedOption = "economy",
    runs: Annotated[int, typer.Option(min=1, help="Whole runs of each bot.")] = 400,
    games: Annotated[int, typer.Option(min=2, help="Games of each event and player.")] = 4000,
    visits: Annotated[int, typer.Option(min=1, help="Visits of each answer of the other events.")] = 200,
    workers: Annotated[int, typer.Option(min=1, help="Processes; results are the same for any number.")] = 1,
    verify: Annotated[bool, typer.Option("--check", help="Only tell; exit 1 when stale.")] = False,
) -> None:
    """Write docs/economy.md: sources and sinks of points, expected values of every event and offer."""
    plan = economy_page.Plan(seed, runs, games, visits, workers)
    is_stale = economy_page.update(plan, ERRORS, write=not verify)
    if verify and is_stale:
        ERRORS.print(f"{economy_page.PAGE} is stale: run `lab economy`")
        raise typer.Exit(1)
    Console().print(f"{economy_page.PAGE} {'written' if is_stale else 'is up to date'}")


@app.command()
def loops(
    commands: Annotated[int, typer.Option(min=1, help="Random legal commands, run after run.")] = 100_000,
    seed: SeedOption = "loops",
) -> None:
    """Search for something for nothing: points gained without a roll, again and again. Exit 1 for any."""
    with ERRORS.status("searching"):
        found = loop_search.search(commands, seed)
    for loop in found.loops:
        ERRORS.print(str(loop), style="red", soft_wrap=True, markup=False)
    told = f"{found.commands} commands, {found.rolls} rolls, at most {found.most_gained} points between two"
    Console().print(f"{told}, loops {len(found.loops)}", highlight=False)
    raise typer.Exit(1 if found.loops else 0)


@app.command()
def offers(
    offer: Annotated[
        int | None,
        typer.Option(help="Print what `lab drive` takes to buy this offer, line by line, and stop."),
    ] = None,
    runs: Annotated[int, typer.Option(min=1, help="Seeds to try for each offer, on every stage.")] = 400,
    verify: Annotated[bool, typer.Option("--check", help="Only tell; exit 1 when one is stale.")] = False,
    afresh: Annotated[bool, typer.Option("--afresh", help="Search those that still work anew too.")] = False,
) -> None:
    """Keep for every offer of the pools a run that buys it (tests/scripts/offers.csv); search stale ones."""
    specs = Specs.load()
    kept = offer_scripts.by_offer(offer_scripts.read(PROJECT))
    if offer is not None:
        if (reason := offer_scripts.unsold(offer, specs)) is not None:
            raise typer.BadParameter(reason)
        bought = offer_scripts.first_of(kept.get(offer, ()), specs)
        if bought is None:
            raise typer.BadParameter(f"offer {offer} has no script that works: run `lab offers`")
        for request in offer_scripts.requests(bought, specs):
            typer.echo(json.dumps(request, ensure_ascii=False, separators=(",", ":")))
        return
    sold = offer_scripts.sold_offers(specs)
    with ERRORS.status("replaying"):
        stale = [one for one in sold if afresh or not offer_scripts.first_of(kept.get(one, ()), specs)]
    if verify:
        for one in stale:
            ERRORS.print(f"offer {one} is bought by none of its scripts: run `lab offers`", markup=False)
        raise typer.Exit(1 if stale else 0)
    with ERRORS.status("searching") as status:
        for one in stale:
            status.update(f"searching offer {one}")
            kept[one] = list(offer_scripts.find(one, specs, runs))
            if not kept[one]:
                ERRORS.print(f"offer {one} was bought in none of {runs} runs", style="red", markup=False)
    offer_scripts.write(PROJECT, [script for one in sold for script in kept[one]])
    missing = sum(not kept[one] for one in sold)
    Console().print(f"{len(sold)} offers, {len(stale)} searched, {missing} not found", highlight=False)
    raise typer.Exit(1 if missing else 0)


if __name__ == "__main__":
    app()
