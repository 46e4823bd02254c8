shader_type canvas_item;
// Shows the sprite in plain white while `is_white`: the blink of a hit, in palette colours only.

uniform bool is_white = false;

void fragment() {
	vec4 pixel = texture(TEXTURE, UV);
	COLOR = vec4(is_white ? vec3(1.0) : pixel.rgb, pixel.a);
}
