"""A process that is killed while saving continues from its last safe point."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import kernel
from kernel.slots import RUN_SLOT, Slots

SAVER = """
import sys
from kernel.slots import Slots
slot = Slots(sys.argv[1])
number = (slot.load().record or {"number": 0})["number"]
while True:
    number += 1
    slot.save({"schemaVersion": 1, "number": number, "ballast": [number] * 20_000})
    print(number, flush=True)
"""
ROUNDS = 12


def test_kill_nine_while_saving(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(Path(kernel.__file__).parents[1])}
    last = 0
    for round_number in range(ROUNDS):
        with subprocess.Popen(
            [sys.executable, "-c", SAVER, str(tmp_path)], stdout=subprocess.PIPE, text=True, env=environment
        ) as process:
            assert process.stdout is not None
            try:
                for _ in range(2 + round_number % 3):
                    last = int(process.stdout.readline())
                time.sleep(0.0015 * round_number)  # another moment of the next save in every round
            finally:
                process.send_signal(signal.SIGKILL)
            for line in process.stdout:  # what it still said before the signal arrived
                if line.endswith("\n"):
                    last = int(line)
            assert process.wait(timeout=30) == -signal.SIGKILL
        loaded = Slots(tmp_path).load()
        assert loaded.record is not None
        assert loaded.notices == ()
        number = loaded.record["number"]
        assert number in (last, last + 1), "neither the last safe point nor the one being written"
        assert loaded.record["ballast"] == [number] * 20_000
        last = number
    assert last > ROUNDS
    names = {path.name for path in tmp_path.iterdir()}
    assert names <= {RUN_SLOT, f"{RUN_SLOT}.bak", f"{RUN_SLOT}.tmp", f"{RUN_SLOT}.bak.tmp"}
