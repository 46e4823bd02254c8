extends Node2D

signal spoke(what)
enum { RED = 3 }
const LIMIT = 12
var mood = "calm"
var items = [1, 2]
var friend_of = null
var heard = []


func echo(value):
	return value


func kind_of(value):
	return typeof(value)


func add(a, b):
	return a + b


func call_python(node):
	return [node.add(2, 3), node.add(2), node.echo(Vector2(1, 2)), node.health, node.fixed(4), node.maker()]


func set_health(node, value):
	node.health = value
	return node.health


func get_level(node):
	node.level = 4
	return node.level


func make(script):
	return script.new()


func make_and_drop(script):
	var made = script.new()
	return made.describe()


func keep(thing):
	friend_of = thing


func kept():
	return friend_of


func drop():
	friend_of = null


func speak():
	emit_signal("spoke", "hello")


func wrong_call(node):
	return node.no_such_method()


func all_kinds():
	return [
		null,
		true,
		5,
		2.5,
		"é漢😀",
		Vector2(1, 2),
		Rect2(1, 2, 3, 4),
		Vector3(1, 2, 3),
		Transform2D(Vector2(1, 2), Vector2(3, 4), Vector2(5, 6)),
		Plane(1, 2, 3, 4),
		Quat(1, 2, 3, 4),
		AABB(Vector3(1, 2, 3), Vector3(4, 5, 6)),
		Basis(Vector3(1, 2, 3), Vector3(4, 5, 6), Vector3(7, 8, 9)),
		Transform(Vector3(1, 2, 3), Vector3(4, 5, 6), Vector3(7, 8, 9), Vector3(10, 11, 12)),
		Color(0.25, 0.5, 0.75, 1),
		NodePath("a/b:c"),
		RID(),
		self,
		{"k": [1], 2: "v"},
		[1, [2, "x"]],
		PoolByteArray([1, 2, 255]),
		PoolIntArray([1, -2]),
		PoolRealArray([0.5]),
		PoolStringArray(["x", "é"]),
		PoolVector2Array([Vector2(1, 2)]),
		PoolVector3Array([Vector3(1, 2, 3)]),
		PoolColorArray([Color(1, 0, 0)])
	]


func callback_of_lambda(node):
	node.connect("hit", self, "_on_hit")


func _on_hit(a = null):
	heard.append(a)


func python_property(node, name):
	return node.get(name)


func is_python_freed(node):
	return not is_instance_valid(node)


func pass_kept(node):
	return node.echo(friend_of)


func wait_for_thread(node, method, argument):
	var thread = Thread.new()
	thread.start(node, method, argument)
	return thread.wait_to_finish()


func churn(count):
	for _i in range(count):
		var node = Node.new()
		friend_of.meet(node)
		node.free()
	return count


func meet(node):
	return node.get_instance_id()


func nodes(count):
	var made = []
	for _i in range(count):
		made.append(Node.new())
	return made


func wait_for(task):
	heard.append("waiting")
	heard.append(yield(task, "completed"))


func slow():
	yield(self, "spoke")
	return "slow result"
