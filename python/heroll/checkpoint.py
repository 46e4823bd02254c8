"""Checkpoints: a run's exact state as the JSON record of GDD 12.2, and back.

The pydantic models are made from the state's own dataclasses, so a field exists once; its contract name is
the camelCase alias. Which fields the contract has and which it forgot stands in specs/data-contracts.csv.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache, reduce
from operator import or_
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model

from heroll.checks.invariants import invariants_of
from heroll.checks.saved import broken_save
from heroll.dormant import Dormant, set_aside
from heroll.enums import StreamName
from heroll.run.state import Game, RunState
from heroll.specs import Specs
from kernel.canonical import CHECKSUM_FIELD, checksum, state_hash
from kernel.naming import camel_case
from kernel.plain import to_plain
from kernel.rng import RngStateError, Streams
from kernel.transaction import committed_ids

SCHEMA_VERSION = 1
BATTLE_DERIVED = ("cooldowns", "combatRng", "instantReviveUsed")

Record = dict[str, Any]


class CheckpointError(ValueError):
    """A record that is no checkpoint of this build; the message says where and why."""


class ContractModel(BaseModel):
    """Base of the derived models: contract names only, nothing unknown, no conversion between types."""

    model_config = ConfigDict(alias_generator=camel_case, extra="forbid", strict=True)


class CheckpointModel(ContractModel):
    """GDD 12.2 `Checkpoint`; run and rng are read by models of their own."""

    schema_version: int
    checkpoint_id: str
    created_at_logic_tick: int = Field(ge=0)
    reason: str
    run: dict[str, Any]
    rng: dict[str, Any]
    committed_transaction_ids: list[str]
    checksum: str


def run_record(game: Game) -> Record:
    """The run in contract names, the battle's derived contract fields included."""
    record: Record = to_plain(game.run)
    if "activeBattle" in record:
        record["activeBattle"].update(_derived_battle_fields(game))
    return record


def state_record(game: Game) -> Record:
    """:func:`run_record` for readers: every entry of ``board`` carries its ``index``."""
    record = run_record(game)
    record["board"] = [{"index": index, **tile} for index, tile in enumerate(record["board"])]
    return record


def exact_hash(game: Game) -> str:
    """Hex SHA-256 of the canonical exact state: run, streams and committed transactions."""
    return state_hash({"run": run_record(game), "rng": game.rng, "transactionCount": game.transaction_count})


def checkpoint_record(game: Game, reason: str, checkpoint_id: str) -> Record:
    """The checkpoint of a game at this moment, checksum included."""
    record: Record = {
        "schemaVersion": SCHEMA_VERSION,
        "checkpointId": checkpoint_id,
        "createdAtLogicTick": game.logic_tick,
        "reason": reason,
        "run": run_record(game),
        "rng": game.rng.export_state(),
        "committedTransactionIds": committed_ids(game),
    }
    record[CHECKSUM_FIELD] = checksum(record)
    return record


def _derived_battle_fields(game: Game) -> Record:
    """Fields of GDD 12.2 `BattleSnapshot` that follow from the rest of the state, or belong to old saves."""
    battle = game.run.active_battle
    fighters = [] if battle is None else [battle.player, *battle.enemies]
    return {
        "cooldowns": {
            str(fighter.entity_id): fighter.skill_ready_ms
            for fighter in fighters
            if fighter.skill_key is not None
        },
        "combatRng": game.rng[StreamName.COMBAT].export_state(),
        "instantReviveUsed": False,
    }


def read_checkpoint(record: object, specs: Specs) -> Game:
    """The game of a checkpoint. Raise :class:`CheckpointError`; nothing is guessed or repaired."""
    if not isinstance(record, Mapping):
        raise CheckpointError(f"a checkpoint is an object, not {type(record).__name__}")
    version = record.get("schemaVersion")
    if version != SCHEMA_VERSION:
        raise CheckpointError(f"schemaVersion is {version!r}, this build reads {SCHEMA_VERSION}")
    try:
        actual = checksum(record)
    except (TypeError, ValueError, RecursionError) as error:
        raise CheckpointError(f"checkpoint: {error}") from None
    game = game_of(record, specs)
    if record[CHECKSUM_FIELD] != actual:
        raise CheckpointError(f"checksum is {record[CHECKSUM_FIELD]!r}, the content has {actual!r}")
    return game


