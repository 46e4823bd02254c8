extends Panel
# A plain page for a game that cannot start, with what the engine itself has.

# First one that exists; the engine's own font has no Chinese glyphs.
const FONTS := [
	"/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc",
	"/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
	"/usr/share/fonts/truetype/arphic/uming.ttc",
]


# Where nobody looks at a window the game ends with `code` instead.
func tell(summary: String, chinese: String, english: String, code: int) -> void:
	printerr(summary)
	if OS.has_feature("Server") or "--autopilot" in OS.get_cmdline_args():
		get_tree().quit(code)
		return
	var font := _font_with_chinese()
	var label: Label = $Text
	if font != null:
		label.add_font_override("font", font)
		label.text = chinese + "\n\n\n" + english
	else:
		label.text = english
	show()


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
