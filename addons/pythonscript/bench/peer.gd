extends Node2D

signal fired(what)

var other = null
var point = Vector2(1, 2)
var number = 3


func nothing():
	pass


func take(_what):
	pass


func take_list(_items):
	pass


func time_nothing(rounds):
	for _i in range(rounds):
		pass


func time_method(rounds):
	var node = other
	for _i in range(rounds):
		node.get_child_count()
		node.get_child_count()
		node.get_child_count()
		node.get_child_count()
		node.get_child_count()
		node.get_child_count()
		node.get_child_count()
		node.get_child_count()
		node.get_child_count()
		node.get_child_count()


func time_method_with_argument(rounds):
	var node = other
	for _i in range(rounds):
		node.set_z_index(1)
		node.set_z_index(1)
		node.set_z_index(1)
		node.set_z_index(1)
		node.set_z_index(1)
		node.set_z_index(1)
		node.set_z_index(1)
		node.set_z_index(1)
		node.set_z_index(1)
		node.set_z_index(1)


func time_write(rounds):
	var node = other
	var to = point
	for _i in range(rounds):
		node.position = to
		node.position = to
		node.position = to
		node.position = to
		node.position = to
		node.position = to
		node.position = to
		node.position = to
		node.position = to
		node.position = to


func time_read(rounds):
	var node = other
	var got
	for _i in range(rounds):
		got = node.position
		got = node.position
		got = node.position
		got = node.position
		got = node.position
		got = node.position
		got = node.position
		got = node.position
		got = node.position
		got = node.position
	return got


func time_own_write(rounds):
	var to = point
	for _i in range(rounds):
		position = to
		position = to
		position = to
		position = to
		position = to
		position = to
		position = to
		position = to
		position = to
		position = to


func time_own_read(rounds):
	var got
	for _i in range(rounds):
		got = position
		got = position
		got = position
		got = position
		got = position
		got = position
		got = position
		got = position
		got = position
		got = position
	return got


func time_get_node(rounds):
	var found
	for _i in range(rounds):
		found = $"A/B"
		found = $"A/B"
		found = $"A/B"
		found = $"A/B"
		found = $"A/B"
		found = $"A/B"
		found = $"A/B"
		found = $"A/B"
		found = $"A/B"
		found = $"A/B"
	return found


func time_call(rounds, node):
	for _i in range(rounds):
		node.nothing()
		node.nothing()
		node.nothing()
		node.nothing()
		node.nothing()
		node.nothing()
		node.nothing()
		node.nothing()
		node.nothing()
		node.nothing()


func time_object(rounds, node):
	var thing = other
	for _i in range(rounds):
		node.take(thing)
		node.take(thing)
		node.take(thing)
		node.take(thing)
		node.take(thing)
		node.take(thing)
		node.take(thing)
		node.take(thing)
		node.take(thing)
		node.take(thing)


func time_list(rounds, node):
	var items = [1, 2.5, "three", Vector2(4, 5), [6, 7]]
	for _i in range(rounds):
		node.take_list(items)
		node.take_list(items)
		node.take_list(items)
		node.take_list(items)
		node.take_list(items)
		node.take_list(items)
		node.take_list(items)
		node.take_list(items)
		node.take_list(items)
		node.take_list(items)


func time_emit(rounds):
	for _i in range(rounds):
		emit_signal("fired", 1)
		emit_signal("fired", 1)
		emit_signal("fired", 1)
		emit_signal("fired", 1)
		emit_signal("fired", 1)
		emit_signal("fired", 1)
		emit_signal("fired", 1)
		emit_signal("fired", 1)
		emit_signal("fired", 1)
		emit_signal("fired", 1)


func time_arithmetic(rounds):
	var a = point
	var b
	for _i in range(rounds):
		b = a * 2 + a
		b = a * 2 + a
		b = a * 2 + a
		b = a * 2 + a
		b = a * 2 + a
		b = a * 2 + a
		b = a * 2 + a
		b = a * 2 + a
		b = a * 2 + a
		b = a * 2 + a
	return b


func time_make(rounds):
	for _i in range(rounds * 10):
		Node2D.new().free()


func time_own_function(rounds):
	for _i in range(rounds):
		nothing()
		nothing()
		nothing()
		nothing()
		nothing()
		nothing()
		nothing()
		nothing()
		nothing()
		nothing()
