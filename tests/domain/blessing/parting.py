"""Where a whole run with a blessing parts from the same run, same seed, same player, without it."""

from collections.abc import Iterator
from math import inf
from typing import Any

from heroll.api import BotName, Event, Session, events, make_bot
from heroll.enums import BlessingId
from heroll.run.phases import ENDED
from heroll.specs import Specs
from tests.domain.battle.arena import held as holding
from tests.domain.blessing.hand import put_in_hand
from tests.domain.session.runs import accepted, edited


def told(
    seed: str, specs: Specs, card: BlessingId | None, level: int, *, drinks: bool = True
) -> Iterator[Event]:
    """All that a run tells which holds ``card`` from its start, none for None.

    Who plays decides by chance and by what is legal, never by stats: two runs decide alike until they are
    told something different. ``drinks``: now and then, by chance as well. What a fight tells comes in the
    order of its time, drinks behind the rest.
    """
    session = Session.new(seed, specs=specs, strict=True)
    augments = [row.augment_id for row in specs.battle.augments if row.blessing_id is card]
    if card is not None:

        def hold(run: dict[str, Any]) -> None:
            put_in_hand(run, holding(card, specs, level))
            run["potion"]["augments"] = augments

        session = edited(session, hold)
    bot = make_bot(BotName.RANDOM, seed, specs)
    drunk: list[Event] = []

    def act() -> None:
        command = bot.decide(session) if drinks else None
        if command is not None:
            drunk.extend(accepted(session, command))

    while session.view.phase not in ENDED:
        if session.is_fighting:
            drunk.clear()
            rest = session.advance_until_idle(act)
            yield from sorted((*rest, *drunk), key=_time)
            continue
        command = bot.decide(session)
        assert command is not None
        yield from accepted(session, command)


def _time(event: Event) -> float:
    """Logic time of an event of a fight; what follows it has none and comes last."""
    return getattr(event, "at_ms", inf)


def parting(seed: str, specs: Specs, card: BlessingId, level: int) -> tuple[Event, Event] | None:
    """The first events that differ, the holder's first; None for runs that tell the same to their end.

    A card drawn on the way is a star to one who holds it: how it is told of is no effect of the blessing.
    """
    drinks = card is not BlessingId.POTION_EMERGENCY  # which is to drink by itself
    mine, theirs = (
        (event for event in one if not isinstance(event, events.BlessingGained))
        for one in (told(seed, specs, held, level, drinks=drinks) for held in (card, None))
    )
    return next(((one, other) for one, other in zip(mine, theirs, strict=False) if one != other), None)
