"""rpc and rset between two peers in one process."""

import time

import pytest

from godot import MultiplayerAPI, NetworkedMultiplayerENet, Node, Vector2, rpc


@pytest.fixture
def peers(root):
    """Two Remote nodes at the same path below two roots, one the server and one its client."""
    from world.remote import Remote

    apis, nodes = [], []
    for is_server in (True, False):
        home, node, api, peer = Node.new(), Remote.new(), MultiplayerAPI.new(), NetworkedMultiplayerENet.new()
        node.name = "Remote"
        home.add_child(node)
        root.add_child(home)
        if is_server:
            port = next(p for p in range(24000, 24100) if peer.create_server(p, 2) == 0)
        else:
            assert peer.create_client("127.0.0.1", port) == 0
        api.set_root_node(home)
        api.set_network_peer(peer)
        home.set_custom_multiplayer(api)
        node.set_custom_multiplayer(api)
        apis.append(api)
        nodes.append(node)

    def poll(until):
        deadline = time.monotonic() + 10
        while not until() and time.monotonic() < deadline:
            for api in apis:
                api.poll()
            time.sleep(0.005)

    poll(lambda: len(apis[0].get_network_connected_peers()) == 1 and apis[1].get_network_connected_peers())
    yield (*nodes, poll)
    for api in apis:
        api.get_network_peer().close_connection()
        api.set_network_peer(None)


def test_rpc(peers):
    server, client, poll = peers
    server.rpc("told", 1, "a", Vector2(1, 2))
    client.rpc("told", [1])
    client.rpc_id(1, "told", {"k": 2})
    poll(lambda: client.log and len(server.log) == 2)
    assert client.log == [(1, "a", Vector2(1, 2))] and server.log == [([1],), ({"k": 2},)]


def test_rpc_modes(peers):
    server, client, poll = peers
    server.rpc("told_all", 5)
    poll(lambda: client.log)
    assert server.log == [("all", 5)] == client.log
    client.rpc("for_the_master")
    poll(lambda: len(server.log) == 2)
    assert server.log[1] == "master" and len(client.log) == 1


def test_what_is_not_marked_cannot_be_called(peers):
    server, client, poll = peers
    server.rpc("secret")
    server.rpc("told", "after")
    poll(lambda: client.log)
    assert client.log == [("after",)]


def test_rset(peers):
    server, client, poll = peers
    server.rset("shared", 7)
    server.rset("private", 8)
    server.rpc("told")
    poll(lambda: client.log)
    assert client.shared == 7 and client.private == 0


def test_unknown_mode_is_refused():
    with pytest.raises(ValueError, match="no network mode 'all'"):
        rpc("all")
