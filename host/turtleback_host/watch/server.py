"""Serves the page for a television, and tells it by Server-Sent Events what happens. Nothing can be changed here."""

import re
import secrets
from base64 import urlsafe_b64encode
from contextlib import suppress
from hashlib import sha256
from hmac import compare_digest
from http import HTTPStatus
from pathlib import Path

from turtleback_host.page.server import EVERYBODY, HEADERS, HERE, INDEX, PLAIN, Handler, Server
from turtleback_host.system.folders import make_folder
from turtleback_host.system.safe_write import write_text
from turtleback_host.watch.broadcast import Broadcast, Outbox

PAGE = "/watch.html"
EVENTS = "/events"
NOT_SERVED = ("/" + INDEX, "/service-worker.js", "/manifest.webmanifest")  # those are of the page that plays
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self';"
    " connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
STRICT = {"Content-Security-Policy": POLICY, "Cross-Origin-Resource-Policy": "same-origin", "Cache-Control": "no-store"}
HEARTBEAT_S = 3.0  # a page that hears nothing for longer connects anew
SECRET = "addresses.txt"  # of this PC: the tokens in its addresses follow from it
SECRET_FORM = re.compile(r"[A-Za-z0-9_-]{22}")


def token_of(page: str, folder: Path | None) -> str:
    """What stands in the address of a page, the same the next evening where the folder can keep it.

    Whoever knows the token of one page knows nothing of another's.
    """
    path, secret = folder and folder / SECRET, ""
    with suppress(OSError):
        secret = path.read_text("utf-8", "replace").strip() if path else ""
    if not SECRET_FORM.fullmatch(secret):
        secret = secrets.token_urlsafe(16)
        with suppress(OSError):
            if path:
                make_folder(path.parent)
                write_text(path, secret + "\n")
    return urlsafe_b64encode(sha256(("%s %s" % (page, secret)).encode()).digest())[: len(secret)].decode()


class GuardedServer(Server):
    """Serves the files of a built site.

    With a token everything lies behind it in the address, for everybody in the network who has it.
    """

    def __init__(
        self, site: Path, port: int, handler: "type[GuardedHandler]", token: str = "", own_address: str = HERE
    ) -> None:
        super().__init__(site, port, EVERYBODY if token else HERE, handler)
        self.token = token
        self.hosts = {"%s:%d" % (host, self.server_port) for host in (HERE, "localhost", own_address)}
        self.open = True

    def close(self) -> None:
        """Let go of all who watch."""
        self.open = False

    def address_at(self, host: str) -> str:
        """The address of the page, for a browser that reaches this PC as `host`."""
        return "http://%s:%d/%s" % (host, self.server_port, self.token and self.token + "/")


class GuardedHandler(Handler):
    """Answers those who know the address, with a file or for as long as they listen with events."""

    server: GuardedServer
    headers_sent = HEADERS | STRICT
    timeout = 20

    def _send_file(self, with_content: bool) -> None:
        if not self._is_let_in(with_content):
            return
        outbox = self._outbox_at(self.path.partition("?")[0]) if with_content else None
        if outbox:
            self._send_events(outbox)
        else:
            super()._send_file(with_content)

    def _outbox_at(self, path: str) -> Outbox | None:
        """What somebody is told by events who asks for this path; None if it is a file's."""
        raise NotImplementedError

    def _is_let_in(self, with_content: bool) -> bool:
        """Whether the address is one of this page, which is refused else; its path is then without the token."""
        if self.headers["Host"].lower() not in self.server.hosts:  # a site elsewhere that is led to this PC
            refusal = b"This is no address of this page.\n"
            self._send(HTTPStatus.MISDIRECTED_REQUEST, {"Content-Type": PLAIN}, refusal, with_content)
            return False
        token = self.server.token
        if token:
            given, slash, rest = self.path[1:].partition("/")
            # What is wrong goes where no file is.
            self.path = "/" + rest if slash and compare_digest(given.encode(), token.encode()) else "//"
        return True

    def _send_events(self, outbox: Outbox) -> None:
        """Send messages as they come, and a heartbeat between them: both sides notice when the other is gone."""
        try:
            self.send_response(HTTPStatus.OK)
            for name, value in (self.headers_sent | {"Content-Type": "text/event-stream; charset=utf-8"}).items():
                self.send_header(name, value)
            self.end_headers()
            while self.server.open and outbox.has_news:
                messages = outbox.pop(HEARTBEAT_S) or ['{"type": "still"}']
                self.wfile.write("".join("data: %s\n\n" % message for message in messages).encode())
        except OSError:
            pass  # the browser has gone, or its network
        finally:
            outbox.close()
            self.close_connection = True


class WatchServer(GuardedServer):
    """Serves the page for a television."""

    another = "with --http-port"

    def __init__(self, site: Path, live: Broadcast, port: int, token: str = "", own_address: str = HERE) -> None:
        super().__init__(site, port, WatchHandler, token, own_address)
        for path in NOT_SERVED:
            self.site.pop(path, None)
        self.site["/"] = self.site[PAGE]
        self.live = live


class WatchHandler(GuardedHandler):
    """Tells what happens to whoever watches."""

    server: WatchServer

    def _outbox_at(self, path: str) -> Outbox | None:
        return self.server.live.join() if path == EVENTS else None
