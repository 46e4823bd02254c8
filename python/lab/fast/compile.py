"""Run by `lab build-fast` in its folder: modules to C by mypyc, C to machine code on every core.

What has not changed since it was compiled last is left as it is.
"""

import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped]
from setuptools._distutils.unixccompiler import UnixCCompiler  # type: ignore[import-untyped]

CONFIG = "mypy.ini"


class Compiler:
    """Takes the place of the compiler's own loop, which goes one file after the other and skips none."""

    def __init__(self) -> None:
        self._one = UnixCCompiler._compile

    def compile(
        self,
        compiler: Any,
        sources: Sequence[str],
        output_dir: str | None = None,
        macros: Any = None,
        include_dirs: Any = None,
        debug: bool = False,
        extra_preargs: Any = None,
        extra_postargs: Any = None,
        depends: Any = None,
    ) -> list[str]:
        """The object files of the sources, made anew where a source or a header is newer."""
        macros, objects, extra, options, build = compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        arguments = compiler._get_cc_args(options, debug, extra_preargs)
        headers = max((file.stat().st_mtime for file in Path("build").glob("*.h")), default=0.0)

        def make(target: str) -> None:
            source, suffix = build[target]
            newest = max(headers, Path(source).stat().st_mtime)
            if not Path(target).exists() or Path(target).stat().st_mtime <= newest:
                self._one(compiler, target, source, suffix, arguments, extra, options)

        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            list(pool.map(make, objects))
        return list(objects)


def main(level: str, modules: Sequence[str]) -> None:
    """Compile the files ``modules`` (relative to the working folder) in place, at gcc's ``-O`` level."""
    worker = Compiler()
    UnixCCompiler.compile = lambda compiler, *given, **named: worker.compile(compiler, *given, **named)
    extensions = mypycify(
        [f"--config-file={CONFIG}", *modules], opt_level=level, debug_level="0", multi_file=True
    )
    setup(name="fast", ext_modules=extensions, script_args=["-q", "build_ext", "--inplace"])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
