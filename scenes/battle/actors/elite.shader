shader_type canvas_item;
// Elites in colours of their own: every step of the armour's ramps (steel, moss) and of the hide's (leather)
// becomes the same step of another ramp of the palette; all other colours stay.

uniform vec4 armour_0 : hint_color;
uniform vec4 armour_1 : hint_color;
uniform vec4 armour_2 : hint_color;
uniform vec4 armour_3 : hint_color;
uniform vec4 hide_0 : hint_color;
uniform vec4 hide_1 : hint_color;
uniform vec4 hide_2 : hint_color;
uniform vec4 hide_3 : hint_color;

bool is_step(vec3 colour, float red, float green, float blue) {
	return distance(colour * 255.0, vec3(red, green, blue)) < 2.0;
}

void fragment() {
	vec4 texel = texture(TEXTURE, UV);
	vec3 found = texel.rgb;
	if (is_step(texel.rgb, 37.0, 44.0, 63.0) || is_step(texel.rgb, 15.0, 33.0, 31.0)) {
		found = armour_0.rgb;
	} else if (is_step(texel.rgb, 77.0, 92.0, 120.0) || is_step(texel.rgb, 28.0, 58.0, 44.0)) {
		found = armour_1.rgb;
	} else if (is_step(texel.rgb, 143.0, 163.0, 185.0) || is_step(texel.rgb, 51.0, 96.0, 58.0)) {
		found = armour_2.rgb;
	} else if (is_step(texel.rgb, 226.0, 238.0, 245.0) || is_step(texel.rgb, 95.0, 148.0, 68.0)) {
		found = armour_3.rgb;
	} else if (is_step(texel.rgb, 74.0, 38.0, 52.0)) {
		found = hide_0.rgb;
	} else if (is_step(texel.rgb, 154.0, 86.0, 64.0)) {
		found = hide_1.rgb;
	} else if (is_step(texel.rgb, 220.0, 154.0, 98.0)) {
		found = hide_2.rgb;
	} else if (is_step(texel.rgb, 249.0, 219.0, 166.0)) {
		found = hide_3.rgb;
	}
	COLOR = vec4(found, texel.a);
}
