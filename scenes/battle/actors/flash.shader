shader_type canvas_item;
// The sprite in plain white: the blink of a hit, in palette colours only.

void fragment() {
	COLOR = vec4(1.0, 1.0, 1.0, texture(TEXTURE, UV).a);
}
