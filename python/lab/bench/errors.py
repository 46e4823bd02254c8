"""What a bench raises."""


class BenchError(RuntimeError):
    """It could not be measured; the text says why."""
