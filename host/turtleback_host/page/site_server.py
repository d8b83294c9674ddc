"""Serves a built site, pushes events to its pages (Server-Sent Events), and accepts what they send.

The number of open connections is limited. At the limit, a new connection replaces an old one.
"""

import gzip
import json
import re
import secrets
import socket
import sys
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from hmac import compare_digest
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import TCPServer
from threading import Condition, Lock
from typing import Any, NamedTuple
from urllib.parse import unquote

from turtleback.engine.contract import SetupError
from turtleback_host.system.files import write_text
from turtleback_host.system.folders import make_folder
from turtleback_host.system.signals import noted_signals

Message = Mapping[str, Any]


class Outbox:
    """A queue of messages for one browser, sent as Server-Sent Events. Safe to call from any thread."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._waiting: list[tuple[str, str]] = []  # kinds of messages, and their JSON
        self.is_closed = False

    @property
    def is_open(self) -> bool:
        """True until the queue is closed."""
        return not self.is_closed

    @property
    def has_news(self) -> bool:
        """True if a message is waiting, or one may still come."""
        return self.is_open or bool(self._waiting)

    def send(self, message: Message) -> None:
        """Queue a message."""
        with self._changed:
            if not self.is_closed:
                self._add(message["type"], json.dumps(message))
                self._changed.notify_all()

    def _add(self, kind: str, text: str) -> None:
        self._waiting.append((kind, text))

    def pop(self, patience_s: float) -> list[str]:
        """Wait for messages, and return them as JSON, oldest first.

        Returns: an empty list if the queue is closed, or after `patience_s` seconds.
        """
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self.is_closed, patience_s)
            waiting, self._waiting = self._waiting, []
        return [text for _, text in waiting]

    def close(self) -> None:
        """Close the queue. Waiting messages are still sent."""
        with self._changed:
            self.is_closed = True
            self._changed.notify_all()


MAX_CONNECTIONS = 100  # below the limit of open files on every system
HERE = "127.0.0.1"
EVERYBODY = "0.0.0.0"  # noqa: S104
INDEX = "index.html"
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
}
OTHER_KIND = "application/octet-stream"
HEADERS = {
    "Cache-Control": "no-cache",  # a browser revalidates its copy by the ETag each time
    "Vary": "Accept-Encoding",
    "Connection": "close",  # an idle connection would outlive the server
}
# A browser keeps them with its copy of a file, so they are not sent again for a file that has not changed.
POLICIES = {"Cross-Origin-Resource-Policy": "same-origin", "X-Content-Type-Options": "nosniff"}
POLICIES_OF_DOCUMENTS = {
    # The rest of the policy is in <meta> tags of the pages. frame-ancestors works only as a header.
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
}
# A page has dozens of modules and style sheets. They need no policy of their own: they are shown in no frame, and
# request files of this server alone.
PARTS = (KINDS[".js"], KINDS[".css"])
LENGTH = re.compile(r"[0-9]{1,9}")  # the length of a body; Python refuses to convert thousands of digits
POLL_S = 0.1  # between two polls for a signal
HEARTBEAT_S = 3.0  # a page that receives nothing for longer reconnects
OPENING = b":\n\n"  # a comment: Firefox fires `open` only after the first byte of the body
SECRET = "addresses.txt"  # a secret of this PC, from which the tokens in its addresses are derived
SECRET_FORM = re.compile(r"[A-Za-z0-9_-]{22}")


class SiteFile(NamedTuple):
    """A file of the site, ready to send."""

    kind: str
    content: bytes
    compressed: bytes
    tag: str  # the ETag of the file


def site_of(folder: Path) -> dict[str, SiteFile]:
    """Read the files of a folder, and return them by the path in their address. No other file can be requested."""
    files = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            content = path.read_bytes()
            tag = '"%s"' % sha256(content).hexdigest()[:16]
            compressed = gzip.compress(content, mtime=0)
            files["/" + path.relative_to(folder).as_posix()] = SiteFile(
                KINDS.get(path.suffix, OTHER_KIND), content, compressed, tag
            )
    files["/"] = files["/" + INDEX]
    return files


def token_of(page: str, folder: Path | None) -> str:
    """Return the token in the address of a page. If `folder` can be written, it is the same every evening.

    The token of one page does not reveal the token of another page.
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


