"""Checkpoints against the contract of GDD 12.2, and specs/data-contracts.csv against both."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, get_args

from pydantic import BaseModel

from heroll.api import Session, make_bot
from heroll.checkpoint import BATTLE_DERIVED, CheckpointModel, model_of
from heroll.dormant import TRANSACTIONS, RewardBoostTransaction
from heroll.run.state import RunState
from heroll.specs import Specs
from kernel.tables import Row, Source, Table, load_table
from tests.domain.session.runs import steps

GDD = {
    "Checkpoint": "schemaVersion checkpointId createdAtLogicTick reason run rng committedTransactionIds "
    "checksum",
    "RngStreamState": "algorithm runSeed stream state index",
    "DdaState": "enabled tier sourceConditions sourceValues recentBattleMs attackMultiplier healthMultiplier "
    "lastTransitionReason",
    "DiceRoll": "rollId rollIndex dieA dieB thirdDie? thirdDieAction? finalA finalB moveValue rngIndexBefore "
    "rngIndexAfter",
    "BattleSnapshot": "battleId floor isBoss logicTimeMs player enemies statuses cooldowns combatRng "
    "reviveBlessingResolved instantReviveUsed",
    "GearInstance": "instanceId catalogId slot qualityRank statusId value upgradeCount",
    "BlessingInstance": "instanceId blessingId level stacks remainingTriggers?",
    "PotionState": "countLevel healLevel charges maxCharges healAmount augments inputLocked",
    "ShopState": "merchantInstanceId floor fixedOfferIds randomOfferIds purchasedCountByOffer rerollCount "
    "pendingInstallOfferId?",
    "EventInstance": "instanceId tileId floor tileIndex visitIndex phase boostUsed payload",
    "RunState": "runId runSeed phase floor tileIndex lapSteps points playerStats gear blessings potion shop? "
    "activeEvent? activeBattle? dda reviveUsedThisFloor generatedCoreEvents pendingTileInstalls saveVersion",
    "RewardBoostTransaction": "transactionId placementId eventInstanceId status rewardPayload "
    "createdAtLogicTick committedAtLogicTick?",
    "CombatStats": "range moveSpeed attackPower attackSpeed health maxHealth defense lifeSteal evasion aim",
}
"""Copied from the document by hand; CombatStats from GDD 5.1."""

DORMANT = "dormant"
"""Presence of what is read from old saves alone."""

MODEL_NAMES = {
    "BattleState": "BattleSnapshot",
    "Combatant": "CombatantSnapshot",
    "Status": "StatusSnapshot",
}


class ContractRow(Row):
    """specs/data-contracts.csv."""

    model: str
    contract_field: str
    runtime_field: str | None
    type: str
    presence: str
    origin: str


def contracts() -> Table[ContractRow]:
    return load_table(Specs.load().folder / "data-contracts.csv", ContractRow, ("model", "contract_field"))


def models(model: type[BaseModel]) -> Iterator[type[BaseModel]]:
    """The model and every model inside it."""
    yield model
    for field in model.model_fields.values():
        for inner in _inside(field.annotation):
            yield from models(inner)


def _inside(hint: Any) -> Iterator[type[BaseModel]]:
    if isinstance(hint, type) and issubclass(hint, BaseModel):
        yield hint
    for argument in get_args(hint):
        yield from _inside(argument)


def saved_fields() -> dict[str, set[str]]:
    """Model name to the aliases of its fields, from the models that read checkpoints."""
    found: dict[str, set[str]] = defaultdict(set)
    for model in (CheckpointModel, *models(model_of(RunState))):
        name = MODEL_NAMES.get(model.__name__, model.__name__.removesuffix("Model"))
        found[name] |= {field.alias or "" for field in model.model_fields.values()}
    found["BattleSnapshot"] |= set(BATTLE_DERIVED)
    return found


def test_what_old_saves_alone_may_carry_is_told_as_dormant() -> None:
    rows = [row for row in contracts() if row.presence == DORMANT]
    fields = [field.alias for field in RewardBoostTransaction.model_fields.values()]
    assert [row.contract_field for row in rows] == [*fields, TRANSACTIONS]
    assert [row.contract_field for row in rows[:-1]] == [
        field.rstrip("?") for field in GDD["RewardBoostTransaction"].split()
    ]
    assert {row.model for row in rows[:-1]} == {"RewardBoostTransaction"} and rows[-1].model == "RunState"


def test_every_field_of_the_contract_is_saved() -> None:
    session = Session.new("contract", strict=True)
    seen: dict[str, set[str]] = defaultdict(set)
    for number, _ in enumerate(steps(session, make_bot("greedy", "contract"))):
        if number % 100 == 0 or session.view.event or session.view.pending_gear:
            record = session.save()
            _see(seen, "Checkpoint", record)
            _see(seen, "RngStreamState", record["rng"]["dice"])
            run = record["run"]
            _see(seen, "RunState", run)
            _see(seen, "CombatStats", run["playerStats"])
            _see(seen, "DdaState", run["dda"])
            _see(seen, "PotionState", run["potion"])
            for name, part in (
                ("DiceRoll", run["diceRolls"]),
                ("GearInstance", list(run["gear"].values())),
                ("EventInstance", [run.get("activeEvent")]),
                ("ShopState", [run.get("shop")]),
                ("BattleSnapshot", [run.get("activeBattle")]),
            ):
                for item in part:
                    if item is not None:
                        _see(seen, name, item)
    for name, names in GDD.items():
        if name in ("BlessingInstance", "RewardBoostTransaction"):
            continue
        required = {field for field in names.split() if not field.endswith("?")}
        assert required <= seen[name], name


def _see(seen: dict[str, set[str]], name: str, record: Mapping[str, Any]) -> None:
    seen[name] |= set(record)


def test_the_table_tells_every_saved_field_and_no_other() -> None:
    told: dict[str, set[str]] = defaultdict(set)
    for row in contracts():
        if row.presence not in ("absent", DORMANT):
            told[row.model].add(row.contract_field)
    told.pop("RngStreamState")
    assert told == saved_fields()


def test_the_table_says_what_the_contract_has_and_what_it_forgot() -> None:
    by_model = contracts().by("model")
    assert set(GDD) <= set(by_model)
    for model, rows in by_model.items():
        wanted = {field.rstrip("?") for field in GDD.get(model, "").split()}
        assert {row.contract_field for row in rows if row.origin == "GDD 12.2"} == wanted, model
        assert {row.origin for row in rows} <= {"GDD 12.2", "added"}
    for row in contracts():
        assert row.source is Source.ADDED
        assert (row.runtime_field is None) == (row.presence == "absent")
        assert row.presence in ("required", "optional", "absent", DORMANT)
        if row.origin == "added":
            assert row.presence != "absent"


def test_the_index_of_tables_agrees_with_the_files() -> None:
    folder = Specs.load().folder
    lines = (folder / "README.md").read_text("utf-8").splitlines()
    rows = {line.split("`")[1]: line for line in lines if line.startswith("| `") and ".csv`" in line}
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.csv")}
    assert set(rows) == set(files)
    for name, path in files.items():
        columns = path.read_text("utf-8").splitlines()[0].split(",")
        own = {column for column in columns if column.removesuffix("_source") in columns}
        for column in own - {f"{column}_source" for column in columns}:
            assert f"`{column}`: " in rows[name], f"{name}: {column}"
