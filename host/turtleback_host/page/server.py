"""Serves the page on this PC, and if asked to, to the phones at the table.

It never has too many open connections: a new one may take the place of another.
"""

import gzip
import json
import socket
import sys
import webbrowser
from collections import Counter
from contextlib import suppress
from hashlib import sha256
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import StringIO
from pathlib import Path
from socketserver import TCPServer
from threading import Lock, Thread
from typing import Any, NamedTuple
from urllib.parse import unquote

from turtleback.engine.contract import SetupError
from turtleback_host.page.mailbox import LONGEST, Mailbox

MOST_CONNECTIONS = 100  # fewer than the files that a program may have open anywhere
HERE = "127.0.0.1"
EVERYBODY = "0.0.0.0"  # noqa: S104
INDEX = "index.html"
MAIL = "/mail/"  # and the name of a box
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
PLAIN = "text/plain; charset=utf-8"
HEADERS = {
    # The page says the same of itself, but for the first, which only a server can say.
    "Content-Security-Policy": "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",  # a browser asks each time whether its copy, which has the ETag, is still good
    "Vary": "Accept-Encoding",
    "Connection": "close",  # a server that has ended answers nobody
}
OPEN_TO_ALL = (
    "With --lan everybody in this network can open the page (not your games: each browser keeps its own), until you"
    " stop it with Ctrl-C. Over plain http phones play, but their browsers keep no games and cannot work offline."
)
NO_NETWORK = "This PC is in no network that a phone could be in: connect it to one, or leave out --lan."


class File(NamedTuple):
    """What is sent of a file."""

    kind: str
    content: bytes
    compressed: bytes
    tag: str  # its ETag


def site_of(folder: Path) -> dict[str, File]:
    """The files of a folder, read now, by the path in the address. Nothing but these can be asked for."""
    files = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            content = path.read_bytes()
            tag = '"%s"' % sha256(content).hexdigest()[:16]
            compressed = gzip.compress(content, mtime=0)
            files["/" + path.relative_to(folder).as_posix()] = File(
                KINDS.get(path.suffix, OTHER_KIND), content, compressed, tag
            )
    files["/"] = files["/" + INDEX]
    return files


class Server(ThreadingHTTPServer):
    """Serves a folder as it is now; SetupError if the port is taken."""

    daemon_threads = True
    another = "with --port"  # how to name another port
    request_queue_size = 128  # a page asks for many files at once; it gets those that find no room a second later

    def __init__(
        self, folder: Path, port: int, host: str = HERE, handler: type[BaseHTTPRequestHandler] | None = None
    ) -> None:
        self.site = site_of(folder)
        self._open: dict[socket.socket, str] = {}  # connections, and the hosts at their other ends; the oldest first
        self._lock = Lock()
        self.mailbox = Mailbox()
        super().__init__((host, port), handler or PageHandler)

    def server_bind(self) -> None:
        """Take the port, as Python's own does, but without asking the network for this PC's name."""
        try:
            TCPServer.server_bind(self)
        except OSError as error:
            fault = self.server_address[1], error.strerror, self.another
            raise SetupError("Port %d cannot be used (%s): name another %s." % fault) from error
        self.server_name, self.server_port = str(self.server_address[0]), int(self.server_address[1])

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a separate thread. If there are too many, whoever has most connections loses the oldest."""
        with self._lock:
            if len(self._open) == MOST_CONNECTIONS:
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
        """Say nothing of a browser that has gone away."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    @property
    def address(self) -> str:
        """Where this PC finds the page."""
        return "http://%s:%d/" % (HERE, self.server_port)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD with a file of the site."""

    server: Server
    headers_sent = HEADERS
    protocol_version = "HTTP/1.1"  # of answers of HTTP/1.0 browsers do not use the ETag
    timeout = 60  # seconds, after which a connection that says nothing is closed

    def do_GET(self) -> None:
        """Send the file."""
        self._answer(with_content=True)

    def do_HEAD(self) -> None:
        """Send all but the file."""
        self._answer(with_content=False)

    def _answer(self, with_content: bool) -> None:
        self.path = self.requestline.split()[1]  # as it was asked for: Python makes one slash of several
        if len(self.headers.get_all("Host", [])) == 1:
            self._send_file(with_content)
        else:
            self._send(HTTPStatus.BAD_REQUEST, {"Content-Type": PLAIN}, b"A request names one host.\n", with_content)

    def _send_file(self, with_content: bool) -> None:
        file = self.server.site.get(unquote(self.path.partition("?")[0]))
        if file is None:
            self._send(HTTPStatus.NOT_FOUND, {"Content-Type": PLAIN}, b"There is no such file.\n", with_content)
        elif file.tag in self.headers.get("If-None-Match", ""):
            self._send(HTTPStatus.NOT_MODIFIED, {"ETag": file.tag}, None, with_content)
        elif "gzip" in self.headers.get("Accept-Encoding", ""):
            facts = {"Content-Type": file.kind, "Content-Encoding": "gzip", "ETag": file.tag}
            self._send(HTTPStatus.OK, facts, file.compressed, with_content)
        else:
            self._send(HTTPStatus.OK, {"Content-Type": file.kind, "ETag": file.tag}, file.content, with_content)

    def _send(self, status: HTTPStatus, facts: dict[str, str], content: bytes | None, with_content: bool) -> None:
        self.send_response(status)
        for name, value in (self.headers_sent | facts).items():
            self.send_header(name, value)
        if content is not None:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if content is not None and with_content:
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: people play."""


