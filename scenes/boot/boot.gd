extends Control
# First thing to run: goes to the game when the Python language is loaded, else shows how to get it.
# GDScript on purpose: it must work when nothing else does.

const PROBE_SCRIPT := "res://scenes/boot/probe.py"
const APP_SCRIPT := "res://scenes/app/app.py"
const APP_SCENE := "res://scenes/app/app.tscn"
const EXIT_NOT_SET_UP := 3
const TEXT_ZH := (
	"Python 脚本语言尚未加载\n\n请先在项目目录运行：\n\n./play --setup\n\n"
	+ "完成后重新启动游戏。\n它会编译绑定、建立 .venv 并导入素材。"
)
const TEXT_EN := (
	"The Python language is not loaded.\n\nRun this in the project's folder first:\n\n./play --setup\n\n"
	+ "then start the game again. It builds the\nbinding, makes .venv and imports the assets."
)

const BROKEN_ZH := "游戏脚本有错误\n\n终端输出的第一条错误说明了原因。\n运行 ./test 可检查项目。"
const BROKEN_EN := (
	"The game's scripts have an error.\n\nThe first one in the terminal's output tells which.\n"
	+ "./test checks the project."
)


func _ready() -> void:
	if not _is_usable(PROBE_SCRIPT):
		_show_page("The Python language is not loaded: run ./play --setup", TEXT_ZH, TEXT_EN)
	elif not _is_usable(APP_SCRIPT):
		_show_page("The game's scripts have an error, see above", BROKEN_ZH, BROKEN_EN)
	else:
		call_deferred("_enter_game")


func _is_usable(path: String) -> bool:
	if not ResourceLoader.exists(path):
		return false
	var script: Resource = load(path)
	return script is Script and script.can_instance()


func _enter_game() -> void:
	if get_tree().change_scene(APP_SCENE) != OK:
		_show_page("The game's scene cannot be opened, see above", BROKEN_ZH, BROKEN_EN)


func _show_page(summary: String, chinese: String, english: String) -> void:
	var words := "%s (%s)." % [summary, chinese.split("\n")[0]]
	$Page.tell(words, chinese, english, EXIT_NOT_SET_UP)
