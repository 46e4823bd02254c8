extends Node


func _process(_delta):
	pass
