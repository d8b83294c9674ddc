"""Tests the server of the television page. It sends the state first, serves only allowed viewers, and is read-only."""

import http.client
import json
import socket
import threading
from contextlib import ExitStack

import pytest

from patience import PATIENCE_S
from rows import each_row
from turtleback.app.game_setup import GameSetup
from turtleback_host.page.site_server import MAX_CONNECTIONS, SECRET, token_of
from turtleback_host.records.saved_games import SavedGames
from turtleback_host.virtual.device import VirtualDevice
from turtleback_host.watch.broadcast import MAX_WAITING, Broadcast
from turtleback_host.watch.saved_game import SavedGame
from turtleback_host.watch.session import WatchServer
from turtleback_portable.table_view.game_follower import GameFollower, facts

HOST = "127.0.0.1:{port}"
TOKEN = "aaaaaaaaaaaaaaaaaaaaaa"


@pytest.fixture
def live():
    return Broadcast(json.loads(facts()), {0: "Anna"})


@pytest.fixture
def site(tmp_path):
    for name in ("index.html", "watch.html", "js/watch.js", "service-worker.js"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(name)
    return tmp_path


@pytest.fixture
def serve(site, live):
    servers = []

    def start(token=""):
        server = WatchServer(site, live, 0, token, "192.0.2.7")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        return server

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


def answer(server, path, method="GET", **headers):
    """Return status, headers and body of an answer. The body of a stream is its first message."""
    line = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=PATIENCE_S)
    line.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    response = line.getresponse()
    is_stream = response.headers["Content-Type"].startswith("text/event-stream")
    body = next(line for line in response.fp if line.startswith(b"data")) if is_stream else response.read()
    line.close()
    return response.status, response.headers, body


def connection(server, request, source="127.0.0.1"):
    """Open a connection, and send these bytes on it."""
    line = socket.create_connection(("127.0.0.1", server.server_port), PATIENCE_S, (source, 0))
    line.sendall(request.replace("{port}", str(server.server_port)).encode())
    return line


def raw_status(server, request):
    """Return the status of the answer to these bytes."""
    with connection(server, request) as line:
        return int(line.makefile("rb").readline().split()[1])


def state_of(server, path="/events"):
    return json.loads(answer(server, path)[2].removeprefix(b"data: "))


def test_only_the_viewers_page_is_served_and_nothing_is_accepted(serve):
    server = serve()
    assert answer(server, "/")[2] == b"watch.html" and answer(server, "/js/watch.js")[0] == 200
    for path in ("/index.html", "/service-worker.js", "/../pyproject.toml", "/%2e%2e/x"):
        assert answer(server, path)[0] == 404, path
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
        assert answer(server, "/events", method)[0] == (400 if method == "POST" else 501), method


@each_row("path", ["/", "/events"])
def test_foreign_host_names_get_no_answer(serve, path):
    server = serve()
    for host in ("127.0.0.1", "localhost", "192.0.2.7"):
        assert answer(server, path, Host="%s:%d" % (host, server.server_port))[0] == 200
    for host in ("evil.example", "evil.example:80", "127.0.0.1", "192.0.2.8:{port}", "localhost:1", ""):
        status, _, body = answer(server, path, Host=host.format(port=server.server_port))
        assert (host, status, b"state" in body) == (host, 421, False)


def test_a_request_needs_exactly_one_host(serve):
    server = serve(TOKEN)
    for path in ("/%s/" % TOKEN, "/%s/events" % TOKEN):
        for hosts in ([], [HOST, "evil.example"], ["evil.example", HOST], [HOST, HOST], [HOST + ", x"]):
            head = "".join("Host: %s\r\n" % it for it in hosts)
            assert raw_status(server, "GET %s HTTP/1.1\r\n%s\r\n" % (path, head)) in (400, 421), hosts


def test_nothing_is_served_without_the_token(serve):
    server = serve(TOKEN)
    assert server.address_at("192.0.2.7") == "http://192.0.2.7:%d/%s/" % (server.server_port, TOKEN)
    assert answer(server, "/%s/" % TOKEN)[2] == b"watch.html"
    assert state_of(server, "/%s/events" % TOKEN)["type"] == "state"
    for path in ("//%s/" % TOKEN, "//%s/events" % TOKEN, "/%s//events" % TOKEN, "///%s/" % TOKEN):
        assert raw_status(server, "GET %s HTTP/1.1\r\nHost: %s\r\n\r\n" % (path, HOST)) == 404
    for path in ("/", "/events", "/watch.html", "/b%s/events" % TOKEN[1:], "//events", "/%s" % TOKEN, "/%C3%A9/"):
        status, _, body = answer(server, path)
        assert (path, status, b"state" in body) == (path, 404, False)


FORBIDDEN = {
    "Content-Security-Policy": "frame-ancestors 'none'",  # the HTML contains the other directives
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "Access-Control-Allow-Origin": None,
}


@each_row("path", ["/", "/events", "/nothing"])
def test_every_answer_has_the_security_headers(serve, path):
    _, headers, _ = answer(serve(), path)
    assert {name: headers[name] for name in FORBIDDEN} == FORBIDDEN


