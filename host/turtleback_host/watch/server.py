"""Serves the page for a television, and tells it by Server-Sent Events what happens. Nothing can be changed here."""

from hmac import compare_digest
from http import HTTPStatus
from pathlib import Path

from turtleback_host.page.server import EVERYBODY, HEADERS, HERE, INDEX, PLAIN, Handler, Server
from turtleback_host.watch.broadcast import Broadcast

PAGE = "/watch.html"
EVENTS = "/events"
NOT_SERVED = ("/" + INDEX, "/service-worker.js", "/manifest.webmanifest")  # those are of the page that plays
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self';"
    " connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
STRICT = {"Content-Security-Policy": POLICY, "Cross-Origin-Resource-Policy": "same-origin", "Cache-Control": "no-store"}
HEARTBEAT_S = 3.0  # a page that hears nothing for longer connects anew


class WatchServer(Server):
    """Serves the page of a built site; OSError if the port is taken.

    With a token everything lies behind it in the address, and everybody in the network who has it may look.
    """

    def __init__(self, site: Path, live: Broadcast, port: int, token: str = "", own_address: str = HERE) -> None:
        super().__init__(site, port, EVERYBODY if token else HERE, WatchHandler)
        for path in NOT_SERVED:
            self.site.pop(path, None)
        self.site["/"] = self.site[PAGE]
        self.live = live
        self.token = token
        self.hosts = {"%s:%d" % (host, self.server_port) for host in (HERE, "localhost", own_address)}
        self.open = True

    def close(self) -> None:
        """Let go of all who watch."""
        self.open = False

    def address_at(self, host: str) -> str:
        """The address of the page, for a browser that reaches this PC as `host`."""
        return "http://%s:%d/%s" % (host, self.server_port, self.token and self.token + "/")


class WatchHandler(Handler):
    """Answers GET and HEAD with a file of the page, or for as long as somebody watches with what happens."""

    server: WatchServer
    headers_sent = HEADERS | STRICT
    timeout = 20

    def _send_file(self, with_content: bool) -> None:
        if self.headers["Host"].lower() not in self.server.hosts:  # a site elsewhere that is led to this PC
            refusal = b"This is no address of this page.\n"
            self._send(HTTPStatus.MISDIRECTED_REQUEST, {"Content-Type": PLAIN}, refusal, with_content)
            return
        token = self.server.token
        if token:
            given, slash, rest = self.path[1:].partition("/")
            # What is wrong goes where no file is.
            self.path = "/" + rest if slash and compare_digest(given.encode(), token.encode()) else "//"
        if self.path.partition("?")[0] == EVENTS and with_content:
            self._tell()
        else:
            super()._send_file(with_content)

    def _tell(self) -> None:
        viewer = self.server.live.join()
        self.server.connections.has_asked(self.connection, viewer.wake)
        try:
            self.send_response(HTTPStatus.OK)
            for name, value in (self.headers_sent | {"Content-Type": "text/event-stream; charset=utf-8"}).items():
                self.send_header(name, value)
            self.end_headers()
            while self.server.open:
                # A heartbeat, so that both sides notice when the other is gone.
                messages = viewer.take(HEARTBEAT_S) or ['{"type": "still"}']
                self.wfile.write("".join("data: %s\n\n" % message for message in messages).encode())
        except OSError:
            pass  # the browser has gone, or its network
        finally:
            viewer.leave()
            self.close_connection = True
