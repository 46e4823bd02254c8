"""The hidden debug console (GDD 14): debug commands by button, field and line; what the run is; files."""

from typing import Any

from godot import OS, Control, exposed
from heroll.api import COMMANDS, Accepted, BadCommand, Hit, event_to_json
from kernel.command import to_text
from scenes.app.focus import give
from scenes.app.layout import place
from scenes.app.palette import DIM
from scenes.app.screen import Screen
from scenes.debug.completion import complete
from scenes.debug.history import History
from scenes.debug.report import write
from scenes.widgets.confirm import confirm

WIDTH, PAD = 228, 8
TOP, TAB_H, PAGE_Y, PAGE_H = 28, 22, 53, 226
LINE_H, SEND_W = 24, 44
RUN, FORM, STATE = "Run", "Commands", "State"
TABS = (RUN, FORM, STATE)
PREFIX = "Debug"
EXAMPLE = "DebugSetPoints points=30"
SPEEDS = (1, 4)
MOST_EVENTS = 8  # of an answer that are written out


@exposed
class Console(Screen, Control):
    """Commands go to the session like any other; the game stands still while this is open."""

    group = "debug"
    scene = "debug/console"
    is_modal = True

    def _ready(self) -> None:
        self.output = self.get_node("Panel/Output")
        self.line = self.get_node("Panel/Line")
        self.run_page = self.get_node("Panel/Run")
        self.form = self.get_node("Panel/Commands")
        self._history = History()
        self._open = RUN
        self.run_page.on_asked = self._on_asked
        self.form.on_given = self._on_given
        self.line.placeholder_text = self.say("debug.line_hint")
        self.get_node("Panel/Close").connect("pressed", self, "_on_close")
        self.get_node("Panel/Send").connect("pressed", self, "_on_send")
        for tab in TABS:
            self.get_node(f"Panel/Tab{tab}").connect("pressed", self, "_on_tab", [tab])
        self.line.connect("text_entered", self, "_on_entered")
        self.line.connect("complete_asked", self, "_on_complete")
        self.line.connect("older_asked", self, "_on_older")
        self.line.connect("newer_asked", self, "_on_newer")

    def fit(self, room) -> None:
        place(self, 0, 0, room.width + 1, room.height + 1)
        height = room.bottom - room.top
        inner = WIDTH - 2 * PAD
        place(self.get_node("Panel"), room.middle - WIDTH // 2, room.top, WIDTH, height)
        place(self.get_node("Panel/Name"), 0, 4, WIDTH, 20)
        place(self.get_node("Panel/Close"), WIDTH - 29, 4, 24, 22)
        tab_w = (inner - 8) // 3
        for number, tab in enumerate(TABS):
            place(self.get_node(f"Panel/Tab{tab}"), PAD + number * (tab_w + 4), TOP, tab_w, TAB_H)
            place(self.get_node(f"Panel/{tab}"), PAD, PAGE_Y, inner, PAGE_H)
        self.run_page.place()
        self.form.place()
        output_y = PAGE_Y + PAGE_H + 4
        place(self.output, PAD, output_y, inner, height - output_y - LINE_H - 12)
        place(self.line, PAD, height - LINE_H - 8, inner - SEND_W - 4, LINE_H)
        place(self.get_node("Panel/Send"), WIDTH - PAD - SEND_W, height - LINE_H - 8, SEND_W, LINE_H)

    def show_run(self) -> None:
        """Begin with what there is: the run that is played, or none yet."""
        session, options = self._session, self.app.options
        has_run = session is not None
        seed = session.view.run_seed if has_run else options.seed or ""
        stage = session.view.stage if has_run else options.stage
        self.run_page.put(seed, stage, has_run, self.app.saves.has_run())
        self.run_page.show_speed(self.app.clock.speed)
        kinds = [kind for kind in COMMANDS if kind.__name__.startswith(PREFIX)]
        if has_run:
            self.form.put(kinds, session)
        self.get_node("Panel/TabCommands").enable(has_run)
        self.get_node("Panel/TabState").enable(has_run)
        self.output.tell(self.say("debug.ready" if has_run else "debug.no_run"), "track3")
        if has_run:
            self.output.tell(self.say("debug.example", line=EXAMPLE), "track3")
        self._show(FORM if has_run else RUN)

    def back(self) -> bool:
        if self._open == FORM and self.form.is_open:
            self.form.back()
        else:
            self.app.close_console()
        return True

    def send(self, text: str) -> None:
        """Do one line of text, and tell what came of it."""
        self.output.tell(f"> {text}", "track3")
        if self._session is None:
            self.output.tell(self.say("debug.no_run"), "red3")
            return
        try:
            command = COMMANDS.parse(text)
        except BadCommand as error:
            self.output.tell(str(error), "red3")
            return
        self._do(command)

    @property
    def _session(self) -> Any:
        return self.app.game.session if self.app.game is not None else None

    def _do(self, command) -> None:
        if isinstance(command, Hit):
            self.output.tell(self.say("debug.no_hits"), "red3")
            return
        outcome = self.app.game.obey(command)
        if not isinstance(outcome, Accepted):
            self.output.tell(f"{outcome.reason}: {outcome.detail}", "red3")
            return
        self.output.tell(self.say("debug.replayed" if outcome.replay else "debug.done"), "moss4")
        for event in outcome.events[:MOST_EVENTS]:
            self.output.tell(_line(event), "teal3")
        more = len(outcome.events) - MOST_EVENTS
        if more > 0:
            self.output.tell(self.say("debug.more_events", count=more), "teal3")
        self.get_node("Panel/State").put(self._session)

    def _show(self, tab: str) -> None:
        self._open = tab
        for other in TABS:
            button = self.get_node(f"Panel/Tab{other}")
            button.ramp = "gold" if other == tab else "grey"
            button.update()
            self.get_node(f"Panel/{other}").visible = other == tab
        self.get_node("Panel/State").put(self._session)
        give(self.get_node(f"Panel/Tab{tab}"))

    def _on_given(self, name: str, values: dict) -> None:
        """A button or the fields gave a command."""
        try:
            command = COMMANDS.from_json({"cmd": name, **values})
        except BadCommand as error:
            self.output.tell(str(error), "red3")
            return
        line = to_text(command)
        self.output.tell(f"> {line}", "track3")
        self._keep(line)
        self._do(command)

    def _on_asked(self, name: str) -> None:
        asked = {
            "Restart": self._restart,
            "Resume": self._resume,
            "CopySeed": self._copy_seed,
            "Speed": self._change_speed,
            "ExportLog": self._export_log,
            "ExportCheckpoint": self._export_checkpoint,
            "Stop": self.app.show_title,
        }
        asked[name]()

    def _restart(self) -> None:
        """Ask first where a saved run would be lost that is not the one being played."""
        if self._session is None and self.app.saves.has_run():
            confirm(self.app, self.say("title.new_ask"), self._begin)
        else:
            self._begin()

    def _begin(self) -> None:
        """A new debug run with the seed and stage that are typed."""
        page = self.run_page
        stage = page.stage.text.strip()
        if not stage.isdecimal():
            self.output.tell(self.say("debug.bad_stage", stage=stage), "red3")
            return
        try:
            session = self.app.saves.begin(page.seed.text.strip(), int(stage), debug=True)
        except ValueError as error:
            self.output.tell(str(error), "red3")
            return
        self.app.play_anew(session, session.opening)

    def _resume(self) -> None:
        """The saved run from its last safe point, as a debug run."""
        session, notices = self.app.saves.resume(debug=True)
        for notice in notices:
            self.output.tell(self.say(f"notice.{notice.kind}"), "gold2")
        if session is not None:
            self.app.play_anew(session, session.opening)

    def _copy_seed(self) -> None:
        OS.clipboard = self._session.view.run_seed
        self.output.tell(self.say("debug.copied", seed=self._session.view.run_seed), "moss4")

    def _change_speed(self) -> None:
        clock = self.app.clock
        clock.speed = SPEEDS[(SPEEDS.index(clock.speed) + 1) % len(SPEEDS)]
        self.run_page.show_speed(clock.speed)

    def _export_log(self) -> None:
        self._export("log", self._session.log.export())

    def _export_checkpoint(self) -> None:
        self._export("checkpoint", self._session.save())

    def _export(self, name: str, content: object) -> None:
        try:
            path = write(self.app.saves.folder, name, self._session, content)
        except OSError as error:
            self.output.tell(str(error), "red3")
            return
        self.output.tell(self.say("debug.written", path=path), "moss4")

    def _keep(self, line: str) -> None:
        self._history.keep(line)
        self.line.has_history = True

    def _on_tab(self, tab: str) -> None:
        self._show(tab)

    def _on_close(self) -> None:
        self.app.close_console()

    def _on_send(self) -> None:
        self._on_entered(self.line.text)

    def _on_entered(self, text: str) -> None:
        line = text.strip()
        if not line:
            return
        self._keep(line)
        self.line.put("")
        self.send(line)

    def _on_complete(self) -> None:
        text, candidates = complete(self.line.text, COMMANDS)
        self.line.put(text)
        if candidates:
            self.output.tell("  ".join(candidates), "steel2")

    def _on_older(self) -> None:
        self.line.put(self._history.older(self.line.text))

    def _on_newer(self) -> None:
        self.line.put(self._history.newer(self.line.text))

    def _draw(self) -> None:
        self.draw_rect(self.get_rect(), DIM, True)


def _line(event) -> str:
    """One line of an event: its name and what it says."""
    told = event_to_json(event)
    name = told.pop("type")
    return name + "".join(f" {key}={value}" for key, value in told.items())
