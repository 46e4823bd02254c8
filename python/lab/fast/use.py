"""Running a verb on the compiled rules: in a process of its own, which finds them before the plain ones."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from heroll.specs.load import FOLDER_VARIABLE
from kernel import rng
from lab.fast.build import FastBuild

PROJECT = Path(__file__).resolve().parents[3]


def is_active() -> bool:
    """Whether this very process runs on the compiled rules."""
    return not str(rng.__file__).endswith(".py")


def environment(build: FastBuild) -> Mapping[str, str]:
    """The environment of a process that runs on the compiled rules. Raise ``FastError`` as `require`."""
    build.require()
    before = os.environ.get("PYTHONPATH")
    path = [str(build.folder), str(build.project / "python"), *([before] if before else [])]
    specs = os.environ.get(FOLDER_VARIABLE) or str(build.project / "specs")
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path), FOLDER_VARIABLE: specs}


def run_again(arguments: Sequence[str] | None = None) -> int:
    """This command line once more, on the compiled rules: its exit code. Raise ``FastError`` as `require`."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    env = environment(FastBuild(PROJECT))
    return subprocess.run([sys.executable, "-m", "lab", *words], env=env, check=False).returncode
