"""GDD 15-13, 2.4, 11.4: no account, meta growth, stamina, gacha, IAP, ads, story or BGM in what is built.

What is built: project.godot, scenes, assets, tables, addons and python/. Each scan has a counter-test that
plants what it looks for.
"""

import ast
import re
import tomllib
import wave
from collections.abc import Iterator
from pathlib import Path

import pytest

from heroll.specs import PROJECT
from lab.check.project import Project
from tests.support.doors import command_doors, doors, found

ENTRIES = {
    "账号": r"账号|登录|注册|云存档|\baccounts?\b|\blog ?in\b|\bsign (in|up)\b|\bpasswords?\b|\bcloud\b",
    "局外成长": r"局外|养成|宠物|坐骑|遗物|成就|任务|挂机"
    r"|\bpets?\b|\brelics?\b|\bachievements?\b|\bquests?\b|\bafk\b|\bmeta (growth|progress)",
    "体力": r"体力|\bstamina\b",
    "抽卡": r"抽卡|十连|钻石|\bgacha\b",
    "IAP": r"内购|充值|订阅|通行证"
    r"|\biap\b|\bin app (purchase|product)|\bsubscri(be|ption)|\bbattle pass\b|\breal money\b",
    "广告按钮": r"广告|\bads?\b|\badvert|\bsponsor|插屏|\binterstitials?\b",
    "广告 SDK": r"\bsdk\b|\badmob\b|\bad mob\b|\badsense\b|\bapplovin\b|\biron ?source\b|\bpangle\b",
    "剧情": r"剧情|对白|过场|\bstory\b|\bdialogues?\b|\bcutscenes?\b|\bprologue\b|\bepilogue\b",
    "BGM": r"背景音乐|\bbgm\b|\bmusic\b|\bsoundtracks?\b",
}
PLANTED = {
    "账号": "title,login,scenes/title/title.tscn,Menu/Login,button,always,,,验证版新增",
    "局外成长": "title,pets,scenes/title/title.tscn,Menu/Pets,button,always,,宠物,验证版新增",
    "体力": "hud,stamina,scenes/hud/hud.tscn,Top/Stamina,reading,always,,,验证版新增",
    "抽卡": "title,gacha,scenes/title/title.tscn,Menu/Gacha,button,always,,抽卡,验证版新增",
    "IAP": "shop,iap,scenes/shop/shop.tscn,Iap,button,always,,in-app purchase,验证版新增",
    "广告按钮": "event,ad,scenes/event/event.tscn,AdButton,button,always,,,验证版新增",
    "广告 SDK": "title,admob,scenes/title/title.tscn,AdMob,node,always,,,验证版新增",
    "剧情": "title,story,scenes/title/title.tscn,Story,page,once,,剧情,验证版新增",
    "BGM": "title,bgm,scenes/title/title.tscn,Bgm,player,always,,music,验证版新增",
}
NETWORK_MODULES = {
    *("aiohttp", "asyncio", "ftplib", "http", "httpx", "imaplib", "poplib", "requests", "smtplib", "socket"),
    *("socketserver", "ssl", "telnetlib", "urllib", "urllib3", "webbrowser", "websockets", "xmlrpc"),
}
NETWORK_CLASS = re.compile(
    r"\b(HTTPClient|HTTPRequest|StreamPeer\w*|PacketPeer\w*|TCP_?Server|UDPServer|DTLSServer|WebSocket\w*"
    r"|WebRTC\w*|NetworkedMultiplayer\w*|MultiplayerAPI|UPNP\w*|JavaScript|CameraServer)\b"
)
LONG_STREAM = re.compile(
    r"\b(AudioStream(OGGVorbis|MP3|Generator|Microphone|RandomPitch)|VideoPlayer|VideoStream\w*|loop_mode)\b"
)
LONG_FILES = {".ogg", ".mp3", ".opus", ".flac", ".m4a", ".mid", ".xm", ".it", ".webm", ".ogv", ".mp4"}
LONGEST_SOUND = 2.0
"""Seconds; what is longer would be music."""

REMOTE_CALLS = {"rpc", "rpc_id", "rset", "rset_id", "shell_open"}
RUN_TIME = {"godot-parser", "numpy", "pillow", "pydantic", "pyyaml", "rich", "typer"}


def modules(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def network(root: Path) -> list[str]:
    """Where code of the build could talk to another machine."""
    hits: list[str] = []
    for path in built(root):
        text, name = path.read_text("utf-8"), path.relative_to(root).as_posix()
        if path.suffix == ".py":
            hits += [f"{name} imports {module}" for module in modules(text) if module in NETWORK_MODULES]
        if name.startswith("scenes/"):
            hits += [f"{name} has {match.group()}" for match in NETWORK_CLASS.finditer(text)]
            if path.suffix == ".py":
                calls = {node.attr for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute)}
                hits += [f"{name} calls {call}" for call in sorted(calls & REMOTE_CALLS)]
    return hits


def streams(root: Path) -> list[str]:
    """Where a scene plays more than a short sound."""
    texts = ((path, path.read_text("utf-8")) for path in built(root) if "scenes" in path.parts)
    return [
        f"{path.relative_to(root).as_posix()} has {match.group()}"
        for path, text in texts
        for match in LONG_STREAM.finditer(text)
    ]


