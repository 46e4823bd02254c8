"""docs/economy.md: the economy's numbers, made anew by `lab economy`; equal for equal tables and plans."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Console

from heroll.api import BotName, Specs
from heroll.shop.tables import OfferType
from heroll.specs import PROJECT
from lab import simulate
from lab.economy import games, ledger
from lab.economy.games import PURSE, Value
from lab.economy.visits import HP_PERCENT, POINTS, Visit, visits

PAGE: Final = "docs/economy.md"
BOTS: Final = (BotName.GREEDY, BotName.CAUTIOUS, BotName.RANDOM)

TOP: Final = """# Economy

Made by `lab economy --seed {seed} --runs {runs} --games {games} --visits {visits}`, from whole runs of
stage 0 and from events played one by one; the same tables give the same page. Worth is told in points by
the scale of `specs/prize-worth.csv`, which no rule reads: it only makes points, healing, charges,
blessings and gear comparable, for the bots and this page.
"""

GAMES: Final = """\
## Games of event tiles

{games:,} games of each player, with {purse} points in hand. The strong player sees what a player sees and
no more; the guessing one picks any word or leaves, all alike. Net is worth less price; ± is one standard
error.
"""

VISITS: Final = """\
## Other events

Means of {visits} visits an answer, by a hero of {hp} % HP with {points} points, one rare weapon and a
potion that lacks a charge. Boons, journeys and shots at battle tiles have no worth of their own here.
"""


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is played: whole runs a bot, games a player, visits an answer. Run i has the seed `SEED#i`."""

    seed: str
    runs: int
    games: int
    visits: int
    workers: int = 1


def update(plan: Plan, console: Console, *, write: bool) -> bool:
    """Whether the page is not what the plan gives now; ``write`` it then."""
    page = PROJECT / PAGE
    fresh = text(plan, Specs.load(), console)
    is_stale = not page.exists() or page.read_text("utf-8") != fresh
    if is_stale and write:
        page.write_text(fresh, "utf-8")
    return is_stale


def text(plan: Plan, specs: Specs, console: Console) -> str:
    """The whole page."""
    reports = [
        simulate.run(simulate.Plan(plan.seed, plan.runs, bot, workers=plan.workers, hashed=False), console)
        for bot in BOTS
    ]
    with console.status("playing the games of events"):
        valued = games.values(specs, plan.games, plan.seed)
    with console.status("visiting the other events"):
        visited = list(visits(specs, plan.visits, plan.seed))
    parts = (
        TOP.format(seed=plan.seed, runs=plan.runs, games=plan.games, visits=plan.visits),
        _points(reports, plan),
        _games(valued, plan),
        _visits(visited, plan),
        tickets(specs),
        offers(specs),
    )
    return "\n".join(parts)


def _points(reports: Sequence[simulate.Report], plan: Plan) -> str:
    told = [ledger.means(report.ledgers) for report in reports]
    lines = [
        "## Sources and sinks of points\n",
        f"Points a run, means of {plan.runs} runs of each bot (GDD 8.3).\n",
        _row(["", "reason", *(report.plan.bot for report in reports)]),
        _row(["---", "---", *("---:" for _ in reports)]),
    ]
    for side, total in (("sources", "points_earned"), ("sinks", "points_spent")):
        reasons = sorted({reason for means in told for reason in means[side]})
        reasons.sort(key=lambda reason: -told[0][side].get(reason, 0))
        for reason in reasons:
            lines.append(
                _row([side[:-1], f"`{reason}`", *(f"{means[side].get(reason, 0):.1f}" for means in told)])
            )
        lines.append(_row([f"**{side}**", "", *(f"**{means[total]:.1f}**" for means in told)]))
    return "\n".join(lines) + "\n"


def _games(valued: dict[str, tuple[Value, Value]], plan: Plan) -> str:
    lines = [
        GAMES.format(games=plan.games, purse=PURSE),
        _row(["game", "strong: net", "moves", "price", "guessing: net", "moves", "ratio", "results"]),
        _row(["---", "---:", "---:", "---:", "---:", "---:", "---:", "---"]),
    ]
    for event_id, (strong, guessing) in valued.items():
        lines.append(
            _row(
                [
                    f"`{event_id}`",
                    f"{strong.net:.2f} ± {strong.error:.2f}",
                    f"{strong.moves:.1f}",
                    f"{strong.price:.1f}",
                    f"{guessing.net:.2f} ± {guessing.error:.2f}",
                    f"{guessing.moves:.1f}",
                    games.ratio(strong, guessing),
                    _shares(strong),
                ]
            )
        )
    return "\n".join(lines) + "\n"


def _shares(value: Value) -> str:
    """The strong player's results, most frequent first."""
    ranked = sorted(value.results.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{result} {count / value.games:.0%}" for result, count in ranked)


def _visits(visited: Sequence[Visit], plan: Plan) -> str:
    lines = [
        VISITS.format(visits=plan.visits, hp=HP_PERCENT, points=POINTS),
        _row(["event", "answer", "points", "% of max HP", "charges", "blessings", "gear", "worth"]),
        _row(["---", "---", "---:", "---:", "---:", "---:", "---:", "---:"]),
    ]
    for one in visited:
        cells = [f"{amount:+.2f}" if amount else "" for amount in _amounts(one)]
        lines.append(_row([f"`{one.event_id}`", " → ".join(one.words), *cells, f"{one.worth:.1f}"]))
    return "\n".join(lines) + "\n"


def _amounts(one: Visit) -> tuple[float, ...]:
    return one.points, one.hp_percent, one.charges, one.cards, one.gear


def tickets(specs: Specs) -> str:
    """The section on the shop's tickets."""
    lines = [
        "## Lottery tickets of the shop\n",
        "From the tables, exactly: what a ticket pays on average against its price.\n",
        _row(["ticket", "price", "points", "worth"]),
        _row(["---", "---:", "---:", "---:"]),
    ]
    for offer in specs.shop_offers:
        if offer.type is not OfferType.LOTTERY:
            continue
        rows = specs.shop_lottery.by("ticket")[offer.content]
        total = sum(row.weight for row in rows)
        points = sum(row.weight * (row.points_min + row.points_max) for row in rows) / (2 * total)
        worth = sum(row.weight * specs.worth.reward(row) for row in rows) / (100 * total)
        lines.append(_row([f"`{offer.content}`", str(offer.price), f"{points:.1f}", f"{worth:.1f}"]))
    return "\n".join(lines) + "\n"


def offers(specs: Specs) -> str:
    """The section on the shop's offers."""
    lines = [
        "## Offers\n",
        "Rows of `specs/shop-offers.csv` by type (GDD 8.2); the pools have all but the potion's augments.\n",
        _row(["type", "rows", "for sale", "cheapest", "dearest"]),
        _row(["---", "---:", "---:", "---:", "---:"]),
    ]
    for kind in OfferType:
        rows = [row for row in specs.shop_offers if row.type is kind]
        sold = sum(row.is_enabled for row in rows)
        prices = [row.price for row in rows]
        lines.append(_row([f"`{kind}`", str(len(rows)), str(sold), str(min(prices)), str(max(prices))]))
    total = len(specs.shop_offers)
    sold = sum(row.is_enabled for row in specs.shop_offers)
    lines.append(_row(["**all**", f"**{total}**", f"**{sold}**", "", ""]))
    return "\n".join(lines) + "\n"


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
