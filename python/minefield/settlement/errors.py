"""What stops a battle: a broken promise between the orchestrator and its neighbours or its caller (002)."""


class OrchestrationError(RuntimeError):
    """A programme error, never a player's (002, fail-fast). The battle's state is not to be used further."""


def demand(accepted: bool, call: str) -> None:
    """Raise :class:`OrchestrationError` when a call that must not be refused was refused."""
    if not accepted:
        raise OrchestrationError(f"{call} was refused")
