"""Serves a built site, tells its pages by Server-Sent Events what happens, and takes what they send.

It never has too many open connections: a new one may take the place of another.
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
    """The messages that wait for one browser, which is told them by Server-Sent Events. Any thread may call it."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._waiting: list[tuple[str, str]] = []  # kinds of messages, and their JSON
        self.is_closed = False

    @property
    def is_open(self) -> bool:
        """Whether nobody has closed it."""
        return not self.is_closed

    @property
    def has_news(self) -> bool:
        """Whether a message waits, or one may still come."""
        return self.is_open or bool(self._waiting)

    def send(self, message: Message) -> None:
        """Have a message wait."""
        with self._changed:
            if not self.is_closed:
                self._add(message["type"], json.dumps(message))
                self._changed.notify_all()

    def _add(self, kind: str, text: str) -> None:
        self._waiting.append((kind, text))

    def pop(self, patience_s: float) -> list[str]:
        """The waiting messages as JSON, oldest first; none once it is closed, or after so many seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self.is_closed, patience_s)
            waiting, self._waiting = self._waiting, []
        return [text for _, text in waiting]

    def close(self) -> None:
        """End it, after what waits."""
        with self._changed:
            self.is_closed = True
            self._changed.notify_all()


MAX_CONNECTIONS = 100  # fewer than the files that a program may have open anywhere
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
    # The pages say the same of themselves, but for the first, which only a server can say.
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",  # a browser asks each time whether its copy, which has the ETag, is still good
    "Vary": "Accept-Encoding",
    "Connection": "close",  # a server that has ended answers nobody
}
LENGTH = re.compile(r"[0-9]{1,9}")  # of a body: Python refuses to convert thousands of digits
POLL_S = 0.1  # between two looks for a signal
HEARTBEAT_S = 3.0  # a page that hears nothing for longer connects anew
OPENING = b":\n\n"  # a comment: Firefox fires `open` only once the first byte behind the head has come
SECRET = "addresses.txt"  # of this PC: the tokens in its addresses follow from it
SECRET_FORM = re.compile(r"[A-Za-z0-9_-]{22}")


class SiteFile(NamedTuple):
    """What is sent of a file."""

    kind: str
    content: bytes
    compressed: bytes
    tag: str  # its ETag


def site_of(folder: Path) -> dict[str, SiteFile]:
    """The files of a folder, read now, by the path in the address. Nothing but these can be asked for."""
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


class SiteServer(ThreadingHTTPServer):
    """Serves a folder as it is now, behind a token in the address if there is one; SetupError if the port is taken.

    With an `own_address` it answers only requests that name it or this PC: not a site elsewhere that is led here.
    """

    daemon_threads = True
    another = "with --port"  # how to name another port
    longest = 0  # bytes that a page sends
    request_queue_size = 128  # a page asks for many files at once; it gets those that find no room a second later

    def __init__(self, folder: Path, port: int, host: str = HERE, token: str = "", own_address: str = "") -> None:
        self.site = site_of(folder)
        self.token = token
        self.is_open = True
        self.check: Callable[[], object] = lambda: None  # called again and again by `serve_forever`
        self._open: dict[socket.socket, str] = {}  # connections, and the hosts at their other ends; the oldest first
        self._lock = Lock()
        super().__init__((host, port), Handler)
        names = (HERE, "localhost", own_address) if own_address else ()
        self.hosts = {"%s:%d" % (name, self.server_port) for name in names}

    def answer(self, path: str) -> "bytes | Outbox | None":
        """JSON for whoever asks for this path, or what they are told by events; None if it is a file's."""

    def take(self, path: str, sent: bytes) -> bool:
        """Take what a page sends to a path; returns whether it may."""
        return False

    def server_bind(self) -> None:
        """Take the port, as Python's own does, but without asking the network for this PC's name."""
        try:
            TCPServer.server_bind(self)
        except OSError as error:
            fault = self.server_address[1], error.strerror, self.another
            raise SetupError("Port %d cannot be used (%s): name another %s." % fault) from error
        self.server_name, self.server_port = str(self.server_address[0]), int(self.server_address[1])

    def server_close(self) -> None:
        """Also let go of all who are told what happens."""
        self.is_open = False
        super().server_close()

    def service_actions(self) -> None:
        """End `serve_forever` by what `check` raises."""
        self.check()

    def serve_until_stopped(self) -> None:
        """Serve until Ctrl-C. KeyboardInterrupt."""
        with noted_signals() as signals:
            self.check = signals.check
            self.serve_forever(POLL_S)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a separate thread. If there are too many, whoever has most connections loses the oldest."""
        with self._lock:
            if len(self._open) == MAX_CONNECTIONS:
                counts = Counter(self._open.values())
                oldest = max(self._open, key=lambda line: counts[self._open[line]])
                del self._open[oldest]
                with suppress(OSError):  # the other side may have ended it
                    oldest.shutdown(socket.SHUT_RDWR)  # whoever answers it finds that nobody is there
            self._open[request] = client_address[0]
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Close a connection."""
        with self._lock:
            self._open.pop(request, None)
        super().shutdown_request(request)

    def handle_error(self, request: socket.socket | tuple[bytes, socket.socket], client_address: object) -> None:
        """Ignore a browser that has gone away, or whose network has."""
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)

    def address_at(self, host: str) -> str:
        """The address of the page, for a browser that reaches this PC as `host`."""
        return "http://%s:%d/%s" % (host, self.server_port, self.token and self.token + "/")

    @property
    def address(self) -> str:
        """Where this PC finds the page."""
        return self.address_at(HERE)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD with what the server says, else with a file, and hands on what comes by POST."""

    server: SiteServer
    protocol_version = "HTTP/1.1"  # of answers of HTTP/1.0 browsers do not use the ETag
    timeout = 20  # seconds, after which a connection that says nothing is closed

    def do_GET(self) -> None:
        """Send what is asked for."""
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
        """Take what is sent."""
        if not self._is_let_in():
            return
        length = self._body_length()
        if length is not None and self.server.take(self.path, self.rfile.read(length)):
            self._send(HTTPStatus.NO_CONTENT, {})
        else:
            self._say(HTTPStatus.BAD_REQUEST, "This is not taken here.")

    def _body_length(self) -> int | None:
        """Return the length that the request gives for its body, in bytes; None if it is missing or too long."""
        lengths = self.headers.get_all("Content-Length", [])
        if len(lengths) != 1 or not LENGTH.fullmatch(lengths[0]) or "Transfer-Encoding" in self.headers:
            return None
        length = int(lengths[0])
        return length if length <= self.server.longest else None

    def _is_let_in(self) -> bool:
        """Whether the request is one for this server, which is refused else; its path is then without the token."""
        self.path = self.requestline.split()[1]  # as it was asked for: Python makes one slash of several
        hosts, token = self.headers.get_all("Host", []), self.server.token
        if len(hosts) != 1:
            self._say(HTTPStatus.BAD_REQUEST, "A request names one host.")
            return False
        if self.server.hosts and hosts[0].lower() not in self.server.hosts:
            self._say(HTTPStatus.MISDIRECTED_REQUEST, "This is no address of this page.")
            return False
        if token:
            given, slash, rest = self.path[1:].partition("/")
            # What is wrong goes where no file is.
            self.path = "/" + rest if slash and compare_digest(given.encode(), token.encode()) else "//"
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
        for name, value in (HEADERS | facts).items():
            self.send_header(name, value)
        self.end_headers()

    def _send_events(self, outbox: Outbox) -> None:
        """Send messages as they come, and a heartbeat between them: both sides notice when the other is gone."""
        try:
            self._send_head(HTTPStatus.OK, {"Content-Type": "text/event-stream; charset=utf-8"})
            self.wfile.write(OPENING)
            while self.server.is_open and outbox.has_news:
                messages = outbox.pop(HEARTBEAT_S) or ['{"type": "still"}']
                self.wfile.write("".join("data: %s\n\n" % message for message in messages).encode())
        except OSError:
            pass  # the browser has gone, or its network
        finally:
            outbox.close()
            self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: people play."""
