# Loose stub: every engine name exists, of any type.
from typing import Any

def __getattr__(name: str) -> Any: ...