def test_without_lan_only_this_pc_can_connect(serve):
    assert serve().socket.getsockname()[0] == "127.0.0.1"
    assert serve(TOKEN).socket.getsockname()[0] == "0.0.0.0"


def test_a_server_starts_without_name_lookups(serve, monkeypatch):
    def asked(*about):
        raise AssertionError("a slow or missing name server would delay the start")

    for name in ("getfqdn", "gethostbyaddr", "gethostbyname", "getaddrinfo"):
        monkeypatch.setattr(socket, name, asked)
    assert serve(TOKEN).server_port != serve().server_port


def test_a_slow_viewer_delays_no_other_and_then_gets_the_state(live):
    slow, quick = live.join(), live.join()
    game = GameFollower("mahe", ["human"] * 2, {})
    for count in range(MAX_WAITING + 40):
        live.tell(game.apply(bytes(count)))
        live.tell({"type": "frame", "frame": "%0144x" % count})
        newest = quick.pop(0)
    assert json.loads(newest[-1])["frame"] == "%0144x" % count
    state, *later = map(json.loads, slow.pop(0))
    assert (state["type"], state["position"]["position"]["news"]) == ("state", [])
    assert len(state["position"]["translated"]["it"]["news"]) == 0 < len(later) < MAX_WAITING
    assert sum(message["type"] == "frame" for message in later) == 1
    assert later[-1]["frame"] == "%0144x" % count


EVENTS = "GET /events HTTP/1.1\r\nHost: %s\r\n\r\n" % HOST


def ends(line):
    """Return whether the server closes a connection instead of sending a heartbeat."""
    try:
        while heard := line.recv(65536):
            if b'"still"' in heard:
                return False
    except ConnectionError:
        pass
    return True


def hears(line, data):
    """Return whether these bytes arrive before the server closes the connection."""
    heard = b""
    while data not in heard and (more := line.recv(65536)):
        heard += more
    return data in heard


def test_many_connections_of_one_viewer_push_out_no_other(serve, live):
    """The file tests/host/test_servers_bear.py opens connections from many addresses."""
    server = serve()
    with ExitStack() as held:
        television = held.enter_context(connection(server, EVENTS, "127.0.0.2"))
        assert hears(television, b'"state"')
        for request in (EVENTS, ""):
            crowd = [held.enter_context(connection(server, request)) for _ in range(MAX_CONNECTIONS + 20)]
        assert all(ends(line) for line in crowd[:20])
        live.tell({"type": "say", "sentence": "Hello."})
        assert hears(television, b"Hello.")


def test_the_secret_address_of_a_pc_stays_the_same(tmp_path):
    folder = tmp_path / "new"
    token = token_of("television", folder)
    assert token == token_of("television", folder) != token_of("phones", folder)
    assert (folder / SECRET).stat().st_mode & 0o077 == 0
    (folder / SECRET).write_text("../../etc")
    assert token != token_of("television", folder) == token_of("television", folder)
    assert token_of("phones", None) != token_of("phones", None)


@pytest.fixture
def followed(tmp_path):
    """Return a function that starts a saved game, and returns its device, its follower, and the follower's messages."""
    games, messages = SavedGames(tmp_path), []

    def start(game, players):
        device = VirtualDevice(GameSetup(game, players), 4, journal_file=games.journal_file)
        return device, SavedGame(tmp_path, messages.append), messages

    yield start
    games.close()


def positions(messages):
    return [message["position"] for message in messages if message["type"] == "position"]


def test_a_game_of_this_pc_is_followed_by_its_journal(followed):
    device, follower, messages = followed("mahe", ["human", "clever"])
    device.tap("stop")
    for button in ("roll", "stop") * 20:
        device.settle()
        follower.look()
        if device.table.over:
            break
        assert positions(messages)[-1]["view"] == device.table.match.game.view(0)
        device.tap(button)
    assert sum(len(position["news"]) for position in positions(messages)) > 40
    assert all(it["sentence"] == "" for it in messages if it["type"] == "fault")


@pytest.mark.parametrize("game, secret", [("mada", "hand"), ("mice", "value")])
def test_hidden_information_is_sent_to_no_page(followed, game, secret):
    device, follower, messages = followed(game, ["clever"] * 3)
    while not device.table.over:
        device.run(5_000)
        follower.look()
        if not device.table.over:
            newest = messages[-2]
            assert newest["type"] == "position"
            assert (newest["position"]["view"][secret], newest["position"]["news"]) == (None, [])
            assert newest["translated"]["de"]["news"] == []
    follower.look()
    assert positions(messages)[-1]["winners"]


def test_a_missing_game_is_reported_and_a_broken_journal_ignored(tmp_path):
    messages: list = []
    follower = SavedGame(tmp_path, messages.append)
    follower.look()
    assert "turtleback play" in messages[-1]["sentence"]
    (tmp_path / "journal").mkdir()
    for broken in (b"game mahe\nseats 2\nrubbish\n", b"\xff\xfe"):
        (tmp_path / "journal/game.txt").write_bytes(broken)
        follower.look()
    assert len(messages) == 1