def game_of(record: Mapping[str, Any], specs: Specs) -> Game:
    """The game of a record whose checksum was checked already. Raise :class:`CheckpointError`."""
    try:
        envelope = CheckpointModel.model_validate(record)
    except ValidationError as error:
        raise _refused(error, "") from None
    run_fields, _ = _set_aside(envelope.run)
    battle = run_fields.get("activeBattle")
    derived = None
    if isinstance(battle, Mapping):
        derived = {name: battle.get(name) for name in BATTLE_DERIVED}
        kept = {name: value for name, value in battle.items() if name not in derived}
        run_fields["activeBattle"] = kept
    run: RunState = _to_domain(RunState)(_validated_run(run_fields))
    try:
        rng = Streams.import_state(envelope.rng, tuple(StreamName))
    except RngStateError as error:
        raise CheckpointError(f"rng: {error}") from None
    if any(stream.run_seed != run.run_seed for stream in rng):
        raise CheckpointError("rng: the streams come from another run seed")
    game = Game(run, rng, specs.battle.scale.tick_ms, len(envelope.committed_transaction_ids))
    if derived is not None and derived != _derived_battle_fields(game):
        raise CheckpointError(f"run.activeBattle: {', '.join(BATTLE_DERIVED)} do not agree with the rest")
    if envelope.committed_transaction_ids != committed_ids(game):
        raise CheckpointError("committedTransactionIds are not the ids of this run in order")
    if envelope.created_at_logic_tick != game.logic_tick:
        raise CheckpointError(
            f"createdAtLogicTick is {envelope.created_at_logic_tick}, not {game.logic_tick}"
        )
    broken = list(invariants_of(specs)(game)) or list(broken_save(game, specs))
    if broken:
        raise CheckpointError("; ".join(broken))
    return game


def dormant_of(record: object) -> Dormant:
    """What a checkpoint that was read carried besides (heroll.dormant). Raise ``TypeError`` for no object."""
    if not isinstance(record, Mapping):
        raise TypeError(f"a checkpoint is an object, not {type(record).__name__}")
    return _set_aside(record["run"])[1]


def _set_aside(run: Mapping[str, Any]) -> tuple[Record, Dormant]:
    try:
        return set_aside(run)
    except ValidationError as error:
        raise _refused(error, "run.") from None


def _validated_run(run: Mapping[str, Any]) -> Any:
    """The run as the derived model; through JSON text, where enumerations are their values."""
    try:
        return model_of(RunState).model_validate_json(json.dumps(run, allow_nan=False))
    except ValidationError as error:
        raise _refused(error, "run.") from None
    except (TypeError, ValueError, RecursionError) as error:
        raise CheckpointError(f"run: {error}") from None


def _refused(error: ValidationError, place: str) -> CheckpointError:
    problems = [
        f"{place}{'.'.join(str(part) for part in detail['loc'])}: {detail['msg']}"
        for detail in error.errors(include_url=False)
    ]
    return CheckpointError("; ".join(problems))


@cache
def model_of(cls: type) -> type[ContractModel]:
    """The strict model of a state dataclass: same fields, contract names, nested dataclasses likewise."""
    hints = get_type_hints(cls)
    definitions: dict[str, Any] = {}
    for field in fields(cls):
        hint = hints[field.name]
        default = None if _is_optional(hint) else ...
        definitions[field.name] = (_model_hint(hint), default)
    return create_model(cls.__name__, __base__=ContractModel, **definitions)


def _is_optional(hint: Any) -> bool:
    return get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint)


def _model_hint(hint: Any) -> Any:
    if is_dataclass(hint) and isinstance(hint, type):
        return model_of(hint)
    if hint is object:
        return Any
    arguments = get_args(hint)
    if not arguments:
        return hint
    converted = tuple(argument if argument is Ellipsis else _model_hint(argument) for argument in arguments)
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return reduce(or_, converted)
    return origin[converted]


@cache
def _to_domain(hint: Any) -> Callable[[Any], Any]:
    """What turns a validated value of this type into the domain's own: models become dataclasses."""
    if is_dataclass(hint) and isinstance(hint, type):
        hints = get_type_hints(hint)
        parts = tuple((field.name, _to_domain(hints[field.name])) for field in fields(hint))
        return lambda value: hint(**{name: convert(getattr(value, name)) for name, convert in parts})
    arguments = get_args(hint)
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        (arm,) = [_to_domain(argument) for argument in arguments if argument is not NoneType]
        return lambda value: None if value is None else arm(value)
    if origin in (list, tuple):
        item = _to_domain(arguments[0])
        return lambda value: origin([item(one) for one in value])
    if origin is dict:
        item = _to_domain(arguments[1])
        return lambda value: {key: item(one) for key, one in value.items()}
    return _itself


def _itself(value: Any) -> Any:
    return value
