"""What the console says of a run, and what it writes to files (GDD 13.3, 14)."""

from json import dumps
from pathlib import Path

from kernel.log import KernelLog

FOLDER = "debug"
HASH_LINE = 32


def lines_of(strings, session) -> list[tuple[str, str]]:
    """(words, ink) of the run as it stands: identity, place, streams, transactions, difficulty, hash."""
    view = session.view
    say = strings.text
    streams = [f"{name} {state['index']}" for name, state in session.rng().items()]
    half = (len(streams) + 1) // 2
    dda = session.state()["dda"]
    found = session.hash()
    return [
        (say("debug.seed", seed=view.run_seed, stage=view.stage), "gold2"),
        (say("debug.phase", phase=view.phase), "flesh3"),
        (say("debug.place", floor=view.floor, loop=view.loop_index, tile=view.tile_index), "flesh3"),
        (say("debug.hero", hp=view.hp, max=view.max_hp, points=view.points), "flesh3"),
        (say("debug.transactions", count=view.transactions, last=last_transaction(session)), "flesh3"),
        (say("debug.watchdog", hits=session.watchdog_hits, log=len(session.log)), "flesh3"),
        (say("debug.dda", tier=dda["tier"]), "flesh3"),
        (say("debug.streams"), "gold2"),
        ("  ".join(streams[:half]), "teal3"),
        ("  ".join(streams[half:]), "teal3"),
        (say("debug.hash"), "gold2"),
        (found[:HASH_LINE], "track3"),
        (found[HASH_LINE:], "track3"),
    ]


def last_transaction(session) -> str:
    """The id committed last; empty before the first one."""
    records = session.log.of_kind(KernelLog.TRANSACTION)
    return str(records[-1].fields["transactionId"]) if records else ""


def write(folder: str, name: str, session, content: object) -> str:
    """A JSON file of a run at this moment, under the user's folder; returns where it is.

    Raise ``OSError`` when it cannot be written.
    """
    run = "".join(letter if letter.isalnum() else "-" for letter in session.view.run_seed)
    path = Path(folder) / FOLDER / f"{name}-{run}-{session.view.transactions}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dumps(content, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return str(path)
