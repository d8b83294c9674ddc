"""Serves the page on this PC, and if asked to, to the phones at the table."""

import gzip
import socket
import sys
import webbrowser
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from turtleback.engine.contract import SetupError

HERE = "127.0.0.1"
EVERYBODY = "0.0.0.0"  # noqa: S104
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
HEADERS = {
    # The page says the same of itself, but for the first, which only a server can say.
    "Content-Security-Policy": "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
OPEN_TO_ALL = (
    "With --lan everybody in this network can open the page (not your games: each browser keeps its own), until you"
    " stop it with Ctrl-C. Over plain http phones play, but their browsers keep no games and cannot work offline."
)


class Site:
    """The files of a folder by the path that a browser asks for, compressed once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()

    @cache  # noqa: B019  one site a process
    def content(self, path: str) -> tuple[str, bytes] | None:
        """The kind and the compressed content of a file, None if there is none."""
        file = (self._folder / unquote(path).lstrip("/")).resolve()
        if file.is_dir():
            file /= "index.html"
        if self._folder not in file.parents or not file.is_file():
            return None
        return KINDS.get(file.suffix, "application/octet-stream"), gzip.compress(file.read_bytes(), mtime=0)


class Server(ThreadingHTTPServer):
    """Serves a folder; OSError if the port is taken."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int, host: str = HERE) -> None:
        self.site = Site(folder)
        super().__init__((host, port), Handler)

    def handle_error(self, request: object, client_address: object) -> None:
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
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Send the file."""
        self._answer(with_content=True)

    def do_HEAD(self) -> None:
        """Send all but the file."""
        self._answer(with_content=False)

    def _answer(self, with_content: bool) -> None:
        found = self.server.site.content(urlsplit(self.path).path)
        kind, content = found or ("text/plain; charset=utf-8", gzip.compress(b"There is no such file.\n"))
        accepted = "gzip" in self.headers.get("Accept-Encoding", "")
        content = content if accepted else gzip.decompress(content)
        self.send_response(HTTPStatus.OK if found else HTTPStatus.NOT_FOUND)
        for name, value in HEADERS.items():
            self.send_header(name, value)
        if accepted:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if with_content:
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: people play."""


def serve(folder: Path, port: int, lan: bool, opens: bool) -> None:
    """Serve the page until Ctrl-C. SetupError if the port is taken."""
    try:
        server = Server(folder, port, EVERYBODY if lan else HERE)
    except OSError as error:
        raise SetupError("Port %d cannot be used (%s): name another with --port." % (port, error.strerror)) from error
    with server:
        print("Turtleback is at %s (Ctrl-C ends it)." % server.address, flush=True)
        if lan:
            _invite("http://%s:%d/" % (_own_address(), server.server_port))
        if opens:
            webbrowser.open(server.address)
        server.serve_forever()


def _invite(address: str) -> None:
    import segno

    print(OPEN_TO_ALL)
    print("For phones: %s" % address)
    segno.make(address, micro=False).terminal(compact=True)
    print(flush=True)


def _own_address() -> str:
    """The address of this PC in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent; an address that is for documents only
        except OSError:
            return HERE
        return str(probe.getsockname()[0])