class SiteServer(ThreadingHTTPServer):
    """Serves the files that a folder has now. If there is a token, each address has to contain it.

    With `own_address` the server answers only requests that name this address or this PC, so that a foreign site cannot
    direct requests to it (DNS rebinding). The constructor raises SetupError if the port is taken.
    """

    daemon_threads = True
    another = "with --port"  # tells the user, in errors, where to name another port
    max_body = 0  # bytes of the largest POST that is accepted
    request_queue_size = 128  # a page requests many files at once; requests beyond the queue are delayed by a second

    def __init__(self, folder: Path, port: int, host: str = HERE, token: str = "", own_address: str = "") -> None:
        self.site = site_of(folder)
        self.token = token
        self.is_open = True
        self.check: Callable[[], object] = lambda: None  # called by `serve_forever` every POLL_S
        self._open: dict[socket.socket, str] = {}  # remote host of each open connection; oldest first
        self._lock = Lock()
        super().__init__((host, port), Handler)
        names = (HERE, "localhost", own_address) if own_address else ()
        self.hosts = {"%s:%d" % (name, self.server_port) for name in names}

    def answer(self, path: str) -> "bytes | Outbox | None":
        """Return JSON, or a queue of events, for a request; None if the path belongs to a file."""

    def take(self, path: str, sent: bytes) -> bool:
        """Handle data that a page sends to a path. Returns True if they are accepted."""
        return False

    def server_bind(self) -> None:
        """Bind the port like Python's own server, but without a DNS lookup of this PC's name.

        Raises: SetupError if the port cannot be used.
        """
        try:
            TCPServer.server_bind(self)
        except OSError as error:
            fault = self.server_address[1], error.strerror, self.another
            raise SetupError("Port %d cannot be used (%s): name another %s." % fault) from error
        self.server_name, self.server_port = str(self.server_address[0]), int(self.server_address[1])

    def server_close(self) -> None:
        """Close the server and end all event streams."""
        self.is_open = False
        super().server_close()

    def service_actions(self) -> None:
        """Call `check` between requests. An exception ends `serve_forever`."""
        self.check()

    def serve_until_stopped(self) -> None:
        """Serve until Ctrl-C.

        Raises: KeyboardInterrupt if the user presses Ctrl-C.
        """
        with noted_signals() as signals:
            self.check = signals.check
            self.serve_forever(POLL_S)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread. At the limit, close the oldest connection of the host with the most connections."""
        with self._lock:
            if len(self._open) == MAX_CONNECTIONS:
                counts = Counter(self._open.values())
                oldest = max(self._open, key=lambda line: counts[self._open[line]])
                del self._open[oldest]
                with suppress(OSError):  # the other side may have closed it
                    oldest.shutdown(socket.SHUT_RDWR)  # the thread that answers it gets an error, and ends
            self._open[request] = client_address[0]
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Close a connection."""
        with self._lock:
            self._open.pop(request, None)
        super().shutdown_request(request)

    def handle_error(self, request: socket.socket | tuple[bytes, socket.socket], client_address: object) -> None:
        """Ignore errors of a lost connection."""
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)

    def address_at(self, host: str) -> str:
        """Return the address of the page for a browser that reaches this PC as `host`."""
        return "http://%s:%d/%s" % (host, self.server_port, self.token and self.token + "/")

    @property
    def address(self) -> str:
        """The address of the page on this PC."""
        return self.address_at(HERE)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from the server's `answer` or a file, and passes POST to its `take`."""

    server: SiteServer
    protocol_version = "HTTP/1.1"  # browsers ignore the ETag of HTTP/1.0
    timeout = 20  # seconds until a silent connection is closed

    def version_string(self) -> str:
        """Return the value of the header `Server`, without the version of Python."""
        return "Turtleback"

    def do_GET(self) -> None:
        """Send the answer to a GET or HEAD request."""
        if not self._is_let_in():
            return
        path = self.path.partition("?")[0]
        found = self.server.answer(path) if self.command == "GET" else None
        if isinstance(found, Outbox):
            self._send_events(found)
        elif found is not None:
            self._send(HTTPStatus.OK, {"Content-Type": KINDS[".json"], "Cache-Control": "no-store"}, found)
        else:
            self._send_file(unquote(path))

    do_HEAD = do_GET

    def do_POST(self) -> None:
        """Pass on the body of a POST request."""
        if not self._is_let_in():
            return
        length = self._body_length()
        if length is not None and self.server.take(self.path, self.rfile.read(length)):
            self._send(HTTPStatus.NO_CONTENT, {})
        else:
            self._say(HTTPStatus.BAD_REQUEST, "This is not taken here.")

    def _body_length(self) -> int | None:
        """Return the length in bytes that the request states for its body; None if missing or too long."""
        lengths = self.headers.get_all("Content-Length", [])
        if len(lengths) != 1 or not LENGTH.fullmatch(lengths[0]) or "Transfer-Encoding" in self.headers:
            return None
        length = int(lengths[0])
        return length if length <= self.server.max_body else None

    def _is_let_in(self) -> bool:
        """Return True if host and token are right, and remove the token from the path. Otherwise refuse the request."""
        self.path = self.requestline.split()[1]  # the original path: Python merges leading slashes
        hosts, token = self.headers.get_all("Host", []), self.server.token
        if len(hosts) != 1:
            self._say(HTTPStatus.BAD_REQUEST, "A request names one host.")
            return False
        if self.server.hosts and hosts[0].lower() not in self.server.hosts:
            self._say(HTTPStatus.MISDIRECTED_REQUEST, "This is no address of this page.")
            return False
        if token:
            first, slash, path = self.path[1:].partition("/")
            # A wrong token leads to a path without a file.
            self.path = "/" + path if slash and compare_digest(first.encode(), token.encode()) else "//"
        return True

    def _send_file(self, path: str) -> None:
        file = self.server.site.get(path)
        if file is None:
            self._say(HTTPStatus.NOT_FOUND, "There is no such file.")
        elif file.tag in self.headers.get("If-None-Match", ""):
            self._send(HTTPStatus.NOT_MODIFIED, {"ETag": file.tag})
        elif "gzip" in self.headers.get("Accept-Encoding", ""):
            facts = {"Content-Type": file.kind, "Content-Encoding": "gzip", "ETag": file.tag}
            self._send(HTTPStatus.OK, facts, file.compressed)
        else:
            self._send(HTTPStatus.OK, {"Content-Type": file.kind, "ETag": file.tag}, file.content)

    def _say(self, status: HTTPStatus, sentence: str) -> None:
        self._send(status, {"Content-Type": KINDS[".txt"]}, sentence.encode() + b"\n")

    def _send(self, status: HTTPStatus, facts: dict[str, str], content: bytes | None = None) -> None:
        length = {} if content is None else {"Content-Length": str(len(content))}
        self._send_head(status, facts | length)
        if content is not None and self.command != "HEAD":
            self.wfile.write(content)

    def _send_head(self, status: HTTPStatus, facts: dict[str, str]) -> None:
        self.send_response(status)
        is_part = facts.get("Content-Type") in PARTS
        policies = POLICIES if is_part else POLICIES | POLICIES_OF_DOCUMENTS
        repeated = {} if status is HTTPStatus.NOT_MODIFIED else policies
        for name, value in (HEADERS | repeated | facts).items():
            self.send_header(name, value)
        self.end_headers()

    def _send_events(self, outbox: Outbox) -> None:
        """Send messages as they come, and heartbeats in between, so that both sides notice a lost connection."""
        try:
            self._send_head(HTTPStatus.OK, {"Content-Type": "text/event-stream; charset=utf-8"})
            self.wfile.write(OPENING)
            while self.server.is_open and outbox.has_news:
                messages = outbox.pop(HEARTBEAT_S) or ['{"type": "still"}']
                self.wfile.write("".join("data: %s\n\n" % message for message in messages).encode())
        except OSError:
            pass  # the connection is lost
        finally:
            outbox.close()
            self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        """Suppress request logging, which would garble the terminal game."""
