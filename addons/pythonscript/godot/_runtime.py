"""Policy of the binding: the functions _gd calls. Imported once, at the start of the engine."""

from __future__ import annotations

import atexit
import faulthandler
import gc
import os
import sys
import threading

import _gd

from . import _classes, _expose, _loader, _values
from .errors import FreedObjectError

TYPE_CHECKING = False  # typing itself takes long to import
if TYPE_CHECKING:
    from typing import Any

STRICT = os.environ.get("PYTHONSCRIPT_STRICT", "0") not in ("", "0")


class _Errors:
    count = 0
    first = ""
    shown = False  # in an editor


def error_count() -> int:
    """How many errors nobody caught, since the start."""
    return _Errors.count


def report(error: BaseException, where: str | None = None) -> None:
    """An error that reached the engine: show it with file and line, and remember it for strict mode."""
    if isinstance(error, SystemExit):
        _quit(error.code)
        return
    _Errors.count += 1
    if where:
        print(f"Python could not {where}:", file=sys.stderr)
    import traceback

    text = "".join(traceback.format_exception(error))
    _Errors.first = _Errors.first or text
    sys.stderr.write(text)
    sys.stderr.flush()
    if _Errors.shown:
        _to_editor(error)


def _to_editor(error: BaseException) -> None:
    import traceback

    frames = traceback.extract_tb(error.__traceback__)
    place = frames[-1] if frames else traceback.FrameSummary("unknown", 0, "unknown")
    text = "".join(traceback.format_exception_only(error)).strip()
    _gd.print_error(text, place.name, place.filename, place.lineno or 0)


def _quit(code: Any) -> None:
    number = code if isinstance(code, int) else int(code is not None)
    if code is not None and not isinstance(code, int):
        print(code, file=sys.stderr)
    loop = _classes.lookup("Engine").get_main_loop()
    if loop is not None and hasattr(loop, "quit"):
        loop.quit(number)


def _report_unraisable(unraisable: Any) -> None:
    report(unraisable.exc_value, f"finish {unraisable.object!r}" if unraisable.object is not None else None)


def _report_thread(arguments: Any) -> None:
    if arguments.exc_value is not None:
        report(arguments.exc_value, f"finish the thread {getattr(arguments.thread, 'name', '?')}")


def finish() -> None:
    """The engine is about to end: run exit functions, settle strict mode, let go of every engine object."""
    atexit._run_exitfuncs()
    if STRICT and _Errors.count:
        print(f"pythonscript: {_Errors.count} Python error(s), strict mode; the first:", file=sys.stderr)
        sys.stderr.write(_Errors.first)  # again: a test runner may have caught it when it came
        system = _classes.lookup("OS")
        system.exit_code = system.exit_code or 1
    sys.stdout.flush()
    sys.stderr.flush()
    _classes.autoloads.clear()
    _loader.forget_scripts()
    gc.collect()
    _gd.release()


def _start_method(owner: Any, coroutine: Any) -> Any:
    from . import _task

    return _task.start_method(owner, coroutine)


def _editor_answer(name: str) -> Any:
    def answer(*arguments: Any) -> Any:
        from . import _editor

        return getattr(_editor, name)(*arguments)

    return answer


def _is_watched() -> bool:
    """Does an editor show our output: the one that hosts us, or the one that started this game?"""
    return bool(_gd.in_editor) or "--remote-debug" in _classes.lookup("OS").get_cmdline_args()


def _show_in_editor() -> None:
    """Output and errors of Python go to the Output panel; scripts are looked after."""
    from . import _editor

    _Errors.shown = True
    sys.stdout, sys.stderr = _editor.Output(), _editor.Output()
    if _gd.in_editor:
        _loader.on_first_script(_editor.start_watching)


def _set_up() -> None:
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(line_buffering=True)
    faulthandler.enable()
    sys.unraisablehook = _report_unraisable
    threading.excepthook = _report_thread
    _gd.set_hooks(
        load_script=_loader.load_script,
        class_for=_classes.class_for,
        instance_class=_expose.instance_class,
        init_instance=_expose.init_instance,
        report=report,
        add_global=_classes.autoloads.__setitem__,
        coerce_export=_expose.coerce_export,
        parse_color=_values.parse_color,
        start_method=_start_method,
        migrate=_expose.migrate,
        **{name: _editor_answer(name) for name in ("template", "validate", "find_function", "make_function")},
        finish=finish,
        freed_error=FreedObjectError,
        node_path=_values.NodePath,
        pool=_values.POOL_TYPES,
    )
    _loader.install()
    if _is_watched():
        _show_in_editor()


_set_up()
