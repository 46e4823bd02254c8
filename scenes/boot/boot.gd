extends Control
# First thing to run: goes to the game when the Python language is loaded, else shows how to get it.
# GDScript on purpose: it must work when nothing else does.

const APP_SCRIPT := "res://scenes/app/app.py"
const APP_SCENE := "res://scenes/app/app.tscn"
const EXIT_NOT_SET_UP := 3
# First one that exists; the engine's own font has no Chinese glyphs.
const FONTS := [
	"/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc",
	"/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
	"/usr/share/fonts/truetype/arphic/uming.ttc",
]
const TEXT_ZH := (
	"Python 脚本语言尚未加载\n\n请先在项目目录运行：\n\n./play --setup\n\n"
	+ "完成后重新启动游戏。\n它会编译绑定、建立 .venv 并导入素材。"
)
const TEXT_EN := (
	"The Python language is not loaded.\n\nRun this in the project's folder first:\n\n./play --setup\n\n"
	+ "then start the game again. It builds the\nbinding, makes .venv and imports the assets."
)


func _ready() -> void:
	if is_python_loaded():
		call_deferred("_enter_game")
	else:
		_show_remedy()


func is_python_loaded() -> bool:
	if not ResourceLoader.exists(APP_SCRIPT):
		return false
	var script: Resource = load(APP_SCRIPT)
	return script is Script and script.can_instance()


func _enter_game() -> void:
	if get_tree().change_scene(APP_SCENE) != OK:
		_show_remedy()


func _show_remedy() -> void:
	printerr("The Python language is not loaded: run ./play --setup (Python 脚本语言尚未加载).")
	if OS.has_feature("Server") or "--autopilot" in OS.get_cmdline_args():
		get_tree().quit(EXIT_NOT_SET_UP)
		return
	var font := _font_with_chinese()
	var label: Label = $Page/Text
	if font != null:
		label.add_font_override("font", font)
		label.text = TEXT_ZH + "\n\n\n" + TEXT_EN
	else:
		label.text = TEXT_EN
	$Page.show()


func _font_with_chinese() -> Font:
	for path in FONTS:
		if File.new().file_exists(path):
			var data := DynamicFontData.new()
			data.font_path = path
			var font := DynamicFont.new()
			font.font_data = data
			font.size = 28
			return font
	return null
