"""Tables of events that cannot be played are refused on loading."""

from pathlib import Path

import pytest

from kernel.spec_error import SpecError
from tests.domain.session.runs import altered_specs
from tests.domain.test_agreement import Edit, cell, put, without

PAGES: dict[str, tuple[str, Edit, str]] = {
    "an effect of no word": (
        "event-effects",
        cell("bad_spikes,dash", "input", "jump"),
        ":2 input: is no word of bad_spikes, is 'jump', allowed dash|careful",
    ),
    "a pedestal that pays": (
        "event-effects",
        cell("legendary_gear,claim", "amount", "8"),
        "amount: pays by dismantling what it buys, is '8', allowed more than 8",
    ),
    "a pedestal of two qualities": (
        "event-rewards",
        cell("legendary_gear,blood", "least_quality", "4"),
        "least_quality: is not the one that legendary_gear shows, is '4', allowed 3",
    ),
    "a pedestal of two pieces": (
        "event-rewards",
        cell("legendary_gear,claim", "gear_offers", "2"),
        "gear_offers: legendary_gear shows one piece, is '2', allowed 1",
    ),
    "a pedestal that shows nothing": (
        "events",
        cell("legendary_gear", "opening", "NOTHING"),
        "opening: is not what legendary_gear draws, is 'NOTHING', allowed GEAR",
    ),
    "a poison without an end": (
        "event-effects",
        cell("bad_poison,wade", "lasts", ""),
        r":\d+ lasts: does not fit POISON, allowed 1 or more",
    ),
    "a price that lasts": (
        "event-effects",
        cell("bad_spikes,careful", "lasts", "2"),
        r":\d+ lasts: does not fit PRICE, is '2', allowed empty",
    ),
    "a curse of more than all": (
        "event-effects",
        cell("bad_curse,accept", "amount", "101"),
        r":\d+ amount: is too much for CURSE, is '101', allowed 100 or less",
    ),
    "more blood than there is": (
        "event-effects",
        cell("black_market,blood,BLOOD", "amount", "120"),
        "amount: is too much for BLOOD, is '120', allowed 100 or less",
    ),
    "a quality that no gear has": (
        "event-rewards",
        cell("black_market,blood,traded", "least_quality", "5"),
        r"least_quality: is out of bounds, is '5', allowed 0\.\.4",
    ),
    "a page that gives nothing": (
        "event-effects",
        without("corner_statue"),
        "inputs: pray has neither an effect nor a reward, is",
    ),
    "a sign that leads nowhere": (
        "event-effects",
        cell("corner_sign,two", "effect", "POINTS"),
        "inputs: two has no STEPS in event-effects.csv",
    ),
    "a tower that shoots nobody knows how often": (
        "event-effects",
        without("corner_tower,shoot,SHOTS"),
        "inputs: shoot has no SHOTS in event-effects.csv",
    ),
    "a trap that binds the poor": (
        "event-effects",
        put("bad_poison,wade,POISON,4,3", "bad_poison,wade,PRICE,1,"),
        "leave: binds whoever can pay for no input, is 'AFTER', allowed ALWAYS",
    ),
    "a blessing without a card": (
        "events",
        cell("blessing", "opening", "NOTHING"),
        "opening: is not what blessing draws, is 'NOTHING', allowed BLESSING",
    ),
    "a chest with destinations": (
        "events",
        cell("chest", "opening", "DESTINATIONS"),
        ":4 opening: is not what chest draws, is 'DESTINATIONS', allowed NOTHING",
    ),
    "a bot without an answer": (
        "bot-choices",
        without("greedy,chest"),
        r"bot-choices\.csv bot\+event_id: has no row, is 'greedy\+chest'",
    ),
}


@pytest.mark.parametrize("case", PAGES)
def test_pages_that_cannot_be_played_are_refused(case: str, tmp_path: Path) -> None:
    table, edit, message = PAGES[case]
    with pytest.raises(SpecError, match=message):
        altered_specs(tmp_path, **{table.replace("-", "_"): edit})