class PageHandler(Handler):
    """Also carries letters between a table and its phones."""

    def do_POST(self) -> None:
        """Put a letter into the mailbox."""
        length = self.headers.get("Content-Length", "")
        box = self.path.removeprefix(MAIL)
        if not length.isdecimal() or int(length) > LONGEST or box == self.path:
            self._send(HTTPStatus.BAD_REQUEST, {"Content-Type": PLAIN}, b"This is no letter.\n", True)
            return
        is_taken = _is_letter(letter := self.rfile.read(int(length))) and self.server.mailbox.put(box, letter)
        self._send(HTTPStatus.NO_CONTENT if is_taken else HTTPStatus.BAD_REQUEST, {}, b"", True)

    def _send_file(self, with_content: bool) -> None:
        if not self.path.startswith(MAIL):
            super()._send_file(with_content)
            return
        letters = b"[%s]" % b",".join(self.server.mailbox.pop(self.path.removeprefix(MAIL)))
        facts = {"Content-Type": KINDS[".json"], "Cache-Control": "no-store"}
        self._send(HTTPStatus.OK, facts, letters, with_content)


def _is_letter(text: bytes) -> bool:
    try:
        return isinstance(json.loads(text), dict)
    except ValueError:
        return False


def serve(folder: Path, port: int, lan: bool, opens: bool, path: str = "") -> None:
    """Serve the pages until Ctrl-C, and say where the one at `path` is.

    SetupError if the port is taken, or with `lan` if this PC is in no network.
    """
    address = own_address() if lan else HERE
    with Server(folder, port, EVERYBODY if lan else HERE) as server:
        print("Turtleback is at %s (Ctrl-C ends it)." % (server.address + path), flush=True)
        if lan:
            print(OPEN_TO_ALL)
            invite("http://%s:%d/%s" % (address, server.server_port, path))
        if opens:  # which for a browser in this terminal lasts until that has ended
            Thread(target=webbrowser.open, args=(server.address + path,), daemon=True).start()
        server.serve_forever()


def own_address() -> str:
    """The address of this PC in its network. SetupError if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent; an address that is for documents only
        except OSError as error:
            raise SetupError(NO_NETWORK) from error
        return str(probe.getsockname()[0])


def invite(address: str, whom: str = "phones") -> None:
    """Print an address for others in this network, and its QR code."""
    print("For %s: %s" % (whom, address))
    print(code_of(address, border=4), flush=True)


def code_of(address: str, border: int) -> str:
    """The QR code of an address in lines of text, bright on dark, with a border of so many modules."""
    import segno

    lines = StringIO()
    segno.make(address, micro=False).terminal(lines, border=border, compact=True)
    return lines.getvalue()