def built(root: Path) -> Iterator[Path]:
    """Code of the build: scenes, rules, and what the script language brings along."""
    for folder in ("scenes", "python", "addons/pythonscript/godot"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".py", ".tscn", ".gd", ".tres"):
                yield path


def long_files(root: Path) -> list[str]:
    folders = ("scenes", "assets", "addons", "specs")
    paths = (path for folder in folders for path in sorted((root / folder).rglob("*")))
    return [path.relative_to(root).as_posix() for path in paths if path.suffix.lower() in LONG_FILES]


def seconds(path: Path) -> float:
    with wave.open(str(path)) as sound:
        return sound.getnframes() / sound.getframerate()


def permissions(presets: str) -> list[str]:
    """What an export preset allows itself beyond playing."""
    return [
        line for line in presets.splitlines() if re.fullmatch(r'(permissions|plugins)/.*=(true|".+")', line)
    ]


def plant(root: Path, name: str, text: str) -> Path:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return root


def test_gdd_15_13_no_table_scene_text_asset_or_command_is_an_entry_to_what_is_excluded() -> None:
    everything = [*doors(PROJECT), *command_doors()]
    assert len(everything) > 10_000
    assert found(iter(everything), ENTRIES) == {name: [] for name in ENTRIES}


@pytest.mark.parametrize("name", ENTRIES)
def test_an_entry_would_be_found(tmp_path: Path, name: str) -> None:
    hits = found(doors(plant(tmp_path, "specs/ui-screens.csv", f"{PLANTED[name]}\n")), ENTRIES)
    assert hits[name], hits


@pytest.mark.parametrize("name", ["scenes/story/story.tscn", "scenes/account/x.py", "export_presets.cfg"])
def test_an_entry_is_found_by_its_files_name_or_text_as_well(tmp_path: Path, name: str) -> None:
    text = 'options/admob_sdk="x"\n' if name.endswith(".cfg") else ""
    folder = plant(tmp_path, name, text)
    (folder / "scenes").mkdir(exist_ok=True)
    if name.endswith("x.py"):
        plant(tmp_path, "scenes/account.py", "")
    assert any(found(doors(folder), ENTRIES).values())


def test_gdd_15_13_nothing_that_is_built_can_use_the_network() -> None:
    assert len(list(built(PROJECT))) > 500
    assert network(PROJECT) == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("scenes/a.py", "from godot import HTTPRequest\n"),
        ("scenes/a.tscn", '[node name="Net" type="HTTPRequest" parent="."]\n'),
        ("scenes/a.py", "import urllib.request\n"),
        ("python/heroll/a.py", "from socket import socket\n"),
        ("addons/pythonscript/godot/a.py", "def f():\n    import http.client\n"),
        ("scenes/a.py", 'OS.shell_open("x")\n'),
        ("scenes/a.py", "from godot import WebSocketClient\n"),
    ],
)
def test_a_way_into_the_network_would_be_found(tmp_path: Path, name: str, text: str) -> None:
    assert len(network(plant(tmp_path, name, text))) >= 1


def test_gdd_15_13_there_is_no_music_and_no_film_and_every_sound_is_short() -> None:
    assert streams(PROJECT) == [] and long_files(PROJECT) == []
    sounds = [row for row in Project(PROJECT, PROJECT / "specs").assets if row.file.startswith("assets/sfx/")]
    assert len(sounds) > 30 and {row.kind for row in sounds} == {"sfx"}
    files = sorted((PROJECT / "assets/sfx").glob("*.wav"))
    assert {path.name for path in files} == {Path(row.file).name for row in sounds}
    for path in files:
        assert seconds(path) <= LONGEST_SOUND, path.name
        assert b"smpl" not in path.read_bytes(), f"{path.name} has a loop"


def test_music_would_be_found(tmp_path: Path) -> None:
    assert streams(plant(tmp_path, "scenes/a.py", "from godot import AudioStreamOGGVorbis\n"))
    assert streams(plant(tmp_path / "b", "scenes/a.py", "voice.stream.loop_mode = 1\n"))
    assert long_files(plant(tmp_path / "c", "assets/sfx/theme.ogg", "x")) == ["assets/sfx/theme.ogg"]


def test_gdd_15_13_the_project_loads_no_plugin_and_nothing_by_itself_but_python() -> None:
    sections = re.findall(r"(?m)^\[(\w+)\]$", (PROJECT / "project.godot").read_text("utf-8"))
    assert not set(sections) & {"autoload", "editor_plugins", "android", "network"}
    singletons = re.search(r"(?m)^singletons=\[(.*)\]$", (PROJECT / "project.godot").read_text("utf-8"))
    assert (
        singletons is not None and singletons[1].strip() == '"res://addons/pythonscript/pythonscript.gdnlib"'
    )
    assert [path.name for path in (PROJECT / "addons").iterdir()] == ["pythonscript"]
    presets = PROJECT / "export_presets.cfg"
    assert permissions(presets.read_text("utf-8") if presets.exists() else "") == []


def test_a_permission_would_be_found() -> None:
    assert permissions('permissions/internet=true\npermissions/camera=false\nplugins/ads="AdMob"\n') == [
        "permissions/internet=true",
        'plugins/ads="AdMob"',
    ]


def test_gdd_15_13_the_game_depends_on_nothing_that_serves_ads_accounts_or_payment() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    names = {re.split(r"[<>=~! \[]", line)[0] for line in project["dependencies"]}
    assert names == RUN_TIME
